extension StationList {
  /// The maximum number of stations that ``suggestions(for:)-(String)`` returns.
  package static let maximumSuggestions = 3

  /// Up to three stations that a phrase without matches may have meant.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// The first of these likenesses that any station has decides:
  /// - each word of the phrase begins a word of a key, with typing errors or in another case;
  /// - a key has nearly the same letters and spaces as the phrase;
  /// - all words of a station's name are in the phrase: `zakopane pks`; the longest such name goes
  ///   first, and bus stops with the first likeness come after it.
  ///
  /// A word of 4 to 6 bytes may have one typing error, a longer word two, and a phrase two in all. A
  /// wrong first letter must be the only error. A word of one or two bytes that the name lacks is
  /// one error. The stations with the fewest errors in the whole names go first, then the busiest.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] { suggestions(for: Phrase(phrase)) }

  /// Up to three stations that a phrase without matches may have meant.
  package func suggestions(for phrase: Phrase) -> [Station] {
    candidates(for: phrase).map { record(of: $0.line).station }
  }

  /// The one station of whose whole name, but for Główny, the phrase is a misspelling; nil if there
  /// is none, or if several are as near.
  package func station(misspelledAs phrase: Phrase) -> Station? {
    let found = candidates(for: phrase)
    guard let best = found.first, best.deviation.isMisspelling,
      found.count == 1 || best.deviation < found[1].deviation
    else { return nil }
    return record(of: best.line).station
  }

  private typealias Candidate = (line: IndexLine, name: String, deviation: Deviation)

  private func candidates(for phrase: Phrase) -> [Candidate] {
    if phrase.isEmpty || lacksCity(named: phrase) { return [] }
    let approximation = Approximation(phrase)
    var best: [Candidate] = []
    for line in indexLines where line.isOffered {
      let isBusStop = line.isBusStop
      if isBusStop, let first = best.first, first.deviation.likeness < .nameWithin { continue }
      let deviations = line.keys.lazy.compactMap {
        approximation.deviation(of: $0, atBusStop: isBusStop)
      }
      guard let deviation = deviations.min(),
        best.count < Self.maximumSuggestions || deviation < best[best.count - 1].deviation
      else { continue }
      let name = record(of: line).displayName
      best.removeAll { $0.name == name && $0.deviation > deviation }
      if best.contains(where: { $0.name == name }) { continue }
      let index = best.firstIndex { $0.deviation > deviation } ?? best.count
      best.insert((line, name, deviation), at: index)
      if best.count > Self.maximumSuggestions { best.removeLast() }
    }
    // Only names within the phrase may be beside others.
    guard let likeness = best.first?.deviation.likeness, likeness < .nameWithin else { return best }
    return best.filter { $0.deviation.likeness == likeness }
  }
}

/// How far a key is from a phrase.
private struct Deviation: Comparable {
  enum Likeness: Comparable { case words, letters, nameWithin, wordsOfBusStop }

  let likeness: Likeness
  /// The length of a name within the phrase; of those, the longest goes first.
  var nameLength = 0
  /// The edits between words of the phrase and beginnings of words of the key.
  var edits = 0
  /// The edits between words of the phrase and whole words of the key.
  var wordEdits = 0
  /// The edits between the whole phrase and the whole key, where a missing Główny is one.
  var keyEdits = 0

  /// More edits than this are no typing errors, and are not counted further.
  static let maximumEdits = 2
  static let tooManyEdits = 3

  var isMisspelling: Bool {
    likeness == .words && wordEdits <= Self.maximumEdits && keyEdits <= Self.maximumEdits
  }

  static func < (first: Deviation, second: Deviation) -> Bool {
    (first.likeness, second.nameLength, first.edits, first.wordEdits, first.keyEdits)
      < (second.likeness, first.nameLength, second.edits, second.wordEdits, second.keyEdits)
  }
}

/// A phrase, compared with keys in spite of typing errors and case endings.
private struct Approximation {
  private let phrase: Phrase
  private let words: [MistypedWord]
  private let whole: EditDistance

  init(_ phrase: Phrase) {
    self.phrase = phrase
    let plain = phrase.withoutFillers ?? phrase
    words = plain.words.map { MistypedWord($0, isInflected: phrase.hasPreposition) }
    whole = EditDistance(phrase.folded)
  }

