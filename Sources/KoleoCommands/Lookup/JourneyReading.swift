import KoleoKit

/// What several words, such as operands without quotes or a sentence, mean as a journey: in the order
/// typed, neighbors are joined into names.
///
/// The words are cut so that the sum of the levels of the names is least. Words that join names,
/// such as `to`, are left out between them.
struct JourneyReading {
  /// Words that mean a place together.
  struct Name {
    let text: String
    let meaning: Meaning
  }

  /// How freely words are read.
  enum Freedom {
    /// Every word is in a name at a level down to inflected, or joins names; there are as few names
    /// as possible.
    case none
    /// Names may be parts or towns or have typing errors, and other words are left out.
    case full
  }

  private(set) var names: [Name] = []
  private var cost = 0
  /// How many names stand before the first `via`.
  private var countBeforeVia: Int?
  /// Whether another cut is as good.
  private var isUnclear = false

  /// More words are no command that anybody typed.
  static let maximumWords = 20
  private static let maximumWordsInName = 6
  private static let maximumWordsInMistake = 3

  private init() {}

  /// Reads words; nil if they have no such meaning.
  ///
  /// A word that has a blank, an id or a point stands for itself.
  init?(_ texts: [String], in list: StationList, freedom: Freedom) {
    guard texts.count <= Self.maximumWords, texts.allSatisfy({ $0 == $0.sanitized() }) else {
      return nil
    }
    let words = texts.map { JourneyWord($0, in: list) }
    // The best way for each number of leading words.
    var ways: [JourneyReading?] = [JourneyReading()]
    for (end, word) in zip(1..., words) {
      var best = word.canBeLeftOut(with: freedom) ? ways[end - 1] : nil
      if freedom == .full, !word.joins, !word.saysNothing {
        best?.cost += MatchLevel.within.rawValue + 1
      }
      if word.isVia, let way = best {
        best?.countBeforeVia = way.countBeforeVia ?? way.names.count
      }
      for start in max(0, end - Self.maximumWordsInName)..<end {
        let standsAlone =
          (start == 0 || words[start - 1].joins) && (end == words.count || words[end].joins)
        guard var way = ways[start],
          let (meaning, cost) = Self.meaning(of: words[start..<end], in: list, freedom: freedom)
        else { continue }
        let text = texts[start..<end].joined(separator: " ").trimmingQuotationMarks
        if !standsAlone, Phrase(text).lacksItsCity { continue }
        // `koło Białegostoku` is no journey from Koło.
        if meaning.level == .inflected, start > 0, !words[start - 1].joins,
          way.names.last?.meaning.isExact == true
        {
          continue
        }
        way.names.append(Name(text: text, meaning: meaning))
        // One name is better than two that are as good.
        way.cost += cost + 1
        best = Self.better(best, way, freedom)
      }
      ways.append(best)
    }
    guard let way = ways[words.count], !way.names.isEmpty, way.countBeforeVia != 0,
      !way.isUnclear || freedom == .full
    else {
      return nil
    }
    self = way
    // In `krakow to gdynia via warszawa`, the destination comes last.
    if let count = countBeforeVia, count > 1 { names.append(names.remove(at: count - 1)) }
  }

  /// Reads a sentence.
  init?(_ sentence: String, in list: StationList, freedom: Freedom) {
    if (try? Coordinate(parsing: sentence)) != nil { return nil }
    let words = sentence.split(whereSeparator: \.isWhitespace).flatMap { word in
      word.contains { $0.isLetter || $0.isNumber }
        ? word.split { "-–—/,;|>→".contains($0) } : [word]
    }.map(String.init)
    if words.count < 2 { return nil }
    self.init(words, in: list, freedom: freedom)
  }

  private static func better(
    _ first: JourneyReading?, _ second: JourneyReading, _ freedom: Freedom
  ) -> JourneyReading {
    guard var first else { return second }
    let (rank, other) = (first.rank(with: freedom), second.rank(with: freedom))
    if rank == other, first.operands != second.operands { first.isUnclear = true }
    return rank <= other ? first : second
  }

