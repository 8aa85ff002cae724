import KoleoKit

/// What several words, such as operands without quotes or a sentence, mean as a journey: in the
/// order typed but for `via`, neighbors are joined into names, and words that link names, such as
/// `to`, are left out between them.
struct JourneyReading {
  enum Grammar {
    /// Names at levels down to inflected; the fewest are best, then the most that are exact.
    case strict
    /// Also parts, towns and typing errors, and other words are left out; the least sum is best.
    case free
  }

  /// What the joined names mean, in the order of the journey.
  let stops: [Meaning]
  /// Whether another cut is as good, or a dash in a name may part two stations.
  let isAmbiguous: Bool

  /// Reads words, or the words of a single text; nil if they have no such meaning.
  init?(_ texts: [String], in list: StationList, _ grammar: Grammar = .strict) {
    let words = Self.words(of: texts)
    guard words.count > 1, words.allSatisfy({ $0 == $0.sanitized() }) else { return nil }
    // With more words, to look for typing errors in all would take seconds.
    if grammar == .free, words.count > 20 { return nil }
    let reader = JourneyReader(
      list: list, isFree: grammar == .free, words: words.map { JourneyWord($0, in: list) })
    guard let cut = reader.bestCut, let stops = reader.stops(of: cut) else { return nil }
    (self.stops, isAmbiguous) = (stops, cut.isAmbiguous)
  }

  /// The words: more than one text, or what blanks, dashes and other signs part in a single one.
  static func words(of texts: [String]) -> [String] {
    guard texts.count == 1 else { return texts }
    return texts[0].split(whereSeparator: \.isWhitespace).flatMap { word in
      // A comma, dash or plus before a digit is in a number or before it: `52,23`, `52.23,-1.5`.
      var separated = ""
      for index in word.indices {
        let (letter, next) = (word[index], word[index...].dropFirst().first ?? " ")
        let isInNumber = next.isNumber || "-+.".contains(next)
        let separates = "–—/;|>→⇒".contains(letter) || "-,+".contains(letter) && !isInNumber
        separated += separates ? (",;".contains(letter) ? ", " : " ") : String(letter)
      }
      return word.contains { $0.isLetter || $0.isNumber }
        ? separated.split(separator: " ").map(String.init) : [String(word)]
    }
  }

  /// The operands that are read as this journey, with ids where names would be joined.
  func operands(in list: StationList) -> [String] {
    let (names, operands) = (stops.map { $0.station?.displayName ?? $0.text }, stops.map(\.operand))
    return JourneyReading(names, in: list)?.stops.map(\.operand) == operands ? names : operands
  }
}

extension [Meaning] {
  /// Whether they are a journey: two or more stops, each of one station, and another after each.
  var areJourney: Bool {
    count > 1 && allSatisfy { $0.name != nil }
      && zip(self, dropFirst()).allSatisfy { $0.operand != $1.operand }
  }

  /// Whether they are a journey between known positions.
  var areMeasurable: Bool {
    areJourney && allSatisfy { $0.point != nil || $0.station?.position != nil }
  }
}

/// Cuts words into names.
private struct JourneyReader {
  let list: StationList
  let isFree: Bool
  let words: [JourneyWord]

  private static let maximumWordsInName = 6

  /// The names into which the first words are cut.
  struct Cut {
    var stops: [Meaning] = []
    var cost = 0
    /// How many stops stand before the first `via`.
    var countBeforeVia: Int?
    var maximumStops = Int.max
    var isAmbiguous = false
  }

  /// The best cut of all words, made from the best cuts of fewer words; nil if there is none.
  var bestCut: Cut? {
    var cuts: [Cut?] = [Cut()]
    for end in 1...words.count {
      var best = cuts[end - 1].flatMap { skipping(end - 1, after: $0) }
      for start in max(0, end - Self.maximumWordsInName)..<end {
        let span = Span(before: words[..<start], words: words[start..<end], after: words[end...])
        best = better(best, cuts[start].flatMap { adding(span, to: $0) })
      }
      cuts.append(best)
    }
    return cuts[words.count]
  }

  private func better(_ first: Cut?, _ second: Cut?) -> Cut? {
    guard var first, let second else { return first ?? second }
    func rank(_ cut: Cut) -> (Int, Int) {
      isFree ? (cut.cost, cut.stops.count) : (cut.stops.count, cut.cost)
    }
    if rank(first) != rank(second) { return rank(first) < rank(second) ? first : second }
    if first.stops.map(\.name) != second.stops.map(\.name) { first.isAmbiguous = true }
    return first
  }

