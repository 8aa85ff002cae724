import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The protocol of koleo and koleo-sync") struct HelperProtocolTests {
  // MARK: Requests

  static let requests = [
    HelperRequest(
      directory: CacheDirectory(path: "/a b/\t\"ł"), servers: ServerAddress.koleo,
      mode: .forced, timeout: .seconds(30), language: .polish),
    HelperRequest(
      directory: CacheDirectory(path: "--force"), servers: [ServerAddress.koleo[1]],
      timeout: .milliseconds(1), language: .english),
    HelperRequest(
      directory: nil, servers: ServerAddress.koleo.reversed(), timeout: .seconds(600),
      language: .english),
  ]

  @Test("a request is read back", arguments: requests)
  func readBack(_ request: HelperRequest) { #expect(HelperRequest(request.arguments) == request) }

  @Test("a timeout is rounded up to milliseconds") func timeout() {
    var request = Self.requests[0]
    request.timeout = .microseconds(2_001)
    #expect(HelperRequest(request.arguments)?.timeout == .milliseconds(3))
  }

  @Test("arguments of another form are not a request") func otherArguments() {
    let valid = [
      "--directory", "/a", "--milliseconds", "9", "--server", "https://a.pl", "--language", "pl",
    ]
    #expect(HelperRequest(valid) != nil)
    for count in [0, 4, 5, 6] { #expect(HelperRequest(Array(valid.prefix(count))) == nil) }
    #expect(HelperRequest(Array(valid[..<2] + valid[4...])) == nil)
    for addition in [
      ["--directory"], ["--server", "https://a.pl b"], ["--version"], ["x"], [""],
      ["--milliseconds"], ["--milliseconds", "0"], ["--milliseconds", "-1"],
      ["--milliseconds", "600001"], ["--milliseconds", "1.5"], ["--language", "PL"],
    ] {
      #expect(HelperRequest(valid + addition) == nil, "\(addition)")
    }
  }

  // MARK: Lines

  @Test(
    "a line is one line, and is read back with a space for each tab and line end",
    arguments: [
      ("", ""), ("the list is fresh", "the list is fresh"), ("a\tb", "a b"), ("\t", " "),
      ("a\nb\r\nc\u{2028}d\u{85}e\u{B}f", "a b c d e f"), ("\n", " "), ("ł\u{301}🚂", "ł\u{301}🚂"),
    ])
  func texts(text: String, read: String) {
    for line in [HelperLine.refreshed, HelperLine.remark, HelperLine.notSaved] {
      expect(line(text), isReadAs: line(read))
    }
    for kind in FetchError.Kind.allCases {
      expect(.failed(kind, text), isReadAs: .failed(kind, read))
    }
  }

  @Test(
    "an address or a number in a message is read back",
    arguments: [
      .asking(.koleo[0]), .replying(.koleo[1]), .received(byteCount: 0), .received(byteCount: .max),
      .list(count: 0), .list(count: 1), .list(count: FileBytes.maximumSize),
    ] as [HelperLine])
  func readBack(_ line: HelperLine) { expect(line, isReadAs: line) }

  private func expect(_ line: HelperLine, isReadAs read: HelperLine) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let middle = text.dropFirst().dropLast()
    #expect(text.hasPrefix("\n") && text.hasSuffix("\n") && !middle.contains { $0.isNewline })
    #expect(HelperLine(parsing: String(middle)) == read)
  }

  @Test(
    "a line of another form is not a message",
    arguments: [
      "", "\t", "received", "received\t", "received\tx", "received\t1\t2", "received\t1.5",
      "received\t99999999999999999999", "refreshed", "refreshed\ta\tb", "failed",
      "failed\tno-reply", "failed\ta\tb", "failed\tno-reply\ta\tb", "Failed\tno-reply\ta",
      "remark\ta\tb", "asking", "asking\ta.pl", "replying\t",
      "list\t-1", "list\tx", "list\t\(FileBytes.maximumSize + 1)",
      "list\t9223372036854775807",
      "/lib/libcurl.so.4: cannot open shared object file: No such file or directory",
    ])
  func otherLines(line: String) { #expect(HelperLine(parsing: line) == nil) }

  // MARK: Reports

  private let outcome = RefreshOutcome(
    .confirmed(by: .koleo[1]), stationCount: 5)

  /// What koleo reads, in pieces of so many bytes.
  private func read(_ bytes: some Sequence<UInt8>, inPiecesOf size: Int = 7) -> HelperReader {
    let context = Context.variables([:])
    let progress = ProgressLine(on: context.standardError, isEnabled: false) { _ in "" }
    var reader = HelperReader(progress: progress)
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      reader.receive(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return reader
  }

  private func report(
    _ bytes: some Sequence<UInt8>, inPiecesOf size: Int = 7
  ) throws -> HelperReport {
    try read(bytes, inPiecesOf: size).result(endingWith: .exited(0))
  }

  /// The other text of a koleo-sync that exits without a report.
  private func otherText(_ text: String) -> MessageText? {
    let error = #expect(throws: HelperRefreshError.self) { try report(text.utf8) }
    guard case .helperFailed(.exited(0), let output)? = error else { return nil }
    return output
  }

  @Test(
    "a success is reported in the language asked for",
    arguments: [
      (.english, "5 stations: no changes"), (.polish, "5 stacji: bez zmian"),
    ] as [(Language, String)])
  func success(in language: Language, text: String) throws {
    let report = try report(HelperFormatter(language: language).lines(about: outcome))
    #expect(try report.savedResult().text == text)
  }

  @Test("an unfinished text of a library does not hide the result, nor do empty lines hide it")
  func unfinishedText() throws {
    let lines = HelperFormatter(language: .english).lines(about: outcome)
    let report = try report(Array("Warning: x".utf8) + lines)
    #expect(try report.savedResult().text == "5 stations: no changes")
    #expect(otherText("Warning: x\n\n") == "Warning: x")
  }

  @Test("a failure is reported with its words and its kind", arguments: Language.allCases)
  func failure(in language: Language) {
    for (error, kind) in [
      (.timedOut(url: "https://koleo.pl\t\n"), .noReply),
      (.tooLarge(url: "x", limit: 9), .badReply),
      (.tooManyOpenFiles(url: "x"), .noFiles),
      (.proxyFailed(.notAnAddress, url: "x", variable: "y"), .unusableProxy),
      (.invalidAddress(.notAnAddress("x")), .unusableAddress),
    ] as [(FetchError, FetchError.Kind)] {
      let reader = read(HelperFormatter(language: language).lines(about: error))
      let failure = HelperRefreshError.reported(kind, Messages(language: language).text(of: error))
      // Even if the program then ended otherwise than it should.
      for status in [.exited(69), .exited(0), .killed(signal: 9)] as [ChildProcess.ExitStatus] {
        #expect(throws: failure) { try reader.result(endingWith: status) }
      }
    }
  }

  @Test("each failure of an address is reported once, with any result") func failures() throws {
    let first = FetchError.tooFewStations(1, before: 9, url: "https://a.pl")
    let other = FetchError.status(500, url: "https://koleo.pl")
    // Two addresses may fail in the same words.
    let failures = [other, first, first]
    func remarks(_ result: (HelperFormatter) throws -> [UInt8]) rethrows -> [MessageText] {
      let writer = HelperFormatter(language: .english)
      for failure in failures { writer.collect(failure) }
      return read(try result(writer)).remarks
    }
    let messages = Messages(language: .english)
    let texts = failures.map { messages.text(of: $0) }
    #expect(remarks { $0.lines(about: first) } == Array(texts.prefix(2)))
    #expect(remarks { $0.lines(about: outcome) } == texts + [messages.answer(from: .koleo[1])])
    let list = ListWriter.bytes(of: try StationList(Fixtures.stations), confirmedAt: .now)
    #expect(remarks { $0.lines(aboutUnsaved: list, because: nil) } == texts)
  }

  @Test("a list that is not on disk is read in pieces of any size, with the reason")
  func unsavedList() throws {
    let bytes = ListWriter.bytes(of: try StationList(Fixtures.stations), confirmedAt: .now)
    let error = CacheDirectory.WriteError(path: "/c/x", reason: .noSpace)
    let reason = Messages(language: .english).text(of: error)
    for (error, reason) in [(error, reason), (nil, "")]
      as [(CacheDirectory.WriteError?, MessageText)]
    {
      let output = HelperFormatter(language: .english).lines(aboutUnsaved: bytes, because: error)
      for size in [1, 7, 4_096, output.count] {
        let report = try report(output, inPiecesOf: size)
        #expect(throws: HelperRefreshError.notSaved(reason)) { try report.requireSaved() }
        guard case .fetched(let list, reason) = report else {
          Issue.record("\(report)")
          continue
        }
        #expect(list.header.stationCount == Fixtures.stations.count)
      }
      var damaged = output
      damaged[300] ^= 1
      for incomplete in [output.dropLast(20), damaged] {
        #expect(throws: HelperRefreshError.self) { try self.report(incomplete) }
      }
    }
    for withoutList in ["not-saved\tno room\n", "not-saved\t\n"] {
      #expect(throws: HelperRefreshError.self) { try self.report(withoutList.utf8) }
    }
  }

  @Test("the last address that was asked or replied is the one to blame for a crash")
  func lastServer() {
    let reader = read("asking\thttps://b\nreplying\thttps://a\n".utf8)
    #expect(reader.lastServer?.url == "https://a")
  }

  @Test("the output of another koleo-sync is sanitized") func sanitizing() throws {
    let text = "\u{1B}]0;x\u{7}a\u{1B}[31m\u{202E}\rb"
    let reader = read("remark\t\(text)\nrefreshed\t\(text)\n".utf8)
    let result = try reader.result(endingWith: .exited(0)).savedResult()
    let failed = "failed\tno-reply\t\(text)\n".utf8
    var failure: MessageText?
    do { _ = try self.report(failed) } catch HelperRefreshError.reported(_, let text) {
      failure = text
    }
    for output in [failure, otherText("\(text)\n"), result, reader.remarks.first]
      as [MessageText?]
    {
      #expect(output.map { $0.text == $0.text.sanitized() && $0.text.contains("a") } == true)
    }
  }

  @Test("of the output of a loader, the words about a missing library are kept")
  func missingLibrary() {
    let musl = "Error loading shared library libcurl.so.4: No such file or directory"
    let output = "\(musl)\nError relocating koleo-sync: curl_free: symbol not found\n"
    #expect(otherText(output)?.text == musl)
    let glibc = "error while loading shared libraries: libcurl.so.4: cannot open"
    #expect(otherText("/opt/koleo-sync: \(glibc)\n")?.text == glibc)
    #expect(
      otherText("no version information available\nsymbol lookup error\n") == "symbol lookup error")
  }

  @Test("a line without an end is cut") func endlessLine() throws {
    let text = try #require(otherText(String(repeating: "a", count: 1_000_000) + "\n")).text
    #expect(text.utf8.count <= 10_000)
  }
}
