import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct GzipTests {
  struct Body: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    static let all = [
      Body(testDescription: "nothing", bytes: []),
      Body(testDescription: "one byte", bytes: [0]),
      Body(testDescription: "a long run", bytes: Array(repeating: 32, count: 100_000)),
      Body(
        testDescription: "hardly any repetition",
        bytes: (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }),
      Body(testDescription: "a station list", bytes: Fixtures.stations.json),
    ]
  }

  @Test(arguments: Body.all) func isReadByGunzip(_ body: Body) async throws {
    let gunzip = try #require(Program.tool("gunzip"))
    let compressed = Gzip.compress(body.bytes)
    let outcome = try await gunzip.with { $0.input = .bytes(compressed) }.run("-c")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.outputBytes == body.bytes)
  }
}

@Suite struct LoopbackServerTests {
  @Test func answersURLSession() async throws {
    let server = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
    let (data, response) = try await fetch(server.url + "/stations")
    #expect(response.statusCode == 200)
    #expect(Array(data) == Fixtures.stations.json)
    #expect(server.requests(to: "/stations").first?.headers["HOST"] == "127.0.0.1:\(server.port)")
  }

  @Test func answers304ToTheValidatorItGave() async throws {
    let server = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
    let address = server.url + "/station_keywords"
    let etag = try await fetch(address).1.value(forHTTPHeaderField: "ETag")
    let second = try await fetch(address, headers: ["If-None-Match": #require(etag)])
    #expect(second.1.statusCode == 304)
    #expect(second.0.isEmpty)
  }

  @Test func servesManyConnectionsAtOnce() async throws {
    let server = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
    let curl = try #require(Program.tool("curl"))
    let addresses = Array(repeating: server.url + "/stations", count: 40)
    let outcome = try await curl.run(["-s", "-Z", "-w", "%{http_code} "] + addresses)
    #expect(outcome.exitCode == 0)
    #expect(server.requests(to: "/stations").map(\.ordinal).sorted() == Array(1...40))
  }

  @Test func changesItsRepliesWhileItRuns() async throws {
    let server = try LoopbackServer()
    let address = server.url + "/stations"
    #expect(try await fetch(address).1.statusCode == 404)
    server.behaviour["/stations"] = .inTurn(.status(503), .status(200, body: "[]".utf8))
    server.forgetRequests()
    #expect(try await fetch(address).1.statusCode == 503)
    #expect(try await fetch(address).1.statusCode == 200)
  }

  @Test func freesItsPortAndThreadsWhenReleased() async throws {
    var server: LoopbackServer? = try LoopbackServer()
    server?.behaviour["/stations"] = .silent
    let curl = try #require(Program.tool("curl"))
    let address = try #require(server).url + "/stations"
    let waiting = try curl.start("-s", address)
    try await server?.waitForRequests(to: "/stations")
    server = nil
    #expect(try await waiting.wait().exitCode != 0)
    #expect(try await curl.run("-s", address).exitCode == 7)
  }

  private func fetch(
    _ address: String, headers: [String: String] = [:]
  ) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return (data, try #require(response as? HTTPURLResponse))
  }
}

@Suite struct FaultTests {
  /// What curl says of a reply, which is a judge that shares no code with the server.
  struct Verdict: CustomTestStringConvertible {
    let testDescription: String
    let reply: Reply
    let curlExitCode: Int32

    init(_ name: String, _ reply: Reply, _ curlExitCode: Int32) {
      testDescription = name
      self.reply = reply
      self.curlExitCode = curlExitCode
    }

    static let body = Fixtures.stations.json
    static let all = [
      Verdict("list", .list(body), 0),
      Verdict("silent", .silent, 28),
      Verdict("closed before the reply", .closedBeforeReply, 52),
      Verdict("reset before the reply", .resetBeforeReply, 56),
      Verdict("reset in the body", .resetInBody(body), 56),
      Verdict("headers then silence", .headersThenSilence(), 28),
      Verdict("dripping headers", .drippingHeaders(every: .milliseconds(100)), 28),
      Verdict("dripping body", .drippingBody(body, every: .milliseconds(100)), 28),
      Verdict("delayed", .list(body).delayed(by: .seconds(60)), 28),
      Verdict("shorter than its length", .truncated(body, .shorterThanLength), 18),
      Verdict("chunked without an end", .truncated(body, .chunkedWithoutEnd), 18),
      Verdict("cut without a length", .truncated(body, .withoutLength), 0),
      Verdict("compressed, cut", .truncated(body, .compressedWithLength), 18),
      Verdict("corrupt compression", .truncated(body, .corruptCompression), 61),
      Verdict("garbage", .raw("garbage".utf8), 1),
      Verdict("negative length", .claimingLength("-5", body: body), 8),
      Verdict("99 GB", .claimingLength("99000000000", body: body), 18),
      Verdict("flood", .flood(20_000_000), 0),
      Verdict("bomb", .bomb(50_000_000), 0),
      Verdict("bomb of zeros", .bomb(50_000_017, ofZeros: true), 0),
      Verdict("redirect loop", .redirectLoop, 47),
      Verdict("3 redirects", .redirects(3, then: .list(body)), 0),
    ]
  }

  @Test(arguments: Verdict.all) func isWhatItsNameSays(_ verdict: Verdict) async throws {
    let server = try LoopbackServer()
    server.behaviour["/stations"] = verdict.reply
    let outcome = try await #require(Program.tool("curl")).run(
      "-sSL", "--compressed", "--max-time", "2", "-o", "/dev/null", server.url + "/stations")
    #expect(outcome.exitCode == verdict.curlExitCode, "\(outcome.errors)")
  }

  @Test(arguments: Fault.statuses) func hasTheStatusOfItsName(_ fault: Fault) async throws {
    let server = try LoopbackServer()
    server.behaviour["/stations"] = fault.reply
    let outcome = try await #require(Program.tool("curl")).run(
      "-s", "-o", "/dev/null", "-w", "%{http_code}", server.url + "/stations")
    #expect(outcome.output == fault.name.prefix(3))
  }

