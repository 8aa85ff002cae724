import TestSupport
import Testing

@testable import KoleoKit

@Suite struct JSONScalarsTests {
  // MARK: Strings

  @Test(arguments: [
    ("plain", "Kraków", "Kraków"),
    ("empty", "", ""),
    ("quotation mark", #"\""#, "\""),
    ("backslash", #"\\"#, "\\"),
    ("backslash before a letter that is no escape then", #"\\n"#, "\\n"),
    ("slash", #"\/"#, "/"),
    ("controls", #"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"),
    ("code unit in either case", #"\u0141\u00f3\u017A"#, "Łóź"),
    ("NUL", #"a\u0000b"#, "a\0b"),
    ("pair of surrogates", #"\ud83d\ude82"#, "🚂"),
    ("last scalar of all", #"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    ("scalar beside an escape", #"ł\n🚂\t"#, "ł\n🚂\t"),
    ("U+FFFF", #"\uffff"#, "\u{FFFF}"),
  ])
  func meansTheText(name: String, raw: String, text: String) throws {
    // Compared by code points: canonical equivalence would hide what has been changed.
    #expect(try read(Array(raw.utf8))?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  @Test(arguments: [
    ("leading surrogate alone", #"\ud83d"#),
    ("trailing surrogate alone", #"\ude82"#),
    ("surrogates in the wrong order", #"\ude82\ud83d"#),
    ("leading surrogate twice", #"\ud83d\ud83d"#),
    ("leading surrogate and a letter", #"\ud83dx"#),
    ("leading surrogate and another escape", #"\ud83d\n"#),
    ("leading surrogate and an ordinary code unit", #"\ud83d\u0041"#),
  ])
  func refusesHalfAPair(name: String, raw: String) throws {
    #expect(try read(Array(raw.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("continuation byte alone", [0x80]),
      ("sequence cut", [0xC5]),
      ("sequence interrupted", [0xC5, 0x41]),
      ("overlong slash", [0xC0, 0xAF]),
      ("encoded surrogate", [0xED, 0xA0, 0x80]),
      ("beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
      ("no byte of UTF-8", [0xFF]),
    ] as [(String, [UInt8])])
  func refusesInvalidUTF8(name: String, raw: [UInt8]) throws {
    #expect(try read(raw) == nil)
    #expect(try read(Array(#"\n"#.utf8) + raw) == nil, "beside an escape")
  }

  @Test func equalsALiteralByteForByte() throws {
    #expect(try string(#""id""#) { $0.equals("id") })
    #expect(try !string(#""id2""#) { $0.equals("id") })
    #expect(try !string(#""i""#) { $0.equals("id") })
    #expect(try !string(#""""#) { $0.equals("id") })
  }

  // MARK: Numbers

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("80416", 80416), ("-5", -5),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("1.0", nil), ("1e3", nil), ("1E0", nil), ("1e999", nil),
    ] as [(String, Int?)])
  func isAnIntegerWhereItIsWrittenAsOneAndFits(text: String, value: Int?) throws {
    #expect(try number(text) { $0.integer } == value)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("52.2294", 52.2294), ("-1.5e-3", -0.0015), ("1e999", .infinity),
      ("-1e999", -.infinity), ("1e-999", 0), ("4.9406564584124654e-324", .leastNonzeroMagnitude),
      ("9007199254740993", 9_007_199_254_740_992),
    ] as [(String, Double)])
  func isTheNearestDouble(text: String, value: Double) throws {
    #expect(try number(text) { $0.double.bitPattern } == value.bitPattern)
  }

  /// Such as positions are: short enough to be read without the standard library.
  @Test func readsShortNumbersAsTheStandardLibraryDoes() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<20_000 {
      let size = Int.random(in: 0...13, using: &generator)
      let integer = String(Int.random(in: 0..<10 << (4 * size), using: &generator))
      let places = Int.random(in: 0...8, using: &generator)
      let fraction = (0..<places).map { _ in String(Int.random(in: 0...9, using: &generator)) }
      let sign = Bool.random(using: &generator) ? "-" : ""
      let text = sign + integer + (places == 0 ? "" : "." + fraction.joined())
      #expect(try number(text) { $0.double.bitPattern } == Double(text)?.bitPattern, "\(text)")
      #expect(try number(text) { $0.integer } == Int(text), "\(text)")
    }
  }

  // MARK: Reading

  private func read(_ raw: [UInt8]) throws -> String? {
    let quote = [UInt8(ascii: "\"")]
    return try string(quote + raw + quote) { $0.text() }
  }

  private func string<Answer>(_ text: String, _ body: (JSONString) -> Answer) throws -> Answer {
    try string(Array(text.utf8), body)
  }

  private func string<Answer>(_ bytes: [UInt8], _ body: (JSONString) -> Answer) throws -> Answer {
    try bytes.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      guard case .string(let string) = try reader.readValue() else { throw NotRead() }
      try reader.readEnd()
      return body(string)
    }
  }

  private func number<Answer>(_ text: String, _ body: (JSONNumber) -> Answer) throws -> Answer {
    try Array(text.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      guard case .number(let number) = try reader.readValue() else { throw NotRead() }
      try reader.readEnd()
      return body(number)
    }
  }

  private struct NotRead: Error {}
}
