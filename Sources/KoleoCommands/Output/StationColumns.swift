import KoleoKit

/// Stations in columns for people: names with marks, distances, and cities with region and country.
struct StationColumns {
  private let lengthFormat: LengthFormat
  private let style: TerminalStyle
  private let room: (columns: Int, lines: Int)
  private let messages: Messages

  init(
    in style: TerminalStyle, with lengthFormat: LengthFormat,
    fitting room: (columns: Int, lines: Int),
    messages: Messages
  ) {
    self.lengthFormat = lengthFormat
    self.style = style
    self.room = room
    self.messages = messages
  }

  /// The stations that are shown.
  enum Extent {
    case all
    /// As many as fit on the terminal.
    case asManyAsFit
  }

  func bytes(of matches: [StationMatch], showing extent: Extent) -> [UInt8] {
    let shown = extent == .all ? matches[...] : matches.prefix(shownCount(of: matches.count))
    let rows = shown.map(row)
    var bytes: [UInt8] = []
    let widths = widths(of: rows)
    for row in rows { append(row, aligningTo: widths, to: &bytes) }
    if shown.count < matches.count {
      let more = messages.othersNotShown(matches.count - shown.count).text.truncated(
        toColumns: room.columns)
      bytes += (style.dim(more) + "\n").utf8
    }
    return bytes
  }

  private struct Row {
    let name: String
    let distance: String
    let area: String
  }

  private static let gap = 2

  /// The number of stations to show: all if they fit above the prompt, otherwise one fewer than
  /// fit, which leaves a line that counts the others, but at least one.
  private func shownCount(of total: Int) -> Int {
    total <= room.lines - 1 ? total : max(1, room.lines - 2)
  }

  private func row(_ match: StationMatch) -> Row {
    let station = match.record.station
    let name = station.displayName
    let areas = [station.city, station.region, station.country].compactMap { $0 }
    return Row(
      name: mark(of: station).map { "\(name) (\($0.text))" } ?? name,
      distance: match.meters.map { lengthFormat.text(of: $0, separator: messages.decimalSeparator) }
        ?? "",
      area: areas.filter { $0 != name }.joined(separator: ", "))
  }

  /// What distinguishes an entry from a station of the same name.
  private func mark(of station: Station) -> MessageText? {
    if station.isGroup == true { return messages.group }
    return station.isBusStop ? messages.busStop : nil
  }

  /// The widths of the names, and of the distances with the gap before them.
  private struct Widths {
    let names: Int
    let distances: Int
  }

  /// The widths of the widest entries, except that names are limited, to leave room for distances
  /// and areas.
  private func widths(of rows: [Row]) -> Widths {
    let name = rows.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    let distance = rows.map { DisplayWidth.columns(of: $0.distance) }.max() ?? 0
    let distances = distance > 0 ? Self.gap + distance : 0
    let limit = min(room.columns * 3 / 5, room.columns - distances)
    return Widths(names: min(name, max(limit, 1)), distances: distances)
  }

  private func append(_ row: Row, aligningTo widths: Widths, to bytes: inout [UInt8]) {
    // A name wider than its column pushes the rest aside, because the name matters most.
    let name = row.name.truncated(toColumns: max(room.columns - widths.distances, 1))
    var used = DisplayWidth.columns(of: name)
    bytes += style.bold(name).utf8
    func pad(to column: Int) {
      let blanks = max(column - used, 0)
      bytes += repeatElement(UInt8(ascii: " "), count: blanks)
      used += blanks
    }
    if !row.distance.isEmpty {
      let width = row.distance.columns
      pad(to: max(used, widths.names) + widths.distances - width)
      bytes += row.distance.utf8
      used += width
    }
    let left = room.columns - max(used, widths.names) - Self.gap
    if !row.area.isEmpty, left >= 8 {
      pad(to: max(used, widths.names) + Self.gap)
      bytes += style.dim(row.area.truncated(toColumns: left)).utf8
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
