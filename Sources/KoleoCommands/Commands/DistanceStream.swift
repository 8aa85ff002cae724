import KoleoKit

/// Answers the lines of standard input as they come.
///
/// All lines read so far are answered before the next read, so that a program may write a line and
/// wait for its answer. Memory use does not grow with the number of lines, nor with their length.
struct DistanceStream {
  private let output: AnswerOutput
  private let reporter: Reporter
  private let sourced: SourcedList
  private var locations: LocationMemory
  private var lineCount = 0
  private var isComplete = true

  init(from sourced: SourcedList, to output: AnswerOutput, reporter: Reporter) {
    self.output = output
    self.reporter = reporter
    self.sourced = sourced
    locations = LocationMemory(list: sourced.list)
  }

  /// Answers all lines.
  ///
  /// - Returns: Whether every line had an answer.
  /// - Throws: `CommandError` if standard input or output fails, or the reader has gone.
  mutating func run() throws(CommandError) -> Bool {
    try reporter.write(output.header)
    var input = InputBlocks()
    while let block = try input.next() { try answer(block) }
    return isComplete
  }

  private mutating func answer(_ block: InputBlocks.Block) throws(CommandError) {
    try block.bytes.withUnsafeBufferPointer { bytes throws(CommandError) in
      let lines = ByteCursor(UnsafeRawBufferPointer(bytes))
      try answer(lines, beginningInLongLine: block.beginsInLongLine)
    }
  }

  private mutating func answer(_ lines: ByteCursor, beginningInLongLine: Bool)
    throws(CommandError)
  {
    var lines = lines
    var isCutOff = beginningInLongLine
    var answers: [UInt8] = []
    while let line = lines.take(upTo: UInt8(ascii: "\n")) {
      lineCount += 1
      do throws(CommandError) {
        if isCutOff || line.count > InputBlocks.maximumLine {
          throw .lineTooLong(InputBlocks.maximumLine)
        }
        answers += output.journey(try journey(line), as: .line, from: sourced)
      } catch {
        answers.append(UInt8(ascii: "\n"))
        reporter.report(error, inLine: lineCount)
        isComplete = false
      }
      isCutOff = false
      if answers.count >= Self.pieceSize {
        try reporter.write(answers)
        answers.removeAll(keepingCapacity: true)
      }
    }
    try reporter.write(answers)
  }

  /// The number of bytes to write at a time; an answer may be much longer than its request.
  private static let pieceSize = 1 << 16

  private mutating func journey(_ line: UnsafeRawBufferPointer) throws(CommandError) -> Journey {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    var texts = ByteCursor(UnsafeRawBufferPointer(rebasing: line))
    var ends: [Location] = []
    while let text = texts.take(upTo: UInt8(ascii: "\t")) {
      ends.append(try locations.location(text))
    }
    guard !ends.isEmpty else { throw .tooFewInLine(line.isEmpty ? 0 : 1) }
    ends.append(try locations.location(texts.rest))
    return Journey(ends)
  }
}

/// Looks up locations, each text once.
private struct LocationMemory {
  private let list: StationList
  private var known: [[UInt8]: Result<Location, CommandError>] = [:]

  /// The number of texts after which all are forgotten; more than there are stations, so that only a
  /// stream of ever new texts reaches it.
  private static let capacity = 1 << 15
  /// The length of the longest text to remember, in bytes; names are shorter.
  private static let longest = 200

  init(list: StationList) {
    self.list = list
  }

  /// - Throws: `CommandError.lineNotUTF8`, or what `StationList.location` throws.
  mutating func location(_ bytes: UnsafeRawBufferPointer) throws(CommandError) -> Location {
    let key = [UInt8](bytes)
    if let location = known[key] { return try location.get() }
    let location = Result { () throws(CommandError) in
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasLostBytes { throw .lineNotUTF8 }
      return try list.location(text)
    }
    if key.count <= Self.longest {
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = location
    }
    return try location.get()
  }
}

/// Reads standard input in blocks of whole lines.
private struct InputBlocks {
  /// One or more lines, each with its line end.
  struct Block {
    let bytes: ArraySlice<UInt8>
    /// Whether the first line is the rest of one that is longer than `maximumLine`.
    let beginsInLongLine: Bool
  }

  /// The length of the longest line, in bytes: enough for tens of thousands of stations.
  static let maximumLine = 1_000_000

  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The part of the buffer that was read but not returned yet.
  private var unread = 0..<0
  private var hasEnded = false
  private var isInLongLine = false

  /// Returns the whole lines that have come, waiting for one if necessary; nil at the end of the
  /// input.
  ///
  /// - Throws: `CommandError.inputUnreadable` if the read fails, `.readerGone` if the reader of the
  ///   answers has gone.
  mutating func next() throws(CommandError) -> Block? {
    while !hasEnded {
      let searched = unread.count
      try read()
      if hasEnded { return lastBlock }
      let fresh = buffer[(unread.lowerBound + searched)..<unread.upperBound]
      if let end = fresh.lastIndex(of: UInt8(ascii: "\n")) { return takeBlock(through: end) }
      if isInLongLine || unread.count > Self.maximumLine {
        // The beginning of a line that is too long can be dropped.
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

  /// Moves the unread part to the front, and doubles the buffer if it is full even so.
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

  /// The last line if it has no line end; nil otherwise.
  private var lastBlock: Block? {
    if unread.isEmpty, !isInLongLine { return nil }
    return Block(
      bytes: buffer[unread] + [UInt8(ascii: "\n")], beginsInLongLine: isInLongLine)
  }
}
