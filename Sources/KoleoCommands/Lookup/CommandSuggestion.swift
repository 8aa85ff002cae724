import KoleoKit

/// The stations that several words, such as operands without quotes, become together:
/// - neighbors are joined into names: `jelenia gora zakopane`;
/// - words and signs between names are left out: `z krakowa do gdyni`, `krakow -> gdynia`;
/// - typing errors and other cases than the nominative are mended.
struct CommandSuggestion {
  /// Operands that denote points and stations, in order. With `mending`, some may be ambiguous.
  private(set) var names: [String] = []
  private var cost = Cost.exact.rawValue
  /// How many names stand before the first `via`.
  private var countBeforeVia: Int?
  /// Whether the words become other names as well, at the same cost.
  private var isUnclear = false

  /// How far words are from what they are taken for. The least sum decides.
  private enum Cost: Int {
    case exact, inflected, part, misspelled, ambiguous
  }

  /// More operands are no command that anybody typed.
  static let maximumWords = 20
  private static let maximumWordsInName = 6
  private static let maximumWordsInMistake = 3
  private static let vias = ["via", "przez"]
  /// What stands between the names of a journey, folded. Of signs, nothing is left.
  private static let connectives =
    vias + ["", "to", "from", "and", "between", "do", "z", "ze", "od", "a", "i", "oraz", "miedzy"]

  private init() {}

  /// Joins words into names; nil if they become none, or if several ways lead to different ones.
  /// With `mending`, parts of names and typing errors count as well.
  init?(_ words: [String], in list: StationList, mending: Bool = true) {
    guard words.count <= Self.maximumWords,
      words.allSatisfy({ !$0.allSatisfy(\.isWhitespace) && $0 == $0.sanitized() })
    else { return nil }
    // The best way for each number of leading words.
    var ways: [CommandSuggestion?] = [CommandSuggestion()]
    // Whether a name may be inflected after so many words. Without a preposition before it,
    // `koło Białegostoku` is no journey from Koło.
    var mayBeInflected = [mending]
    for (end, word) in zip(1..., words) {
      let folded = String(decoding: Folding.fold(word), as: UTF8.self)
      let isConnective = Self.connectives.contains(folded)
      mayBeInflected.append(mending || isConnective)
      var best = isConnective ? ways[end - 1] : nil
      if Self.vias.contains(folded), let way = best {
        best?.countBeforeVia = way.countBeforeVia ?? way.names.count
      }
      for start in max(0, end - Self.maximumWordsInName)..<end {
        guard var way = ways[start],
          let (name, cost) = Self.name(
            of: words[start..<end], in: list, mayBeInflected: mayBeInflected[start],
            mending: mending)
        else { continue }
        way.names.append(name)
        way.cost += cost.rawValue
        best = Self.better(best, way)
      }
      ways.append(best)
    }
    // After a `via` at the start, the order is anybody's guess.
    guard let way = ways[words.count], !way.names.isEmpty, !way.isUnclear, way.countBeforeVia != 0
    else { return nil }
    self = way
    // In `krakow to gdynia via warszawa`, the destination comes last.
    if let count = countBeforeVia, count > 1 { names.append(names.remove(at: count - 1)) }
  }

  /// The names in one text.
  init?(in text: String, in list: StationList, mending: Bool) {
    if (try? Coordinate(parsing: text)) != nil { return nil }
    let words = text.split { $0.isWhitespace || "-–—/,;|>→".contains($0) }.map(String.init)
    self.init(words, in: list, mending: mending)
  }

  private static func better(_ first: CommandSuggestion?, _ second: CommandSuggestion)
    -> CommandSuggestion
  {
    guard var first, first.rank <= second.rank else { return second }
    if first.rank == second.rank, first.names != second.names { first.isUnclear = true }
    return first
  }

  /// The lower is better. Fewer names are no clearer where all are exact.
  private var rank: (Int, Int) { (cost, cost > 0 ? names.count : 0) }

  /// What neighboring words denote together.
  private static func name(
    of words: ArraySlice<String>, in list: StationList, mayBeInflected: Bool, mending: Bool
  ) -> (String, Cost)? {
    let text = words.joined(separator: " ")
    let phrase = Phrase(text)
    func name(_ station: Station, _ cost: Cost) -> (String, Cost)? {
      station.position == nil ? nil : (list.operand(for: station), cost)
    }
    let resolution = list.resolve(phrase)
    if case .station(let station) = resolution { return name(station, .exact) }
    if words.count == 1, (try? Coordinate(parsing: text)) != nil { return (text, .exact) }
    // Ostrów fits ten stations, busier ones than Ostrowy.
    let busiest: Station? =
      if case .ambiguous(let stations, _) = resolution { stations.first } else { nil }
    if mayBeInflected, let station = list.station(inflectedAs: phrase),
      busiest?.displayName.hasPrefix(station.displayName) != false
    {
      return name(station, .inflected)
    }
    guard mending else { return nil }
    switch resolution {
    case .station(let station), .guess(let station): return name(station, .part)
    case .ambiguous: return (text, .ambiguous)
    case .unknown:
      guard words.count <= maximumWordsInMistake else { return nil }
      return list.station(misspelledAs: phrase).flatMap { name($0, .misspelled) }
    }
  }
}
