import LibrarySamples

@testable import KoleoCommands
@testable import KoleoKit

/// Values of every case but those that are words of koleo-sync, and the closed pipe, which has no
/// message; with text in them that must not reach a terminal.
enum MessageSamples {
  private static let text = FetchErrorSamples.text
  private static let station = Station(id: 7, name: "Podlesie", region: "śląskie")
  private static let url = "http://[::1]\n"

  /// By their exit status.
  static let errors: [ExitCode: [CommandError]] = [
    .usage: usageErrors.map { .usage($0) } + [.environmentUnusable(.servers(.notAnAddress(text)))],
    .noAnswer: [
      .nothingFound(text, suggestions: []), .nothingFound("?", suggestions: []),
      .nothingFound("52,21", suggestions: []), .nothingFound(text, suggestions: [station]),
      .nothingNamed(text, suggestions: []), .nothingNamed(text, suggestions: [station]),
      .meantAnother(text, matches: 0, command: ["x"]),
      .meantAnother(text, matches: 2, command: ["x"]),
      .noPositionKnown(text, neededBy: .near), .noPositionKnown(text, neededBy: .map),
      .ambiguous(text, [station, station], total: 2), .positionUnknown(station),
      .oneStation(station), .listEmpty,
      .lineNotUTF8, .lineHasNUL, .lineEmpty, .fieldEmpty, .onlyStationInLine, .lineOfDecimals,
      .lineTooLong(1_000_000),
    ],
    .unavailable: [.notRefreshed(.notAttempted(.lock(.busy)), .inUse(age: .seconds(90)))],
    .inputOutput: [
      .environmentUnusable(.directory(.noHome)),
      .listUnreadable(.unreadable(path: text, .notPrivate)),
      .inputUnreadable(.notPrivate), .outputUnwritable(.notPrivate), .commandLineUnreadable,
    ],
  ]

  static let usageErrors: [UsageError] =
    [.limit, .precision, .unit].flatMap { [.missingValue($0), .badValue(text, of: $0)] } + [
      .unexpectedValue(text, of: .quiet), .conflict(between: .map, and: .json),
      .unsupported(.json, without: .status),
      .missingSubcommand(command: nil), .missingSubcommand(command: ["koleo", text]),
      .unknownSubcommand(text, commands: []),
      .unknownSubcommand(text, commands: [["koleo", text]]), .paddedSubcommand(" sync"),
      .unknownOption(text, of: .sync, suggestion: nil),
      .unknownOption(text, of: nil, suggestion: nil),
      .unknownOption(text, of: nil, suggestion: "--json"), .unexpectedOperand(text),
      .notUTF8(text + "\u{FFFD}"), .formatNotSupported(.tsv), .mapNeedsTerminal,
      .tooFewStations(command: nil), .tooFewStations(command: [text]), .operandsBesideInput,
      .point(.split(text, command: [text])), .point(.outOfRange(text)), .point(.malformed(text)),
      .point(.singleCoordinate(text)), .badUnitVariable(text),
    ]

  static let notes: [Note] =
    helperErrors.values.joined().map {
      .builtInList(stations: 400, because: $0, problem: nil)
    } + [
      .builtInList(
        stations: 400, because: .notAttempted(.lock(.busy)), problem: .damaged(path: "/c")),
      .builtInList(stations: 400, because: nil, problem: nil),
      .builtInList(stations: 400, because: nil, problem: .damaged(path: "/c")),
      .oldList(age: .seconds(90), url: nil, because: nil),
      .oldList(age: .seconds(90), url: nil, because: .notAttempted(.lock(.busy))),
      .oldList(age: .seconds(-90), url: nil, because: .notAttempted(.lock(.busy))),
      .oldList(age: .seconds(90), url: url, because: .notAttempted(.lock(.busy))),
      .listNotSaved(because: .notAttempted(.lock(.directoryUnusable(path: text, .noSpace)))),
      .readingTerminal, .guess(text, station), .mayBeOneName(text), .inflected(text, station),
    ]
    + [(52.0, 23.0), (21, 52)].compactMap { latitude, longitude in
      try? Note(
        on: Coordinate(latitude: latitude, longitude: longitude),
        from: " \(Int(latitude)),\(Int(longitude))")
    }

  /// Those whose words are not of koleo-sync, by their exit status.
  static let helperErrors: [ExitCode: [HelperRefreshError]] = [
    .usage: [
      .environmentUnusable(.servers(.notAnAddress(text))),
      .environmentUnusable(.servers(.hasCredentials(text))),
    ],
    .unavailable: [
      .notAttempted(.lock(.busy)), .notAttempted(.recentFailure(ago: .seconds(90))),
      .noTimeLeft, .helperFailed(.unknown, output: ""),
      .helperFailed(.killed(signal: 9), output: "\(text)"),
      .helperFailed(.timedOut, output: "\(text)"),
    ],
    .inputOutput: [
      .listUnusable(.absent), .listUnusable(.damaged(path: text)),
      .environmentUnusable(.directory(.noHome)),
      .environmentUnusable(.directory(.notUTF8(variable: "HOME"))),
      .notAttempted(.lock(.directoryUnusable(path: text, .notPrivate))),
      .notAttempted(.lock(.directoryUnusable(path: text, .noSpace))),
      .notAttempted(.lock(.directoryUnusable(path: text, .tooManyOpenFiles))),
      .notAttempted(.lock(.fileUnusable(path: text, .notARegularFile))), .helperPathUnknown,
      .helperNotStarted(path: text, .notFound), .helperNotStarted(path: text, .outOfMemory),
      .helperNotStarted(path: "/.build/x", .notFound), .helperFailed(.exited(127), output: "x"),
      .helperFailed(.exited(64), output: "\(text)"), .helperFailed(.exited(1), output: ""),
    ],
  ]

  /// By the exit status of koleo-sync.
  static let fetchErrors: [ExitCode: [FetchError]] = [
    .usage: FetchErrorSamples.addresses, .badReply: FetchErrorSamples.replies,
    .unavailable: FetchErrorSamples.failures, .inputOutput: FetchErrorSamples.resources,
  ]

  static let outcomes: [RefreshOutcome] = [
    .stillFresh, .refreshedByAnother, .confirmed(by: server),
    .replaced(from: server, invalidRecords: 0, changes: nil),
    .replaced(from: server, invalidRecords: 1, changes: CatalogChanges()),
    .replaced(
      from: server, invalidRecords: 2,
      changes: CatalogChanges(added: 1, removed: 2, renamed: 3, moved: 4)),
  ].map { RefreshOutcome($0, stationCount: 5) }

  private static let server = ServerAddress.koleo[0]
}