  /// The lower is better.
  private func rank(with freedom: Freedom) -> (Int, Int) {
    freedom == .none ? (names.count, cost) : (cost, names.count)
  }

  /// What neighboring words mean together, and the level; nil if that is nothing.
  private static func meaning(
    of words: ArraySlice<JourneyWord>, in list: StationList, freedom: Freedom
  ) -> (Meaning, cost: Int)? {
    guard let first = words.first, let last = words.last,
      words.count == 1 ? !first.joins : words.allSatisfy({ !$0.standsForItself || $0.isSign })
    else { return nil }
    let text = words.map(\.text).joined(separator: " ")
    let lowest = freedom == .none && !first.standsForItself ? MatchLevel.inflected : .letters
    let meaning = (try? list.meaning(of: text, downTo: lowest)) ?? .nothing
    let level = meaning.level ?? .within
    // A sign is a part of a name only as it is written: Gdańsk Żabianka - AWFiS.
    if words.count > 1, words.contains(where: \.isSign),
      meaning.name.map({ text.count == $0.count }) != true
    {
      return nil
    }
    // `z Gdyni` is Gdynia after a word that joins.
    if first.joins || last.joins, !meaning.isExact { return nil }
    if level <= .inflected || first.standsForItself && level <= .part {
      return (meaning, level.rawValue)
    }
    guard freedom == .full else { return nil }
    if words.count == 1 {
      let isName = !first.saysNothing && !Phrase(text).asksForMainStation
      if !isName || Folding.fold(text).count < 4 { return nil }
    }
    if level <= .letters {
      return meaning.isBegun(by: text) ? (meaning, level.rawValue) : nil
    }
    guard words.count <= maximumWordsInMistake,
      let (station, match) = list.station(nearlyNamed: Phrase(text))
    else { return nil }
    return (.station(station, .near), match)
  }

  // MARK: What is read

  /// The name that several stations have; nil if each is clear.
  var ambiguousName: Name? { names.first { $0.meaning.isAmbiguous } }

  /// Whether it is a journey: two or more places, each clear, and another after each.
  var isJourney: Bool {
    names.count > 1 && ambiguousName == nil
      && zip(names, names.dropFirst()).allSatisfy { $0.meaning.name != $1.meaning.name }
  }

  /// The texts of the names as the list has them.
  private var operands: [String] { names.map { $0.meaning.name ?? $0.text } }

  /// The operands that are read as this journey, with ids where names would be joined.
  func operands(in list: StationList) -> [String] {
    let operands = names.map { name in
      if case .station(let station, _) = name.meaning { return list.operand(for: station) }
      return name.text
    }
    let again = JourneyReading(operands, in: list, freedom: .none)
    if again?.names.map(\.meaning.name) == names.map(\.meaning.name) { return operands }
    return names.map { $0.meaning.id.map(String.init) ?? $0.text }
  }
}

/// A word that may be a part of a journey.
private struct JourneyWord {
  let text: String
  /// Whether it has a blank, an id or a point, or no letter.
  let standsForItself: Bool
  let joins: Bool
  let isVia: Bool
  /// Whether it has neither letters nor digits.
  let isSign: Bool

  init(_ text: String, in list: StationList) {
    self.text = text
    let trimmed = text.trimmingQuotationMarks
    let hasDigit = trimmed.utf8.contains(where: \.isASCIIDigit)
    let folded = String(decoding: Folding.fold(text), as: UTF8.self)
    // A sign such as `->` is no part of a name, either.
    standsForItself =
      folded.isEmpty || trimmed.contains(where: \.isWhitespace)
      || hasDigit
        && (Int(trimmed).flatMap(list.station(id:)) != nil
          || (try? Coordinate(parsing: text)) != nil)
    joins = Words.joiningWords.contains(folded) && !text.allSatisfy(\.isWhitespace)
    isVia = Words.vias.contains(folded)
    isSign = folded.isEmpty && !text.allSatisfy(\.isWhitespace)
  }

  /// Whether it says nothing in a sentence.
  var saysNothing: Bool { Phrase(text).saysNothing }

  func canBeLeftOut(with freedom: JourneyReading.Freedom) -> Bool {
    joins || freedom == .full && !standsForItself
  }
}
