extension StationList {
  /// The maximum number of stations that ``suggestions(for:)-(String)`` returns.
  package static let maximumSuggestions = 3

  /// Up to three stations that a phrase without matches may have meant.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// The first of these rules that finds any station decides:
  /// 1. each word of the phrase begins a word of a key, with typing errors or in another case;
  /// 2. all words of a station's name are in the phrase: `zakopane pks`; the longest such name goes
  ///    first, and bus stops by rule 1 come after it.
  ///
  /// A word of 4 to 6 bytes may have one typing error, a longer word two, and a phrase two in all. A
  /// wrong first letter must be the only error. A word of one or two bytes that the name lacks is
  /// one error. The stations with the fewest errors in the whole names go first, then the busiest.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] { suggestions(for: Phrase(phrase)) }

  /// Up to three stations that a phrase without matches may have meant.
  package func suggestions(for phrase: Phrase) -> [Station] {
    nearest(to: phrase).map { record(of: $0.line).station }
  }

  /// The one station of whose whole name, but for Główny, the phrase is a misspelling; nil if there
  /// is none, or if several are as near.
  package func station(misspelledAs phrase: Phrase) -> Station? {
    let found = nearest(to: phrase)
    guard let best = found.first, best.distance.isMisspelling,
      found.count == 1 || best.distance < found[1].distance
    else { return nil }
    return record(of: best.line).station
  }

  fileprivate func nearest(to phrase: Phrase) -> [NearStations.Candidate] {
    if phrase.isEmpty || lacksCity(named: phrase) { return [] }
    var near = NearStations(phrase)
    for line in indexLines where line.isOffered {
      near.consider(line) { record(of: line).displayName }
    }
    // Names within the phrase do not count beside typing errors.
    let hasMistake = near.best.first?.distance.rule == .words
    return near.best.filter { !hasMistake || $0.distance.rule == .words }
  }
}

/// The stations nearest to a phrase that matches none.
private struct NearStations {
  /// A station, by the distance of its nearest key.
  struct Candidate {
    let line: IndexLine
    let name: String
    let distance: Distance
  }

  /// How far a key is from a phrase.
  struct Distance: Comparable {
    enum Rule: Comparable { case words, nameWithin, wordsOfBusStop }

    let rule: Rule
    /// The edits between words of the phrase and beginnings of words of the key; for a name within
    /// the phrase, its negative length.
    let edits: Int
    /// The edits between words of the phrase and whole words of the key.
    var wordEdits = 0
    /// The edits between the whole phrase and the whole key, where a missing Główny is one.
    var keyEdits = 0

    var isMisspelling: Bool { rule == .words && wordEdits <= 2 && keyEdits <= 2 }

    static func < (first: Distance, second: Distance) -> Bool {
      (first.rule, first.edits, first.wordEdits, first.keyEdits)
        < (second.rule, second.edits, second.wordEdits, second.keyEdits)
    }
  }

  /// The edits that count as typing errors in a phrase. All further ones are one too many.
  private static let maximumEdits = 2
  private static let tooManyEdits = 3

  private(set) var best: [Candidate] = []
  private let phrase: Phrase
  private let words: [(word: Phrase.Word, distance: EditDistance, maximum: Int)]
  private let isInflected: Bool
  private let whole: EditDistance

  init(_ phrase: Phrase) {
    self.phrase = phrase
    let plain = phrase.withoutFillers ?? phrase
    words = plain.words.map { word in
      let count = word.literal.count
      return (word, EditDistance(word.literal), count < 4 ? 0 : count < 7 ? 1 : 2)
    }
    isInflected = phrase.hasPreposition
    whole = EditDistance(phrase.folded)
  }

  /// Adds a station if it is among the best. Call this in the order of the list, busiest first.
  mutating func consider(_ line: IndexLine, named name: () -> String) {
    let isBusStop = line.isBusStop
    if isBusStop, best.first?.distance.rule == .words { return }
    var least: Distance?
    for key in line.keys where key.isSearchable {
      guard let distance = distance(of: key, isBusStop: isBusStop) else { continue }
      least = least.map { min($0, distance) } ?? distance
    }
    guard let least else { return }
    if best.count == StationList.maximumSuggestions, best[2].distance <= least { return }
    insert(Candidate(line: line, name: name(), distance: least))
  }

