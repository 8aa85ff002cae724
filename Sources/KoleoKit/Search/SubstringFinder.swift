/// Finds a short text in a long one at the speed of memory.
///
/// Compares sixteen places at a time in two of the needle's bytes, those that are rarest in names,
/// and looks closer only where both fit.
struct SubstringFinder {
  private let needle: [UInt8]
  private let firstOffset: Int
  private let secondOffset: Int

  /// - Parameter needle: Folded text, one byte at least.
  init(_ needle: [UInt8]) {
    precondition(!needle.isEmpty)
    self.needle = needle
    let byRarity = needle.indices.sorted { Self.frequency(needle[$0]) < Self.frequency(needle[$1]) }
    firstOffset = byRarity[0]
    // Another letter, if there is one, tells more than the same once again.
    secondOffset = byRarity.first { needle[$0] != needle[byRarity[0]] } ?? byRarity[0]
  }

  /// Where the needle occurs first from `start` on.
  ///
  /// Complexity: O(*n*) for needles as people type them.
  @inline(__always)
  func firstIndex(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = text.baseAddress, text.count - start >= needle.count else { return nil }
    let last = text.count - needle.count
    let firstByte = SIMD16<UInt8>(repeating: needle[firstOffset])
    let secondByte = SIMD16<UInt8>(repeating: needle[secondOffset])
    var index = start
    // A load at the last place of a stride must not reach beyond the text.
    while index + 15 <= last {
      let first = (base + index + firstOffset).loadUnaligned(as: SIMD16<UInt8>.self)
      let second = (base + index + secondOffset).loadUnaligned(as: SIMD16<UInt8>.self)
      let mask = (first .== firstByte) .& (second .== secondByte)
      if let found = match(in: mask, base + index) { return index + found }
      index += 16
    }
    while index <= last {
      if matches(at: base + index) { return index }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private func match(in mask: SIMDMask<SIMD16<Int8>>, _ base: UnsafeRawPointer) -> Int? {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return nil }
    for half in 0..<2 {
      var bits = UInt64(littleEndian: halves[half])
      while bits != 0 {
        let place = bits.trailingZeroBitCount / 8
        if matches(at: base + half * 8 + place) { return half * 8 + place }
        bits &= ~(0xFF << UInt64(place * 8))
      }
    }
    return nil
  }

  @inline(__always)
  private func matches(at start: UnsafeRawPointer) -> Bool {
    for index in needle.indices
    where start.load(fromByteOffset: index, as: UInt8.self) != needle[index] {
      return false
    }
    return true
  }

  /// How common a byte is in folded names of Polish stations, commonest highest.
  private static func frequency(_ byte: UInt8) -> Int {
    letters.firstIndex(of: byte).map { letters.count - $0 } ?? 0
  }

  private static let letters = [UInt8]("aoie nrzskcwlytdpmubjghf0123456789".utf8)
}
