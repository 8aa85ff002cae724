import Foundation
import TestSupport
import Testing

/// What a phrase finds, and in which order, is tested with `StationSearchTests`.
@Suite("koleo search", .fewAtOnce) struct SearchTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox.withList() }

  private func search(_ arguments: String...) async throws -> Outcome {
    try await sandbox.koleo(["search"] + arguments)
  }

  @Test(
    "search prints the names of matching stations, localized ones where they exist, busiest first",
    arguments: [
      (["lodz"], "Łódź Fabryczna\nŁódź\nŁódź Kaliska\n"), (["fab", "łódź"], "Łódź Fabryczna\n"),
      (["bohumin"], "Bogumin\n"), (["999001"], "Kraków Przystanek Techniczny\n"),
      (["główn", "--limit", "2"], "Wrocław Główny\nKraków Główny\n"),
      (["łódź", "-n0"], "Łódź Fabryczna\nŁódź\nŁódź Kaliska\n"),
    ])
  func phrase(_ arguments: [String], finds output: String) async throws {
    expectAnswer(try await sandbox.koleo(["search"] + arguments), output)
  }

  @Test(
    "a note names the station of which the phrase is the name in another case, if it is busier",
    arguments: ["Luboń koło Poznania", "Poznaniany"], [(0, true), (1_000_000, false)])
  func inflected(other name: String, of hitsAndRank: (hits: Int, isBusier: Bool)) async throws {
    let (hits, isBusier) = hitsAndRank
    let sandbox = try Sandbox.withList(
      stations: Fixtures.stations + [StationFixture(1, name, at: nil, hits: hits)])
    let outcome = try await sandbox.koleo("search", "poznania")
    #expect(outcome.output == "\(name)\n")
    let note = "koleo: 'poznania' may also be a form of Poznań Główny (30601)\n"
    #expect(outcome.errors == (isBusier ? note : ""))
  }

  @Test("a station that matches, though it is not listed, has no such note")
  func matchesWithoutNote() async throws {
    for options in [["--near", "przemysl", "-n1"], ["-n1"], ["--near", "przemysl"]] {
      let outcome = try await sandbox.koleo(["search", "krakow"] + options)
      #expect(outcome.exitCode == 0 && outcome.errors == "", "\(options)")
    }
  }

  @Test("search without a phrase lists all stations") func noPhrase() async throws {
    let outcome = try await search()
    // One of the fixtures is not offered, and one is a bus stop.
    #expect(outcome.lines.count == Fixtures.stations.count - 2)
    #expect(outcome.lines.first == "Wrocław Główny")
    expectAnswer(try await search("  ", ""), outcome.output)
  }

  @Test(
    "where nothing matches, search exits 1 with up to three stations that were probably meant",
    arguments: [
      ("warszava", "did you mean Warszawa, Warszawa Centralna or Warszawa Wschodnia?"),
      ("przystanek techniczny", "try fewer letters or another spelling"),
      ("?!", "type at least one letter or digit"),
    ])
  func suggestions(_ phrase: String, _ advice: String) async throws {
    for options in [[], ["--json"], ["--near", "krakow"]] {
      let outcome = try await sandbox.koleo(["search", phrase] + options)
      expectFailure(outcome, 1, saying: "no station matches '\(phrase)'", advice)
    }
  }

  // MARK: Formats

  @Test("search --json has the API's own field names, and null for unknown values")
  func json() async throws {
    expectAnswer(
      try await search("--format", "json", "praha"),
      #"[{"id":500000,"name":"Praha hl.n.","name_slug":"praha-hl-n","#
        + #""localised_name":"Praga Główna","latitude":50.0832,"longitude":14.4351,"hits":600,"#
        + #""ibnr":0,"city":"Praga","region":"Praga","country":"Czechy","is_group":false,"#
        + #""type":null,"transport_mode":null}]"# + "\n")
    expectAnswer(
      try await search("--json", "łąg"),
      #"[{"id":999002,"name":"Łąg Południowy","name_slug":null,"localised_name":null,"#
        + #""latitude":null,"longitude":null,"hits":null,"ibnr":null,"city":null,"region":null,"#
        + #""country":null,"is_group":null,"type":null,"transport_mode":null}]"# + "\n")
  }

  @Test("search --format tsv has a header and eight columns, empty for unknown values")
  func tsv() async throws {
    expectAnswer(
      try await search("--format=tsv", "łódź"),
      """
      id\tname\tlatitude\tlongitude\thits\tcity\tregion\tcountry
      46458\tŁódź Fabryczna\t51.7694\t19.4664\t900\tŁódź\tłódzkie\tPolska
      600002\tŁódź\t51.7767\t19.4547\t890\t\t\t
      46706\tŁódź Kaliska\t51.7628\t19.4281\t870\tŁódź\tłódzkie\tPolska

      """)
    // The server's 0, 0 means that a position is not known.
    let unknown = try await search("--format=tsv", "zator").lines
    #expect(unknown[1].hasPrefix("279915\tZator Park Rozrywki\t\t\t"))
  }

  @Test("search --format geojson is a FeatureCollection of points, longitude first")
  func geojson() async throws {
    let features = try await search("--format", "geojson", "krak", "g").features()
    // RFC 7946 has null for a feature without a position.
    #expect(features.map(\.type) == ["Point", nil])
    #expect(features.first?.coordinates as? [Double] == [19.948, 50.0685])
    #expect(features.map { $0.properties["id"] as? Int } == [80416, 239_140])
    #expect(features.first?.properties["name"] as? String == "Kraków Główny")
  }

  // MARK: Options

  /// The lengths are those of GeodSolve of GeographicLib.
  @Test(
    "--near lists the nearest first, each with its distance",
    arguments: [
      (["--near", "zakopane"], "Zakopane\t0.0 km\nKraków Płaszów\t80.8 km\n"),
      (["--near", "50.06N 14.4E", "gł"], "Praga Główna\t3.6 km\nWrocław Główny\t219.7 km\n"),
      (["--near=-33.9,-18.4", "praga"], "Praga Główna\t9849.7 km\n"),
      (["--near", "zakopane", "-umi", "-p0"], "Zakopane\t0 mi\nKraków Płaszów\t50 mi\n"),
    ])
  func near(_ arguments: [String], finds output: String) async throws {
    expectAnswer(try await sandbox.koleo(["search", "-n", "2"] + arguments), output)
  }

  @Test("--near adds distance and unit to every format") func nearInEveryFormat() async throws {
    for (format, end) in [
      ("json", #""transport_mode":null,"distance":80.794,"unit":"km"}]"#),
      ("geojson", #""transport_mode":null,"distance":80.794,"unit":"km"}}]}"#),
      ("tsv", "\tPolska\t80.794\tkm"),
    ] {
      let near = try await search("--near", "zakopane", "-p", "3", "płasz", "--format", format)
      expectAnswer(near)
      #expect(near.output.hasSuffix(end + "\n"))
      #expect(format != "tsv" || near.lines[0].hasSuffix("\tcountry\tdistance\tunit"))
    }
  }

  @Test("--near leaves out stations without a position, and reports it when all are")
  func nearUnknownPositions() async throws {
    let near = try await search("kraków", "g", "--near", "krakow", "-p0")
    expectAnswer(near, "Kraków Główny\t1 km\n")
    let none = try await search("grzegórzki", "--near", "krakow")
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
      (["żo"], "Żory\n"), (["rynek"], "Żory Rynek\n"), (["żo", "--all"], "Żory\nŻory Rynek\n"),
      (["żo", "--all", "-n", "2"], "Żory\nŻory Rynek\n"),
      (["--near", "Żory", "-n", "2", "-p0"], "Żory\t0 km\nBogumin\t29 km\n"),
      (["--near", "Żory", "-n", "2", "-p0", "--all"], "Żory\t0 km\nŻory Rynek\t1 km\n"),
    ] {
      expectAnswer(try await sandbox.koleo(["search"] + arguments), output)
    }
    #expect(try await sandbox.koleo("search", "żo", "--all", "--json").jsonObjects().count == 4)
  }
}
