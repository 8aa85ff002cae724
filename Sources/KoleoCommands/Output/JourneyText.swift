import KoleoKit

/// A journey for other programs to read: its length alone on one line.
struct JourneyLine {
  let lengths: LengthFormat
  /// Without colours unless they have been asked for.
  let style: TerminalStyle

  func write(_ journey: Journey) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    bytes += style.start(of: .bold).utf8
    lengths.append(journey.metres, to: &bytes)
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
  let wording: any Wording

  func write(_ journey: Journey) -> [UInt8] {
    var rows = journey.legs.map { ("\($0.start.name) – \($0.end.name)", $0.metres) }
    if rows.count > 1 { rows.append((wording.total, journey.metres)) }
    let numbers = rows.map { lengths.text($0.1, point: wording.decimalSeparator) }
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

/// A journey as tab-separated values: a leg a line.
struct JourneyTable {
  let lengths: LengthFormat

  static let header = Array(TabSeparated.line(["from", "to", "distance", "unit"]))

  func write(_ journey: Journey) -> [UInt8] {
    journey.legs.reduce(into: Self.header) { bytes, leg in
      bytes += line(from: leg.start, to: leg.end, leg.metres)
    }
  }

  /// The whole journey on one line, from its first place to its last.
  func line(_ journey: Journey) -> String.UTF8View {
    guard let first = journey.places.first, let last = journey.places.last else { return "".utf8 }
    return line(from: first, to: last, journey.metres)
  }

  private func line(from start: Place, to end: Place, _ metres: Double) -> String.UTF8View {
    TabSeparated.line([start.name, end.name, lengths.number(metres), lengths.unit.rawValue])
  }
}
