import KoleoKit

/// The lines of standard input, as they arrive.
struct InputLines {
  /// The length in bytes at which a longer line is cut off; enough for thousands of stations.
  static let maximumLength = 1_000_000

  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer, and the end of the part without line ends after it.
  private var (start, searched) = (0, 0)
  private var hasEnded = false

  /// The next line without its end; nil at the end of the input. A line of more than
  /// ``maximumLength`` bytes is cut to one more.
  ///
  /// Calls `beforeReading` before each read, which may wait. If the reader of standard output leaves
  /// meanwhile, the process ends.
  mutating func next(_ beforeReading: () throws(Failure) -> Void) throws(Failure)
    -> ArraySlice<UInt8>?
  {
    while true {
      if let end = endOfLine {
        defer { (start, searched) = (end + 1, end + 1) }
        return buffer[start..<end]
      }
      if hasEnded {
        defer { start = buffer.count }
        return start < buffer.count ? buffer[start...] : nil
      }
      buffer.removeSubrange(..<start)
      buffer.removeLast(max(0, buffer.count - Self.maximumLength - 1))
      (start, searched) = (0, buffer.count)
      try beforeReading()
      try read()
    }
  }

  private var endOfLine: Int? {
    buffer.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[searched...])
      return rest.firstIndex(ofByte: UInt8(ascii: "\n")).map { searched + $0 }
    }
  }

  private mutating func read() throws(Failure) {
    do throws(SystemError) {
      try StandardStream.input.waitForInput(orBrokenPipeOf: .output)
      let count = try chunk.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
        try StandardStream.input.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
      buffer += chunk[..<count]
      hasEnded = count == 0
    } catch {
      if error == .brokenPipe { CurrentProcess.exit(ExitCode.success.rawValue) }
      throw Failure(
        .inputOutput,
        Message(en: "cannot read standard input: ", pl: "błąd odczytu standardowego wejścia: ")
          + error.reason
          + Message(
            en: "; redirect a file or pipe to it", pl: "; podaj plik lub potok"))
    }
  }
}
