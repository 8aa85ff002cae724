import KoleoKit
import Testing

/// A phrase, and the station that it means; with a question mark, one that a script is told of.
@Suite("The station that a phrase means") struct ResolutionTests {
  private func expect(_ rows: [(phrase: String, meaning: String)], in list: StationList) {
    for (phrase, meaning) in rows { #expect(list.meaning(of: phrase) == meaning, "\(phrase)") }
  }

  @Test("a whole name, in any spelling, is no guess") func wholeNames() {
    expect(
      [
        ("80416", "Kraków Główny"), ("KRAKOW GLOWNY", "Kraków Główny"), ("krakow", "Kraków"),
        ("krakow-glowny", "Kraków Główny"), ("poznań", "Poznań Główny"),
        ("krk gł", "Kraków Główny"),
        ("warszawa wsch", "Warszawa Wschodnia"), ("wwa", "Warszawa"), ("gdy", "Gdynia Główna"),
        ("warszawacentralna", "Warszawa Centralna"), ("Breslau", "Wrocław Główny"),
        ("jasna góra", "Częstochowa"), ("balice", "Kraków Lotnisko"),
      ], in: .builtIn)
    expect(
      [("zakopane", "Tatry"), ("tricity", "Gdynia Główna"), ("s-1", "S-1"), ("52,23", "52,23")],
      in: .sample)
  }

  @Test("a part of a name is a guess if it fits one station, or those named after it") func parts()
  {
    expect(
      [
        ("lodz fab", "Łódź Fabryczna?"), ("jelenia g", "Jelenia Góra?"), ("zakop", "Zakopane?"),
        ("krakowgl", "Kraków Główny?"), ("stacja malbork", "Malbork?"),
        ("krakow centralny", "Kraków Główny?"),
      ], in: .builtIn)
  }

  @Test("letters inside a word, other cases and digits mean no station") func unknown() {
    expect(
      [
        ("opane", "unknown"), ("zakopanego", "unknown"), ("w Kielcach", "unknown"),
        ("12345678", "unknown"), ("", "unknown"), ("zakopane główne", "unknown"),
        ("wien", "unknown"), ("Kraków Główny PL", "unknown"),
      ], in: .builtIn)
  }

  @Test("of the same name, the one as typed counts, or the busiest of one place") func namesakes() {
    expect(
      [
        ("Kolín", "Kolín"), ("Kolin", "Kolin"), ("podlesie", "Podlesie"), ("laski", "2 stations"),
        ("hel", "Hel"), ("klasztor", "Klasztorna?"),
      ], in: .sample)
    #expect(StationList.sample.resolve("podlesie").station?.id == 13)
    #expect(StationList.sample.resolve("hel").station?.isBusStop == false)
  }

  @Test("at most five stations are listed, the busiest first") func ambiguity() {
    guard case .ambiguous(let stations, let total) = StationList.builtIn.resolve("gd") else {
      return #expect(Bool(false), "gd is ambiguous")
    }
    #expect(stations.count == min(5, total) && total > 1)
    #expect(zip(stations, stations.dropFirst()).allSatisfy { ($0.hits ?? 0) >= ($1.hits ?? 0) })
  }

  @Test("a busier station in another case comes before a part of a name") func inflected() {
    let list = StationList(stations: [
      Station(id: 1, name: "Piła Główna", hits: 2), Station(id: 2, name: "Pilewo", hits: 1),
    ])
    guard case .ambiguous(let stations, _) = list.resolve("pile") else {
      return #expect(Bool(false), "pile is ambiguous")
    }
    #expect(stations.map(\.name) == ["Piła Główna", "Pilewo"])
  }
}
