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
      MessageSamples.errors.map { messages.text(of: $0).text }
        + MessageSamples.notes.map { messages.text(of: $0).text }
        + MessageSamples.refreshErrors.map { messages.text(of: $0).text }
        + MessageSamples.outcomes.map { messages.text(of: $0).text }
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

  @Test("every failure of a refresh says what happened and then what to do")
  func remedies() {
    for language in Language.allCases {
      let messages = Messages(language: language)
      for text in MessageSamples.refreshErrors.map({ messages.text(of: $0).text })
        + MessageSamples.refresherErrors.map({ messages.text(of: $0).text })
      {
        let parts = text.components(separatedBy: "; ")
        #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(text)")
      }
    }
  }

  @Test(
    "an error has the exit code of its kind",
    arguments: [
      (.usage(.missingSubcommand(command: nil)), .usage),
      (.nothingNamed("x", suggestions: []), .noAnswer), (.lineHasNUL, .noAnswer),
      (.nothingFound("x", suggestions: []), .noAnswer),
      (.noPositionKnown("x", neededBy: .near), .noAnswer),
      (.ambiguous("x", [], total: 2), .noAnswer),
      (.positionUnknown(Station(id: 1, name: "x")), .noAnswer), (.lineNotUTF8, .noAnswer),
      (.tooFewInLine(1), .noAnswer), (.lineTooLong(1), .noAnswer),
      (.environmentUnusable(.directory(.noHome)), .inputOutput),
      (.environmentUnusable(.servers(.notAnAddress("x"))), .usage),
      (.notRefreshed(.notLocked(.busy), listAge: nil), .unavailable),
      (.unreadable(path: "x", .notPermitted), .inputOutput),
      (.inputUnreadable(.notPermitted), .inputOutput),
      (.outputUnwritable(.notPermitted), .inputOutput), (.readerGone, .success),
      (.noArguments, .inputOutput), (.listEmpty, .noAnswer),
    ] as [(CommandError, ExitCode)])
  func exitCode(of error: CommandError, is code: ExitCode) {
    #expect(error.exitCode == code)
  }

  @Test(
    "koleo-sync has the exit code of its failure",
    arguments: [
      (.timedOut(url: "x"), .unavailable), (.unknownHost(url: "x"), .unavailable),
      (.connectionRefused(url: "x"), .unavailable), (.connectionLost(url: "x"), .unavailable),
      (.transferFailed(url: "x", code: -1), .unavailable),
      (.proxyFailed(url: "x", variable: "http_proxy", .refused), .unavailable),
      (.tooManyOpenFiles(url: "x"), .unavailable), (.insecure(url: "x", .noProtocol), .unavailable),
      (.notHTTP(url: "x"), .badReply),
      (.tooManyRedirects(url: "x", limit: 5), .unavailable),
      (.tooLarge(url: "x", limit: 1), .badReply),
      (.redirected(url: "x", target: "y"), .unavailable), (.status(199, url: "x"), .unavailable),
      (.status(204, url: "x"), .badReply), (.status(299, url: "x"), .badReply),
      (.status(302, url: "x"), .unavailable), (.status(304, url: "x"), .badReply),
      (.status(503, url: "x"), .unavailable), (.notAList(.notJSON, url: "x"), .badReply),
      (.tooFewStations(1, before: 9), .badReply),
      (.invalidAddress(.notAnAddress("x")), .usage),
    ] as [(FetchError, ExitCode)])
  func exitCode(of error: FetchError, is code: ExitCode) {
    #expect(error.exitCode == code)
  }

  @Test(
    "koleo sync has the exit code of what kept it from a list",
    arguments: [
      (.environment(.directory(.noHome)), .inputOutput),
      (.environment(.servers(.notAnAddress("x"))), .usage),
      (.notLocked(.directoryUnusable(path: "x", .notPermitted)), .inputOutput),
      (.notLocked(.fileUnusable(path: "x", .notPermitted)), .inputOutput),
      (.helperMissing(path: nil, .notFound), .inputOutput),
      (.helperFailed(.exited(1), output: ""), .inputOutput),
      (.helperFailed(.exited(64), output: ""), .inputOutput),
      (.helperFailed(.exited(127), output: "no library"), .inputOutput),
      (.helperFailed(.killed(signal: 11), output: ""), .unavailable),
      (.helperFailed(.timedOut, output: ""), .unavailable),
      (.reported("", .badReply), .badReply), (.reported("", .usage), .usage),
      (.offline, .unavailable), (.notLocked(.busy), .unavailable),
      (.recentFailure(ago: .zero), .unavailable),
    ] as [(ListUpdateError, ExitCode)])
  func exitCode(of error: ListUpdateError, is code: ExitCode) {
    #expect(error.exitCode == code)
    #expect(CommandError.notRefreshed(error, listAge: .seconds(1)).exitCode == code)
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
    let text = english.text(of: FetchError.status(status, url: "x")).text
    #expect(text == "x returned HTTP status \(status); \(advice)")
  }

  @Test("a note says why the answer is not from a fresh list, and what to do")
  func notes() {
    let reason = ListUpdateError.reported("tak; sprawdź sieć", .unavailable)
    for (note, text) in [
      (
        .oldList(age: .seconds(90_000), url: nil, because: .reported("so; do", .unavailable)),
        "the list is 25 hours old and could not be refreshed: so; do"
      ),
      (
        .oldList(age: .seconds(90_000), url: nil, because: .offline),
        "the list is 25 hours old (--offline); run 'koleo sync' to refresh it"
      ),
      (
        .oldList(age: .zero, url: "https://a", because: .reported("so; do", .unavailable)),
        "the list is from https://a, not from the configured server, and could not be refreshed: "
          + "so; do"
      ),
      (
        .builtInList(stations: 400, because: .offline, problem: nil),
        "using the built-in list of 400 major stations (--offline); "
          + "run 'koleo sync' to fetch all stations"
      ),
      (
        .builtInList(stations: 400, because: .offline, problem: "bad"),
        "using the built-in list of 400 major stations (--offline): bad; "
          + "run 'koleo sync' to fetch all stations"
      ),
      (
        .builtInList(stations: 400, because: .reported("so; do", .unavailable), problem: "bad"),
        "using the built-in list of 400 major stations: bad, and so; do"
      ),
    ] as [(Note, String)] {
      #expect(english.text(of: note).text == text)
    }
    let note = Note.builtInList(stations: 400, because: reason, problem: nil)
    #expect(polish.text(of: note).text.hasSuffix(": tak; sprawdź sieć"))
  }

  @Test(
    "a koleo-sync that cannot be started is to be built or installed, or there is no room for it now",
    arguments: [
      ("/x", .notFound, "reinstall koleo"), ("/x", .outOfMemory, "try again later"),
      ("/a/.build/debug/koleo-sync", .notFound, "build it with 'swift build'"),
      ("/a/.build/debug/koleo-sync", .accessDenied, "reinstall koleo"),
      (nil, .notFound, "reinstall koleo"), ("/x", .tooManyOpenFiles, "try again later"),
    ] as [(String?, SystemError, String)])
  func adviceWithoutKoleoSync(_ path: String?, _ error: SystemError, is advice: String) {
    let text = english.text(of: ListUpdateError.helperMissing(path: path, error)).text
    #expect(text.hasSuffix("; \(advice)"), "\(text)")
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
    try Note(on: Coordinate.parse(text), from: text)
  }

  @Test(
    "a point far away is noted if its numbers swapped are a point in Poland",
    arguments: [
      ("21.0,52.2", "21.0, longitude 52.2", "52.2,21.0"),
      ("21,52", "21.0, longitude 52.0", "52.0,21.0"),
      ("14.4 50.1", "14.4, longitude 50.1", "50.1,14.4"),
      ("21°0′ 52°12′", "21.0, longitude 52.2", "52.2,21.0"),
    ])
  func swapped(_ text: String, isReadAs point: String, _ swapped: String) throws {
    let note = try #require(try self.note(on: text))
    #expect(
      english.text(of: note).text == "'\(text)' is read as latitude \(point), outside Poland; "
        + "if you mean the point in Poland, write \(swapped)")
    #expect(
      polish.text(of: note).text.hasSuffix("; jeśli chodzi o punkt w Polsce, wpisz \(swapped)"))
  }

  @Test(
    "a point is not taken for a swapped one if it is in Poland, or swapped is not, or says its order",
    arguments: [
      "52.2,21.0", "50.1,14.4", "21.0,48.2", "25.2,55.3", "21.0N 52.2E", "E52.2 N21.0",
      "geo:21.0,52.2", "POINT(52.2 21.0)", "-21.0,52.2",
    ])
  func notSwapped(_ text: String) throws {
    #expect(try note(on: text) == nil)
  }

  @Test("text in Polish messages has Polish quotation marks") func polishQuotes() {
    #expect(
      polish.text(of: UsageError.malformedPoint("1.2.3,4")).text.hasPrefix("„1.2.3,4” to nie punkt")
    )
    #expect(
      polish.text(of: UsageError.unknownSubcommand("serach", commands: [["koleo", "search"]])).text
        == "nieznane polecenie „serach”; czy chodziło o: koleo search?")
  }

  @Test("text is cut, but a message within another one never is") func messageInMessage() {
    let text = String(repeating: "a", count: 300)
    let message: MessageText = "\(text) and \(text)"
    #expect(message.text == "\(text.prefix(200))… and \(text.prefix(200))…")
    #expect(english.inLine(7, message).text == "line 7: \(message.text)")
    #expect("\(message)" == message.text)
  }

  @Test("a long address from a server is cut, with an ellipsis") func longAddress() {
    let target = "http://koleo.invalid/" + String(repeating: "a", count: 5_000)
    let reason = english.text(of: FetchError.redirected(url: "x", target: target)).text
    #expect(reason.contains(target.prefix(200) + "…"))
  }

  @Test("system errors are in the user's language, and always in some words")
  func systemErrors() {
    #expect(polish.reason(of: .notARegularFile) == "to nie jest zwykły plik")
    #expect(english.reason(of: .notARegularFile) == "not a regular file")
    #expect(polish.reason(of: .notPermitted).text.hasPrefix("należy do innego użytkownika"))
    #expect(polish.reason(of: SystemError.notFound) == "Nie ma takiego pliku ani katalogu")
    let rare = SystemError(code: EXDEV)
    #expect(polish.reason(of: rare) == english.reason(of: rare))
  }

  @Test("a path is shown whole, however long") func longPath() {
    let path = String(repeating: "/directory", count: 50)
    #expect(english.text(of: .unreadable(path: path, .notFound)).text.contains(path + ":"))
    #expect(
      english.notWritten(path: path + "\n", .notFound).text.contains(path + ":"))
    #expect(
      english.text(of: ListUpdateError.helperMissing(path: path, .notFound)).text.contains(
        path + ":"))
  }

  @Test(
    "invalid records are counted in grammatical words",
    arguments: [
      (1, 4, "1 of 4 records is invalid"), (3, 4, "3 of 4 records are invalid"),
      (1_001, 1_001, "1001 of the first 1001 records are invalid"),
    ])
  func invalidRecords(_ count: Int, of all: Int, _ words: String) {
    let error = FetchError.notAList(.tooManyInvalid(count, of: all), url: "x")
    #expect(
      english.text(of: error).text
        == "the reply from x is not a station list: \(words); try again later"
    )
  }

  @Test("a closed pipe prints no message", arguments: Language.allCases)
  func readerGone(_ language: Language) {
    #expect(Messages(language: language).text(of: .readerGone).text.isEmpty)
  }

  @Test(
    "a name and a password in an address are not printed",
    arguments: [
      "https://user:secret@koleo.pl", "HTTPS://user:secret@koleo.pl", "user:secret@koleo.pl",
      "https://user:a@secret@koleo.pl", "https://user:secret@\u{301}koleo.pl",
    ])
  func credentials(in url: String) throws {
    let error = try #require(throws: ServerAddressError.self) { try ServerAddress(url) }
    #expect(!english.text(of: EnvironmentError.servers(error)).text.contains("secret"))
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
    #expect(polish.stations(count).text == "\(count) \(noun)")
  }

  @Test("a list that another process has refreshed meanwhile is not called unchanged")
  func refreshedByAnother() {
    #expect(
      english.refreshedByAnother(stations: 1)
        == "1 station: already refreshed by another koleo process")
    #expect(
      polish.refreshedByAnother(stations: 2)
        == "2 stacje: listę odświeżył już inny proces koleo")
  }

  @Test(
    "an age is in the largest unit of which there are two",
    arguments: [
      (-1, "0 seconds", "0 s"), (0, "0 seconds", "0 s"),
      (1, "1 second", "1 s"), (2, "2 seconds", "2 s"), (119, "119 seconds", "119 s"),
      (120, "2 minutes", "2 min"), (7_199, "119 minutes", "119 min"),
      (7_200, "2 hours", "2 godz."), (172_799, "47 hours", "47 godz."),
      (172_800, "2 days", "2 dni"), (864_000, "10 days", "10 dni"),
    ] as [(Int64, String, String)])
  func age(ofSeconds seconds: Int64, is englishAge: String, inPolish polishAge: String) {
    #expect(english.age(.seconds(seconds)).text == englishAge)
    #expect(polish.age(.seconds(seconds)).text == polishAge)
  }

  @Test(
    "the last alternative has a conjunction before it",
    arguments: [
      ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a or b", "a lub b"),
      (["a", "b", "c"], "a, b or c", "a, b lub c"),
    ] as [([String], String, String)])
  func alternatives(of words: [String], is englishList: String, inPolish polishList: String) {
    #expect(english.alternatives(words).text == englishList)
    #expect(polish.alternatives(words).text == polishList)
  }

  @Test("two suggestions are joined by «lub» in Polish")
  func twoSuggestions() {
    let stations = [Station(id: 1, name: "Zakopane"), Station(id: 2, name: "Zakliczyn")]
    let error = CommandError.nothingFound("zakopna", suggestions: stations)
    #expect(polish.text(of: error).text.hasSuffix("; czy chodziło o: Zakopane lub Zakliczyn?"))
    #expect(english.text(of: error).text.hasSuffix("; did you mean Zakopane or Zakliczyn?"))
  }

  @Test("a phrase that is a point is answered with --near") func pointAsPhrase() {
    let error = CommandError.nothingFound("52.23, 21.01", suggestions: [])
    #expect(english.text(of: error).text.hasSuffix("near a point, use '--near 52.23,21.01'"))
    #expect(polish.text(of: error).text.hasSuffix("punktu, użyj '--near 52.23,21.01'"))
  }

  // MARK: Candidates

  /// A candidate, one of two, as an error about an ambiguous name shows it.
  private func candidate(_ station: Station, beside other: Station) -> String? {
    let text = english.text(of: .ambiguous("x", [station, other], total: 2)).text
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
    #expect(english.text(of: error).text.contains("matches 4 stations: Podlesie (1) and 3 more; "))
    #expect(polish.text(of: error).text.contains("pasuje do 4 stacji: Podlesie (1) i jeszcze 3; "))
  }
}

