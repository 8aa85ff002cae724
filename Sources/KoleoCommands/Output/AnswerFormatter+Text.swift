import KoleoKit

// MARK: - Lines for other programs

extension AnswerFormatter {
  /// A line a station: its name, and with `--near` a tab and the distance.
  func lines(of matches: [StationMatch]) -> [UInt8] {
    var bytes: [UInt8] = []
    let (start, end) = (style.boldStart, style.end)
    for match in matches {
      bytes += start
      match.record.appendDisplayName(to: &bytes)
      bytes += end
      if let meters = match.meters { bytes += "\t\(lengthFormat.text(of: meters))".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The length alone.
  func line(of journey: Journey) -> [UInt8] {
    Array((style.bold(text(of: journey.meters)) + "\n").utf8)
  }

  /// The decimal separator: on a terminal that of the language, elsewhere a point.
  private var separator: UInt8 {
    output.isTerminal && language == .polish ? UInt8(ascii: ",") : UInt8(ascii: ".")
  }
}

// MARK: - Columns for people

extension AnswerFormatter {
  /// A row of a table; the number is empty if there is none.
  private typealias Row = (name: String, number: String, area: String)

  /// Stations with their distances, cities and regions: all if they fit in `lines`, otherwise as
  /// many as leave a line that counts the others.
  func columns(of matches: [StationMatch], lines: Int) -> [UInt8] {
    let fits = matches.count <= lines
    let shown = fits ? matches[...] : matches.prefix(max(1, lines - 1))
    var bytes = table(shown.map(row), ofStations: true)
    if !fits {
      let more = Message(
        en: "… and \(matches.count - shown.count) more; '--limit 0' lists all",
        pl: "… i jeszcze \(matches.count - shown.count); wszystkie: '--limit 0'")
      bytes +=
        (style.dim(more[language].text.truncated(toColumns: output.columns)) + "\n").utf8
    }
    return bytes
  }

  /// The legs with their lengths and, if there are several, the total.
  func columns(of journey: Journey) -> [UInt8] {
    var rows = journey.legs.map { leg -> Row in
      ("\(leg.start.name) – \(leg.end.name)", text(of: leg.meters), "")
    }
    if rows.count > 1 {
      let total = Message(en: "Total", pl: "Razem")[language].text
      rows.append((total, text(of: journey.meters), ""))
    }
    return table(rows, ofStations: false)
  }

  private func text(of meters: Double) -> String {
    lengthFormat.text(of: meters, separator: separator)
  }

  private func row(_ match: StationMatch) -> Row {
    let station = match.record.station
    var name = station.displayName
    let country = station.country == "Polska" ? nil : station.country
    let area = [station.city, station.region, country].compactMap { $0 }
      .filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
    if let mark = Self.mark(of: station) { name += " (\(mark[language].text))" }
    return (name, match.meters.map(text) ?? "", area)
  }

  /// What distinguishes an entry from a station of the same name.
  private static func mark(of station: Station) -> Message? {
    if station.isGroup == true { return Message(en: "all stations", pl: "wszystkie stacje") }
    return station.isBusStop ? Message(en: "bus stop", pl: "przystanek autobusowy") : nil
  }

  /// Names, numbers aligned right, and areas as far as there is space. After a name that leaves no
  /// space for the number, the number is on a line of its own.
  ///
  /// The column of stations has a limit, so that one long name does not pad all rows; such a name
  /// pushes the area aside. Of a journey, no name is cut.
  private func table(_ rows: [Row], ofStations isStations: Bool) -> [UInt8] {
    let columns = output.columns
    let gap = 2
    let numberWidth = rows.map(\.number.columns).max() ?? 0
    let reserved = numberWidth > 0 ? gap + numberWidth : 0
    let widths = rows.map(\.name.columns)
    let nameWidth = max(0, min(widths.max() ?? 0, isStations ? 32 : .max, columns - reserved))
    var text = ""
    for ((name, number, area), width) in zip(rows, widths) {
      text += isStations ? style.bold(name.truncated(toColumns: columns)) : name
      var used = min(width, columns)
      if !number.isEmpty {
        if width > columns - reserved {
          text += "\n"
          used = 0
        }
        let start = max(used, nameWidth) + reserved - number.columns
        text += String(repeating: " ", count: max(0, start - used))
        text += isStations ? number : style.bold(number)
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
  /// The columns that the text takes on a terminal: one a scalar, none for a combining mark.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

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

extension Unicode.Scalar {
  /// No text that is printed has control characters.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
