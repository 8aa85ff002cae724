/// A unit of distances; the raw value is its symbol.
public enum LengthUnit: String, Sendable, CaseIterable {
  /// 1,000 meters.
  case kilometers = "km"

  /// The international mile of 1959: 1,609.344 meters.
  case miles = "mi"

  /// The unit's length in meters; for the mile, the `Double` nearest to its definition.
  package var meters: Double {
    switch self {
    case .kilometers: 1000
    case .miles: 1609.344
    }
  }

  /// A length in meters, converted to this unit. The relative error is below 2⁻⁵², unless the
  /// result is subnormal.
  public func value(fromMeters meters: Double) -> Double {
    meters / self.meters
  }
}
