import Testing

@testable import KoleoKit

@Suite struct StationFieldsTests {
  @Test func readsEveryMember() throws {
    let station = try read(
      """
      {"id":56903,"name":"Praha hl.n.","name_slug":"praha-hl-n","latitude":50.0832,
      "longitude":14.4351,"hits":4623,"ibnr":161,"city":"Praga","region":"Praga",
      "country":"Czechy","localised_name":"Praga Główna","is_group":true,
      "has_announcements":false,"is_nearby_station_enabled":true,
      "is_livesearch_displayable":false,"type":"StopPlace","transport_mode":null}
      """)
    #expect(
      station
        == Station(
          id: 56903, name: "Praha hl.n.", slug: "praha-hl-n", localisedName: "Praga Główna",
          position: try Coordinate(latitude: 50.0832, longitude: 14.4351), hits: 4623, ibnr: 161,
          city: "Praga", region: "Praga", country: "Czechy", isGroup: true, isOffered: false))
  }

  @Test func needsNothingButAnIDAndAName() throws {
    #expect(try read(#"{"name":"Łąg","id":1}"#) == Station(id: 1, name: "Łąg"))
  }

  @Test func takesNullForAnythingElse() throws {
    let station = try read(
      """
      {"id":1,"name":"Łąg","name_slug":null,"latitude":null,"longitude":null,"hits":null,
      "ibnr":null,"city":null,"region":null,"country":null,"localised_name":null,
      "is_group":null,"is_livesearch_displayable":null}
      """)
    #expect(station == Station(id: 1, name: "Łąg"))
  }

  @Test(arguments: [
    ("a text", #""lift""#),
    ("a number beyond all", "1e999"),
    ("an object with members of the same names", #"{"id":2,"name":"B","hits":[{}]}"#),
    ("an array", #"[1,{"id":2},[]]"#),
  ])
  func passesOverMembersItDoesNotKnow(name: String, value: String) throws {
    #expect(try read(#"{"id":1,"new":\#(value),"name":"A"}"#) == Station(id: 1, name: "A"))
  }

  // MARK: Records that cannot be used

  @Test(arguments: [
    ("no id", #"{"name":"A"}"#),
    ("no name", #"{"id":1}"#),
    ("nothing", "{}"),
    ("id null", #"{"id":null,"name":"A"}"#),
    ("id a text", #"{"id":"80416","name":"A"}"#),
    ("id negative", #"{"id":-1,"name":"A"}"#),
    ("id a fraction", #"{"id":1.5,"name":"A"}"#),
    ("id with an exponent", #"{"id":1e3,"name":"A"}"#),
    ("id beyond 2^53", #"{"id":9007199254740993,"name":"A"}"#),
    ("id beyond all integers", #"{"id":99999999999999999999,"name":"A"}"#),
    ("id infinite", #"{"id":1e999,"name":"A"}"#),
    ("id true", #"{"id":true,"name":"A"}"#),
    ("id an array", #"{"id":[1],"name":"A"}"#),
    ("name null", #"{"id":1,"name":null}"#),
    ("name a number", #"{"id":1,"name":7}"#),
    ("name empty", #"{"id":1,"name":""}"#),
    ("name blank", #"{"id":1,"name":" \t "}"#),
    ("name of control characters only", #"{"id":1,"name":"\u001b\u0000"}"#),
    ("name with half a pair of surrogates", #"{"id":1,"name":"A\ud800"}"#),
    ("latitude a text", #"{"id":1,"name":"A","latitude":"50.1","longitude":19.9}"#),
    ("longitude an object", #"{"id":1,"name":"A","latitude":50.1,"longitude":{}}"#),
    ("hits a text", #"{"id":1,"name":"A","hits":"12"}"#),
    ("ibnr a text", #"{"id":1,"name":"A","ibnr":"51"}"#),
    ("city a number", #"{"id":1,"name":"A","city":5}"#),
    ("localised name an array", #"{"id":1,"name":"A","localised_name":["B"]}"#),
    ("group a number", #"{"id":1,"name":"A","is_group":1}"#),
    ("offered a text", #"{"id":1,"name":"A","is_livesearch_displayable":"yes"}"#),
  ])
  func isNoStation(name: String, json: String) throws {
    #expect(try read(json) == nil)
  }

  @Test func isNoStationWhenAKnownTextIsNotUTF8() throws {
    let bytes = Array(#"{"id":1,"name":"A"#.utf8) + [0xC5] + Array(#""}"#.utf8)
    #expect(try read(bytes) == nil)
  }

  @Test(arguments: [
    ("least id", "0", 0), ("greatest id", "9007199254740992", 9_007_199_254_740_992),
    ("minus zero", "-0", 0),
  ])
  func takesIDs(name: String, text: String, id: Int) throws {
    #expect(try read(#"{"id":\#(text),"name":"A"}"#)?.id == id)
  }

  // MARK: Positions

  @Test(arguments: [
    ("null", "null", "null"),
    ("latitude only", "50.1", "null"),
    ("longitude only", "null", "19.9"),
    ("zero", "0", "0"),
    ("zero with decimals", "0.0", "0.000"),
    ("minus zero", "-0.0", "0"),
    ("beyond the pole", "90.0001", "19.9"),
    ("beyond the other pole", "-91", "19.9"),
    ("beyond the antimeridian", "50.1", "180.5"),
    ("beyond it on the other side", "50.1", "-181"),
    ("infinite latitude", "1e999", "19.9"),
    ("infinite longitude", "50.1", "-1e999"),
    ("both infinite", "1e999", "1e999"),
  ])
  func positionIsUnknown(name: String, latitude: String, longitude: String) throws {
    let station = try read(
      #"{"id":1,"name":"A","latitude":\#(latitude),"longitude":\#(longitude)}"#)
    #expect(station == Station(id: 1, name: "A"))
  }

  @Test(arguments: [
    ("ordinary", "50.06", "19.94", 50.06, 19.94),
    ("integers", "50", "20", 50, 20),
    ("exponents", "5.006e1", "1994e-2", 50.06, 19.94),
    ("on the equator", "0", "19.94", 0, 19.94),
    ("on the prime meridian", "51.48", "0.0", 51.48, 0),
    ("south and west", "-33.9", "-70.6", -33.9, -70.6),
    ("corner", "90", "-180", 90, -180),
    ("beside 0/0", "1e-300", "0", 1e-300, 0),
  ])
  func positionIsKnown(
    name: String, latitude: String, longitude: String, expectedLatitude: Double,
    expectedLongitude: Double
  ) throws {
    let station = try read(
      #"{"id":1,"name":"A","latitude":\#(latitude),"longitude":\#(longitude)}"#)
    #expect(
      try station?.position
        == Coordinate(latitude: expectedLatitude, longitude: expectedLongitude))
  }

  // MARK: Hits

  @Test(arguments: [
    ("null", "null", 0), ("zero", "0", 0), ("ordinary", "4623", 4623), ("negative", "-5", 0),
    ("fraction", "12.9", 12), ("exponent", "1e3", 1_000), ("small fraction", "0.5", 0),
    ("huge", "99999999999999999999", 1 << 53), ("infinite", "1e999", 1 << 53),
    ("minus infinite", "-1e999", 0),
  ])
  func hits(name: String, text: String, hits: Int) throws {
    #expect(try read(#"{"id":1,"name":"A","hits":\#(text)}"#)?.hits == hits)
  }

  // MARK: Texts

  @Test(arguments: [
    ("blank at the end", "Zator ", "Zator"),
    ("blanks inside", "Gdańsk   Główny", "Gdańsk Główny"),
    ("tab and line end", #"A\tB\nC"#, "A B C"),
    ("escape sequence", #"\u001b[31mA"#, "[31mA"),
    ("override", #"A\u202eB"#, "AB"),
    ("brackets and slashes", "Wola (wieś) / rozjazd,", "Wola (wieś) / rozjazd,"),
    ("escaped letters", #"\u0141\u00f3d\u017a"#, "Łódź"),
  ])
  func namesAreCleaned(name: String, raw: String, clean: String) throws {
    let station = try #require(
      try read(#"{"id":1,"name":"\#(raw)","localised_name":"\#(raw)","city":"\#(raw)"}"#))
    #expect([station.name, station.localisedName, station.city] == [clean, clean, clean])
  }

  @Test func emptyTextsAreAbsent() throws {
    let station = try read(
      """
      {"id":1,"name":"A","name_slug":"","localised_name":" ","city":"","region":"\\t",
      "country":"\\u200b"}
      """)
    #expect(station == Station(id: 1, name: "A"))
  }

  @Test func theLocalisedNameIsTheOneShown() throws {
    let station = try #require(
      try read(#"{"id":1,"name":"Bohumin","localised_name":"Bogumin"}"#))
    #expect(station.displayName == "Bogumin")
    #expect(Station(id: 1, name: "Bohumin").displayName == "Bohumin")
  }

  private func read(_ text: String) throws -> Station? { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> Station? {
    try bytes.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      let station = try StationFields(from: &reader).station
      try reader.readEnd()
      return station
    }
  }
}