/// Values of every case, with text in them that must not reach a terminal.
private enum MessageSamples {
  private static let text = "a\n\u{1B}[31m\u{202E}b\tc\u{7F}d"
  private static let station = Station(id: 7, name: "Podlesie", region: "śląskie")
  private static let url = "http://[::1]\n"

  /// Those that are printed.
  static let errors: [CommandError] =
    usageErrors.map { .usage($0) } + refresherErrors.map { .notRefreshed($0, listAge: nil) } + [
      .environmentUnusable(.directory(.noHome)),
      .environmentUnusable(.servers(.notAnAddress(text))),
      .nothingFound(text, suggestions: []), .nothingFound("?", suggestions: []),
      .nothingFound("52,21", suggestions: []), .nothingNamed(text, suggestions: []), .lineHasNUL,
      .noPositionKnown(text, neededBy: .near),
      .noPositionKnown(text, neededBy: .map), .nothingFound(text, suggestions: [station]),
      .ambiguous(text, [station, station], total: 2),
      .positionUnknown(station), .lineNotUTF8, .lineHasNUL, .tooFewInLine(0),
      .lineTooLong(1_000_000),
      .notRefreshed(.notLocked(.busy), listAge: .seconds(90)),
      .unreadable(path: text, .notPermitted),
      .inputUnreadable(.notPermitted), .outputUnwritable(.notPermitted), .noArguments, .listEmpty,
    ]

