import KoleoKit

@testable import KoleoCommands

extension StationList {
  /// A few stations of which each has something of its own, busiest first.
  static let few = StationList(
    stations: [
      Station(id: 1, name: "Łódź", position: at(51.77, 19.45), hits: 90, isGroup: true),
      Station(
        id: 2, name: "Łódź Fabryczna", position: at(51.769, 19.468), hits: 80, city: "Łódź",
        region: "łódzkie", country: "Polska"),
      Station(
        id: 3, name: "Zakopane", position: at(49.3, 19.95), hits: 70, city: "Zakopane",
        region: "małopolskie", country: "Polska"),
      Station(
        id: 4, name: "Praha hl.n.", localizedName: "Praga Główna", position: at(50.083, 14.435),
        hits: 60, country: "Czechy"),
      Station(id: 5, name: "Podlesie", position: at(50.2, 18.9), hits: 50, region: "śląskie"),
      Station(id: 6, name: "Podlesie", position: at(53.2, 21.9), hits: 40, region: "podlaskie"),
      Station(id: 7, name: "O'Brien's \"Halt\" $HOME", position: at(52, 20), hits: 30),
      Station(id: 8, name: "-rf", position: at(52, 20), hits: 20),
      Station(id: 9, name: "Warszawa Wschodnia", position: at(52.3, 21.1), hits: 10),
      Station(id: 10, name: "Zamość Wschód", position: at(50.7, 23.3), hits: 9),
    ])

  private static func at(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    try? Coordinate(latitude: latitude, longitude: longitude)
  }
}
