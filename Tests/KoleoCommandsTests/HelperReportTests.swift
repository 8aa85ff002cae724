import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The report of koleo-sync to koleo") struct HelperReportTests {
  private func outcome(_ failures: [FetchError] = []) -> RefreshOutcome {
    RefreshOutcome(
      .confirmed(by: .init(server: ServerAddress.koleo[1], failures: failures)), stationCount: 5)
  }

  // MARK: Writing

  @Test(
    "a success is reported in the language asked for, or else in English",
    arguments: [
      ("en", "5 stations: no changes"), ("pl", "5 stacji: bez zmian"),
      ("", "5 stations: no changes"), ("PL", "5 stations: no changes"),
    ])
  func success(in language: String, text: String) {
    #expect(HelperMessages(language: language).text(of: outcome()) == text)
  }

  @Test("a failure is reported with its cause and a remedy") func failure() {
    #expect(
      HelperMessages(language: "en").text(of: .notFetched(.tooFewKeywords(1, before: 9)))
        == "the new list has only 1 of 9 keywords; run 'koleo sync --force' to accept it")
  }

  @Test("the notes name the address that answered, after the failures before it") func notes() {
    let first = FetchError.status(503, url: "https://first")
    #expect(
      HelperMessages(language: "en").notes(on: outcome([first])) == [
        "https://first returned HTTP status 503; try again later",
        "\(ServerAddress.koleo[1].url) answered",
      ])
  }

  // MARK: Reading

  /// The output as koleo reads it, in pieces of so many bytes.
  private func read(_ bytes: [UInt8], inPiecesOf size: Int = 7) -> HelperOutput {
    let context = Context.variables([:])
    var output = HelperOutput(progress: ProgressLine(context, isEnabled: false) { _ in "" })
    var rest = bytes[...]
    while !rest.isEmpty {
      output.add(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return output
  }

  private func read(_ text: String) -> HelperOutput { read(Array(text.utf8)) }

  @Test("koleo reads what koleo-sync reports", arguments: Language.allCases)
  func report(in language: Language) throws {
    let error = FetchError.timedOut(url: "https://koleo.pl\t\n")
    let messages = HelperMessages(language: language.rawValue)
    let failed = HelperMessage.failed(messages.text(of: .notFetched(error)))
    #expect(read(failed.line).failure == Messages(language: language).text(of: error))
    #expect(read(failed.line).result == nil)
    let refreshed = HelperMessage.refreshed(messages.text(of: outcome()))
    let result = try #require(read(refreshed.line).result)
    #expect(result.text == Messages(language: language).text(of: outcome()))
    #expect(result.unkeptList == nil)
  }

  @Test("an unsaved list is read between the messages, in pieces of any size")
  func unkeptList() throws {
    let list = ListWriter.bytes(of: try StationList(Fixtures.stations), confirmedAt: .now)
    let output =
      Array("asking\thttps://b\nreplying\thttps://a\nnote\tx\nlist\t\(list.count)\n".utf8) + list
      + Array("not-kept\tno room\n".utf8)
    for size in [1, 7, 4_096, output.count] {
      let read = read(output, inPiecesOf: size)
      let result = try #require(read.result)
      #expect(result.unkeptList?.header.stationCount == Fixtures.stations.count)
      #expect(result.text == "no room" && result.notes == ["x"])
      #expect(read.lastURL == "https://a")
    }
    // Cut short, or damaged.
    #expect(read(output.dropLast(20)).result == nil)
    #expect(read("not-kept\tno room\n").result == nil)
    var damaged = output
    damaged[300] ^= 1
    #expect(read(damaged).result == nil)
  }

  @Test("the output of another koleo-sync is sanitized")
  func sanitizing() {
    let text = "\u{1B}]0;x\u{7}a\u{1B}[31m\u{202E}\rb"
    let result = read("note\t\(text)\nrefreshed\t\(text)\n").result
    for output in [
      read("failed\t\(text)\n").failure, read("\(text)\n").otherText, result?.text,
      result?.notes.first,
    ] {
      #expect(output.map { $0.text == $0.text.sanitized() && $0.text.contains("a") } == true)
    }
  }

  @Test("of the output of a loader, the words about a missing library are kept")
  func missingLibrary() {
    let musl = "Error loading shared library libcurl.so.4: No such file or directory"
    let output = "\(musl)\nError relocating koleo-sync: curl_free: symbol not found\n"
    #expect(read(output).otherText.text == musl)
    #expect(
      read("no version information available\nsymbol lookup error\n").otherText
        == "symbol lookup error")
  }

  @Test("a line without an end is cut") func endlessLine() {
    let output = read([UInt8](repeating: 0x61, count: 1_000_000) + [0x0A], inPiecesOf: 65_536)
    #expect(output.otherText.text.utf8.count <= 10_000 && output.result == nil)
  }
}
