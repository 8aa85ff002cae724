import TestSupport
import Testing

@testable import KoleoKit

@Suite("JSON as it is read back") struct JSONTokensTests {
  @Test("every string that is written is read back") func strings() {
    let escaped: [ClosedRange<UInt32>] = [
      0...0xFF, 0x61C...0x61C, 0x2000...0x206F, 0xFEFF...0xFEFF,
    ]
    let scalars = escaped.joined().compactMap { Unicode.Scalar($0).map(String.init) }
    var generator = SeededGenerator(seed: 5)
    let random = (0..<300).map { _ in generator.text(upTo: 12) }
    for text in scalars + HostileName.all.map(\.text) + random {
      let json = JSONWriter.text { writer in writer.array { for _ in 0..<2 { $0.value(text) } } }
      with(json) { cursor in
        #expect(cursor.take("[") == true)
        for _ in 0..<2 {
          #expect(cursor.takeString().map { Array($0.utf8) } == Array(text.utf8), "\(text)")
        }
        #expect(cursor.take("]\n") == true)
      }
    }
  }

  @Test("every other value that is written is read back") func values() {
    let numbers = [
      0, -0.0, 0.1, -52.2294444, 1e16, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    let integers = [0, -1, Int.max, .min]
    let json = JSONWriter.text { writer in
      writer.array { writer in
        for number in numbers { writer.value(number) }
        for integer in integers { writer.value(integer) }
        for value in [true, false] { writer.value(value) }
        writer.value(nil as String?)
        writer.value(nil as Int?)
      }
    }
    with(json) { cursor in
      #expect(cursor.take("[") == true)
      for number in numbers { #expect(cursor.takeDouble()?.bitPattern == number.bitPattern) }
      for integer in integers { #expect(cursor.takeInteger() == integer) }
      #expect(cursor.takeBool() == true)
      #expect(cursor.takeBool() == false)
      #expect(cursor.takeString() == nil)
      #expect(cursor.takeInteger() == nil)
      #expect(cursor.take("]\n") == true)
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

  @Test("random bytes do not crash the reader") func endsOnAnyBytes() {
    var generator = SeededGenerator(seed: 1)
    let pieces = ["\"", "\\", "\\u", "12ab", "D800", ",", "]", "}", "null", "1e", "\u{FFFD}", "ł"]
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
        if Bool.random(using: &generator) { bytes.append(.random(in: 0...255, using: &generator)) }
      }
      with(bytes) { cursor in
        for _ in 0..<10 {
          _ = cursor.takeString()
          _ = cursor.takeDouble()
          _ = cursor.takeBool()
          _ = cursor.takeToken()
          _ = cursor.take("]")
        }
      }
    }
  }

  private func with(_ json: [UInt8], _ body: (inout ByteCursor) -> Void) {
    json.withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      body(&cursor)
    }
  }
}
