import KoleoKit

extension JSONWriter {
  /// Appends a member with a length, in the unit and with the decimals of the format.
  mutating func appendLength(_ name: StaticString, _ meters: Double, in lengthFormat: LengthFormat)
  {
    appendMember(name, lengthFormat.unit.value(fromMeters: meters), decimals: lengthFormat.decimals)
  }

  /// Appends `"distance":251.5,"unit":"km"`.
  mutating func appendDistance(_ meters: Double, in lengthFormat: LengthFormat) {
    appendLength("distance", meters, in: lengthFormat)
    appendMember("unit", lengthFormat.unit.rawValue)
  }

  /// Appends the members of a location: a station's with the API's names, or a point's position.
  mutating func appendMembers(of location: Location) {
    switch location {
    case .station(let station, _): appendMembers(of: station)
    case .point(let position):
      appendMember("latitude", position.latitude)
      appendMember("longitude", position.longitude)
    }
  }
}
