/// Finds a short text, the needle, in a long one, at the speed of memory.
/// Compares the first and the last byte of the needle at 64 positions at a time, and the whole
/// needle only where both are equal. At the last positions, it compares the whole needle at each.
struct SubstringFinder {
  fileprivate typealias Stride = SIMD64<UInt8>
  fileprivate typealias Mask = SIMDMask<Stride.MaskStorage>

  private let needle: [UInt8]

  init(_ needle: [UInt8]) {
    precondition(!needle.isEmpty)
    self.needle = needle
  }

  /// The index of the first occurrence of the needle from `start` on, or of the first that no
  /// letter or digit precedes; nil if there is none.
  ///
  /// - Complexity: O(*n*) for needles as people type them.
  @inline(__always)
  func firstIndex(
    in text: UnsafeRawBufferPointer, from start: Int, atWordStart: Bool = false
  ) -> Int? {
    guard let base = text.baseAddress, text.count - start >= needle.count else { return nil }
    let lastStart = text.count - needle.count
    let lastOffset = needle.count - 1
    let firstByte = Stride(repeating: needle[0])
    let lastByte = Stride(repeating: needle[lastOffset])
    var index = start
    // A vector must not contain bytes beyond the text.
    while index <= lastStart - Stride.scalarCount {
      let firstBytes = (base + index).loadUnaligned(as: Stride.self)
      let lastBytes = (base + index + lastOffset).loadUnaligned(as: Stride.self)
      let mask = (firstBytes .== firstByte) .& (lastBytes .== lastByte)
      if !mask.isEmpty, let found = firstMatch(in: mask, base, index, atWordStart) { return found }
      index &+= Stride.scalarCount
    }
    while index <= lastStart {
      if matches(base, index, atWordStart) { return index }
      index += 1
    }
    return nil
  }

  /// The first index, from that of the mask on, at which the whole needle matches.
  /// Not inlined: rarely called, it would slow down the loop.
  @inline(never)
  private func firstMatch(
    in mask: Mask, _ base: UnsafeRawPointer, _ start: Int, _ atWordStart: Bool
  ) -> Int? {
    let chunks = mask.chunks
    for chunk in chunks.indices {
      var bits = UInt64(littleEndian: chunks[chunk])
      while bits != 0 {
        let lane = bits.trailingZeroBitCount / 8
        let index = start + chunk * 8 + lane
        if matches(base, index, atWordStart) { return index }
        bits &= ~(0xFF << UInt64(lane * 8))
      }
    }
    return nil
  }

  @inline(__always)
  private func matches(_ base: UnsafeRawPointer, _ start: Int, _ atWordStart: Bool) -> Bool {
    func byte(_ index: Int) -> UInt8 { base.load(fromByteOffset: index, as: UInt8.self) }
    // No word begins after a letter or a digit.
    let previous = atWordStart && start > 0 ? byte(start - 1) : 0
    if previous >= UInt8(ascii: "a") || previous.isASCIIDigit { return false }
    for index in needle.indices where byte(start + index) != needle[index] { return false }
    return true
  }
}

extension SubstringFinder.Mask {
  /// One byte per lane, with all bits set where the mask is true.
  @inline(__always)
  fileprivate var chunks: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }

  @inline(__always)
  fileprivate var isEmpty: Bool {
    let halves = chunks.lowHalf | chunks.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters[0] | quarters[1] == 0
  }
}
