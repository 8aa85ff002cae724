import TestSupport
import Testing

@testable import KoleoKit

@Suite("JSON as it is read back") struct JSONTokensTests {
  @Test("every string that is written is read back") func strings() {
    let escaped: [ClosedRange<UInt32>] = [
      0...0xFF, 0x61C...0x61C, 0x2000...0x206F, 0xFEFF...0xFEFF,
    ]
    let scalars = escaped.joined().compactMap { Unicode.Scalar($0).map(String.init) }
    for text in scalars + HostileName.all.map(\.text) {
      let json = JSONWriter.text { writer in
        writer.appendArray { for _ in 0..<2 { $0.appendValue(text) } }
      }
      with(json) { cursor in
        #expect(cursor.take("[") == true)
        for _ in 0..<2 {
          #expect(cursor.takeString().map { Array($0.utf8) } == Array(text.utf8), "\(text)")
        }
        #expect(cursor.take("]\n") == true)
      }
    }
  }

  @Test(
    "a token of another kind is nil, and the next token follows",
    arguments: [
      "null,7]", #""a,]\"",7]"#, "1.5,7]", "true,7]", "99999999999999999999,7]", ",7]", " ,7]",
      "nan x,7]",
    ])
  func otherKinds(json: String) {
    with(Array(json.utf8)) { cursor in
      #expect(cursor.takeInteger() == nil)
      #expect(cursor.takeInteger() == 7)
      #expect(cursor.takeInteger() == nil)
      #expect(cursor.take("]") == true)
      #expect(cursor.takeToken() == nil)
    }
  }

  @Test(
    "a token without an end is nil",
    arguments: ["", "\"", "\"abc", "\"abc\\\"", "\"\\", "12", "null", "\"\\u00"])
  func noEnd(json: String) {
    with(Array(json.utf8)) { cursor in
      #expect(cursor.takeToken() == nil)
      #expect(cursor.takeString() == nil)
      #expect(cursor.isAtEnd == json.isEmpty)
    }
  }

  private func with(_ json: [UInt8], _ body: (inout ByteCursor) -> Void) {
    json.withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      body(&cursor)
    }
  }
}
