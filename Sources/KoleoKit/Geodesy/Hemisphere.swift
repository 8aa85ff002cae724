/// The letter of a hemisphere.
struct Hemisphere {
  let isLatitude: Bool
  let sign: Double

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "N", "n": (isLatitude, sign) = (true, 1)
    case "S", "s": (isLatitude, sign) = (true, -1)
    case "E", "e": (isLatitude, sign) = (false, 1)
    case "W", "w": (isLatitude, sign) = (false, -1)
    default: return nil
    }
  }
}