  @Test(arguments: [
    Fault.nonsense, Fault.redirections, Fault.bodiesThatAreNoList,
    Fault.oddValidators(of: Fixtures.stations.json),
    Fault.oddAges(of: Fixtures.stations.json, etag: "W/\"1\""),
  ]) func leavesTheServerRunning(_ faults: [Fault]) async throws {
    let server = try LoopbackServer()
    let curl = try #require(Program.tool("curl"))
    for fault in faults {
      server.behaviour["/stations"] = fault.reply
      server.forgetRequests()
      _ = try await curl.run("-s", "--max-time", "5", server.url + "/stations")
      #expect(server.requests.count == 1, "\(fault)")
    }
  }

  @Test func everyTruncationLosesPartOfTheBody() async throws {
    let body = GeneratedList(stations: 300, keywords: 0).stations.json
    for fault in Fault.truncations(of: body) {
      let server = try LoopbackServer()
      server.behaviour["/stations"] = fault.reply
      let curl = try #require(Program.tool("curl"))
      let outcome = try await curl.run("-s", "--compressed", server.url + "/stations")
      #expect(outcome.outputBytes != body, "\(fault)")
      #expect(server.requests.count == 1, "\(fault)")
    }
  }

  @Test func theBombIsSmallAndWhole() async throws {
    let server = try LoopbackServer()
    server.behaviour["/stations"] = .bomb(100_000_003)
    let curl = try #require(Program.tool("curl"))
    let packed = try await curl.run("-s", server.url + "/stations").outputBytes
    #expect(packed.count < 700_000)
    let shell = Program("/bin/sh").with {
      $0.input = .bytes(packed)
      $0.environment = ["PATH": "/usr/bin:/bin"]
    }
    let size = try await shell.run("-c", "gunzip -c | wc -c")
    #expect(size.output.contains("100000003"))
    #expect(size.errors.isEmpty)
    #expect(try await shell.run("-c", "gunzip -c | head -c 3").output == "[  ")
  }

