import Foundation
import TestSupport
import Testing

@Suite("koleo search", .fewAtOnce) struct SearchTests {
  /// A phrase and the stations it finds, by id and in order.
  struct Phrase: CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let ids: [Int]

    init(_ description: String, _ words: String..., finds stations: [StationFixture]) {
      self.init(description, words: words, ids: stations.map(\.id))
    }

    init(_ description: String, words: [String], ids: [Int]) {
      testDescription = description
      self.words = words
      self.ids = ids
    }

    static let all: [Phrase] = [
      Phrase("a whole name", "Zakopane", finds: [Fixtures.zakopane]),
      Phrase("a beginning", "zak", finds: [Fixtures.zakopane]),
      Phrase("the inside of a word", "ansk", finds: [Fixtures.gdanskGlowny]),
      Phrase("capitals", "ZAKOPANE", finds: [Fixtures.zakopane]),
      Phrase(
        "letters without their marks", words: ["lodz"],
        ids: [Fixtures.lodzFabryczna.id, 600_002, 46706]),
      Phrase(
        "letters in two scalars", "Wrocław Gło\u{301}wny", finds: [Fixtures.wroclawGlowny]),
      Phrase("full-width letters", "Ｚａｋｏｐａｎｅ", finds: [Fixtures.zakopane]),
      Phrase("punctuation", words: ["bielsko / biała,"], ids: [76109]),
      Phrase("a hyphen for a blank", "zator-park", finds: [Fixtures.zatorParkRozrywki]),
      Phrase("blanks at both ends", "  zakopane\t", finds: [Fixtures.zakopane]),
      Phrase("beginnings of words in another order", "fab łódź", finds: [Fixtures.lodzFabryczna]),
      Phrase("several operands", "fab", "łódź", finds: [Fixtures.lodzFabryczna]),
      Phrase("a keyword that is no name", "stolica", finds: [Fixtures.warszawaCentralna]),
      Phrase("a name that is no keyword", "olsztyn", finds: [Fixtures.olsztynGutkowo]),
      Phrase("a localised name", "praga gł", finds: [Fixtures.praha]),
      Phrase("a localised name that is no keyword", "bogumin", finds: [Fixtures.bohumin]),
      Phrase("the original of a localised name", "bohumin", finds: [Fixtures.bohumin]),
      Phrase(
        "a name and a keyword of one station", words: ["gdan"], ids: [Fixtures.gdanskGlowny.id]),
      Phrase(
        "the busiest first", words: ["kraków"],
        ids: [
          Fixtures.krakow.id, Fixtures.krakowGlowny.id, 79905, Fixtures.krakowGrzegorzki.id,
          999_005,
        ]),
      Phrase(
        "of equally busy ones the name", words: ["warszawa"],
        ids: [600_040, Fixtures.warszawaCentralna.id, 38653]),
      Phrase("namesakes", "podlesie", finds: [Fixtures.podlesieSilesia, Fixtures.podlesieLodz]),
      Phrase("a station of few fields", "łąg", finds: [Fixtures.bare]),
      Phrase(
        "one not offered by its name", "krakow  PRZYSTANEK techniczny",
        finds: [Fixtures.krakowNotOffered]),
      Phrase("one not offered by its id", "999001", finds: [Fixtures.krakowNotOffered]),
    ]
  }

  @Test("a phrase finds stations by name and keyword, busiest first", arguments: Phrase.all)
  func finds(_ phrase: Phrase) async throws {
    let sandbox = try await Sandbox.withList()
    let outcome = try await sandbox.koleo(["search", "--json"] + phrase.words)
    #expect(try outcome.jsonObjects().map { $0["id"] as? Int } == phrase.ids)
    #expect(outcome.exitCode == 0)
  }

  @Test(
    "a station not to be offered is not found by a part of its name",
    arguments: ["kraków techniczny", "przystanek techniczny", "99900"])
  func doesNotOfferByAPart(_ part: String) async throws {
    let outcome = try await Sandbox.withList().koleo("search", part)
    #expect(!outcome.output.contains("Techniczny"))
    #expect(!outcome.errors.contains("Techniczny"))
  }

  @Test("no phrase lists all stations", arguments: [[], [""], ["  ", ""]])
  func listsAllStationsWithoutAPhrase(_ words: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(["search"] + words)
    let offered = Fixtures.stations.filter { $0 != Fixtures.krakowNotOffered }
    expectAnswer(outcome)
    #expect(outcome.lines.count == offered.count)
    #expect(outcome.lines.first == "Wrocław Główny")
    #expect(Set(outcome.lines.prefix(20)).isSubset(of: Set(offered.map(\.displayedName))))
  }

  // MARK: Formats

  @Test("search prints a name a line") func writesANameALine() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "główn")
    expectAnswer(
      outcome,
      """
      Wrocław Główny
      Kraków Główny
      Poznań Główny
      Gdańsk Główny
      Gdynia Główna
      Szczecin Główny
      Przemyśl Główny
      Bielsko-Biała Główna
      Praga Główna

      """)
  }

  @Test("search --json has the API's own field names") func writesJSONWithTheFieldsOfTheAPI()
    async throws
  {
    let outcome = try await Sandbox.withList().koleo("search", "--format", "json", "praha")
    expectAnswer(
      outcome,
      #"[{"id":500000,"name":"Praha hl.n.","name_slug":"praha-hl-n","#
        + #""localised_name":"Praga Główna","latitude":50.0832,"longitude":14.4351,"hits":600,"#
        + #""ibnr":0,"city":"Praga","region":"Praga","country":"Czechy","is_group":false}]"#
        + "\n")
  }

  @Test("search --json has null for what the server left out")
  func writesNullForWhatTheServerDoesNotTell() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "--json", "łąg")
    expectAnswer(
      outcome,
      #"[{"id":999002,"name":"Łąg Południowy","name_slug":null,"localised_name":null,"#
        + #""latitude":null,"longitude":null,"hits":0,"ibnr":null,"city":null,"region":null,"#
        + #""country":null,"is_group":false}]"# + "\n")
  }

  @Test("a position of 0, 0 is null in JSON") func writesNullForAPositionThatMeansUnknown()
    async throws
  {
    let outcome = try await Sandbox.withList().koleo("search", "--json", "zator")
    let station = try #require(try outcome.jsonObjects().first)
    #expect(station["latitude"] is NSNull && station["longitude"] is NSNull)
  }

  @Test("search --format tsv has a header and eight columns")
  func writesTabSeparatedValuesUnderAHeader() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "--format=tsv", "łódź")
    expectAnswer(
      outcome,
      """
      id\tname\tlatitude\tlongitude\thits\tcity\tregion\tcountry
      46458\tŁódź Fabryczna\t51.7694\t19.4664\t900\tŁódź\tłódzkie\tPolska
      600002\tŁódź\t51.7767\t19.4547\t890\t\t\t
      46706\tŁódź Kaliska\t51.7628\t19.4281\t870\tŁódź\tłódzkie\tPolska

      """)
  }

  @Test("search --format tsv leaves the columns of an unknown position empty")
  func unknownPositionInTSV() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "--format=tsv", "grzegórzki")
    #expect(
      outcome.lines.last == "239140\tKraków Grzegórzki\t\t\t350\tKraków\tmałopolskie\tPolska")
  }

  @Test("search --format geojson is a FeatureCollection of points, longitude first")
  func writesGeoJSONWithLongitudeFirst() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "search", "--format", "geojson", "krak", "g")
    let collection = try outcome.jsonObject()
    let features = try #require(collection["features"] as? [[String: Any]])
    #expect(collection["type"] as? String == "FeatureCollection")
    #expect(features.allSatisfy { $0["type"] as? String == "Feature" })
    let geometries = features.map { $0["geometry"] as? [String: Any] }
    #expect(geometries.first??["type"] as? String == "Point")
    #expect(geometries.first??["coordinates"] as? [Double] == [19.948, 50.0685])
    // RFC 7946 has null for a feature that is nowhere.
    #expect(features.last?["geometry"] is NSNull)
    let properties = features.map { $0["properties"] as? [String: Any] }
    #expect(properties.map { $0?["id"] as? Int } == [80416, 239_140])
    #expect(properties.map { $0?["name"] as? String } == ["Kraków Główny", "Kraków Grzegórzki"])
  }

  // MARK: Limit and nearness

  @Test(
    "--limit shows at most so many stations, and 0 shows all",
    arguments: [(["-n", "2"], 2), (["--limit=1"], 1), (["-n0"], 9), (["--limit", "99"], 9)])
  func limitsTheAnswer(_ limit: [String], _ count: Int) async throws {
    let sandbox = try await Sandbox.withList()
    let all = try await sandbox.koleo("search", "główn").lines
    let outcome = try await sandbox.koleo(["search", "główn"] + limit)
    expectAnswer(outcome)
    #expect(outcome.lines == Array(all.prefix(count)))
  }

  /// Where the search is to be near, and the two nearest stations as GeodSolve of GeographicLib has
  /// them.
  struct Nearness: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let output: String

    static let all: [Nearness] = [
      Nearness(
        testDescription: "a station", arguments: ["--near", "zakopane"],
        output: "Zakopane\t0.0 km\nKraków Płaszów\t80.8 km\n"),
      Nearness(
        testDescription: "an id", arguments: ["--near=80416", "krak"],
        output: "Kraków Główny\t0.0 km\nKraków\t1.1 km\n"),
      Nearness(
        testDescription: "a point", arguments: ["--near", "50.06,14.4", "gł"],
        output: "Praga Główna\t3.6 km\nWrocław Główny\t219.7 km\n"),
      Nearness(
        testDescription: "a point in the south-west", arguments: ["--near", "-33.9,-18.4", "gł"],
        output: "Praga Główna\t9849.7 km\nBielsko-Biała Główna\t9983.5 km\n"),
      Nearness(
        testDescription: "miles without decimals",
        arguments: ["--near", "zakopane", "-u", "mi", "-p", "0"],
        output: "Zakopane\t0 mi\nKraków Płaszów\t50 mi\n"),
    ]
  }

  @Test("--near lists the nearest first, each with its distance", arguments: Nearness.all)
  func listsTheNearestFirst(_ row: Nearness) async throws {
    let outcome = try await Sandbox.withList().koleo(["search", "-n", "2"] + row.arguments)
    expectAnswer(outcome, row.output)
  }

  @Test("--near gives the distance in every format") func writesHowFarItIsInEveryFormat()
    async throws
  {
    let sandbox = try await Sandbox.withList()
    let near = ["search", "--near", "zakopane", "-p", "3", "płasz"]
    let station = try #require(try await sandbox.koleo(near + ["--json"]).jsonObjects().first)
    #expect(station["distance"] as? Double == 80.794)
    #expect(station["unit"] as? String == "km")
    #expect(station["is_group"] as? Bool == false)
    let table = try await sandbox.koleo(near + ["--format", "tsv"]).lines
    #expect(table.first?.hasSuffix("\tcountry\tdistance\tunit") == true)
    #expect(table.last?.hasSuffix("\tPolska\t80.794\tkm") == true)
    let map = try await sandbox.koleo(near + ["--format", "geojson"]).jsonObject()
    let feature = try #require((map["features"] as? [[String: Any]])?.first)
    #expect((feature["properties"] as? [String: Any])?["distance"] as? Double == 80.794)
  }

  @Test("--near leaves out stations without a position")
  func leavesStationsWithoutAPositionOutOfWhatIsNear() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "krak", "--near", "krakow")
    expectAnswer(outcome)
    #expect(outcome.lines.count == 4)
    #expect(!outcome.output.contains("Grzegórzki"))
  }

  @Test("--near explains a station that is unknown or has no position")
  func explainsThatItDoesNotKnowWhereNearIs() async throws {
    let sandbox = try await Sandbox.withList()
    expectFailure(
      try await sandbox.koleo("search", "--near", "Zakopanne"), 1, saying: "'Zakopanne'",
      "did you mean Zakopane?")
    expectFailure(
      try await sandbox.koleo("search", "--near", "zator"), 1, saying: "Zator Park Rozrywki",
      "position")
  }

  // MARK: Nothing found

  @Test(
    "a phrase that matches nothing is answered with what was probably meant",
    arguments: [
      ("Zakopanne", "did you mean Zakopane?"),
      ("warszava", "did you mean Warszawa, Warszawa Centralna or Warszawa Wschodnia?"),
      ("gdnask", "did you mean Gdańsk Główny?"),
      ("przemsyl", "did you mean Przemyśl Główny?"),
      ("bogumn", "did you mean Bogumin?"),
      ("qqqqqqq", "try fewer letters, or another spelling"),
      ("?!", "type at least one letter or digit"),
    ])
  func suggestsWhatWasProbablyMeant(_ phrase: String, _ advice: String) async throws {
    let outcome = try await Sandbox.withList().koleo("search", phrase)
    expectFailure(outcome, 1, saying: "no station matches '\(phrase)'", advice)
  }

  @Test(
    "nothing found prints nothing on standard output, in any format, and exits 1",
    arguments: ["json", "tsv", "geojson"])
  func writesNothingWhenNothingIsFound(_ format: String) async throws {
    let outcome = try await Sandbox.withList().koleo("search", "qqqqqqq", "--format", format)
    expectFailure(outcome, 1, saying: "no station matches 'qqqqqqq'")
  }
}
