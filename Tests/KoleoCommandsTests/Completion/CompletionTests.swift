import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Completion: candidates, and replies to requests") struct CompletionTests {
  /// From the built-in list, as there is none on disk.
  private let completer = Completer()

  private func words(_ line: String...) -> [String] {
    completer.candidates(for: line.last ?? "", after: line.dropLast()).map(\.word)
  }

  @Test("the first word is a subcommand") func subcommands() {
    #expect(words("") == ["distance", "search", "sync", "help"])
    #expect(words("s") == ["search", "sync"])
    #expect(words("help", "") == ["distance", "search", "sync"])
    #expect(words("help", "search", "").isEmpty)
  }

  @Test("a dash is completed to all options of the subcommand", arguments: Subcommand.allCases)
  func options(of subcommand: Subcommand) {
    #expect(words(subcommand.rawValue, "-") == subcommand.options.map(\.longName))
  }

  @Test("options already given are not offered again") func givenOptions() {
    #expect(words("--") == ["--generate-completion-script", "--version", "--help"])
    #expect(words("sync", "--force", "-q", "--f") == ["--format"])
    #expect(words("sync", "--f", "-") == [])
  }

  @Test("an option is followed by its values") func values() {
    #expect(words("distance", "--unit", "") == ["km", "mi"])
    #expect(words("distance", "-u", "m") == ["mi"])
    #expect(words("distance", "--color=a") == ["--color=auto", "--color=always"])
    #expect(words("sync", "--unit=") == [])
    #expect(words("sync", "--unit", "") == [])
    #expect(words("--color=a") == ["--color=auto", "--color=always"])
    #expect(words("--generate-completion-script", "") == ["bash", "zsh", "fish"])
    #expect(words("search", "--format", "") == ["text", "json", "tsv", "geojson"])
    #expect(words("sync", "--format=") == ["--format=text", "--format=json"])
    #expect(words("search", "--limit", "").isEmpty)
    #expect(words("search", "--near=zakop") == ["--near=Zakopane"])
    #expect(words("search", "--near", "zakop") == ["Zakopane"])
  }

  @Test("each operand of distance is a station, in any spelling") func operands() {
    #expect(words("distance", "ZAKÓP") == ["Zakopane"])
    #expect(words("distance", "Kraków", "zakop") == ["Zakopane"])
    #expect(words("--", "distance", "zakop") == ["Zakopane"])
  }

  @Test("the last word of a search is completed, limited by the words before it") func lastWord() {
    #expect(words("search", "lodz", "fab") == ["Fabryczna"])
    #expect(words("search", "lodz", "Fabryczna") == ["Fabryczna"])
    #expect(words("search", "lodz fab") == ["Łódź Fabryczna"])
    #expect(words("search", "bielsko", "") == ["Biała Główna"])
    #expect(words("search", "wsch", "warsz") == ["Warszawa"])
    #expect(words("search", "lodz", "").contains("Kaliska"))
    #expect(words("search", "lodz", "xyz").isEmpty)
  }

  @Test("search completes one name for several stations, and distance their ids")
  func namesakes() throws {
    let completer = Completer(try StationList(Self.stations))
    #expect(completer.candidates(for: "podl", after: ["search"]).map(\.word) == ["Podlesie"])
    #expect(completer.candidates(for: "podl", after: ["distance"]).map(\.word) == ["4", "5"])
  }

  @Test("if names begin with the typed text, no others are offered") func beginnings() {
    let names = words("distance", "lodz")
    #expect(names.contains("Łódź Fabryczna"))
    #expect(names.allSatisfy { $0.hasPrefix("Łódź") })
    #expect(!words("distance", "lodz ").contains("Łódź"))
    #expect(words("distance", "glown").contains("Wrocław Główny"))
  }

  @Test("after -- only stations are offered") func endOfOptions() {
    #expect(words("distance", "-").allSatisfy { $0.hasPrefix("--") })
    let names = words("distance", "--", "-")
    #expect(names.count == Completer.maximumCount)
    #expect(!names.contains { $0.hasPrefix("-") })
  }

  @Test("a command line that takes no more words has no candidates") func noCandidates() {
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
    #expect(
      completer.candidates(for: "di", after: []).map(\.explanation)
        == ["Measure the distance between stations or points"])
  }

  @Test("every explanation fits on a line", arguments: [nil] + Subcommand.allCases)
  func explanations(of subcommand: Subcommand?) {
    for language in Language.allCases {
      let all = Completer(messages: Messages(language: language)) { nil }
        .candidates(for: "-", after: subcommand.map { [$0.rawValue] } ?? [])
      #expect(!all.isEmpty)
      for candidate in all {
        #expect(
          1...55 ~= candidate.explanation.count, "\(candidate.text): \(candidate.explanation)")
      }
    }
  }

  // MARK: Replies

  private func firstLine(_ shell: String, _ words: String...) throws -> String {
    let request = try #require(CompletionRequest(["---complete", shell] + words))
    let reply = request.reply(using: completer)
    return String(decoding: reply.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  @Test(
    "typed text that is not in the common prefix of the candidates is kept",
    arguments: ["bash", "zsh"])
  func typedText(_ shell: String) throws {
    #expect(try firstLine(shell, "distance", "zakop") == "extend\tZakopane")
    #expect(try firstLine(shell, "distance", "wschod") == "keep")
    // Names beyond the fiftieth may have a shorter common prefix.
    #expect(try firstLine(shell, "distance", "") == "keep")
    #expect(try firstLine(shell, "distance", "--", "-") == "keep")
  }

  private static let stations = [
    StationFixture(1, "Katowice", at: (50, 19), hits: 9), StationFixture(2, "Kąty", at: (51, 19)),
    StationFixture(3, "Kätzchen Święte", at: (52, 19)),
    StationFixture(4, "Podlesie", at: (50, 20), hits: 2, region: "śląskie"),
    StationFixture(5, "Podlesie", at: (51, 20), hits: 1),
    StationFixture(6, "Port", at: (51, 21), hits: 1), StationFixture(7, "port Łeba", at: (51, 21)),
    StationFixture(8, "Łąg", at: (50, 22)), StationFixture(9, "lag", at: (51, 22)),
    StationFixture(10, "Bielsko-Biała Główna", at: (50, 23), hits: 5),
    StationFixture(11, "Port Hel", at: (52, 21)),
  ]

  @Test(
    "candidates for fish begin with the typed text, so that it drops none",
    arguments: [
      ("kat", ["Katowice", "Katy", "Katzchen Święte"]),
      ("Kat", ["Katowice", "Katy", "Katzchen Święte"]),
      ("KAT", ["Katowice", "Katy", "Katzchen Święte"]), ("kąt", ["Kąty"]),
      ("katz", ["Katzchen Święte"]), ("katzchen sw", ["Katzchen Swięte"]),
      ("kä", ["Kätzchen Święte"]),
      // One name is in lower case.
      ("po", ["podlesie", "port", "port Hel", "port Łeba"]),
      ("Po", ["Podlesie", "Port", "Port Hel", "Port Łeba"]), ("port ", ["port Hel", "port Łeba"]),
      // The name of several stations, in place of their ids.
      ("podl", ["Podlesie"]),
      // Łąg would be another station without its accents.
      ("la", ["lag"]), ("łą", ["Łąg"]),
      ("bielsko b", ["bielsko biała Główna"]), ("Bielsko-B", ["Bielsko-Biała Główna"]),
      ("glow", ["Bielsko-Biala Glowna"]), ("biala", ["Bielsko-Biala Glowna"]),
      ("biał", ["Bielsko-Biała Główna"]),
    ])
  func fishSpelling(_ typed: String, texts: [String]) throws {
    let completer = Completer(try StationList(Self.stations))
    let found = completer.candidates(for: typed, after: ["distance"])
    let candidates = FishSpelling(typed: typed).respelled(found)
    #expect(candidates.map(\.text) == texts)
    #expect(typed != "podl" || candidates.map(\.explanation) == ["4: śląskie; 5: Polska"])
  }

  @Test(
    "an invalid request of a script has an empty reply",
    arguments: [
      [], ["tcsh", "distance", ""], ["bash", "", "\"\\"], ["zsh", "sync", "x", "y"],
      ["fish", "--unknown", ""],
    ])
  func invalidRequest(_ words: [String]) throws {
    let request = try #require(CompletionRequest(["---complete"] + words))
    let reply = request.reply(using: completer)
    #expect(["", "keep\n", "extend\t\n"].contains(String(decoding: reply, as: UTF8.self)))
  }
}
