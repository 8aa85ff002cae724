import TestSupport
import Testing

@testable import KoleoKit

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null"),
    ("true", "true"),
    ("false", "false"),
    ("zero", "0"),
    ("minus zero", "-0"),
    ("negative", "-17"),
    ("fraction", "0.5"),
    ("exponent", "1e5"),
    ("exponent with plus", "1E+05"),
    ("exponent with minus", "-1.25e-7"),
    ("beyond all numbers", "1e999"),
    ("four hundred digits", String(repeating: "9", count: 400)),
    ("empty string", #""""#),
    ("string", #""Łódź 🚂""#),
    ("every escape", #""\"\\\/\b\f\n\r\t\u0041""#),
    ("escaped NUL", #""\u0000""#),
    ("lone surrogate, a matter of the text", #""\ud800""#),
    ("DEL as it is", "\"\u{7F}\""),
    ("empty array", "[]"),
    ("empty array with space", "[ \n\r\t]"),
    ("array", "[1,2]"),
    ("array in array", "[[],[[]],1]"),
    ("empty object", "{}"),
    ("object", #"{"a":1,"b":[{}]}"#),
    ("empty member name", #"{"":0}"#),
    ("repeated member name", #"{"a":1,"a":2}"#),
    ("space everywhere", "\t{ \"a\" :\r\n1 , \"b\" : [ 1 , 2 ] } \n"),
    ("deep, but not too deep", nested(64)),
  ])
  func accepts(name: String, text: String) {
    #expect(error(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("nothing", "", 0),
    ("space only", " \n", 2),
    ("byte order mark", "\u{FEFF}[]", 0),
    ("NaN", "NaN", 0),
    ("Infinity", "[Infinity]", 1),
    ("minus Infinity", "-Infinity", 1),
    ("literal in capitals", "TRUE", 0),
    ("literal cut", "nul", 0),
    ("literal too long", "nulls", 4),
    ("leading zero", "01", 1),
    ("negative leading zero", "-01", 2),
    ("leading plus", "+1", 0),
    ("leading point", ".5", 0),
    ("trailing point", "1.", 2),
    ("minus only", "-", 1),
    ("exponent without digits", "1e", 2),
    ("exponent with sign only", "1e+", 3),
    ("hexadecimal", "0x10", 1),
    ("digit separator", "1_000", 1),
    ("Arabic digits", "٣", 0),
    ("single quotes", "'a'", 0),
    ("unquoted member name", "{a:1}", 1),
    ("number for a member name", "{1:1}", 1),
    ("string without end", #""abc"#, 4),
    ("escape without end", #""\"#, 2),
    ("unknown escape", #""\a""#, 2),
    ("escaped quotation mark only", #""\""#, 3),
    ("hexadecimal escape too short", #""\u12""#, 3),
    ("hexadecimal escape with a letter beyond f", #""\u12g4""#, 3),
    ("tab in a string", "\"a\tb\"", 2),
    ("line end in a string", "\"a\nb\"", 2),
    ("NUL in a string", "\"\0\"", 1),
    ("vertical tab between", "[\u{0B}1]", 1),
    ("no-break space between", "[\u{A0}1]", 1),
    ("comma first", "[,1]", 1),
    ("comma last", "[1,]", 3),
    ("comma only", "[,]", 1),
    ("comma twice", "[1,,2]", 3),
    ("comma missing", "[1 2]", 3),
    ("comma last in an object", #"{"a":1,}"#, 7),
    ("comma missing in an object", #"{"a":1"b":2}"#, 6),
    ("colon missing", #"{"a" 1}"#, 5),
    ("colon twice", #"{"a"::1}"#, 5),
    ("value missing", #"{"a":}"#, 5),
    ("member without value", #"{"a"}"#, 4),
    ("array closed as an object", "[1}", 2),
    ("object closed as an array", #"{"a":1]"#, 6),
    ("closed twice", "[]]", 2),
    ("two values", "[] []", 3),
    ("comment", "[/**/]", 1),
    ("HTML", "<!doctype html>", 0),
  ])
  func refusesAtTheOffendingByte(name: String, text: String, offset: Int) {
    #expect(error(in: Array(text.utf8)) == .malformed(offset: offset))
  }

  @Test(arguments: [
    ("arrays", nested(65)),
    ("a thousand arrays", nested(1_000)),
    ("a million arrays, never closed", String(repeating: "[", count: 1_000_000)),
    ("objects", String(repeating: #"{"a":"#, count: 65)),
  ])
  func refusesNestingBeyondAllSense(name: String, text: String) {
    guard case .tooDeep = error(in: Array(text.utf8)) else {
      Issue.record("read without complaint, or refused for something else")
      return
    }
  }

  @Test func forgetsTheDepthOfWhatItHasLeft() {
    let text = "[" + Array(repeating: Self.nested(63), count: 100).joined(separator: ",") + "]"
    #expect(error(in: Array(text.utf8)) == nil)
  }

  static let sample = #"""
    [{"id":80416,"name":"Kraków G\u0142\u00f3wny","latitude":-50.06e0,"tags":[true,false,null]},
    {"empty":{},"list":[[],"\ud83d\ude82"]}]
    """#

  @Test func refusesWhatIsCutAnywhere() {
    let bytes = Array(Self.sample.utf8)
    #expect(error(in: bytes) == nil)
    for length in bytes.indices {
      guard case .malformed(let offset) = error(in: Array(bytes[..<length])) else {
        Issue.record("\(length) bytes are JSON")
        continue
      }
      // A literal is refused from its beginning.
      #expect(length - 4...length ~= offset, "\(length) bytes")
    }
  }

  @Test func endsOnAnyBytes() {
    var generator = SeededGenerator(seed: 1)
    let bytes = Array(Self.sample.utf8)
    for _ in 0..<3_000 {
      var spoilt = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        spoilt[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      if case .malformed(let offset) = error(in: spoilt) {
        #expect(0...bytes.count ~= offset)
      }
    }
  }

  /// Strings are read several bytes at a time, where one byte must not be taken for its neighbour.
  @Test(arguments: [UInt8(ascii: "x"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "]")])
  func findsWhatEndsAString(filler: UInt8) {
    let quote = UInt8(ascii: "\"")
    for place in 1...20 {
      for byte in UInt8.min ... .max {
        var text = [quote] + Array(repeating: filler, count: 20) + [quote]
        text[place] = byte
        let expected: JSONError? =
          switch byte {
          case 0..<0x20: .malformed(offset: place)
          case quote, UInt8(ascii: "\\"): .malformed(offset: place + 1)
          default: nil
          }
        // A backslash before the last quotation mark escapes it: the string has no end.
        let isOpen = byte == UInt8(ascii: "\\") && place == 20
        #expect(
          error(in: text) == (isOpen ? .malformed(offset: text.count) : expected),
          "\(byte) at \(place)")
      }
    }
  }

  @Test func leadsFromMemberToMember() throws {
    let text = Array(#" {"a":1, "b":[2,{"c":3}], "d":"x"} "#.utf8)
    let names = try text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var names: [String] = []
      let isAtObject = reader.isAtObject
      #expect(isAtObject)
      try reader.beginObject()
      while let name = try reader.nextMember() {
        names.append(name.text() ?? "")
        _ = try reader.readValue()
      }
      try reader.readEnd()
      return names
    }
    #expect(names == ["a", "b", "d"])
  }

  @Test func leadsFromElementToElement() throws {
    let text = Array("[1, 20,[5],300]".utf8)
    let numbers = try text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      var numbers: [Int?] = []
      let isAtObject = reader.isAtObject
      #expect(!isAtObject)
      try reader.beginArray()
      while try reader.nextElement() {
        if case .number(let number) = try reader.readValue() { numbers.append(number.integer) }
      }
      try reader.readEnd()
      return numbers
    }
    #expect(numbers == [1, 20, 300])
  }

  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private func error(in bytes: [UInt8]) -> JSONError? {
    bytes.withUnsafeBytes { bytes -> JSONError? in
      var reader = JSONReader(bytes)
      do throws(JSONError) {
        _ = try reader.readValue()
        try reader.readEnd()
        return nil
      } catch {
        return error
      }
    }
  }
}
