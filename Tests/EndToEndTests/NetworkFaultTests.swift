import TestSupport
import Testing

/// Servers that fail and networks that lie: the list on disk stays what it was. Every such reply is
/// tested with the transport; here is one of each kind.
@Suite("The server: failures and broken networks", .fewAtOnce) struct NetworkFaultTests {
  private static let unreachable: [Fault] =
    Fault.breaks + [
      Fault("another host", .redirect(to: "https://koleo.invalid/stations")),
      Fault("a file", .redirect(to: "file:///etc/passwd")), Fault("a circle", .redirectLoop),
    ] + Fault.statuses.filter { ["401 with a challenge", "407", "503"].contains($0.name) }

  private static let noList: [Fault] = [
    Fault("a portal", .status(200, body: "<html>Wi-Fi w pociągu</html>".utf8)),
    Fault("an empty list", .list("[]".utf8)), Fault("204", .status(204)),
  ]

  // What the library makes of them is its own affair: no reply, or one that is no list.
  private static let either: [Fault] =
    Fault.truncations(of: Fixtures.stations.json) + Fault.nonsense.prefix(4)

  /// Replies, and the exit codes that `koleo sync` may end with because of them.
  static let faults: [(Fault, Set<Int32>)] =
    unreachable.map { ($0, [69]) } + noList.map { ($0, [65]) } + either.map { ($0, [65, 69]) }

  @Test("sync keeps the list, names its age, and does not try again and again", arguments: faults)
  func keepsTheList(_ fault: Fault, _ exitCodes: Set<Int32>) async throws {
    let sandbox = try await Sandbox.withList()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("sync")
    #expect(exitCodes.contains(outcome.exitCode ?? -1), "\(outcome)")
    expectOneMessage(outcome, ["the list from"])
    sandbox.expectList(before)
    #expect(sandbox.server.requests(to: "/stations").count <= 30)
  }

  @Test(
    "a keyword list that fails makes no list of the stations alone",
    arguments: faults.filter { ["an empty list", "204", "withoutLength"].contains($0.0.name) })
  func makesNoHalfList(_ fault: Fault, _ exitCodes: Set<Int32>) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/station_keywords"] = fault.reply
    let outcome = try await sandbox.koleo("sync")
    #expect(exitCodes.contains(outcome.exitCode ?? -1), "\(outcome)")
    expectOneMessage(outcome, ["there is no list yet"])
    sandbox.expectList(nil)
  }

  @Test("a status is named with the server's address, and the server is asked once")
  func status() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .status(429, headers: ["Retry-After": "120"])
    expectFailure(try await sandbox.koleo("sync"), 69, saying: "429", sandbox.server.url)
    #expect(sandbox.server.requests(to: "/stations").count == 1)
  }

  @Test("a redirect on the same server is followed, one to another is named and not followed")
  func redirects() async throws {
    let sandbox = try Sandbox()
    let other = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
    sandbox.server.behaviour["/stations"] = .redirect(to: other.url + "/stations")
    expectFailure(try await sandbox.koleo("sync"), 69, saying: other.url)
    #expect(other.requests.isEmpty)
    sandbox.server.behaviour["/all"] = .list(Fixtures.stations.json)
    sandbox.server.behaviour["/stations"] = .redirect(to: sandbox.server.url + "/all")
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  // MARK: No network at all

  @Test(
    "when the server is gone the old list answers with its age, and without one the built-in list",
    arguments: ["http://127.0.0.1:1", "https://koleo.invalid/api", "https://127.0.0.1:1"])
  func noServer(_ url: String) async throws {
    let sandbox = try await Sandbox.withOldList().with(environment: ["KOLEO_API_URL": url])
    let before = sandbox.list
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "not from the configured server", url)
    expectFailure(try await sandbox.koleo("sync"), 69, saying: "3 days")
    sandbox.expectList(before)
    let without = try Sandbox().with(environment: ["KOLEO_API_URL": url])
    expectAnswer(
      try await without.koleo("search", "zakopane"), Sandbox.answer, noting: "built-in")
    expectFailure(try await without.koleo("sync"), 69, saying: "no list yet")
    without.expectList(nil)
  }

  @Test(
    "an old list answers on a machine without any network",
    .enabled("needs network name spaces", Means.networkNamespaces))
  func noNetwork() async throws {
    let sandbox = try await Sandbox.withOldList()
    let search = try await sandbox.program.under("unshare", "-Urn").run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "3 days")
  }
}

