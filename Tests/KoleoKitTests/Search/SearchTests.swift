import KoleoKit
import Testing

/// A phrase, and the first stations that a search shows.
@Suite("The stations that a phrase finds") struct SearchTests {
  typealias Row = (phrase: String, names: [String])

  private func expect(_ rows: [Row], in list: StationList) {
    for (phrase, names) in rows {
      let found = list.names(for: phrase, limit: max(names.count, 1))
      #expect(found == names, "\(phrase)")
    }
  }

  @Test("words begin words of a name or keyword, in any order") func words() {
    expect(
      [
        ("zakop", ["Zakopane"]), ("ŁÓDŹ fab.", ["Łódź Fabryczna"]),
        ("fab lodz", ["Łódź Fabryczna"]),
        ("gdańsk-oliwa", ["Gdańsk Oliwa"]), ("ergo arena", ["Gdańsk Żabianka - AWFiS"]),
        ("Poznan\u{301} Główny", ["Poznań Główny"]), ("krak xyz", []), ("", []), (" -.", []),
      ], in: .builtIn)
  }

  @Test("a station whose whole name is the phrase comes first") func wholeNames() {
    expect(
      [
        ("koło", ["Koło", "Kołobrzeg"]), ("kolin", ["Kolín", "Kolin", "Do Kolin"]),
        ("hel", ["Hel", "Hel", "Kuźnica Hel"]),
        ("na hel", ["Hel", "Kuźnica Hel"]), ("praha hl.n.", ["Praga Główna"]),
        ("praga główna", ["Praga Główna"]), ("kraków techniczny", ["Kraków Techniczny"]),
      ], in: .sample)
    for station in StationList.builtIn.stations {
      #expect(StationList.builtIn.names(for: station.name, limit: 1) == [station.name])
    }
  }

  @Test("an id finds its station, a slug does not") func ids() {
    expect([("3", ["Koło"]), ("20", ["Kraków Techniczny"]), ("zakopane", [])], in: .sample)
  }

  @Test("abbreviations and names that travelers use count as what they stand for") func meanings() {
    expect(
      [
        ("wwa", ["Warszawa"]), ("do wawy", ["Warszawa"]), ("W-wa wsch.", ["Warszawa Wschodnia"]),
        ("krk gl", ["Kraków Główny"]), ("gorzow wlkp", ["Gorzów Wielkopolski"]),
        ("danzig hbf", ["Gdańsk Główny"]), ("warsaw west", ["Warszawa Zachodnia"]),
        ("hirschberg", ["Jelenia Góra"]), ("dworzec gdański", ["Warszawa Gdańska"]),
        ("balice", ["Kraków Lotnisko"]), ("lotnisko w Balicach", []),
        ("airport katowice", ["Pyrzowice Lotnisko"]), ("Rzeszow airport", ["Jasionka Lotnisko"]),
        ("gdansk flughafen", ["Gdańsk Port Lotniczy"]),
      ], in: .builtIn)
  }

  @Test("an abbreviation in a name counts as the word that it stands for") func abbreviatedNames() {
    expect(
      [
        ("gdynia świętego maksymiliana", ["Gdynia Wzgórze Św.Maksymiliana"]),
        ("rawa mazowiecka", ["Rawa Maz."]), ("zelów plac kościuszki", ["Zelów Pl. Kościuszki"]),
        ("Praha hlavní nádraží", ["Praga Główna"]), ("swietokrzyska", []), ("plaszow", []),
      ], in: .sample)
  }

  @Test("letters inside a word find no bus stops") func parts() {
    expect([("owice", ["Katowice"])], in: .builtIn)
    expect([("ołob", ["Kołobrzeg"]), ("lasztor", []), ("klaszt", ["Klasztorna"])], in: .sample)
  }

  @Test("spaces may be missing, if two letters of the last word are typed") func spaces() {
    expect(
      [
        ("krakowgl", ["Kraków Główny"]), ("war szawacentralna", ["Warszawa Centralna"]),
        ("warszawaa", []), ("jeleniago", ["Jelenia Góra"]),
      ], in: .builtIn)
  }

  @Test("some words say nothing beside others") func fillers() {
    expect(
      [
        ("dworzec PKP Katowice", ["Katowice"]), ("krakow train station", ["Kraków"]),
        ("z Katowic", ["Katowice"]), ("na Hel", ["Hel"]), ("stacja", []),
      ], in: .builtIn)
    expect([("do kol", ["Do Kolin"]), ("ze Słupska", [])], in: .sample)
  }

  @Test("Główny is left out only to find the main station of a city") func mainStations() {
    expect(
      [
        ("krakow centralny", ["Kraków Główny"]), ("wroclaw central station", ["Wrocław Główny"]),
        ("warszawa centrum", ["Warszawa Centralna"]), ("zakopane główne", []),
        ("Warszawa Centralna (PL)", []), ("Kraków Główny PL", []),
      ], in: .builtIn)
  }

  @Test("a city abroad is found only if it is in the list") func citiesAbroad() {
    expect([("wien", []), ("Wilno", []), ("paryż", []), ("dworzec lwów", [])], in: .builtIn)
    expect([("wilno", []), ("wilno szkoła", ["Wilno Szkoła"])], in: .sample)
    let list = StationList(stations: [Station(id: 1, name: "Wien Hbf")])
    expect([("wien", ["Wien Hbf"]), ("vienna", [])], in: list)
  }

  @Test("a limit takes the first of all that match, each once")
  func limit() {
    let list = StationList.builtIn
    for phrase in ["g", "krak", "lodz", "koło", "wwa", "główna", "dworzec"] {
      let all = list.names(for: phrase, limit: .max)
      for limit in [0, 1, 2, 5] {
        #expect(list.names(for: phrase, limit: limit) == Array(all.prefix(limit)), "\(phrase)")
      }
    }
  }

  @Test("a phrase longer than any name finds nothing, at once") func long() {
    let phrase = Array(repeating: "krakow", count: 50).joined(separator: " ")
    expect([(phrase, [])], in: .builtIn)
    #expect(StationList.builtIn.suggestions(for: phrase).isEmpty)
    #expect(StationList.builtIn.resolve(phrase) == .unknown)
  }
}
