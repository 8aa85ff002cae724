import KoleoKit

/// Formats answers according to the options and the environment.
///
/// Each extension has the answers in one format.
struct AnswerFormatter {
  let format: CommandRequest.Format
  let lengthFormat: LengthFormat
  let style: TerminalStyle
  let output: OutputDevice
  let language: Language

  /// A formatter in the format and the unit of the options.
  ///
  /// - Throws: `Failure` if `KOLEO_UNIT` is wrong, or `--map` has no terminal that understands
  ///   control sequences.
  init(_ request: CommandRequest, in context: Context) throws(Failure) {
    format = request.format
    lengthFormat = try LengthFormat(request, in: context)
    style = TerminalStyle(request, on: context.output)
    output = context.output
    language = context.language
    if request.has(.map), !output.isSmartTerminal {
      throw Failure(
        .usage,
        en: "'--map' works only on a terminal, and not if TERM is dumb; use '--format geojson' for "
          + "other programs",
        pl: "'--map' działa tylko w terminalu, o ile TERM nie ma wartości dumb; "
          + "dla innych programów użyj '--format geojson'")
    }
  }

  /// The stations that a terminal shows.
  enum Extent {
    case all
    /// As many as fit.
    case asManyAsFit
  }

  /// Formats the stations that a search found.
  func bytes(of matches: [StationMatch], showing extent: Extent) -> [UInt8] {
    switch format {
    case .text where output.isTerminal:
      columns(of: matches, lines: extent == .all ? .max : output.lines - 1)
    case .text: lines(of: matches)
    case .json: json(of: matches)
    case .tsv: tsv(of: matches)
    case .geojson: geoJSON(of: matches)
    }
  }

  /// Whether a journey stands alone, or answers a line of standard input.
  enum JourneyForm {
    case document, line
  }

  /// The header before journeys in the form `.line`; empty unless the format is tsv.
  var header: [UInt8] { format == .tsv ? Self.tsvHeader : [] }

  /// Formats a journey.
  func bytes(of journey: Journey, from answerList: AnswerList, as form: JourneyForm) -> [UInt8] {
    switch format {
    case .text where output.isTerminal && form == .document: columns(of: journey)
    case .text: line(of: journey)
    case .json: json(of: journey, from: answerList)
    case .tsv: form == .document ? tsv(of: journey) : tsvLine(of: journey)
    case .geojson: geoJSON(of: journey)
    }
  }
}

// MARK: - Maps

extension AnswerFormatter {
  /// Draws a map of the stations found, with all stations in the background and the list below.
  func drawing(of matches: [StationMatch], in list: StationList) -> [UInt8] {
    let markers = matches.compactMap { match in
      match.record.position.map {
        RailMap.Marker(position: $0, label: match.record.displayName)
      }
    }
    let map = RailMap(background: Self.positions(in: list), markers: markers)
    return bytes(of: map, above: columns(of: matches, lines: output.lines / 2))
  }

  /// Draws a map of a journey, with all stations in the background and the distances below.
  func drawing(of journey: Journey, from answerList: AnswerList) -> [UInt8] {
    let paths = journey.legs.flatMap { leg in
      Geodesic.path(from: leg.start.position, to: leg.end.position)
    }
    let markers = journey.locations.map { RailMap.Marker(position: $0.position, label: $0.name) }
    let map = RailMap(
      background: Self.positions(in: answerList.list), paths: paths, markers: markers)
    return bytes(of: map, above: columns(of: journey))
  }

  private static func positions(in list: StationList) -> [Coordinate] {
    list.records().compactMap(\.position)
  }

  /// A map above a text, which leaves the map about half of the lines at least.
  private func bytes(of map: RailMap, above text: [UInt8]) -> [UInt8] {
    // Without the line of the prompt.
    let lines = max(output.lines - 1, 0)
    let drawing = map.lines(
      columns: min(output.columns, 500),
      lines: min(max(lines - text.count { $0 == UInt8(ascii: "\n") }, lines / 2), 500),
      isColored: style.isColored)
    return Array(drawing.map { $0 + "\n" }.joined().utf8) + text
  }
}
