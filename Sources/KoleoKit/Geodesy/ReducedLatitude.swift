/// A latitude on the auxiliary sphere: tan β = (1 − f) tan φ, eq. 6.
struct ReducedLatitude {
  let angle: Angle

  /// √(1 + e′² sin² β)
  let stretch: Double

  var sine: Double { angle.sine }
  var cosine: Double { angle.cosine }

  init(geographic degrees: Double) {
    let geographic = Angle(degrees: degrees)
    let angle = Angle(ofVector: Ellipsoid.axisRatio * geographic.sine, geographic.cosine)
    // A pole keeps a trace of its meridian, so that azimuths there stay defined.
    self.init(Angle(sine: angle.sine, cosine: max(angle.cosine, .traceOfAngle)))
  }

  init(_ angle: Angle) {
    self.angle = angle
    let sine = angle.sine
    stretch = (1 + Ellipsoid.secondEccentricitySquared * sine * sine).squareRoot()
  }
}

extension Double {
  /// A sine or cosine that vanishes beside any other, and whose square does not underflow.
  static var traceOfAngle: Double { 0x1p-511 }
}
