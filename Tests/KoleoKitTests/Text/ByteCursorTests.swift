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
      #expect(cursor.takeNumber(digits: 5) == nil)
      #expect(cursor.takeNumber(digits: 4) == 2026)
      #expect(cursor.take(count: 1).map(Array.init) == [0x78])
      #expect(cursor.isAtEnd && cursor.take(count: 0)?.isEmpty == true)
    }
  }

  @Test(
    "a number has exactly as many digits of its radix as are asked for, letters in lower case",
    arguments: [
      ("0", 1, 10, 0), ("007", 3, 10, 7), ("12", 1, 10, 1), ("1", 2, 10, nil), ("-1", 2, 10, nil),
      ("+1", 2, 10, nil), (" 1", 2, 10, nil), ("1a", 2, 10, nil), ("/1", 2, 10, nil),
      (":1", 2, 10, nil), ("", 1, 10, nil), ("x", 0, 10, 0),
      ("999999999999999999", 18, 10, 999_999_999_999_999_999),
      ("ffffffffffffffff", 16, 16, .max), ("0123456789abcdefx", 16, 16, 0x0123_4567_89AB_CDEF),
      ("0123456789ABCDEF", 16, 16, nil), ("0123456789abcdeg", 16, 16, nil),
      ("0123456789abcde`", 16, 16, nil), ("0x23456789abcdef", 16, 16, nil),
    ] as [(String, Int, UInt64, UInt64?)])
  func numbers(text: String, digits: Int, radix: UInt64, number: UInt64?) {
    with(text) { #expect($0.takeNumber(digits: digits, radix: radix) == number) }
  }

  private func with(_ text: String, _ body: (inout ByteCursor) -> Void) {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      body(&cursor)
    }
  }
}