  /// Inserts a station after busier ones of the same distance, unless one of its name is as near.
  private mutating func insert(_ candidate: Candidate) {
    if let index = best.firstIndex(where: { $0.name == candidate.name }) {
      if best[index].distance <= candidate.distance { return }
      best.remove(at: index)
    }
    let index = best.firstIndex { $0.distance > candidate.distance } ?? best.count
    best.insert(candidate, at: index)
    if best.count > StationList.maximumSuggestions { best.removeLast() }
  }

  private func distance(of key: IndexKey, isBusStop: Bool) -> Distance? {
    let rule = isBusStop ? Distance.Rule.wordsOfBusStop : .words
    if let found = distance(ofWordsOf: key.text, rule) {
      let isForm = key.kind == .name && phrase.rankOfInflected(in: key.text) != nil
      return isForm ? Distance(rule: rule, edits: 0) : found
    }
    guard key.kind == .name, !isBusStop, let length = phrase.length(ofNameWithin: key.text) else {
      return nil
    }
    return Distance(rule: .nameWithin, edits: -length)
  }

  private func distance(ofWordsOf key: UnsafeRawBufferPointer, _ rule: Distance.Rule) -> Distance? {
    guard words.contains(where: { $0.maximum > 0 }) else { return nil }
    var (edits, wordEdits) = (0, 0)
    for index in words.indices {
      guard let found = self.edits(ofWordAt: index, in: key) else { return nil }
      edits += found.beginning
      wordEdits += found.whole
      if edits > Self.maximumEdits { return nil }
    }
    let city = Phrase.withoutMainStation(key)
    let keyEdits =
      whole.distances(to: key, maximum: Self.maximumEdits).whole
      ?? whole.distances(to: city, maximum: Self.maximumEdits - 1).whole.map { $0 + 1 }
    return Distance(
      rule: rule, edits: edits, wordEdits: wordEdits, keyEdits: keyEdits ?? Self.tooManyEdits)
  }

  /// The least edits between a word of the phrase and a word of a key, or its beginning; nil if
  /// there are too many.
  private func edits(ofWordAt index: Int, in key: UnsafeRawBufferPointer)
    -> (beginning: Int, whole: Int)?
  {
    let (word, distance, maximum) = words[index]
    // A short word may be missing.
    var least = word.literal.count <= 2 ? (1, Self.tooManyEdits) : nil
    var rest = key[...]
    while !rest.isEmpty {
      let keyWord = rest.prefix { $0 != UInt8(ascii: " ") }
      let found = edits(of: word.literal, distance, maximum, in: keyWord)
      if let found, least.map({ found < $0 }) ?? true { least = found }
      rest = rest[keyWord.endIndex...].dropFirst()
    }
    if let least, least == (0, 0) { return least }
    return word.standsForWord(of: key) ? (0, 0) : least
  }

  private func edits(
    of word: [UInt8], _ distance: EditDistance, _ maximum: Int,
    in keyWord: Slice<UnsafeRawBufferPointer>
  ) -> (beginning: Int, whole: Int)? {
    var maximum = maximum
    let first = keyWord.first
    if first != word[0] {
      let second = keyWord.dropFirst().first
      // A wrong first letter is a typing error only if it is the only one.
      guard maximum > 0, word.count > 1,
        second == word[1] || second == word[0] || first == word[1]
      else { return nil }
      maximum = 1
    }
    let found = distance.distances(to: keyWord, maximum: maximum)
    if isInflected || found.beginning.map({ $0 > 1 }) ?? true,
      let lost = CaseEndings.lostLetters(of: keyWord, in: word)
    {
      return isInflected ? (0, 0) : (1, min(lost + 1, Self.tooManyEdits))
    }
    return found.beginning.map { ($0, found.whole ?? Self.tooManyEdits) }
  }
}
