extension Station: WireRecord {
  /// nil without a usable id and name.
  init?(_ fields: KeyedDecodingContainer<StationField>) {
    guard let id = fields.integer(.id), Self.exactIntegers ~= id,
      let name = fields.sanitizedText(.name)
    else { return nil }
    self.init(
      id: id, name: name, slug: fields.sanitizedText(.slug),
      localizedName: fields.sanitizedText(.localizedName),
      position: Self.position(fields.number(.latitude), fields.number(.longitude)),
      hits: fields.number(.hits).map(Self.hits), ibnr: fields.integer(.ibnr),
      city: fields.sanitizedText(.city), region: fields.sanitizedText(.region),
      country: fields.sanitizedText(.country), isGroup: fields.flag(.isGroup),
      type: fields.sanitizedText(.type), transportMode: fields.sanitizedText(.transportMode),
      isOffered: fields.flag(.isOffered) ?? true)
  }

  /// Nonnegative integers that `Double`, the number of many JSON readers, represents exactly.
  private static let exactIntegers = 0...(1 << 53)

  private static func hits(_ number: Double) -> Int {
    Int(min(max(number, 0), Double(exactIntegers.upperBound)))
  }

  /// The position; nil, for unknown, if a coordinate is missing or out of range, or if both are 0.
  private static func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let latitude, let longitude, latitude != 0 || longitude != 0, abs(longitude) <= 180
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}
