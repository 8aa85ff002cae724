import Testing

@testable import KoleoCommands

@Suite struct ArgumentParserTests {
  @Test(
    "an unknown option is taken for a known one with at most two slips",
    arguments: [
      ("--generate-complection-script", "--generate-completion-script"),
      ("--generate-complection-skript", "--generate-completion-script"),
      ("--generate-complection-skrypt", nil), ("--verison", "--version"), ("--vxrszxn", nil),
    ])
  func suggestion(for option: String, is suggestion: String?) {
    #expect(throws: UsageError.unknownOption(option, of: nil, suggestion: suggestion)) {
      try ArgumentParser.parse([option])
    }
  }

  @Test("an unknown option is compared with those of the subcommand only")
  func suggestionOfSubcommand() {
    #expect(throws: UsageError.unknownOption("--limt", of: .sync, suggestion: nil)) {
      try ArgumentParser.parse(["sync", "--limt"])
    }
    #expect(throws: UsageError.unknownOption("--limt", of: .search, suggestion: "--limit")) {
      try ArgumentParser.parse(["search", "--limt"])
    }
  }

  @Test(
    "an argument that is not UTF-8 is refused, whatever it stands for",
    arguments: [
      ["search", "Krak\u{FFFD}w"], ["search", "--near", "\u{FFFD}"], ["--\u{FFFD}"],
      ["search", "x", "--", "a\u{FFFD}\u{301}"],
    ])
  func notUTF8(_ arguments: [String]) throws {
    let argument = try #require(arguments.last)
    #expect(throws: UsageError.notUTF8(argument)) { try ArgumentParser.parse(arguments) }
  }

  @Test(
    "a mistyped point is a wrong command line, for which no list is needed",
    arguments: [
      (["distance", "Gdynia", "95,20"], UsageError.notOnGlobe("95,20")),
      (["distance", "1.2.3,4", "Gdynia"], .malformedPoint("1.2.3,4")),
      (["search", "--near", "52.2.3,21"], .malformedPoint("52.2.3,21")),
    ])
  func mistypedPoint(_ arguments: [String], is error: UsageError) {
    #expect(throws: error) { try CommandRequest(arguments) }
  }
}
