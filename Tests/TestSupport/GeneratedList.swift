/// A list of any size with names that could be Polish, the same in every run.
///
/// - The five busiest stations come first and are real.
/// - As many names begin with "Krak" as in KOLEO's lists, and names are as long.
/// - The bus stops come last. Of ten stops, four share a name, three another and two a third.
/// - Every station lies inside Poland.
/// - Names repeat beyond some 18,000.
package struct GeneratedList: Sendable {
  /// Ascending by id.
  package let stations: [StationFixture]
  /// In rounds: one keyword for each station, then another for each, and so on.
  package let keywords: [KeywordFixture]

  /// A list of `count` stations, of which the last `busStops` are bus stops, and `keywordCount`
  /// keywords. The first keyword of each station is its name.
  ///
  /// If there are bus stops, all stations have a type and a means of transport.
  package init(stations count: Int, keywords keywordCount: Int, busStops: Int = 0) {
    var generator = SeededGenerator(seed: 1)
    let names = Self.stems.flatMap { stem in Self.suffixes.map { stem + $0 } }
      .shuffled(using: &generator)
    let side = max(1, Double(count).squareRoot().rounded(.up))
    let stations = (0..<count).map { index in
      let isMain = index < Self.main.count
      let stop = index - (count - busStops)
      let name =
        isMain
        ? Self.main[index].name
        : stop < 0
          ? Self.name(index, of: names) : Self.nameOfBusStop(stop, after: index - stop, of: names)
      // A cell of its own in a grid over a rectangle that lies inside Poland.
      let (row, column) = ((Double(index) / side).rounded(.down), Double(index % Int(side)))
      let cell = (Self.rounded(50.5 + 3.4 * row / side), Self.rounded(16.5 + 6.5 * column / side))
      let station = StationFixture(
        1000 + 3 * index, name, at: isMain ? Self.main[index].position : cell,
        hits: isMain ? 10_000_000 - index : Int.random(in: 0..<max(1, count), using: &generator),
        city: Self.city(of: name), region: Self.regions[index % 4],
        slug: StationFixture.slug(of: name) + (stop < 0 && index < names.count ? "" : "-\(index)"))
      if busStops == 0 { return station }
      return station.replacing("type", with: stop < 0 ? "railStopPlace" : "busStopPlace")
        .replacing("transport_mode", with: stop < 0 ? "rail" : "bus")
        .replacing("is_livesearch_displayable", with: true)
        .replacing("time_zone", with: "Europe/Warsaw")
    }
    self.stations = stations
    keywords = (0..<(stations.isEmpty ? 0 : keywordCount)).map { index in
      let station = stations[index % count]
      let text =
        switch index / count {
        case 0: station.name
        case 1: "\(Self.city(of: station.name)) PKP"
        case 2: "Dworzec \(Self.city(of: station.name).uppercased())"
        case 3: names[index % names.count]
        case let round: "\(station.name) peron \(round)"
        }
      return KeywordFixture(5000 + index, text, station.id)
    }
  }

  private static func name(_ index: Int, of names: [String]) -> String {
    index % 150 == 0
      ? "Krak" + otherSuffixes[index / 150 % otherSuffixes.count] : names[index % names.count]
  }

  private static func nameOfBusStop(_ stop: Int, after first: Int, of names: [String]) -> String {
    let number = stop / 10 * 4 + [0, 1, 1, 2, 2, 2, 3, 3, 3, 3][stop % 10]
    let name = number % 40 == 0 ? "Krak" + otherSuffixes[number / 40 % otherSuffixes.count] : nil
    let landmark = [", rynek", ", kościół", ", szkoła", ", remiza"][number % 4]
    return (name ?? names[(first + number) % names.count]) + landmark
  }

  private static func city(of name: String) -> String { String(name.prefix { $0 != " " }) }

  /// Rounds to a millionth of a degree, which is some 10 cm.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 1_000_000).rounded() / 1_000_000
  }

  private static let regions = ["łódzkie", "śląskie", "kujawsko-pomorskie", "mazowieckie"]

  private static let main: [(name: String, position: (Double, Double))] = [
    ("Warszawa Centralna", (52.228847, 21.003236)), ("Kraków Główny", (50.068321, 19.947596)),
    ("Wrocław Główny", (51.099028, 17.036471)), ("Poznań Główny", (52.402061, 16.911529)),
    ("Gdańsk Główny", (54.355517, 18.644417)),
  ]

  /// Every combination of an ending and a qualifier.
  private static let suffixes = endings.flatMap { ending in qualifiers.map { ending + $0 } }
  /// The suffixes that do not make another Kraków of "Krak".
  private static let otherSuffixes = suffixes.filter { !$0.hasPrefix("ów") }
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
    " Towarowy", " Wąskotorowy", " nad Wisłą", " Kolonia", " koło Łodzi", " Stary", " Nowy",
    " Mały", " Duży", " Dolny", " Górny", " Las", " Park", " Szkoła", " Osiedle", " Centrum",
    " Śląski", " Mazowiecki",
  ]
}
