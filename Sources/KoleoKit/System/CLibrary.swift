import LibC

// C library functions for the layers above.

extension UnsafeRawBufferPointer {
  /// The index of the first `byte`; nil if there is none.
  ///
  /// Uses `memchr`, which compares several bytes at once.
  @inline(__always)
  package func firstIndex(ofByte byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}

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
