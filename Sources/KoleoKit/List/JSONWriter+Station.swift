extension JSONWriter {
  /// Appends a station's members with the API's names.
  package mutating func appendMembers(of station: Station) {
    for field in StationField.shown {
      member(field.name)
      value(field, of: station)
    }
  }

  /// Appends a field of a station.
  mutating func value(_ field: StationField, of station: Station) {
    switch field {
    case .id: value(station.id)
    case .name: value(station.name)
    case .slug: value(station.slug)
    case .localizedName: value(station.localizedName)
    case .latitude: value(station.position?.latitude)
    case .longitude: value(station.position?.longitude)
    case .hits: value(station.hits)
    case .ibnr: value(station.ibnr)
    case .city: value(station.city)
    case .region: value(station.region)
    case .country: value(station.country)
    case .isGroup: value(station.isGroup)
    case .type: value(station.type)
    case .transportMode: value(station.transportMode)
    case .isOffered: value(station.isOffered)
    }
  }
}
