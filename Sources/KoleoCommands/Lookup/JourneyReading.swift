import KoleoKit

/// What several words, such as operands without quotes or a sentence, mean as a journey: in the
/// order typed but for `via`, neighbors are joined into names, and words that link names, such as
/// `to`, are left out between them.
struct JourneyReading {
  enum Grammar {
    /// Names at levels down to inflected; the fewest are best, then the most that are exact.
    case strict
    /// Also parts, towns and typing errors, and other words are left out; the least cost is best.
    case free
  }

  /// What the joined names mean, in the order of the journey.
  let stops: [Meaning]
  /// Whether another cut is as good, or a dash between the words of a name may part two stations.
  let isAmbiguous: Bool
  /// The words that are in no name, but neither link names nor say nothing.
  let leftOut: [String]

  /// Reads words, or the words of a single text; nil if they have no such meaning.
  init?(_ texts: [String], in list: StationList, _ grammar: Grammar = .strict) {
    let words = Self.words(of: texts)
    guard words.count > 1, words.allSatisfy({ $0 == $0.sanitized() }) else { return nil }
    // With more words, to look for typing errors in all would take seconds.
    if words.count > (grammar == .free ? 20 : Journey.maximumLocations) { return nil }
    let reader = JourneyReader(
      list: list, isFree: grammar == .free, words: words.map { JourneyWord($0, in: list) })
    guard let cut = reader.bestCut, let stops = reader.stops(of: cut) else { return nil }
    self.stops = stops
    leftOut = cut.leftOut
    isAmbiguous = cut.isAmbiguous || cut.names.contains(where: reader.mayBeTwo)
  }

