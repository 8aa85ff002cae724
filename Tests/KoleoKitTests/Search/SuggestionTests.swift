import Testing

@testable import KoleoKit

/// A phrase that matches nothing, and the first of the stations that are suggested.
@Suite("The stations that are suggested") struct SuggestionTests {
  private func expect(_ rows: [(phrase: String, names: [String])], in list: StationList = .builtIn)
  {
    for (phrase, names) in rows {
      let suggested = list.suggestions(for: phrase).map(\.displayName)
      #expect(suggested.prefix(max(names.count, 1)) == names[...], "\(phrase)")
    }
  }

  @Test("typing errors in any word are mended") func mistakes() {
    expect([
      ("krakuw", ["Kraków", "Kraków Główny"]), ("krakow plaszuw", ["Kraków Płaszów"]),
      ("zkaopane", ["Zakopane"]), ("warszwa cenralna", ["Warszawa Centralna"]),
      ("gdanks wrzescz", ["Gdańsk Wrzeszcz"]), ("torń", ["Toruń"]),
      ("łudź kaliska", ["Łódź Kaliska"]),
      ("qqqqqq", []), ("", []),
    ])
  }

  @Test("other cases than the nominative are recognized") func cases() {
    expect([
      ("w Katowicach", ["Katowice"]), ("do Zakopanego", ["Zakopane"]), ("w Sopocie", ["Sopot"]),
      ("jeleniej gorze", ["Jelenia Góra"]), ("Żywca", ["Żywiec"]), ("Białegostoku", ["Białystok"]),
      ("pod tarnowskimi górami", ["Tarnowskie Góry"]), ("Bielsku-Białej", ["Bielsko-Biała Główna"]),
    ])
    expect([("ze Słupska", ["Słupsk"])], in: .sample)
  }

  @Test("a whole name among other words is found, the longest first") func namesWithin() {
    expect([
      ("Zakopane PKS", ["Zakopane"]), ("Hel port", ["Hel"]), ("malbork castle", ["Malbork"]),
      ("bilet do Gdyni", ["Gdynia Główna"]), ("Kraków Główny PL", ["Kraków Główny"]),
      ("Warszawa Centralna (PL)", ["Warszawa Centralna"]), ("auschwitz museum", ["Oświęcim"]),
      ("kraków główny peron 1", ["Kraków Główny", "Kraków"]),
    ])
  }

  @Test("nothing is guessed for a city abroad") func citiesAbroad() {
    expect([("wien", []), ("Lwów", []), ("paris", [])])
  }

  @Test("a misspelling is clear if one whole name is nearest")
  func misspellings() {
    let rows: [(String, String?)] = [
      ("krakuw", "Kraków"), ("zakopne", "Zakopane"), ("krakow gluwny", "Kraków Główny"),
      ("gdynai", "Gdynia Główna"), ("plaszuw", nil), ("qqqq", nil), ("Zakopane PKS", nil),
    ]
    for (phrase, name) in rows {
      let meant = StationList.builtIn.station(misspelledAs: Phrase(phrase))?.displayName
      #expect(meant == name, "\(phrase)")
    }
  }
}
