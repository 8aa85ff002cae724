import KoleoKit

/// Answers drawn on a map of all stations.
struct MapOutput {
  let lengths: LengthFormat
  let style: TerminalStyle
  let room: TerminalRoom
  let wording: any Wording

  /// The stations that were found, over all others.
  func draw(_ matches: [StationMatch], in list: StationList) throws(ListError) -> [UInt8] {
    var markers: [RailMap.Marker] = []
    for match in matches {
      let station = try match.record.station()
      guard let position = station.position else { continue }
      markers.append(RailMap.Marker(position: position, label: station.displayName))
    }
    return text(of: RailMap(background: try positions(in: list), markers: markers))
  }

  /// The shortest line from place to place, over all stations, and under it how long it is.
  func draw(_ journey: Journey, in list: StationList) throws(ListError) -> [UInt8] {
    let paths = journey.legs.flatMap { leg in
      Geodesic.path(from: leg.start.position, to: leg.end.position)
    }
    let markers = journey.places.map { RailMap.Marker(position: $0.position, label: $0.name) }
    let map = RailMap(background: try positions(in: list), paths: paths, markers: markers)
    return text(of: map)
      + JourneyColumns(lengths: lengths, style: style, wording: wording).write(journey)
  }

  private func positions(in list: StationList) throws(ListError) -> [Coordinate] {
    var positions: [Coordinate] = []
    for record in try list.records() {
      if let position = try record.station().position { positions.append(position) }
    }
    return positions
  }

  private func text(of map: RailMap) -> [UInt8] {
    let size = MapSize(terminalColumns: room.columns, terminalLines: room.lines)
    let lines = map.lines(fitting: size, isColored: style.isColored)
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