  /// The words: more than one text, or what blanks, dashes and other signs part in a single one.
  static func words(of texts: [String]) -> [String] {
    guard texts.count == 1 else { return texts }
    return texts[0].split(whereSeparator: \.isWhitespace).flatMap { word in
      // A comma, dash or plus before a digit or a sign is in a number or before it: `52.23,-1.5`.
      var separated = ""
      for index in word.indices {
        let (letter, next) = (word[index], word[index...].dropFirst().first ?? " ")
        let isInNumber = next.isNumber || "-+.".contains(next)
        let separates = "–—/;|>→⇒".contains(letter) || "-,+".contains(letter) && !isInNumber
        // A dash or slash may be in a name: `Bielsko-Biała`, `Frankfurt/Oder`.
        let sign = ",;".contains(letter) ? ", " : "–—/-+".contains(letter) ? " " : " \(letter) "
        separated += separates ? sign : String(letter)
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
  /// Whether they are a journey: two or more stops, each one place, and another after each.
  var areJourney: Bool {
    count > 1 && allSatisfy { $0.name != nil }
      && zip(self, dropFirst()).allSatisfy { $0.operand != $1.operand }
  }

  /// Whether they are a journey between known positions.
  var areMeasurable: Bool {
    areJourney && allSatisfy { $0.point != nil || $0.station?.position != nil }
  }
}

/// Cuts words into names. A rule about a name and the one before it refuses cuts, of which another
/// may be the best; a rule about all stops refuses the best cut, and so the whole reading.
private struct JourneyReader {
  let list: StationList
  let isFree: Bool
  let words: [JourneyWord]

  /// The names into which the first words are cut.
  struct Cut {
    var names: [Name] = []
    var leftOut: [String] = []
    var cost = 0
    /// Whether another cut is as good.
    var isAmbiguous = false
  }

  /// The best cut of all words; nil if there is none. Of the cuts with the same last name, the best
  /// is enough to go on from.
  var bestCut: Cut? {
    var cuts = [[Cut()]]
    for end in 1...words.count {
      var cutsToEnd = cuts[end - 1].compactMap { skipping(end - 1, after: $0) }
      // Names with more words, of bus stops and squares, need quotes.
      for start in max(0, end - 6)..<end where !cuts[start].isEmpty {
        guard let name = name(at: start..<end) else { continue }
        let best = cuts[start].map { adding(name, to: $0) }.reduce(nil, better)
        if let best { cutsToEnd.append(best) }
      }
      cuts.append(cutsToEnd)
    }
    return cuts[words.count].reduce(nil, better)
  }

  private func better(_ first: Cut?, _ second: Cut?) -> Cut? {
    guard var first, let second else { return first ?? second }
    func rank(_ cut: Cut) -> (Int, Int) {
      isFree ? (cut.cost, cut.names.count) : (cut.names.count, cut.cost)
    }
    if rank(first) != rank(second) { return rank(first) < rank(second) ? first : second }
    let names = [first, second].map { $0.names.map(\.meaning.name) }
    if names[0] != names[1] || second.isAmbiguous { first.isAmbiguous = true }
    return first
  }

  /// The name that words may be in a journey; nil if they are none.
  private func name(at range: Range<Int>) -> Name? {
    let (span, phrases) = (words[range], words[range].map(\.phrase))
    // A word that links is no name, one that stands for itself is one alone, a sign ends none.
    let isJoinable = span.allSatisfy { $0.phrase.isSign || !$0.standsForItself }
    let hasSignAtEnd = phrases.first?.isSign == true || phrases.last?.isSign == true
    let text = phrases.dropFirst().reduce(phrases[0].text) { "\($0) \($1.text)" }
    guard span.count == 1 ? !phrases[0].links : isJoinable && !hasSignAtEnd,
      let meaning = try? list.meaning(of: text, downTo: isFree ? .letters : .inflected)
    else { return nil }
    let name = Name(
      before: words[..<range.lowerBound], words: span, after: words[range.upperBound...],
      meaning: meaning, cost: (meaning.level ?? .whole).rawValue)
    // A place without a station is a stop, too, so that nothing else is meant by it.
    let isPlace =
      meaning.level == nil && !name.hasLink
      && list.isPlaceWithoutStation(meaning.phrase, orBeginsWithOne: name.first.standsForItself)
    if isPlace { return name }
    if span.count > 1, !mayJoin(name) { return nil }
    if let level = meaning.level, level <= .inflected { return name }
    return isFree ? freeName(name) : nil
  }

  /// Whether several words may be joined into one name.
  private func mayJoin(_ name: Name) -> Bool {
    if name.meaning.point != nil { return false }
    // A sign is in a name only as it is written, or a dash in one of several: `Łódź - Kaliska Hel`.
    if name.hasSignBesidesName {
      let areDashes = name.words.allSatisfy { !$0.phrase.isSign || "-–—".contains($0.phrase.text) }
      let isOneOfSeveral = (name.before + name.after).contains { !$0.phrase.links }
      return !isFree && name.meaning.isExact && areDashes && isOneOfSeveral
    }
    // A word links only inside a name, and in no part of one: `Góra do Leszna` is not Leszno Górne.
    let isInside = !name.first.phrase.links && name.words.last?.phrase.links == false
    return name.meaning.isExact || !name.hasLink || isInside && name.meaning.level == .inflected
  }

  /// A name that is a part of one or has typing errors; nil if that is not sure enough.
  private func freeName(_ name: Name) -> Name? {
    var name = name
    let (phrase, folded) = (name.meaning.phrase, Folding.fold(name.meaning.text))
    if name.words.count == 1, phrase.namingWords.isEmpty || folded.count < 4 { return nil }
    if name.meaning.level == nil {
      guard let near = list.resolve(nearlyNamed: phrase) else { return nil }
      (name.meaning.resolution, name.cost) = near
      return name
    }
    guard let station = name.meaning.candidates.first, !station.isBusStop else { return nil }
    let areLaterWords =
      name.words.count > 1 && !name.first.phrase.saysNothing
      && Folding.fold(station.displayName).contains([UInt8(ascii: " ")] + folded)
    return phrase.firstWordBegins(station.displayName) || name.meaning.isLaterWord || areLaterWords
      || name.hasAirport ? name : nil
  }

  /// The cut, extended by a word that is in no name; nil if the word must be in one.
  private func skipping(_ index: Int, after cut: Cut) -> Cut? {
    let word = words[index]
    if word.phrase.links { return cut }
    // Beside a word that is left out, a number is rather that of a train than an id.
    let isBesideID = words.prefix(index + 2).dropFirst(max(0, index - 1)).contains(where: \.isID)
    guard isFree, !word.standsForItself, !isBesideID, !word.phrase.isAirport else { return nil }
    var cut = cut
    if word.phrase.saysNothing {
      // As a name it costs less: `Koło Konin Kutnno`.
      if list.resolve(word.phrase).exactStation != nil { cut.cost += MatchLevel.inflected.rawValue }
      return cut
    }
    // What follows `via` is a stop, or the order is unknown.
    if index > 0, words[index - 1].phrase.isVia { return nil }
    cut.leftOut.append(word.phrase.text)
    cut.cost += MatchLevel.within.rawValue + 1
    return cut
  }

  /// The cut, extended by a name; nil if that is no stop after the name before.
  private func adding(_ name: Name, to cut: Cut) -> Cut? {
    guard standsAlone(name, after: cut.names.last?.meaning) else { return nil }
    var cut = cut
    cut.names.append(name)
    cut.cost += name.cost + 1  // One name in another case costs as much as two exact ones.
    return cut
  }

  /// Whether a name is not rather a part of one with a word beside it.
  private func standsAlone(_ name: Name, after previous: Meaning?) -> Bool {
    let meaning = name.meaning
    // A word of a name but the first is a stop only after its city, or apart: `Oliwa to Hel`.
    let isApart = !name.isBesideWord || !name.followsWord && name.words.last?.hasComma == true
    let isStop = meaning.isLastWord && isApart
    if meaning.isLaterWord, !isStop, previous.map(meaning.isDistrict) != true { return false }
    // The city of `dworzec wschodni` may be beside it.
    if name.isBesideWord, meaning.phrase.lacksItsCity { return false }
    guard name.followsWord else { return true }
    // In English, the city is before it: `warsaw airport krakow`.
    if name.first.phrase.text.lowercased() == "airport", name.shortensAirport { return false }
    return previous.map(meaning.continues) != true
  }

  /// The stops of a cut, those after `via` between the ends; nil if one is excluded or unsure.
  func stops(of cut: Cut) -> [Meaning]? {
    let count = cut.names.count
    if count == 0 || cut.names.contains(where: { count > maximumStops(with: $0) }) { return nil }
    let stops = zip(cut.names, [nil] + cut.names.map(\.meaning)).map(withRivals)
    let viaCount = words.count(where: \.phrase.isVia)
    guard viaCount > 0, count > 1 else { return stops }
    // `Kutno via Malbork to Hel`, `from Kutno to Hel via Malbork`; the order of others is a guess.
    let index = cut.names.prefix { !$0.before.contains(where: \.phrase.isVia) }.count
    let isSure = viaCount == 1 && (index == 1 ? count > 2 : index == 2 && count == 3)
    if index == 0, isFree, viaCount == 1, count == 3 { return [stops[1], stops[0], stops[2]] }
    guard isFree ? index > 0 : isSure else { return nil }
    return index == 1 ? stops : stops[..<(index - 1)] + stops[index...] + [stops[index - 1]]
  }

  /// How many stops a journey may have with a name: two if it is unsure, none if it is excluded.
  private func maximumStops(with name: Name) -> Int {
    // `nie przez Kutno`
    if name.before.last(where: { !$0.phrase.links })?.phrase.isExclusion == true { return 0 }
    // Where no word says so, another case or an error is rather another word: `w kole Hel Łeba`.
    let isUnlinked = name.before.isEmpty || name.followsWord && (!isFree || name.after.isEmpty)
    let isLoose = isUnlinked && name.meaning.level == (isFree ? .near : .inflected)
    // A word beside an airport may be a part of its name: `Olsztyn Mazury lotnisko`.
    return isLoose || name.isBesideWord && name.shortensAirport ? 2 : .max
  }

  /// What a name means, which is several stations if another one is as likely.
  private func withRivals(_ name: Name, after previous: Meaning?) -> Meaning {
    var meaning = name.meaning
    // After a preposition, names in another case: `ze Szczytna` is from Szczytno.
    if let link = name.before.last, link.phrase.links, meaning.isExact {
      let cases = list.resolve("\(link.phrase.text) \(meaning.text)")
      if case .ambiguous(_, _, .inflected) = cases { meaning.resolution = cases }
    }
    // After a station of a city, another one there: `Kraków Główny Łagiewniki`.
    if name.followsWord, let city = previous?.station?.city, let station = meaning.station,
      let other = list.resolve("\(city) \(meaning.text)").exactStation,
      other != station, !other.isBusStop
    {
      meaning.resolution = .ambiguous([other, station], total: 2, meaning.level ?? .whole)
    }
    return meaning
  }

  /// Whether a dash between the words of a name may part two stations: `Warszawa - Praga - Berlin`.
  func mayBeTwo(_ name: Name) -> Bool {
    let parts = name.words.split(whereSeparator: \.phrase.isSign).map { $0.map(\.phrase.text) }
    return name.hasSignBesidesName
      && parts.contains { list.resolve($0.joined(separator: " ")).exactStation != nil }
  }
}

/// Neighboring words as a name, with the words around them.
private struct Name {
  let before, words, after: ArraySlice<JourneyWord>
  var meaning: Meaning
  /// The price of its level and errors. A word left out costs more than any level, but no more than
  /// a name with two errors: of these, the cut with fewer names is better.
  var cost: Int

  var first: JourneyWord { words[words.startIndex] }
  var hasLink: Bool { words.contains(where: \.phrase.links) }
  var hasAirport: Bool { words.contains(where: \.phrase.isAirport) }
  var isBesideWord: Bool { followsWord || after.first?.phrase.links == false }

  /// Whether a word without a comma is before it that might be in one name with it.
  var followsWord: Bool {
    guard let last = before.last, !first.standsForItself else { return false }
    return !last.phrase.links && !last.standsForItself && !last.hasComma
  }

  /// Whether a sign was typed that the name itself does not have between blanks.
  var hasSignBesidesName: Bool {
    words.contains { $0.phrase.isSign && meaning.name?.contains(" \($0.phrase.text) ") != true }
  }

  /// Whether the words ask for an airport, but have not just the letters of its name.
  var shortensAirport: Bool {
    hasAirport && Folding.fold(meaning.name ?? "").sorted() != Folding.fold(meaning.text).sorted()
  }
}

/// A word that may be a part of a journey.
private struct JourneyWord {
  let phrase: Phrase
  /// Whether it is an id or a point, has a blank, or has neither letters nor digits, such as `->`.
  let standsForItself: Bool
  let isID: Bool
  var hasComma: Bool { ",;".contains(phrase.text.last ?? " ") }

  init(_ text: String, in list: StationList) {
    phrase = Phrase(text)
    let trimmed = text.trimmingMarks
    isID = phrase.isNumber && list.resolve(phrase).exactStation != nil
    standsForItself =
      phrase.isEmpty || isID || trimmed.contains(where: \.isWhitespace)
      || trimmed.utf8.contains(where: \.isASCIIDigit) && (try? Coordinate(parsing: text)) != nil
  }
}
