import KoleoKit

/// What several words, such as operands without quotes or a sentence, mean as a journey: in the
/// order typed but for `via`, neighbors are joined into names, and words that link names, such as
/// `to`, are left out between them.
struct JourneyReading {
  /// Strictly, names at levels down to inflected count, to be measured: the fewest are best. Freely,
  /// only for advice, also parts, near names and cities, without other words: at the least cost.
  enum Grammar { case strict, free }

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
    let cutter = JourneyCutter(
      list: list, isFree: grammar == .free, words: words.map { JourneyWord($0, in: list) })
    guard let cut = cutter.bestCut, let stops = cutter.stops(of: cut.spans) else { return nil }
    (self.stops, leftOut) = (stops, cut.leftOut)
    isAmbiguous = cut.isAmbiguous || cut.spans.contains(where: cutter.mayBeTwo)
  }

  /// Several texts as they are; a single one, cut at blanks, dashes and other signs.
  static func words(of texts: [String]) -> [String] {
    guard texts.count == 1 else { return texts }
    return texts[0].split(whereSeparator: \.isWhitespace).flatMap { word in
      // A comma, dash or plus before a digit or a sign is in a number or before it: `52.23,-1.5`.
      var separated = ""
      for index in word.indices {
        let (letter, next) = (word[index], word[index...].dropFirst().first ?? " ")
        let isInNumber = next.isNumber || "-+.".contains(next)
        let separates = "–—/;|>→⇒".contains(letter) || "-,+".contains(letter) && !isInNumber
        // A dash, slash or plus may be in a name: `Bielsko-Biała`, `Frankfurt/Oder`.
        let sign = ",;".contains(letter) ? ", " : "–—/-+".contains(letter) ? " " : " \(letter) "
        separated += separates ? sign : String(letter)
      }
      return word.contains { $0.isLetter || $0.isNumber }
        ? separated.split(separator: " ").map(String.init) : [String(word)]
    }
  }

  /// The operands that are read as this journey: ids, if the names would be read otherwise.
  func operands(in list: StationList) -> [String] {
    let (names, ids) = (stops.map { $0.station?.displayName ?? $0.text }, stops.map(\.idOrText))
    return JourneyReading(names, in: list)?.stops.map(\.idOrText) == ids ? names : ids
  }
}

/// Cuts words into spans, each of them one name, by dynamic programming. Its functions are steps
/// that `Sources/README.md` lists: `stops(of:)` refuses the whole reading, those before it a cut.
private struct JourneyCutter {
  let list: StationList
  let isFree: Bool
  let words: [JourneyWord]

  /// The spans into which the first words are cut, and the words that are in none.
  struct Cut {
    var spans: [NameSpan] = []
    var leftOut: [String] = []
    /// That of the stops and of the words left out.
    var cost = 0
    /// Whether another cut is as good.
    var isAmbiguous = false
  }

  /// As much as a name with two errors; then the cut with fewer spans is best.
  private static let costOfWordLeftOut = 9
  /// More than as an exact name: `Koło Konin Kutnno`.
  private static let costOfFillerLeftOut = 3
  /// What a stop costs, beside its typing errors: 2 for an exact name or a place without a station;
  /// as much as two of these in another case; and one more for each level below.
  private static func cost(of level: MatchLevel?) -> Int {
    [MatchLevel.inflected, .part, .letters, .near, .city].firstIndex { $0 == level }.map { $0 + 4 }
      ?? 2
  }

  /// The best cut of all words; nil if there is none. Of the cuts with the same last span, the best
  /// is enough to go on from.
  var bestCut: Cut? {
    var cuts = [[Cut()]]  // Those of the first words, by the number of these.
    for end in 1...words.count {
      var cutsToEnd = cuts[end - 1].compactMap { skipping(end - 1, after: $0) }
      let first = max(0, end - 6)  // Names with more words, of bus stops and squares, need quotes.
      for start in first..<end where !cuts[start].isEmpty {
        guard let span = span(at: start..<end) else { continue }
        let best = cuts[start].map { adding(span, to: $0) }.reduce(nil, better)
        if let best { cutsToEnd.append(best) }
      }
      cuts.append(cutsToEnd)
      if first > 0 { cuts[first - 1] = [] }
    }
    return cuts[words.count].reduce(nil, better)
  }

