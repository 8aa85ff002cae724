/// A phrase, compared with the keys of stations at the levels near, city and within.
/// Most words of keys are like nothing that was typed, as their first letters show. Others are
/// compared by the set of their letters before they are compared letter by letter.
struct LoosePhrase {
  private let phrase: Phrase
  /// The longest first, which the fewest keys have.
  private var words: [LooseWord]
  /// The letters, all spaces taken out, for a phrase that lacks a space or has one too many.
  private let spaceless: [UInt8]
  private let setOfLetters: LetterSet
  /// The first letters of names that may be in the phrase.
  private let firstLetters: LetterSet
  /// What a missing word costs; the missing end of a word costs no more.
  static let costOfMissingWord = 4

  init(_ phrase: Phrase) {
    self.phrase = phrase
    let typed = (phrase.withoutFillers ?? phrase).words
    words = typed.map(LooseWord.init).sorted { $0.literal.count > $1.literal.count }
    spaceless = phrase.folded.filter { $0 != UInt8(ascii: " ") }
    setOfLetters = LetterSet(spaceless)
    firstLetters = LetterSet(phrase.words.flatMap { $0.spellings.compactMap(\.text.first) })
  }

  /// How well the phrase names a station; nil if it does not. A bus stop is only near.
  mutating func match(in line: IndexLine) -> Match? {
    let isBusStop = line.isBusStop
    var best: Match?
    for key in line.keys {
      var match = key.isSearchable ? matchWords(of: key.text) : nil
      if match == nil, !isBusStop, let first = key.text.first, firstLetters.contains(first) {
        match = matchWithoutSpaces(of: key) ?? phrase.matchWithin(key)
      }
      if let match { best = best.map { min($0, match) } ?? match }
    }
    return best
  }

  /// Each word of the phrase begins a word of the key, with typing errors or by its sound.
  private mutating func matchWords(of key: UnsafeRawBufferPointer) -> Match? {
    var (errors, missing) = (0, 0)
    for index in words.indices {
      guard let found = words[index].edits(to: key) else { return nil }
      errors += found.errors
      missing += min(found.missing, Self.costOfMissingWord)
    }
    let name = Phrase.withoutMainStation(key)
    let count = 1 + name.count { $0 == UInt8(ascii: " ") }
    let rest = name.count < key.count ? 1 : 0
    // Beside Główny, at most one error. A key may lack short words, and has at most two more.
    guard errors <= (phrase.words.contains(where: \.asksForMainStation) ? 1 : 3),
      words.count(where: { $0.literal.count > 2 }) <= count + rest,
      count <= words.count + 2, words.contains(where: { $0.maximumEdits > 0 })
    else { return nil }
    // A missing Główny is less than any other missing word.
    missing += Self.costOfMissingWord * max(0, count - words.count) + rest
    return Match(level: .near, errors: errors, missing: missing)
  }

  /// The key is a name that has nearly the letters of the phrase, all spaces taken out of both; or
  /// they are its initials.
  private func matchWithoutSpaces(of key: IndexKey) -> Match? {
    let name = key.text
    guard key.kind == .name, name.first == spaceless.first else { return nil }
    if spaceless.count < 6 {
      let words = Phrase.withoutMainStation(name).split(separator: UInt8(ascii: " "))
      let areInitials = spaceless.count > 1 && words.compactMap(\.first) == spaceless
      return areInitials ? Match(level: .near, errors: 1) : nil
    }
    // Where no space is missing, one edit at most: Poznań Zachód is not Wschód.
    let spaces = phrase.folded.count - spaceless.count
    let maximum = spaceless.count < 9 || spaces >= name.count { $0 == UInt8(ascii: " ") } ? 1 : 2
    guard abs(name.count - phrase.folded.count) <= 3,
      setOfLetters.count(without: LetterSet(name)) <= maximum
    else { return nil }
    let edits = spaceless.edits(to: name.filter { $0 != UInt8(ascii: " ") }, maximum: maximum).whole
    return edits.map { Match(level: .near, errors: $0 + 1) }
  }
}

/// A word of a phrase, recognized in spite of typing errors, another case or its spelling by ear.
private struct LooseWord {
  /// The errors in what was typed of a word of a key, and about how much of that word is missing.
  typealias Edits = (errors: Int, missing: Int)

