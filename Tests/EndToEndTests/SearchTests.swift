import Foundation
import TestSupport
import Testing

/// What a phrase finds, and in which order, is tested with `StationSearchTests`.
@Suite("koleo search", .fewAtOnce) struct SearchTests {
  @Test(
    "search prints the names of matching stations, localized ones where they exist, busiest first",
    arguments: [
      (["lodz"], ["Łódź Fabryczna", "Łódź", "Łódź Kaliska"]),
      (["fab", "łódź"], ["Łódź Fabryczna"]), (["stolica"], ["Warszawa Centralna"]),
      (["bohumin"], ["Bogumin"]), (["krakowgl"], ["Kraków Główny"]),
      (["999001"], ["Kraków Przystanek Techniczny"]),
      (
        ["główn"],
        [
          "Wrocław Główny", "Kraków Główny", "Poznań Główny", "Gdańsk Główny", "Gdynia Główna",
          "Szczecin Główny", "Przemyśl Główny", "Bielsko-Biała Główna", "Praga Główna",
        ]
      ),
    ])
  func phrase(_ words: [String], finds names: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(["search"] + words)
    expectAnswer(outcome, names.map { $0 + "\n" }.joined())
  }

  @Test("search without a phrase lists all stations", arguments: [[], ["  ", ""]])
  func noPhrase(_ words: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(["search"] + words)
    let offered = Fixtures.stations.filter {
      $0 != Fixtures.krakowNotOffered && $0 != Fixtures.zoryBusStop
    }
    expectAnswer(outcome)
    #expect(outcome.lines.count == offered.count)
    #expect(outcome.lines.first == "Wrocław Główny")
  }

  @Test(
    "where nothing matches, search exits 1 with the stations that were probably meant",
    arguments: [
      ("warszava", "did you mean Warszawa, Warszawa Centralna or Warszawa Wschodnia?"),
      ("qqqqqqq", "try fewer letters or another spelling"),
      ("przystanek techniczny", "try fewer letters or another spelling"),
      ("?!", "type at least one letter or digit"),
    ])
  func suggestions(_ phrase: String, _ advice: String) async throws {
    let sandbox = try Sandbox.withList()
    for options in [[], ["--json"], ["--near", "krakow"]] {
      let outcome = try await sandbox.koleo(["search", phrase] + options)
      expectFailure(outcome, 1, saying: "no station matches '\(phrase)'", advice)
    }
  }

  // MARK: Formats

  @Test("search --json has the API's own field names, and null for unknown values")
  func json() async throws {
    let sandbox = try Sandbox.withList()
    expectAnswer(
      try await sandbox.koleo("search", "--format", "json", "praha"),
      #"[{"id":500000,"name":"Praha hl.n.","name_slug":"praha-hl-n","#
        + #""localised_name":"Praga Główna","latitude":50.0832,"longitude":14.4351,"hits":600,"#
        + #""ibnr":0,"city":"Praga","region":"Praga","country":"Czechy","is_group":false,"#
        + #""type":null,"transport_mode":null}]"# + "\n")
    expectAnswer(
      try await sandbox.koleo("search", "--json", "łąg"),
      #"[{"id":999002,"name":"Łąg Południowy","name_slug":null,"localised_name":null,"#
        + #""latitude":null,"longitude":null,"hits":null,"ibnr":null,"city":null,"region":null,"#
        + #""country":null,"is_group":null,"type":null,"transport_mode":null}]"# + "\n")
    // The server's 0, 0 means that a position is not known.
    let zator = try await sandbox.koleo("search", "--json", "zator").jsonObjects()
    #expect(zator.first?["latitude"] is NSNull && zator.first?["longitude"] is NSNull)
  }

  @Test("search --format tsv has a header and eight columns, empty for unknown values")
  func tsv() async throws {
    let sandbox = try Sandbox.withList()
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
  func geojson() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "search", "--format", "geojson", "krak", "g")
    let features = try outcome.features()
    // RFC 7946 has null for a feature without a position.
    #expect(features.map(\.type) == ["Point", nil])
    #expect(features.first?.coordinates as? [Double] == [19.948, 50.0685])
    #expect(features.map { $0.properties["id"] as? Int } == [80416, 239_140])
    let names = features.map { $0.properties["name"] as? String }
    #expect(names == ["Kraków Główny", "Kraków Grzegórzki"])
  }

  // MARK: Options

  @Test(
    "--limit is the maximum number of stations; 0 lists all", arguments: [(2, 2), (0, 9), (99, 9)])
  func limit(_ limit: Int, _ count: Int) async throws {
    let sandbox = try Sandbox.withList()
    let all = try await sandbox.koleo("search", "główn").lines
    let outcome = try await sandbox.koleo("search", "główn", "-n", "\(limit)")
    expectAnswer(outcome)
    #expect(outcome.lines == Array(all.prefix(count)))
  }

  /// The lengths are those of GeodSolve of GeographicLib.
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

  @Test("--near adds distance and unit to every format") func nearInEveryFormat() async throws {
    let sandbox = try Sandbox.withList()
    let near = ["search", "--near", "zakopane", "-p", "3", "płasz"]
    let station = try #require(try await sandbox.koleo(near + ["--json"]).jsonObjects().first)
    #expect(station["distance"] as? Double == 80.794)
    #expect(station["unit"] as? String == "km")
    #expect(station["is_group"] as? Bool == false)
    let table = try await sandbox.koleo(near + ["--format", "tsv"]).lines
    #expect(table.first?.hasSuffix("\tcountry\tdistance\tunit") == true)
    #expect(table.last?.hasSuffix("\tPolska\t80.794\tkm") == true)
    let feature = try await sandbox.koleo(near + ["--format", "geojson"]).features().first
    #expect(feature?.properties["distance"] as? Double == 80.794)
  }

  @Test("--near leaves out stations without a position") func nearUnknownPositions() async throws {
    let sandbox = try Sandbox.withList()
    let outcome = try await sandbox.koleo("search", "krak", "--near", "krakow")
    expectAnswer(outcome)
    #expect(outcome.lines.count == 4)
    #expect(!outcome.output.contains("Grzegórzki"))
    let none = try await sandbox.koleo("search", "grzegórzki", "--near", "krakow")
    expectFailure(
      none, 1, saying: "no station that matches 'grzegórzki' has a known position", "--near")
  }

  @Test("--all includes stops of buses, which are left out where another station matches")
  func busStops() async throws {
    let stops = [(1, 50.04), (2, 50.041)].map {
      StationFixture($0, "Żory Rynek", at: ($1, 18.7)).replacing("transport_mode", with: "bus")
    }
    let sandbox = try Sandbox.withList(stations: Fixtures.stations + stops)
    // Stations of one name at one place are one line.
    for (arguments, output) in [
      (["żo"], "Żory\n"), (["żo", "--all"], "Żory\nŻory Rynek\n"),
      (["żo", "--all", "-n", "2"], "Żory\nŻory Rynek\n"), (["rynek"], "Żory Rynek\n"),
      (["--near", "Żory", "-n", "2", "-p0"], "Żory\t0 km\nBogumin\t29 km\n"),
      (["--near", "Żory", "-n", "2", "-p0", "--all"], "Żory\t0 km\nŻory Rynek\t1 km\n"),
    ] {
      expectAnswer(try await sandbox.koleo(["search"] + arguments), output)
    }
    let all = try await sandbox.koleo("search", "żo", "--all", "--json").jsonObjects()
    #expect(all.map { $0["id"] as? Int } == [69203, 1_069_203, 1, 2])
  }
}
