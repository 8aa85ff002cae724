import KoleoKit
import Testing

@testable import KoleoCommands

/// What `koleo-sync` reports to `koleo`.
@Suite("What koleo-sync reports to koleo") struct HelperReportTests {
  @Test("a refresh that succeeded is reported in the language asked for") func success() {
    let outcome = RefreshOutcome.confirmed(stations: 5)
    #expect(
      HelperMessage.refreshed(outcome, language: "en") == .refreshed("5 stations, nothing changed"))
    #expect(HelperMessage.refreshed(outcome, language: "pl") == .refreshed("5 stacji, bez zmian"))
  }

  @Test("a language that is not known is English", arguments: ["", "de", "PL"])
  func unknownLanguage(_ language: String) {
    let outcome = RefreshOutcome.confirmed(stations: 5)
    #expect(
      HelperMessage.refreshed(outcome, language: language)
        == .refreshed(outcome, language: "en"))
  }

  @Test("a refresh that failed is reported with reason and remedy") func failure() {
    let error = RefreshError.implausible(stations: 1, before: 9)
    #expect(
      HelperMessage.failed(error, language: "en")
        == .failed(
          reason: "the new list has only 1 of 9 stations", remedy: .acceptList))
    #expect(
      HelperMessage.failed(error, language: "pl")
        == .failed(reason: "nowa lista ma tylko 1 z 9 stacji", remedy: .acceptList))
  }

  @Test("what is reported reads as what happened", arguments: Language.allCases)
  func report(in language: Language) throws {
    let messages = Messages(language: language)
    let error = RefreshError.timedOut(url: "https://koleo.pl\t\n")
    let message = HelperMessage.failed(error, language: language.rawValue)
    let report = try #require(HelperMessage(line: String(message.line.dropLast())))
    guard case .failed(let reason, let remedy) = report else {
      Issue.record("\(report)")
      return
    }
    let status = ChildProcess.ExitStatus.exited(error.exitCode.rawValue)
    let reported = RefreshError.reported(reason: reason, remedy: remedy, status)
    #expect(messages.reason(of: reported) == messages.reason(of: error))
    #expect(messages.advice(for: reported) == messages.advice(for: error))
    #expect(reported.exitCode == error.exitCode)
  }
}