#if os(Linux)
  /// Elsewhere URLSession does not take its proxy from the environment.
  @Suite("The server: proxies", .fewAtOnce) struct ProxyFaultTests {
    static let broken: [(String, String)] = [
      ("https_proxy", "http://joe:se#secret@127.0.0.1:3128"),
      ("https_proxy", "http://joe:se/secret@127.0.0.1:3128"),
      ("https_proxy", "http://joe:se@secret@127.0.0.1:3128"),
      ("https_proxy", "http://joe:se secret@127.0.0.1:3128"),
      ("https_proxy", "http://joe:se%zzsecret@127.0.0.1:3128"),
      ("HTTPS_PROXY", "http://joe:secret@127.0.0.1:99999"),
      ("HTTPS_PROXY", "http://joe:secret@127.0.0.1:port"),
      ("all_proxy", "foo://joe:secret@127.0.0.1:3128"),
      ("ALL_PROXY", "http://joe:secret@[::1"),
      ("ALL_PROXY", "http://joe:secret@"),
      ("https_proxy", "joe:secret@127.0.0.1:1"),
      ("https_proxy", "http://joe:secret@127.0.0.1:1"),
      ("https_proxy", "http://joe:secret@proxy.invalid:1"),
      ("all_proxy", "socks5://joe:secret@127.0.0.1:1"),
    ]

    @Test(
      "a proxy that cannot be used is named by its variable, and nothing of its value goes anywhere",
      arguments: broken)
    func password(_ variable: String, _ value: String) async throws {
      let sandbox = try await Sandbox.withOldList()
        .with(environment: ["KOLEO_API_URL": "https://koleo.invalid/api", variable: value])
      let search = try await sandbox.koleo("search", "zakopane")
      expectAnswer(search, Sandbox.answer, noting: "the proxy in \(variable)")
      let sync = try await sandbox.koleo("sync", "-v")
      expectFailure(sync, 69, saying: "the proxy in \(variable)")
      let again = try await sandbox.koleo("search", "zakopane")
      var texts = [search, sync, again].map(\.description)
      for name in sandbox.folder.names {
        texts.append(String(decoding: sandbox.folder.read(name) ?? [], as: UTF8.self))
      }
      #expect(texts.allSatisfy { !$0.contains("secret") && !$0.contains("joe") })
    }

    @Test("a proxy that refuses is not taken for the server", arguments: [403, 407, 502, 503])
    func refusal(_ status: Int) async throws {
      let proxy = try LoopbackServer()
      proxy.behaviour["koleo.invalid:443"] = .status(status, headers: [:])
      let sandbox = try Sandbox().with(
        environment: ["KOLEO_API_URL": "https://koleo.invalid", "https_proxy": proxy.origin])
      let sync = try await sandbox.koleo("sync")
      expectFailure(sync, 69, saying: "through the proxy in https_proxy")
      #expect(proxy.requests.map(\.method).contains("CONNECT"))
    }

    @Test(
      "a proxy that hangs or does not speak HTTP is named beside the server",
      arguments: [
        (Fault("silent", .silent), "timed out through the proxy in https_proxy"),
        (
          Fault("garbage", .raw("\u{1}garbage\r\n\r\n".utf8)),
          "through the proxy in https_proxy is not"
        ),
      ])
    func brokenProxy(_ fault: Fault, words: String) async throws {
      let proxy = try LoopbackServer()
      proxy.behaviour["koleo.invalid:443"] = fault.reply
      let sandbox = try Sandbox().with(
        environment: ["KOLEO_API_URL": "https://koleo.invalid", "https_proxy": proxy.origin]
      ).impatient()
      expectFailure(try await sandbox.koleo("sync"), 69, saying: words)
      let exempt = sandbox.with(environment: ["no_proxy": ".invalid"])
      let sync = try await exempt.koleo("sync")
      expectFailure(sync, 69, saying: "host name of https://koleo.invalid")
    }

    @Test(
      "a server on this machine is asked without a proxy",
      arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func loopback(_ variable: String) async throws {
      let proxy = try LoopbackServer()
      let sandbox = try Sandbox().with(environment: [variable: proxy.origin])
      expectSilence(try await sandbox.koleo("sync"))
      #expect(proxy.requests.isEmpty)
    }
  }
#endif

/// Servers that never come to an end: whoever asks them does.
@Suite("The server: replies that never end", .fewAtOnce) struct EndlessReplyTests {
  static let silent = Fault("silent", .silent)

  static let endless: [Fault] = [
    silent,
    Fault("silent after the headers", .headersThenSilence()),
    Fault("dripping headers", .drippingHeaders(every: .milliseconds(50))),
    Fault("dripping body", .drippingBody(Fixtures.stations.json, every: .milliseconds(50))),
    Fault("100 Continue for ever", .endlessInterim),
  ]

  @Test("a query answers from the old list, in time", arguments: endless)
  func query(_ fault: Fault) async throws {
    let sandbox = try await Sandbox.withOldList().impatient()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "timed out", "3 days")
    expectInTime(outcome, .seconds(3), fault.name)
    sandbox.expectList(before)
  }

  /// koleo-sync is given a little less time, and so says which address is silent. On a busy machine
  /// it may be late with that.
  @Test("the address of a silent server is named") func address() async throws {
    let sandbox = try await Sandbox.withOldList().impatient()
    sandbox.server.behaviour["/stations"] = .silent
    var isNamed = false
    for _ in 1...5 where !isNamed {
      isNamed = try await sandbox.koleo("search", "zakopane").errors.contains(sandbox.server.url)
      try sandbox.ageFailure(by: .minutes(6))
    }
    #expect(isNamed)
  }

  @Test("sync ends in time, and keeps the list", arguments: Campaign.isStrict ? endless : [silent])
  func sync(_ fault: Fault) async throws {
    let sandbox = try await Sandbox.withOldList().impatient(percentage: 3)
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, 69, saying: "timed out", "3 days")
    expectInTime(outcome, .seconds(30), fault.name)
    sandbox.expectList(before)
  }

  @Test("koleo-sync ends by itself in the time that it is given", arguments: endless)
  func helper(_ fault: Fault) async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.server.behaviour["/station_keywords"] = fault.reply
    let outcome = try await sandbox.koleoSync(within: .milliseconds(300))
    #expect(outcome.exitCode == 69, "\(outcome)")
    #expect(outcome.output.contains("failed\t\(sandbox.server.url) timed out"))
    expectInTime(outcome, .milliseconds(300), fault.name)
  }

  @Test(
    "a status that asks for a password is a failure at once",
    arguments: Fault.statuses.filter { $0.name.hasPrefix("40") })
  func doesNotWaitForAPassword(_ fault: Fault) async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.server.behaviour["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "HTTP status 40")
  }
}

