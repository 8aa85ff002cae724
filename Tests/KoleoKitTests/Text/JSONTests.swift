import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("JSON") struct JSONTests {
  @Test(
    "strings are escaped as JSON requires, and DEL",
    arguments: [
      ("Łódź 🚂", #""Łódź 🚂""#), ("", #""""#), ("\"\\", #""\"\\""#), ("/", #""/""#),
      // Controls.
      ("\0", #""\u0000""#), ("\r\n\t", #""\u000d\u000a\u0009""#),
      ("\u{1B}[31m", #""\u001b[31m""#), ("\u{1F} ", #""\u001f ""#), ("~\u{7F}", #""~\u007f""#),
      // Decomposed text is not composed.
      ("o\u{301}", "\"o\u{301}\""),
    ])
  func escapes(text: String, json: String) {
    var writer = JSONWriter()
    writer.appendValue(text)
    #expect(writer.bytes == Array(json.utf8))
    json.utf8.withContiguousStorageIfAvailable {
      #expect(UnsafeRawBufferPointer($0).decodedString.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test("numbers have the fewest digits; values are separated by commas, an array's also by lines")
  func values() {
    let json = JSONWriter.text { writer in
      writer.appendObject { writer in
        writer.appendObject("none") { _ in }
        writer.appendArray("numbers") { writer in
          for value in [Int.min, .max, nil] { writer.appendValue(value) }
          for value in [251547.81815867568, 251547, -52.2294444, 1e-9] { writer.appendValue(value) }
          for value in [.nan, -.infinity, nil] as [Double?] { writer.appendValue(value) }
          writer.appendArray { _ in }
          writer.appendValue(1.25, decimals: 1)
        }
        writer.appendArray("lines", layout: .linePerElement) {
          for value in [1, 2] { $0.appendValue(value) }
        }
        writer.appendMember("last", true)
      }
    }
    #expect(
      String(decoding: json, as: UTF8.self) == #"{"none":{},"numbers":[-9223372036854775808,"#
        + "9223372036854775807,null,251547.81815867568,251547,-52.2294444,1e-09,null,null,null,[],"
        + #"1.3],"lines":[1,"# + "\n" + #"2],"last":true}"# + "\n")
  }

  @Test("Foundation reads back every string and number") func foundation() throws {
    let texts = (0..<0x3000).compactMap(Unicode.Scalar.init).map { "a\($0)" }
    var generator = SeededGenerator(seed: 3)
    let numbers =
      (0..<500).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
      + [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, 1e-5, 17.58000142]
    let json = JSONWriter.text { writer in
      writer.appendObject { writer in
        writer.appendArray("texts") { for text in texts { $0.appendValue(text) } }
        writer.appendArray("numbers") { for number in numbers { $0.appendValue(number) } }
      }
    }
    struct Decoded: Decodable {
      let texts: [String]
      let numbers: [Double]
    }
    let decoded = try JSONDecoder().decode(Decoded.self, from: Data(json))
    #expect(
      decoded.texts.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
    #expect(decoded.numbers == numbers)
  }

  @Test(
    "reading stops at the end of what is there",
    arguments: [
      (#"1,"a",true]"#, ["1", #""a""#, "true"]), (#""a\"b",2}"#, [#""a\"b""#, "2"]),
      ("", []), (#""a"#, []), (#""a\"#, []), ("12", []), (",", [""]), ("]", ["", "", ""]),
    ])
  func tokens(json: String, tokens: [String]) {
    Array(json.utf8).withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      let read = (0..<3).compactMap { _ in
        cursor.takeToken().map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(Array(read.prefix(tokens.count)) == tokens)
    }
  }

  @Test(
    "a time is written in UTC, beyond the years 1970 to 9999 the nearest one",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1970-01-01T00:00:00Z"),
      (1_795_249_800, "2026-11-21T08:30:00Z"), (2_147_483_647, "2038-01-19T03:14:07Z"),
      (1_709_164_800, "2024-02-29T00:00:00Z"), (.min, "1970-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
      (.max, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func times(seconds: Int64, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).description == text)
  }
}
