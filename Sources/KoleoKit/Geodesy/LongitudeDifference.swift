/// The difference of two longitudes, exact as the sum of two numbers.
struct LongitudeDifference {
  /// The difference rounded to the nearest number of degrees, -180…180.
  let degrees: Double

  /// What rounding took away from `degrees`.
  let correction: Double

  /// - Parameters: Longitudes in degrees, -360…360.
  init(from first: Double, to second: Double) {
    let (sum, error) = Self.exactSum(-Self.reduced(first), Self.reduced(second))
    let (degrees, correction) = Self.exactSum(Self.reduced(sum), error)
    self.degrees = degrees
    self.correction = correction
  }

  init(degrees: Double, correction: Double) {
    self.degrees = degrees
    self.correction = correction
  }

  var isWestward: Bool {
    degrees.magnitude == 180 && correction != 0 ? correction > 0 : degrees < 0
  }

  /// The same difference to the east, 0…180.
  var magnitude: LongitudeDifference {
    isWestward
      ? LongitudeDifference(degrees: degrees.magnitude, correction: -correction)
      : LongitudeDifference(degrees: degrees.magnitude, correction: correction)
  }

  /// What is left to 180° to the east, in degrees.
  var supplement: Double { (180 - degrees) - correction }

  /// A longitude of -360…360 brought to -180…180 by a whole turn, which is exact.
  static func reduced(_ longitude: Double) -> Double {
    if longitude > 180 { return longitude - 360 }
    return longitude < -180 ? longitude + 360 : longitude
  }

  /// The rounded sum and what rounding took away (Knuth's error-free transformation).
  private static func exactSum(_ x: Double, _ y: Double) -> (sum: Double, error: Double) {
    let sum = x + y
    let xPart = sum - y
    let yPart = sum - xPart
    return (sum, (x - xPart) + (y - yPart))
  }
}
