import KoleoKit

/// What several words, such as operands without quotes or a sentence, mean as a journey: in the
/// order typed, neighbors are joined into names.
///
/// Words that join names, such as `to`, are left out between them. Strictly read, every other word
/// is in a name at a level down to inflected, or stands for itself; the fewest names are best, then
/// the least sum of their levels. Freely read, names may be parts or towns or have typing errors,
/// and other words are left out, too; the least sum is best, then the fewest names.
struct JourneyReading {
  /// What the joined names mean, in the order of the journey.
  private(set) var stops: [Meaning] = []
  private var cost = 0
  /// How many stops stand before the first `via`.
  private var countBeforeVia: Int?
  /// Whether a stop is in a case that no word asks for, or is excluded: `nie przez Kraków`.
  private var (hasLooseCase, hasExclusion) = (false, false)
  /// Whether another cut is as good.
  private(set) var hasRival = false

  /// With more words, to look for typing errors in all would take seconds.
  private static let maximumWords = 20
  private static let maximumWordsInName = 6
  private static let maximumWordsInMistake = 3

  private init() {}

  /// Reads words, or the words of a single text; nil if they have no such meaning.
  ///
  /// A word that has a blank, an id or a point stands for itself.
  init?(_ texts: [String], in list: StationList, freely isFree: Bool = false) {
    let texts = texts.count == 1 ? Self.words(of: texts[0]) : texts
    guard texts.count > 1, texts.allSatisfy({ $0 == $0.sanitized() }) else { return nil }
    if isFree, texts.count > Self.maximumWords { return nil }
    let words = texts.map { JourneyWord($0, in: list) }
    // The best way for each number of leading words.
    var ways: [JourneyReading?] = [JourneyReading()]
    for (end, word) in zip(1..., words) {
      // What follows `via` is a stop, or the order is unknown.
      let saysNothing = isFree && Phrase(word.text).saysNothing
      let isStop = !saysNothing && end > 1 && words[end - 2].isVia
      var best = word.joins || isFree && !word.standsForItself && !isStop ? ways[end - 1] : nil
      if isFree, !saysNothing { best?.cost += MatchLevel.within.rawValue + 1 }
      if word.isVia, let way = best { best?.countBeforeVia = way.countBeforeVia ?? way.stops.count }
      for start in max(0, end - Self.maximumWordsInName)..<end {
        guard var way = ways[start],
          let (stop, cost) = Self.stop(of: words[start..<end], in: list, freely: isFree)
        else { continue }
        let followsWord = start > 0 && !words[start - 1].joins && !words[start - 1].endsWithComma
        let standsAlone = !followsWord && (end == words.count || words[end].joins)
        if !standsAlone, stop.phrase.lacksItsCity { continue }
        let last = followsWord ? way.stops.last : nil
        if let last, stop.isCase(after: last) { continue }
        // A city and another or a longer name of it are one: `Warsaw Chopin Airport`.
        if let city = last?.name, let name = stop.name {
          if name == city, stop.text != last?.text { continue }
          if name.hasPrefix(city + " "), !stop.phrase.firstWordBegins(city) { continue }
        }
        if words[..<start].last(where: { !$0.joins })?.isExclusion == true {
          way.hasExclusion = true
        }
        way.stops.append(stop)
        if followsWord || start == 0, stop.level == .inflected { way.hasLooseCase = true }
        // One name is better than two that are as good.
        way.cost += cost + 1
        best = Self.better(best, way, freely: isFree)
      }
      ways.append(best)
    }
    guard let way = ways[words.count], !way.stops.isEmpty, way.isSure(words, freely: isFree),
      let stops = way.stopsAroundVia(words, freely: isFree)
    else { return nil }
    self = way
    self.stops = stops
  }

  /// Whether no stop is a guess beside two others.
  private func isSure(_ words: [JourneyWord], freely isFree: Bool) -> Bool {
    if hasExclusion || stops.count < 3 { return !hasExclusion }
    // A case that nothing asks for is unsure: `w kole Hel Łeba` is no way from Koło.
    if !isFree, hasLooseCase { return false }
    // A stop that is not typed in full may be the airport's town: `Olsztyn Mazury lotnisko Hel`.
    return !words.contains(where: \.isAirport)
      || words.dropFirst().count(where: \.joins) > stops.count - 2
      || stops.allSatisfy { Folding.fold($0.name ?? "").sorted() == Folding.fold($0.text).sorted() }
  }

