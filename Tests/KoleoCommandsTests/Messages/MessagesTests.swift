import Foundation
import LibrarySamples
import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

private let english = Messages(language: .english)
private let polish = Messages(language: .polish)

@Suite("Messages in every language") struct MessagesTests {
  @Test("every message is one sanitized line, and differs between the languages")
  func everyMessage() {
    func texts(_ messages: Messages) -> [String] {
      let helperErrors = MessageSamples.helperErrors.values.joined()
        .map { CommandError.notRefreshed($0, .unusable(.absent)) }
      let texts =
        (MessageSamples.errors.values.joined() + helperErrors).map { messages.text(of: $0) }
        + MessageSamples.notes.map { messages.text(of: $0) }
        + MessageSamples.fetchErrors.values.joined().map { messages.text(of: $0) }
        + MessageSamples.outcomes.map { messages.text(of: $0) }
      return texts.map(\.text)
    }
    let originals = texts(english)
    for language in Language.allCases {
      for (text, original) in zip(texts(Messages(language: language)), originals) {
        // In parts, since sanitizing would cut a long message.
        let parts = text.components(separatedBy: "; ")
        #expect(
          !text.isEmpty && parts.allSatisfy { $0.sanitized() == $0 }, "\(text.debugDescription)")
        #expect((text == original) == (language == .english), "\(text)")
      }
    }
  }

  /// The compiler does not list the cases of a type whose cases have values.
  @Test(
    "there is a sample of every case with a message",
    arguments: [
      (
        "KoleoCommands/Errors/CommandError", cases(MessageSamples.errors.values.joined()),
        ["readerGone", "linesUnanswered", "noCommand"]
      ),
      ("KoleoCommands/Arguments/UsageError", cases(MessageSamples.usageErrors), []),
      (
        "KoleoCommands/Errors/HelperRefreshError",
        cases(MessageSamples.helperErrors.values.joined()), ["notSaved", "reported"]
      ),
      ("KoleoCommands/Messages/Note", cases(MessageSamples.notes), ["remark"]),
      ("KoleoKit/Refresh/FetchError", cases(FetchErrorSamples.all), []),
      ("KoleoKit/Servers/ServerAddressError", cases(FetchErrorSamples.addressErrors), []),
    ] as [(String, Set<String>, Set<String>)])
  func everyCase(of type: String, sampled: Set<String>, others: Set<String>) throws {
    let declared = try SourceTree.text(of: "Sources/\(type).swift")
      .matches(of: /(?m)^  case (\w+)/).map { String($0.1) }
    #expect(!declared.isEmpty)
    #expect(sampled == Set(declared).subtracting(others))
  }

  /// The names of the cases of values.
  private static func cases(_ values: some Sequence) -> Set<String> {
    Set(values.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" })
  }

  @Test("every failure of a refresh has a cause and a remedy", arguments: Language.allCases)
  func remedies(in language: Language) {
    let messages = Messages(language: language)
    let texts =
      MessageSamples.fetchErrors.values.joined().map { messages.text(of: $0) }
      + MessageSamples.helperErrors.values.joined().map { messages.text(of: $0) }
    for text in texts.map(\.text) {
      let parts = text.components(separatedBy: "; ")
      #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(text)")
    }
  }

  // MARK: Exit statuses

  @Test("an error has the exit status of its kind", arguments: MessageSamples.errors)
  func exitStatus(_ code: ExitCode, of errors: [CommandError]) {
    for error in errors { #expect(error.exitCode == code, "\(error)") }
  }

  @Test("koleo-sync has the exit status of its failure", arguments: MessageSamples.fetchErrors)
  func helperStatus(_ code: ExitCode, of errors: [FetchError]) {
    #expect(!errors.isEmpty)
    for error in errors {
      #expect(error.kind.exitCode == code, "\(error)")
      #expect(HelperRefreshError.reported(error.kind, "").exitCode == code, "\(error)")
    }
  }

  @Test(
    "koleo sync has the exit status of the failure that kept it from a list",
    arguments: MessageSamples.helperErrors)
  func syncStatus(_ code: ExitCode, of errors: [HelperRefreshError]) {
    for error in errors {
      #expect(
        CommandError.notRefreshed(error, .unusable(.absent)).exitCode == code, "\(error)")
    }
    #expect(
      CommandError.notRefreshed(.notSaved(""), .unusable(.absent)).exitCode == .inputOutput)
  }

  @Test(
    "a failure holds off the next attempt in koleo as it does in the library",
    arguments: FetchErrorSamples.all)
  func heldOff(by error: FetchError) {
    let reported = HelperRefreshError.reported(error.kind, "")
    #expect(reported.holdsOffNextAttempt == RefreshError.notFetched(error).holdsOffNextAttempt)
  }

  // MARK: Remedies

  @Test(
    "the remedy for a temporary status is to retry, for others to check the address",
    arguments: [
      ("check KOLEO_API_URL, or update koleo", [400, 403, 404, 410, 499]),
      ("try again later", [399, 408, 425, 429, 500, 503]),
    ])
  func statusAdvice(_ advice: String, statuses: [Int]) {
    for status in statuses {
      let text = english.text(of: FetchError.status(status, url: "x")).text
      #expect(text == "x returned HTTP status \(status); \(advice)")
    }
  }

  @Test(
    "a note says what the answer may lack, such as a fresh list, and what to do",
    arguments: [
      "the list is 25 hours old and could not be refreshed: so; do":
        .oldList(age: .seconds(90_000), url: nil, because: failed),
      "the list is 25 hours old (--offline); run 'koleo sync' to refresh it":
        .oldList(age: .seconds(90_000), url: nil, because: nil),
      "the list is from https://a, not from the configured server, and could not be refreshed: "
        + "so; do":
        .oldList(age: .zero, url: "https://a", because: failed),
      "using the built-in list of 400 major stations (--offline); "
        + "run 'koleo sync' to fetch all stations":
        .builtInList(stations: 400, because: nil, problem: nil),
      "using the built-in list of 400 major stations (--offline): /c is damaged, or from another version of koleo; "
        + "run 'koleo sync' to fetch all stations":
        .builtInList(stations: 400, because: nil, problem: .damaged(path: "/c")),
      "using the built-in list of 400 major stations: /c is damaged, or from another version of "
        + "koleo; so; do":
        .builtInList(stations: 400, because: failed, problem: .damaged(path: "/c")),
      "Gdańsk Oliwa is also the name of one station; quote it if you mean that station":
        .mayBeOneName("Gdańsk Oliwa"),
    ] as [String: Note])
  func note(_ text: String, note: Note) {
    #expect(english.text(of: note).text == text)
    #expect(polish.text(of: note).text.contains("; "))
  }

  @Test("a damaged list and --offline are noted with the remedy in Polish")
  func damagedListOffline() {
    let note = Note.builtInList(stations: 400, because: nil, problem: .damaged(path: "/c"))
    #expect(
      polish.text(of: note).text
        == "używana jest wbudowana lista 400 najważniejszych stacji (--offline): plik /c jest uszkodzony "
        + "albo z innej wersji koleo; uruchom 'koleo sync', aby pobrać wszystkie")
  }

  private static let failed = HelperRefreshError.reported(.noReply, "so; do")

  @Test(
    "the remedy for a missing koleo-sync is to build it, reinstall it or retry",
    arguments: [
      ("/x", .notFound, "reinstall koleo"),
      ("/x", .outOfMemory, "close some programs, or try again later"),
      ("/a/.build/debug/koleo-sync", .notFound, "build it with 'swift build'"),
      ("/a/.build/debug/koleo-sync", .accessDenied, "reinstall koleo"),
      ("/x", .tooManyOpenFiles, "raise the limit on open files with 'ulimit -n'"),
    ] as [(String, SystemError, String)])
  func helperAdvice(_ path: String, _ error: SystemError, advice: String) {
    let text = english.text(of: HelperRefreshError.helperNotStarted(path: path, error)).text
    #expect(text.hasSuffix("; \(advice)"), "\(text)")
  }

  @Test(
    "the remedy for a directory in the place of the list is to remove it, not to use another one")
  func directoryInPlaceOfList() {
    let error = CacheDirectory.WriteError(path: "/c", reason: .isADirectory)
    #expect(english.text(of: error) == "cannot save the list in /c: Is a directory; remove it")
  }

  @Test("a note shows how a point of whole degrees was read") func wholeDegrees() throws {
    let note = try #require(try self.note(on: "-33,18"))
    #expect(
      english.text(of: note).text == "'-33,18' is read as latitude -33, longitude 18; "
        + "write decimals with a point, such as 52.23,21.01")
    #expect(
      polish.text(of: note).text.hasPrefix(
        "„-33,18” oznacza szerokość geograficzną -33 i długość 18;"))
    for text in ["52.0,23", "52, 23"] { #expect(try self.note(on: text) == nil) }
  }

  private func note(on text: String) throws -> Note? {
    try Note(on: Coordinate(text), from: text)
  }

  @Test(
    "a point far away is noted if its numbers swapped are a point in Poland",
    arguments: [
      ("21.0,52.2", "21.0, longitude 52.2", "52.2,21.0"),
      ("21,52", "21.0, longitude 52.0", "52.0,21.0"),
      ("14.4 50.1", "14.4, longitude 50.1", "50.1,14.4"),
      ("21°0′ 52°12′", "21.0, longitude 52.2", "52.2,21.0"),
    ])
  func swapped(_ text: String, point: String, swapped: String) throws {
    let note = try #require(try self.note(on: text))
    #expect(
      english.text(of: note).text == "'\(text)' is read as latitude \(point), outside Poland; "
        + "if you mean the point in Poland, write \(swapped)")
    #expect(
      polish.text(of: note).text.hasSuffix("; jeśli chodzi o punkt w Polsce, wpisz \(swapped)"))
  }

  @Test(
    "a point in Poland, one that is not if swapped, or one with letters has no note",
    arguments: [
      "52.2,21.0", "50.1,14.4", "21.0,48.2", "25.2,55.3", "21.0N 52.2E", "E52.2 N21.0",
      "geo:21.0,52.2", "POINT(52.2 21.0)", "-21.0,52.2",
    ])
  func notSwapped(_ text: String) throws { #expect(try note(on: text) == nil) }

  // MARK: Text within messages

  @Test("text is cut after 200 characters, but a message within a message is not") func cut() {
    let text = String(repeating: "a", count: 300)
    let message: MessageText = "\(text) and \(text)"
    #expect(message.text == "\(text.prefix(200))… and \(text.prefix(200))…")
    #expect(english.inLine(7, message).text == "line 7: \(message.text)")
    let path: MessageText = "\(path: "/\(text)/b")"
    #expect(path.text == "/\(text.prefix(200))…/b")
    let foreign: MessageText = "\(foreignMessage: "\(message.text) \(path.text)")"
    #expect(foreign.text == "\(message.text) \(path.text)", "what is cut stays as it is")
    let target = "http://koleo.invalid/" + text
    let redirect = english.text(of: FetchError.redirected(url: "x", target: target)).text
    #expect(redirect.contains(target.prefix(200) + "…"))
  }

  @Test("system errors are in the user's language if they are common") func systemErrors() {
    #expect(polish.reason(of: .notARegularFile) == "to nie jest zwykły plik")
    #expect(english.reason(of: .notARegularFile) == "not a regular file")
    #expect(polish.reason(of: .notPrivate).text.contains("należy do innego użytkownika"))
    #expect(polish.reason(of: SystemError.notFound) == "Nie ma takiego pliku ani katalogu")
    let rare = SystemError(code: EXDEV)
    #expect(polish.reason(of: rare) == english.reason(of: rare))
  }

  @Test(
    "a failed sync says how old the list in use is",
    arguments: [
      (-1, "still using the list, which is dated in the future"),
      (0, "still using the list, which was checked just now"),
      (59, "still using the list, which was checked just now"),
      (60, "still using the list from 60 seconds ago"),
    ])
  func listInUse(age: Int64, words: String) {
    let error = CommandError.notRefreshed(
      .reported(.unusableAddress, "so; do"), .inUse(age: .seconds(age)))
    #expect(english.text(of: error).text == "so; do; \(words)")
  }

  @Test("a failed sync names the problem of the list on disk, if any") func listNotInUse() {
    func text(_ list: RemainingList) -> String {
      english.text(of: .notRefreshed(.reported(.noReply, "so; do"), list)).text
    }
    #expect(
      text(.unusable(.damaged(path: "/c")))
        == "so; do; /c is damaged, or from another version of koleo")
    #expect(text(.unusable(.absent)) == "so; do; there is no list yet")
    #expect(text(.unmentioned) == "so; do")
  }

  @Test(
    "the remedy for a directory depends on what the system reports",
    arguments: [
      (.noSpace, "free some space, or set KOLEO_CACHE_DIR"),
      (.notPrivate, "set KOLEO_CACHE_DIR to a directory of your own"),
      (.accessDenied, "set KOLEO_CACHE_DIR to a writable directory"),
      (.tooManyOpenFiles, "raise the limit on open files with 'ulimit -n'"),
    ] as [(SystemError, String)])
  func remedy(for reason: SystemError, text: String) {
    let error = CacheDirectory.WriteError(path: "/c", reason: reason)
    #expect(english.text(of: error).text.hasSuffix("; " + text))
  }

  @Test("a path is not cut") func longPath() {
    let path = String(repeating: "/directory", count: 50)
    for text in [
      english.text(of: .listUnreadable(.unreadable(path: path, .notFound))),
      english.text(of: CacheDirectory.WriteError(path: path + "\n", reason: .notFound)),
      english.text(of: HelperRefreshError.helperNotStarted(path: path, .notFound)),
    ] { #expect(text.text.contains(path + ":")) }
  }

  @Test(
    "one invalid record is singular, several are plural",
    arguments: [
      (1, 4, true, "1 of 4 records is invalid"), (3, 4, true, "3 of 4 records are invalid"),
      (1_001, 1_001, true, "1001 of 1001 records are invalid"),
      (1_001, 1_901, false, "1001 of the first 1901 records are invalid"),
    ])
  func invalidRecords(_ count: Int, of all: Int, isWhole: Bool, words: String) {
    let error = FetchError.notAList(
      .tooManyInvalid(count: count, decoded: all, isWhole: isWhole), url: "x")
    let text = english.text(of: error).text
    #expect(text == "the reply from x is not a station list: \(words); try again later")
  }

  @Test("a closed pipe is no failure, and prints no message", arguments: Language.allCases)
  func readerGone(_ language: Language) {
    #expect(CommandError.readerGone.exitCode == .success)
    #expect(Messages(language: language).text(of: .readerGone).text.isEmpty)
  }

  // MARK: Parts of sentences

  @Test(
    "Polish has three forms of a noun after a number",
    arguments: [
      (0, "stacji"), (1, "stacja"), (2, "stacje"), (4, "stacje"), (5, "stacji"), (12, "stacji"),
      (14, "stacji"), (21, "stacji"), (22, "stacje"), (25, "stacji"), (112, "stacji"),
      (122, "stacje"),
    ])
  func polishNoun(after count: Int, noun: String) {
    #expect(polish.count(ofStations: count).text == "\(count) \(noun)")
  }

  @Test(
    "an age is given in the largest unit of which there are at least two",
    arguments: [
      (-1, "0 seconds", "0 s"), (0, "0 seconds", "0 s"), (1, "1 second", "1 s"),
      (2, "2 seconds", "2 s"), (119, "119 seconds", "119 s"), (120, "2 minutes", "2 min"),
      (7_199, "119 minutes", "119 min"), (7_200, "2 hours", "2 godz."),
      (172_799, "47 hours", "47 godz."), (172_800, "2 days", "2 dni"),
      (864_000, "10 days", "10 dni"),
    ] as [(Int64, String, String)])
  func age(_ seconds: Int64, inEnglish englishAge: String, inPolish polishAge: String) {
    #expect(english.age(.seconds(seconds)).text == englishAge)
    #expect(polish.age(.seconds(seconds)).text == polishAge)
  }

  @Test(
    "the last of several alternatives follows a conjunction",
    arguments: [
      ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a or b", "a lub b"),
      (["a", "b", "c"], "a, b or c", "a, b lub c"),
    ] as [([String], String, String)])
  func alternatives(_ words: [String], text: String, inPolish translation: String) {
    #expect(english.alternatives(words).text == text)
    #expect(polish.alternatives(words).text == translation)
    let stations = words.enumerated().map { Station(id: $0, name: $1) }
    let error = CommandError.nothingFound("x", suggestions: stations)
    #expect(words.isEmpty || english.text(of: error).text.hasSuffix("; did you mean \(text)?"))
    let question = "; czy chodziło o: \(translation)?"
    #expect(words.isEmpty || polish.text(of: error).text.hasSuffix(question))
  }

  @Test("a refresh by another process is reported as such") func refreshedByAnother() {
    let outcome = RefreshOutcome(.refreshedByAnother, stationCount: 1)
    #expect(english.text(of: outcome) == "1 station: already refreshed by another koleo process")
    #expect(polish.text(of: outcome) == "1 stacja: listę odświeżył już inny proces koleo")
  }

  @Test("the remedy for a phrase that is a point is --near") func pointAsPhrase() {
    let error = CommandError.nothingFound("52.23, 21.01", suggestions: [])
    #expect(
      english.text(of: error).text.hasSuffix("did you mean: koleo search --near 52.23,21.01?"))
    #expect(
      polish.text(of: error).text.hasSuffix("czy chodziło o: koleo search --near 52.23,21.01?"))
  }

  // MARK: Candidates

  /// The first of two candidates in the error about an ambiguous name.
  private func candidate(_ station: Station, beside other: Station) -> String? {
    let text = english.text(of: .ambiguous("x", [station, other], total: 2)).text
    return text.split(separator: ": ").last?.split(separator: "), ").first.map { "\($0))" }
  }

  @Test("candidates are listed with their ids, those of one name with region, city or country")
  func namesakes() {
    let station = Station(
      id: 1, name: "Podlesie", city: "Katowice", region: "śląskie", country: "Polska")
    var other = station
    other.id = 2
    #expect(candidate(station, beside: other) == "Podlesie (1, śląskie)")
    other.country = "Czechy"
    #expect(candidate(station, beside: other) == "Podlesie (1, Polska)")
    other.city = "Mikołów"
    #expect(candidate(station, beside: other) == "Podlesie (1, Katowice)")
    other.region = "opolskie"
    #expect(candidate(station, beside: other) == "Podlesie (1, śląskie)")
    other.name = "Podlesice"
    #expect(candidate(station, beside: other) == "Podlesie (1)")
  }

  @Test("of candidates of one name, the field that the fewest share is shown")
  func severalNamesakes() {
    func stop(_ id: Int, in city: String) -> Station {
      Station(id: id, name: "Dworzec", city: city, region: "małopolskie", country: "Polska")
    }
    let stops = [stop(1, in: "Poronin"), stop(2, in: "Zakopane"), stop(3, in: "Poronin")]
    let text = english.text(of: .ambiguous("x", stops, total: 3)).text
    #expect(text.contains("Dworzec (1, Poronin), Dworzec (2, Zakopane), Dworzec (3, Poronin)"))
  }

  @Test("candidates that are not listed are counted") func furtherCandidates() {
    let error = CommandError.ambiguous("x", [Station(id: 1, name: "Podlesie")], total: 4)
    #expect(english.text(of: error).text.contains("matches 4 stations: Podlesie (1) and 3 more; "))
    #expect(polish.text(of: error).text.contains("pasuje do 4 stacji: Podlesie (1) i jeszcze 3; "))
  }
}
