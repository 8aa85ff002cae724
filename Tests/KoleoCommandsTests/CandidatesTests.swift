import KoleoKit
import Testing

@testable import KoleoCommands

@Suite struct CandidatesTests {
  /// From the built-in list, as there is none on disk.
  private let candidates = Candidates(wording: English()) { nil }

  private func words(_ line: String...) -> [String] {
    candidates.candidates(for: line.last ?? "", after: line.dropLast()).map(\.word)
  }

  @Test func areSubcommandsAtFirst() {
    #expect(words("") == ["distance", "search", "sync", "help"])
    #expect(words("s") == ["search", "sync"])
    #expect(words("help", "") == ["distance", "search", "sync"])
    #expect(words("help", "search", "").isEmpty)
  }

  @Test(arguments: Subcommand.allCases) func areAllOptionsOfASubcommand(_ subcommand: Subcommand) {
    #expect(words(subcommand.rawValue, "-") == subcommand.options.map(\.long))
  }

  @Test func areOptionsThatHaveNotBeenGiven() {
    #expect(words("--") == ["--generate-completion-script", "--version", "--help"])
    #expect(words("sync", "--force", "-q", "--f") == ["--format"])
    #expect(words("sync", "--f", "-") == [])
  }

  @Test func areValuesOfAnOption() {
    #expect(words("distance", "--unit", "") == ["km", "mi"])
    #expect(words("distance", "-u", "m") == ["mi"])
    #expect(words("distance", "--color=a") == ["--color=auto", "--color=always"])
    #expect(words("--generate-completion-script", "") == ["bash", "zsh", "fish"])
    #expect(words("search", "--limit", "").isEmpty)
    #expect(words("search", "--near=zakop") == ["--near=Zakopane"])
    #expect(words("search", "--near", "zakop") == ["Zakopane"])
  }

  @Test(arguments: ["zakop", "ZAKOP", "Zakópane", "ZAKOPANÉ"])
  func areStationsInAnySpelling(_ typed: String) {
    #expect(words("distance", typed) == ["Zakopane"])
    #expect(words("distance", "Kraków", typed) == ["Zakopane"])
    #expect(words("--", "distance", typed) == ["Zakopane"])
  }

  @Test func areFoundByAllWordsOfASearch() {
    #expect(words("search", "lodz", "fab") == ["Łódź Fabryczna"])
  }

  @Test func areOnlyNamesThatBeginWithThePhraseIfThereAreAny() {
    let names = words("distance", "lodz")
    #expect(names.contains("Łódź Fabryczna"))
    #expect(names.allSatisfy { $0.hasPrefix("Łódź") })
    #expect(!words("distance", "lodz ").contains("Łódź"))
    #expect(words("distance", "glown").contains("Wrocław Główny"))
  }

  @Test func areNotOfferedWhereNothingCanStand() {
    #expect(words("sync", "").isEmpty)
    #expect(words("distance", "--stdin", "").isEmpty)
    #expect(words("nonsense", "").isEmpty)
    #expect(words("distance", "--nonsense", "").isEmpty)
    #expect(words("distance", "---").isEmpty)
    #expect(words("distance", "-33").isEmpty)
  }

  @Test func explainThemselvesInTheLanguageOfTheUser() {
    let polish = Candidates(wording: Polish()) { nil }
    #expect(
      polish.candidates(for: "--off", after: ["search"]).map(\.explanation) == ["Nie używaj sieci"])
    let english = candidates.candidates(for: "di", after: [])
    #expect(
      english == [
        Candidate(text: "distance", explanation: "Tell how far stations are from each other")
      ])
  }

  @Test(arguments: [nil] + Subcommand.allCases)
  func haveExplanationsThatFitOnALine(_ subcommand: Subcommand?) {
    for wording in [English(), Polish()] as [any Wording] {
      let all = Candidates(wording: wording) { nil }
        .candidates(for: "-", after: subcommand.map { [$0.rawValue] } ?? [])
      #expect(!all.isEmpty)
      #expect(all.allSatisfy { !$0.explanation.isEmpty && $0.explanation.count <= 50 })
    }
  }
}

@Suite struct BashReplyTests {
  private func lines(_ line: String, _ names: [String], _ type: String = "9") -> [String] {
    let line = BashLine(line, wordBreaks: BashLineTests.wordBreaks)
    return BashReply(line: line, type: .init(type)).lines(names.map { Candidate(text: $0) })
  }

  @Test func keepsWhatWasTypedWhenTheNamesHaveLessInCommon() {
    let names = ["Warszawa Wschodnia", "Wrocław Wschodni"]
    #expect(lines("koleo distance wsch", names).first == BashReply.keepingWhatWasTyped)
    #expect(lines("koleo distance w", names).first == "Warszawa\\ Wschodnia")
    #expect(lines("koleo distance wsch", names, "63").first == "Warszawa\\ Wschodnia")
  }

  @Test func neverHasHalfAnEscapeInCommon() {
    #expect(lines("koleo distance a", ["a b", "a(c"]) == ["a", "a\\ b", "a\\(c"])
  }

  @Test func offersOnlyNamesThatGoOnFromWhatStays() {
    #expect(lines("koleo distance Kra\"ków G", ["Kraków Główny", "Grodzisk"]) == ["ków Główny"])
  }

  @Test func closesAQuotationMarkThatReadlineWouldLeaveOpen() {
    #expect(lines("koleo distance 'a", ["a'"]) == ["a'\\'''"])
    #expect(lines("koleo distance \"a", ["a\""]) == ["a\\\"\""])
    #expect(lines("koleo distance \"a", ["a!"]) == ["a\"\\!\"\""])
    #expect(lines("koleo distance 'a", ["a\""]) == ["a\""])
  }

  @Test func doesNotNarrowDownAListThatIsNotWhole() {
    let names = (0..<Candidates.maximumCount).map { "Warszawa \($0)" }
    #expect(lines("koleo distance w", names).first == BashReply.keepingWhatWasTyped)
    #expect(lines("koleo distance w", names.dropLast()).first == "Warszawa\\ 0")
  }
}
