import KoleoKit

/// Answers requests from standard input, one a line, as they come.
///
/// Whatever has been read is answered before more is read, so that whoever writes a line and waits
/// gets its answer. Memory does not grow with the number of lines.
struct DistanceStream {
  private let output: AnswerOutput
  private let reporter: Reporter
  private let workers: (DistanceWorker, DistanceWorker)
  private var lineCount = 0
  private var isComplete = true

  /// Bytes from which on two threads answer sooner than one.
  private static let sizeForTwo = 8_192

  init(from source: SourcedList, to output: AnswerOutput, reporter: Reporter) {
    self.output = output
    self.reporter = reporter
    workers = (DistanceWorker(source, output), DistanceWorker(source, output))
  }

  /// - Returns: Whether every line has been answered.
  /// - Throws: `CommandError` when standard input or output fails.
  mutating func run() throws(CommandError) -> Bool {
    if output.format == .tsv { try reporter.write(JourneyTable.header) }
    var input = InputBlocks()
    while try input.read() {
      var answers: [DistanceWorker.Answers] = []
      input.takeBlock { answers = answer($0) }
      for answers in answers { try report(answers) }
    }
    return isComplete
  }

  private func answer(_ block: InputBlocks.Block) -> [DistanceWorker.Answers] {
    guard block.lines.rest.count >= Self.sizeForTwo else { return [workers.0.answer(block)] }
    let (first, second) = block.halves
    var answers = (DistanceWorker.Answers(), DistanceWorker.Answers())
    concurrently({ answers.0 = workers.0.answer(first) }, { answers.1 = workers.1.answer(second) })
    return [answers.0, answers.1]
  }

  private mutating func report(_ answers: DistanceWorker.Answers) throws(CommandError) {
    let wording = reporter.context.wording
    for (line, error) in answers.errors {
      reporter.say(wording.inLine(lineCount + line, wording.text(of: error)))
    }
    isComplete = isComplete && answers.errors.isEmpty
    lineCount += answers.lineCount
    try reporter.write(answers.output)
  }
}

/// Answers blocks of requests, one at a time; what it has looked up it remembers.
private final class DistanceWorker {
  /// What came of a block.
  struct Answers {
    var output: [UInt8] = []
    /// By the number of their line in the block, from 1.
    var errors: [(line: Int, error: CommandError)] = []
    var lineCount = 0
  }

  private let source: SourcedList
  private let output: AnswerOutput
  private var places: PlaceMemory

  init(_ source: SourcedList, _ output: AnswerOutput) {
    self.source = source
    self.output = output
    places = PlaceMemory(list: source.list)
  }

  func answer(_ block: InputBlocks.Block) -> Answers {
    var answers = Answers()
    answers.output.reserveCapacity(block.lines.rest.count)
    var lines = block.lines
    while let line = lines.next() {
      answers.lineCount += 1
      do {
        if answers.lineCount == 1, block.beginsInLongLine {
          throw CommandError.lineTooLong(InputBlocks.maximumLine)
        }
        append(try journey(line), to: &answers.output)
      } catch {
        answers.output.append(UInt8(ascii: "\n"))
        answers.errors.append((answers.lineCount, error as? CommandError ?? .noList))
      }
    }
    return answers
  }

  private func journey(_ line: UnsafeRawBufferPointer) throws -> Journey {
    var ends: [Place] = []
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    for text in line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      ends.append(try places.place(UnsafeRawBufferPointer(rebasing: text)))
    }
    guard ends.count >= 2 else { throw CommandError.tooFewInLine(ends.count) }
    return Journey(ends)
  }

  private func append(_ journey: Journey, to bytes: inout [UInt8]) {
    switch output.format {
    case .text: bytes += JourneyLine(lengths: output.lengths, style: output.style).write(journey)
    case .json: bytes += JourneyJSON(lengths: output.lengths, source: source).write(journey)
    case .tsv: bytes += JourneyTable(lengths: output.lengths).line(journey)
    case .geojson: bytes += GeoJSON.journey(journey, output.lengths)
    }
  }
}

/// The places that texts mean, looked up once each.
private struct PlaceMemory {
  private let list: StationList
  private var known: [[UInt8]: Result<Place, any Error>] = [:]

  /// Texts after which all are forgotten; more than there are stations, so that only a stream of
  /// ever new texts gets there.
  private static let capacity = 1 << 16

  init(list: StationList) {
    self.list = list
  }

  /// - Throws: As `StationList.place` does.
  mutating func place(_ text: UnsafeRawBufferPointer) throws -> Place {
    let key = [UInt8](text)
    if let place = known[key] { return try place.get() }
    let place = Result { try list.place(String(decoding: text, as: UTF8.self)) }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    known[key] = place
    return try place.get()
  }
}
