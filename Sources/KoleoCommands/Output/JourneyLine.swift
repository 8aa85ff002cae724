import KoleoKit

/// A journey as one line: its length alone.
struct JourneyLine {
  let lengthFormat: LengthFormat
  let style: TerminalStyle
  /// The decimal separator.
  let separator: UInt8

  func bytes(of journey: Journey) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    if style.isColored { bytes += "\u{1B}[1m".utf8 }
    lengthFormat.append(journey.meters, to: &bytes, separator: separator)
    bytes.append(UInt8(ascii: " "))
    bytes += lengthFormat.unit.rawValue.utf8
    if style.isColored { bytes += "\u{1B}[0m".utf8 }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
