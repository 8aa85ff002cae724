import Foundation
import TestSupport
import Testing

/// Bytes that are not UTF-8: an error that says so, never a search for what is left of them.
@Suite("Everywhere: text that is not UTF-8", .fewAtOnce) struct EncodingTests {
  /// A station's name in bytes that are not text.
  struct Bytes: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    static let all = [
      Bytes(testDescription: "ISO 8859-2", bytes: Array("Krak".utf8) + [0xF3] + Array("w".utf8)),
      Bytes(testDescription: "CP852", bytes: Array("Krak".utf8) + [0xA2] + Array("w".utf8)),
      Bytes(testDescription: "U+FFFD", bytes: Array("Krak\u{FFFD}w".utf8)),
      Bytes(testDescription: "cut within a letter", bytes: Array("Krak".utf8) + [0xC3]),
      Bytes(testDescription: "overlong", bytes: Array("Zakopane".utf8) + [0xC0, 0xAF]),
      Bytes(testDescription: "a surrogate", bytes: Array("Zakopane".utf8) + [0xED, 0xA0, 0x80]),
      Bytes(testDescription: "a bad byte after a name", bytes: Array("Zakopane".utf8) + [0xFF]),
    ]
  }

  @Test("an operand that is not UTF-8 is a usage error", arguments: Bytes.all)
  func refusesAnOperand(_ text: Bytes) async throws {
    let sandbox = try await Sandbox.withList()
    for words in [["search"], ["distance", "praha"], ["search", "--near"]] {
      let arguments = words.map { Array($0.utf8) } + [text.bytes]
      let outcome = try await sandbox.program.run(rawArguments: arguments)
      expectFailure(outcome, 64, saying: "UTF-8")
    }
  }

  @Test("a line that is not UTF-8 is an error, and the next one is answered", arguments: Bytes.all)
  func answersTheOtherLines(_ text: Bytes) async throws {
    var sandbox = try await Sandbox.withList()
    let lines = [
      text.bytes + Array("\tpraha".utf8), Array("zakopane\tpraha".utf8),
      Array("zakopane\t".utf8) + text.bytes, Array("80416\t33605".utf8),
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

  @Test("no name in ISO 8859-2 is taken for that of another station")
  func takesNoNameForAnother() async throws {
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

  // MARK: Paths

  @Test(
    "a path that is not UTF-8 is not used, and its variable is named",
    arguments: ["HOME", "XDG_CACHE_HOME", "KOLEO_CACHE_DIR"])
  func makesNoDirectory(_ variable: String) async throws {
    var sandbox = try Sandbox()
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    sandbox.program = sandbox.program.afterShell(
      #"export \#(variable)="$(printf '\#(sandbox.folder.path)/jos\351')""#)
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "\(variable) is not UTF-8")
    #expect(sandbox.server.requests.count == 2)
    let offline = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "built-in")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "\(variable) is not UTF-8")
    #expect(sandbox.folder.names == ["home"])
  }
}

/// Numbers and points as they are printed.
@Suite(.fewAtOnce) struct PrintedNumberTests {
  @Test("in Polish a terminal shows a decimal comma, also for a line of the input")
  func writesACommaOnATerminal() async throws {
    var sandbox = try await Sandbox.withList().with(environment: ["LANG": "pl_PL.UTF-8"])
    sandbox.program.input = .bytes(Array("zakopane\tpraha\n".utf8))
    let piped = try await sandbox.koleo("distance", "--stdin")
    expectAnswer(piped, "408.4 km\n")
    let shown = try await sandbox.onTerminal().koleo("distance", "--stdin")
    #expect(shown.terminal.removingColors == "408,4 km\n")
  }

  @Test(
    "a point is read as it is printed",
    arguments: ["0.00001,0", "-0.00001,0", "0,0.0000001", ".5,3", "-.5,-.25", "90,360", "-0,-0"])
  func readsWhatItPrints(_ point: String) async throws {
    let sandbox = try await Sandbox.withList()
    func leg(from point: String) async throws -> [Substring] {
      let outcome = try await sandbox.koleo(
        "distance", "--format", "tsv", "-p", "9", "--", point, "1,1")
      expectAnswer(outcome)
      return try #require(outcome.lines.last).split(separator: "\t")
    }
    let given = try await leg(from: point)
    #expect(given.count == 4)
    let printed = try #require(given.first)
    #expect(try await leg(from: String(printed)) == given)
  }

  @Test("a map puts a longitude beyond 180 where the line goes")
  func drawsALongitudeBeyond180() async throws {
    let sandbox = try await Sandbox.withList().onTerminal()
    func map(of point: String) async throws -> String {
      let outcome = try await sandbox.koleo("distance", "--map", "zakopane", point)
      #expect(outcome.exitCode == 0, "\(outcome)")
      return outcome.terminal
    }
    let east = try await map(of: "52,350")
    #expect(east.contains("52.0,350.0"))
    #expect(east.replacing("350.0", with: "-10.0") == (try await map(of: "52,-10")))
  }
}
