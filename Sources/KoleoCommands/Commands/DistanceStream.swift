import KoleoKit

/// Answers the lines of standard input as they arrive: all that have arrived before it waits for
/// more. Memory use is bounded, whatever the number of lines and their length.
struct DistanceStream {
  /// The length in bytes at which a longer line is cut off; enough for thousands of stations.
  private static let maximumLength = 1_000_000
  /// The number of texts at which the known ones are forgotten; KOLEO has fewer stations.
  private static let maximumTexts = 1 << 15

  let best: BestList
  let formatter: AnswerFormatter
  let reporter: Reporter
  /// The answers that are not written yet.
  var answers: [UInt8] = []
  /// What texts denote; a script gets no guesses.
  var known: [String: Result<Location, Failure>] = [:]
  var lineNumber = 0
  var isComplete = true
  /// Whether a far point was noted: then no more are looked for, because each look scans the list.
  var hasNotedFarPoint = false

  /// Answers all lines. A line that cannot be answered gets an empty line.
  ///
  /// - Returns: The exit status, `.noAnswer` unless every line had an answer.
  /// - Throws: `Failure` if standard input or output fails.
  mutating func run() throws(Failure) -> ExitStatus {
    answers = formatter.headerOfLines
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try writeAndRead(into: &chunk), count > 0 {
      let parts = chunk[..<count]
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (number, part) in zip(1..., parts) {
        line += part.prefix(Self.maximumLength + 1 - line.count)
        // The last line may go on in the next chunk.
        if number == parts.count { break }
        try answer(line[...])
        line.removeAll(keepingCapacity: true)
      }
    }
    if !line.isEmpty { try answer(line[...]) }
    try write()
    return isComplete ? .success : .noAnswer
  }

  private mutating func answer(_ line: ArraySlice<UInt8>) throws(Failure) {
    lineNumber += 1
    do throws(Failure) { answers += formatter.line(of: try journey(in: line), from: best) } catch {
      answers.append(UInt8(ascii: "\n"))
      reporter.report(linePrefix + error.message)
      isComplete = false
    }
    if answers.count >= 1 << 16 { try write() }
  }

  /// Writes the answers, waits for input and reads it; 0 at its end. If the reader of standard
  /// output leaves meanwhile, the process ends.
  private mutating func writeAndRead(into chunk: inout [UInt8]) throws(Failure) -> Int {
    try write()
    do throws(SystemError) {
      try StandardStream.input.waitForInput(orBrokenPipeOf: .output)
      return try chunk.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
        try StandardStream.input.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
    } catch {
      if error == .brokenPipe { CurrentProcess.exit(.success) }
      throw Failure(
        .inputOutput,
        en: "cannot read standard input: \(error.reason.english); redirect a file or pipe to it",
        pl: "błąd odczytu standardowego wejścia: \(error.reason.polish); podaj plik lub potok")
    }
  }

  private var linePrefix: Message {
    Message(en: "line \(lineNumber): ", pl: "wiersz \(lineNumber): ")
  }

  private mutating func write() throws(Failure) {
    try reporter.write(answers)
    answers.removeAll(keepingCapacity: true)
  }

  private mutating func journey(in line: ArraySlice<UInt8>) throws(Failure) -> Journey {
    if line.count > Self.maximumLength {
      throw Failure(.noAnswer, en: "longer than 1 MB; split it", pl: "dłuższy niż 1 MB; podziel go")
    }
    let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding has repaired what is not UTF-8.
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(
        .noAnswer, en: "not UTF-8; convert the input with iconv",
        pl: "kodowanie inne niż UTF-8; przekonwertuj dane wejściowe programem iconv")
    }
    if bytes.contains(UInt8(ascii: "\r")) {
      throw Failure(
        .noAnswer, en: "carriage return inside the line; replace it, as tr '\\r' '\\n' does",
        pl: "znak powrotu karetki w środku wiersza; zamień go, na przykład: tr '\\r' '\\n'")
    }
    let fields = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    if fields.count < 2 {
      throw Failure(
        .noAnswer, en: "fewer than two stations; separate at least two with tabs",
        pl: "mniej niż dwie stacje; podaj co najmniej dwie, oddzielone tabulatorami")
    }
    if fields.count > Journey.maximumLocations { throw Journey.tooLong }
    return Journey(
      try fields.map { field throws(Failure) in
        try location(named: String(Substring(field)).cleaned)
      })
  }

  private mutating func location(named text: String) throws(Failure) -> Location {
    if let known = known[text] { return try known.get() }
    let location = Result { () throws(Failure) in
      let list = best.list
      return try list.location(of: list.meaning(of: text), withGuesses: false)
    }
    if !hasNotedFarPoint, let note = best.list.note(onFarPoint: try? location.get()) {
      reporter.note(linePrefix + note)
      hasNotedFarPoint = true
    }
    if known.count >= Self.maximumTexts { known.removeAll() }
    // A longer text is no name, and many of them would fill the memory.
    if text.utf8.count <= Phrase.maximumLength { known[text] = location }
    return try location.get()
  }
}
