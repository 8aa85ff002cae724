import Foundation
import TestSupport
import Testing

@Suite("koleo search", .fewAtOnce) struct SearchTests {
  /// What else is found, and in which order, is tested with `StationSearchTests`.
  @Test(
    "a phrase finds stations by name and keyword, busiest first",
    arguments: [
      (["lodz"], "Łódź Fabryczna\nŁódź\nŁódź Kaliska\n"), (["fab", "łódź"], "Łódź Fabryczna\n"),
      (["stolica"], "Warszawa Centralna\n"), (["bohumin"], "Bogumin\n"),
      (["krakowgl"], "Kraków Główny\n"), (["999001"], "Kraków Przystanek Techniczny\n"),
    ])
  func phrase(_ words: [String], finds output: String) async throws {
    expectAnswer(try await Sandbox.withList().koleo(["search"] + words), output)
  }

  @Test("a station not to be offered is not found by a part of its name")
  func notOffered() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "przystanek techniczny")
    expectFailure(outcome, 1)
    #expect(!outcome.errors.contains("Techniczny"))
  }

  @Test("no phrase lists all stations", arguments: [[], ["  ", ""]])
  func noPhrase(_ words: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(["search"] + words)
    let offered = Fixtures.stations.filter {
      $0 != Fixtures.krakowNotOffered && $0 != Fixtures.zoryBusStop
    }
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

  @Test("search --json has the API's own field names, and null for what is not known")
  func json() async throws {
    let sandbox = try await Sandbox.withList()
    expectAnswer(
      try await sandbox.koleo("search", "--format", "json", "praha"),
      #"[{"id":500000,"name":"Praha hl.n.","name_slug":"praha-hl-n","#
        + #""localised_name":"Praga Główna","latitude":50.0832,"longitude":14.4351,"hits":600,"#
        + #""ibnr":0,"city":"Praga","region":"Praga","country":"Czechy","is_group":false,"#
        + #""type":null,"transport_mode":null}]"#
        + "\n")
    expectAnswer(
      try await sandbox.koleo("search", "--json", "łąg"),
      #"[{"id":999002,"name":"Łąg Południowy","name_slug":null,"localised_name":null,"#
        + #""latitude":null,"longitude":null,"hits":null,"ibnr":null,"city":null,"region":null,"#
        + #""country":null,"is_group":null,"type":null,"transport_mode":null}]"# + "\n")
    // The server's 0, 0 means that a position is not known.
    let zator = try await sandbox.koleo("search", "--json", "zator").jsonObjects()
    #expect(zator.first?["latitude"] is NSNull && zator.first?["longitude"] is NSNull)
  }

  @Test("search --format tsv has a header and eight columns, empty where nothing is known")
  func tsv() async throws {
    let sandbox = try await Sandbox.withList()
    expectAnswer(
      try await sandbox.koleo("search", "--format=tsv", "łódź"),
      """
      id\tname\tlatitude\tlongitude\thits\tcity\tregion\tcountry
      46458\tŁódź Fabryczna\t51.7694\t19.4664\t900\tŁódź\tłódzkie\tPolska
      600002\tŁódź\t51.7767\t19.4547\t890\t\t\t
      46706\tŁódź Kaliska\t51.7628\t19.4281\t870\tŁódź\tłódzkie\tPolska

      """)
    let unknown = try await sandbox.koleo("search", "--format=tsv", "grzegórzki").lines.last
    #expect(unknown == "239140\tKraków Grzegórzki\t\t\t350\tKraków\tmałopolskie\tPolska")
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

  @Test("--limit shows at most so many stations, and 0 shows all") func limit() async throws {
    let sandbox = try await Sandbox.withList()
    let all = try await sandbox.koleo("search", "główn").lines
    for (count, shown) in [("2", 2), ("0", 9), ("99", 9)] {
      let outcome = try await sandbox.koleo("search", "główn", "-n", count)
      expectAnswer(outcome)
      #expect(outcome.lines == Array(all.prefix(shown)))
    }
  }

  /// As GeodSolve of GeographicLib has them.
  @Test(
    "--near lists the nearest first, each with its distance",
    arguments: [
      (["--near", "zakopane"], "Zakopane\t0.0 km\nKraków Płaszów\t80.8 km\n"),
      (["--near=80416", "krak"], "Kraków Główny\t0.0 km\nKraków\t1.1 km\n"),
      (["--near", "50.06N 14.4E", "gł"], "Praga Główna\t3.6 km\nWrocław Główny\t219.7 km\n"),
      (
        ["--near", "-33.9,-18.4", "gł"],
        "Praga Główna\t9849.7 km\nBielsko-Biała Główna\t9983.5 km\n"
      ),
      (["--near", "zakopane", "-umi", "-p0"], "Zakopane\t0 mi\nKraków Płaszów\t50 mi\n"),
    ])
  func near(_ arguments: [String], finds output: String) async throws {
    expectAnswer(try await Sandbox.withList().koleo(["search", "-n", "2"] + arguments), output)
  }

  @Test("--near gives the distance in every format") func nearInEveryFormat() async throws {
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

  @Test("--near leaves out stations without a position") func leavesStations() async throws {
    let outcome = try await Sandbox.withList().koleo("search", "krak", "--near", "krakow")
    expectAnswer(outcome)
    #expect(outcome.lines.count == 4)
    #expect(!outcome.output.contains("Grzegórzki"))
    let none = try await Sandbox.withList().koleo("search", "grzegórzki", "--near", "krakow")
    expectFailure(
      none, 1, saying: "no station that matches 'grzegórzki' has a known position", "--near")
    let nothing = try await Sandbox.withList().koleo("search", "xyzzyx", "--near", "krakow")
    expectFailure(nothing, 1, saying: "no station matches 'xyzzyx'")
  }

  @Test("--near explains a station that is unknown or has no position, and a bad point")
  func badNear() async throws {
    let sandbox = try await Sandbox.withList()
    for (near, exitCode, words) in [
      ("Zakopanne", 1, "did you mean Zakopane?"), ("zator", 1, "Zator Park Rozrywki"),
      ("52.23", 64, "such as 52.23,21.01"),
    ] as [(String, Int32, String)] {
      expectFailure(try await sandbox.koleo("search", "--near", near), exitCode, saying: words)
    }
  }

  @Test("search reports an empty list") func emptyList() async throws {
    let sandbox = try Sandbox(stations: [], keywords: [])
    #expect(try await sandbox.koleo("sync", "--force").exitCode == 0)
    for arguments in [["search"], ["search", "zakopane"]] {
      let outcome = try await sandbox.koleo(arguments)
      expectFailure(outcome, 1, saying: "the station list is empty; run 'koleo sync'")
    }
  }

  // MARK: Stops of buses

  @Test("stops of buses are left out unless --all is given, and one place is one line of text")
  func busStops() async throws {
    let stop = Fixtures.zoryBusStop
    let stations =
      Fixtures.stations + [
        StationFixture(1, "Żory Rynek", at: (50.04, 18.7)).replacing("transport_mode", with: "bus"),
        StationFixture(2, "Żory Rynek", at: (50.041, 18.7)).replacing(
          "transport_mode", with: "bus"),
      ]
    let sandbox = try await Sandbox.withList(stations: stations)
    expectAnswer(try await sandbox.koleo("search", "żo"), "Żory\n")
    expectAnswer(try await sandbox.koleo("search", "żo", "--all"), "Żory\nŻory Rynek\n")
    expectAnswer(try await sandbox.koleo("search", "żo", "--all", "-n", "2"), "Żory\nŻory Rynek\n")
    expectAnswer(try await sandbox.koleo("search", "rynek"), "Żory Rynek\n")
    let all = try await sandbox.koleo("search", "żo", "--all", "--json").jsonObjects()
    #expect(all.map { $0["id"] as? Int } == [Fixtures.zory.id, stop.id, 1, 2])
    let near = ["search", "--near", "Żory", "-n", "2"]
    #expect(try await sandbox.koleo(near).lines.last?.hasPrefix("Żory Rynek") == false)
    #expect(try await sandbox.koleo(near + ["--all"]).lines.last?.hasPrefix("Żory Rynek") == true)
  }

  @Test("--near beside a phrase that is one name with it is said to be") func nearOneName()
    async throws
  {
    let outcome = try await Sandbox.withList().koleo(
      "search", "--near", "Kraków", "Główny", "-n", "1")
    #expect(outcome.errors.hasPrefix("koleo: Kraków Główny is also the name of one station; "))
    #expect(try await Sandbox.withList().koleo("search", "--near", "Kraków").errors.isEmpty)
    #expect(outcome.exitCode == 0 && outcome.lines.first?.hasPrefix("Kraków Główny\t") == true)
  }

  // MARK: Nothing found

  @Test(
    "a phrase that matches nothing is answered with what was probably meant",
    arguments: [
      ("warszava", "did you mean Warszawa, Warszawa Centralna or Warszawa Wschodnia?"),
      ("qqqqqqq", "try fewer letters or another spelling"),
      ("?!", "type at least one letter or digit"),
    ])
  func suggestions(_ phrase: String, _ advice: String) async throws {
    for format in ["text", "json"] {
      let outcome = try await Sandbox.withList().koleo("search", phrase, "--format", format)
      expectFailure(outcome, 1, saying: "no station matches '\(phrase)'", advice)
    }
  }
}
