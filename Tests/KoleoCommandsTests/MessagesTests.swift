import Foundation
import Testing

@testable import KoleoCommands
@testable import KoleoKit

private let english = Messages(language: .english)
private let polish = Messages(language: .polish)

@Suite("Everywhere: messages in both languages") struct MessagesTests {
  @Test("every message is one harmless line, and another one in each language")
  func everyMessage() {
    let texts = { (messages: Messages) in
      MessageSamples.errors.map { messages.text(of: $0) }
        + MessageSamples.notes.map { messages.text(of: $0) }
        + MessageSamples.failures.flatMap { [messages.reason(of: $0), messages.advice(for: $0)] }
        + MessageSamples.outcomes.map { messages.text(of: $0) }
    }
    let columns = Language.allCases.map { texts(Messages(language: $0)) }
    for index in columns[0].indices {
      let row = columns.map { $0[index] }
      #expect(Set(row).count == row.count, "\(row)")
      for text in row {
        #expect(!text.isEmpty)
        #expect(text.sanitized() == text, "\(text.debugDescription)")
      }
    }
  }

  @Test(
    "an error has the exit code of its kind",
    arguments: [
      (.usage(.missingSubcommand), .usage), (.nothingFound("x", suggestions: []), .noAnswer),
      (.noPositionKnown("x", neededBy: .near), .noAnswer),
      (.ambiguous("x", [], total: 2), .noAnswer),
      (.positionUnknown(Station(id: 1, name: "x")), .noAnswer), (.lineNotUTF8, .noAnswer),
      (.tooFewInLine(1), .noAnswer), (.lineTooLong(1), .noAnswer),
      (.environmentUnusable(.noDirectory(.noHome)), .inputOutput),
      (.environmentUnusable(.badServer(.notAnAddress("x"))), .usage),
      (.notRefreshed(.busy, listAge: nil), .unavailable),
      (.unreadable(path: "x", .notPermitted), .inputOutput),
      (.inputUnreadable(.notPermitted), .inputOutput),
      (.outputUnwritable(.notPermitted), .inputOutput), (.readerGone, .success),
      (.noList, .inputOutput), (.noArguments, .inputOutput), (.listEmpty, .noAnswer),
    ] as [(CommandError, ExitCode)])
  func exitCode(of error: CommandError, is code: ExitCode) {
    #expect(error.exitCode == code)
  }

  @Test(
    "a refresh that failed has the exit code of its kind",
    arguments: [
      (.timedOut(url: "x"), .unavailable), (.unknownHost(url: "x"), .unavailable),
      (.connectionRefused(url: "x"), .unavailable), (.connectionLost(url: "x"), .unavailable),
      (.unreachable(url: "x", reason: ""), .unavailable),
      (.tooManyRedirects(url: "x", limit: 5), .unavailable),
      (.tooLarge(url: "x", limit: 1), .badReply),
      (.redirected(url: "x", target: "y"), .unavailable), (.status(199, url: "x"), .unavailable),
      (.status(204, url: "x"), .badReply), (.status(299, url: "x"), .badReply),
      (.status(302, url: "x"), .unavailable), (.status(304, url: "x"), .badReply),
      (.status(503, url: "x"), .unavailable), (.notAList(.notJSON, url: "x"), .badReply),
      (.implausible(stations: 1, before: 9), .badReply),
      (.unwritable(path: "x", .notPermitted), .inputOutput),
      (.directoryUnusable(path: "x", .notPermitted), .inputOutput),
      (.noDirectory(.noHome), .inputOutput), (.badServer(.notAnAddress("x")), .usage),
      (.helperMissing(path: nil, .notFound), .inputOutput),
      (.helperFailed(.exited(1), output: ""), .unavailable),
      (.reported(reason: "", remedy: nil, .exited(65)), .badReply),
      (.reported(reason: "", remedy: nil, .exited(3)), .unavailable),
      (.reported(reason: "", remedy: nil, .exited(0)), .unavailable),
      (.reported(reason: "", remedy: nil, .timedOut), .unavailable),
      (.offline, .unavailable), (.busy, .unavailable),
      (.paused(reason: nil, remedy: nil), .unavailable),
    ] as [(RefreshError, ExitCode)])
  func exitCode(of error: RefreshError, is code: ExitCode) {
    #expect(error.exitCode == code)
    #expect(CommandError.notRefreshed(error, listAge: 1).exitCode == code)
  }

