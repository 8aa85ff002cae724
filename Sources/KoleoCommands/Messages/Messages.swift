import KoleoKit

/// The texts that koleo prints for people, in one language.
///
/// Each extension has the texts of one subject, such as usage errors, notes or help. The two
/// languages of a message are side by side:
///
///     var total: MessageText { localized(en: "Total", pl: "Razem") }
///
/// The library's errors are the exception: nearly all of their English texts are in the library,
/// with a `Remedy`. `Messages+Remedies` replaces some remedies by ones that name a command, an
/// option or a variable of koleo.
///
/// CONTRIBUTING.md says what another language takes.
struct Messages: Sendable {
  let language: Language

  /// The text in this language.
  func localized(
    en english: @autoclosure () -> MessageText, pl polish: @autoclosure () -> MessageText
  ) -> MessageText {
    switch language {
    case .english: english()
    case .polish: polish()
    }
  }
}

extension Context {
  /// The messages in the user's language.
  var messages: Messages { Messages(language: language) }
}

// MARK: - Common texts

extension Messages {
  /// The mark of the group of a city's stations.
  var group: MessageText { localized(en: "all stations", pl: "wszystkie stacje") }

  /// The mark of a bus stop.
  var busStop: MessageText { localized(en: "bus stop", pl: "przystanek autobusowy") }

  /// The label of the sum of several legs.
  var total: MessageText { localized(en: "Total", pl: "Razem") }

  var decimalSeparator: UInt8 {
    switch language {
    case .english: UInt8(ascii: ".")
    case .polish: UInt8(ascii: ",")
    }
  }

  /// The last line of an answer that shows only the stations that fit on the terminal.
  func othersNotShown(_ count: Int) -> MessageText {
    localized(
      en: "… and \(count) more; '--limit 0' lists all",
      pl: "… i jeszcze \(count); wszystkie: '--limit 0'")
  }

  func didYouMean(_ words: MessageText) -> MessageText {
    localized(en: "did you mean \(words)?", pl: "czy chodziło o: \(words)?")
  }

  func didYouMean(_ command: [String]) -> MessageText {
    Message.didYouMean(command: command)[language]
  }

  func alternatives(_ words: [String]) -> MessageText { Message.alternatives(words)[language] }

  // MARK: Numbers with nouns

  func count(ofStations count: Int) -> MessageText { Message.stations(count)[language] }

  func age(_ age: Duration) -> MessageText { Message.age(age)[language] }

  /// The time since an event, such as `5 minutes ago`.
  func timeAgo(_ age: Duration) -> MessageText {
    age < .seconds(60)
      ? localized(en: "just now", pl: "przed chwilą")
      : localized(en: "\(self.age(age)) ago", pl: "\(self.age(age)) temu")
  }

  /// The Polish plural form after a number: 1 stacja; 2, 22, 34 stacje; 0, 5, 12, 21 stacji.
  func polishForm(_ count: Int, one: String, few: String, many: String) -> String {
    if count == 1 { return one }
    return 2...4 ~= count % 10 && !(12...14 ~= count % 100) ? few : many
  }
}
