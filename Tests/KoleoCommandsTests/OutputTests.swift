import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Answers") struct OutputTests {
  @Test("a terminal shows names, marks, cities and regions, and the country only abroad")
  func stationsOnTerminal() throws {
    #expect(
      try stations([1, 2, 3, 4, 9], columns: 80) == """
        Łódź (all stations)
        Łódź Fabryczna            Łódź, łódzkie
        Zakopane                  małopolskie
        Praga Główna              Czechy
        Kuźnice Rondo (bus stop)  Zakopane

        """)
  }

  @Test("one long name pads no other row")
  func longName() throws {
    #expect(
      try stations([3, 10], columns: 100) == """
        Zakopane                          małopolskie
        Stanowisko dworca autobusowego przy ulicy Sądowej w Katowicach  Katowice, śląskie

        """)
  }

  @Test("a distance that has no space beside its name is on a line of its own")
  func distancesOnNarrowTerminal() throws {
    #expect(
      try stations([3, 10], meters: 12345, columns: 40) == """
        Zakopane                         12.3 km
        Stanowisko dworca autobusowego przy uli…
                                         12.3 km

        """)
  }

  @Test("stations that do not fit are counted")
  func more() throws {
    #expect(
      try stations([1, 2, 3, 4, 9], columns: 60, lines: 4) == """
        Łódź (all stations)
        Łódź Fabryczna       Łódź, łódzkie
        … and 3 more; '--limit 0' lists all

        """)
  }

  @Test("colors are bold names and dim places")
  func colors() throws {
    #expect(
      try stations([3], columns: 60, color: "always")
        == "\u{1B}[1mZakopane\u{1B}[0m  \u{1B}[2mmałopolskie\u{1B}[0m\n")
  }

  @Test("other programs get a name a line, a table or the API's fields")
  func stationsElsewhere() throws {
    #expect(
      try stations([1, 4]) == "Łódź\nPraga Główna\n")
    #expect(
      try stations([4], meters: 1000) == "Praga Główna\t1.0 km\n")
    #expect(
      try stations([4], format: "tsv") == """
        id\tname\tlatitude\tlongitude\thits\tcity\tregion\tcountry
        4\tPraga Główna\t50.083\t14.435\t60\t\t\tCzechy

        """)
    #expect(
      try stations([4], meters: 1000, format: "tsv") == """
        id\tname\tlatitude\tlongitude\thits\tcity\tregion\tcountry\tdistance\tunit
        4\tPraga Główna\t50.083\t14.435\t60\t\t\tCzechy\t1.0\tkm

        """)
    #expect(
      try stations([3], meters: 1000, format: "json") == """
        [{"id":3,"name":"Zakopane","name_slug":null,"localised_name":null,"latitude":49.3,\
        "longitude":19.95,"hits":70,"ibnr":null,"city":"Zakopane","region":"małopolskie",\
        "country":"Polska","is_group":null,"type":null,"transport_mode":null,"distance":1.0,\
        "unit":"km"}]

        """)
  }

  @Test("a terminal shows each leg and the total, with the language's decimal separator")
  func journeyOnTerminal() throws {
    #expect(
      try journey([2, 3], columns: 80) == "Łódź Fabryczna – Zakopane  276.8 km\n")
    #expect(
      try journey([2, 3, 4], columns: 80, language: .polish) == """
        Łódź Fabryczna – Zakopane  276,8 km
        Zakopane – Praga Główna    407,2 km
        Razem                      684,0 km

        """)
    #expect(
      try journey([2, 3, 4], columns: 34) == """
        Łódź Fabryczna – Zakopane
                                  276.8 km
        Zakopane – Praga Główna   407.2 km
        Total                     684.0 km

        """)
  }

  @Test("other programs get the length alone, a leg a line or an object")
  func journeyElsewhere() throws {
    #expect(
      try journey([2, 3, 4], language: .polish) == "684.0 km\n")
    #expect(
      try journey([2, 3], options: "-umi -p0") == "172 mi\n")
    #expect(
      try journey([2, 3, 4], format: "tsv") == """
        from\tto\tdistance\tunit
        Łódź Fabryczna\tZakopane\t276.8\tkm
        Zakopane\tPraga Główna\t407.2\tkm

        """)
    #expect(
      try journey([2, 3, 4], format: "tsv", asLine: true)
        == "Łódź Fabryczna\tPraga Główna\t684.0\tkm\n")
    let json = try journey([2, 3], format: "json")
    #expect(json.hasPrefix("{\"unit\":\"km\",\"distance\":276.8,\"meters\":276"))
    #expect(
      json.hasSuffix("\"list\":{\"source\":\"built-in\",\"fetched_at\":null,\"stale\":true}}\n"))
  }

  // MARK: Columns

  @Test(
    "a scalar takes a column, and a combining mark none",
    arguments: [("Łódź", 4), ("Lo\u{301}dz\u{301}", 4), ("–", 1), ("", 0)])
  func columns(_ text: String, _ columns: Int) { #expect(text.columns == columns) }

  @Test(
    "a text is cut between characters",
    arguments: [
      ("Łódź", 4, "Łódź"), ("Łódź", 3, "Łó…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"), ("a", 0, ""),
    ])
  func truncated(_ text: String, _ columns: Int, _ cut: String) {
    #expect(text.truncated(toColumns: columns) == cut)
  }

  // MARK: Answers

  /// The answer of a search; on a terminal if it has columns.
  private func stations(
    _ ids: [Int], meters: Double? = nil, columns: Int? = nil, lines: Int = 24,
    format: String = "text", color: String = "never"
  ) throws -> String {
    let formatter = try formatter("--format \(format) --color \(color)", columns, lines, .english)
    let matches = try ids.map { try #require(StationList.few.match($0, meters: meters)) }
    return String(decoding: formatter.bytes(of: matches, showsAll: false), as: UTF8.self)
  }

  /// The answer about a journey.
  private func journey(
    _ ids: [Int], columns: Int? = nil, language: Language = .english, format: String = "text",
    options: String = "", asLine: Bool = false
  ) throws -> String {
    let formatter = try formatter(
      "--format \(format) --color never \(options)", columns, 24, language)
    let journey = Journey(try ids.map { try #require(StationList.few.location($0)) })
    let list = AnswerList(list: .few, origin: .builtIn, isStale: true)
    let bytes =
      asLine ? formatter.line(of: journey, from: list) : formatter.bytes(of: journey, from: list)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func formatter(
    _ options: String, _ columns: Int?, _ lines: Int, _ language: Language
  ) throws -> AnswerFormatter {
    let words = ("distance " + options).split(separator: " ").map(String.init)
    let device = OutputDevice(
      stream: .output, isTerminal: columns != nil, isSmartTerminal: columns != nil,
      columns: columns ?? 80, lines: lines)
    let context = Context(
      language: language, localeUnit: .kilometers, output: device, standardError: device)
    return try AnswerFormatter(CommandRequest(words), in: context)
  }
}
