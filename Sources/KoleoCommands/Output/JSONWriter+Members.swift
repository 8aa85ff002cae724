import KoleoKit

extension JSONWriter {
  /// Appends a member with a length, in the unit and with the decimals of the format.
  mutating func appendLength(_ name: StaticString, _ meters: Double, _ lengths: LengthFormat) {
    member(name, lengths.unit.converted(fromMeters: meters), decimals: lengths.decimals)
  }

  /// Appends `"distance":251.5,"unit":"km"`.
  mutating func appendDistance(_ meters: Double, _ lengths: LengthFormat) {
    appendLength("distance", meters, lengths)
    member("unit", lengths.unit.rawValue)
  }

  /// Appends the members of a location: a station's with the API's names, or a point's position.
  mutating func appendMembers(of location: Location) {
    switch location {
    case .station(let station, _): appendMembers(of: station)
    case .point(let position):
      member("latitude", position.latitude)
      member("longitude", position.longitude)
    }
  }
}
