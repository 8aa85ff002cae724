import TestSupport
import Testing

@testable import KoleoKit

@Suite("Suggestions for slips") struct SuggestionsTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  @Test(
    "a slip is understood in any word",
    arguments: [
      ("wrong letter", "krakuw", ["Kraków", "Kraków Główny", "Kraków Płaszów"]),
      ("wrong letter in a long name", "warzawa centralna", ["Warszawa Centralna"]),
      ("letters swapped, short form", "gdanks gl", ["Gdańsk Główny"]),
      ("letters swapped", "zakopnae", ["Zakopane"]), ("letter missing", "zakpane", ["Zakopane"]),
      ("letter too many", "zakkopane", ["Zakopane"]), ("first letter", "szakopane", ["Zakopane"]),
      ("beginning of a name", "przemisl", ["Przemyśl Główny"]),
      ("a later word alone", "plaszuw", ["Kraków Płaszów"]),
      ("a later word, the first cut short", "krak plaszuw", ["Kraków Płaszów"]),
      ("words in another order", "fabrycna lodz", ["Łódź Fabryczna"]),
      ("a traveler's name", "warsaw centrlna", ["Warszawa Centralna"]),
      ("a word that says nothing", "pkp zakopnae", ["Zakopane"]),
      ("localised name", "bogunin", ["Bogumin"]),
      ("name that is not shown", "bohunin", ["Bogumin"]),
      ("word of a keyword", "enrgylandia", ["Zator Park Rozrywki"]),
      ("keyword from its beginning", "trojmaisto", ["Gdańsk Główny", "Gdynia Główna"]),
      ("ó for u", "świnóujście", ["Świnoujście"]), ("one name once", "zorx", ["Żory"]),
      ("no space", "lodzfabrycna", ["Łódź Fabryczna"]),
      ("another letter for the space", "krakowxplaszow", ["Kraków Płaszów"]),
      ("a numeral", "krakow 2 plaszow", ["Kraków Płaszów"]),
      ("genitive after a preposition", "do zakopanego", ["Zakopane"]),
      ("locative of two words", "w krakowie płaszowie", ["Kraków Płaszów"]),
      ("locative of an adjective", "warszawie centralnej", ["Warszawa Centralna"]),
    ])
  func suggests(what: String, phrase: String, names: [String]) throws {
    #expect(list.suggestions(for: phrase).map(\.displayName) == names)
  }

  @Test(
    "nothing far-fetched is suggested",
    arguments: [
      ("nothing", ""), ("no letters", "?"), ("two letters", "xq"), ("far-fetched", "xyzzy"),
      ("another language", "paddington"), ("half the letters wrong", "zakrzewo"),
      ("long and unlike", "a station that nobody has ever heard of"),
      ("not offered", "krakow przystanek technixzny"),
      ("two slips with the first letter", "xakopnae"), ("slips in three words", "krkow glwny ulca"),
      ("slug", "petershagen uckerm c0ffee13"), ("a word of no name", "zakopane museum"),
    ])
  func suggestsNothing(what: String, phrase: String) throws {
    #expect(list.suggestions(for: phrase).isEmpty)
  }

  @Test(
    "more is tolerated the longer the word",
    arguments: [
      (2, 0), (3, 0), (4, 1), (6, 1), (7, 2), (11, 2), (12, 2), (40, 2), (64, 2), (65, 0),
    ])
  func toleratesMoreTheLongerTheWord(length: Int, edits: Int) throws {
    let name = String((0..<length).map { "abcdefghij"[$0 % 10] })
    let list = try StationList([StationFixture(1, name, at: nil)])
    for wrong in 1...4 where wrong < length {
      let phrase = String(name.enumerated().map { 1...wrong ~= $0 ? "z" : $1 })
      #expect(list.suggestions(for: phrase).isEmpty == (wrong > edits), "\(wrong) of \(length)")
    }
  }

  @Test("the nearest come before the busiest, whole words and names before longer ones")
  func putsTheNearestBeforeTheBusiest() throws {
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

  @Test("a stop of buses is suggested where there is nothing else") func busStop() throws {
    let list = try StationList([
      StationFixture(1, "Radom", at: nil),
      StationFixture(2, "Radon Politechnika", at: nil, hits: 9).replacing(
        "transport_mode", with: "bus"),
    ])
    #expect(list.suggestions(for: "radoxm").map(\.id) == [1])
  }

  @Test("a station that is named beside words of no name is suggested before stops of buses")
  func stationBeforeBusStops() throws {
    let list = try StationList(
      [StationFixture(1, "Radom", at: nil), StationFixture(2, "Las Radomski", at: nil)]
        + [(3, "Radom Muzeum"), (4, "Muzeum Radomskie"), (5, "Muzeum Las")].map {
          StationFixture($0, $1, at: nil, hits: 9 - $0).replacing("transport_mode", with: "bus")
        })
    #expect(list.suggestions(for: "radom museum").map(\.id) == [1, 3, 4])
    // The others mean no station, or not for sure.
    #expect(list.suggestions(for: "museum").map(\.id) == [3, 4, 5])
    #expect(list.suggestions(for: "rad museum").map(\.id) == [3, 4])
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
