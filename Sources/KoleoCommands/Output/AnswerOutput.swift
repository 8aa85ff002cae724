import KoleoKit

/// Writes answers in the form that was asked for.
struct AnswerOutput {
  let format: OutputFormat
  let lengths: LengthFormat
  let style: TerminalStyle
  let context: Context

  /// - Throws: `CommandError` when the environment names no unit, or a map has nowhere to be drawn.
  init(_ options: AnswerOptions, _ context: Context) throws(CommandError) {
    format = options.format
    lengths = try LengthFormat(options, context)
    style = TerminalStyle(
      options.color, isTerminal: context.output.isTerminal, variable: context.variable)
    self.context = context
    if options.drawsMap, !canDrawMaps { throw .mapNeedsTerminal }
  }

  private var canDrawMaps: Bool {
    context.output.isTerminal && context.variable("TERM") != "dumb"
  }

  /// The stations, in order.
  ///
  /// - Parameter limit: How many were asked for; nil when nobody did.
  func stations(_ matches: [StationMatch], limit: Int?) throws(ListError) -> [UInt8] {
    switch format {
    case .text where context.output.isTerminal:
      try StationColumns(lengths: lengths, style: style, context: context)
        .write(matches, isLimited: limit != nil)
    case .text: try StationLines(lengths: lengths, style: style).write(matches)
    case .json: StationJSON(lengths: lengths).write(matches)
    case .tsv: try StationTable(lengths: lengths).write(matches)
    case .geojson: try GeoJSON.stations(matches, lengths)
    }
  }

  /// The stations on a map.
  func map(of matches: [StationMatch], in list: StationList) throws(ListError) -> [UInt8] {
    try mapOutput.draw(matches, in: list)
  }

  /// A journey on a map.
  func map(of journey: Journey, in list: StationList) throws(ListError) -> [UInt8] {
    try mapOutput.draw(journey, in: list)
  }

  private var mapOutput: MapOutput {
    MapOutput(
      lengths: lengths, style: style,
      room: TerminalRoom(of: context.output.stream, variable: context.variable),
      wording: context.wording)
  }

  /// The length of a journey and of its legs.
  func journey(_ journey: Journey, source: SourcedList) -> [UInt8] {
    switch format {
    case .text where context.output.isTerminal:
      JourneyColumns(lengths: lengths, style: style, wording: context.wording).write(journey)
    case .text: JourneyLine(lengths: lengths, style: style).write(journey)
    case .json: JourneyJSON(lengths: lengths, source: source).write(journey)
    case .tsv: JourneyTable(lengths: lengths).write(journey)
    case .geojson: GeoJSON.journey(journey, lengths)
    }
  }
}
