import KoleoKit

/// The stations that several words, such as operands without quotes, become together:
/// - neighbors are joined into names: `jelenia gora zakopane`;
/// - words and signs between names are left out: `z krakowa do gdyni`, `krakow -> gdynia`;
/// - typing errors and other cases than the nominative are mended.
struct CommandSuggestion {
  /// Points and stations, in order.
  private(set) var names: [Name] = []
  private var cost = Cost.exact.rawValue
  /// How many names stand before the first `via`.
  private var countBeforeVia: Int?
  /// Whether the words become other names as well, at the same cost.
  private var isUnclear = false

  struct Name {
    let operand: String
    var location: Location?
    /// Why there is no location: the words match several stations.
    var ambiguity: Failure?
  }

  /// How far words are from what they are taken for. The least sum decides.
  private enum Cost: Int {
    case exact, inflected, part, misspelled, ambiguous
  }

  /// More operands are no command that anybody typed.
  static let maximumWords = 20
  private static let maximumWordsInName = 6
  private static let maximumWordsInMistake = 3

  private init() {}

  /// Joins words into names; nil if they become none, or if several ways lead to different ones.
  /// With `mending`, parts of names and typing errors count as well.
  init?(_ words: [String], in list: StationList, mending: Bool = true) {
    guard words.count <= Self.maximumWords,
      words.allSatisfy({ !$0.allSatisfy(\.isWhitespace) && $0 == $0.sanitized() })
    else { return nil }
    // The best way for each number of leading words.
    var ways: [CommandSuggestion?] = [CommandSuggestion()]
    for end in words.indices.map({ $0 + 1 }) {
      var best = Self.isBetweenNames(words[end - 1]) ? ways[end - 1] : nil
      if Self.isVia(words[end - 1]), let way = best {
        best?.countBeforeVia = way.countBeforeVia ?? way.names.count
      }
      for start in max(0, end - Self.maximumWordsInName)..<end {
        // Without a preposition, `koło Białegostoku` is no journey from Koło.
        let mayBeInflected = mending || start > 0 && Self.isBetweenNames(words[start - 1])
        guard let way = ways[start],
          let (name, cost) = Self.name(
            of: words[start..<end], in: list, mayBeInflected: mayBeInflected, mending: mending)
        else { continue }
        best = Self.better(best, way.adding(name, at: cost))
      }
      ways.append(best)
    }
    guard let way = ways[words.count], !way.names.isEmpty, !way.isUnclear else { return nil }
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

  private func adding(_ name: Name, at cost: Cost) -> CommandSuggestion {
    var way = self
    way.names.append(name)
    way.cost += cost.rawValue
    return way
  }

  private static func better(_ first: CommandSuggestion?, _ second: CommandSuggestion)
    -> CommandSuggestion
  {
    guard var first else { return second }
    if first.cost != second.cost { return first.cost < second.cost ? first : second }
    // Fewer names are no clearer where all are exact.
    if first.cost > 0, first.names.count != second.names.count {
      return first.names.count < second.names.count ? first : second
    }
    if first.names.map(\.operand) != second.names.map(\.operand) { first.isUnclear = true }
    return first
  }

  /// What neighboring words denote together.
  private static func name(
    of words: ArraySlice<String>, in list: StationList, mayBeInflected: Bool, mending: Bool
  ) -> (Name, Cost)? {
    let text = words.joined(separator: " ")
    let phrase = Phrase(text)
    let resolution = list.resolve(phrase)
    func name(_ station: Station) -> Name? {
      (try? list.location(of: station)).map {
        Name(operand: list.operand(for: station), location: $0)
      }
    }
    if case .station(let station) = resolution { return name(station).map { ($0, .exact) } }
    if words.count == 1, let point = try? Coordinate(parsing: text) {
      return (Name(operand: text, location: .point(point)), .exact)
    }
    // Ostrów fits ten stations, busier ones than Ostrowy.
    let busiest: Station? =
      if case .ambiguous(let stations, _) = resolution { stations.first } else { nil }
    if mayBeInflected, let station = list.station(inflectedAs: phrase),
      busiest?.displayName.hasPrefix(station.displayName) != false
    {
      return name(station).map { ($0, .inflected) }
    }
    guard mending else { return nil }
    switch resolution {
    case .station(let station), .guess(let station): return name(station).map { ($0, .part) }
    case .ambiguous:
      let ambiguity = list.failure(for: text, resolution)
      return (Name(operand: text, ambiguity: ambiguity), .ambiguous)
    case .unknown:
      guard words.count <= maximumWordsInMistake,
        let station = list.station(misspelledAs: phrase)
      else { return nil }
      return name(station).map { ($0, .misspelled) }
    }
  }

  /// Whether a word or sign stands between the names of a journey, and is none itself.
  private static func isBetweenNames(_ word: String) -> Bool {
    let folded = String(decoding: Folding.fold(word), as: UTF8.self)
    return isVia(word)
      || [
        "", "to", "from", "and", "between", "do", "z", "ze", "od", "a", "i", "oraz", "miedzy",
      ].contains(folded)
  }

  private static func isVia(_ word: String) -> Bool {
    ["via", "przez"].contains(String(decoding: Folding.fold(word), as: UTF8.self))
  }
}
