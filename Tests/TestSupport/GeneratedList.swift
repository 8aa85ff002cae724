/// A list of any size with names that could be Polish, the same whenever the seed is.
///
/// Every station has an id, a slug and a position of its own, inside Poland; names repeat beyond
/// some 17,000. Ids ascend, `hits` do not.
package struct GeneratedList: Sendable {
  /// Ascending by id.
  package let stations: [StationFixture]
  /// Station by station, round by round.
  package let keywords: [KeywordFixture]

  /// As large as the real list may become: 5,000 stations and 20,000 keywords.
  package static let large = GeneratedList(stations: 5000, keywords: 20_000)

  /// A list of so many stations and keywords; the name of each station is its first keyword.
  package init(stations count: Int, keywords keywordCount: Int, seed: UInt64 = 1) {
    var generator = SeededGenerator(seed: seed)
    let names = GeneratedNames(seed: seed)
    let grid = PositionGrid(cells: count)
    let cells = (0..<count).shuffled(using: &generator)
    stations = (0..<count).map { index in
      let name = names[index]
      return StationFixture(
        1000 + 3 * index, name, at: grid.position(in: cells[index], using: &generator),
        hits: Int.random(in: 0..<max(1, count), using: &generator),
        city: String(name.prefix { $0 != " " }),
        region: Self.regions[index % Self.regions.count],
        slug: StationFixture.slug(of: name) + (index < names.count ? "" : "-\(index)"))
    }
    keywords = Self.keywords(keywordCount, for: stations)
  }

  private static func keywords(_ count: Int, for stations: [StationFixture]) -> [KeywordFixture] {
    guard !stations.isEmpty else { return [] }
    return (0..<count).map { index in
      let station = stations[index % stations.count]
      let round = index / stations.count
      return KeywordFixture(
        5000 + index, variant(of: station.name, round: round), station.id)
    }
  }

  private static func variant(of name: String, round: Int) -> String {
    switch round {
    case 0: name
    case 1: name.uppercased() + " (PRZYSTANEK OSOBOWY)"
    case 2: "Dworzec " + name
    case 3: name + ", ul. Kolejowa"
    default: "\(name) peron \(round - 3)"
    }
  }

  private static let regions = [
    "dolnośląskie", "kujawsko-pomorskie", "lubelskie", "lubuskie", "łódzkie", "małopolskie",
    "mazowieckie", "opolskie", "podkarpackie", "podlaskie", "pomorskie", "śląskie",
    "świętokrzyskie", "warmińsko-mazurskie", "wielkopolskie", "zachodniopomorskie",
  ]
}

/// Every combination of a stem, an ending and a qualifier, in an order that the seed decides.
private struct GeneratedNames {
  private let order: [Int]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: ~seed)
    let count = Self.stems.count * Self.endings.count * Self.qualifiers.count
    order = (0..<count).shuffled(using: &generator)
  }

  var count: Int { order.count }

  subscript(index: Int) -> String {
    let number = order[index % order.count]
    let stem = Self.stems[number % Self.stems.count]
    let ending = Self.endings[number / Self.stems.count % Self.endings.count]
    let qualifier = Self.qualifiers[number / Self.stems.count / Self.endings.count]
    return stem + ending + qualifier
  }

  private static let stems = [
    "Bąk", "Biał", "Borz", "Brzez", "Bukow", "Chełm", "Choj", "Cich", "Czarn", "Dąbr", "Dębn",
    "Dług", "Dobrosz", "Drzew", "Gąsior", "Głog", "Gołęb", "Grab", "Grodz", "Jabłon", "Janisz",
    "Jastrzęb", "Jawor", "Jeleń", "Kamien", "Klon", "Kobył", "Koście", "Kóz", "Krasn", "Krzyż",
    "Kwiat", "Lipn", "Łabędz", "Łęcz", "Łoś", "Łuk", "Miodn", "Modrzew", "Mokr", "Niedźwied",
    "Olsz", "Ostroż", "Piaseczn", "Podgór", "Radosz", "Rokit", "Sieradz", "Sokoł", "Sosn",
    "Starogard", "Świerk", "Święt", "Topol", "Wilcz", "Wiśn", "Wrzos", "Zając", "Zielon", "Źródł",
    "Żabi", "Żółt", "Żurawi",
  ]
  private static let endings = [
    "ów", "owo", "owice", "owiec", "ówka", "ówek", "ino", "in", "ice", "iec", "nica", "no", "a",
    "ewo", "any", "yń", "owa", "sko", "ęcin", "ejów",
  ]
  private static let qualifiers = [
    "", " Główny", " Miasto", " Wieś", " Zachodni", " Wschodni", " Południowy", " Północny",
    " Towarowy", " Wąskotorowy", " nad Wisłą", " Kolonia", " Osiedle", " koło Łodzi",
  ]
}

/// Equal cells over a rectangle that lies inside Poland, and one place at random in each.
private struct PositionGrid {
  private let side: Int

  init(cells: Int) {
    side = max(1, Int(Double(cells).squareRoot().rounded(.up)))
  }

  func position(in cell: Int, using generator: inout SeededGenerator) -> (Double, Double) {
    let row = Double(cell / side) + Double.random(in: 0.1..<0.9, using: &generator)
    let column = Double(cell % side) + Double.random(in: 0.1..<0.9, using: &generator)
    return (
      Self.rounded(50.5 + 3.4 * row / Double(side)),
      Self.rounded(16.5 + 6.5 * column / Double(side))
    )
  }

  /// To a millionth of a degree, some 10 cm.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 1_000_000).rounded() / 1_000_000
  }
}
