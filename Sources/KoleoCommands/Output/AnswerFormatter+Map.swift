import KoleoKit

extension AnswerFormatter {
  /// Draws a map of the stations found, with the list below.
  func drawing(of matches: [FoundStation], in list: StationList, showsAll: Bool) -> [UInt8] {
    let markers = matches.compactMap { match in
      match.record.position.map { RailMap.Marker(position: $0, label: match.record.displayName) }
    }
    let lines = showsAll ? .max : StandardStream.output.lines / 2
    return drawing(markers, in: list, above: table(of: matches, lines: lines))
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
