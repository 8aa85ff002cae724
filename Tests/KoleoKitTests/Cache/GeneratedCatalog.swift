import TestSupport

@testable import KoleoKit

extension Catalog {
  /// A list as large as one likes, of names that look Polish; the same in every run.
  ///
  /// One in twelve has a second name, one in twenty is not offered, one in thirty has no position, and
  /// some names occur twice.
  static func generated(_ count: Int, seed: UInt64 = 1) -> Catalog {
    var generator = SeededGenerator(seed: seed)
    var stations: [Station] = []
    var keywords: [Keyword] = []
    for index in 0..<count {
      let station = generator.station(id: 100 + index * 7)
      stations.append(station)
      if index % 3 == 0 {
        keywords.append(Keyword(stationID: station.id, text: station.name.uppercased()))
      }
      keywords.append(Keyword(stationID: station.id, text: generator.name()))
    }
    return Catalog(stations: stations, keywords: keywords)
  }
}

extension SeededGenerator {
  fileprivate mutating func station(id: Int) -> Station {
    let name = name()
    let position = try? Coordinate(
      latitude: .random(in: 49...55, using: &self), longitude: .random(in: 14...24, using: &self))
    return Station(
      id: id, name: name, slug: String(decoding: Folding.fold(name), as: UTF8.self),
      localisedName: chance(12) ? self.name() : nil, position: chance(30) ? nil : position,
      hits: .random(in: 0...5_404, using: &self), ibnr: chance(20) ? nil : id + 5_100_000,
      city: chance(3) ? nil : self.name(), region: chance(3) ? nil : "małopolskie",
      country: "Polska", isGroup: chance(20), isOffered: !chance(20))
  }

  fileprivate mutating func name() -> String {
    var name = ""
    for _ in 0...Int.random(in: 0...2, using: &self) { name += pick(Self.syllables) }
    return pick(Self.beginnings) + name.prefix(1).uppercased() + name.dropFirst()
      + pick(Self.endings)
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: texts.indices, using: &self)]
  }

  private static let syllables = [
    "kra", "łódź", "wrze", "śnia", "żary", "ów", "gdań", "ski", "poz", "nań", "brzó", "zki", "mień",
    "szcze", "cin", "ję", "drze", "jów", "ćma", "źró", "dło", "ostrów", "bia", "ła", "münch", "öde",
  ]
  private static let beginnings = ["", "", "", "Nowa ", "Stary ", "Bielsko-", "Święta "]
  private static let endings = [
    "", "", "", " Główny", " Wschodni", " (przystanek)", " / rozjazd", "-Zdrój", " II", " k. Łomży",
  ]
}
