/// The exact difference of two longitudes, as a sum of two numbers.
struct LongitudeDifference {
  /// The rounded difference in degrees, 0…180: the shorter way around.
  let degrees: Double

  /// The rounding error of `degrees`, to be added.
  let error: Double

  let isWestward: Bool

  init(from start: Coordinate, to end: Coordinate) {
    let sum = Self.exactSum(-start.longitude, end.longitude)
    // Exact, as the sum is at most one turn.
    let turn = sum.rounded > 180 ? -360.0 : sum.rounded < -180 ? 360 : 0
    let east = Self.exactSum(sum.rounded + turn, sum.error)
    isWestward =
      east.rounded.magnitude == 180 && east.error != 0 ? east.error > 0 : east.rounded < 0
    degrees = east.rounded.magnitude
    error = isWestward ? -east.error : east.error
  }

  /// The sum and its rounding error, after Knuth.
  private static func exactSum(_ x: Double, _ y: Double) -> (rounded: Double, error: Double) {
    let sum = x + y
    let xPart = sum - y
    let yPart = sum - xPart
    return (sum, (x - xPart) + (y - yPart))
  }
}
