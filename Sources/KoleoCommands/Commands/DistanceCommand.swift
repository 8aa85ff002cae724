import KoleoKit

/// `koleo distance`: measures the straight-line distance between locations.
struct DistanceCommand {
  let request: CommandRequest
  let reporter: Reporter

  func run() throws(Failure) -> ExitStatus {
    if operands.isEmpty, !request.has(.stdin) { throw incompleteCommand() }
    if operands.count > Journey.maximumLocations { throw Journey.tooLong }
    let formatter = try AnswerFormatter(request)
    if request.has(.stdin) {
      if StandardStream.input.isTerminal {
        reporter.note(
          Message(
            en: "reading lines of stations separated by tabs; end with Ctrl-D",
            pl: "czytanie stacji oddzielonych tabulatorami; zakończ, naciskając Ctrl+D"))
      }
      // A copy, because the file may change while the input stays open.
      let best = BestList(for: request, reportingTo: reporter, access: .copied)
      var stream = DistanceStream(best: best, formatter: formatter, reporter: reporter)
      return try stream.run()
    }
    let best = BestList(for: request, reportingTo: reporter)
    let journey = Journey(try locations(in: best.list))
    let farPoint = journey.locations.lazy.compactMap(best.list.note(onFarPoint:)).first
    if let farPoint { reporter.note(farPoint) }
    try reporter.write(formatter.bytes(of: journey, from: best))
    return .success
  }

  // MARK: - What the operands mean

  private var operands: [String] { request.operands }
  private var isTerminal: Bool { StandardStream.output.isTerminal }
  private var isUnquoted: Bool { !operands.joined().contains(where: \.isWhitespace) }

  /// The locations that the operands mean, as a whole first: Łódź, Kaliska and Kutno are each a name,
  /// but two stops. Those with blanks, ids and points stand for themselves.
  private func locations(in list: StationList) throws(Failure) -> [Location] {
    let reading = JourneyReading(operands, in: list)
    if operands.count == 1, reading?.isJourney != true {
      throw try failureOfOneOperand(readAs: reading, in: list)
    }
    if let reading, reading.stops.count > 1 {
      // Each operand is a stop, or they become a journey by joining.
      return reading.stops.count == operands.count
        ? try locations(of: reading.stops, in: list, withGuesses: isTerminal)
        : try locations(joinedInto: reading, in: list)
    }
    // They are no journey as a whole: each is read alone.
    let meanings = try operands.indices.map { index throws(Failure) in
      try list.meaning(of: operands[index], followedBy: operands[(index + 1)...].first)
    }
    if meanings.allSatisfy(\.isExact) {
      if let stop = reading?.stops.first, stop.isExact { noteOneStation(stop) }
      return try locations(of: meanings, in: list, withGuesses: isTerminal)
    }
    if let stop = reading?.stops.first { throw oneStation(stop, in: list) }
    // A sign may join two names without blanks: `Tychy Zachodnie-Warszawa`.
    if isUnquoted, let split = JourneyReading([request.phrase], in: list), split.isJourney {
      return try locations(joinedInto: split, in: list)
    }
    // Of three texts, a guessed word is a guess too many; a district is no leg: `Kraków Kazimierz`.
    let isMeasurable =
      (operands.count == 2 || !meanings.contains(where: \.isGuessedWord))
      && meanings.allSatisfy(\.suitsTerminal)
      && zip(meanings, meanings.dropFirst()).allSatisfy { !$1.isGuessedWord || !$1.belongs(to: $0) }
    // A script learns which operand it has to type in full, and as what.
    if isMeasurable { return try locations(of: meanings, in: list, withGuesses: isTerminal) }
    throw failure(of: meanings, in: list)
  }

  /// Notes that operands that are each a whole name are one, too: `Łódź Kaliska`.
  private func noteOneStation(_ stop: Meaning) {
    reporter.note(
      Message(
        en: "'\(stop.text)' is also one station; quote it if you mean that",
        pl: "„\(stop.text)” to także nazwa jednej stacji; jeśli o nią chodzi, ujmij całość w "
          + "proste cudzysłowy"))
  }

  private func locations(
    of meanings: [Meaning], in list: StationList, withGuesses: Bool
  ) throws(Failure) -> [Location] {
    try meanings.map { meaning throws(Failure) in
      try list.location(of: meaning, withGuesses: withGuesses)
    }
  }

