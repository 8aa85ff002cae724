import KoleoKit

/// What several words, such as operands without quotes or a sentence, mean as a journey: in the
/// order typed, neighbors are joined into names, and words that link names, such as `to`, are left
/// out between them.
struct JourneyReading {
  enum Grammar {
    /// Names at levels down to inflected; the fewest are best, then the least sum of their levels.
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
    let words = texts.count == 1 ? Self.words(of: texts[0]) : texts
    guard words.count > 1, words.allSatisfy({ $0 == $0.sanitized() }) else { return nil }
    // With more words, to look for typing errors in all would take seconds.
    if grammar == .free, words.count > 20 { return nil }
    let reader = JourneyReader(
      list: list, isFree: grammar == .free, words: words.map { JourneyWord($0, in: list) })
    guard let way = reader.bestWay, let stops = reader.stops(of: way) else { return nil }
    (self.stops, isAmbiguous) = (stops, way.isAmbiguous)
  }

  init(stops: [Meaning]) { (self.stops, isAmbiguous) = (stops, false) }

  static func words(of sentence: String) -> [String] {
    sentence.split(whereSeparator: \.isWhitespace).flatMap { word in
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

  /// Whether it is a journey: two or more stops, each of one station, and another after each.
  var isJourney: Bool {
    stops.count > 1 && stops.allSatisfy { $0.name != nil }
      && zip(stops, stops.dropFirst()).allSatisfy { $0.operand != $1.operand }
  }

  /// Whether it is a journey between known positions.
  var isMeasurable: Bool {
    isJourney && stops.allSatisfy { $0.point != nil || $0.station?.position != nil }
  }

  /// The operands that are read as this journey, with ids where names would be joined.
  func operands(in list: StationList) -> [String] {
    let (names, operands) = (stops.map { $0.station?.displayName ?? $0.text }, stops.map(\.operand))
    return JourneyReading(names, in: list)?.stops.map(\.operand) == operands ? names : operands
  }
}

/// Cuts words into names.
private struct JourneyReader {
  let list: StationList
  let isFree: Bool
  let words: [JourneyWord]

  private static let (maximumWordsInName, maximumWordsInMistake) = (6, 3)

  /// A cut of the first words.
  struct Way {
    var stops: [Meaning] = []
    var cost = 0
    /// How many stops stand before the first `via`.
    var countBeforeVia: Int?
    /// How many stops it may have: two if one is unsure, none if one is excluded (`nie przez`).
    var maximumStops = Int.max
    var isAmbiguous = false
  }

  /// The cut of all words that goes on best from the best cuts of fewer words; nil if none does.
  var bestWay: Way? {
    var ways: [Way?] = [Way()]
    for end in 1...words.count {
      var best = ways[end - 1].flatMap { skipping(end - 1, after: $0) }
      for start in max(0, end - Self.maximumWordsInName)..<end {
        if let way = ways[start].flatMap({ adding(start..<end, to: $0) }) {
          best = best.map { better($0, way) } ?? way
        }
      }
      ways.append(best)
    }
    return ways[words.count]
  }

  private func better(_ first: Way, _ second: Way) -> Way {
    func rank(_ way: Way) -> (Int, Int) {
      isFree ? (way.cost, way.stops.count) : (way.stops.count, way.cost)
    }
    if rank(second) < rank(first) { return second }
    var first = first
    if rank(first) == rank(second), first.stops.map(\.name) != second.stops.map(\.name) {
      first.isAmbiguous = true
    }
    return first
  }

  /// A way that goes on behind a word without a stop; nil if the word must be in one.
  private func skipping(_ index: Int, after way: Way) -> Way? {
    let word = words[index]
    var way = way
    if word.phrase.isVia { way.countBeforeVia = way.countBeforeVia ?? way.stops.count }
    if word.links { return way }
    // Beside a word that is left out, a number is rather that of a train than an id.
    let isBesideID = words.prefix(index + 2).dropFirst(max(0, index - 1)).contains(where: \.isID)
    guard isFree, !word.standsForItself, !isBesideID, !word.phrase.isAirport else { return nil }
    if word.phrase.saysNothing { return way }
    // What follows `via` is a stop, or the order is unknown.
    if index > 0, words[index - 1].phrase.isVia { return nil }
    way.cost += MatchLevel.within.rawValue + 1
    return way
  }

  /// A way with a stop more, which a range of the words means; nil if they mean none there.
  private func adding(_ range: Range<Int>, to way: Way) -> Way? {
    guard case (var stop, let cost)? = stop(of: range) else { return nil }
    let (first, before) = (words[range.lowerBound], words[..<range.lowerBound])
    let after = words[range.upperBound...]
    let followsWord =
      !first.standsForItself
      && before.last.map { !$0.links && !$0.endsWithComma && !$0.standsForItself } == true
    let isBesideWord = followsWord || after.first?.links == false
    let previous = followsWord ? way.stops.last : nil
    if isBesideWord, stop.phrase.lacksItsCity || previous.map(stop.belongs) == true { return nil }
    // A word of a name but the first is a stop only after its city, or in two names: `Oliwa to Hel`.
    let isOneOfTwo = !isBesideWord && words.count(where: { !$0.links }) == 2
    if stop.isLaterWord, !isOneOfTwo, way.stops.last.map(stop.isDistrict) != true { return nil }
    let isShortAirport =
      words[range].contains(where: \.phrase.isAirport)
      && Folding.fold(stop.name ?? "").sorted() != Folding.fold(stop.text).sorted()
    // In English, the city is before it: `warsaw airport krakow`.
    if followsWord, first.phrase.text.lowercased() == "airport", isShortAirport { return nil }
    // `Kraków Główny Łagiewniki` may mean Kraków Łagiewniki.
    if let city = previous?.station?.city,
      let other = list.resolve("\(city) \(stop.text)").exactStation, !other.isBusStop,
      let station = stop.station, station != other
    {
      stop = stop.or(other)
    }
    var way = way
    if before.last(where: { !$0.links })?.phrase.isExclusion == true { way.maximumStops = 0 }
    // Where no word says so, another case or an error is rather another word: `w kole Hel Łeba`.
    let isAtEdge = before.isEmpty || followsWord && (!isFree || after.isEmpty)
    let isLoose = isAtEdge && stop.level == (isFree ? .near : .inflected)
    // A word beside an airport may be a part of its name: `Olsztyn Mazury lotnisko`.
    if isLoose || isShortAirport && isBesideWord { way.maximumStops = min(way.maximumStops, 2) }
    // A dash may also part two stations: `Warszawa - Praga - Berlin`.
    let isDashed = words[range].contains(where: \.isSign) && stop.name?.count != stop.text.count
    if isDashed, words[range].contains(where: { list.resolve($0.phrase).exactStation != nil }) {
      way.isAmbiguous = true
    }
    way.stops.append(stop)
    way.cost += cost + 1  // One name beats two of the same levels.
    return way
  }

  /// The stops of a way, those after `via` between the ends; nil if they or the ends are unsure.
  func stops(of way: Way) -> [Meaning]? {
    let stops = way.stops
    if stops.isEmpty || stops.count > way.maximumStops { return nil }
    guard let count = way.countBeforeVia, stops.count > 1 else { return stops }
    // `Kutno via Malbork Hel`, or `from Kutno to Hel via Malbork`; the order of others is a guess.
    let isSure = count == 1 ? stops.count > 2 : count == 2 && stops.count == 3
    let hasOneVia = words.count(where: \.phrase.isVia) == 1
    if count == 0, isFree, hasOneVia, stops.count == 3 { return [stops[1], stops[0], stops[2]] }
    guard isFree ? count > 0 : hasOneVia && isSure else { return nil }
    return count == 1 ? stops : stops[..<(count - 1)] + stops[count...] + [stops[count - 1]]
  }

  // MARK: One stop

  /// What neighboring words mean together, and the cost; nil if that is nothing.
  private func stop(of range: Range<Int>) -> (Meaning, cost: Int)? {
    let (before, words) = (words[..<range.lowerBound].last, words[range])
    let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
    let isUnjoinable = words.contains { $0.standsForItself && !$0.isSign }
    if words.count > 1 ? isUnjoinable || first.isSign || last.isSign : first.links { return nil }
    let text = words.dropFirst().reduce(first.phrase.text) { "\($0) \($1.phrase.text)" }
    let sure: MatchLevel = first.standsForItself ? .part : .inflected
    guard var meaning = try? list.meaning(of: text, downTo: isFree ? .letters : sure)
    else { return nil }
    // After a linking word, a name may be a case of another: `ze Szczytna` is from Szczytno.
    if let before, before.links, meaning.isExact,
      case .ambiguous(let others, _, .inflected) = list.resolve("\(before.phrase.text) \(text)"),
      let other = others.first(where: { $0.name.last != text.last && !$0.name.contains(" ") })
    {
      meaning = meaning.or(other)
    }
    // A place without a station is a stop, too, so that nothing else is meant by it.
    if meaning.level == nil, !first.links, !last.links,
      list.isPlaceWithoutStation(meaning.phrase, orBeginsWithOne: first.standsForItself)
    {
      return (meaning, MatchLevel.whole.rawValue)
    }
    if words.count > 1, !mayJoin(words, into: meaning) { return nil }
    // Words that say nothing begin no name: `z lotniska` is not Lotnisko Modlin.
    if !meaning.isExact, meaning.phrase.saysNothing { return nil }
    if let level = meaning.level, level <= sure { return (meaning, level.rawValue) }
    return isFree ? freeStop(of: words, from: meaning) : nil
  }

  /// Whether several words may be joined into one name.
  private func mayJoin(_ words: ArraySlice<JourneyWord>, into meaning: Meaning) -> Bool {
    if meaning.point != nil { return false }
    // A sign is in a name only as it is written, or a dash in one of several: `Łódź - Kaliska Hel`.
    if words.contains(where: \.isSign), meaning.name?.count != meaning.text.count {
      let areDashes = words.allSatisfy { !$0.isSign || "-–—".contains($0.phrase.text) }
      let isOneOfSeveral = self.words.count { !$0.links } > words.count { !$0.links }
      return !isFree && meaning.isExact && areDashes && isOneOfSeveral
    }
    if meaning.isExact { return true }
    // A word links only inside a name, and in no part of one: `Góra do Leszna` is not Leszno Górne.
    let inner = words.dropFirst().dropLast()
    return words.first?.links == false && words.last?.links == false
      && (meaning.level == .inflected || !inner.contains(where: \.links))
  }

  /// What words mean as a part of a name or with typing errors, and the cost; nil if nothing.
  private func freeStop(
    of words: ArraySlice<JourneyWord>, from meaning: Meaning
  ) -> (Meaning, cost: Int)? {
    let folded = Folding.fold(meaning.text)
    if words.count == 1, meaning.phrase.namingWords.isEmpty || folded.count < 4 { return nil }
    guard let level = meaning.level else {
      guard words.count <= Self.maximumWordsInMistake,
        let (station, cost) = list.station(nearlyNamed: meaning.phrase)
      else { return nil }
      return (Meaning(phrase: meaning.phrase, resolution: .guess(station, .near)), cost)
    }
    guard let station = meaning.candidates.first, !station.isBusStop,
      meaning.phrase.firstWordBegins(station.displayName) || meaning.isLaterWord
        || words.count > 1 && !words[words.startIndex].phrase.saysNothing
          && Folding.fold(station.displayName).contains([UInt8(ascii: " ")] + folded)
        || words.contains(where: \.phrase.isAirport)
    else { return nil }
    return (meaning, level.rawValue)
  }
}

/// A word that may be a part of a journey.
private struct JourneyWord {
  let phrase: Phrase
  /// Whether it has a blank, an id or a point, or neither letters nor digits, such as `->`.
  let standsForItself: Bool
  let isID: Bool

  var links: Bool { phrase.links }
  var isSign: Bool { phrase.isSign }
  var endsWithComma: Bool { phrase.text.last.map(",;".contains) ?? false }

  init(_ text: String, in list: StationList) {
    phrase = Phrase(text)
    let trimmed = text.trimmingMarks
    isID = phrase.isNumber && list.resolve(phrase).exactStation != nil
    standsForItself =
      phrase.isEmpty || isID || trimmed.contains(where: \.isWhitespace)
      || trimmed.utf8.contains(where: \.isASCIIDigit) && (try? Coordinate(parsing: text)) != nil
  }
}
