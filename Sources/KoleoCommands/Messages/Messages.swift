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
  var messages: Messages { Messages(language: locale.language) }
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

  /// A message about a line of standard input.
  func inLine(_ number: Int, _ message: MessageText) -> MessageText {
    localized(
      en: "line \(number): \(message)", pl: "wiersz \(number): \(message)")
  }

  /// The line printed by a signal handler when the list was cut short while being read.
  var listCutShort: StaticString {
    switch language {
    case .english:
      "koleo: the station list was changed, or its disk failed, while koleo was reading it; try again\n"
    case .polish:
      "koleo: lista stacji została zmieniona lub dysk zawiódł podczas odczytu; spróbuj ponownie\n"
    }
  }

  func didYouMean(_ words: MessageText) -> MessageText {
    localized(en: "did you mean \(words)?", pl: "czy chodziło o: \(words)?")
  }

  /// A question about commands, each given in words. The commands have no quotation marks around
  /// them, so that they can be pasted.
  func didYouMean(_ commands: [[String]]) -> MessageText {
    let commands = alternatives(commands.map(MessageText.init(command:)))
    return localized(en: "did you mean: \(commands)?", pl: "czy chodziło o: \(commands)?")
  }

  /// Alternatives: `a, b or c`.
  func alternatives(_ words: [String]) -> MessageText {
    alternatives(words.map { word -> MessageText in "\(word)" })
  }

  private func alternatives(_ words: [MessageText]) -> MessageText {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let or = localized(en: " or ", pl: " lub ")
    return words.dropLast().joined(separator: ", ") + or + last
  }

  /// The units of `--unit` and `KOLEO_UNIT`, as alternatives.
  var units: MessageText { alternatives(LengthUnit.allCases.map(\.rawValue)) }

  // MARK: Numbers with nouns

  func count(ofStations count: Int) -> MessageText {
    localized(
      en: "\(count) \(count == 1 ? "station" : "stations")",
      pl: "\(count) \(polishForm(count, one: "stacja", few: "stacje", many: "stacji"))")
  }

  /// An age in the largest unit that counts at least two, or else in seconds. It is rounded down; a
  /// negative age is zero.
  ///
  /// From two on, the Polish text is the same in “sprzed 2 dni”, “2 dni temu” and “ma 2 dni”.
  func age(_ age: Duration) -> MessageText {
    let seconds = max(0, age.components.seconds)
    switch seconds {
    case ..<120:
      return localized(en: "\(seconds) \(seconds == 1 ? "second" : "seconds")", pl: "\(seconds) s")
    case ..<7_200: return localized(en: "\(seconds / 60) minutes", pl: "\(seconds / 60) min")
    case ..<172_800:
      return localized(en: "\(seconds / 3_600) hours", pl: "\(seconds / 3_600) godz.")
    default: return localized(en: "\(seconds / 86_400) days", pl: "\(seconds / 86_400) dni")
    }
  }

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