  @Test(
    "a status that is not temporary is a reason to check the server's address",
    arguments: [
      (399, "try again later"), (400, "check KOLEO_API_URL, or update koleo"),
      (403, "check KOLEO_API_URL, or update koleo"), (404, "check KOLEO_API_URL, or update koleo"),
      (410, "check KOLEO_API_URL, or update koleo"), (499, "check KOLEO_API_URL, or update koleo"),
      (408, "try again later"), (425, "try again later"), (429, "try again later"),
      (500, "try again later"), (503, "try again later"),
    ])
  func advice(forStatus status: Int, is advice: String) {
    #expect(Messages(language: .english).advice(for: .status(status, url: "x")) == advice)
  }

  @Test("a note says what to do first, and then to run sync, unless that would fail again")
  func advice() {
    let notes: [(Remedy?, String)] = [
      (nil, "run 'koleo sync' to refresh it"),
      (.checkNetwork, "check the network, then run 'koleo sync' to refresh it"),
      (.acceptList, "run 'koleo sync --force' to accept it"),
    ]
    for (remedy, advice) in notes {
      let note = Note.oldList(ageInSeconds: 90_000, url: nil, because: "so", remedy: remedy)
      #expect(
        english.text(of: note) == "the list is 25 hours old and was not refreshed: so; " + advice)
    }
    let note = Note.builtInList(stations: 400, because: "tak", remedy: .checkNetwork)
    #expect(
      polish.text(of: note).hasSuffix(
        "tak; sprawdź sieć, a potem uruchom 'koleo sync', aby pobrać wszystkie"))
  }

  @Test("a koleo-sync that cannot be started is to be installed, or there is no room for it now")
  func adviceWithoutKoleoSync() {
    let advice = { english.advice(for: .helperMissing(path: "x", $0)) }
    #expect(advice(.notFound) == "install it next to koleo")
    #expect(advice(SystemError(code: EMFILE)) == "try again later")
  }

  @Test("a note shows how a point of whole degrees was read") func wholeDegrees() throws {
    let note = try #require(Note(on: "-33,18"))
    #expect(
      english.text(of: note) == "'-33,18' is read as latitude -33, longitude 18; "
        + "write decimals with a point, such as 52.23,21.01")
    #expect(
      polish.text(of: note).hasPrefix("„-33,18” oznacza szerokość geograficzną -33 i długość 18;"))
    for text in ["52.0,23", "52, 23", "95,20", "Radom", "80416"] { #expect(Note(on: text) == nil) }
  }

  @Test("text in Polish messages has Polish quotation marks") func polishQuotes() {
    #expect(
      polish.text(of: UsageError.malformedPoint("1.2.3,4")).hasPrefix("„1.2.3,4” to nie punkt"))
    #expect(
      polish.text(of: UsageError.unknownSubcommand("serach", suggestion: "search"))
        == "nieznane polecenie „serach”; czy chodziło o: 'search'?")
  }

  @Test("a long address from a server is cut, with an ellipsis") func longAddress() {
    let target = "http://koleo.invalid/" + String(repeating: "a", count: 5_000)
    let reason = english.reason(of: .redirected(url: "x", target: target))
    #expect(reason.contains(target.prefix(200) + "…"))
  }

  @Test("what koleo itself refuses is said in the user's language") func ownReasons() {
    #expect(polish.reason(of: .notARegularFile) == "to nie jest zwykły plik")
    #expect(english.reason(of: .notARegularFile) == "Not a regular file")
    #expect(polish.reason(of: .notPermitted).hasPrefix("należy do innego użytkownika"))
    #expect(polish.reason(of: SystemError.notFound) == english.reason(of: SystemError.notFound))
  }

  @Test("a path is shown whole, however long") func longPath() {
    let path = String(repeating: "/directory", count: 50)
    #expect(english.text(of: .unreadable(path: path, .notFound)).contains(path + ":"))
    #expect(english.reason(of: .unwritable(path: path + "\n", .notFound)).contains(path + ":"))
    #expect(english.reason(of: .helperMissing(path: path, .notFound)).contains(path + ":"))
  }

  @Test("bad records are counted in grammatical words", arguments: [(1, "is"), (3, "are")])
  func badRecords(_ count: Int, _ verb: String) {
    let error = RefreshError.notAList(.tooManyBad(count, of: 4), url: "x")
    let reason = Messages(language: .english).reason(of: error)
    #expect(reason.hasSuffix("\(count) of 4 records \(verb) unusable"))
  }

  @Test("for a reader that has gone there are no words", arguments: Language.allCases)
  func readerGone(_ language: Language) {
    #expect(Messages(language: language).text(of: .readerGone).isEmpty)
  }

  @Test(
    "a name and a password in an address are not printed",
    arguments: [
      "https://user:secret@koleo.pl", "HTTPS://user:secret@koleo.pl", "user:secret@koleo.pl",
      "https://user:a@secret@koleo.pl", "https://user:secret@\u{301}koleo.pl",
    ])
  func credentials(in url: String) throws {
    let error = try #require(throws: ServerAddressError.self) { try ServerAddress(url) }
    #expect(!english.reason(of: .badServer(error)).contains("secret"))
  }

  // MARK: Parts of sentences

  @Test(
    "Polish has three forms of a noun after a number",
    arguments: [
      (0, "stacji"), (1, "stacja"), (2, "stacje"), (4, "stacje"), (5, "stacji"), (12, "stacji"),
      (14, "stacji"), (21, "stacji"), (22, "stacje"), (25, "stacji"), (112, "stacji"),
      (122, "stacje"),
    ])
  func polishNoun(after count: Int, is noun: String) {
    #expect(polish.stations(count) == "\(count) \(noun)")
  }

  @Test("a list that another process has refreshed meanwhile is not called unchanged")
  func refreshedByAnother() {
    #expect(
      english.refreshedByAnother(stations: 1) == "1 station, refreshed meanwhile by another koleo")
    #expect(
      polish.refreshedByAnother(stations: 2)
        == "2 stacje, listę odświeżył tymczasem inny proces koleo")
  }

  @Test(
    "an age is in the largest unit of which there are two",
    arguments: [
      (.min, "0 seconds", "0 s"), (-1, "0 seconds", "0 s"), (0, "0 seconds", "0 s"),
      (1, "1 second", "1 s"), (2, "2 seconds", "2 s"), (119, "119 seconds", "119 s"),
      (120, "2 minutes", "2 min"), (7_199, "119 minutes", "119 min"),
      (7_200, "2 hours", "2 godz."), (172_799, "47 hours", "47 godz."),
      (172_800, "2 days", "2 dni"), (864_000, "10 days", "10 dni"),
    ] as [(Int64, String, String)])
  func age(ofSeconds seconds: Int64, is englishAge: String, inPolish polishAge: String) {
    #expect(english.age(seconds) == englishAge)
    #expect(polish.age(seconds) == polishAge)
  }

  @Test(
    "the last alternative has a conjunction before it",
    arguments: [
      ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a or b", "a lub b"),
      (["a", "b", "c"], "a, b or c", "a, b lub c"),
    ] as [([String], String, String)])
  func alternatives(of words: [String], is englishList: String, inPolish polishList: String) {
    #expect(english.alternatives(words) == englishList)
    #expect(polish.alternatives(words) == polishList)
  }

  @Test("two suggestions are joined by «lub» in Polish")
  func twoSuggestions() {
    let stations = [Station(id: 1, name: "Zakopane"), Station(id: 2, name: "Zakliczyn")]
    let error = CommandError.nothingFound("zakopna", suggestions: stations)
    #expect(polish.text(of: error).hasSuffix("; czy chodziło o: Zakopane lub Zakliczyn?"))
    #expect(english.text(of: error).hasSuffix("; did you mean Zakopane or Zakliczyn?"))
  }

  // MARK: Candidates

  /// A candidate, one of two, as an error about an ambiguous name shows it.
  private func candidate(_ station: Station, beside other: Station) -> String? {
    let text = english.text(of: .ambiguous("x", [station, other], total: 2))
    return text.split(separator: ": ").last?.split(separator: "), ").first.map { "\($0))" }
  }

  @Test("namesakes are told apart by region, else city, else country")
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

  @Test("candidates that are not shown are counted")
  func furtherCandidates() {
    let error = CommandError.ambiguous("x", [Station(id: 1, name: "Podlesie")], total: 4)
    #expect(english.text(of: error).contains("matches 4 stations: Podlesie (1) and 3 more; "))
    #expect(polish.text(of: error).contains("pasuje do 4 stacji: Podlesie (1) i jeszcze 3; "))
  }
}

