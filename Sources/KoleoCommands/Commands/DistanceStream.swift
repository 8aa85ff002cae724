import KoleoKit

/// Answers the lines of standard input as they arrive.
///
/// Answers all lines read so far before the next read, so that a program can write a line and wait
/// for its answer. Memory use is bounded, whatever the number of lines and their length.
struct DistanceStream {
  /// The number of bytes at which collected answers are written, even if lines are left to answer.
  /// Answers may be much longer than their requests.
  private static let pieceSize = 1 << 16

  private let formatter: AnswerFormatter
  private let reporter: Reporter
  private let answerList: AnswerList
  private var cache: LocationCache
  private var lineCount = 0
  private var isComplete = true

  init(
    from answerList: AnswerList, with formatter: AnswerFormatter, reportingTo reporter: Reporter
  ) {
    self.formatter = formatter
    self.reporter = reporter
    self.answerList = answerList
    cache = LocationCache(of: answerList.list, reportingTo: reporter)
  }

  /// Answers all lines.
  ///
  /// - Throws: `CommandError.linesUnanswered` in the end if not every line had an answer; another
  ///   error at once if standard input or output fails, or the reader has closed the pipe.
  mutating func run() throws(CommandError) {
    try reporter.writePassing(formatter.header)
    var input = InputBlocks()
    while let block = try input.next() { try answer(block) }
    if !isComplete { throw .linesUnanswered }
  }

  private mutating func answer(_ block: InputBlocks.Block) throws(CommandError) {
    try block.bytes.withUnsafeBufferPointer { bytes throws(CommandError) in
      let lines = ByteCursor(UnsafeRawBufferPointer(bytes))
      try answerLines(lines, beginningInLongLine: block.beginsInLongLine)
    }
  }

  private mutating func answerLines(_ lines: ByteCursor, beginningInLongLine: Bool)
    throws(CommandError)
  {
    var lines = lines
    var isCutOff = beginningInLongLine
    var answers: [UInt8] = []
    while let line = lines.take(upTo: UInt8(ascii: "\n")) {
      lineCount += 1
      do throws(CommandError) {
        if isCutOff || line.count > InputBlocks.maximumLineLength {
          throw .lineTooLong(InputBlocks.maximumLineLength)
        }
        answers += formatter.bytes(of: try journey(in: line), from: answerList, as: .line)
      } catch {
        answers.append(UInt8(ascii: "\n"))
        reporter.report(error, inLine: lineCount)
        isComplete = false
      }
      isCutOff = false
      if answers.count >= Self.pieceSize {
        try reporter.writePassing(answers)
        answers.removeAll(keepingCapacity: true)
      }
    }
    try reporter.writePassing(answers)
  }

  private mutating func journey(in line: UnsafeRawBufferPointer) throws(CommandError) -> Journey {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    var texts = ByteCursor(UnsafeRawBufferPointer(rebasing: line))
    var locations: [Location] = []
    while let text = texts.take(upTo: UInt8(ascii: "\t")) {
      locations.append(try cache.location(named: text))
    }
    guard !locations.isEmpty else {
      throw line.allSatisfy { $0 == UInt8(ascii: " ") } ? .lineEmpty : .onlyStationInLine
    }
    locations.append(try cache.location(named: texts.rest))
    return Journey(locations)
  }
}
