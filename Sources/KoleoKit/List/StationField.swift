/// A field of a station, by the API's name of it.
struct StationField: Sendable {
  let name: StaticString
  let write: @Sendable (inout JSONWriter, Station) -> Void

  /// The fields in the order of a line, which `StationRecord` reads.
  static let all = [
    StationField(name: "id") { $0.value($1.id) },
    StationField(name: "name") { $0.value($1.name) },
    StationField(name: "name_slug") { $0.value($1.slug) },
    StationField(name: "localised_name") { $0.value($1.localizedName) },
    StationField(name: "latitude") { $0.value($1.position?.latitude) },
    StationField(name: "longitude") { $0.value($1.position?.longitude) },
    StationField(name: "hits") { $0.value($1.hits) },
    StationField(name: "ibnr") { $0.value($1.ibnr) },
    StationField(name: "city") { $0.value($1.city) },
    StationField(name: "region") { $0.value($1.region) },
    StationField(name: "country") { $0.value($1.country) },
    StationField(name: "is_group") { $0.value($1.isGroup) },
    StationField(name: "type") { $0.value($1.type) },
    StationField(name: "transport_mode") { $0.value($1.transportMode) },
  ]
}

extension JSONWriter {
  /// Appends a station's members with the API's names.
  package mutating func members(of station: Station) {
    for field in StationField.all {
      member(field.name)
      field.write(&self, station)
    }
  }

  /// Appends a station's fields without their names, as they stand in a line.
  mutating func fields(of station: Station) {
    for field in StationField.all { field.write(&self, station) }
  }
}
