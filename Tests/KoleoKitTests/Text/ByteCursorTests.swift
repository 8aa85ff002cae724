import Testing

@testable import KoleoKit

@Suite("A cursor over bytes") struct ByteCursorTests {
  @Test("bytes that match are taken, and others leave the cursor in place") func match() {
    with("abc;;2026x") { cursor in
      for count in [11, -1, .min, .max] { #expect(cursor.take(count: count) == nil) }
      #expect(cursor.take(upTo: UInt8(ascii: "\n")) == nil)
      for text in ["abd", "abc;;2026xy"] as [StaticString] { #expect(cursor.take(text) == false) }
      #expect(cursor.take("ab") == true)
      #expect(cursor.take(upTo: UInt8(ascii: ";")).map(Array.init) == Array("c".utf8))
      #expect(cursor.take(upTo: UInt8(ascii: ";")).map(\.count) == 0)
      #expect(cursor.takeHexadecimal(digits: 5) == nil)
      #expect(cursor.takeHexadecimal(digits: 4) == 0x2026)
      #expect(cursor.take(count: 1).map(Array.init) == [0x78])
      #expect(cursor.isAtEnd && cursor.take(count: 0)?.isEmpty == true)
    }
  }

  @Test(
    "a hexadecimal number has exactly as many digits as are asked for, letters in lower case",
    arguments: [
      ("0", 1, 0), ("007", 3, 7), ("12", 1, 1), ("1", 2, nil), ("-1", 2, nil), ("+1", 2, nil),
      (" 1", 2, nil), ("1a", 2, 0x1A), ("1g", 2, nil), ("/1", 2, nil), (":1", 2, nil), ("", 1, nil),
      ("x", 0, 0), ("ffffffffffffffff", 16, .max),
      ("0123456789abcdefx", 16, 0x0123_4567_89AB_CDEF), ("0123456789ABCDEF", 16, nil),
      ("0123456789abcdeg", 16, nil), ("0123456789abcde`", 16, nil), ("0x23456789abcdef", 16, nil),
    ] as [(String, Int, UInt64?)])
  func numbers(text: String, digits: Int, number: UInt64?) {
    with(text) { #expect($0.takeHexadecimal(digits: digits) == number) }
  }

  @Test(
    "a token is never empty",
    arguments: [
      ("12,", "12"), ("\"\",", "\"\""), ("null]", "null"), (",1", nil), ("]", nil), ("}", nil),
    ]
      as [(String, String?)])
  func tokens(text: String, token: String?) {
    with(text) { cursor in
      #expect(cursor.takeToken().map { String(decoding: $0, as: UTF8.self) } == token)
    }
  }

  private func with(_ text: String, _ body: (inout ByteCursor) -> Void) {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      body(&cursor)
    }
  }
}