  private let word: Phrase.Word
  let literal: [UInt8]
  private let letters: LetterSet
  /// The edits that count as typing errors, which grow with the length of the word; none of Główny.
  let maximumEdits: Int
  private let sound: [UInt8]
  /// The letters with which a word may begin that sounds like this one.
  private let soundLetters: LetterSet
  /// These, and the first letters of all spellings.
  private let firstLetters: LetterSet
  private var soundOfKey: [UInt8] = []

  init(_ typed: Phrase.Word) {
    var sound: [UInt8] = []
    typed.literal.withUnsafeBytes { Sound.spell($0, into: &sound) }
    (word, literal) = (typed, typed.literal)
    letters = LetterSet(literal)
    maximumEdits = literal.count < 4 || typed.asksForMainStation ? 0 : literal.count < 7 ? 1 : 2
    self.sound = sound
    let soundLetters = sound.first.map(Sound.letters(thatMayBegin:)) ?? []
    self.soundLetters = LetterSet(soundLetters)
    firstLetters = LetterSet(soundLetters + word.spellings.compactMap(\.text.first))
  }

  /// The least edits to a word of a key; nil if all need too many.
  mutating func edits(to key: UnsafeRawBufferPointer) -> Edits? {
    // A short word may be missing.
    var least: Edits? = literal.count <= 2 ? (1, LoosePhrase.costOfMissingWord) : nil
    var start = 0
    while start < key.count {
      let rest = UnsafeRawBufferPointer(rebasing: key[start...])
      let length = rest.firstIndex(ofByte: UInt8(ascii: " ")) ?? rest.count
      start += length + 1
      guard length > 0, firstLetters.contains(rest[0]) || maximumEdits > 0 && fitsStart(rest[...])
      else { continue }
      if word.spellings.count > 1, word.begins(rest[...]) { return (0, 0) }
      let text = UnsafeRawBufferPointer(rebasing: rest[..<length])
      guard let found = edits(toWord: text) else { continue }
      if least.map({ found < $0 }) ?? true { least = found }
    }
    return least
  }

  private mutating func edits(toWord text: UnsafeRawBufferPointer) -> Edits? {
    let hasFirst = text[0] == literal[0]
    if hasFirst, text[...].starts(withBytes: literal) { return (0, text.count - literal.count) }
    if maximumEdits == 0 { return nil }
    if hasFirst, CaseEndings.isForm(literal, of: text[...]) { return (1, 1) }
    let typed = typingErrors(in: text, hasFirst: hasFirst)
    if let typed, typed.errors < 2 { return typed }
    guard let heard = soundEdits(to: text) else { return typed }
    if let typed, typed.errors <= heard.errors { return typed }
    return heard
  }

  /// Whether the first letter of a key's word may be mistyped, missing or one too many.
  @inline(__always)
  private func fitsStart(_ text: ByteSlice) -> Bool {
    let second = text.dropFirst().first
    return second == literal[1] || second == literal[0]
      || text.first == literal[1] && literal.count > 6
  }

  private func typingErrors(in text: UnsafeRawBufferPointer, hasFirst: Bool) -> Edits? {
    guard hasFirst || fitsStart(text[...]), letters.count(without: LetterSet(text)) <= maximumEdits
    else { return nil }
    // What has errors must be most of the word; a wrong first letter is the only error in it.
    let maximum = hasFirst ? maximumEdits : 1
    let found = literal.edits(to: text, maximum: hasFirst ? maximum + 1 : 1)
    guard let whole = found.whole, let beginning = found.beginning, beginning <= maximum
    else { return nil }
    return (beginning, hasFirst ? whole : whole + 2)
  }

  private mutating func soundEdits(to text: UnsafeRawBufferPointer) -> Edits? {
    let maximum = sound.count < 5 ? 0 : sound.count < 9 ? 1 : 2
    // No word has more sounds than letters.
    guard sound.count > 2, soundLetters.contains(text[0]), text.count >= sound.count - maximum
    else { return nil }
    Sound.spell(text, into: &soundOfKey)
    if soundOfKey.first != sound.first { return nil }
    return sound.edits(to: soundOfKey, maximum: maximum).whole.map { ($0 + 1, $0 + 1) }
  }
}

/// A set of letters, some of which share a place.
private struct LetterSet {
  private var bits: UInt32 = 0

  @inline(__always)
  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { bits |= 1 &<< UInt32(letter & 31) }
  }

  func contains(_ letter: UInt8) -> Bool { bits & 1 &<< UInt32(letter & 31) != 0 }
  func count(without other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