  @Test func portsRefuseOrDoNotAnswer() async throws {
    let curl = try #require(Program.tool("curl"))
    let refusing = try RefusingPort()
    #expect(try await curl.run("-s", refusing.url).exitCode == 7)
    #if os(Linux)
      let unanswering = try UnansweringPort()
      #expect(
        try await curl.run("-s", "--connect-timeout", "1", unanswering.url).exitCode == 28)
    #endif
  }
}

@Suite struct FixtureTests {
  @Test func listsAreJSONInTheShapeOfTheAPI() throws {
    let lists = [
      Fixtures.stations, Fixtures.hostileStations,
      GeneratedList(stations: 50, keywords: 0).stations,
    ]
    for stations in lists {
      let objects = try objects(in: stations.json)
      #expect(objects.compactMap { $0["id"] as? Int } == stations.map(\.id))
      #expect(objects.compactMap { $0["name"] as? String } == stations.map(\.name))
    }
    let keywords = try objects(in: Fixtures.keywords.json)
    #expect(keywords.compactMap { $0["station_id"] as? Int } == Fixtures.keywords.map(\.stationID))
  }

  @Test func holdsTheOddStations() throws {
    let byID = Dictionary(grouping: Fixtures.stations, by: \.id)
    #expect(byID.count == Fixtures.stations.count)
    #expect(Fixtures.stations.filter { $0.name == "Podlesie" }.count == 2)
    #expect(Fixtures.stations.contains { $0.hits == nil })
    #expect(Fixtures.keywords.contains { byID[$0.stationID] == nil })
    let bare = try #require(try objects(in: [Fixtures.bare].json).first)
    #expect(Set(bare.keys) == ["id", "name"])
  }

  @Test func spoiledRecordsAreAsManyAsAskedFor() throws {
    let sound = try objects(in: Fixtures.stations.spoiling(7).json).filter {
      ($0["id"] as? Int) != nil && ($0["name"] as? String) != nil
    }
    #expect(sound.count == Fixtures.stations.count - 7)
  }

  @Test func generatedListsAreDistinctAndRepeatable() {
    let list = GeneratedList(stations: 2000, keywords: 8000, seed: 5)
    #expect(list.stations == GeneratedList(stations: 2000, keywords: 8000, seed: 5).stations)
    #expect(list.keywords.count == 8000)
    #expect(Set(list.stations.map(\.slug)).count == 2000)
    #expect(Set(list.stations.map { "\($0.latitude ?? 0) \($0.longitude ?? 0)" }).count == 2000)
    #expect(list.stations.allSatisfy { (50.5...53.9).contains($0.latitude ?? 0) })
    #expect(list.stations.allSatisfy { (16.5...23.0).contains($0.longitude ?? 0) })
  }

  private func objects(in json: [UInt8]) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]])
  }
}

@Suite struct ProgramTests {
  @Test func capturesBothStreamsWithoutDeadlock() async throws {
    let shell = Program("/bin/sh")
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2; exit 3"
    let outcome = try await shell.with { $0.environment = ["PATH": "/usr/bin:/bin"] }.run(
      "-c", script)
    #expect(outcome.exitCode == 3)
    #expect(outcome.outputBytes.count == 300_000)
    #expect(outcome.errorBytes.count == 300_000)
  }

  @Test func passesRawArgumentsInputFolderAndNothingElse() async throws {
    let folder = try TemporaryFolder()
    var shell = Program("/bin/sh")
    shell.folder = folder.path
    shell.input = .bytes(Array("input".utf8))
    shell.environment = ["A": "ż", "PATH": "/usr/bin:/bin"]
    let script = #"printf '%s|' "$1" "$A" "$HOME" "$(pwd)" "$(cat)""#
    let outcome = try await shell.run(
      rawArguments: [Array("-c".utf8), Array(script.utf8), [], [0xFF, 0x7A]])
    #expect(outcome.outputBytes == [0xFF, 0x7A] + Array("|ż||\(folder.path)|input|".utf8))
  }

  @Test func runsTheCommandsOfAShellBeforeTheProgram() async throws {
    let env = try #require(Program.tool("env"))
    let outcome = try await env.afterShell("ulimit -n 20; LIMIT=$(ulimit -n); export LIMIT").run(
      "A=a b", env.path)
    #expect(outcome.output.contains("LIMIT=20\n"))
    #expect(outcome.output.contains("A=a b\n"))
  }

