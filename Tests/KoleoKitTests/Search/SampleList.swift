@testable import KoleoKit

extension StationList {
  /// Stations whose names are hard to tell apart, busiest first.
  static let sample = StationList(
    stations: rows.enumerated().map { index, row in
      let fields = row.split(separator: "|").map(String.init)
      let isBus = fields.contains("bus")
      return Station(
        id: index + 1, name: fields[0], slug: fields.value(of: "slug"),
        localizedName: fields.value(of: "pl"),
        position: try? Coordinate(
          latitude: fields.value(of: "at").flatMap { Double($0) } ?? Double(index), longitude: 20),
        hits: rows.count - index, transportMode: isBus ? "bus" : "rail",
        isOffered: !fields.contains("not offered"))
    },
    keywords: [
      Keyword(stationID: 1, text: "Tricity"), Keyword(stationID: 5, text: "Hel Peninsula"),
    ])

  private static let rows = [
    "Gdynia Główna", "Kołobrzeg", "Koło", "Warszawa Centralna|at=52.23", "Hel", "Kuźnica Hel",
    "Gdynia Wzgórze Św.Maksymiliana", "Słupsk", "Kobylnica Słupska", "Praha hl.n.|pl=Praga Główna",
    "Kolín", "Kolin|at=30", "Podlesie|at=50.0", "Podlesie|at=50.01", "Laski|at=50.0",
    "Laski|at=51.0", "Do Kolin", "Tatry|slug=zakopane", "Warszawa Płudy",
    "Kraków Techniczny|not offered", "Wilno Szkoła|bus", "Klasztorna|bus", "Hel|bus|at=10",
    "Zelów Pl. Kościuszki", "Rawa Maz.", "S-1", "52,23",
  ]

  /// Names of the stations that a search shows, up to `limit`.
  func names(for phrase: String, limit: Int) -> [String] {
    stations(matching: phrase, limit: limit).map(\.displayName)
  }

  /// What a phrase means, as a user of `distance` sees it.
  func meaning(of phrase: String) -> String {
    switch resolve(phrase) {
    case .station(let station): station.displayName
    case .guess(let station): "\(station.displayName)?"
    case .ambiguous(_, let total): "\(total) stations"
    case .unknown: "unknown"
    }
  }
}

extension [String] {
  /// What follows `key=` in one of the texts.
  fileprivate func value(of key: String) -> String? {
    first { $0.hasPrefix("\(key)=") }.map { String($0.dropFirst(key.count + 1)) }
  }
}