  /// The locations of a journey that the operands become.
  ///
  /// - Throws: `Failure` elsewhere than on a terminal: a script must not get other legs than it
  ///   asked for.
  private func locations(
    joinedInto reading: JourneyReading, in list: StationList
  ) throws(Failure) -> [Location] {
    let locations = try locations(of: reading.stops, in: list, withGuesses: true)
    if Set(locations).count == 1 { throw oneStation(reading.stops[0], in: list) }
    let isMeasured = isTerminal && !reading.hasRival
    var commands: Message = "\(MessageText(command: request.command(reading.operands(in: list))))"
    // If each word is a whole name, that journey is offered, too.
    let words = operands.count == 1 ? JourneyReading.words(of: operands[0]) : operands
    let meanings = words.compactMap { try? list.meaning(of: $0) }
    if meanings.count == words.count, meanings.allSatisfy(\.isExact),
      meanings.map(\.operand) != reading.stops.map(\.operand)
    {
      let other = MessageText(command: request.command(meanings.map(\.operand)))
      let (en, pl) = isMeasured ? ("not", "nie") : ("or", "albo")
      commands = commands + Message(en: ", \(en): \(other)", pl: ", \(pl): \(other)")
    }
    guard isMeasured else {
      let problem =
        reading.hasRival
        ? Message(en: "several journeys fit; type: ", pl: "pasuje kilka tras; wpisz: ")
        : Message(
          en: "only a terminal reads this as a journey; type: ",
          pl: "taką trasę koleo odczytuje tylko w terminalu; wpisz: ")
      throw Failure(.noAnswer, problem + commands)
    }
    reporter.note(
      Message(en: "'\(request.phrase)' read as: ", pl: "„\(request.phrase)” odczytano jako: ")
        + commands)
    return locations
  }

  // MARK: - Failures

  /// The failure for operands that are no journey, with the journey that may be meant.
  private func failure(of meanings: [Meaning], in list: StationList) -> Failure {
    let texts = isUnquoted ? [request.phrase] : operands
    let reading = JourneyReading(texts, in: list, .free)
    if let stop = reading?.unsureStop { return list.failure(for: stop) }
    // A word that only links is never to blame.
    let inexact = meanings.filter { !$0.isExact && !$0.phrase.links }
    let named = inexact.filter { !$0.phrase.saysNothing }
    if let reading, reading.isMeasurable {
      let advice = Message.didYouMean(command: request.command(reading.operands(in: list)))
      let unknown = named.filter { $0.level == nil }
      if unknown.count == 1 { return list.noStation(unknown[0].text, advice: advice, elseTry: "") }
      return notAJourney(advice)
    }
    if meanings.contains(where: \.phrase.isExclusion) { return notAJourney(request.seeHelp) }
    // What is a part of a name is not to blame: `Gdańsk Wrzeszcz Oliwa`.
    let read = reading?.stops ?? []
    let unread = named.filter { word in !read.contains { $0.text.contains(word.text) } }
    if unread.isEmpty, read.count == 1, operands.count > 2 { return oneStation(read[0], in: list) }
    let blamable = [unread, named, inexact].first { !$0.isEmpty } ?? []
    // What means no station at all is to blame before what means one nearly.
    let blamed = blamable.first { $0.station == nil } ?? blamable.first
    return blamed.map(list.failure) ?? notAJourney(request.seeHelp)
  }

  private func notAJourney(_ advice: Message) -> Failure {
    Failure(
      .noAnswer,
      Message(
        en: "'\(request.phrase)' cannot be read as a journey; ",
        pl: "tekstu „\(request.phrase)” nie da się odczytać jako trasy; ") + advice)
  }

  /// The failure for a single operand that is no journey.
  private func failureOfOneOperand(
    readAs reading: JourneyReading?, in list: StationList
  ) throws(Failure) -> Failure {
    // What looks like a point and is none says so.
    _ = try list.meaning(of: operands[0])
    let free = JourneyReading(operands, in: list, .free)
    for read in [reading, free].compactMap({ $0 }) where read.stops.count > 1 {
      if let stop = read.unsureStop { return list.failure(for: stop) }
    }
    return incompleteCommand(free?.isMeasurable == true ? free?.operands(in: list) : nil)
  }

  private func oneStation(_ meaning: Meaning, in list: StationList) -> Failure {
    guard let name = meaning.name else { return list.failure(for: meaning) }
    return Failure(
      .noAnswer, en: "only one station: \(name); add another",
      pl: "podano tylko jedną stację (\(name)); podaj drugą")
  }

  /// The failure for fewer than two operands, and the operands of the journey that may be meant.
  private func incompleteCommand(_ meant: [String]? = nil) -> Failure {
    let command = meant.map { Message.didYouMean(command: request.command($0)) }
    return Failure(
      .usage,
      Message(
        en: "'koleo distance' needs at least two stations; ",
        pl: "'koleo distance' wymaga co najmniej dwóch stacji; ") + (command ?? request.seeHelp))
  }
}

extension StationList {
  /// What a text denotes that may be only the first half of a point, perhaps with decimal commas.
  ///
  /// - Throws: `Failure` that shows how the point is written: `52,23 21,01`.
  func meaning(of text: String, followedBy next: String?) throws(Failure) -> Meaning {
    do throws(Failure) { return try meaning(of: text) } catch {
      let isHalf = { (text: String) in
        text.contains(where: \.isNumber) && text.dropLast().count { ".,".contains($0) } < 2
      }
      guard let next, isHalf(text), isHalf(next),
        let point = try meaning(of: "\(text) \(next)").point
      else { throw error }
      throw Failure(
        .usage, en: "'\(text) \(next)' is one point; write \(point.description)",
        pl: "„\(text) \(next)” to jeden punkt; napisz \(point.description)")
    }
  }
}
