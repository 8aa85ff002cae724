import Testing

@testable import KoleoCommands

@Suite("The command line: usage errors, and equivalent spellings")
struct CommandRequestTests {
  static let badSubcommands: [([String], [String])] = [
    ([], ["'koleo distance', 'koleo search' or 'koleo sync'", "'koleo --help'"]),
    ([""], ["unknown subcommand ''", "'koleo --help'"]),
    (["-q"], ["'koleo --help'"]),
    (["serach", "zakopane"], ["'serach'", "did you mean 'search'?"]),
    (["Search", "zakopane"], ["'Search'", "did you mean 'search'?"]),
    (["distnace", "a", "b"], ["'distnace'", "did you mean 'distance'?"]),
    (["dist", "a", "b"], ["'dist'", "did you mean 'distance'?"]),
    (["snyc"], ["'snyc'", "did you mean 'sync'?"]),
    (["syab"], ["unknown subcommand 'syab'; see 'koleo --help'"]),
    (["wroclaw", "krakow"], ["unknown subcommand 'wroclaw'", "'koleo --help'"]),
    (["help", "serach"], ["'serach'", "did you mean 'search'?"]),
    (["--", "--help"], ["unknown subcommand '--help'"]),
    (["two\nlines\u{1B}[31m"], ["'two lines[31m'"]),
    (["search "], ["'search' has spaces or invisible characters around it; remove them"]),
    (["\u{200E}sync", "-q"], ["'sync' has spaces or invisible characters"]),
    ([String(repeating: "x", count: 300)], ["'\(String(repeating: "x", count: 200))…'"]),
    ([String(repeating: "x", count: 200)], ["'\(String(repeating: "x", count: 200))'"]),
  ]

  static let badOptions: [([String], [String])] = [
    (["search", "--formt", "json"], ["'--formt'", "did you mean '--format'?"]),
    (["search", "--ofline"], ["'--ofline'", "did you mean '--offline'?"]),
    (["search", "--lim=3"], ["'--lim'", "did you mean '--limit'?"]),
    (["search", "--limt"], ["'--limt'", "did you mean '--limit'?"]),
    (["sync", "--ifstale"], ["'--ifstale'", "did you mean '--if-stale'?"]),
    (["distance", "a", "b", "--precison", "3"], ["did you mean '--precision'?"]),
    (["--verison"], ["'--verison'", "did you mean '--version'?"]),
    (["--generate-complection-skript"], ["did you mean '--generate-completion-script'?"]),
    (["search", "--colour=never"], ["'--colour'", "did you mean '--color'?"]),
    (["search", "--quite"], ["'--quite'", "did you mean '--quiet'?"]),
    (["--generate-complection-skrypt"], ["'--generate-complection-skrypt'; see 'koleo --help'"]),
    (["search", "--wibble"], ["unknown option '--wibble'; see 'koleo help search'"]),
    (["sync", "--limt"], ["unknown option '--limt'; see 'koleo help sync'"]),
    (["search", "-x"], ["unknown option '-x'; see 'koleo help search'"]),
    (["search", "-qx"], ["unknown option '-x'"]),
    (["search", "--force"], ["unknown option '--force'; see 'koleo help search'"]),
    (["--force", "search"], ["unknown option '--force'"]),
    (["distance", "--near", "a", "b"], ["unknown option '--near'; see 'koleo help distance'"]),
    (["distance", "-n", "5", "a", "b"], ["unknown option '-n'"]),
    (["search", "-v"], ["unknown option '-v'; see 'koleo help search'"]),
    (["search", "-qv", "x"], ["unknown option '-v'"]), (["sync", "-p3"], ["unknown option '-p'"]),
    (["sync", "--map"], ["unknown option '--map'; see 'koleo help sync'"]),
    (["sync", "-u", "km"], ["unknown option '-u'"]),
  ]

