import KoleoKit

/// Stations for other programs to read: a name a line, and behind a tab how far it is.
struct StationLines {
  let lengths: LengthFormat
  /// Without colours unless they have been asked for.
  let style: TerminalStyle

  func write(_ matches: [StationMatch]) -> [UInt8] {
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

/// Stations for people to read: names, and beside them where they are, as many as the terminal has
/// room for.
struct StationColumns {
  let lengths: LengthFormat
  let style: TerminalStyle
  let room: TerminalRoom
  let messages: Messages

  /// - Parameter isLimited: Whether `--limit` was given; the terminal's height then does not apply.
  func write(_ matches: [StationMatch], isLimited: Bool) -> [UInt8] {
    let shown = isLimited ? matches[...] : matches.prefix(count(of: matches.count))
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
    let place: String
  }

  private static let gap = 2

  /// All, or one line less than fit beside the prompt: the last tells of the others.
  private func count(of total: Int) -> Int {
    total <= room.lines - 1 ? total : max(1, room.lines - 2)
  }

  private func row(_ match: StationMatch) -> Row {
    let station = match.record.station
    let mark = station.isGroup ? [messages.group] : []
    let places = [station.city, station.region, station.country].compactMap { $0 }
    return Row(
      name: station.displayName,
      distance: match.metres.map { lengths.text($0, point: messages.decimalSeparator) } ?? "",
      place: (mark + places.filter { $0 != station.displayName }).joined(separator: ", "))
  }

  /// Columns of the terminal that go to names, and to distances with the gap before them.
  private struct Widths {
    let names: Int
    let distances: Int
  }

  /// As wide as the widest, but names no wider than leaves room for distances and places.
  private func widths(of rows: [Row]) -> Widths {
    let name = rows.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    let distance = rows.map { DisplayWidth.columns(of: $0.distance) }.max() ?? 0
    let distances = distance > 0 ? Self.gap + distance : 0
    let limit = min(room.columns * 3 / 5, room.columns - distances)
    return Widths(names: min(name, max(limit, 1)), distances: distances)
  }

  private func append(_ row: Row, _ widths: Widths, to bytes: inout [UInt8]) {
    // A name that is wider than its column moves what follows; it is what was asked for.
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
    if !row.place.isEmpty, left >= 8 {
      pad(to: max(used, widths.names) + Self.gap)
      bytes += style.apply(.dim, to: row.place.truncated(toColumns: left)).utf8
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A journey for other programs to read: its length alone on one line.
struct JourneyLine {
  let lengths: LengthFormat
  /// Without colours unless they have been asked for.
  let style: TerminalStyle
  /// What stands before the decimals.
  let point: UInt8

  func write(_ journey: Journey) -> [UInt8] {
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

/// A journey for people to read: from where to where, and how far; a line a leg.
struct JourneyColumns {
  let lengths: LengthFormat
  let style: TerminalStyle
  let messages: Messages

  func write(_ journey: Journey) -> [UInt8] {
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
