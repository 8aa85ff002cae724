/// A phrase, compared with the keys of stations at the levels near, town and within.
///
/// Most stations are like nothing that was typed, which is seen by the first letters of their words.
/// Other words are compared by the set of their letters before they are compared letter by letter.
struct LoosePhrase {
  private let phrase: Phrase
  private let comparesNear: Bool
  private var words: [LooseWord]
  /// The letters, all spaces taken out, for a phrase that lacks a space or has one too many.
  private let letters: EditDistance
  private let letterSet: LetterSet
  /// The first letters of names that may be in the phrase.
  private let firstLetters: LetterSet
  /// The longest word, which a key that is near has nearly.
  private let longest: LooseWord?
  private var keyWords: [KeyWord] = []

  /// Without `near`, only towns and names within the phrase count.
  init(_ phrase: Phrase, near: Bool) {
    self.phrase = phrase
    comparesNear = near
    let plain = phrase.withoutFillers ?? phrase
    words = plain.words.map { LooseWord($0, isInflected: phrase.hasPreposition) }
    let folded = phrase.folded.filter { $0 != UInt8(ascii: " ") }
    letters = EditDistance(folded)
    letterSet = LetterSet(folded)
    firstLetters = LetterSet(phrase.words.flatMap { $0.spellings.compactMap(\.text.first) })
    longest = words.max { $0.literal.count < $1.literal.count }
  }

  /// Whether a station may match, by the first letters of the words of its keys.
  func mayMatch(_ keys: UnsafeRawBufferPointer) -> Bool {
    guard let longest else { return false }
    var kind = UInt8(ascii: "#")
    for index in keys.indices.dropLast() {
      let byte = keys[index]
      if byte != UInt8(ascii: " ") {
        if byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte < UInt8(ascii: ":") {
          continue
        }
        kind = byte
        if kind != UInt8(ascii: "~"), firstLetters.contains(keys[index + 1]) { return true }
      }
      if longest.mayBegin(keys, at: index + 1) { return true }
    }
    return false
  }

  /// How well the phrase names a station by a key; nil if it does not. A bus stop is only near.
  mutating func match(_ key: IndexKey, atBusStop isBusStop: Bool) -> Match? {
    if key.kind == .slug || key.kind == .id { return nil }
    if comparesNear, key.kind != .town {
      KeyWord.split(key.text, into: &keyWords)
      if let match = matchWords(of: key.text) { return match }
    }
    if isBusStop || key.kind == .keyword { return nil }
    if comparesNear, key.kind == .name, let match = matchLetters(of: key.text) { return match }
    let isTown = key.kind == .town
    guard isTown || phrase.words.count > 1, let first = key.text.first,
      firstLetters.contains(first), let length = phrase.length(ofNameWithin: key.text)
    else { return nil }
    if isTown, phrase.words.count == 1 || key.text.isEqual(to: phrase.folded) {
      return Match(.town)
    }
    return Match(.within, errors: 1_000 - 2 * length + (isTown ? 1 : 0))
  }

  /// Each word of the phrase begins a word of the key, with typing errors or by its sound.
  private mutating func matchWords(of key: UnsafeRawBufferPointer) -> Match? {
    var (edits, wholeEdits) = (0, 0)
    var hasEdits = false
    for index in words.indices {
      guard let found = words[index].edits(in: keyWords, of: key) else { return nil }
      edits += found.beginning
      wholeEdits += found.whole
      hasEdits = hasEdits || words[index].maximumEdits > 0
      if edits > 3 { return nil }
    }
    if !hasEdits { return nil }
    // A missing Główny is less than any other missing word.
    let name = Phrase.withoutMainStation(key)
    let spaces = name.count { $0 == UInt8(ascii: " ") }
    let missing = 2 * max(0, spaces + 1 - words.count) + (name.count < key.count ? 1 : 0)
    return Match(.near, errors: edits * 100 + min(wholeEdits + missing, 9) * 10 + min(missing, 9))
  }

