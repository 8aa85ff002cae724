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
      let best = BestList.find(for: request, reportingTo: reporter, access: .copied)
      var stream = DistanceStream(best: best, formatter: formatter, reporter: reporter)
      return try stream.run()
    }
    let best = BestList.find(for: request, reportingTo: reporter)
    let locations =
      switch try read(in: best.list) {
      case .asTyped(let stops): try locations(of: stops, withGuesses: isTerminal, in: best.list)
      case .rewritten(let reading): try locations(afterNoteOn: reading, in: best.list)
      }
    let journey = Journey(locations)
    if let note = journey.locations.lazy.compactMap(best.list.note).first { reporter.note(note) }
    try reporter.write(formatter.bytes(of: journey, from: best))
    return .success
  }

  private var operands: [String] { request.operands }
  private var isTerminal: Bool { StandardStream.output.isTerminal }
  private var areWords: Bool { operands.allSatisfy { !$0.isEmpty && !$0.contains(" ") } }

  /// What the operands are read as.
  private enum Reading {
    /// Each operand is a stop, one of which may still fail; a terminal guesses some.
    case asTyped([Meaning])
    /// They are a journey of other operands, whose command is shown.
    case rewritten(JourneyReading)
  }

  /// Reads the operands as a whole first: in `Łódź Kaliska Kutno`, each is a name, but two stops are
  /// meant. Those with blanks, ids and points stand for themselves. Several operands that name two
  /// stops are read so even if a stop fails, which is then to blame; one, only if all are sure.
  private func read(in list: StationList) throws(Failure) -> Reading {
    let haveBlanks = operands.count > 1 && operands.allSatisfy { $0.contains(" ") }
    let reading = haveBlanks ? nil : JourneyReading(operands, in: list)
    if let reading, operands.count == 1 ? reading.stops.areJourney : reading.stops.count > 1 {
      // `Hel Kutno`, or `Łódź Kaliska Kutno`
      return reading.stops.count == operands.count ? .asTyped(reading.stops) : .rewritten(reading)
    }
    let meanings = try operands.indices.map { index throws(Failure) in
      try list.meaning(of: operands[index], followedBy: operands[(index + 1)...].first)
    }
    if operands.count == 1 { throw failure(of: meanings, in: list) }  // `Hel`
    if meanings.allSatisfy(\.isExact) {
      if let only = reading?.stops.first(where: \.isExact) {
        reporter.note(
          Message(
            en: "'\(only.text)' is also one station; quote it if you mean that",
            pl: "„\(only.text)” to też jedna stacja; jeśli to ona, ujmij ją w proste cudzysłowy"))
      }
      return .asTyped(meanings)
    }
    if let only = reading?.stops.first { throw oneStation(only, in: list) }  // `Gdańsk Oliwa`
    // A sign may join two names: `Tychy Zachodnie-Warszawa`; but among more, it is rather in one.
    let split = areWords ? JourneyReading([request.phrase], in: list) : nil
    if let split, split.stops.count == 2, split.stops.areJourney { return .rewritten(split) }
    if !mayGuess(meanings) { throw failure(of: meanings, in: list) }
    return .asTyped(meanings)  // `Zakop 'Kraków Pł'`
  }

  /// Whether operands that are not all exact may be guessed one by one, as a terminal does.
  private func mayGuess(_ stops: [Meaning]) -> Bool {
    // Of three or more, no single word is guessed, nor a name in another case.
    let unsure = stops.filter { !$0.isExact && ($0.isSingleWord || $0.level == .inflected) }
    if stops.count > 2, !unsure.isEmpty { return false }
    let isOne = zip(stops, stops.dropFirst()).contains { $1.continues($0) }
    return !(areWords && isOne) && stops.areJourney && stops.allSatisfy(\.suitsTerminal)
  }

  private func locations(
    of stops: [Meaning], withGuesses: Bool, in list: StationList
  ) throws(Failure) -> [Location] {
    try stops.map { stop throws(Failure) in try list.location(of: stop, withGuesses: withGuesses) }
  }

  /// The locations of a journey that the operands become, after a note of its command.
  ///
  /// - Throws: `Failure` if several journeys fit or a stop fails, and always elsewhere than on a
  ///   terminal: a script must not get other legs than it asked for.
  private func locations(
    afterNoteOn reading: JourneyReading, in list: StationList
  ) throws(Failure) -> [Location] {
    let locations = try locations(of: reading.stops, withGuesses: true, in: list)
    if Set(locations).count == 1 { throw oneStation(reading.stops[0], in: list) }
    let isMeasured = isTerminal && !reading.isAmbiguous
    var commands: Message = "\(MessageText(command: request.command(reading.operands(in: list))))"
    if let others = alternative(to: reading, in: list), others.count > reading.stops.count {
      let command = MessageText(command: request.command(others))
      let (en, pl) = isMeasured ? ("not", "nie") : ("or", "albo")
      commands = commands + Message(en: ", \(en): \(command)", pl: ", \(pl): \(command)")
    }
    if isMeasured {
      let text = request.phrase
      reporter.note(Message(en: "'\(text)' read as: ", pl: "„\(text)” odczytano jako: ") + commands)
      return locations
    }
    let problem =
      reading.isAmbiguous
      ? Message(en: "several journeys fit; type: ", pl: "pasuje kilka tras; wpisz: ")
      : Message(
        en: "only a terminal reads this as a journey; type: ",
        pl: "taką trasę koleo odczytuje tylko w terminalu; wpisz: ")
    throw Failure(.noAnswer, problem + commands)
  }

  /// The operands if each word is a stop, or else, where several journeys fit, those of the free
  /// reading, if it is whole; nil if one is no station, or `via` changes the order.
  private func alternative(to reading: JourneyReading, in list: StationList) -> [String]? {
    let words = JourneyReading.words(of: operands).map { Phrase($0) }
    let names = words.filter { !$0.isLink }
    if words.contains(where: { $0.isA(.via) }) { return nil }
    let stops = try? names.map { try list.meaning(of: $0.text, downTo: .inflected) }
    if let stops, stops.areMeasurable { return stops.map(\.idOrText) }
    let free = reading.isAmbiguous ? JourneyReading(operands, in: list, .free) : nil
    let isWhole = free?.leftOut.isEmpty == true && free?.stops.areMeasurable == true
    return isWhole ? free?.operands(in: list) : nil
  }

  /// The failure for operands that are no journey: what is unsure in the journey that may be meant;
  /// else its command, its only station, or the operand or word that is to blame.
  private func failure(of meanings: [Meaning], in list: StationList) -> Failure {
    let free = JourneyReading(areWords ? [request.phrase] : operands, in: list, .free)
    let stops = free?.stops ?? []
    let leftOut = (free?.leftOut ?? []).compactMap { try? list.meaning(of: $0) }
    if let word = wordToAskAbout(in: stops, besides: leftOut) { return list.failure(for: word) }
    let isClear = stops.areMeasurable && free?.isAmbiguous == false
    let command = isClear ? free.map { request.command($0.operands(in: list)) } : nil
    let advice = command.map { Message.didYouMean(command: $0) }
    if operands.count == 1 { return incompleteCommand(advice) }
    // A word that links names or says nothing is never to blame.
    let suspects = meanings.filter { !$0.isExact && !$0.phrase.isLink && !$0.phrase.saysNothing }
    if let advice {
      let unknown = suspects.filter { $0.level == nil }
      return unknown.count == 1
        ? list.noStation(unknown[0].text, advice: advice) : notAJourney(advice)
    }
    if meanings.contains(where: { $0.phrase.isA(.exclusion) }) { return notAJourney() }
    let isOne = Set(stops.map(\.idOrText)).count == 1
    if leftOut.isEmpty, isOne { return oneStation(stops[0], in: list) }
    // What means no station at all is to blame before what means one nearly.
    let blamable = leftOut.isEmpty ? suspects : leftOut.filter { !$0.isExact }
    let blamed = blamable.first { $0.level == nil } ?? blamable.first { $0.level != .inflected }
    return blamed.map(list.failure) ?? notAJourney()
  }

  /// The first stop that is no station or several, if it is not the only operand; else a word that
  /// may be another stop: `Hel Kutno Stoki`. Beside other words left out, it is rather one of these.
  private func wordToAskAbout(in stops: [Meaning], besides leftOut: [Meaning]) -> Meaning? {
    let stop = stops.first { $0.name == nil }
    if max(operands.count, stops.count) > 1, let stop { return stop }
    guard let word = leftOut.first, leftOut.allSatisfy(\.isLastWord) else { return nil }
    return stops.contains { $0.idOrText == word.idOrText } ? nil : word
  }

  /// The failure for words that are no journey, with advice or else a way to help.
  private func notAJourney(_ advice: Message? = nil) -> Failure {
    Failure(
      .noAnswer,
      Message(
        en: "'\(request.phrase)' cannot be read as a journey; ",
        pl: "tekstu „\(request.phrase)” nie da się odczytać jako trasy; ")
        + (advice ?? request.seeHelp))
  }

  private func oneStation(_ meaning: Meaning, in list: StationList) -> Failure {
    guard let name = meaning.name else { return list.failure(for: meaning) }
    return Failure(
      .noAnswer, en: "only one station: \(name); add another",
      pl: "podano tylko jedną stację (\(name)); podaj drugą")
  }

  /// The failure for fewer than two operands, with advice or else a way to help.
  private func incompleteCommand(_ advice: Message? = nil) -> Failure {
    Failure(
      .usage,
      Message(
        en: "'koleo distance' needs at least two stations; ",
        pl: "'koleo distance' wymaga co najmniej dwóch stacji; ") + (advice ?? request.seeHelp))
  }
}

extension [Meaning] {
  /// Whether they are a journey: two or more stops, each one place, no two neighbors the same.
  var areJourney: Bool {
    count > 1 && allSatisfy { $0.name != nil }
      && zip(self, dropFirst()).allSatisfy { $0.idOrText != $1.idOrText }
  }

  /// Whether they are a journey between known positions.
  var areMeasurable: Bool {
    areJourney && allSatisfy { $0.point != nil || $0.station?.position != nil }
  }
}