  private static let usageErrors: [UsageError] =
    [.limit, .precision, .unit].flatMap { [.missingValue($0), .badValue($0, text)] } + [
      .unexpectedValue(.quiet, text), .conflict(.map, .json), .needs(.json, .status),
      .missingSubcommand(command: nil), .missingSubcommand(command: ["koleo", text]),
      .unknownSubcommand(text, commands: []),
      .unknownSubcommand(text, commands: [["koleo", text]]),
      .unknownOption(text, of: .sync, suggestion: nil),
      .unknownOption(text, of: nil, suggestion: nil),
      .unknownOption(text, of: nil, suggestion: "--json"), .unexpectedOperand(text),
      .notUTF8(text + "\u{FFFD}"), .formatNotSupported(.tsv), .tooFewStations(command: nil),
      .tooFewStations(command: [text]), .splitPoint(text, command: [text]), .operandsBesideInput,
      .mapNeedsTerminal,
      .notOnGlobe(text), .malformedPoint(text), .singleCoordinate(text), .badUnitVariable(text),
      .paddedSubcommand(" sync"),
    ]

  static let notes: [Note] =
    refresherErrors.map { .builtInList(stations: 400, because: $0, problem: nil) } + [
      .builtInList(stations: 400, because: .notLocked(.busy), problem: "x"),
      .oldList(age: .seconds(90), url: nil, because: .offline),
      .oldList(age: .seconds(90), url: nil, because: .notLocked(.busy)),
      .oldList(age: .seconds(-90), url: nil, because: .notLocked(.busy)),
      .oldList(age: .seconds(90), url: url, because: .notLocked(.busy)),
      .readingTerminal,
    ]
    + [(52.0, 23.0), (21, 52)].compactMap { latitude, longitude in
      try? Note(
        on: Coordinate(latitude: latitude, longitude: longitude),
        from: " \(Int(latitude)),\(Int(longitude))")
    }

