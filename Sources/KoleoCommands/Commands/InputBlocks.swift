import KoleoKit

/// Standard input, as many whole lines at a time as have come.
struct InputBlocks {
  /// Whole lines, one after the other.
  struct Block {
    let lines: Lines
    /// Whether the first line is only the end of one of more than `maximumLine` bytes.
    let beginsInLongLine: Bool
  }

  /// Bytes of a line: more than any number of stations that a journey could have.
  static let maximumLine = 1 << 20

  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Bytes in the buffer.
  private var count = 0
  private var hasEnded = false
  private var isInLongLine = false

  /// Reads what is there, waiting only when nothing is.
  ///
  /// - Returns: False at the end of the input.
  /// - Throws: `CommandError.inputUnreadable`.
  mutating func read() throws(CommandError) -> Bool {
    if hasEnded { return false }
    // There is always room for the line end that the last line may lack.
    if count >= buffer.count - 1 { buffer += [UInt8](repeating: 0, count: buffer.count) }
    let received: Int
    do {
      received = try readIntoBuffer().get()
    } catch {
      throw .inputUnreadable(error)
    }
    hasEnded = received == 0
    count += received
    if hasEnded, count > 0 || isInLongLine {
      buffer[count] = UInt8(ascii: "\n")
      count += 1
    }
    return true
  }

  private mutating func readIntoBuffer() -> Result<Int, SystemError> {
    let start = count
    return buffer.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<bytes.count - 1])
      return Result { () throws(SystemError) in try StandardStream.input.read(into: room) }
    }
  }

  /// Takes out the lines that are whole, if there are any.
  mutating func takeBlock(_ body: (Block) -> Void) {
    guard let end = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")) else {
      return skipLongLine()
    }
    buffer.withUnsafeBytes { bytes in
      let lines = Lines(rest: UnsafeRawBufferPointer(rebasing: bytes[...end]))
      body(Block(lines: lines, beginsInLongLine: isInLongLine))
    }
    isInLongLine = false
    buffer.replaceSubrange(0..<(count - end - 1), with: buffer[(end + 1)..<count])
    count -= end + 1
  }

  /// Lets go of the beginning of a line that is too long.
  private mutating func skipLongLine() {
    guard isInLongLine || count > Self.maximumLine else { return }
    isInLongLine = true
    count = 0
  }
}

extension InputBlocks.Block {
  /// The block in two of about the same size; the second may be empty.
  var halves: (InputBlocks.Block, InputBlocks.Block) {
    let bytes = lines.rest
    let middle = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(bytes.count / 2))
    var rest = Lines(rest: middle)
    _ = rest.next()
    let split = bytes.count - rest.rest.count
    let first = Lines(rest: UnsafeRawBufferPointer(rebasing: bytes[..<split]))
    return (
      InputBlocks.Block(lines: first, beginsInLongLine: beginsInLongLine),
      InputBlocks.Block(lines: rest, beginsInLongLine: false)
    )
  }
}
