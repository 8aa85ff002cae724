import KoleoKit

extension JSONWriter {
  /// Appends `"distance":251.5,"unit":"km"`.
  mutating func append(distance meters: Double, as lengths: LengthFormat) {
    append(member: "distance")
    append(length: meters, as: lengths)
    append(member: "unit", lengths.unit.rawValue)
  }

  /// Appends a length in the unit and with the decimals of the format.
  mutating func append(length meters: Double, as lengths: LengthFormat) {
    append(raw: { lengths.append(meters, to: &$0) })
  }

  /// Appends a location as an object: a station with the API's field names, or a point with its
  /// position.
  mutating func append(_ location: Location) {
    append(raw: "{")
    switch location {
    case .station(let station, _): append(members: station)
    case .point(let position):
      append(member: "latitude", position.latitude)
      append(member: "longitude", position.longitude)
    }
    append(raw: "}")
  }
}

extension JSONWriter {
  mutating func append(
    feature position: Coordinate?, properties: (inout JSONWriter) -> Void
  ) {
    append(raw: "{\"type\":\"Feature\",\"geometry\":")
    if let position {
      append(raw: "{\"type\":\"Point\",\"coordinates\":")
      append(coordinates: position)
      append(raw: "}")
    } else {
      append(raw: "null")
    }
    append(raw: ",\"properties\":{")
    properties(&self)
    append(raw: "}}")
  }

  /// Appends the geodesic: a LineString, or a MultiLineString if it crosses the antimeridian.
  mutating func append(feature leg: Journey.Leg, _ lengths: LengthFormat) {
    let lines = Geodesic.path(from: leg.start.position, to: leg.end.position)
    let isWhole = lines.count == 1
    append(raw: "{\"type\":\"Feature\",\"geometry\":{\"type\":")
    append(raw: isWhole ? "\"LineString\"" : "\"MultiLineString\"")
    append(raw: isWhole ? ",\"coordinates\":" : ",\"coordinates\":[")
    for (index, line) in lines.enumerated() {
      append(raw: index == 0 ? "[" : ",[")
      for (index, position) in line.enumerated() {
        append(raw: index == 0 ? "" : ",")
        append(coordinates: position)
      }
      append(raw: "]")
    }
    append(raw: isWhole ? "},\"properties\":{" : "]},\"properties\":{")
    append(member: "from", leg.start.name)
    append(member: "to", leg.end.name)
    append(distance: leg.meters, as: lengths)
    append(member: "meters", leg.meters)
    append(raw: "}}")
  }

  private mutating func append(coordinates position: Coordinate) {
    append(raw: "[")
    append(raw: { $0.append(position.normalizedLongitude, decimals: 7, trimmingZeros: true) })
    append(raw: ",")
    append(raw: { $0.append(position.latitude, decimals: 7, trimmingZeros: true) })
    append(raw: "]")
  }
}
