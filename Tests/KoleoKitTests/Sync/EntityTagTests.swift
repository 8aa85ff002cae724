import Testing

@testable import KoleoKit

@Suite("Entity tags") struct EntityTagTests {
  @Test(
    "one valid tag is kept as it is",
    arguments: [
      ("weak", #"W/"9f86d081""#), ("strong", #""9f86d081""#), ("empty", #""""#),
      ("weak and empty", #"W/"""#),
      ("every printable character", #""!#$%&'()*+,-./09:;<=>?@AZ[\]^_`az{|}~""#),
      ("longest", #""\#(String(repeating: "a", count: 254))""#),
    ])
  func keepsOneTagAsItIs(name: String, text: String) {
    #expect(EntityTag.valid(text) == text)
  }

  @Test(
    "what is not one valid tag is dropped",
    arguments: [
      ("nothing", ""), ("quotation mark only", "\""), ("weak, quotation mark only", #"W/""#),
      ("weak only", "W/"), ("unquoted", "9f86d081"), ("not closed", #""9f86d081"#),
      ("not opened", #"9f86d081""#), ("weak in lower case", #"w/"a""#), ("weak twice", #"W/W/"a""#),
      ("two tags", #""a", "b""#), ("two tags without comma", #""a""b""#), ("anything", "*"),
      ("blank inside", #""a b""#), ("blank before", #" "a""#), ("blank after", #""a" "#),
      ("header of its own", "\"a\r\nX-Evil: 1\""), ("line end after", "\"a\"\r\n"),
      ("tab", "\"a\tb\""), ("NUL", "\"a\0b\""), ("DEL", "\"a\u{7F}\""),
      ("letter beyond ASCII", #""ł""#),
      ("mark on the quotation mark", "\"\u{301}a\""),
      ("mark on the last quotation mark", "\"a\"\u{301}"),
      ("mark on the slash", "W/\u{301}\"a\""),
      ("too long", #""\#(String(repeating: "a", count: 255))""#),
      ("8 KB", #""\#(String(repeating: "a", count: 8_192))""#),
    ])
  func dropsAnythingElse(name: String, text: String) {
    #expect(EntityTag.valid(text) == nil)
  }

}
