extension InverseProblem {
  private static let newtonSteps = 20

  /// Enough bisections to exhaust the significand.
  private static let bisections = Double.significandBitCount + 11

  private static let tolerance = Double.ulpOfOne

  /// Finds the α₁ whose geodesic has the longitude difference λ₁₂.
  ///
  /// Uses Newton's method, and bisection if `newtonStep` returns nil or after too many steps. Every
  /// step moves an end of the bracket. The number of steps is limited, so the search ends for every
  /// pair.
  ///
  /// - Parameter guess: The first α₁, as a vector that need not be normalized.
  /// - Returns: The solution for the α₁ found.
  func solve(from guess: Angle) -> InverseSolution {
    var alpha1 =
      guess.sine > 0 ? Angle(y: guess.sine, x: guess.cosine) : Angle(sine: 1, cosine: 0)
    var lower = Angle(sine: .tiny, cosine: 1)
    var upper = Angle(sine: .tiny, cosine: -1)
    // Newton's method squares the error: after a residual near the tolerance, the next residual is
    // all rounding.
    var isConverged = false
    var step = 0
    while true {
      let hybrid = HybridSolution(self, alpha1: alpha1)
      let residual = hybrid.lambda12Residual
      let tolerance = (isConverged ? 8 : 1) * Self.tolerance
      // A NaN must end the loop, hence !(x >= t) and not x < t.
      if !(residual.magnitude >= tolerance) || step == Self.newtonSteps + Self.bisections {
        return hybrid.inverse
      }
      if residual > 0 { upper = alpha1 } else { lower = alpha1 }
      if step < Self.newtonSteps, let next = hybrid.newtonStep(residual: residual) {
        alpha1 = next
        isConverged = residual.magnitude <= 16 * Self.tolerance
      } else {
        alpha1 = Angle(y: (lower.sine + upper.sine) / 2, x: (lower.cosine + upper.cosine) / 2)
        isConverged = false
      }
      step += 1
    }
  }
}
