/// The validator that HTTP calls an entity tag (RFC 9110, section 8.8.3).
enum EntityTag {
  private static let maximumLength = 256

  /// The tag as it may be sent back; nil for anything but one valid tag of sensible length, so that
  /// a server cannot inject headers into the next request.
  static func valid(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maximumLength else { return nil }
    let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\""),
      opaque.dropFirst().dropLast().utf8.allSatisfy({ $0 != 0x22 && 0x21...0x7E ~= $0 })
    else { return nil }
    return text
  }
}
