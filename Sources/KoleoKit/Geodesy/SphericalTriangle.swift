/// A great circle between two reduced latitudes that approximates the geodesic.
struct SphericalTriangle {
  private let pair: CanonicalPair

  /// √(1 + e′² sin² β) about midway, which scales the sphere of a short line; eq. 48.
  private let stretch: Double

  /// ω₁₂
  private let longitude: Angle

  /// Whether the line is short enough to be told from the sphere that fits its middle.
  private let isShort: Bool

  /// α₁ as a vector of length sin σ₁₂, eq. 49.
  let departure: Angle

  /// cos σ₁₂
  let arcCosine: Double

  /// sin σ₁₂
  let arcSine: Double

  init(_ pair: CanonicalPair) {
    self.pair = pair
    let (first, second) = (pair.first, pair.second)
    let rise = second.angle - first.angle
    isShort = rise.cosine >= 0 && rise.sine < 0.5 && second.cosine * pair.longitudeRadians < 0.5
    stretch = isShort ? Self.stretch(midwayOf: first, second) : 1
    longitude =
      isShort
      ? Angle(radians: pair.longitudeRadians / (Ellipsoid.axisRatio * stretch)) : pair.longitude
    departure = Self.departure(pair, longitude: longitude)
    arcSine =
      (departure.sine * departure.sine + departure.cosine * departure.cosine).squareRoot()
    arcCosine = first.sine * second.sine + first.cosine * second.cosine * longitude.cosine
  }

  private static func stretch(
    midwayOf first: ReducedLatitude, _ second: ReducedLatitude
  ) -> Double {
    let (sines, cosines) = (first.sine + second.sine, first.cosine + second.cosine)
    let sineSquared = sines * sines / (sines * sines + cosines * cosines)
    return (1 + Ellipsoid.secondEccentricitySquared * sineSquared).squareRoot()
  }

  /// z₁, the azimuth at the first latitude as a vector; eq. 49, free of cancellation.
  static func departure(_ pair: CanonicalPair, longitude: Angle) -> Angle {
    let (first, second) = (pair.first, pair.second)
    let bend = second.cosine * first.sine * longitude.sine * longitude.sine
    return Angle(
      sine: second.cosine * longitude.sine,
      cosine: longitude.cosine >= 0
        ? (second.angle - first.angle).sine + bend / (1 + longitude.cosine)
        : (second.angle + first.angle).sine - bend / (1 - longitude.cosine))
  }

  /// z₂, the azimuth at the second latitude as a vector, for short lines; eq. 50.
  private var arrival: Angle {
    let (first, second) = (pair.first, pair.second)
    let c = longitude.cosine
    let versine = c >= 0 ? longitude.sine * longitude.sine / (1 + c) : 1 - c
    return Angle(
      sine: first.cosine * longitude.sine,
      cosine: (second.angle - first.angle).sine - first.cosine * second.sine * versine)
  }

  /// The solution, where the line is so short that the sphere is exact to rounding; eq. 51.
  var shortLine: InverseSolution? {
    guard isShort, arcSine < Self.shortestCurved else { return nil }
    let arc = arcTangent(arcSine, arcCosine)
    return InverseSolution(
      metres: arc * Ellipsoid.polarRadius * stretch, arc: arc,
      azimuth1: Angle(ofVector: departure.sine, departure.cosine),
      azimuth2: Angle(ofVector: arrival.sine, arrival.cosine))
  }

  /// Lines above this arc, about 23 centimetres, are solved by Newton's method.
  private static var shortestCurved: Double {
    let f = Ellipsoid.flattening
    return 0.1 * Double.ulpOfOne.squareRoot() / (f * (1 - f / 2) / 2).squareRoot()
  }

  /// Whether the sphere's azimuth is too far off for Newton's method to start from.
  var isNearlyAntipodal: Bool {
    let cosine = pair.first.cosine
    return arcCosine < 0 && arcSine < 6 * Ellipsoid.thirdFlattening * .pi * cosine * cosine
  }
}
