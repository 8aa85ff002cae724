import LibC

// Functions of the C library, which Swift's own lacks.

/// The sine and the cosine of an angle in radians.
@inline(__always)
func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  (sin(radians), cos(radians))
}

/// The cosine of an angle in radians.
@inline(__always)
package func cosine(_ radians: Double) -> Double { cos(radians) }

/// The angle of the vector (`x`, `y`) in radians, -π…π; the sign of a zero counts.
@inline(__always)
func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// The real cube root.
@inline(__always)
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
