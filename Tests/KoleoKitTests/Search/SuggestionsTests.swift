import TestSupport
import Testing

@testable import KoleoKit

@Suite("Suggestions") struct SuggestionsTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  @Test(
    "the station that was probably meant is suggested, with an error in any word",
    arguments: [
      // A wrong, swapped, missing or extra letter.
      ("krakuw", ["Kraków", "Kraków Główny", "Kraków Płaszów"]), ("zakopnae", ["Zakopane"]),
      ("warzawa centralna", ["Warszawa Centralna"]), ("gdanks gl", ["Gdańsk Główny"]),
      ("zakpane", ["Zakopane"]), ("zakkopane", ["Zakopane"]), ("szakopane", ["Zakopane"]),
      ("świnóujście", ["Świnoujście"]), ("zorx", ["Żory"]),
      // Some words of a name, in any order.
      ("przemisl", ["Przemyśl Główny"]), ("plaszuw", ["Kraków Płaszów"]),
      ("krak plaszuw", ["Kraków Płaszów"]), ("fabrycna lodz", ["Łódź Fabryczna"]),
      // A declined name, after a preposition.
      ("do zakopanego", ["Zakopane"]), ("w krakowie płaszowie", ["Kraków Płaszów"]),
      ("warszawie centralnej", ["Warszawa Centralna"]),
      // Other names and keywords.
      ("warsaw centrlna", ["Warszawa Centralna"]), ("bogunin", ["Bogumin"]),
      ("bohunin", ["Bogumin"]), ("enrgylandia", ["Zator Park Rozrywki"]),
      ("trojmaisto", ["Gdańsk Główny", "Gdynia Główna"]),
      // A word too many, and spaces.
      ("pkp zakopnae", ["Zakopane"]), ("zakopnae 2", ["Zakopane"]),
      ("2 krakow plaszow", ["Kraków Płaszów"]),
      ("lodzfabrycna", ["Łódź Fabryczna"]), ("krakowxplaszow", ["Kraków Płaszów"]),
    ])
  func suggestions(phrase: String, names: [String]) {
    #expect(list.suggestions(for: phrase).map(\.displayName) == names)
  }

  @Test(
    "a name in another case is suggested in the nominative",
    arguments: [
      ("Żywca", "Żywiec"), ("w Rabce", "Rabka"), ("Górze", "Góra"), ("Katowicach", "Katowice"),
      ("Szczecinkiem", "Szczecinek"),
    ])
  func cases(phrase: String, name: String) throws {
    let list = try StationList([StationFixture(1, name, at: nil)])
    #expect(list.suggestions(for: phrase).map(\.name) == [name])
  }

  @Test(
    "a station of whose whole name the phrase is another case is suggested first",
    arguments: [
      ("w Lublinie", ["Lublin Główny", "Lubliniec"]), ("lublinca", ["Lubliniec", "Lublin Główny"]),
      ("Szczecinka", ["Szczecinek", "Szczecin"]), ("Szczecinkowi", ["Szczecinek"]),
      ("Szczecinem", ["Szczecin", "Szczecinek"]),
      ("Gródku", ["Gródek"]), ("Grodku", ["Gródek"]),
      // The i of Zachodni stays in all its cases, that of Suwałki does not.
      ("zachodnu", ["Zachodna", "Zachodni"]), ("Suwałkach", ["Suwałki"]),
    ])
  func firstInAnotherCase(phrase: String, names: [String]) throws {
    let all = [
      "Szczecin", "Lubliniec", "Zachodni", "Lublin Główny", "Szczecinek", "Gródek", "Suwałki",
      "Zachodna",
    ]
    let list = try StationList(
      all.enumerated().map { StationFixture($0 + 1, $1, at: nil, hits: 100 - $0) })
    #expect(list.suggestions(for: phrase).map(\.displayName) == names)
  }

  @Test(
    "after a preposition, another case of a word is no error",
    arguments: [
      ("do Brzeska", ["Brzesko Okocim", "Grzęska"]), ("w Rabce", ["Rabka Zaryte", "Raba Wyżna"]),
      ("Brzeska", ["Grzęska", "Brzesko Okocim"]),
    ])
  func afterPreposition(phrase: String, names: [String]) throws {
    let all = ["Grzęska", "Rabka Zaryte", "Brzesko Okocim", "Raba Wyżna"]
    let list = try StationList(
      all.enumerated().map { StationFixture($0 + 1, $1, at: nil, hits: 100 - $0) })
    #expect(list.suggestions(for: phrase).map(\.displayName) == names)
  }

  @Test("Siedlce is found by its second case, which is the beginning of other names")
  func siedlec() throws {
    let list = try StationList(
      ["Siedlec Trzebnicki", "Siedlce"].enumerated().map { StationFixture($0 + 1, $1, at: nil) })
    #expect(list.resolve("siedlec").station?.name == "Siedlce")
  }

  @Test(
    "a far-fetched station is not suggested",
    arguments: [
      "", "?", "xq", "xyzzy", "paddington", "zakrzewo", "a station that nobody has ever heard of",
      "krakow przystanek technixzny", "petershagen c0ffee13", "xakopnae", "krakuw plaxxow",
      "krkow glwny ulca", "zakopane museum", "xodzfabryczna",
    ])
  func noSuggestion(phrase: String) { #expect(list.suggestions(for: phrase).isEmpty) }

  @Test(
    "a longer word may have more errors",
    arguments: [
      (2, 0), (3, 0), (4, 1), (6, 1), (7, 2), (11, 2), (12, 2), (40, 2), (64, 2), (65, 0),
    ])
  func edits(length: Int, edits: Int) throws {
    let name = String((0..<length).map { "abcdefghij"[$0 % 10] })
    let list = try StationList([StationFixture(1, name, at: nil)])
    for wrong in 1...4 where wrong < length {
      let phrase = String(name.enumerated().map { 1...wrong ~= $0 ? "z" : $1 })
      #expect(list.suggestions(for: phrase).isEmpty == (wrong > edits), "\(wrong) of \(length)")
    }
  }

  @Test("the most similar names come first, whole words before longer ones")
  func order() throws {
    let list = try StationList([
      StationFixture(1, "Będzin Miasto", at: nil, hits: 100),
      StationFixture(2, "Będzin Ksawera", at: nil, hits: 90),
      StationFixture(3, "Będzino", at: nil, hits: 80),
      StationFixture(4, "Będzin", at: nil, hits: 1),
    ])
    #expect(list.suggestions(for: "bwdzin").map(\.id) == [4, 1, 2])
    #expect(list.suggestions(for: "będzxno").map(\.id) == [3, 4, 1])
    #expect(list.suggestions(for: "będzin maistwo").map(\.id) == [1])
  }

  @Test(
    "a name of two or more words is suggested beside words of other things",
    arguments: [
      ("IC 3812 Kraków Gł. peron IV", ["Kraków Główny"]),
      ("kraków glowny 10:05", ["Kraków Główny"]),
      ("kraków główny zakopane museum łódź fabryczna", ["Kraków Główny", "Łódź Fabryczna"]),
      ("a b c d e f kraków główny museum", ["Kraków Główny"]),
      ("a b c d e f g kraków główny museum", []), ("80416 80416 museum", []),
      ("kraków główny museum krakow gl", ["Kraków Główny"]), ("kraków museum", []),
      ("krakw głwny museum", []),
    ])
  func namesBesideWords(phrase: String, names: [String]) {
    #expect(list.suggestions(for: phrase).map(\.name) == names)
  }

  @Test("a bus stop is suggested after a station that is named beside it, or if nothing else is")
  func stationBeforeBusStops() throws {
    let list = try StationList(
      [StationFixture(1, "Radom", at: nil), StationFixture(2, "Las Radomski", at: nil)]
        + [
          (3, "Radom Muzeum"), (4, "Muzeum Radomskie"), (5, "Muzeum Las"), (6, "Muzeum Radom"),
          (7, "Skansen"), (8, "Skansen Muzeum"), (9, "Pomnik 2"),
        ].map {
          StationFixture($0, $1, at: nil, hits: 9 - $0).replacing("transport_mode", with: "bus")
        })
    #expect(list.suggestions(for: "radom museum").map(\.id) == [1, 3, 6])
    // The others name no station, or not for sure.
    #expect(list.suggestions(for: "museum").map(\.id) == [3, 4, 5])
    #expect(list.suggestions(for: "radoxm").map(\.id) == [1, 2])
    #expect(list.suggestions(for: "rad museum").map(\.id) == [3, 4, 6])
    #expect(list.suggestions(for: "skansen museum").map(\.id) == [8])
    #expect(list.suggestions(for: "pomnyk 2").map(\.id) == [9])
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
