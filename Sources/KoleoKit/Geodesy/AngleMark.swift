/// A symbol of degrees, minutes or seconds.
enum AngleMark {
  case degree
  case minute
  case second

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    // The degree sign, and its look-alikes º and ˚.
    case "\u{B0}", "\u{BA}", "\u{2DA}": self = .degree
    // The prime, the apostrophe, typographic apostrophes, accents and the modifier letter prime.
    case "\u{2032}", "'", "\u{2018}", "\u{2019}", "`", "\u{B4}", "\u{2B9}": self = .minute
    case "\u{2033}", "\"", "\u{201C}", "\u{201D}", "\u{2BA}": self = .second
    default: return nil
    }
  }
}
