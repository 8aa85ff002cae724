import KoleoKit

/// Neighboring words that are read as one name, with the words around them.
struct NameSpan {
  let before, words, after: ArraySlice<JourneyWord>
  let isFree: Bool
  var meaning: Meaning
  /// The typing errors in the name.
  var errors = 0

  var first: JourneyWord { words[words.startIndex] }
  var hasLink: Bool { words.contains(where: \.phrase.isLink) }
  var hasAirport: Bool { words.contains(where: { $0.phrase.isA(.airport) }) }
  /// Whether a word is before or after it, without a comma, that might be in one name with it.
  var isBesideWord: Bool {
    followsWord || words.last?.hasComma == false && after.first?.mayBeInName == true
  }

  var followsWord: Bool {
    !first.standsForItself && before.last?.mayBeInName == true && before.last?.hasComma == false
  }

  /// Whether a sign was typed that the name itself does not have between blanks.
  var hasSignBesidesName: Bool {
    words.contains { $0.phrase.isSign && meaning.name?.contains(" \($0.phrase.text) ") != true }
  }

  /// Whether the words ask for an airport, but have not just the letters of its name.
  private var altersAirport: Bool {
    hasAirport && Folding.fold(meaning.name ?? "").sorted() != Folding.fold(meaning.text).sorted()
  }

  /// Whether the words, if there are several, may be joined into one name.
  var mayBeJoined: Bool {
    if meaning.point != nil { return false }
    // A sign that the name lacks is a dash in an exact name beside others: `Łódź - Kaliska Hel`.
    if hasSignBesidesName {
      let areDashes = words.allSatisfy { !$0.phrase.isSign || "-–—".contains($0.phrase.text) }
      let isOneOfSeveral = (before + after).contains { !$0.phrase.isLink }
      return !isFree && meaning.isExact && areDashes && isOneOfSeveral
    }
    // A word that links begins no name (`do broń`), and ends only an exact one.
    let isInside = words.last?.phrase.isLink == false && meaning.level == .inflected
    return !first.phrase.isLink && (meaning.isExact || !hasLink || isInside)
  }

  /// Whether it is a stop of its own, and not rather a part of one name with a word beside it.
  func isOwnStop(after previous: Meaning?) -> Bool {
    // A later word is a stop after its city, or apart, as the last of one name: `Oliwa to Hel`.
    let isApart = meaning.isLastWord && !isBesideWord
    if meaning.isLaterWord, !isApart, previous.map(meaning.isDistrict) != true { return false }
    // The city of `dworzec wschodni` may be beside it.
    if isBesideWord, meaning.phrase.lacksItsCity { return false }
    guard followsWord else { return true }
    // Among links, two words may be one name that the list lacks: `from Kutno to Hel Reda`.
    let isAmongLinks = (before.drop { $0.phrase.isLink } + after)
      .contains { $0.phrase.isLink && !$0.phrase.isA(.via) }
    if !isFree, isAmongLinks, meaning.isSingleWord, previous?.isSingleWord == true { return false }
    // In English, the city is before it: `warsaw airport krakow`.
    if first.phrase.text.lowercased() == "airport", altersAirport { return false }
    return previous.map(meaning.continues) != true
  }

  /// Whether it is on the way, the origin or the destination, by the last word that says so: of those
  /// between the stop before and it, and its own first one (`'z Kutna'`); else nil.
  func role(after lead: ArraySlice<JourneyWord>) -> Words.Role? {
    let own = first.phrase.text.split(whereSeparator: \.isWhitespace).dropLast().prefix(1)
    let phrases = lead.map(\.phrase) + own.map { Phrase(String($0)) }
    return phrases.compactMap { [.via, .origin, .destination].first(where: $0.isA) }.last
  }

  /// Whether a word before it excludes it, even as one of two: `nie przez Kutno`, `bez stacji Hel`.
  var isExcluded: Bool {
    before.reversed().map(\.phrase)
      .drop { $0.saysNothing && !$0.isLink && !$0.isA(.exclusion) }
      .first { !$0.isLink }?.isA(.exclusion) == true
  }

  /// Whether it is sure enough only as one of two stops.
  var isUnsure: Bool {
    // Unless a word links it, a name in another case, or with an error at an end, is rather none.
    let isUnlinked = isBesideWord && (before.isEmpty || followsWord && (!isFree || after.isEmpty))
    let isLoose = isUnlinked && meaning.level == (isFree ? .near : .inflected)
    // A word beside an airport may be of its name; one far away excludes: `bez postoju w Gnieźnie`.
    return isLoose || isBesideWord && altersAirport || before.contains { $0.phrase.isA(.exclusion) }
  }
}

/// A word that may be a part of a journey.
struct JourneyWord {
  let phrase: Phrase
  /// Whether it is an id or a point, has a blank, or has neither letters nor digits, such as `->`.
  let standsForItself: Bool
  let isID: Bool
  var hasComma: Bool { ",;".contains(phrase.text.last ?? " ") }
  var mayBeInName: Bool { !phrase.isLink && !standsForItself }
  /// Whether it is no link, sign or id, and a word of three letters or more may name a place.
  var namesPlace: Bool { mayBeInName && phrase.namingWords.contains { $0.literal.count > 2 } }

  init(_ text: String, in list: StationList) {
    phrase = Phrase(text)
    let trimmed = text.trimmingMarks
    isID = phrase.isNumber && list.resolve(phrase).exactStation != nil
    standsForItself =
      phrase.isEmpty || isID || trimmed.contains(where: \.isWhitespace)
      || trimmed.utf8.contains(where: \.isASCIIDigit) && (try? Coordinate(parsing: text)) != nil
  }
}
