extension [UInt8] {
  /// Appends a number in decimal notation with a fixed count of decimals.
  ///
  /// Rounds the exact binary value, ties to the even digit, as `printf` does; a number that rounds
  /// to zero has no sign. Allocates nothing below 2⁶⁴.
  ///
  /// - Parameters:
  ///   - value: The number; one that is not finite is written `nan`, `inf` or `-inf`.
  ///   - decimals: Digits after the point, 0…9; other counts mean the nearest of these.
  ///   - point: The byte between the whole number and the decimals.
  ///   - trimmingZeros: Whether to leave out trailing zeros, and the point when none remain.
  public mutating func append(
    _ value: Double, decimals: Int, point: UInt8 = UInt8(ascii: "."), trimmingZeros: Bool = false
  ) {
    guard value.isFinite else { return append(contentsOf: value.description.utf8) }
    let rounded = FixedDecimal(value.magnitude, decimals: Swift.min(Swift.max(decimals, 0), 9))
    if value < 0, !rounded.isZero { append(UInt8(ascii: "-")) }
    rounded.appendWhole(to: &self)
    rounded.appendFraction(to: &self, point: point, trimmingZeros: trimmingZeros)
  }

  /// Appends the JSON number (RFC 8259) of fewest digits that reads back as the same `Double`.
  ///
  /// JSON knows no infinity and no NaN: these are written `null`.
  public mutating func appendJSON(_ value: Double) {
    guard !value.isShortDecimal else { return append(value, decimals: 9, trimmingZeros: true) }
    append(contentsOf: value.isFinite ? value.description.utf8 : "null".utf8)
  }
}

extension Double {
  /// Whether this is a number of at most nine decimals and fifteen digits, as most positions are.
  ///
  /// No two such decimals share a `Double`, so the one found has the fewest digits. Negative zero
  /// is none: its sign would be lost.
  fileprivate var isShortDecimal: Bool {
    let billionths = (self * 1e9).rounded()
    return billionths.magnitude < 1e15 && billionths / 1e9 == self
      && (self != 0 || sign == .plus)
  }
}

/// A magnitude rounded to a count of decimals, as two integers.
private struct FixedDecimal {
  /// The magnitude without its fraction, exact where `whole` cannot hold it.
  let truncated: Double

  /// Below 2⁶⁴ the rounded whole number, else zero.
  let whole: UInt64

  /// The rounded fraction times 10 to the power of `decimals`.
  let fraction: UInt64

  let decimals: Int

  var isZero: Bool { truncated < 1 && whole == 0 && fraction == 0 }

  init(_ magnitude: Double, decimals: Int) {
    truncated = magnitude.rounded(.down)
    self.decimals = decimals
    guard truncated < 0x1p64 else {
      (whole, fraction) = (0, 0)
      return
    }
    let integer = UInt64(truncated)
    let scale = Self.powersOfTen[decimals]
    let scaled = Self.round(
      magnitude - truncated, times: scale, afterOdd: decimals == 0 && integer & 1 == 1)
    // Only a number with a fraction carries, and those are below 2⁵³.
    let carries = scaled == UInt64(scale)
    whole = carries ? integer + 1 : integer
    fraction = carries ? 0 : scaled
  }

  /// The integer nearest to `fraction` · `scale`, a tie going to the even one.
  ///
  /// The product's rounding error is exact in one fused step, so a product that merely looks like
  /// a tie is told from one.
  private static func round(_ fraction: Double, times scale: Double, afterOdd: Bool) -> UInt64 {
    let product = fraction * scale
    let error = (-product).addingProduct(fraction, scale)
    let floor = product.rounded(.down)
    let aboveTie = product - floor - 0.5 + error
    let integer = UInt64(floor)
    let isOdd = (integer & 1 == 1) != afterOdd
    return aboveTie > 0 || (aboveTie == 0 && isOdd) ? integer + 1 : integer
  }

  func appendWhole(to bytes: inout [UInt8]) {
    guard truncated >= 0x1p64 else { return bytes.append(digits: whole, width: 1) }
    let groups = Self.billions(of: truncated)
    bytes.append(digits: groups[groups.count - 1], width: 1)
    for group in groups.dropLast().reversed() { bytes.append(digits: group, width: 9) }
  }

  func appendFraction(to bytes: inout [UInt8], point: UInt8, trimmingZeros: Bool) {
    guard decimals > 0, !(trimmingZeros && fraction == 0) else { return }
    bytes.append(point)
    bytes.append(digits: fraction, width: decimals)
    guard trimmingZeros else { return }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// The digits of an integer in base 10⁹, lowest first.
  ///
  /// - Complexity: O(n²) in the digits; for numbers that no length on Earth reaches.
  private static func billions(of integer: Double) -> [UInt64] {
    var groups = [UInt64(integer.significandBitPattern | 1 << 52)]
    for _ in 0..<(integer.exponent - 52) {
      var carry: UInt64 = 0
      for index in groups.indices {
        let doubled = 2 * groups[index] + carry
        (carry, groups[index]) = doubled.quotientAndRemainder(dividingBy: 1_000_000_000)
      }
      if carry > 0 { groups.append(carry) }
    }
    return groups
  }

  private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}

extension [UInt8] {
  /// Appends a whole number in decimal, led by zeros up to a width.
  fileprivate mutating func append(digits number: UInt64, width: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.endIndex
      var rest = number
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0 || digits.endIndex - start < width
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
