/// The best stations found so far for a phrase that matches no station.
struct Suggestions {
  private(set) var best: [Suggestion] = []
  private let phrase: Phrase
  private let words: [WordPattern]
  private let whole: EditDistance?
  /// The letters of the phrase without spaces.
  private let letters: EditDistance?
  private let letterCount: Int
  private let firstLetter: UInt8?

  /// A station, and the distance of its nearest key from the phrase.
  struct Suggestion {
    let record: StationRecord
    let name: [UInt8]
    let distance: Distance
  }

  /// The distance of a key from a phrase.
  struct Distance: Comparable {
    /// The edits between the words of the phrase and beginnings of words of the key, or between the
    /// letters of the phrase and the beginning of the key, by the ``Comparison``.
    let edits: Int
    /// The edits between the words of the phrase and whole words of the key, at most ``editCap``
    /// for each word; 0 by letters.
    let wordEdits: Int
    /// The edits between the whole phrase and the whole key, at most ``editCap``.
    let keyEdits: Int

    static let zero = Distance(edits: 0, wordEdits: 0, keyEdits: 0)

    static func < (first: Distance, second: Distance) -> Bool {
      (first.edits, first.wordEdits, first.keyEdits)
        < (second.edits, second.wordEdits, second.keyEdits)
    }
  }

  /// The maximum number of edits in a phrase that count as typing errors.
  static let maximumEdits = 2
  /// The number of edits at which counting ends: whole words and names that are farther away count
  /// as this far.
  private static let editCap = maximumEdits + 1

  /// The part of a key with which a phrase is compared.
  enum Comparison {
    /// The words of a key, in any order.
    case words
    /// The letters of a key from its beginning, ignoring spaces.
    case letters
  }

  /// Fails for a phrase in which no word is long enough to recognize a typing error.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - isInflected: Whether its words are probably in another case than the nominative; after a
  ///     preposition, they are in any case.
  init?(_ phrase: Phrase, isInflected: Bool) {
    self.phrase = phrase
    let text = phrase.folded.filter { $0 != UInt8(ascii: " ") }
    letters = EditDistance(pattern: text)
    letterCount = text.count
    firstLetter = text.first
    let plain = phrase.withoutFillers ?? phrase
    let isInflected = isInflected || plain.wordsAfterPreposition.count < plain.words.count
    words = plain.wordsAfterPreposition.map { WordPattern($0, isInflected: isInflected) }
    whole = EditDistance(pattern: phrase.folded)
    guard words.contains(where: { $0.maximumEdits > 0 }) else { return nil }
  }

  /// Adds a station if it is among the best. Call this in the order of the list, busiest first.
  mutating func consider(
    _ record: @autoclosure () -> StationRecord, withKeys keys: IndexLine.Keys,
    by comparison: Comparison
  ) {
    var least: Distance?
    for key in keys where key.isSearchable {
      let found =
        switch comparison {
        case .words: distance(ofWords: key.text)
        case .letters: distance(ofLetters: key.text)
        }
      guard let found else { continue }
      let isInflected = key.kind == .name && phrase.isInflectedForm(of: key.text)
      let distance = isInflected ? .zero : found
      if least.map({ distance < $0 }) ?? true { least = distance }
    }
    guard let least else { return }
    if best.count == StationList.maximumSuggestions, let last = best.last, last.distance <= least {
      return
    }
    insert(record(), at: least)
  }

  /// The distance of a key; nil if it is too far from the phrase.
  private func distance(ofWords key: UnsafeRawBufferPointer) -> Distance? {
    let maximum =
      best.count == StationList.maximumSuggestions
      ? best.last?.distance.edits ?? Self.maximumEdits : Self.maximumEdits
    var (edits, wordEdits) = (0, 0)
    for word in words {
      guard
        let found = word.edits(in: key, cap: Self.editCap) ?? word.editsIfMissing(cap: Self.editCap)
      else { return nil }
      edits += found.beginning
      wordEdits += found.whole
      if edits > maximum { return nil }
    }
    let text = key.assumingMemoryBound(to: UInt8.self)
    let keyEdits = whole?.distance(to: text, maximum: Self.maximumEdits) ?? Self.editCap
    return Distance(edits: edits, wordEdits: wordEdits, keyEdits: keyEdits)
  }

  private func distance(ofLetters key: UnsafeRawBufferPointer) -> Distance? {
    // Short phrases may have fewer errors, since more keys are similar to them by chance.
    let maximum = letterCount < 6 ? 0 : letterCount < 12 ? 1 : Self.maximumEdits
    guard maximum > 0, let letters, key.first == firstLetter else { return nil }
    let text = key.filter { $0 != UInt8(ascii: " ") }
    let found = text.withUnsafeBufferPointer { letters.distances(to: $0, maximum: maximum) }
    return found.anyPrefix.map {
      Distance(edits: $0, wordEdits: 0, keyEdits: min(found.whole ?? Self.editCap, Self.editCap))
    }
  }

  /// Inserts a station after busier ones of the same distance, unless one of the same name is at
  /// least as near.
  private mutating func insert(_ record: StationRecord, at distance: Distance) {
    var name: [UInt8] = []
    record.appendDisplayName(to: &name)
    if let index = best.firstIndex(where: { $0.name == name }) {
      if best[index].distance <= distance { return }
      best.remove(at: index)
    }
    let index = best.firstIndex { $0.distance > distance } ?? best.count
    best.insert(Suggestion(record: record, name: name, distance: distance), at: index)
    if best.count > StationList.maximumSuggestions { best.removeLast() }
  }
}