  /// How far a key is from the phrase; nil if it is too far.
  func deviation(of key: IndexKey, atBusStop isBusStop: Bool) -> Deviation? {
    guard key.isSearchable else { return nil }
    let likeness = isBusStop ? Deviation.Likeness.wordsOfBusStop : .words
    if let found = deviation(ofWordsOf: key.text, likeness) {
      let isForm = key.kind == .name && phrase.rankOfInflected(in: key.text) != nil
      return isForm ? Deviation(likeness: likeness) : found
    }
    if isBusStop { return nil }
    if key.text.first == phrase.folded.first {
      let maximum = phrase.folded.count < 6 ? 0 : phrase.folded.count < 12 ? 1 : 2
      let edits = whole.distances(to: key.text, maximum: maximum).whole
      if let edits { return Deviation(likeness: .letters, edits: edits) }
    }
    guard key.kind == .name, let length = phrase.length(ofNameWithin: key.text) else { return nil }
    return Deviation(likeness: .nameWithin, nameLength: length)
  }

  private func deviation(
    ofWordsOf key: UnsafeRawBufferPointer, _ likeness: Deviation.Likeness
  ) -> Deviation? {
    guard words.contains(where: { $0.maximumEdits > 0 }) else { return nil }
    var (edits, wordEdits) = (0, 0)
    for word in words {
      guard let found = word.edits(in: key) else { return nil }
      edits += found.beginning
      wordEdits += found.whole
      if edits > Deviation.maximumEdits { return nil }
    }
    let city = Phrase.withoutMainStation(key)
    let keyEdits =
      whole.distances(to: key, maximum: Deviation.maximumEdits).whole
      ?? whole.distances(to: city, maximum: Deviation.maximumEdits - 1).whole.map { $0 + 1 }
    return Deviation(
      likeness: likeness, edits: edits, wordEdits: wordEdits,
      keyEdits: keyEdits ?? Deviation.tooManyEdits)
  }
}

/// A word of a phrase, recognized in spite of typing errors.
private struct MistypedWord {
  /// The edits to the beginning of a word of a key, and to the whole word.
  typealias Edits = (beginning: Int, whole: Int)

  private let word: Phrase.Word
  private let isInflected: Bool
  private let distance: EditDistance
  /// The edits that count as typing errors, which grow with the length of the word.
  let maximumEdits: Int

  init(_ word: Phrase.Word, isInflected: Bool) {
    self.word = word
    self.isInflected = isInflected
    distance = EditDistance(word.literal)
    maximumEdits = word.literal.count < 4 ? 0 : word.literal.count < 7 ? 1 : 2
  }

  /// The least edits to a word of a key; nil if all need too many.
  func edits(in key: UnsafeRawBufferPointer) -> Edits? {
    // A short word may be missing.
    var least = word.literal.count <= 2 ? (1, Deviation.tooManyEdits) : nil
    var rest = key[...]
    while !rest.isEmpty {
      let keyWord = rest.prefix { $0 != UInt8(ascii: " ") }
      if let found = edits(to: keyWord), least.map({ found < $0 }) ?? true { least = found }
      rest = rest[keyWord.endIndex...].dropFirst()
    }
    if let least, least == (0, 0) { return least }
    return word.standsForWord(of: key) ? (0, 0) : least
  }

  private func edits(to keyWord: Slice<UnsafeRawBufferPointer>) -> Edits? {
    let literal = word.literal
    var maximum = maximumEdits
    let first = keyWord.first
    if first != literal[0] {
      let second = keyWord.dropFirst().first
      // A wrong first letter is a typing error only if it is the only one.
      guard maximum > 0, second == literal[1] || second == literal[0] || first == literal[1] else {
        return nil
      }
      maximum = 1
    }
    let found = distance.distances(to: keyWord, maximum: maximum)
    if isInflected || found.beginning.map({ $0 > 1 }) ?? true,
      let lost = CaseEndings.lostLetters(of: keyWord, in: literal)
    {
      return isInflected ? (0, 0) : (1, min(lost + 1, Deviation.tooManyEdits))
    }
    return found.beginning.map { ($0, found.whole ?? Deviation.tooManyEdits) }
  }
}