/// Values of every case, with text in them that must not reach a terminal.
private enum MessageSamples {
  private static let text = "a\n\u{1B}[31m\u{202E}b\tc\u{7F}d"
  private static let station = Station(id: 7, name: "Podlesie", region: "śląskie")
  private static let url = "http://[::1]\n"

  /// Those that are printed.
  static let errors: [CommandError] =
    usageErrors.map { .usage($0) } + failures.map { .notRefreshed($0, listAge: nil) } + [
      .environmentUnusable(.noDirectory(.noHome)),
      .environmentUnusable(.badServer(.notAnAddress(text))),
      .nothingFound(text, suggestions: []), .nothingFound("?", suggestions: []),
      .noPositionKnown(text, neededBy: .near),
      .noPositionKnown(text, neededBy: .map), .nothingFound(text, suggestions: [station]),
      .ambiguous(text, [station, station], total: 2),
      .positionUnknown(station), .lineNotUTF8, .tooFewInLine(0), .lineTooLong(1_000_000),
      .notRefreshed(.busy, listAge: 90), .unreadable(path: text, .notPermitted),
      .inputUnreadable(.notPermitted), .outputUnwritable(.notPermitted), .noList, .noArguments,
      .listEmpty,
    ]

  private static let usageErrors: [UsageError] =
    [.limit, .precision, .unit].flatMap { [.missingValue($0), .badValue($0, text)] } + [
      .unexpectedValue(.quiet, text), .conflict(.map, .json), .needs(.json, .status),
      .missingSubcommand, .unknownSubcommand(text, suggestion: nil),
      .unknownSubcommand(text, suggestion: "sync"),
      .unknownOption(text, of: .sync, suggestion: nil),
      .unknownOption(text, of: nil, suggestion: nil),
      .unknownOption(text, of: nil, suggestion: "--json"), .unexpectedOperand(text),
      .notUTF8(text + "\u{FFFD}"), .formatNotSupported(.tsv), .tooFewStations, .operandsBesideInput,
      .mapNeedsTerminal,
      .notOnGlobe(text), .malformedPoint(text), .singleCoordinate(text), .badUnitVariable(text),
      .unknownSubcommand(" sync", suggestion: "sync"),
    ]

