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
    #expect(written { $0.append(text) } == Array(json.utf8))
  }

  @Test("numbers and booleans are written, and null for what is not there or no JSON")
  func otherValues() {
    let json = written { writer in
      for value in [true, false] { writer.append(value) }
      for value in [Int.min, .max, nil] { writer.append(value) }
      for value in [0.1, .nan, .infinity, -.infinity, nil] as [Double?] { writer.append(value) }
      writer.append(nil as String?)
    }
    #expect(
      String(decoding: json, as: UTF8.self)
        == "truefalse-92233720368547758089223372036854775807null0.1nullnullnullnullnull")
  }

  // MARK: Reading back

  @Test("Foundation reads back every string") func foundationReadsBackEveryString() throws {
    var generator = SeededGenerator(seed: 2)
    let texts = (0..<200).map { _ in
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) { scalars.append(generator.scalar()) }
      return String(scalars)
    }
    let json = array(texts) { $0.append($1) }
    let decoded = try JSONDecoder().decode([String].self, from: Data(json))
    #expect(decoded.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }

  @Test("Foundation reads back every number") func foundationReadsBackEveryNumber() throws {
    var generator = SeededGenerator(seed: 3)
    let random = (0..<500).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let numbers =
      random + [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, 1e-5, 17.58000142]
    let json = array(numbers) { $0.append($1) }
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
      writer.append(raw: "[")
      for (index, element) in elements.enumerated() {
        if index > 0 { writer.append(raw: ",") }
        append(&writer, element)
      }
      writer.append(raw: "]")
    }
  }
}
