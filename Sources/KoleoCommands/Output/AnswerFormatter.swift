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

  /// Formats the stations that a search found. A terminal shows as many as fit, or all.
  func bytes(of matches: [StationMatch], showsAll: Bool) -> [UInt8] {
    switch format {
    case .text where output.isTerminal:
      columns(of: matches, lines: showsAll ? .max : output.lines - 1)
    case .text: lines(of: matches)
    case .json: json(of: matches)
    case .tsv: tsv(of: matches)
    case .geojson: geoJSON(of: matches)
    }
  }

  /// Formats a journey.
  func bytes(of journey: Journey, from answerList: AnswerList) -> [UInt8] {
    switch format {
    case .text where output.isTerminal: columns(of: journey)
    case .tsv: tsv(of: journey)
    default: line(of: journey, from: answerList)
    }
  }

  /// Formats a journey on one line, as an answer to a line of standard input.
  func line(of journey: Journey, from answerList: AnswerList) -> [UInt8] {
    switch format {
    case .text: line(of: journey)
    case .json: json(of: journey, from: answerList)
    case .tsv: tsvLine(of: journey)
    case .geojson: geoJSON(of: journey)
    }
  }

  /// The header before such lines; empty unless the format is tsv.
  var header: [UInt8] { format == .tsv ? Self.tsvHeader : [] }
}

// MARK: - Maps

extension AnswerFormatter {
  /// Draws a map of the stations found, with the list below.
  func drawing(of matches: [StationMatch], in list: StationList) -> [UInt8] {
    let markers = matches.compactMap { match in
      match.record.position.map {
        RailMap.Marker(position: $0, label: match.record.displayName)
      }
    }
    return drawing(markers, in: list, above: columns(of: matches, lines: output.lines / 2))
  }

  /// Draws a map of a journey, with the distances below.
  func drawing(of journey: Journey, in list: StationList) -> [UInt8] {
    let paths = journey.legs.flatMap { leg in
      Geodesic.path(from: leg.start.position, to: leg.end.position)
    }
    let markers = journey.locations.map { RailMap.Marker(position: $0.position, label: $0.name) }
    return drawing(markers, paths, in: list, above: columns(of: journey))
  }

  /// Draws a map with all stations in the background above a text, which leaves the map about half
  /// of the lines at least.
  private func drawing(
    _ markers: [RailMap.Marker], _ paths: [[Coordinate]] = [], in list: StationList,
    above text: [UInt8]
  ) -> [UInt8] {
    let background = list.records().compactMap(\.position)
    // Without the line of the prompt.
    let lines = max(output.lines - 1, 0)
    let drawing = RailMap(background: background, paths: paths, markers: markers).lines(
      columns: min(output.columns, 500),
      lines: min(max(lines - text.count { $0 == UInt8(ascii: "\n") }, lines / 2), 500),
      isColored: style.isColored)
    return Array(drawing.map { $0 + "\n" }.joined().utf8) + text
  }
}

/// The appearance of text on a terminal: bold, dim or, without colors, plain.
struct TerminalStyle: Sendable {
  let isColored: Bool

  /// When to color the output.
  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Follows the first of these that decides: `--color`, `NO_COLOR` (no-color.org),
  /// `CLICOLOR_FORCE`, the terminal.
  init(_ request: CommandRequest, on device: OutputDevice) {
    let choice = request.value(of: .color).flatMap(ColorChoice.init) ?? .auto
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto where ProcessEnvironment.value(of: "NO_COLOR") != nil: false
      case .auto:
        device.isSmartTerminal || ProcessEnvironment.value(of: "CLICOLOR_FORCE") ?? "0" != "0"
      }
  }

  func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func dim(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// What begins and ends bold text in bytes; empty without colors.
  var boldStart: String.UTF8View { (isColored ? "\u{1B}[1m" : "").utf8 }
  var end: String.UTF8View { (isColored ? "\u{1B}[0m" : "").utf8 }
}
