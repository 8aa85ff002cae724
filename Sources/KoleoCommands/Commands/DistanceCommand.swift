import KoleoKit

/// Tells the length of the shortest line over the ground from station to station.
struct DistanceCommand {
  let request: DistanceRequest
  let context: Context

  /// - Throws: `CommandError` when the command line or the environment is wrong.
  func run() throws(CommandError) -> Answer {
    let output = try AnswerOutput(request.options, context)
    let source = StationSource(context, request.options)
    if request.readsInput { return try answerInput(from: source, to: output) }
    return source.answer { source in
      let journey = Journey(try source.list.places(request.places))
      if request.options.drawsMap { return try output.map(of: journey, in: source.list) }
      return output.journey(journey, source: source)
    }
  }

  private func answerInput(from source: StationSource, to output: AnswerOutput)
    throws(CommandError) -> Answer
  {
    // Answers cannot be taken back once they are written: the list is verified before the first.
    let list = try? source.withList { source throws(ListError) in
      try source.list.verify()
      return source
    }
    guard let list else { throw .noList }
    let reporter = Reporter(context: context)
    if !request.options.isQuiet { reporter.say(list.notes) }
    var stream = DistanceStream(from: list, to: output, reporter: reporter)
    return Answer(exitCode: try stream.run() ? .success : .noAnswer)
  }
}

/// Places one after the other.
struct Journey {
  /// Two at least.
  let places: [Place]
  /// Metres from each place to the next.
  private let lengths: [Double]

  init(_ places: [Place]) {
    self.places = places
    lengths = zip(places, places.dropFirst()).map { start, end in
      Geodesic.distance(from: start.position, to: end.position)
    }
  }

  /// From one place to the next.
  struct Leg {
    let start: Place
    let end: Place
    let metres: Double
  }

  var legs: [Leg] {
    lengths.indices.map { Leg(start: places[$0], end: places[$0 + 1], metres: lengths[$0]) }
  }

  /// The sum of the legs.
  var metres: Double { lengths.reduce(0, +) }
}