  @Test func killsAProgramThatHangsWithItsDescendants() async throws {
    let shell = Program("/bin/sh").with {
      $0.timeout = .milliseconds(300)
      $0.environment = ["PATH": "/usr/bin:/bin"]
    }
    let error = await #expect(throws: ProgramTimedOut.self) {
      try await shell.run("-c", "echo said; sleep 600 & exec sleep 600")
    }
    #expect(error?.outcome.signal == SIGKILL)
    #expect(error?.outcome.output == "said\n")
  }

  @Test func reportsTheSignalThatEndedAProgram() async throws {
    let cat = try #require(Program.tool("cat")).with { $0.input = .interactive }
    let running = try cat.start()
    try running.write("ready\n".utf8)
    try await running.waitForText("ready\n")
    running.send(SIGTERM)
    let outcome = try await running.wait()
    #expect(outcome.signal == SIGTERM)
    #expect(outcome.exitCode == nil)
  }

  @Test func startsNothingThatDoesNotExist() async throws {
    await #expect(throws: SystemCallError.self) { try await Program("/nonexistent/koleo").run() }
  }

  static let badOutputs: [(name: String, sink: Program.Sink)] =
    [("closed", .closed), ("read by nobody", .closedPipe)]
    + (Means.hasFullDevice ? [("full", .file("/dev/full"))] : [])

  @Test(arguments: badOutputs) func losesOutput(name: String, sink: Program.Sink) async throws {
    let echo = Program("/bin/sh").with {
      $0.output = sink
      $0.environment = ["PATH": "/usr/bin:/bin"]
    }
    let outcome = try await echo.run("-c", "exec env echo lost")
    #expect(outcome.exitCode != 0 || outcome.signal == SIGPIPE)
    #expect(outcome.outputBytes.isEmpty)
  }

  @Test func putsEitherOrBothStreamsOnATerminal() async throws {
    var shell = Program("/bin/sh")
    shell.environment = ["PATH": "/usr/bin:/bin"]
    shell.terminal = .init(columns: 97, rows: 31)
    shell.output = .terminal
    let script = "test -t 1 && echo out; test -t 2 && echo err; stty size <&1"
    let one = try await shell.run("-c", script)
    #expect(one.terminal == "out\n31 97\n")
    shell.errors = .terminal
    #expect(try await shell.run("-c", script).terminal == "out\nerr\n31 97\n")
  }

  @Test func typesOnATerminal() async throws {
    let cat = try #require(Program.tool("cat")).with {
      $0.input = .terminal
      $0.output = .terminal
    }
    let endOfInput: UInt8 = 4
    let interrupt: UInt8 = 3
    let ended = try cat.start()
    try ended.write("żaba\n".utf8)
    try await ended.waitForText("żaba\n")
    try ended.write(CollectionOfOne(endOfInput))
    #expect(try await ended.wait().exitCode == 0)

    let interrupted = try cat.start()
    try interrupted.write(CollectionOfOne(interrupt))
    #expect(try await interrupted.wait().signal == SIGINT)
  }

  @Test func findsTheProgramsBesideTheTests() {
    #expect(FileManager.default.isExecutableFile(atPath: Program.built("koleo").path))
  }

  @Test func tellsHowMuchMemoryWasResident() async throws {
    let shell = Program("/bin/sh").with {
      $0.measuresMemory = true
      $0.environment = ["PATH": "/usr/bin:/bin"]
    }
    // `tail` of an endless line keeps all of it.
    let outcome = try await shell.run("-c", "head -c 80000000 /dev/zero | tail -n 1 | wc -c; true")
    let size = try #require(outcome.maximumResidentSize)
    #expect((40_000_000..<400_000_000).contains(size))
  }
}

@Suite struct TemporaryFolderTests {
  @Test func isRemovedWithAllThatItHolds() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    let locked = try #require(try folder?.makeFolder("a/locked"))
    try folder?.write("x".utf8, to: "a/locked/file")
    chmod(locked, 0o000)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
