import KoleoKit

extension AnswerFormatter {
  /// The number and the area are empty if there are none.
  typealias Row = (name: String, number: String, area: String)

  /// A table of names, numbers aligned right, and areas as far as there is space. After a name that
  /// leaves no space for the number, the number is on a line of its own.
  ///
  /// The column of stations has a limit, so that one long name does not pad all rows; such a name
  /// pushes the area aside. Of a journey, no name is cut.
  func table(of rows: [Row], areStations: Bool) -> [UInt8] {
    let columns = StandardStream.output.columns
    let gap = 2
    let numberWidth = rows.map(\.number.columns).max() ?? 0
    let reserved = numberWidth > 0 ? gap + numberWidth : 0
    let widths = rows.map(\.name.columns)
    let nameWidth = max(0, min(widths.max() ?? 0, areStations ? 32 : .max, columns - reserved))
    var text = ""
    for ((name, number, area), width) in zip(rows, widths) {
      text += areStations ? style.bold(name.truncated(toColumns: columns)) : name
      var used = min(width, columns)
      if !number.isEmpty {
        if width > columns - reserved {
          text += "\n"
          used = 0
        }
        let start = max(used, nameWidth) + reserved - number.columns
        text += String(repeating: " ", count: max(0, start - used))
        text += areStations ? number : style.bold(number)
        used = start + number.columns
      }
      let start = max(used, nameWidth + reserved) + gap
      if !area.isEmpty, columns - start >= 8 {
        text += String(repeating: " ", count: start - used)
        text += style.dim(area.truncated(toColumns: columns - start))
      }
      text += "\n"
    }
    return Array(text.utf8)
  }
}

extension String {
  /// The columns that the text takes on a terminal: one a scalar, none for a combining mark. No text
  /// that is printed has control characters.
  var columns: Int {
    let widthless: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark, .format]
    return unicodeScalars.count {
      $0.value < 0x300 || !widthless.contains($0.properties.generalCategory)
    }
  }

  /// The text if it fits into `columns`; otherwise its beginning, cut between characters, and `…`.
  /// Empty if not even the `…` fits.
  func truncated(toColumns columns: Int) -> String {
    if self.columns <= columns { return self }
    guard columns > 0 else { return "" }
    var remaining = columns - 1
    let beginning = prefix { character in
      remaining -= String(character).columns
      return remaining >= 0
    }
    return beginning + "…"
  }

  /// The text with spaces after it, to fill `columns`.
  func padded(toColumns columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - self.columns, 0))
  }
}
