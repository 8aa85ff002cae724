#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The sine and the cosine of an angle in radians.
@inline(__always)
func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  (sin(radians), cos(radians))
}

/// The cosine of an angle in radians.
@inline(__always)
func cosine(_ radians: Double) -> Double { cos(radians) }

/// The angle of the vector (`x`, `y`) in radians, -π…π, signs of zero observed.
@inline(__always)
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// The real cube root.
@inline(__always)
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
