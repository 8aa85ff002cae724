import KoleoKit

/// `koleo distance`: measures the straight-line distance between locations.
struct DistanceCommand {
  let request: CommandRequest
  let context: Context
  let reporter: Reporter

  func run() throws(Failure) {
    guard request.has(.stdin) || request.operands.count >= 2 else { throw incompleteCommand }
    let formatter = try AnswerFormatter(request, in: context)
    let source = ListSource(request, in: context, reportingTo: reporter)
    if request.has(.stdin) {
      if StandardStream.input.isTerminal {
        reporter.note(
          Message(
            en: "reading stations from the terminal: one request per line, stations separated by "
              + "tabs; end with Ctrl-D",
            pl: "stacje są czytane z terminala: jedno zapytanie w wierszu, stacje oddzielone "
              + "tabulatorami; zakończ klawiszami Ctrl-D"))
      }
      // A copy, because the file may change while the input stays open.
      let answerList = source.obtainBestList(access: .copied)
      var stream = DistanceStream(answerList: answerList, formatter: formatter, reporter: reporter)
      return try stream.run()
    }
    let answerList = source.obtainBestList()
    let journey = Journey(try locations(in: answerList.list))
    try reporter.write(
      request.has(.map)
        ? formatter.drawing(of: journey, in: answerList.list)
        : formatter.bytes(of: journey, from: answerList))
  }

  private var incompleteCommand: Failure {
    let text = request.operands.first ?? ""
    let names = CommandSuggestion(in: text, in: .atHand, mending: true)?.names ?? []
    let command = names.count > 1 ? request.command(between: names) : nil
    return Failure(
      .usage,
      Message(
        en: "'koleo distance' needs at least two stations; ",
        pl: "'koleo distance' wymaga co najmniej dwóch stacji; ")
        + (command.map(Message.didYouMean(command:))
          ?? Message(
            en: "usage: koleo distance <station> <station> ...",
            pl: "użycie: koleo distance <stacja> <stacja> ...")))
  }

  // MARK: - Locations

  private func locations(in list: StationList) throws(Failure) -> [Location] {
    var locations: [Location] = []
    var notes: [Message] = []
    for text in request.operands {
      switch try list.meaning(of: text) {
      case .location(let location, let note):
        locations.append(location)
        // On a terminal, the answer names the stations.
        if let note, !context.output.isTerminal { notes.append(note) }
      case .unresolved(let resolution):
        return try locationsMeant(in: list) { list.failure(for: text, resolution, advice: $0) }
      }
    }
    for name in namesOfNeighbors(in: list) {
      if Set(locations[name.range]).count == 1 {
        return try locationsMeant(in: list) { Self.oneStation(name.text, advice: $0) }
      }
      notes.append(
        Message(
          en: "'\(name.text)' is one station; quote it if you mean it",
          pl: "„\(name.text)” to także jedna stacja; jeśli o nią chodzi, ujmij nazwę w cudzysłów"))
    }
    var said: Set<Message> = []
    for note in notes where said.insert(note).inserted { reporter.note(note) }
    return locations
  }

  /// The locations that all operands together denote, where one of them denotes none.
  ///
  /// - Throws: `Failure`: elsewhere than on a terminal, a script must not get other legs than it
  ///   asked for.
  private func locationsMeant(
    in list: StationList, else failure: (_ advice: Message?) -> Failure
  ) throws(Failure) -> [Location] {
    guard let names = CommandSuggestion(request.operands, in: list)?.names else {
      throw failure(nil)
    }
    var locations: [Location] = []
    do throws(Failure) {
      for name in names { locations.append(try list.location(of: name) { _ in }) }
    } catch {
      // Where nothing is joined, the first operand is at fault.
      throw names.count < request.operands.count ? error : failure(nil)
    }
    if names.count == 1 { throw Self.oneStation(names[0]) }
    let command = request.command(between: names)
    guard context.output.isTerminal else { throw failure(.didYouMean(command: command)) }
    let (typed, meant) = (request.operands.joined(separator: " "), MessageText(command: command))
    reporter.note(
      Message(en: "'\(typed)' taken for: \(meant)", pl: "„\(typed)” rozpoznano jako: \(meant)"))
    return locations
  }

  private static func oneStation(_ name: String, advice: Message? = nil) -> Failure {
    Failure(
      .noAnswer,
      Message(en: "'\(name)' is one station; ", pl: "„\(name)” to jedna stacja; ")
        + (advice
          ?? Message(
            en: "put its name in quotes, and add another",
            pl: "ujmij jej nazwę w cudzysłów i podaj drugą stację")))
  }

  /// The neighboring operands that are the exact name of one station together.
  private func namesOfNeighbors(in list: StationList) -> [(text: String, range: Range<Int>)] {
    let operands = request.operands.prefix(CommandSuggestion.maximumWords)
    return operands.indices.flatMap { start in
      [start + 2, start + 3].filter { $0 <= operands.count }.map { end in
        (operands[start..<end].joined(separator: " "), start..<end)
      }
    }.filter { list.hasStation(exactlyNamed: $0.0) }
  }
}
