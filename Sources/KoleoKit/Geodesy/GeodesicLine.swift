/// A geodesic that goes east from a given latitude, told by arc length on the auxiliary sphere.
struct GeodesicLine {
  /// α₀, the azimuth at the equator.
  private let equatorial: Angle

  /// σ₁ and ω₁ of the start.
  private let start: Angle
  private let startLongitude: Angle
  private let longitudeIntegral: LongitudeIntegral

  /// - Parameters:
  ///   - latitude: Where the line starts.
  ///   - azimuth: Its direction there, 0…180° from north to the east.
  init(from latitude: ReducedLatitude, azimuth: Angle) {
    let (x, y) = (azimuth.cosine, azimuth.sine * latitude.sine)
    let cosine2 = x * x + y * y  // eq. 10
    equatorial = Angle(sine: azimuth.sine * latitude.cosine, cosine: cosine2.squareRoot())
    // On the equator due east every σ₁ will do; zero is one.
    let isAlongEquator = latitude.sine == 0 && azimuth.cosine == 0
    let north = isAlongEquator ? 1 : azimuth.cosine * latitude.cosine
    start = Angle(ofVector: latitude.sine, north)  // eq. 11
    startLongitude = Angle(sine: equatorial.sine * latitude.sine, cosine: north)  // eq. 12
    longitudeIntegral = LongitudeIntegral(
      Expansion.parameter(equatorialCosineSquared: cosine2))
  }

  /// The latitude at an arc length from the start, and the longitude east of it, in degrees.
  func position(at arc: Double) -> (latitude: Double, longitude: Double) {
    let end = start + Angle(radians: arc)
    let (x, y) = (equatorial.cosine * end.cosine, equatorial.sine)
    let beta = Angle(sine: equatorial.cosine * end.sine, cosine: (x * x + y * y).squareRoot())
    let latitude = arcTangent(beta.sine, Ellipsoid.axisRatio * beta.cosine)  // eq. 13 and 6
    let endLongitude = Angle(sine: equatorial.sine * end.sine, cosine: end.cosine)
    let integral = longitudeIntegral.difference(from: start, to: end, arc: arc)
    let longitude =
      (endLongitude - startLongitude).eastward.radians
      - Ellipsoid.flattening * equatorial.sine * integral  // eq. 8
    return (latitude / .radiansPerDegree, longitude / .radiansPerDegree)
  }
}
