import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("JSON as it is written") struct JSONWriterTests {
  @Test(
    "strings are escaped, so that they may be shown on a terminal",
    arguments: [
      ("plain", "Łódź 🚂", #""Łódź 🚂""#),
      ("empty", "", #""""#),
      ("quotation mark and backslash", "\"\\", #""\"\\""#),
      ("slash", "/", #""/""#),
      ("NUL", "\0", #""\u0000""#),
      ("line ends and tab", "\r\n\t", #""\u000d\u000a\u0009""#),
      ("escape", "\u{1B}[31m", #""\u001b[31m""#),
      ("last of the first controls", "\u{1F} ", #""\u001f ""#),
      ("DEL", "~\u{7F}", #""~\u007f""#),
      ("second controls", "\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u0080\\u009b\\u009f\u{A0}\""),
      ("Arabic letter mark", "\u{61C}", #""\u061c""#),
      ("marks of direction", "\u{200E}\u{200F}", #""\u200e\u200f""#),
      ("line and paragraph separators", "\u{2028}\u{2029}", #""\u2028\u2029""#),
      ("embeddings and overrides", "\u{202A}\u{202D}\u{202E}", #""\u202a\u202d\u202e""#),
      ("isolates", "\u{2066}\u{2069}", #""\u2066\u2069""#),
      ("byte order mark", "\u{FEFF}", #""\ufeff""#),
      (
        "what stands beside them", "\u{2027}\u{202F}\u{2065}\u{206A}",
        "\"\u{2027}\u{202F}\u{2065}\u{206A}\""
      ),
      ("NFD stays NFD", "o\u{301}", "\"o\u{301}\""),
    ])
  func writesStrings(name: String, text: String, json: String) {
    #expect(written { $0.value(text) } == Array(json.utf8))
  }

  @Test("numbers and booleans are written, and null for what is not there or no JSON")
  func otherValues() {
    let json = written { writer in
      for value in [true, false] { writer.value(value) }
      for value in [Int.min, .max, nil] { writer.value(value) }
      for value in [0.1, .nan, .infinity, -.infinity, nil] as [Double?] { writer.value(value) }
      writer.value(nil as String?)
    }
    #expect(
      String(decoding: json, as: UTF8.self)
        == "true,false,-9223372036854775808,9223372036854775807,null,0.1,null,null,null,null,null")
  }

  @Test("commas stand between members and between elements, and nowhere else") func commas() {
    let json = JSONWriter.text { writer in
      writer.object { writer in
        writer.object("none") { _ in }
        writer.array("numbers") { writer in
          writer.array { _ in }
          for value in [1, 2] { writer.value(value) }
          writer.object { $0.member("a", "b") }
          writer.value(1.25, decimals: 1)
        }
        writer.member("last", true)
      }
    }
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"none":{},"numbers":[[],1,2,{"a":"b"},1.2],"last":true}"# + "\n")
  }

  @Test("the elements of an array may be on lines of their own, but not what is in them")
  func lines() {
    let json = written { writer in
      writer.array(.lines) { writer in
        for value in [1, 2] { writer.array { for _ in 1...2 { $0.value(value) } } }
      }
    }
    #expect(String(decoding: json, as: UTF8.self) == "[[1,1],\n[2,2]]")
  }

  // MARK: Reading back

  @Test("Foundation reads back every string") func foundationReadsBackEveryString() throws {
    var generator = SeededGenerator(seed: 2)
    let texts = (0..<200).map { _ in
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) { scalars.append(generator.scalar()) }
      return String(scalars)
    }
    let json = array(texts) { $0.value($1) }
    let decoded = try JSONDecoder().decode([String].self, from: Data(json))
    #expect(decoded.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }

  @Test("Foundation reads back every number") func foundationReadsBackEveryNumber() throws {
    var generator = SeededGenerator(seed: 3)
    let random = (0..<500).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let numbers =
      random + [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, 1e-5, 17.58000142]
    let json = array(numbers) { $0.value($1) }
    #expect(try JSONDecoder().decode([Double].self, from: Data(json)) == numbers)
  }

  private func written(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    body(&writer)
    return writer.bytes
  }

  private func array<Element>(
    _ elements: [Element], _ append: (inout JSONWriter, Element) -> Void
  ) -> [UInt8] {
    written { writer in
      writer.array { writer in
        for element in elements { append(&writer, element) }
      }
    }
  }
}