  /// The stops with those after `via` between the ends; nil if the ends are unknown.
  private func stopsAroundVia(_ words: [JourneyWord], freely isFree: Bool) -> [Meaning]? {
    guard let count = countBeforeVia, stops.count > 1 else { return stops }
    let hasOneVia = words.count(where: \.isVia) == 1
    // One end is on each side of `via`, or both are before one stop.
    let isSure = hasOneVia && stops.count > 2 && (count == 1 || count == stops.count - 1)
    // In `via kutno hel gdynia`, the origin is second.
    let endsFollow = hasOneVia && stops.count == 3 && count == 0
    guard isFree ? count > 0 || endsFollow : isSure else { return nil }
    if count == 0 { return [stops[1], stops[0], stops[2]] }
    return count == 1 ? stops : stops[..<(count - 1)] + stops[count...] + [stops[count - 1]]
  }

  /// The journey that words mean strictly, or else, unless unwanted, freely; nil if there is none.
  static func measurable(
    _ texts: [String], in list: StationList, orFreely: Bool = true
  ) -> JourneyReading? {
    (orFreely ? [false, true] : [false]).lazy
      .compactMap { JourneyReading(texts, in: list, freely: $0) }
      .first { $0.isJourney && $0.hasPositions }
  }

  private static func words(of sentence: String) -> [String] {
    sentence.split(whereSeparator: \.isWhitespace).flatMap { word in
      // A comma, dash or plus before a digit is in a number or before it: `52,23`, `52.23,-1.5`.
      var separated = ""
      for index in word.indices {
        let (letter, next) = (word[index], word[index...].dropFirst().first ?? " ")
        let isInNumber = next.isNumber || "-+.".contains(next)
        let separates = "–—/;|>→⇒".contains(letter) || "-,+".contains(letter) && !isInNumber
        separated += separates ? (letter == "," ? ", " : " ") : String(letter)
      }
      return word.contains { $0.isLetter || $0.isNumber }
        ? separated.split(separator: " ").map(String.init) : [String(word)]
    }
  }

  private static func better(
    _ first: JourneyReading?, _ second: JourneyReading, freely isFree: Bool
  ) -> JourneyReading {
    guard var first else { return second }
    func rank(_ way: JourneyReading) -> (Int, Int) {
      isFree ? (way.cost, way.stops.count) : (way.stops.count, way.cost)
    }
    if rank(first) == rank(second), first.stops.map(\.name) != second.stops.map(\.name) {
      first.hasRival = true
    }
    return rank(first) <= rank(second) ? first : second
  }

  /// What neighboring words mean together, and the cost; nil if that is nothing.
  private static func stop(
    of words: ArraySlice<JourneyWord>, in list: StationList, freely isFree: Bool
  ) -> (Meaning, cost: Int)? {
    guard let first = words.first, let last = words.last,
      words.count == 1 ? !first.joins : words.allSatisfy({ !$0.standsForItself || $0.isSign })
    else { return nil }
    // `joined` would look for types at run time.
    let text = words.dropFirst().reduce(first.text) { "\($0) \($1.text)" }
    let lowest: MatchLevel = isFree ? .letters : first.standsForItself ? .part : .inflected
    let meaning = (try? list.meaning(of: text, downTo: lowest)) ?? Meaning(text)
    // A place without a station is a stop, too, so that nothing else is meant by it.
    if meaning.level == nil, !first.joins, !last.joins,
      list.isPlaceWithoutStation(meaning.phrase, orBeginsWithOne: first.standsForItself)
    {
      return (meaning, MatchLevel.whole.rawValue)
    }
    if words.count > 1, !mayJoin(words, into: meaning) { return nil }
    // `z lotniska` is not Lotnisko Modlin.
    if !meaning.isExact, meaning.phrase.saysNothing { return nil }
    if let level = meaning.level, level <= .inflected || first.standsForItself && level <= .part {
      return (meaning, level.rawValue)
    }
    return isFree ? looseStop(of: words, from: meaning, in: list) : nil
  }

