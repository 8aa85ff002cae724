import KoleoKit

/// The words for everything that koleo prints for people, in one language.
///
/// Extensions hold the messages by subject: wrong command lines, answers, synchronization, the list,
/// help. A message has its languages side by side:
///
///     case .syncNeedsNetwork:
///       localized(
///         en: "'koleo sync' asks the server; leave out '--offline'",
///         pl: "'koleo sync' pyta serwer; pomiń '--offline'")
struct Messages: Sendable {
  let language: Language

  /// The text in this language.
  func localized(
    en english: @autoclosure () -> String, pl polish: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .polish: polish()
    }
  }
}

extension Context {
  /// The words in the user's language.
  var messages: Messages { Messages(language: locale.language) }
}

// MARK: - Words used in several places

extension Messages {
  /// The mark of a city's group of stations.
  var group: String { localized(en: "all stations", pl: "wszystkie stacje") }

  /// The label of the sum of several legs.
  var total: String { localized(en: "Total", pl: "Razem") }

  var decimalSeparator: UInt8 {
    language == .polish ? UInt8(ascii: ",") : UInt8(ascii: ".")
  }

  /// The line that stands for the stations of an answer that are not shown.
  func more(_ count: Int) -> String {
    localized(
      en: "… and \(count) more; '--limit 0' lists all",
      pl: "… i jeszcze \(count); wszystkie pokaże '--limit 0'")
  }

  /// A message with the number of the line of input that it is about.
  func inLine(_ number: Int, _ text: String) -> String {
    localized(en: "line \(number): \(text)", pl: "wiersz \(number): \(text)")
  }

  /// The line with which the program ends when the list is cut short while it is read.
  var listCutShort: StaticString {
    switch language {
    case .english: "koleo: the list of stations was changed while it was read; try again\n"
    case .polish: "koleo: lista stacji została zmieniona podczas odczytu; spróbuj ponownie\n"
    }
  }

  func didYouMean(_ words: String) -> String {
    localized(en: "did you mean \(words)?", pl: "czy chodziło o \(words)?")
  }

  /// Alternatives: `a, b or c`.
  func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    let or = localized(en: " or ", pl: " lub ")
    return words.dropLast().joined(separator: ", ") + or + last
  }

  // MARK: Numbers with nouns

  func stations(_ count: Int) -> String {
    localized(
      en: "\(count) stations",
      pl: "\(count) \(polishNoun(count, one: "stacja", few: "stacje", many: "stacji"))")
  }

  /// An age in the largest unit of which there are at least two, rounded down; a negative age counts
  /// as zero.
  ///
  /// From two on, the Polish words are the same in «sprzed 2 dni», «2 dni temu» and «ma 2 dni».
  func age(_ seconds: Int64) -> String {
    let seconds = max(0, seconds)
    switch seconds {
    case ..<120:
      return localized(en: "\(seconds) \(seconds == 1 ? "second" : "seconds")", pl: "\(seconds) s")
    case ..<7_200: return localized(en: "\(seconds / 60) minutes", pl: "\(seconds / 60) min")
    case ..<172_800:
      return localized(en: "\(seconds / 3_600) hours", pl: "\(seconds / 3_600) godz.")
    default: return localized(en: "\(seconds / 86_400) days", pl: "\(seconds / 86_400) dni")
    }
  }

  /// The form of a Polish noun after a number.
  ///
  /// - Parameters:
  ///   - one: The form after 1: stacja.
  ///   - few: The form after 2 to 4, 22 to 24, 32 to 34 and so on: stacje.
  ///   - many: The form after all others: stacji.
  private func polishNoun(_ count: Int, one: String, few: String, many: String) -> String {
    if count == 1 { return one }
    return 2...4 ~= count % 10 && !(12...14 ~= count % 100) ? few : many
  }
}