/// Replies beyond all measure: refused before they fill the memory.
@Suite("The server: replies that are too large", .fewAtOnce, .serialized) struct OversizeTests {
  static let oversize: [Fault] = [
    Fault("1 GB from a gzip stream", .bomb()),
    Fault("1 GB of zeros from a gzip stream", .bomb(ofZeros: true)),
    Fault("1 GB as it is", .flood()),
    Fault("99 GB by its own account", .claimingLength("99000000000")),
  ]

  @Test("a reply beyond 32 MB is refused before it fills the memory", arguments: oversize)
  func refusesAReplyThatIsTooLarge(_ fault: Fault) async throws {
    let sandbox = try await Sandbox.withList()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = fault.reply
    let outcome = try await sandbox.koleo("sync", "--force") { $0.measuresMemory = true }
    expectFailure(outcome, 65, saying: "larger than 32 MB")
    #expect(outcome.maximumResidentSize ?? 0 < 150_000_000)
    expectInTime(outcome, .milliseconds(1_500), fault.name)
    if Campaign.isStrict {
      print(
        "deadlines: \(fault.name): \((outcome.maximumResidentSize ?? 0) / 1_000_000) MB resident")
    }
    sandbox.expectList(before)
  }
}

extension Reply {
  /// Announces a reply again and again that never comes.
  fileprivate static let endlessInterim = Reply { _, connection in
    while true {
      try connection.send("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      try connection.pause(.milliseconds(50))
    }
  }
}
