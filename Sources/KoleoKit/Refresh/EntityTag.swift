/// HTTP's entity tag, a validator (RFC 9110, section 8.8.3).
enum EntityTag {
  private static let maximumLength = 256

  /// A server's tag, for the next conditional request; nil unless it is one valid tag of printable
  /// ASCII characters, at most 256 bytes long.
  ///
  /// A server therefore cannot inject header fields into that request.
  static func validated(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maximumLength else { return nil }
    let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\""),
      opaque.dropFirst().dropLast().utf8.allSatisfy({ $0 != 0x22 && 0x21...0x7E ~= $0 })
    else { return nil }
    return text
  }
}