  /// The cut, extended by a word that is in no name; nil if the word must be in one.
  private func skipping(_ index: Int, after cut: Cut) -> Cut? {
    let word = words[index]
    var cut = cut
    if word.phrase.isVia { cut.countBeforeVia = cut.countBeforeVia ?? cut.stops.count }
    if word.phrase.links { return cut }
    // Beside a word that is left out, a number is rather that of a train than an id.
    let isBesideID = words.prefix(index + 2).dropFirst(max(0, index - 1)).contains(where: \.isID)
    guard isFree, !word.standsForItself, !isBesideID, !word.phrase.isAirport else { return nil }
    if word.phrase.saysNothing { return cut }
    // What follows `via` is a stop, or the order is unknown.
    if index > 0, words[index - 1].phrase.isVia { return nil }
    cut.cost += MatchLevel.within.rawValue + 1
    return cut
  }

  /// The cut, extended by the stop that a span means; nil if it means none there.
  private func adding(_ span: Span, to cut: Cut) -> Cut? {
    let previous = cut.stops.last
    guard case (var stop, let cost)? = stop(of: span), standsAlone(stop, at: span, after: previous)
    else { return nil }
    var cut = cut
    cut.cost += cost + 1  // One name beats two of the same levels.
    cut.maximumStops = min(cut.maximumStops, maximumStops(with: stop, at: span))
    // A dash may also part two stations: `Warszawa - Praga - Berlin`.
    let isName = { (word: JourneyWord) in list.resolve(word.phrase).exactStation != nil }
    if span.hasOtherSigns(than: stop), span.words.contains(where: isName) { cut.isAmbiguous = true }
    if let rivals = rivals(of: stop, at: span, after: previous) { stop.resolution = rivals }
    cut.stops.append(stop)
    return cut
  }

  /// The stations that a stop means as likely, its own among them; nil if there are no others.
  private func rivals(of stop: Meaning, at span: Span, after previous: Meaning?) -> Resolution? {
    // After a linking word, names in another case: `ze Szczytna` is from Szczytno.
    if let link = span.before.last, link.phrase.links, stop.isExact {
      let cases = list.resolve("\(link.phrase.text) \(stop.text)")
      if case .ambiguous(_, _, .inflected) = cases { return cases }
    }
    // After a station of a city, another one there: `Kraków Główny Łagiewniki`.
    guard span.followsWord, let city = previous?.station?.city, let station = stop.station,
      let other = list.resolve("\(city) \(stop.text)").exactStation,
      other != station, !other.isBusStop
    else { return nil }
    return .ambiguous([other, station], total: 2, stop.level ?? .whole)
  }

  /// Whether a stop is not rather a part of a name with a word beside it.
  private func standsAlone(_ stop: Meaning, at span: Span, after previous: Meaning?) -> Bool {
    // A word of a name but the first is a stop only after its city, or in two names: `Oliwa to Hel`.
    let isOneOfTwo = !span.isBesideWord && words.count(where: { !$0.phrase.links }) == 2
    if stop.isLaterWord, !isOneOfTwo, previous.map(stop.isDistrict) != true { return false }
    // The city of `dworzec wschodni` may be beside it.
    if span.isBesideWord, stop.phrase.lacksItsCity { return false }
    guard span.followsWord else { return true }
    // In English, the city is before it: `warsaw airport krakow`.
    if span.first.phrase.text.lowercased() == "airport", span.shortensAirport(stop) { return false }
    return previous.map(stop.continues) != true
  }

  /// How many stops a journey may have with this one: two if it is unsure, none if it is excluded.
  private func maximumStops(with stop: Meaning, at span: Span) -> Int {
    // `nie przez Kutno`
    if span.before.last(where: { !$0.phrase.links })?.phrase.isExclusion == true { return 0 }
    // Where no word says so, another case or an error is rather another word: `w kole Hel Łeba`.
    let isAtEdge = span.before.isEmpty || span.followsWord && (!isFree || span.after.isEmpty)
    let isLoose = isAtEdge && stop.level == (isFree ? .near : .inflected)
    // A word beside an airport may be a part of its name: `Olsztyn Mazury lotnisko`.
    return isLoose || span.isBesideWord && span.shortensAirport(stop) ? 2 : .max
  }

  /// The stops of a cut, those after `via` between the ends; nil if they or the ends are unsure.
  func stops(of cut: Cut) -> [Meaning]? {
    let stops = cut.stops
    if stops.isEmpty || stops.count > cut.maximumStops { return nil }
    guard let count = cut.countBeforeVia, stops.count > 1 else { return stops }
    // `Kutno via Malbork to Hel`, `from Kutno to Hel via Malbork`; the order of others is a guess.
    let hasOneVia = words.count(where: \.phrase.isVia) == 1
    let isSure = hasOneVia && (count == 1 ? stops.count > 2 : count == 2 && stops.count == 3)
    if count == 0, isFree, hasOneVia, stops.count == 3 { return [stops[1], stops[0], stops[2]] }
    guard isFree ? count > 0 : isSure else { return nil }
    return count == 1 ? stops : stops[..<(count - 1)] + stops[count...] + [stops[count - 1]]
  }

