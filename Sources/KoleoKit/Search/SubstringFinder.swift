/// Finds a short text in a long one at the speed of memory.
///
/// Compares 64 places at a time in two of the needle's bytes, those that are rarest in names, and
/// looks closer only where both fit.
struct SubstringFinder {
  fileprivate typealias Stride = SIMD64<UInt8>
  fileprivate typealias Mask = SIMDMask<Stride.MaskStorage>

  private let needle: [UInt8]
  private let firstOffset: Int
  private let secondOffset: Int

  /// - Parameter needle: Folded text, one byte at least.
  init(_ needle: [UInt8]) {
    precondition(!needle.isEmpty)
    self.needle = needle
    let first = Self.rarest(in: needle) ?? 0
    firstOffset = first
    // Another letter, if there is one, tells more than the same once again.
    secondOffset = Self.rarest(in: needle, otherThan: needle[first]) ?? first
  }

  /// Where the needle occurs first from `start` on.
  ///
  /// Complexity: O(*n*) for needles as people type them.
  @inline(__always)
  func firstIndex(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = text.baseAddress, text.count - start >= needle.count else { return nil }
    let last = text.count - needle.count
    let firstByte = Stride(repeating: needle[firstOffset])
    let secondByte = Stride(repeating: needle[secondOffset])
    var index = start
    // A load at the last place of a stride must not reach beyond the text.
    while index <= last - Stride.scalarCount {
      let first = (base + index + firstOffset).loadUnaligned(as: Stride.self)
      let second = (base + index + secondOffset).loadUnaligned(as: Stride.self)
      let mask = (first .== firstByte) .& (second .== secondByte)
      if !mask.isEmpty, let place = place(in: mask, base + index) { return index + place }
      index &+= Stride.scalarCount
    }
    while index <= last {
      if matches(at: base + index) { return index }
      index += 1
    }
    return nil
  }

  /// The first of the places in question where the needle really is.
  ///
  /// Not inlined, so that it does not weigh on the loop, which seldom needs it.
  @inline(never)
  private func place(in mask: Mask, _ base: UnsafeRawPointer) -> Int? {
    let words = mask.words
    for word in words.indices {
      var bits = UInt64(littleEndian: words[word])
      while bits != 0 {
        let place = bits.trailingZeroBitCount / 8
        if matches(at: base + word * 8 + place) { return word * 8 + place }
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

  /// Where the byte stands that is rarest in names.
  private static func rarest(in needle: [UInt8], otherThan byte: UInt8? = nil) -> Int? {
    var place: Int?
    for index in needle.indices where needle[index] != byte {
      if let place, frequency(needle[index]) >= frequency(needle[place]) { continue }
      place = index
    }
    return place
  }

  /// How common a byte is in folded names of Polish stations, commonest highest.
  private static func frequency(_ byte: UInt8) -> Int {
    let count = letters.utf8CodeUnitCount
    for index in 0..<count where letters.utf8Start[index] == byte { return count - index }
    return 0
  }

  private static let letters: StaticString = "aoie nrzskcwlytdpmubjghf0123456789"
}

extension SubstringFinder.Mask {
  /// A byte a place, all bits set where the mask is true.
  @inline(__always)
  fileprivate var words: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }

  @inline(__always)
  fileprivate var isEmpty: Bool {
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters[0] | quarters[1] == 0
  }
}
