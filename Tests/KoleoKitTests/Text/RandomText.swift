import TestSupport

extension SeededGenerator {
  /// A scalar, mostly from the ranges of names and of common errors in them.
  mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x00...0x24F, 0x300...0x52F, 0x1E00...0x20FF, 0xFE00...0xFFFD, 0x00...0x10FFFF,
    ]
    let range = ranges[Int.random(in: ranges.indices, using: &self)]
    return Unicode.Scalar(UInt32.random(in: range, using: &self)) ?? "\u{FFFD}"
  }

  /// A text of such scalars.
  mutating func text(upTo count: Int) -> String {
    let scalars = (0..<Int.random(in: 0...count, using: &self)).map { _ in scalar() }
    return String(String.UnicodeScalarView(scalars))
  }
}
