import Testing

@testable import KoleoKit

@Suite struct KeywordFieldsTests {
  @Test(arguments: [
    ("as it is", #"{"id":18692,"keyword":"Lotnisko Modlin","station_id":300000}"#),
    ("without id", #"{"station_id":300000,"keyword":"Lotnisko Modlin"}"#),
    ("id null", #"{"id":null,"keyword":"Lotnisko Modlin","station_id":300000}"#),
    ("with something new", #"{"keyword":"Lotnisko Modlin","station_id":300000,"rank":[{}]}"#),
  ])
  func reads(name: String, json: String) throws {
    #expect(try read(json) == Keyword(stationID: 300_000, text: "Lotnisko Modlin"))
  }

  @Test(arguments: [
    ("nothing", "{}"),
    ("no keyword", #"{"station_id":1}"#),
    ("no station", #"{"keyword":"A"}"#),
    ("keyword null", #"{"keyword":null,"station_id":1}"#),
    ("keyword a number", #"{"keyword":1,"station_id":1}"#),
    ("keyword with half a pair of surrogates", #"{"keyword":"\udc00","station_id":1}"#),
    ("station null", #"{"keyword":"A","station_id":null}"#),
    ("station a text", #"{"keyword":"A","station_id":"1"}"#),
    ("station a fraction", #"{"keyword":"A","station_id":1.5}"#),
    ("station beyond all integers", #"{"keyword":"A","station_id":1e999}"#),
  ])
  func isNoKeyword(name: String, json: String) throws {
    #expect(try read(json) == nil)
  }

  private func read(_ text: String) throws -> Keyword? {
    try Array(text.utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      let keyword = try KeywordFields(from: &reader).keyword
      try reader.readEnd()
      return keyword
    }
  }
}
