/// A field of a station, by the API's name of it.
struct StationField: Sendable {
  let name: StaticString
  let append: @Sendable (inout JSONWriter, Station) -> Void

  /// The fields in the order of a line, which `StationRecord` reads.
  static let all = [
    StationField(name: "id") { $0.append($1.id) },
    StationField(name: "name") { $0.append($1.name) },
    StationField(name: "name_slug") { $0.append($1.slug) },
    StationField(name: "localised_name") { $0.append($1.localizedName) },
    StationField(name: "latitude") { $0.append($1.position?.latitude) },
    StationField(name: "longitude") { $0.append($1.position?.longitude) },
    StationField(name: "hits") { $0.append($1.hits) },
    StationField(name: "ibnr") { $0.append($1.ibnr) },
    StationField(name: "city") { $0.append($1.city) },
    StationField(name: "region") { $0.append($1.region) },
    StationField(name: "country") { $0.append($1.country) },
    StationField(name: "is_group") { $0.append($1.isGroup) },
    StationField(name: "type") { $0.append($1.type) },
    StationField(name: "transport_mode") { $0.append($1.transportMode) },
  ]
}

extension JSONWriter {
  /// Appends a station's members with the API's names, without braces.
  package mutating func append(members station: Station) {
    for field in StationField.all {
      append(member: field.name)
      field.append(&self, station)
    }
  }

  /// Appends a station's fields without their names, as they stand in a line.
  mutating func append(fields station: Station) {
    for field in StationField.all {
      beginElement()
      field.append(&self, station)
    }
  }
}