  static let badValues: [([String], [String])] = [
    (["search", "-n"], ["'--limit' needs a value", "--limit <count>"]),
    (["search", "--limit", "-q"], ["'--limit' needs a value"]),
    (["search", "--near"], ["'--near' needs a value", "--near <location>"]),
    (["search", "--near", "--json"], ["'--near' needs a value"]),
    (["search", "-n", "few"], ["'few'", "'--limit'; must be a whole number (0 for all)"]),
    (["search", "-n", "-1"], ["'-1'", "'--limit'"]),
    (["search", "-n", "1 2"], ["'1 2'", "'--limit'"]),
    (["search", "-n", " "], ["'--limit'"]), (["search", "--wibble", "--", "-h"], ["'--wibble'"]),
    (["search", "-n5x"], ["'5x'", "'--limit'"]),
    (["search", "--limit="], ["''", "'--limit'"]),
    (["search", "--limit", "99999999999999999999"], ["'99999999999999999999'"]),
    (["distance", "-p", "10", "a", "b"], ["'10'", "'--precision'", "from 0 to 9"]),
    (["distance", "-p", "-1", "a", "b"], ["'-1'", "'--precision'"]),
    (["distance", "-p", "1.5", "a", "b"], ["'1.5'", "'--precision'"]),
    (["distance", "-u", "ly", "a", "b"], ["'ly'", "'--unit'", "km or mi"]),
    (["distance", "-uKM", "a", "b"], ["'KM'", "'--unit'"]),
    (["search", "--format", "xml"], ["'xml'", "text, json, tsv or geojson"]),
    (["search", "--format"], ["'--format' needs a value", "<text|json|tsv|geojson>"]),
    (["search", "--color=sometimes"], ["'sometimes'", "auto, always or never"]),
    (["search", "--offline=yes"], ["'--offline' takes no value; remove '=yes'"]),
    (["search", "-q=yes"], ["'--quiet' takes no value"]),
    (["search", "--json="], ["'--json' takes no value"]),
    (["--generate-completion-script"], ["<bash|zsh|fish>"]),
    (["--generate-completion-script", "tcsh"], ["'tcsh'", "bash, zsh or fish"]),
    (["search", "Krak\u{FFFD}w"], ["UTF-8"]), (["search", "--near", "\u{FFFD}"], ["UTF-8"]),
    (["--\u{FFFD}"], ["UTF-8"]), (["search", "x", "--", "a\u{FFFD}\u{301}"], ["UTF-8"]),
  ]

  static let badCombinations: [([String], [String])] = [
    (["distance"], ["needs at least two stations", "koleo distance <station> <station>"]),
    (["distance", "zakopane"], ["needs at least two stations"]),
    (["distance", "--stdin", "a", "b"], ["'--stdin'", "standard input"]),
    (["distance", "--stdin", "--map"], ["'--map' and '--stdin'"]),
    (["search", "--map", "--format=tsv"], ["'--map' and '--format'"]),
    (["search", "--map", "--json"], ["'--map' and '--json'"]),
    (["sync", "zakopane"], ["unexpected argument 'zakopane'", "'koleo sync' takes none"]),
    (["sync", "--force", "--if-stale"], ["'--force' and '--if-stale'"]),
    (["sync", "--status", "--force"], ["'--status' and '--force'"]),
    (["sync", "--status", "--if-stale"], ["'--status' and '--if-stale'"]),
    (["sync", "--offline"], ["'--offline'"]),
    (["sync", "--json"], ["'--json' works only with '--status'"]),
    (["sync", "--format", "json"], ["'--format'", "'--status'"]),
    (["sync", "--format", "tsv"], ["'tsv'", "text or json"]),
    (["sync", "--status", "--format=geojson"], ["'geojson'", "text or json"]),
  ]