  /// What a span means as one name, and the cost; nil if that is nothing.
  private func stop(of span: Span) -> (Meaning, cost: Int)? {
    // A word that links is no name, one that stands for itself is one alone, a sign is inside one.
    let isJoinable = span.words.allSatisfy { $0.phrase.isSign || !$0.standsForItself }
    let hasSignAtEnd = span.first.phrase.isSign || span.words.last?.phrase.isSign == true
    guard span.words.count == 1 ? !span.first.phrase.links : isJoinable && !hasSignAtEnd,
      let meaning = try? list.meaning(of: span.text, downTo: isFree ? .letters : .inflected)
    else { return nil }
    // A place without a station is a stop, too, so that nothing else is meant by it.
    if meaning.level == nil, !span.hasLink,
      list.isPlaceWithoutStation(meaning.phrase, orBeginsWithOne: span.first.standsForItself)
    {
      return (meaning, MatchLevel.whole.rawValue)
    }
    if span.words.count > 1, !mayJoin(span, into: meaning) { return nil }
    if let level = meaning.level, level <= .inflected { return (meaning, level.rawValue) }
    return isFree ? freeStop(of: span, from: meaning) : nil
  }

  /// Whether several words may be joined into one name.
  private func mayJoin(_ span: Span, into meaning: Meaning) -> Bool {
    if meaning.point != nil { return false }
    // A sign is in a name only as it is written, or a dash in one of several: `Łódź - Kaliska Hel`.
    if span.hasOtherSigns(than: meaning) {
      let areDashes = span.words.allSatisfy { !$0.phrase.isSign || "-–—".contains($0.phrase.text) }
      let isOneOfSeveral = (span.before + span.after).contains { !$0.phrase.links }
      return !isFree && meaning.isExact && areDashes && isOneOfSeveral
    }
    // A word links only inside a name, and in no part of one: `Góra do Leszna` is not Leszno Górne.
    let isInside = !span.first.phrase.links && span.words.last?.phrase.links == false
    return meaning.isExact || !span.hasLink || isInside && meaning.level == .inflected
  }

  /// What a span means as a part of a name or with typing errors, and the cost; nil if nothing.
  private func freeStop(of span: Span, from meaning: Meaning) -> (Meaning, cost: Int)? {
    let (phrase, folded) = (meaning.phrase, Folding.fold(meaning.text))
    if span.words.count == 1, phrase.namingWords.isEmpty || folded.count < 4 { return nil }
    guard let level = meaning.level else {
      return list.station(nearlyNamed: phrase).map {
        (Meaning(phrase: phrase, resolution: .guess($0.station, .near)), $0.cost)
      }
    }
    guard let station = meaning.candidates.first, !station.isBusStop else { return nil }
    let areLaterWords =
      span.words.count > 1 && !span.first.phrase.saysNothing
      && Folding.fold(station.displayName).contains([UInt8(ascii: " ")] + folded)
    return phrase.firstWordBegins(station.displayName) || meaning.isLaterWord || areLaterWords
      || span.hasAirport ? (meaning, level.rawValue) : nil
  }
}

/// Neighboring words that may be one name.
private struct Span {
  let before: ArraySlice<JourneyWord>
  let words: ArraySlice<JourneyWord>
  let after: ArraySlice<JourneyWord>

  var first: JourneyWord { words[words.startIndex] }
  var text: String { words.dropFirst().reduce(first.phrase.text) { "\($0) \($1.phrase.text)" } }
  var hasLink: Bool { words.contains(where: \.phrase.links) }
  var hasAirport: Bool { words.contains(where: \.phrase.isAirport) }
  var isBesideWord: Bool { followsWord || after.first?.phrase.links == false }

  /// Whether a word is before it that might be in one name with it.
  var followsWord: Bool {
    guard let last = before.last, !last.phrase.links, !last.standsForItself, !first.standsForItself
    else { return false }
    return !",;".contains(last.phrase.text.last ?? " ")
  }

  /// Whether there are signs between the words that are not in the name, as its length shows.
  func hasOtherSigns(than stop: Meaning) -> Bool {
    words.contains(where: \.phrase.isSign) && stop.name?.count != stop.text.count
  }

  /// Whether the words ask for an airport, but have not all letters of its name.
  func shortensAirport(_ stop: Meaning) -> Bool {
    hasAirport && Folding.fold(stop.name ?? "").sorted() != Folding.fold(stop.text).sorted()
  }
}

/// A word that may be a part of a journey.
private struct JourneyWord {
  let phrase: Phrase
  /// Whether it has a blank, an id or a point, or neither letters nor digits, such as `->`.
  let standsForItself: Bool
  let isID: Bool

  init(_ text: String, in list: StationList) {
    phrase = Phrase(text)
    let trimmed = text.trimmingMarks
    isID = phrase.isNumber && list.resolve(phrase).exactStation != nil
    standsForItself =
      phrase.isEmpty || isID || trimmed.contains(where: \.isWhitespace)
      || trimmed.utf8.contains(where: \.isASCIIDigit) && (try? Coordinate(parsing: text)) != nil
  }
}
