import TestSupport
import Testing

@testable import KoleoKit

@Suite("Suggestions for slips") struct SuggestionsTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  @Test(
    "a slip is understood",
    arguments: [
      ("wrong letter", "krakuw", ["Kraków", "Kraków Główny", "Kraków Płaszów"]),
      ("wrong letter in a long name", "warzawa centralna", ["Warszawa Centralna"]),
      ("letters swapped, short form", "gdanks gl", ["Gdańsk Główny"]),
      ("letters swapped", "zakopnae", ["Zakopane"]), ("letter missing", "zakpane", ["Zakopane"]),
      ("letter too many", "zakkopane", ["Zakopane"]),
      ("beginning of a name", "przemisl", ["Przemyśl Główny"]),
      ("localised name", "bogunin", ["Bogumin"]),
      ("name that is not shown", "bohunin", ["Bogumin"]),
      ("keyword", "enrgylandia", []),
      ("keyword from its beginning", "trojmaisto", ["Gdańsk Główny", "Gdynia Główna"]),
      ("ó for u", "świnóujście", ["Świnoujście"]), ("short", "zorx", ["Żory", "Żory"]),
    ])
  func suggests(what: String, phrase: String, names: [String]) throws {
    #expect(list.suggestions(for: Phrase(phrase)).map(\.displayName) == names)
  }

  @Test(
    "nothing far-fetched is suggested",
    arguments: [
      ("nothing", ""), ("no letters", "?"), ("two letters", "xq"), ("far-fetched", "xyzzy"),
      ("another language", "paddington"), ("half the letters wrong", "zakrzewo"),
      ("long and unlike", "a station that nobody has ever heard of"),
      ("65 letters", String(repeating: "zakopane ", count: 8)),
      ("not offered", "krakow przystanek technixzny"), ("slug", "petershagen uckerm c0ffee13"),
    ])
  func suggestsNothing(what: String, phrase: String) throws {
    #expect(list.suggestions(for: Phrase(phrase)).isEmpty)
  }

  @Test(
    "more is tolerated the longer the phrase",
    arguments: [(2, 0), (3, 1), (5, 1), (6, 2), (11, 2), (12, 3), (40, 3), (64, 3), (65, 0)])
  func toleratesMoreTheLongerThePhrase(length: Int, edits: Int) throws {
    let name = String((0..<length).map { "abcdefghij"[$0 % 10] })
    let list = try StationList([StationFixture(1, name, at: nil)])
    for wrong in 1...4 {
      let phrase = String(name.enumerated().map { $0 < wrong ? "z" : $1 })
      let suggestions = list.suggestions(for: Phrase(phrase))
      #expect(suggestions.isEmpty == (wrong > edits), "\(wrong) of \(length)")
    }
  }

  @Test("the nearest come before the busiest") func putsTheNearestBeforeTheBusiest() throws {
    let list = try StationList([
      StationFixture(1, "Krukowo", at: nil, hits: 100),
      StationFixture(2, "Krakowo", at: nil, hits: 50),
      StationFixture(3, "Krakovo", at: nil, hits: 40),
      StationFixture(4, "Krakouo", at: nil, hits: 90),
      StationFixture(5, "Kraków", at: nil, hits: 1),
    ])
    // One edit away are all but Krukowo; Kraków's name is a beginning with the last letter missing.
    #expect(list.suggestions(for: Phrase("krakoxo")).map(\.id) == [4, 2, 3])
    #expect(list.suggestions(for: Phrase("krukouo")).map(\.id) == [1, 4, 2])
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
