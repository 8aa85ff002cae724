/// A phrase, compared with keys at the levels near, town and within.
struct LoosePhrase {
  private let phrase: Phrase
  private var words: [LooseWord]
  /// All letters, and what to compare them with, for a phrase that may lack a space.
  private let letters: EditDistance

  init(_ phrase: Phrase) {
    self.phrase = phrase
    let plain = phrase.withoutFillers ?? phrase
    words = plain.words.map { LooseWord($0, isInflected: phrase.hasPreposition) }
    letters = EditDistance(phrase.folded.filter { $0 != UInt8(ascii: " ") })
  }

  /// How well the phrase names a station by a key; nil if it does not. A bus stop is only near.
  mutating func match(_ key: IndexKey, atBusStop isBusStop: Bool) -> Match? {
    if key.kind == .slug || key.kind == .id { return nil }
    if key.kind != .town, let match = matchWords(key.text) { return match }
    if isBusStop || key.kind == .keyword { return nil }
    if key.kind == .name, let match = matchLetters(key.text) { return match }
    guard let length = phrase.length(ofNameWithin: key.text) else { return nil }
    let isTown = key.kind == .town
    if isTown, phrase.words.count == 1 || key.text.elementsEqual(phrase.folded) {
      return Match(.town)
    }
    return Match(.within, errors: 1_000 - 2 * length + (isTown ? 1 : 0))
  }

  /// Each word of the phrase begins a word of the key, with typing errors or by its sound.
  private mutating func matchWords(_ key: UnsafeRawBufferPointer) -> Match? {
    var (edits, wholeEdits) = (0, 0)
    var hasEdits = false
    for index in words.indices {
      guard let found = words[index].edits(in: key) else { return nil }
      edits += found.beginning
      wholeEdits += found.whole
      hasEdits = hasEdits || words[index].maximumEdits > 0
      if edits > 3 { return nil }
    }
    if !hasEdits { return nil }
    let name = Phrase.withoutMainStation(key)
    let others = max(0, name.count { $0 == UInt8(ascii: " ") } + 1 - words.count)
    return Match(.near, errors: edits * 100 + min(wholeEdits + others, 9) * 10 + min(others, 9))
  }

  /// A key has nearly the letters of the phrase, all spaces taken out of both; or its words begin
  /// with them.
  private func matchLetters(_ key: UnsafeRawBufferPointer) -> Match? {
    let folded = phrase.folded
    if folded.count < 5 { return isInitials(of: key) ? Match(.near, errors: 100) : nil }
    guard folded.count > 5, key.first == folded.first,
      abs(key.count - folded.count) <= 3, key.contains(UInt8(ascii: " ")) || phrase.words.count > 1
    else { return nil }
    let edits = letters.distances(
      to: key.lazy.filter { $0 != UInt8(ascii: " ") }, maximum: folded.count < 9 ? 1 : 2)
    return edits.whole.map { Match(.near, errors: ($0 + 1) * 100) }
  }

  private func isInitials(of key: UnsafeRawBufferPointer) -> Bool {
    let name = Phrase.withoutMainStation(key)
    let space = UInt8(ascii: " ")
    return phrase.words.count == 1 && phrase.folded.count > 1
      && name.split(separator: space).map { $0[$0.startIndex] } == phrase.folded
  }
}

/// A word of a phrase, recognized in spite of typing errors, another case or its spelling by ear.
private struct LooseWord {
  /// The edits to the beginning of a word of a key, and to the whole word.
  typealias Edits = (beginning: Int, whole: Int)

  private let word: Phrase.Word
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
    self.isInflected = isInflected
    distance = EditDistance(word.literal)
    maximumEdits = word.literal.count < 4 ? 0 : word.literal.count < 7 ? 1 : 2
    letters = LetterSet(word.literal)
    var sound: [UInt8] = []
    word.literal.withUnsafeBytes { Sound.spell($0[...], into: &sound) }
    self.sound = sound
    soundDistance = EditDistance(sound)
  }

  /// The least edits to a word of a key; nil if all need too many.
  mutating func edits(in key: UnsafeRawBufferPointer) -> Edits? {
    // A short word may be missing.
    var least: Edits? = word.literal.count <= 2 ? (1, Self.tooManyEdits) : nil
    var rest = key[...]
    while !rest.isEmpty {
      let keyWord = rest.prefix { $0 != UInt8(ascii: " ") }
      if let found = edits(to: keyWord), least.map({ found < $0 }) ?? true { least = found }
      rest = rest[keyWord.endIndex...].dropFirst()
    }
    if let least, least == (0, 0) { return least }
    return word.spellings.count > 1 && word.standsForWord(of: key) ? (0, 0) : least
  }

  private mutating func edits(to keyWord: Slice<UnsafeRawBufferPointer>) -> Edits? {
    let literal = word.literal
    if keyWord.starts(with: literal) {
      return (0, min(keyWord.count - literal.count, Self.tooManyEdits))
    }
    if maximumEdits == 0 { return nil }
    if let lost = CaseEndings.lostLetters(of: keyWord, in: literal) {
      return isInflected ? (0, 0) : (1, min(lost + 1, Self.tooManyEdits))
    }
    let typed = typingErrors(to: keyWord)
    if let typed, typed.beginning < 2 { return typed }
    let heard = soundEdits(to: keyWord)
    guard let typed, let heard else { return typed ?? heard }
    return typed < heard ? typed : heard
  }

  private func typingErrors(to keyWord: Slice<UnsafeRawBufferPointer>) -> Edits? {
    let literal = word.literal
    var maximum = maximumEdits
    if letters.count(without: LetterSet(keyWord)) > maximum { return nil }
    let (first, second) = (keyWord[keyWord.startIndex], keyWord.dropFirst().first)
    // A wrong first letter is a typing error only if it is the only one in the whole word.
    let hasFirst = first == literal[0]
    if !hasFirst {
      let isExtra = first == literal[1] && literal.count > 6
      guard isExtra || second == literal[1] || second == literal[0] else { return nil }
      maximum = 1
    }
    let found = distance.distances(to: keyWord, maximum: hasFirst ? maximum + 1 : 1)
    // What has errors must be most of the word.
    guard let whole = found.whole, let beginning = found.beginning, beginning <= maximum else {
      return nil
    }
    return (max(1, beginning), whole)
  }

  private mutating func soundEdits(to keyWord: Slice<UnsafeRawBufferPointer>) -> Edits? {
    if sound.count < 3 { return nil }
    Sound.spell(keyWord.prefix(4), into: &soundOfKey)
    guard soundOfKey.first == sound.first else { return nil }
    Sound.spell(keyWord, into: &soundOfKey)
    let maximum = sound.count < 5 ? 0 : sound.count < 7 ? 1 : 2
    return soundDistance.distances(to: soundOfKey, maximum: maximum).whole.map { ($0 + 1, $0 + 1) }
  }
}

/// The letters that a word has, each counted once.
private struct LetterSet {
  private var bits: UInt32 = 0

  init(_ word: some Sequence<UInt8>) {
    for byte in word { bits |= 1 << UInt32(byte & 31) }
  }

  func count(without other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
