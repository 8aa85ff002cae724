import KoleoKit

/// Formats answers according to the options and the environment.
struct AnswerFormatter {
  let format: AnswerOptions.Format
  let lengthFormat: LengthFormat
  private let style: TerminalStyle
  private let context: Context

  /// A formatter in the format and the unit of the options.
  ///
  /// - Throws: `CommandError.usage` if `KOLEO_UNIT` is wrong, or `--map` has no terminal that
  ///   understands control sequences.
  init(_ options: AnswerOptions, in context: Context) throws(Failure) {
    format = options.format
    lengthFormat = try LengthFormat(options, in: context)
    style = TerminalStyle(options.color, on: context.output)
    self.context = context
    if options.drawsMap, !context.output.isSmartTerminal {
      throw Failure(
        .usage,
        en: "'--map' works only on a terminal, and not if TERM is dumb; use '--format geojson' for "
          + "other programs",
        pl: "'--map' działa tylko w terminalu, o ile TERM nie ma wartości dumb; "
          + "dla innych programów użyj '--format geojson'")
    }
  }

  /// Formats the stations that a search found. A terminal shows all of them, or as many as fit.
  func bytes(of matches: [StationMatch], showing extent: StationColumns.Extent) -> [UInt8] {
    switch format {
    case .text where context.output.isTerminal:
      StationColumns(in: style, with: lengthFormat, fitting: room, messages: context.messages)
        .bytes(of: matches, showing: extent)
    case .text: StationText(lengthFormat: lengthFormat, style: style).bytes(of: matches)
    case .json: StationJSON(lengthFormat: lengthFormat).bytes(of: matches)
    case .tsv: StationTSV(lengthFormat: lengthFormat).bytes(of: matches)
    case .geojson: GeoJSON(lengthFormat: lengthFormat).bytes(of: matches)
    }
  }

  /// Whether a journey stands alone, or answers a line of standard input.
  enum JourneyForm {
    /// A journey that stands alone.
    case document
    /// The answer to a line.
    case line
  }

  /// The header before journeys in the form `.line`; empty unless the format is tsv.
  var header: [UInt8] { format == .tsv ? JourneyTSV.header : [] }

  /// Formats a journey.
  func bytes(of journey: Journey, from answerList: AnswerList, as form: JourneyForm) -> [UInt8] {
    let isTerminal = context.output.isTerminal
    let separator = isTerminal ? context.messages.decimalSeparator : UInt8(ascii: ".")
    switch (format, form) {
    case (.text, .document) where isTerminal:
      return JourneyColumns(lengthFormat: lengthFormat, style: style, messages: context.messages)
        .bytes(of: journey)
    case (.text, _):
      return JourneyLine(lengthFormat: lengthFormat, style: style, separator: separator).bytes(
        of: journey)
    case (.json, _):
      return JourneyJSON(lengthFormat: lengthFormat, answerList: answerList).bytes(of: journey)
    case (.tsv, .document): return JourneyTSV(lengthFormat: lengthFormat).bytes(of: journey)
    case (.tsv, .line): return Array(JourneyTSV(lengthFormat: lengthFormat).line(of: journey))
    case (.geojson, _): return GeoJSON(lengthFormat: lengthFormat).bytes(of: journey)
    }
  }

  private var room: (columns: Int, lines: Int) { context.output.size }
}

// MARK: - Maps

extension AnswerFormatter {
  /// Draws a map of the stations found, with stations in the background.
  func drawing(of matches: [StationMatch], in list: StationList) -> [UInt8] {
    var markers: [RailMap.Marker] = []
    for match in matches {
      guard let position = match.record.position else { continue }
      markers.append(RailMap.Marker(position: position, label: match.record.displayName))
    }
    return bytes(of: RailMap(background: Self.positions(in: list), markers: markers))
  }

  /// Draws a map of a journey, with stations in the background and the distances below the map.
  func drawing(of journey: Journey, from answerList: AnswerList) -> [UInt8] {
    let paths = journey.legs.flatMap { leg in
      Geodesic.path(from: leg.start.position, to: leg.end.position)
    }
    let markers = journey.locations.map { RailMap.Marker(position: $0.position, label: $0.name) }
    let map = RailMap(
      background: Self.positions(in: answerList.list), paths: paths, markers: markers)
    let lengths = bytes(of: journey, from: answerList, as: .document)
    return bytes(of: map, above: lengths) + lengths
  }

  private static func positions(in list: StationList) -> [Coordinate] {
    list.records().compactMap(\.position)
  }

  private func bytes(of map: RailMap, above text: [UInt8] = []) -> [UInt8] {
    let size = MapSize(
      terminalColumns: room.columns, terminalLines: room.lines,
      textLines: text.count { $0 == UInt8(ascii: "\n") })
    let lines = map.lines(fitting: size, isColored: style.isColored)
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