  /// The key has nearly the letters of the phrase, all spaces taken out of both; or its words begin
  /// with them.
  private func matchLetters(of key: UnsafeRawBufferPointer) -> Match? {
    let folded = phrase.folded
    if folded.count < 5 { return isInitials(of: key) ? Match(.near, errors: 100) : nil }
    guard folded.count > 5, key.first == folded.first, abs(key.count - folded.count) <= 3,
      keyWords.count + words.count > 2
    else { return nil }
    let maximum = folded.count < 9 ? 1 : 2
    var set = LetterSet()
    for word in keyWords { set.formUnion(word.letters) }
    if letterSet.count(without: set) > maximum { return nil }
    let keyLetters = key.filter { $0 != UInt8(ascii: " ") }
    return letters.distances(to: keyLetters, maximum: maximum).whole
      .map { Match(.near, errors: ($0 + 1) * 100) }
  }

  private func isInitials(of key: UnsafeRawBufferPointer) -> Bool {
    let count = phrase.folded.count
    guard words.count == 1, count > 1, key.first == phrase.folded.first,
      keyWords.count == count || keyWords.count == count + 1
    else { return false }
    let end = Phrase.withoutMainStation(key).endIndex
    return keyWords.lazy.filter { $0.range.lowerBound < end }.map { key[$0.range.lowerBound] }
      .elementsEqual(phrase.folded)
  }
}

/// A word of a key.
private struct KeyWord {
  let range: Range<Int>
  let letters: LetterSet

  /// Replaces `words` by those of a key.
  static func split(_ key: UnsafeRawBufferPointer, into words: inout [KeyWord]) {
    words.removeAll(keepingCapacity: true)
    var letters = LetterSet()
    var start = 0
    for index in key.indices {
      if key[index] != UInt8(ascii: " ") {
        letters.insert(key[index])
      } else {
        words.append(KeyWord(range: start..<index, letters: letters))
        (start, letters) = (index + 1, LetterSet())
      }
    }
    words.append(KeyWord(range: start..<key.count, letters: letters))
  }
}

/// A word of a phrase, recognized in spite of typing errors, another case or its spelling by ear.
private struct LooseWord {
  /// The edits to the beginning of a word of a key, and to the whole word.
  typealias Edits = (beginning: Int, whole: Int)

  private let word: Phrase.Word
  let literal: [UInt8]
  /// The first letters of all spellings.
  private let firstLetters: LetterSet
  /// The letters with which a word may begin that sounds like this one.
  private let soundLetters: LetterSet
  private let isInflected: Bool
  private let distance: EditDistance
  private let letters: LetterSet
  /// The edits that count as typing errors, which grow with the length of the word.
  let maximumEdits: Int
  private let sound: [UInt8]
  private let soundDistance: EditDistance
  private var soundOfKey: [UInt8] = []

  /// More edits than this to a whole word are not counted further.
  private static let tooManyEdits = 4

  init(_ word: Phrase.Word, isInflected: Bool) {
    self.word = word
    literal = word.literal
    self.isInflected = isInflected
    distance = EditDistance(literal)
    letters = LetterSet(literal)
    maximumEdits = literal.count < 4 ? 0 : literal.count < 7 ? 1 : 2
    var sound: [UInt8] = []
    literal.withUnsafeBytes { Sound.spell($0, into: &sound) }
    self.sound = sound
    soundDistance = EditDistance(sound)
    firstLetters = LetterSet(word.spellings.compactMap(\.text.first))
    soundLetters = sound.first.map { LetterSet(Sound.letters(thatMayBegin: $0)) } ?? LetterSet()
  }

  /// The least edits to a word of a key; nil if all need too many.
  mutating func edits(in keyWords: [KeyWord], of key: UnsafeRawBufferPointer) -> Edits? {
    // A short word may be missing.
    var least: Edits? = literal.count <= 2 ? (1, Self.tooManyEdits) : nil
    for keyWord in keyWords {
      guard let found = edits(to: keyWord, of: key) else { continue }
      if least.map({ found < $0 }) ?? true { least = found }
    }
    let standsForOthers = word.spellings.count > 1
    return standsForOthers && word.beginsWord(of: key) ? (0, 0) : least
  }