  @Test(
    "a usage error names the mistake and the remedy",
    arguments: badSubcommands + badOptions + badValues + badCombinations)
  func mistake(_ arguments: [String], says words: [String]) throws {
    let error = try #require(throws: UsageError.self) { try CommandRequest(arguments) }
    let text = Messages(language: .english).text(of: error).text
    for words in words { #expect(text.contains(words), "\(text)") }
  }

  @Test(
    "options may be anywhere before --, with their values joined or apart, or clustered",
    arguments: [
      ("search -n 1 kraków", "search kraków -n 1"), ("search -n1 kraków", "search kraków -n 1"),
      ("search -n=1 kraków", "search kraków -n 1"),
      ("search --limit 1 kraków", "search kraków -n 1"),
      ("search --limit=1 kraków", "search kraków -n 1"),
      ("search kraków -n 1 pła", "search kraków pła -n 1"),
      ("-n 1 search kraków", "search kraków -n 1"),
      ("search -qn1 kraków", "search kraków -q -n 1"),
      ("search -qn 1 kraków", "search kraków -q -n 1"),
      ("search -n 3 -n 1 kraków", "search kraków -n 1"),
      ("search -n1 -- kraków", "search kraków -n 1"), ("-- search zakopane", "search zakopane"),
      ("search --json --format text zakopane", "search zakopane"),
      ("search --format text --json zakopane", "search zakopane --format json"),
      ("search --near -33.9,18.4 zak", "search --near=-33.9,18.4 zak"),
      ("search --near a -umi -ukm", "search --near a -u km"),
      ("distance -umi -p0 a b", "distance a b --unit mi --precision 0"),
      ("distance -qumi a b -p=0", "distance a b --quiet --unit mi --precision 0"),
      ("distance a -- -33.9,18.4", "distance a -33.9,18.4"),
      ("distance a -.5,10", "distance -- a -.5,10"),
      ("-h", "--help"), ("help", "--help"), ("help help", "--help"), ("--help --version", "--help"),
      ("distance -h", "help distance"), ("distance a --help b", "help distance"),
      ("search --wibble -h", "help search"), ("search -n few --help", "help search"),
      ("sarch --help", "--help"), ("--help sync --wibble", "help sync"),
      ("search --wibble -qh", "help search"), ("--wibble search --help", "help search"),
      ("sync --wibble --version", "--version"),
    ])
  func spelling(_ spelling: String, means plain: String) throws {
    let requests = try [spelling, plain].map { line in
      try CommandRequest(line.split(separator: " ").map(String.init))
    }
    #expect("\(requests[0])" == "\(requests[1])")
  }

  @Test(
    "a mistyped point is a usage error, before any list is opened",
    arguments: [
      (["distance", "Gdynia", "95,20"], UsageError.notOnGlobe("95,20")),
      (["distance", "1.2.3,4", "Gdynia"], .malformedPoint("1.2.3,4")),
      (["search", "--near", "52.2.3,21"], .malformedPoint("52.2.3,21")),
      (["distance", "52.23", "21.01"], .singleCoordinate("52.23")),
      (["distance", "52.23,", "21.01"], .singleCoordinate("52.23,")),
      (["distance", "Gdynia", "-21.01"], .singleCoordinate("-21.01")),
      (["search", "--near", "52°13′48″N"], .singleCoordinate("52°13′48″N")),
      (["search", "--near", "21.01E"], .singleCoordinate("21.01E")),
      (["distance", "52.23,21.", "0"], .malformedPoint("52.23,21.")),
      (["distance", "[52.23,21.01]", "0,0"], .malformedPoint("[52.23,21.01]")),
      (["distance", "geo:0,0?q=Warsaw", "0,0"], .malformedPoint("geo:0,0?q=Warsaw")),
    ])
  func mistypedPoint(_ arguments: [String], is error: UsageError) {
    #expect(throws: error) { try CommandRequest(arguments) }
  }

  @Test("a number may have blanks around it, as in the output of wc") func blanks() throws {
    guard case .search(let request) = try CommandRequest(["search", "-n", "      12 "]) else {
      Issue.record("it is a search")
      return
    }
    #expect(request.limit == 12)
  }

  @Test("an argument after -- is an operand, even if it begins with a dash") func endOfOptions()
    throws
  {
    guard case .search(let request) = try CommandRequest(["search", "--", "zator", "-park"]) else {
      Issue.record("it is a search")
      return
    }
    #expect(request.phrase == "zator -park")
  }
}
