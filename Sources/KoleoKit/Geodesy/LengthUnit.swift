/// A unit in which distances are told; the raw value is its symbol.
public enum LengthUnit: String, Sendable, CaseIterable {
  case kilometres = "km"

  /// The international mile of 1959.
  case miles = "mi"

  /// The unit's length in metres, exact by definition.
  public var metres: Double {
    switch self {
    case .kilometres: 1000
    case .miles: 1609.344
    }
  }

  /// A length in metres told in this unit, correctly rounded.
  public func length(ofMetres metres: Double) -> Double {
    metres / self.metres
  }
}
