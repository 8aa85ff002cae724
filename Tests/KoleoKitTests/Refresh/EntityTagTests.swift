import Testing

@testable import KoleoKit

@Suite("Entity tags") struct EntityTagTests {
  private static func tag(of length: Int) -> String {
    "\"\(String(repeating: "a", count: length - 2))\""
  }

  @Test(
    "a valid tag is kept as it is",
    arguments: [
      #"W/"9f86d081""#, #""9f86d081""#, #""""#, #"W/"""#, tag(of: 256),
      #""!#$%&'()*+,-./09:;<=>?@AZ[\]^_`az{|}~""#,
    ])
  func valid(text: String) { #expect(EntityTag.validated(text) == text) }

  @Test(
    "text other than one valid tag is dropped",
    arguments: [
      "", "\"", #"W/""#, "W/", "9f86d081", #""9f86d081"#, #"9f86d081""#, #"w/"a""#, #"W/W/"a""#,
      #""a", "b""#, #""a""b""#, "*", #""a b""#, #" "a""#, #""a" "#, "\"a\r\nX-Evil: 1\"",
      "\"a\"\r\n", "\"a\tb\"", "\"a\0b\"", "\"a\u{7F}\"", #""ł""#, "\"\u{301}a\"",
      "\"a\"\u{301}", "W/\u{301}\"a\"", tag(of: 257), tag(of: 8_192),
    ])
  func invalid(text: String) { #expect(EntityTag.validated(text) == nil) }
}
