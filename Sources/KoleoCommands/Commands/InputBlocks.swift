import KoleoKit

/// Reads standard input in blocks of whole lines.
struct InputBlocks {
  /// One or more lines, each with its line end.
  struct Block {
    let bytes: ArraySlice<UInt8>
    /// Whether the first line is only the end of a line that is longer than `maximumLineLength`.
    let beginsInLongLine: Bool
  }

  /// The maximum length of a line in bytes: enough for tens of thousands of stations.
  static let maximumLineLength = 1_000_000

  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The part of the buffer that was read but not returned yet.
  private var unread = 0..<0
  private var hasEnded = false
  private var isInLongLine = false

  /// Returns whole lines that have arrived, after waiting for one if necessary; nil at the end of
  /// the input.
  ///
  /// - Throws: `CommandError.inputUnreadable` if the read fails, `.readerGone` if the reader of the
  ///   answers has closed the pipe.
  mutating func next() throws(CommandError) -> Block? {
    while !hasEnded {
      let searched = unread.count
      try read()
      if hasEnded { return lastBlock }
      let fresh = buffer[(unread.lowerBound + searched)..<unread.upperBound]
      if let end = fresh.lastIndex(of: UInt8(ascii: "\n")) { return takeBlock(through: end) }
      if isInLongLine || unread.count > Self.maximumLineLength {
        // Drop the beginning of a line that is too long.
        isInLongLine = true
        unread = 0..<0
      }
    }
    return nil
  }

  private mutating func read() throws(CommandError) {
    makeRoom()
    let start = unread.upperBound
    let count: Int
    do {
      try StandardStream.input.waitForInput(orBrokenPipeOf: .output)
      count = try buffer.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
        let room = UnsafeMutableRawBufferPointer(bytes).dropFirst(start)
        return try StandardStream.input.read(into: UnsafeMutableRawBufferPointer(rebasing: room))
      }
    } catch .brokenPipe {
      throw .readerGone
    } catch {
      throw .inputUnreadable(error)
    }
    hasEnded = count == 0
    unread = unread.lowerBound..<start + count
  }

  /// Moves the unread part to the front, and doubles the buffer if it is still full.
  private mutating func makeRoom() {
    if unread.lowerBound > 0 {
      buffer.replaceSubrange(0..<unread.count, with: buffer[unread])
      unread = 0..<unread.count
    }
    if unread.count == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
  }

  private mutating func takeBlock(through end: Int) -> Block {
    defer {
      unread = (end + 1)..<unread.upperBound
      isInLongLine = false
    }
    return Block(bytes: buffer[unread.lowerBound...end], beginsInLongLine: isInLongLine)
  }

  /// The last line of the input if it has no line end; nil otherwise.
  private var lastBlock: Block? {
    if unread.isEmpty, !isInLongLine { return nil }
    return Block(
      bytes: buffer[unread] + [UInt8(ascii: "\n")], beginsInLongLine: isInLongLine)
  }
}