  /// Whether several words may be joined into one name.
  private static func mayJoin(_ words: ArraySlice<JourneyWord>, into meaning: Meaning) -> Bool {
    if meaning.point != nil { return false }
    // A sign is a part of a name only as it is written: Gdańsk Żabianka - AWFiS.
    if words.contains(where: \.isSign), meaning.name?.count != meaning.text.count { return false }
    if meaning.isExact { return true }
    // `z Gdyni` is Gdynia after a word that joins, and `Góra do Leszna` no part of Leszno Górne.
    let inner = words.dropFirst().dropLast()
    return words.first?.joins == false && words.last?.joins == false
      && (meaning.level == .inflected || !inner.contains(where: \.joins))
  }

  /// What words mean as a part of a name or with typing errors, and the cost; nil if nothing.
  private static func looseStop(
    of words: ArraySlice<JourneyWord>, from meaning: Meaning, in list: StationList
  ) -> (Meaning, cost: Int)? {
    let folded = Folding.fold(meaning.text)
    if words.count == 1, meaning.phrase.namingWords.isEmpty || folded.count < 4 { return nil }
    guard let level = meaning.level else {
      guard words.count <= maximumWordsInMistake,
        let (station, cost) = list.station(nearlyNamed: meaning.phrase)
      else { return nil }
      var meaning = meaning
      meaning.resolution = .guess(station, .near)
      return (meaning, cost)
    }
    var station = meaning.station
    if case .ambiguous(let stations, _, _) = meaning.resolution { station = stations.first }
    // A single word that begins only a later word of a name is rather a district.
    guard let name = station?.displayName, station?.isBusStop == false,
      meaning.phrase.firstWordBegins(name)
        || words.count > 1 && Folding.fold(name).contains([UInt8(ascii: " ")] + folded)
        || words.contains(where: \.isAirport)
    else { return nil }
    return (meaning, level.rawValue)
  }

  /// The first stop that may be several stations, or has none; nil if there is no such stop.
  var unsureStop: Meaning? { stops.first { $0.name == nil } }

  /// Whether it is a journey: two or more stops, each of one station, and another after each.
  var isJourney: Bool {
    stops.count > 1 && unsureStop == nil
      && zip(stops, stops.dropFirst()).allSatisfy { $0.operand != $1.operand }
  }

  /// Whether the journey can be measured.
  var hasPositions: Bool { stops.allSatisfy { $0.point != nil || $0.station?.position != nil } }

  /// The operands that are read as this journey, with ids where names would be joined.
  func operands(in list: StationList) -> [String] {
    let operands = stops.map { meaning in
      guard let station = meaning.station else { return meaning.text }
      let name = station.displayName
      return list.resolve(name).exactStation == station ? name : meaning.operand
    }
    let again = JourneyReading(operands, in: list)
    return again?.stops.map(\.name) == stops.map(\.name) ? operands : stops.map(\.operand)
  }
}

/// A word that may be a part of a journey.
private struct JourneyWord {
  let text: String
  /// Whether it has a blank, an id or a point, or neither letters nor digits, such as `->`.
  let standsForItself: Bool
  let joins: Bool
  private let folded: String

  var isVia: Bool { Words.vias.contains(folded) }
  var isExclusion: Bool { Words.exclusions.contains(folded) }
  var isSign: Bool { joins && folded.isEmpty }
  var endsWithComma: Bool { text.hasSuffix(",") }
  var isAirport: Bool { Words.synonyms(of: folded) == Words.airport }

  init(_ text: String, in list: StationList) {
    self.text = text
    let trimmed = text.trimmingMarks
    folded = String(decoding: Folding.fold(text), as: UTF8.self)
    standsForItself =
      folded.isEmpty || trimmed.contains(where: \.isWhitespace)
      || trimmed.utf8.contains(where: \.isASCIIDigit)
        && (Int(trimmed).flatMap(list.station(id:)) != nil
          || (try? Coordinate(parsing: text)) != nil)
    joins = Words.joiningWords.contains(folded) && !text.allSatisfy(\.isWhitespace)
  }
}
