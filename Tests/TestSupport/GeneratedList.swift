/// A list of any size with names that could be Polish, always the same.
///
/// Every station has an id, a slug and a position of its own, inside Poland; names repeat beyond
/// some 9,000. Ids ascend, `hits` do not.
package struct GeneratedList: Sendable {
  /// Ascending by id.
  package let stations: [StationFixture]
  /// Station by station, round by round.
  package let keywords: [KeywordFixture]

  /// A list of so many stations and keywords; the name of each station is its first keyword.
  package init(stations count: Int, keywords keywordCount: Int) {
    var generator = SeededGenerator(seed: 1)
    let names = Self.names.shuffled(using: &generator)
    let side = max(1, Double(count).squareRoot().rounded(.up))
    let stations = (0..<count).map { index in
      let name = names[index % names.count]
      // A cell of its own in a grid over a rectangle that lies inside Poland.
      let (row, column) = (Double(index) / side, Double(index % Int(side)))
      return StationFixture(
        1000 + 3 * index, name,
        at: (
          Self.rounded(50.5 + 3.4 * row.rounded(.down) / side),
          Self.rounded(16.5 + 6.5 * column / side)
        ),
        hits: Int.random(in: 0..<max(1, count), using: &generator),
        city: String(name.prefix { $0 != " " }), region: Self.regions[index % 4],
        slug: StationFixture.slug(of: name) + (index < names.count ? "" : "-\(index)"))
    }
    self.stations = stations
    keywords = (0..<(stations.isEmpty ? 0 : keywordCount)).map { index in
      let station = stations[index % count]
      let text =
        switch index / count {
        case 0: station.name
        case 1: station.name.uppercased() + " (PRZYSTANEK OSOBOWY)"
        case let round: "Dworzec \(station.name) peron \(round)"
        }
      return KeywordFixture(5000 + index, text, station.id)
    }
  }

  /// To a millionth of a degree, some 10 cm.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 1_000_000).rounded() / 1_000_000
  }

  private static let regions = ["łódzkie", "śląskie", "kujawsko-pomorskie", "mazowieckie"]

  /// Every combination of a stem, an ending and a qualifier.
  private static let names = stems.flatMap { stem in
    endings.flatMap { ending in qualifiers.map { stem + ending + $0 } }
  }
  private static let stems = [
    "Bąk", "Biał", "Borz", "Chełm", "Cich", "Czarn", "Dąbr", "Dębn", "Dług", "Drzew", "Gąsior",
    "Głog", "Gołęb", "Grab", "Grodz", "Jabłon", "Jastrzęb", "Jeleń", "Klon", "Kobył", "Kóz",
    "Krasn", "Krzyż", "Lipn", "Łabędz", "Łęcz", "Łoś", "Łuk", "Mokr", "Olsz", "Podgór", "Rokit",
    "Sokoł", "Starogard", "Świerk", "Święt", "Wilcz", "Wiśn", "Wrzos", "Zając", "Zielon", "Źródł",
    "Żabi", "Żółt", "Żurawi",
  ]
  private static let endings = [
    "ów", "owo", "owice", "owiec", "ówka", "ino", "ice", "iec", "nica", "no", "a", "ewo", "any",
    "yń", "sko", "ęcin",
  ]
  private static let qualifiers = [
    "", " Główny", " Miasto", " Wieś", " Zachodni", " Wschodni", " Południowy", " Północny",
    " Towarowy", " Wąskotorowy", " nad Wisłą", " Kolonia", " koło Łodzi",
  ]
}
