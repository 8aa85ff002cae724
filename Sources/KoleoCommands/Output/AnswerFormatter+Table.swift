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
