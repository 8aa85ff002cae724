import KoleoKit

/// A station that a search found; in a search by distance, with its distance in meters.
typealias FoundStation = (record: StationRecord, meters: Double?)

/// Formats answers according to the options and the environment: here as lines of text or on maps;
/// extensions make tables and each other format.
struct AnswerFormatter {
  let format: CommandRequest.Format
  let lengthFormat: LengthFormat
  let style: TerminalStyle
  private let isTerminal = StandardStream.output.isTerminal
  private let drawsMap: Bool
  /// Whether a terminal shows all stations found, even if they do not fit.
  let showsAll: Bool

  /// - Throws: `Failure` if `KOLEO_UNIT` is wrong, or `--map` has no terminal that understands
  ///   control sequences.
  init(_ request: CommandRequest) throws(Failure) {
    format = request.format
    lengthFormat = try LengthFormat(request)
    style = TerminalStyle(request)
    drawsMap = request.has(.map)
    showsAll = request.has(.limit)
    if drawsMap, !StandardStream.output.isSmartTerminal {
      throw Failure(
        .usage,
        en: "'--map' works only on a terminal (not TERM=dumb); elsewhere use '--format geojson'",
        pl: "„--map” działa tylko w terminalu (nie TERM=dumb); poza nim użyj '--format geojson'")
    }
  }

  func bytes(of stations: [FoundStation], in list: StationList) -> [UInt8] {
    switch format {
    case .text where drawsMap: drawing(of: stations, in: list)
    case .text where isTerminal:
      table(of: stations, lines: showsAll ? .max : StandardStream.output.lines - 1)
    case .text: names(of: stations)
    case .json: json(of: stations)
    case .tsv: tsv(of: stations)
    case .geojson: geoJSON(of: stations)
    }
  }

  func bytes(of journey: Journey, from best: BestList) -> [UInt8] {
    switch format {
    case .text where drawsMap: drawing(of: journey, in: best.list)
    case .text where isTerminal: table(of: journey)
    case .tsv: tsv(of: journey)
    default: line(of: journey, from: best)
    }
  }

  /// What comes before the lines of journeys; empty in other formats.
  var headerOfLines: [UInt8] {
    format == .tsv ? Self.tsvLine(["from", "to", "distance", "unit"]) : []
  }

  /// Formats a journey on one line, as an answer to a line of standard input.
  func line(of journey: Journey, from best: BestList) -> [UInt8] {
    switch format {
    case .text: Array((style.bold(lengthFormat.text(of: journey.meters)) + "\n").utf8)
    case .json: json(of: journey, from: best)
    case .tsv: tsvLine(of: journey)
    case .geojson: geoJSON(of: journey)
    }
  }
}

extension AnswerFormatter {
  /// A line a station: its name, and with `--near` a tab and the distance.
  func names(of stations: [FoundStation]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (record, meters) in stations {
      if style.isColored {
        bytes += style.bold(record.displayName).utf8
      } else {
        record.appendDisplayName(to: &bytes)
      }
      if let meters { bytes += "\t\(lengthFormat.text(of: meters))".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Draws a map of the stations found, with the list below.
  func drawing(of stations: [FoundStation], in list: StationList) -> [UInt8] {
    let markers = stations.compactMap { record, _ in
      record.position.map { RailMap.Marker(position: $0, label: record.displayName) }
    }
    let lines = showsAll ? .max : StandardStream.output.lines / 2
    return drawing(markers, in: list, above: table(of: stations, lines: lines))
  }

  /// Draws a map of a journey, with the distances below.
  func drawing(of journey: Journey, in list: StationList) -> [UInt8] {
    let paths = journey.legs.flatMap { $0.start.position.path(to: $0.end.position) }
    let markers = journey.locations.map { RailMap.Marker(position: $0.position, label: $0.name) }
    return drawing(markers, paths, in: list, above: table(of: journey))
  }

  /// Draws a map with all stations in the background above a text, which leaves the map about half
  /// of the lines at least.
  private func drawing(
    _ markers: [RailMap.Marker], _ paths: [[Coordinate]] = [], in list: StationList,
    above text: [UInt8]
  ) -> [UInt8] {
    let background = list.records().compactMap(\.position)
    // Without the line of the prompt.
    let lines = max(StandardStream.output.lines - 1, 0)
    let drawing = RailMap(background: background, paths: paths, markers: markers).lines(
      columns: min(StandardStream.output.columns, 500),
      lines: min(max(lines - text.count { $0 == UInt8(ascii: "\n") }, lines / 2), 500),
      isColored: style.isColored, unit: lengthFormat.unit)
    return Array(drawing.map { $0 + "\n" }.joined().utf8) + text
  }
}
