/// A field of a station. The order of the cases is that of the fields in a line of a list.
///
/// If you add, remove or move a field, change `StationList.version`.
enum StationField: Int, CaseIterable {
  case id, name, slug, localizedName, latitude, longitude, hits, ibnr, city
  // Many stations share these values: `firstShared` begins here.
  case region, country, isGroup, type, transportMode, isOffered

  /// The first of the shared fields. A list contains these once for all stations with the same
  /// values.
  static let firstShared = region

  /// The fields that answers in JSON show.
  static let shown = allCases.filter { $0 != .isOffered }

  /// The API's name of the field.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .name: "name"
    case .slug: "name_slug"
    case .localizedName: "localised_name"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .hits: "hits"
    case .ibnr: "ibnr"
    case .city: "city"
    case .region: "region"
    case .country: "country"
    case .isGroup: "is_group"
    case .type: "type"
    case .transportMode: "transport_mode"
    case .isOffered: "is_livesearch_displayable"
    }
  }
}

extension StationField: CodingKey {
  private static let strings = allCases.map(\.name.description)

  var stringValue: String { Self.strings[rawValue] }

  init?(stringValue: String) {
    guard let position = Self.strings.firstIndex(of: stringValue) else { return nil }
    self.init(rawValue: position)
  }
}