  private func better(_ first: Cut?, _ second: Cut?) -> Cut? {
    guard var first, let second else { return first ?? second }
    func rank(_ cut: Cut) -> (Int, Int) {
      isFree ? (cut.cost, cut.spans.count) : (cut.spans.count, cut.cost)
    }
    if rank(first) != rank(second) { return rank(first) < rank(second) ? first : second }
    let names = [first, second].map { $0.spans.map(\.meaning.name) }
    if names[0] != names[1] || second.isAmbiguous { first.isAmbiguous = true }
    return first
  }

  /// The span that words are; nil if they are no name in a journey.
  private func span(at range: Range<Int>) -> NameSpan? {
    let phrases = words[range].map(\.phrase)
    // A word that links is no name, one that stands for itself is one alone, a sign is at no end.
    let isJoinable = words[range].allSatisfy { $0.phrase.isSign || !$0.standsForItself }
    let hasSignAtEnd = phrases.first?.isSign == true || phrases.last?.isSign == true
    let text = phrases.dropFirst().reduce(phrases[0].text) { "\($0) \($1.text)" }
    guard range.count == 1 ? !phrases[0].isLink : isJoinable && !hasSignAtEnd,
      let meaning = try? list.meaning(of: text, downTo: isFree ? .letters : .inflected)
    else { return nil }
    let span = NameSpan(
      before: words[..<range.lowerBound], words: words[range], after: words[range.upperBound...],
      isFree: isFree, meaning: meaning)
    // A place without a station is a stop, too, so that nothing else is meant by it.
    let isPlace =
      meaning.level == nil && !span.hasLink
      && list.isPlaceWithoutStation(meaning.phrase, orBeginsWithOne: span.first.standsForItself)
    if isPlace { return span }
    if range.count > 1, !span.mayBeJoined { return nil }
    if let level = meaning.level, level <= .inflected { return span }
    return isFree ? freeSpan(span) : nil
  }

  /// A span that is a part of a name or has typing errors; nil if that is not sure enough.
  private func freeSpan(_ span: NameSpan) -> NameSpan? {
    let (phrase, folded) = (span.meaning.phrase, Folding.fold(span.meaning.text))
    if span.words.count == 1, phrase.namingWords.isEmpty || folded.count < 4 { return nil }
    if span.meaning.level == nil {
      guard let near = list.resolve(mistyped: phrase, isApart: !span.isBesideWord)
      else { return nil }
      var span = span
      (span.meaning.resolution, span.errors) = near
      return span
    }
    guard let station = span.meaning.candidates.first, !station.isBusStop else { return nil }
    let areLaterWords =
      span.words.count > 1 && !span.first.phrase.saysNothing
      && Folding.fold(station.displayName).contains([UInt8(ascii: " ")] + folded)
    return span.meaning.candidates.contains { phrase.firstWordBegins($0.displayName) }
      || span.meaning.isLaterWord || areLaterWords || span.hasAirport ? span : nil
  }

  /// The cut, extended by a word that is in no span; nil if the word must be in one.
  private func skipping(_ index: Int, after cut: Cut) -> Cut? {
    let word = words[index]
    if word.phrase.isLink { return word.phrase.isA(.via) && index == words.count - 1 ? nil : cut }
    // Beside a word that is left out, a number is rather that of a train than an id.
    let isBesideID = words.prefix(index + 2).dropFirst(max(0, index - 1)).contains(where: \.isID)
    guard isFree, !word.standsForItself, !isBesideID, !word.phrase.isA(.airport) else { return nil }
    var cut = cut
    if word.phrase.saysNothing {
      if list.resolve(word.phrase).exactStation != nil { cut.cost += Self.costOfFillerLeftOut }
      return cut
    }
    // A word after `via`, between signs or between `from` and `to`, or alone after the only `to`, is a
    // stop, or all is unsure.
    let (before, after) = (words[..<index].last?.phrase, words[(index + 1)...].first?.phrase)
    if let before, before.isA(.via) || before.isSign && after?.isSign != false { return nil }
    let isOrigin = cut.spans.isEmpty && before?.isA(.origin) == true
    if isOrigin, after?.isA(.destination) == true { return nil }
    let destinations = words.count { $0.phrase.isA(.destination) }
    if before?.isA(.destination) == true, after?.isLink != false, destinations == 1 { return nil }
    cut.leftOut.append(word.phrase.text)
    cut.cost += Self.costOfWordLeftOut
    return cut
  }

  /// The cut, extended by a span; nil if that is no stop after the span before.
  private func adding(_ span: NameSpan, to cut: Cut) -> Cut? {
    guard span.isOwnStop(after: cut.spans.last?.meaning) else { return nil }
    var cut = cut
    cut.spans.append(span)
    cut.cost += Self.cost(of: span.meaning.level) + span.errors
    return cut
  }