  @inline(__always)
  private mutating func edits(to keyWord: KeyWord, of key: UnsafeRawBufferPointer) -> Edits? {
    let start = keyWord.range.lowerBound
    guard start < key.count else { return nil }
    // A wrong first letter is a typing error only if it is the only one in the whole word.
    let hasFirst = key[start] == literal[0]
    let mayBeTyped =
      letters.count(without: keyWord.letters) <= maximumEdits
      && (hasFirst || maximumEdits > 0 && hasSecond(key, start))
    let mayBeHeard = sound.count > 2 && soundLetters.contains(key[start])
    guard mayBeTyped || mayBeHeard || hasFirst && maximumEdits > 0 else { return nil }
    let text = UnsafeRawBufferPointer(rebasing: key[keyWord.range])
    if hasFirst {
      if text[...].starts(withBytes: literal) {
        return (0, min(text.count - literal.count, Self.tooManyEdits))
      }
      if maximumEdits == 0 { return nil }
      if let lost = CaseEndings.lostLetters(of: text[...], in: literal) {
        return isInflected ? (0, 0) : (1, min(lost + 1, Self.tooManyEdits))
      }
    }
    let typed = mayBeTyped ? typingErrors(to: text, hasFirst: hasFirst) : nil
    if let typed, typed.beginning < 2 { return typed }
    let heard = mayBeHeard ? soundEdits(to: text) : nil
    guard let typed, let heard else { return typed ?? heard }
    return typed < heard ? typed : heard
  }

  /// Whether a word of a key that begins at an index may be near.
  @inline(__always)
  func mayBegin(_ keys: UnsafeRawBufferPointer, at start: Int) -> Bool {
    firstLetters.contains(keys[start]) || maximumEdits > 0 && hasSecond(keys, start)
      || soundLetters.contains(keys[start])
  }

  /// Whether the first letter of a key's word may be mistyped, missing or one too many.
  @inline(__always)
  private func hasSecond(_ key: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    let second = start + 1 < key.count ? key[start + 1] : nil
    return second == literal[1] || second == literal[0]
      || key[start] == literal[1] && literal.count > 6
  }

  private func typingErrors(to text: UnsafeRawBufferPointer, hasFirst: Bool) -> Edits? {
    // What has errors must be most of the word.
    let maximum = hasFirst ? maximumEdits : 1
    let found = distance.distances(to: text, maximum: hasFirst ? maximum + 1 : 1)
    guard let whole = found.whole, let beginning = found.beginning, beginning <= maximum else {
      return nil
    }
    return (max(1, beginning), hasFirst ? whole : whole + 2)
  }

  private mutating func soundEdits(to text: UnsafeRawBufferPointer) -> Edits? {
    Sound.spell(text, into: &soundOfKey)
    let maximum = sound.count < 5 ? 0 : sound.count < 9 ? 1 : 2
    guard soundOfKey.first == sound.first, abs(soundOfKey.count - sound.count) <= maximum else {
      return nil
    }
    return soundDistance.distances(to: soundOfKey, maximum: maximum).whole.map { ($0 + 1, $0 + 1) }
  }
}

/// A set of letters, some of which share a place.
private struct LetterSet {
  private var bits: UInt32 = 0

  init() {}
  init(_ letters: [UInt8]) { for letter in letters { insert(letter) } }

  mutating func insert(_ letter: UInt8) { bits |= 1 &<< UInt32(letter & 31) }
  mutating func formUnion(_ other: LetterSet) { bits |= other.bits }
  func contains(_ letter: UInt8) -> Bool { bits & 1 &<< UInt32(letter & 31) != 0 }
  func count(without other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
