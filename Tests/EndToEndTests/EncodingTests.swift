import Foundation
import TestSupport
import Testing

/// Bytes that are not UTF-8: an error that says so, never a search for what is left of them.
@Suite("Everywhere: text that is not UTF-8", .fewAtOnce) struct EncodingTests {
  /// A station's name in bytes that are not text.
  static let texts: [(String, [UInt8])] = [
    ("ISO 8859-2", Array("Krak".utf8) + [0xF3] + Array("w".utf8)),
    ("CP852", Array("Krak".utf8) + [0xA2] + Array("w".utf8)),
    ("U+FFFD", Array("Krak\u{FFFD}w".utf8)), ("cut within a letter", Array("Krak".utf8) + [0xC3]),
    ("overlong", Array("Zakopane".utf8) + [0xC0, 0xAF]),
    ("a surrogate", Array("Zakopane".utf8) + [0xED, 0xA0, 0x80]),
    ("a bad byte after a name", Array("Zakopane".utf8) + [0xFF]),
  ]

  @Test("an operand that is not UTF-8 is a usage error", arguments: texts)
  func operand(_ case: String, _ text: [UInt8]) async throws {
    let outcome = try await Sandbox().program.run(rawArguments: [Array("search".utf8), text])
    expectFailure(outcome, 64, saying: "UTF-8")
  }

  @Test(
    "a line that is not UTF-8 is an error, and the next one is answered",
    arguments: texts + [("UTF-16", Array("Zakopane".utf8).flatMap { [$0, 0] })])
  func line(_ case: String, _ text: [UInt8]) async throws {
    var sandbox = try await Sandbox.withList()
    let lines = [
      text + Array("\tpraha".utf8), Array("zakopane\tpraha".utf8),
      Array("zakopane\t".utf8) + text, Array("80416\t33605".utf8),
    ]
    sandbox.program.input = .bytes(lines.flatMap { $0 + [UInt8(ascii: "\n")] })
    let outcome = try await sandbox.koleo("distance", "--stdin")
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output == "\n408.4 km\n\n251.5 km\n")
    let errors = outcome.errors.lines
    #expect(errors.count == 2, "\(outcome)")
    for (error, number) in zip(errors, [1, 3]) {
      #expect(error.hasPrefix("koleo: line \(number): ") && error.contains("UTF-8"))
    }
  }

  @Test("no name in ISO 8859-2 is taken for that of another station") func names() async throws {
    var sandbox = try await Sandbox.withList()
    let names = Fixtures.stations.map(\.name).filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
    let lines = try names.map { name in
      [UInt8](try #require("\(name)\tzakopane\n".data(using: .isoLatin2)))
    }
    sandbox.program.input = .bytes(lines.flatMap { $0 })
    let outcome = try await sandbox.koleo("distance", "--stdin")
    #expect(outcome.output == String(repeating: "\n", count: names.count))
    #expect(outcome.errors.lines.allSatisfy { $0.contains("UTF-8") })
    #expect(outcome.exitCode == 1)
  }
}
