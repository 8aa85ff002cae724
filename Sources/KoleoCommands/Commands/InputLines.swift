import KoleoKit

/// The lines of standard input, as many at a time as have come.
struct InputLines {
  enum Line {
    /// A line without its end.
    case whole(UnsafeRawBufferPointer)
    /// A line of more than `maximum` bytes.
    case tooLong
  }

  /// Bytes of a line: more than any number of stations that a journey could have.
  static let maximum = 1 << 20

  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Bytes in the buffer.
  private var count = 0
  private var hasEnded = false
  /// Whether what comes belongs to a line that is too long already.
  private var isSkipping = false

  /// Reads what is there, waiting only when nothing is.
  ///
  /// - Returns: False at the end of the input.
  /// - Throws: `CommandError.inputUnreadable`.
  mutating func read() throws(CommandError) -> Bool {
    if hasEnded { return false }
    if count == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
    let start = count
    let result = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in
        try StandardStream.input.read(
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
      }
    }
    do {
      let received = try result.get()
      hasEnded = received == 0
      count += received
    } catch {
      throw .inputUnreadable(error)
    }
    return true
  }

  /// Takes out the lines that are whole; at the end of the input, also one that was not ended.
  mutating func takeLines(_ body: (Line) -> Void) {
    var taken = 0
    buffer.withUnsafeBytes { bytes in
      var lines = Lines(rest: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      while let line = lines.next() {
        body(isSkipping ? .tooLong : .whole(line.withoutCarriageReturn))
        isSkipping = false
      }
      taken = count - lines.rest.count
      guard hasEnded, taken < count else { return }
      body(isSkipping ? .tooLong : .whole(lines.rest.withoutCarriageReturn))
      taken = count
    }
    keep(from: taken)
  }

  /// Moves what is left to the front; the beginning of a line that is too long is let go.
  private mutating func keep(from start: Int) {
    if count - start > Self.maximum {
      isSkipping = true
      count = 0
    } else {
      buffer.replaceSubrange(0..<(count - start), with: buffer[start..<count])
      count -= start
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var withoutCarriageReturn: UnsafeRawBufferPointer {
    last == UInt8(ascii: "\r") ? UnsafeRawBufferPointer(rebasing: dropLast()) : self
  }
}
