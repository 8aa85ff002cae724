import Foundation
import TestSupport
import Testing

/// What `search` and `distance` do about the list: when they ask the server, and what they answer
/// from when that fails.
@Suite("The station list: when it is fetched, and what answers", .fewAtOnce) struct StationListTests
{
  // MARK: Asking the server

  @Test("the first query fetches both lists once, and names koleo, its version and the API's")
  func firstQuery() async throws {
    let sandbox = try Sandbox().with(environment: ["LANG": "pl_PL.UTF-8"])
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    #expect(sandbox.server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    for request in sandbox.server.requests {
      #expect(request.headers["If-None-Match"] == nil)
      #expect(request.headers["Accept-Language"] == "en")
      #expect(request.method == "GET")
      #expect(request.headers["X-KOLEO-Version"] == "1")
      #expect(request.headers["Accept"] == "application/json")
      #expect(request.headers["User-Agent"]?.hasPrefix("koleo/") == true)
    }
    #expect(sandbox.folder.read("cache/koleo.lock") == [], "no failure is remembered")
    expectAnswer(try await sandbox.koleo("distance", "zakopane", "praha"), "408.4 km\n")
    #expect(sandbox.server.requests.count == 2)
  }

  @Test(
    "a fresh list answers without the network, whatever the date of its file",
    arguments: [Duration.seconds(1), .hours(24) - .minutes(5)])
  func freshList(_ age: Duration) async throws {
    let sandbox = try await Sandbox.withList(aged: age)
    let list = sandbox.list
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    for date in [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 5_000_000_000)] {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: sandbox.listPath)
      expectAnswer(try await sandbox.koleo("distance", "zakopane", "praha"), "408.4 km\n")
    }
    #expect(sandbox.server.requests.isEmpty)
    #expect(sandbox.list == list)
  }

  @Test(
    "a list that is not fresh is confirmed by the server first, however wrong its date is",
    arguments: [Duration.hours(24), .days(20_000), .hours(-1), .days(-20_000)])
  func staleList(_ age: Duration) async throws {
    let sandbox = try await Sandbox.withList(aged: age)
    let before = Date.now.addingTimeInterval(-2)
    let list = sandbox.list
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    let tags = sandbox.server.requests.map { $0.path + " " + ($0.headers["If-None-Match"] ?? "-") }
    #expect(
      tags.sorted() == [
        #"/station_keywords W/"keywords-1""#, #"/stations W/"stations-1""#,
      ])
    #expect(try sandbox.listDate() >= before)
    #expect(sandbox.list?.withoutHeader == list?.withoutHeader)
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("stations gone from the server are gone from the answers, and new ones appear")
  func newList() async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.server.serve(
      stations: Fixtures.stations.removing(id: Fixtures.zakopane.id)
        .renaming(id: Fixtures.wroclawGlowny.id, to: "Wrocław Centrum")
        + [StationFixture(777, "Nowa Stacja", at: (51, 20))],
      keywords: Fixtures.keywords, version: "2")
    expectAnswer(try await sandbox.koleo("search", "nowa stacja"), "Nowa Stacja\n")
    expectAnswer(try await sandbox.koleo("search", "wroc"), "Wrocław Centrum\n")
    expectFailure(try await sandbox.koleo("search", "zakopane"), 1, saying: "'zakopane'")
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("both lists are fetched whole when one has changed") func oneListChanged() async throws {
    let sandbox = try await Sandbox.withOldList()
    let keywords = Fixtures.keywords.adding("Pod Giewontem", for: Fixtures.zakopane.id)
    sandbox.server.behaviour["/station_keywords"] = .list(keywords.json, etag: "W/\"2\"")
    expectAnswer(try await sandbox.koleo("search", "giewont"), "Zakopane\n")
    expectAnswer(try await sandbox.koleo("search", "stolica"), "Warszawa Centralna\n")
  }

  // MARK: When asking fails

  static let troubles: [(String, String, @Sendable (LoopbackServer) -> Void)] = [
    ("no server", "cannot connect to", { $0.stop() }),
    ("an error of the server", "500", { $0.behaviour.setAll(.status(500)) }),
    (
      "no list", "not a station list",
      { $0.behaviour.setAll(.status(200, body: "<html>".utf8)) }
    ),
  ]

  @Test(
    "when the refresh fails the old list answers, with its age and the reason", arguments: troubles)
  func oldList(
    _ case: String, _ words: String, _ cause: @Sendable (LoopbackServer) -> Void
  ) async throws {
    let sandbox = try await Sandbox.withOldList()
    let list = sandbox.list
    cause(sandbox.server)
    let search = try await sandbox.koleo("search", "zak")
    expectAnswer(search, "Zakopane\n", noting: "3 days old", words)
    let distance = try await sandbox.koleo("distance", "zakopane", "praha")
    expectAnswer(
      distance, "408.4 km\n",
      noting: "3 days old", "the last attempt failed just now; run 'koleo sync' to try again")
    #expect(sandbox.list == list)
  }

  @Test(
    "with no list and no refresh the built-in list answers, and koleo says so", arguments: troubles)
  func builtInList(
    _ case: String, _ words: String, _ cause: @Sendable (LoopbackServer) -> Void
  ) async throws {
    let sandbox = try Sandbox()
    cause(sandbox.server)
    let distance = try await sandbox.koleo("distance", "kraków gł", "warszawa centr")
    expectAnswer(distance, "251.5 km\n", noting: "built-in list", words)
    let search = try await sandbox.koleo("search", "vratislav")
    expectAnswer(
      search, "Wrocław Główny\n",
      noting: "built-in list", "the last attempt failed just now; run 'koleo sync' to try again")
    #expect(sandbox.list == nil)
  }

  @Test("after a failure no query tries again for five minutes, with a list or without")
  func pause() async throws {
    for sandbox in [try await Sandbox.withOldList(), try Sandbox()] {
      sandbox.server.behaviour["/stations"] = .status(503)
      for words in ["503", "failed just now"] {
        expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer, noting: words)
      }
      #expect(sandbox.server.requests(to: "/stations").count == 1)
      try sandbox.ageFailure(by: .minutes(4))
      expectAnswer(
        try await sandbox.koleo("search", "zakopane"), Sandbox.answer,
        noting: "failed 4 minutes ago")
      #expect(sandbox.server.requests(to: "/stations").count == 1)
      try sandbox.ageFailure(by: .minutes(1) + .seconds(1))
      _ = try await sandbox.koleo("search", "zak")
      #expect(sandbox.server.requests(to: "/stations").count == 2)
      // A failure from the future holds off nothing.
      try sandbox.ageFailure(by: .days(-100))
      _ = try await sandbox.koleo("search", "zak")
      #expect(sandbox.server.requests(to: "/stations").count == 3)
    }
  }

  @Test("of a failure, whatever it was, the time is kept, and no text")
  func record() async throws {
    for befall in [
      { $0.stop() }, { $0.behaviour.setAll(.status(410)) },
      { $0.behaviour.setAll(.redirect(to: "https://joe:secret@koleo.invalid/")) },
    ] as [(LoopbackServer) -> Void] {
      let sandbox = try await Sandbox.withOldList()
      befall(sandbox.server)
      expectAnswer(
        try await sandbox.koleo("search", "zakopane"), Sandbox.answer, noting: "3 days old")
      let bytes = try #require(sandbox.folder.read(Sandbox.lockName))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.wholeMatch(of: /failed [0-9]{10} [0-9a-f]{1,16}\n/) != nil, "\(text)")
    }
  }

  @Test("sync always tries, and its success ends the pause") func syncTriesAgain() async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(25))
    sandbox.server.behaviour["/stations"] = .status(503)
    _ = try await sandbox.koleo("search", "zak")
    expectFailure(try await sandbox.koleo("sync"), 69, saying: "503")
    #expect(sandbox.server.requests(to: "/stations").count == 2)
    sandbox.server.serve(stations: Fixtures.stations, keywords: Fixtures.keywords)
    expectSilence(try await sandbox.koleo("sync"))
    try sandbox.ageList(by: .hours(25))
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    #expect(sandbox.server.requests(to: "/stations").count == 4)
  }

  @Test("--quiet leaves out notes") func quietLeavesOutNotes() async throws {
    let old = try await Sandbox.withList(aged: .hours(25))
    old.closeServer()
    expectAnswer(try await old.koleo("search", "-q", "zak"), "Zakopane\n")
    let none = try Sandbox()
    none.closeServer()
    expectAnswer(try await none.koleo("search", "--quiet", "vratislav"), "Wrocław Główny\n")
  }

  // MARK: Offline

  @Test("--offline never asks the server") func offlineNeverAsks() async throws {
    let fresh = try await Sandbox.withList()
    expectAnswer(try await fresh.koleo("search", "zak", "--offline"), "Zakopane\n")
    let old = try await Sandbox.withList(aged: .days(3))
    expectAnswer(
      try await old.koleo("search", "zak", "--offline"), "Zakopane\n", noting: "3 days old",
      "offline")
    let none = try Sandbox()
    expectAnswer(
      try await none.koleo("search", "vratislav", "--offline"), "Wrocław Główny\n",
      noting: "built-in list", "offline")
    let wrong = none.with(environment: ["KOLEO_API_URL": "foo"])
    expectAnswer(
      try await wrong.koleo("search", "vratislav", "--offline"), "Wrocław Główny\n",
      noting: "built-in list", "--offline")
    #expect((fresh.server.requests + old.server.requests + none.server.requests).isEmpty)
    // A list that nobody wanted to refresh is no reason for a pause.
    expectAnswer(try await old.koleo("search", "zak"), "Zakopane\n")
    #expect(old.server.requests.count == 2)
  }

  // MARK: Where the answer is from

  @Test("JSON names the list's source, the time of its confirmation and whether it is stale")
  func tellsWhatItAnswersFrom() async throws {
    let sandbox = try Sandbox()
    func source(_ options: String...) async throws -> [String?] {
      let outcome = try await sandbox.koleo(
        ["distance", "--json", "kraków gł", "wrocław gł"] + options)
      let list = try #require(try outcome.jsonObject()["list"] as? [String: Any])
      let date = sandbox.list == nil ? nil : try sandbox.listDate().formatted(.iso8601)
      #expect(list["fetched_at"] as? String == date)
      return [list["source"] as? String, (list["stale"] as? Bool)?.description]
    }
    #expect(try await source("--offline") == ["built-in", "true"])
    #expect(try await source() == ["network", "false"])
    #expect(try await source() == ["cache", "false"])
    try sandbox.ageList(by: .hours(25))
    #expect(try await source("--offline") == ["cache", "true"])
    #expect(try await source() == ["network", "false"])
    try sandbox.ageList(by: .hours(25))
    sandbox.closeServer()
    #expect(try await source() == ["cache", "true"])
  }

  // MARK: Patience

  @Test("without a list an answer waits longer than with an old one, and no longer than it may")
  func patience() async throws {
    let sandbox = try Sandbox().impatient(percentage: 10)
    sandbox.server.behaviour.setAll(.silent)
    let outcome = try await sandbox.koleo("search", "vratislav")
    expectAnswer(outcome, "Wrocław Główny\n", noting: "built-in list", "timed out")
    #expect(outcome.elapsed > .seconds(0.75))
    expectInTime(outcome, .seconds(10), "without a list")
  }

  @Test("a query shows progress on a terminal while it waits, and clears it")
  func showsProgressOnATerminalWhileItWaits() async throws {
    var sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json).delayed(
      by: .milliseconds(700))
    sandbox.program.errors = .terminal
    let outcome = try await sandbox.koleo("search", "zak")
    #expect(outcome.output == "Zakopane\n")
    #expect(outcome.terminal.contains("fetching station list…"))
    // It leaves the line empty.
    #expect(outcome.terminal.hasSuffix("\r\u{1B}[K"))
    #expect(!outcome.terminal.contains("\n"))
  }
}

extension [UInt8] {
  /// A copy in which the text's last occurrence is replaced; the same if there is none.
  func replacing(_ text: String, with replacement: String) -> [UInt8] {
    replacing(text, with: Array(replacement.utf8))
  }

  func replacing(_ text: String, with replacement: [UInt8]) -> [UInt8] {
    let data = Data(self)
    guard let range = data.range(of: Data(text.utf8), options: .backwards) else { return self }
    return Array(data[..<range.lowerBound]) + replacement + Array(data[range.upperBound...])
  }
}
