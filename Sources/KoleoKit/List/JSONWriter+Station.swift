extension JSONWriter {
  /// Appends a station's members with the API's names.
  package mutating func appendMembers(of station: Station) {
    for field in StationField.shown {
      appendName(field.name)
      appendValue(field, of: station)
    }
  }

  /// Appends a field of a station.
  mutating func appendValue(_ field: StationField, of station: Station) {
    switch field {
    case .id: appendValue(station.id)
    case .name: appendValue(station.name)
    case .slug: appendValue(station.slug)
    case .localizedName: appendValue(station.localizedName)
    case .latitude: appendValue(station.position?.latitude)
    case .longitude: appendValue(station.position?.longitude)
    case .hits: appendValue(station.hits)
    case .ibnr: appendValue(station.ibnr)
    case .city: appendValue(station.city)
    case .region: appendValue(station.region)
    case .country: appendValue(station.country)
    case .isGroup: appendValue(station.isGroup)
    case .type: appendValue(station.type)
    case .transportMode: appendValue(station.transportMode)
    case .isOffered: appendValue(station.isOffered)
    }
  }
}
