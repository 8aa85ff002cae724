import KoleoKit

/// Answers requests from standard input, one a line, as they come.
///
/// Whatever has been read is answered before more is read, so that whoever writes a line and waits
/// gets its answer. Memory does not grow with the number of lines.
struct DistanceStream {
  private let source: SourcedList
  private let output: AnswerOutput
  private let reporter: Reporter
  private var places: PlaceMemory
  private var lineNumber = 0
  private var isComplete = true
  private var answers: [UInt8] = []

  init(from source: SourcedList, to output: AnswerOutput, reporter: Reporter) {
    self.source = source
    self.output = output
    self.reporter = reporter
    places = PlaceMemory(list: source.list)
  }

  /// - Returns: Whether every line has been answered.
  /// - Throws: `CommandError` when standard input or output fails.
  mutating func run() throws(CommandError) -> Bool {
    if output.format == .tsv { answers = JourneyTable.header }
    var lines = InputLines()
    while try lines.read() {
      lines.takeLines { answer($0) }
      try reporter.write(answers)
      answers.removeAll(keepingCapacity: true)
    }
    return isComplete
  }

  private mutating func answer(_ line: InputLines.Line) {
    lineNumber += 1
    do {
      guard case .whole(let text) = line else { throw CommandError.lineTooLong(InputLines.maximum) }
      try append(journey(text))
    } catch {
      isComplete = false
      answers.append(UInt8(ascii: "\n"))
      let words = reporter.context.wording
      let reason = words.text(of: error as? CommandError ?? .noList)
      reporter.say(words.inLine(lineNumber, reason))
    }
  }

  private mutating func journey(_ line: UnsafeRawBufferPointer) throws -> Journey {
    var ends: [Place] = []
    for text in line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      ends.append(try places.place(UnsafeRawBufferPointer(rebasing: text)))
    }
    guard ends.count >= 2 else { throw CommandError.tooFewInLine(ends.count) }
    return Journey(ends)
  }

  private mutating func append(_ journey: Journey) {
    switch output.format {
    case .text:
      output.lengths.append(journey.metres, to: &answers)
      answers.append(UInt8(ascii: " "))
      answers += output.lengths.unit.rawValue.utf8
      answers.append(UInt8(ascii: "\n"))
    case .json: answers += JourneyJSON(lengths: output.lengths, source: source).write(journey)
    case .tsv: answers += JourneyTable(lengths: output.lengths).line(journey)
    case .geojson: answers += GeoJSON.journey(journey, output.lengths)
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
