import KoleoKit

/// Stations as lines for other programs: a name, and with `--near` a tab and the distance.
struct StationLines {
  let lengths: LengthFormat
  /// Without colours unless `--color` or `CLICOLOR_FORCE` asked for them.
  let style: TerminalStyle

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    var bytes: [UInt8] = []
    let (start, end) = (style.start(of: .bold), style.end)
    for match in matches {
      bytes += start.utf8
      match.record.appendDisplayName(to: &bytes)
      bytes += end.utf8
      if let metres = match.metres {
        bytes.append(UInt8(ascii: "\t"))
        bytes += lengths.text(metres).utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// Stations in columns for people: names, distances, and cities with region and country.
struct StationColumns {
  let lengths: LengthFormat
  let style: TerminalStyle
  let room: TerminalRoom
  let messages: Messages

  /// Formats as many stations as fit on the terminal, or all of them if `--limit` was given.
  func bytes(of matches: [StationMatch], isLimited: Bool) -> [UInt8] {
    let shown = isLimited ? matches[...] : matches.prefix(shownCount(of: matches.count))
    let rows = shown.map(row)
    var bytes: [UInt8] = []
    let widths = widths(of: rows)
    for row in rows { append(row, widths, to: &bytes) }
    if shown.count < matches.count {
      let more = messages.more(matches.count - shown.count).truncated(toColumns: room.columns)
      bytes += (style.apply(.dim, to: more) + "\n").utf8
    }
    return bytes
  }

  private struct Row {
    let name: String
    let distance: String
    let area: String
  }

  private static let gap = 2

  /// All stations, or one less than fit above the prompt, to leave a line that counts the others.
  private func shownCount(of total: Int) -> Int {
    total <= room.lines - 1 ? total : max(1, room.lines - 2)
  }

  private func row(_ match: StationMatch) -> Row {
    let station = match.record.station
    let mark = station.isGroup == true ? [messages.group] : []
    let areas = [station.city, station.region, station.country].compactMap { $0 }
    return Row(
      name: station.displayName,
      distance: match.metres.map { lengths.text($0, point: messages.decimalSeparator) } ?? "",
      area: (mark + areas.filter { $0 != station.displayName }).joined(separator: ", "))
  }

  /// The widths of the names, and of the distances with the gap before them.
  private struct Widths {
    let names: Int
    let distances: Int
  }

  /// The widths of the widest entries, but names leave room for distances and areas.
  private func widths(of rows: [Row]) -> Widths {
    let name = rows.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    let distance = rows.map { DisplayWidth.columns(of: $0.distance) }.max() ?? 0
    let distances = distance > 0 ? Self.gap + distance : 0
    let limit = min(room.columns * 3 / 5, room.columns - distances)
    return Widths(names: min(name, max(limit, 1)), distances: distances)
  }

  private func append(_ row: Row, _ widths: Widths, to bytes: inout [UInt8]) {
    // A name wider than its column pushes the rest aside: it matters most.
    let name = row.name.truncated(toColumns: max(room.columns - widths.distances, 1))
    var used = DisplayWidth.columns(of: name)
    bytes += style.apply(.bold, to: name).utf8
    func pad(to column: Int) {
      let blanks = max(column - used, 0)
      bytes += repeatElement(UInt8(ascii: " "), count: blanks)
      used += blanks
    }
    if !row.distance.isEmpty {
      let width = DisplayWidth.columns(of: row.distance)
      pad(to: max(used, widths.names) + widths.distances - width)
      bytes += row.distance.utf8
      used += width
    }
    let left = room.columns - max(used, widths.names) - Self.gap
    if !row.area.isEmpty, left >= 8 {
      pad(to: max(used, widths.names) + Self.gap)
      bytes += style.apply(.dim, to: row.area.truncated(toColumns: left)).utf8
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A journey as a line for other programs: its length alone.
struct JourneyLine {
  let lengths: LengthFormat
  /// Without colours unless `--color` or `CLICOLOR_FORCE` asked for them.
  let style: TerminalStyle
  /// The decimal separator.
  let point: UInt8

  func bytes(of journey: Journey) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    bytes += style.start(of: .bold).utf8
    lengths.append(journey.metres, to: &bytes, point: point)
    bytes.append(UInt8(ascii: " "))
    bytes += lengths.unit.rawValue.utf8
    bytes += style.end.utf8
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

/// A journey in columns for people: a line for each leg, and the total of several.
struct JourneyColumns {
  let lengths: LengthFormat
  let style: TerminalStyle
  let messages: Messages

  func bytes(of journey: Journey) -> [UInt8] {
    var rows = journey.legs.map { ("\($0.start.name) – \($0.end.name)", $0.metres) }
    if rows.count > 1 { rows.append((messages.total, journey.metres)) }
    let numbers = rows.map { lengths.text($0.1, point: messages.decimalSeparator) }
    let nameWidth = rows.map { DisplayWidth.columns(of: $0.0) }.max() ?? 0
    let numberWidth = numbers.map(\.utf8.count).max() ?? 0
    var text = ""
    for ((name, _), number) in zip(rows, numbers) {
      let blanks = nameWidth - DisplayWidth.columns(of: name) + numberWidth - number.utf8.count + 2
      text += name + String(repeating: " ", count: blanks) + style.apply(.bold, to: number) + "\n"
    }
    return Array(text.utf8)
  }
}

// MARK: - Tab-separated values

/// Stations as tab-separated values under a header line, for `--format tsv`.
///
/// `--near` adds two columns. A new column has to follow those too, since scripts count from the left.
///
/// No value contains a tab or a line end: names were sanitized when the list was fetched.
struct StationTable {
  let lengths: LengthFormat

  private static let columns: [(name: String, value: @Sendable (Station) -> String?)] = [
    ("id", { String($0.id) }), ("name", { $0.displayName }),
    ("latitude", { $0.position?.latitude.description }),
    ("longitude", { $0.position?.longitude.description }), ("hits", { $0.hits.map(String.init) }),
    ("city", { $0.city }), ("region", { $0.region }), ("country", { $0.country }),
  ]

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    let isNear = matches.contains { $0.metres != nil }
    let names = Self.columns.map(\.name) + (isNear ? ["distance", "unit"] : [])
    var bytes = [UInt8](TabSeparated.line(names))
    for match in matches {
      let station = match.record.station
      var values = Self.columns.map { $0.value(station) ?? "" }
      if let metres = match.metres { values += [lengths.number(metres), lengths.unit.rawValue] }
      bytes += TabSeparated.line(values)
    }
    return bytes
  }
}

/// A journey as tab-separated values, a line for each leg, for `--format tsv`.
struct JourneyTable {
  let lengths: LengthFormat

  static let header = Array(TabSeparated.line(["from", "to", "distance", "unit"]))

  func bytes(of journey: Journey) -> [UInt8] {
    journey.legs.reduce(into: Self.header) { bytes, leg in
      bytes += line(from: leg.start, to: leg.end, leg.metres)
    }
  }

  /// The whole journey on one line, from its first location to its last.
  func line(_ journey: Journey) -> String.UTF8View {
    line(
      from: journey.locations[0], to: journey.locations[journey.locations.count - 1], journey.metres
    )
  }

  private func line(from start: Location, to end: Location, _ metres: Double) -> String.UTF8View {
    TabSeparated.line([start.name, end.name, lengths.number(metres), lengths.unit.rawValue])
  }
}

/// A line of tab-separated values.
enum TabSeparated {
  static func line(_ values: [String]) -> String.UTF8View {
    (values.joined(separator: "\t") + "\n").utf8
  }
}
