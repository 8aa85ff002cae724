import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Completion: candidates") struct CompleterTests {
  /// From the built-in list, as there is none on disk.
  private let completer = Completer(messages: Messages(language: .english)) { nil }

  private func words(_ line: String...) -> [String] {
    completer.candidates(for: line.last ?? "", after: line.dropLast()).map(\.word)
  }

  @Test("at first there are the subcommands") func subcommands() {
    #expect(words("") == ["distance", "search", "sync", "help"])
    #expect(words("s") == ["search", "sync"])
    #expect(words("help", "") == ["distance", "search", "sync"])
    #expect(words("help", "search", "").isEmpty)
  }

  @Test("behind a dash there are all options of the subcommand", arguments: Subcommand.allCases)
  func options(of subcommand: Subcommand) {
    #expect(words(subcommand.rawValue, "-") == subcommand.options.map(\.long))
  }

  @Test("options that have been given are not offered again") func givenOptions() {
    #expect(words("--") == ["--generate-completion-script", "--version", "--help"])
    #expect(words("sync", "--force", "-q", "--f") == ["--format"])
    #expect(words("sync", "--f", "-") == [])
  }

  @Test("behind an option there are its values") func values() {
    #expect(words("distance", "--unit", "") == ["km", "mi"])
    #expect(words("distance", "-u", "m") == ["mi"])
    #expect(words("distance", "--color=a") == ["--color=auto", "--color=always"])
    #expect(words("sync", "--unit=") == [])
    #expect(words("sync", "--unit", "") == [])
    #expect(words("--color=a") == ["--color=auto", "--color=always"])
    #expect(words("--generate-completion-script", "") == ["bash", "zsh", "fish"])
    #expect(words("search", "--limit", "").isEmpty)
    #expect(words("search", "--near=zakop") == ["--near=Zakopane"])
    #expect(words("search", "--near", "zakop") == ["Zakopane"])
  }

  @Test(
    "a station is found in any spelling", arguments: ["zakop", "ZAKOP", "Zakópane", "ZAKOPANÉ"])
  func spelling(_ typed: String) {
    #expect(words("distance", typed) == ["Zakopane"])
    #expect(words("distance", "Kraków", typed) == ["Zakopane"])
    #expect(words("--", "distance", typed) == ["Zakopane"])
  }

  @Test("all words of a search count") func allWords() {
    #expect(words("search", "lodz", "fab") == ["Łódź Fabryczna"])
  }

  @Test("a name of several stations is offered once to a search, and by their ids to a distance")
  func namesakes() throws {
    let list = try StationList([
      StationFixture(1, "Podlesie", at: (50, 20)), StationFixture(2, "Podlesie", at: (51, 20)),
    ])
    let completer = Completer(messages: Messages(language: .english)) { list }
    #expect(completer.candidates(for: "podl", after: ["search"]).map(\.word) == ["Podlesie"])
    #expect(completer.candidates(for: "podl", after: ["distance"]).map(\.word) == ["1", "2"])
  }

  @Test("a name keeps its accents where another station is spelled without") func accents() throws {
    let list = try StationList([
      StationFixture(1, "Łąg", at: (50, 20)), StationFixture(2, "lag", at: (51, 20)),
    ])
    let completer = Completer(messages: Messages(language: .english)) { list }
    let found = completer.candidates(for: "la", after: ["distance"])
    #expect(found.first { $0.text == "Łąg" }?.mayLoseAccents == false)
  }

  @Test("where names begin with the phrase, there are no others") func beginnings() {
    let names = words("distance", "lodz")
    #expect(names.contains("Łódź Fabryczna"))
    #expect(names.allSatisfy { $0.hasPrefix("Łódź") })
    #expect(!words("distance", "lodz ").contains("Łódź"))
    #expect(words("distance", "glown").contains("Wrocław Główny"))
  }

  @Test("behind the end of the options there are stations") func endOfOptions() {
    #expect(words("distance", "-").allSatisfy { $0.hasPrefix("--") })
    let names = words("distance", "--", "-")
    #expect(names.count == Completer.maximumCount)
    #expect(!names.contains { $0.hasPrefix("-") })
  }

  @Test("where nothing can stand, there are no candidates") func nothing() {
    #expect(words("sync", "").isEmpty)
    #expect(words("distance", "--stdin", "").isEmpty)
    #expect(words("nonsense", "").isEmpty)
    #expect(words("distance", "--nonsense", "").isEmpty)
    #expect(words("distance", "---").isEmpty)
    #expect(words("distance", "-33").isEmpty)
  }

  @Test("explanations are in the user's language") func language() {
    let polish = Completer(messages: Messages(language: .polish)) { nil }
    #expect(
      polish.candidates(for: "--off", after: ["search"]).map(\.explanation) == ["Nie używaj sieci"])
    let english = completer.candidates(for: "di", after: [])
    #expect(
      english == [
        Candidate(
          text: "distance", explanation: "Measure the distance between stations or points")
      ])
  }

  @Test("every explanation fits on a line", arguments: [nil] + Subcommand.allCases)
  func explanations(of subcommand: Subcommand?) {
    for language in Language.allCases {
      let all = Completer(messages: Messages(language: language)) { nil }
        .candidates(for: "-", after: subcommand.map { [$0.rawValue] } ?? [])
      #expect(!all.isEmpty)
      #expect(all.allSatisfy { !$0.explanation.isEmpty && $0.explanation.count <= 55 })
    }
  }
}

@Suite("Completion: the common beginning of names") struct CompletionReplyTests {
  private func firstLine(_ shell: String, _ words: String...) throws -> String {
    let request = try #require(CompletionRequest(["---complete", shell] + words))
    let reply = request.reply(Completer(messages: Messages(language: .english)) { nil })
    return String(decoding: reply.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  @Test("text that the names do not share is kept", arguments: ["bash", "zsh"])
  func typedText(_ shell: String) throws {
    #expect(try firstLine(shell, "distance", "zakop") == "extend\tZakopane")
    #expect(try firstLine(shell, "distance", "wschod") == "keep")
    // Fifty names are not all that there are.
    #expect(try firstLine(shell, "distance", "") == "keep")
    #expect(try firstLine(shell, "distance", "--", "-") == "keep")
  }

  @Test(
    "an odd question of a shell has an empty reply",
    arguments: [
      [], ["tcsh", "distance", ""], ["bash", "", "\"\\"], ["zsh", "sync", "x", "y"],
      ["fish", "--unknown", ""],
    ])
  func oddQuestion(_ words: [String]) throws {
    let request = try #require(CompletionRequest(["---complete"] + words))
    let reply = request.reply(Completer(messages: Messages(language: .english)) { nil })
    #expect(["", "keep\n", "extend\t\n"].contains(String(decoding: reply, as: UTF8.self)))
  }
}
