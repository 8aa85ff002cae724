import TestSupport
import Testing

@testable import KoleoKit

@Suite("A cursor over bytes") struct ByteCursorTests {
  @Test(
    "lines are taken without their ends, and text without an end is not a line",
    arguments: [
      ("", [], ""), ("ab", [], "ab"), ("ab\n", ["ab"], ""), ("\n\n", ["", ""], ""),
      ("a\r\nb", ["a\r"], "b"), ("a\nbc\n\nd", ["a", "bc", ""], "d"),
    ] as [(String, [String], String)])
  func lines(text: String, lines: [String], rest: String) {
    with(text) { cursor in
      var taken: [String] = []
      while let line = cursor.take(upTo: UInt8(ascii: "\n")) {
        taken.append(String(decoding: line, as: UTF8.self))
      }
      #expect(taken == lines)
      #expect(cursor.remaining == rest)
      #expect(cursor.isAtEnd == rest.isEmpty)
    }
  }

  @Test("bytes that do not match leave the cursor in place") func mismatch() {
    with("abc1") { cursor in
      for count in [5, -1, .min, .max] { #expect(cursor.take(count: count) == nil) }
      for byte in [0x20, 0x0A] as [UInt8] { #expect(cursor.take(upTo: byte) == nil) }
      for text in ["abd", "abc12"] as [StaticString] { #expect(cursor.take(text) == false) }
      #expect(cursor.takeNumber(digits: 1) == nil)
      #expect(cursor.takeNumber(digits: 16, radix: 16) == nil)
      #expect(cursor.remaining == "abc1")
    }
  }

  @Test("bytes that match are taken") func match() {
    with("abc;;2026x") { cursor in
      #expect(cursor.take("") == true)
      #expect(cursor.take("ab") == true)
      #expect(cursor.take(upTo: UInt8(ascii: ";")).map(Array.init) == Array("c".utf8))
      #expect(cursor.take(upTo: UInt8(ascii: ";")).map(\.count) == 0)
      #expect(cursor.takeNumber(digits: 4) == 2026)
      #expect(cursor.take(count: 1).map(Array.init) == [0x78])
      #expect(cursor.isAtEnd)
      #expect(cursor.take(count: 0).map(\.count) == 0)
    }
  }

  @Test(
    "a number has exactly as many decimal digits as are asked for",
    arguments: [
      ("0", 1, 0), ("007", 3, 7), ("12", 1, 1), ("1", 2, nil), ("-1", 2, nil), ("+1", 2, nil),
      (" 1", 2, nil), ("1a", 2, nil), ("/1", 2, nil), (":1", 2, nil), ("", 1, nil), ("x", 0, 0),
      ("999999999999999999", 18, 999_999_999_999_999_999),
    ] as [(String, Int, UInt64?)])
  func numbers(text: String, digits: Int, number: UInt64?) {
    with(text) { #expect($0.takeNumber(digits: digits) == number) }
  }

  @Test(
    "a checksum has sixteen hexadecimal digits in lower case",
    arguments: [
      ("0000000000000000", 0), ("ffffffffffffffff", UInt64.max),
      ("0123456789abcdef", 0x0123_4567_89AB_CDEF), ("0123456789abcdefx", 0x0123_4567_89AB_CDEF),
      ("0123456789ABCDEF", nil), ("0123456789abcde", nil), ("0123456789abcdeg", nil),
      ("0123456789abcde`", nil), ("0x23456789abcdef", nil), ("-123456789abcdef", nil), ("", nil),
    ] as [(String, UInt64?)])
  func hexadecimal(text: String, number: UInt64?) {
    with(text) { #expect($0.takeNumber(digits: 16, radix: 16) == number) }
    guard let number else { return }
    var written: [UInt8] = []
    written.append(hexadecimal: number)
    #expect(written == Array(text.utf8.prefix(16)))
  }

  private func with(_ text: String, _ body: (inout ByteCursor) -> Void) {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      body(&cursor)
    }
  }
}

extension ByteCursor {
  fileprivate var remaining: String { String(decoding: rest, as: UTF8.self) }
}
