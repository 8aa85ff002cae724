import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The report of koleo-sync to koleo") struct HelperReportTests {
  private func outcome(_ failures: [FetchError] = []) -> RefreshOutcome {
    RefreshOutcome(
      effect: .confirmed(by: .init(server: ServerAddress.koleo[1], failures: failures)),
      stationCount: 5)
  }

  /// What koleo reads, in pieces of so many bytes.
  private func read(_ bytes: [UInt8], inPiecesOf size: Int = 7) -> HelperReader {
    let context = Context.variables([:])
    var reader = HelperReader(progress: ProgressLine(context, isEnabled: false) { _ in "" })
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.add(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return reader
  }

  private func report(_ bytes: [UInt8], inPiecesOf size: Int = 7) throws -> HelperReport {
    try read(bytes, inPiecesOf: size).report(endingWith: .exited(0))
  }

  private func report(_ text: String) throws -> HelperReport { try report(Array(text.utf8)) }

  /// The other text of a koleo-sync that exits without a report.
  private func otherText(_ text: String) -> MessageText? {
    let error = #expect(throws: ListUpdateError.self) { try report(text) }
    guard case .helperFailed(.exited(0), let output)? = error else { return nil }
    return output
  }

  // MARK: Refreshes that end

  @Test(
    "a success is reported in the language asked for",
    arguments: [
      (.english, "5 stations: no changes"), (.polish, "5 stacji: bez zmian"),
    ] as [(Language, String)])
  func success(in language: Language, text: String) throws {
    let report = try report(HelperWriter(language: language).bytes(of: outcome(), nil))
    #expect(try report.kept.result.text == text)
  }

  @Test("the notes name the address that answered, after the failures before it") func notes()
    throws
  {
    let first = FetchError.status(503, url: "https://first")
    let report = try report(HelperWriter(language: .english).bytes(of: outcome([first]), nil))
    #expect(
      try report.kept.notes == [
        "https://first returned HTTP status 503; try again later",
        "\(ServerAddress.koleo[1].url) answered",
      ])
  }

  @Test("a failure is reported with its words and its kind", arguments: Language.allCases)
  func failure(in language: Language) {
    let error = FetchError.timedOut(url: "https://koleo.pl\t\n")
    let reader = read(HelperWriter(language: language).bytes(of: error))
    let text = Messages(language: language).text(of: error)
    for (status, failure) in [
      (.exited(64), .reported(text, .usage)), (.exited(65), .reported(text, .badReply)),
      (.exited(3), .reported(text, .unavailable)),
      (.killed(signal: 9), .reported(text, .unavailable)),
    ] as [(ChildProcess.ExitStatus, ListUpdateError)] {
      #expect(throws: failure) { try reader.report(endingWith: status) }
    }
  }

  @Test("a list that is not on disk is read in pieces of any size, with the reason")
  func unkeptList() throws {
    let list = ListWriter.bytes(of: try StationList(Fixtures.stations), confirmedAt: .now)
    let error = CacheDirectory.WriteError(path: "/c/x", reason: .noSpace)
    let writer = HelperWriter(language: .english)
    for (error, text) in [
      (error, Messages(language: .english).text(of: error)), (nil, ""),
    ] as [(CacheDirectory.WriteError?, MessageText)] {
      let output = writer.bytes(of: outcome(), UnkeptList(bytes: list, error: error))
      for size in [1, 7, 4_096, output.count] {
        let report = try report(output, inPiecesOf: size)
        guard case .notKept(let list, text) = report else {
          Issue.record("\(report)")
          continue
        }
        #expect(list.header.stationCount == Fixtures.stations.count)
      }
      var damaged = output
      damaged[300] ^= 1
      for incomplete in [output.dropLast(20), damaged] {
        #expect(throws: ListUpdateError.self) { try self.report(Array(incomplete)) }
      }
    }
    #expect(throws: ListUpdateError.self) { try self.report("not-kept\tno room\n") }
  }

  @Test("the last address that was asked or replied is the one to blame for a crash")
  func lastServer() {
    let reader = read(Array("asking\thttps://b\nreplying\thttps://a\n".utf8))
    #expect(reader.lastServer?.url == "https://a")
  }

  // MARK: Other output

  @Test("the output of another koleo-sync is sanitized") func sanitizing() throws {
    let text = "\u{1B}]0;x\u{7}a\u{1B}[31m\u{202E}\rb"
    let (result, notes) = try report("note\t\(text)\nrefreshed\t\(text)\n").kept
    var failure: MessageText?
    do { _ = try self.report("failed\t\(text)\n") } catch ListUpdateError.reported(let text, _) {
      failure = text
    }
    for output in [failure, otherText("\(text)\n"), result, notes.first]
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
    #expect(
      otherText("no version information available\nsymbol lookup error\n") == "symbol lookup error")
  }

  @Test("a line without an end is cut") func endlessLine() throws {
    let text = try #require(otherText(String(repeating: "a", count: 1_000_000) + "\n")).text
    #expect(text.utf8.count <= 10_000)
  }
}
