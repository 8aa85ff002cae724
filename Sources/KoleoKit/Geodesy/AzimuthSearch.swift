/// The search for the azimuth α₁ whose geodesic ends at the wanted longitude.
///
/// Newton's method, kept inside a bracket that every evaluation narrows, with a bisection whenever
/// a step leaves the bracket or would not be sound; it therefore ends for every pair.
struct AzimuthSearch {
  private let pair: CanonicalPair
  private var azimuth: Angle

  /// The bracket: azimuths whose geodesics end west and east of the wanted longitude.
  private var tooSmall = Angle(sine: .traceOfAngle, cosine: 1)
  private var tooLarge = Angle(sine: .traceOfAngle, cosine: -1)

  /// Whether the last Newton step was so small that the next one is certainly the last.
  private var isNearlyThere = false
  private var isBracketClosed = false

  private static let newtonSteps = 20

  /// Enough for bisection alone to exhaust the digits.
  private static let maximumSteps = newtonSteps + Double.significandBitCount + 11
  private static let tolerance = Double.ulpOfOne

  init(_ pair: CanonicalPair, startingAt azimuth: Angle) {
    self.pair = pair
    self.azimuth = azimuth
  }

  /// The arc between the pair's positions.
  mutating func solve() -> AuxiliaryArc {
    var step = 0
    while true {
      let arc = AuxiliaryArc(from: pair.first, azimuth: azimuth, to: pair.second)
      let overshoot = arc.overshoot(of: pair.longitude)
      let tolerance = (isNearlyThere ? 8 : 1) * Self.tolerance
      // Negated so that no number that is not one could keep the search going.
      if isBracketClosed || !(overshoot.magnitude >= tolerance) || step == Self.maximumSteps {
        return arc
      }
      narrow(overshoot, always: step > Self.newtonSteps)
      if step >= Self.newtonSteps || !stepByNewton(arc, overshoot) { bisect() }
      step += 1
    }
  }

  private mutating func narrow(_ overshoot: Double, always: Bool) {
    let cotangent = azimuth.cosine / azimuth.sine
    if overshoot > 0 {
      if always || cotangent > tooLarge.cosine / tooLarge.sine { tooLarge = azimuth }
    } else if always || cotangent < tooSmall.cosine / tooSmall.sine {
      tooSmall = azimuth
    }
  }

  /// Moves the azimuth by Newton's method, unless that would leave 0…π.
  private mutating func stepByNewton(_ arc: AuxiliaryArc, _ overshoot: Double) -> Bool {
    let slope = arc.overshootSlope(from: pair.first, to: pair.second)
    let change = -overshoot / slope
    guard slope > 0, change.magnitude < .pi else { return false }
    let next = azimuth + Angle(radians: change)
    guard next.sine > 0 else { return false }
    azimuth = Angle(ofVector: next.sine, next.cosine)
    isNearlyThere = overshoot.magnitude <= 16 * Self.tolerance
    return true
  }

  private mutating func bisect() {
    azimuth = Angle(
      ofVector: (tooSmall.sine + tooLarge.sine) / 2, (tooSmall.cosine + tooLarge.cosine) / 2)
    isNearlyThere = false
    isBracketClosed =
      (tooSmall.sine - azimuth.sine).magnitude + (tooSmall.cosine - azimuth.cosine)
      < Self.tolerance
      || (azimuth.sine - tooLarge.sine).magnitude + (azimuth.cosine - tooLarge.cosine)
        < Self.tolerance
  }
}