  /// The stops of a cut's spans; nil if one or their order is unsure.
  func stops(of spans: [NameSpan]) -> [Meaning]? {
    let isUnsure = spans.count > 2 && spans.contains(where: \.isUnsure)
    if spans.isEmpty || isUnsure || spans.contains(where: \.isExcluded) { return nil }
    if isFree, breaksName(spans) { return nil }
    return ordered(zip(spans, [nil] + spans.map(\.meaning)).map(withRivals), of: spans)
  }

  /// Stops in the order of their journey, those after `via` between the ends; nil if it is unsure.
  private func ordered(_ stops: [Meaning], of spans: [NameSpan]) -> [Meaning]? {
    let leads = zip([0] + spans.map(\.words.endIndex), spans).map {
      words[$0..<$1.words.startIndex]
    }
    let (count, roles) = (stops.count, zip(spans, leads).map { $0.role(after: $1) })
    let viaCount = words.count(where: { $0.phrase.isA(.via) })
    // `do Gdyni i Helu z Tczewa`: only with one stop on the way is the way back as long.
    if roles.dropFirst().contains(.origin), count > (viaCount == 0 ? 2 : 3) { return nil }
    if viaCount == 0 || count == 1 { return stops }
    if viaCount > 1, !isFree { return nil }
    // `przez Redę i Gdynię`: both are on the way.
    let endsOnTheWay =
      roles.last { $0 != nil } == .via && leads[count - 1].contains { $0.phrase.isA(.link) }
    switch roles.firstIndex(of: .via) {
    case 0 where isFree && count == 3: return [stops[1], stops[0], stops[2]]  // `via Reda Hel Łeba`
    case 1 where count > 2 ? !endsOnTheWay : isFree: return stops  // `Hel via Reda to Łeba`
    case 2 where count == 3 || isFree && !roles.dropFirst(3).contains(.destination):
      return [stops[0]] + stops[2...] + [stops[1]]  // `Hel to Łeba via Reda`
    default: return nil
    }
  }

  /// Whether a word left out may be of one name with the word beside it in a span: `Nowa Wieś` is
  /// not Nowa Sól, and `Sklarska Poreba` is not Poręba.
  private func breaksName(_ spans: [NameSpan]) -> Bool {
    words.indices.dropFirst().contains { index in
      let (first, second) = (words[index - 1], words[index])
      let beside = spans.filter { $0.words.endIndex == index || $0.words.startIndex == index }
      guard beside.count == 1, !first.hasComma, second.mayBeInName else { return false }
      let isPart = beside[0].words.indices == index - 1..<index && beside[0].meaning.level == .part
      if isPart, !second.phrase.saysNothing { return true }
      let both = Phrase("\(first.phrase.text) \(second.phrase.text)")
      return [first, second].allSatisfy(\.namesPlace) && list.suggested(for: both).level == .near
    }
  }

  /// What a span means: several stations if another is as likely; for a later word, its city's.
  private func withRivals(_ span: NameSpan, after previous: Meaning?) -> Meaning {
    var meaning = span.meaning
    // After a preposition, but not `via`, a name may be a form of another: `ze Szczytna`, Szczytno.
    let link = span.before.last { $0.phrase.isA(.via) || $0.phrase.isA(.preposition) }
    if !span.followsWord, let link, let station = meaning.resolution.exactStation {
      let phrase = Phrase("\(link.phrase.text) \(meaning.text)")
      let all = list.stations(inOtherCase: phrase).filter { $0 != station } + [station]
      if all.count > 1 { meaning.resolution = .ambiguous(all, total: all.count, .inflected) }
    }
    // After a station of a city, another one there: `Kraków Główny Łagiewniki`.
    if meaning.isLaterWord || span.followsWord, let city = previous?.station?.city,
      let other = list.resolve("\(city) \(meaning.text)").exactStation, !other.isBusStop
    {
      if meaning.isLaterWord {
        meaning.resolution = .exact(other)
      } else if let station = meaning.station, other != station {
        meaning.resolution = .ambiguous([other, station], total: 2, meaning.level ?? .whole)
      }
    }
    return meaning
  }

  /// Whether a dash between the words of a name may part two stations: `Warszawa - Praga - Berlin`.
  func mayBeTwo(_ span: NameSpan) -> Bool {
    let parts = span.words.split(whereSeparator: \.phrase.isSign).map { $0.map(\.phrase.text) }
    return span.hasSignBesidesName
      && parts.contains { list.resolve($0.joined(separator: " ")).exactStation != nil }
  }
}