  static let notes: [Note] =
    Remedy.allCases.map { .builtInList(stations: 400, because: "x", remedy: $0) } + [
      .builtInList(stations: 400, because: "x", remedy: nil),
      .oldList(ageInSeconds: 90, url: nil, because: "x", remedy: nil),
      .oldList(ageInSeconds: 90, url: url, because: "x", remedy: .checkNetwork),
      .listNotKept(because: "x"), .readingTerminal,
    ] + [Note(on: " 52,23")].compactMap(\.self)

  /// Those whose words are not somebody else's.
  static let failures: [RefreshError] =
    replyErrors.map { .notAList($0, url: url) }
    + [
      .timedOut(url: url), .unknownHost(url: url), .connectionRefused(url: url),
      .connectionLost(url: url), .unreachable(url: url, reason: text),
      .unreachable(url: url, reason: nil), .tooManyRedirects(url: url, limit: 5),
      .tooLarge(url: url, limit: 16_000_000), .redirected(url: url, target: text),
      .status(503, url: url), .implausible(stations: 1, before: 9),
      .unwritable(path: text, .notPermitted), .directoryUnusable(path: text, .notPermitted),
      .noDirectory(.noHome), .noDirectory(.notUTF8(variable: "HOME")),
      .badServer(.notAnAddress(text)), .badServer(.numericIPv6(text)),
      .badServer(.notEncrypted(text)), .helperMissing(path: text, .notFound),
      .helperMissing(path: nil, .notFound), .helperFailed(.killed(signal: 9), output: text),
      .helperFailed(.timedOut, output: text), .helperFailed(.exited(127), output: text),
      .helperFailed(.exited(1), output: ""), .offline, .busy,
      .paused(reason: nil, remedy: nil),
    ]

  private static let replyErrors: [ReplyError] = [
    .notJSON, .notAnArray, .empty, .tooManyBad(3, of: 4),
  ]

  static let outcomes: [RefreshOutcome] = [
    .confirmed(stations: 5), .replaced(stations: 5, badRecords: 0, changes: nil),
    .replaced(stations: 5, badRecords: 1, changes: CatalogChanges()),
    .replaced(
      stations: 5, badRecords: 2,
      changes: CatalogChanges(added: 1, removed: 2, renamed: 3, moved: 4)),
  ]
}