  /// Those whose words are not of koleo-sync.
  static let refresherErrors: [ListUpdateError] = [
    .environment(.directory(.noHome)), .environment(.directory(.notUTF8(variable: "HOME"))),
    .environment(.servers(.notAnAddress(text))), .environment(.servers(.hasCredentials(text))),
    .notLocked(.directoryUnusable(path: text, .notPermitted)),
    .notLocked(.directoryUnusable(path: text, .noSpace)),
    .notLocked(.directoryUnusable(path: text, .tooManyOpenFiles)),
    .notLocked(.fileUnusable(path: text, .notARegularFile)), .notLocked(.busy),
    .recentFailure(ago: .seconds(90)), .helperMissing(path: text, .notFound),
    .helperMissing(path: text, .outOfMemory), .helperMissing(path: "/.build/x", .notFound),
    .helperMissing(path: nil, .notFound), .helperFailed(.killed(signal: 9), output: "\(text)"),
    .helperFailed(.timedOut, output: "\(text)"), .helperFailed(.exited(127), output: "x"),
    .helperFailed(.exited(64), output: "\(text)"), .helperFailed(.exited(1), output: ""),
  ]

  static let refreshErrors: [FetchError] =
    replyErrors.map { .notAList($0, url: url) }
    + proxyErrors.map { .proxyFailed(url: url, variable: "http_proxy", $0) }
    + tlsErrors.map { .insecure(url: url, $0) }
    + [
      .timedOut(url: url), .unknownHost(url: url), .connectionRefused(url: url),
      .tooManyOpenFiles(url: url),
      .connectionLost(url: url), .transferFailed(url: url, code: -1), .notHTTP(url: url),
      .tooManyRedirects(url: url, limit: 5), .tooLarge(url: url, limit: 16_000_000),
      .redirected(url: url, target: text), .status(503, url: url), .status(404, url: url),
      .tooFewStations(1, before: 9), .tooFewKeywords(1, before: 9),
      .invalidAddress(.notAnAddress(text)), .invalidAddress(.numericIPv6(text)),
      .invalidAddress(.notEncrypted(text)), .invalidAddress(.hasCredentials(text)),
    ]

  private static let replyErrors: [FetchError.ReplyError] = [
    .notJSON, .notAnArray, .empty, .tooManyInvalid(3, of: 4), .tooManyInvalid(2_000, of: 2_000),
  ]
  private static let proxyErrors: [FetchError.ProxyError] = [
    .notAnAddress, .unknownHost, .refused, .timedOut, .notHTTP,
  ]
  private static let tlsErrors: [FetchError.TLSError] = [
    .expiredCertificate, .untrustedCertificate, .wrongHost, .noAuthorities, .noProtocol,
  ]

  static let outcomes: [RefreshOutcome] = [
    .stillFresh, .refreshedByAnother, .confirmed, .replaced(invalidRecords: 0, changes: nil),
    .replaced(invalidRecords: 1, changes: CatalogChanges()),
    .replaced(
      invalidRecords: 2, changes: CatalogChanges(added: 1, removed: 2, renamed: 3, moved: 4)),
  ].map { RefreshOutcome(result: $0, stationCount: 5, server: nil, failures: []) }
}
