import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The command line: usage errors, and equivalent spellings")
struct CommandRequestTests {
  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static let missingCommand =
    "missing command; use 'koleo distance', 'koleo search' or 'koleo sync', or see 'koleo --help'"

  private static func notUTF8(_ text: String) -> String {
    "'\(text)' is not UTF-8; check the encoding of your terminal, or convert the text with iconv"
  }

  private static func split(_ part: String, _ command: String) -> String {
    "'\(part)' is one coordinate; write both as one argument: koleo \(command)"
  }

  static let errors = [
    "": missingCommand, "-q": missingCommand, "--offline": missingCommand,
    "--stdin --near=x": missingCommand, "-n x": missingCommand,
    "help krakow": "unknown command 'krakow'; see 'koleo --help'",
    "?! krakow": "unknown command '?!'; see 'koleo --help'",
    "krakow --wibble": "unknown command 'krakow'; see 'koleo --help'",
    "two\nlines\u{1B}[31m": "unknown command 'two lines[31m'; see 'koleo --help'",
    "search\nx": "unknown command 'search x'; see 'koleo --help'",
    "search_": "the command 'search' has spaces or invisible characters around it; remove them",
    "\u{200E}sync -q":
      "the command 'sync' has spaces or invisible characters around it; remove them",
    x(300): "unknown command '\(x(200))…'; see 'koleo --help'",
    x(200): "unknown command '\(x(200))'; did you mean: koleo search \(x(200))?",
    // Options.
    "search --formt json": "unknown option '--formt'; did you mean '--format'?",
    "search --lim=3": "unknown option '--lim'; did you mean '--limit'?",
    "sync --ifstale": "unknown option '--ifstale'; did you mean '--if-stale'?",
    "--verison": "unknown option '--verison'; did you mean '--version'?",
    "--generate-complection-skript":
      "unknown option '--generate-complection-skript'; did you mean '--generate-completion-script'?",
    "--generate-complection-skrypt":
      "unknown option '--generate-complection-skrypt'; see 'koleo --help'",
    "search -l 5": "unknown option '-l'; did you mean '--limit'?",
    "distance a b --miles": "unknown option '--miles'; did you mean '--unit mi'?",
    "distance a b --km": "unknown option '--km'; did you mean '--unit km'?",
    "search --tsv x": "unknown option '--tsv'; did you mean '--format tsv'?",
    "search --no-color": "unknown option '--no-color'; did you mean '--color never'?",
    "sync --miles": "unknown option '--miles'; see 'koleo help sync'",
    "search krakow -5": "unknown option '-5'; did you mean '--limit'?",
    "search -qv x": "unknown option '-v'; see 'koleo help search'",
    "search -o json": "unknown option '-o'; did you mean '--format'?",
    "-V": "unknown option '-V'; did you mean '--version'?",
    "--find": "unknown option '--find'; did you mean 'search'?",
    "--update": "unknown option '--update'; did you mean 'sync'?",
    "--count=3": "unknown option '--count'; did you mean '--limit'?",
    "sync --update": "unknown option '--update'; see 'koleo help sync'",
    "search --colour=never": "unknown option '--colour'; did you mean '--color'?",
    "--force search": "unknown option '--force'; see 'koleo help search'",
    "search --force": "unknown option '--force'; see 'koleo help search'",
    "distance --near a b": "unknown option '--near'; see 'koleo help distance'",
    // Values.
    "search -n": "'--limit' needs a value: --limit <count>",
    "search --limit -q": "'--limit' needs a value: --limit <count>",
    "search --near": "'--near' needs a value: --near <location>",
    "search -n few": "invalid value 'few' for '--limit'; must be a whole number (0 for all)",
    "search -n -1": "invalid value '-1' for '--limit'; must be a whole number (0 for all)",
    "search --limit=": "invalid value '' for '--limit'; must be a whole number (0 for all)",
    "search -n 1_2": "invalid value '1 2' for '--limit'; must be a whole number (0 for all)",
    "search --wibble -- -h": "unknown option '--wibble'; see 'koleo help search'",
    "distance -p 10 a b":
      "invalid value '10' for '--precision'; must be a whole number from 0 to 9",
    "distance -p 1.5 a b":
      "invalid value '1.5' for '--precision'; must be a whole number from 0 to 9",
    "distance -uKM a b": "invalid value 'KM' for '--unit'; must be km or mi",
    "search --format xml":
      "invalid value 'xml' for '--format'; must be text, json, tsv or geojson",
    "search --color=sometimes":
      "invalid value 'sometimes' for '--color'; must be auto, always or never",
    "search --offline=yes": "'--offline' takes no value; remove '=yes'",
    "search -q=yes": "'--quiet' takes no value; remove '=yes'",
    "search --json=": "'--json' takes no value; remove '='",
    "--generate-completion-script":
      "'--generate-completion-script' needs a value: --generate-completion-script <bash|zsh|fish>",
    "--generate-completion-script tcsh":
      "invalid value 'tcsh' for '--generate-completion-script'; must be bash, zsh or fish",
    "search Krak\u{FFFD}w": notUTF8("Krak\u{FFFD}w"),
    "search --near \u{FFFD}": notUTF8("\u{FFFD}"),
    "--\u{FFFD}": notUTF8("--\u{FFFD}"),
    "search x -- a\u{FFFD}\u{301}": notUTF8("a\u{FFFD}\u{301}"),
    "distance 52.23 zakopane":
      "'52.23' is not a point; write both coordinates as one argument, such as 52.23,21.01",
    "distance 52.2.3,21 zakopane":
      "'52.2.3,21' is not a point; write latitude and longitude in degrees, as in 52.23,21.01 or "
      + "52°13′48″N 21°00′36″E",
    "distance 90.1,21 zakopane":
      "'90.1,21' is out of range; latitude must be -90 to 90, longitude -360 to 360, as in "
      + "52.23,21.01",
    // A point in two arguments.
    "distance 52.23, 21.01 krakow": split("52.23,", "distance 52.23,21.01 krakow"),
    "distance -p 2 52.23 21.01 50 19.9":
      split("52.23", "distance --precision 2 52.23,21.01 50.0,19.9"),
    "distance 52,2297 21,0122 50,06 19,94":
      split("52,2297", "distance 52.2297,21.0122 50.06,19.94"),
    "distance krakow 52°N 21°E": split("52°N", "distance krakow 52.0,21.0"),
    "distance krakow 52,23 21,01": split("52,23", "distance krakow 52.23,21.01"),
    "distance 52,23 21,01 50,06 19,94": split("52,23", "distance 52.23,21.01 50.06,19.94"),
    "search --near 52,23 21,01": split("52,23", "search --near 52.23,21.01"),
    "search --near 52.23, 21.01 -n 3 krak":
      split("52.23,", "search --limit 3 --near 52.23,21.01 krak"),
    "search --near 52.23, 21.01 -- -krak":
      split("52.23,", "search --near 52.23,21.01 -- -krak"),
    "search 21 --near -52.5": split("-52.5", "search --near -52.5,21.0"),
    // Combinations.
    "distance":
      "'koleo distance' needs at least two stations; usage: koleo distance <station> <station> ...",
    "distance --stdin a b":
      "with '--stdin', stations come from standard input; remove them from the command line, or "
      + "redirect a file with '<'",
    "distance --stdin --map": "'--map' and '--stdin' cannot be combined; remove one of them",
    "search --map --format=tsv": "'--map' and '--format' cannot be combined; remove one of them",
    "search --map --json": "'--map' and '--json' cannot be combined; remove one of them",
    "sync zakopane": "unexpected argument 'zakopane'; 'koleo sync' takes none",
    "sync --force --if-stale":
      "'--force' and '--if-stale' cannot be combined; remove one of them",
    "sync --status --force": "'--status' and '--force' cannot be combined; remove one of them",
    "sync --status --if-stale":
      "'--status' and '--if-stale' cannot be combined; remove one of them",
    "sync --offline":
      "'--offline' works only with '--status'; add '--status', or remove '--offline'",
    "sync --json": "'--json' works only with '--status'; add '--status', or remove '--json'",
    "sync --format json":
      "'--format' works only with '--status'; add '--status', or remove '--format'",
    "sync --format tsv": "'koleo sync' does not support the format 'tsv'; use text or json",
  ]

  @Test(
    "a usage error names the mistake, and the option or command that was probably meant",
    arguments: errors)
  func usageError(_ line: String, text: String) throws {
    let actual = try errorText(words(line))
    #expect(actual == text)
  }

  /// The text of the usage error of a command line.
  private func errorText(_ words: [String]) throws -> String {
    let error = try #require(throws: UsageError.self) {
      guard case .distance(let request) = try CommandRequest(words), !request.isComplete else {
        return
      }
      // No station of an empty list replaces a name.
      let list = try StationList([StationFixture](), [KeywordFixture]())
      let suggestion = CommandSuggestion(of: request, in: list)
      throw UsageError.tooFewStations(command: suggestion.commandForNamesInOneOperand)
    }
    return Messages(language: .english).text(of: error).text
  }

  @Test(
    "a command line without a subcommand has a suggested command",
    arguments: [
      // Misspelled subcommands.
      ("serach zakopane", "koleo search zakopane"), ("Search zakopane", "koleo search zakopane"),
      ("distnace a b -p2", "koleo distance a b -p2"), ("dist a b", "koleo distance a b"),
      ("snyc", "koleo sync"), ("help serach", "koleo help search"),
      ("hlep sync", "koleo help sync"),
      // Other words for the subcommands.
      ("find krak -n 5", "koleo search krak -n 5"), ("szukaj krak", "koleo search krak"),
      ("list", "koleo search"), ("list stations -n 5", "koleo search -n 5"),
      ("find station krak", "koleo search krak"), ("-v", "koleo --version"),
      ("near krakow", "koleo search --near krakow"),
      ("odległość a b", "koleo distance a b"), ("from a to b", "koleo distance a to b"),
      ("update", "koleo sync"), ("update stations", "koleo sync"), ("odśwież -v", "koleo sync -v"),
      ("-q refresh", "koleo -q sync"), ("distans a", "koleo distance"),
      ("status", "koleo sync --status"), ("pomoc", "koleo help"), ("pomoc sync", "koleo help sync"),
      ("version", "koleo --version"),
      ("completion bash", "koleo --generate-completion-script bash"),
      // Stations.
      ("krakow", "koleo search krakow"), ("Koło", "koleo search Koło"),
      ("hel", "koleo help or koleo search hel"),
      ("koło_krakowa", "koleo search 'koło krakowa'"),
      (
        "kolo krakow",
        "koleo search --near krakow, koleo search kolo krakow or koleo distance kolo krakow"
      ), ("-n 5 krakow", "koleo search -n 5 krakow"),
      ("syab", "koleo search syab"), ("-- --help", "koleo search -- --help"),
      ("o'neill", #"koleo search 'o'\''neill'"#),
      ("wroclaw krakow", "koleo search wroclaw krakow or koleo distance wroclaw krakow"),
      ("Warszawa_Centralna krakow", "koleo distance 'Warszawa Centralna' krakow"),
      ("Warszawa_Centralna", "koleo search 'Warszawa Centralna'"),
      ("krakow to warszawa", "koleo distance krakow to warszawa"),
      ("52.23,21.01", "koleo search --near 52.23,21.01"),
      ("52.23 21.01", "koleo search --near 52.23,21.01"), ("-q 52.23 21.01", nil),
      ("distance 52.23,21.01", nil), ("distance Warszawa,_52.23,21.01", nil),
      ("distance \(String(repeating: "a", count: 400)),_b", nil),
      ("krakow 52.23,21.01 --stdin", nil),
      // Options.
      ("--near krakow -n 5", "koleo search --near krakow -n 5"),
      ("--status", "koleo sync --status"), ("--json", nil),
      ("--stdin --json", "koleo distance --stdin --json"),
    ])
  func suggestedCommand(_ line: String, is command: String?) throws {
    let text = try errorText(words(line))
    if let command {
      #expect(text.hasSuffix("; did you mean: \(command)?"), "\(text)")
    } else {
      #expect(!text.contains("did you mean"), "\(text)")
    }
  }

  @Test(
    "several stations in one argument of distance have a suggested command",
    arguments: [
      ("warszawa - krakow", "warszawa krakow"), ("warszawa do krakowa", "warszawa krakowa"),
      ("Łódź Fabryczna → Gdynia", "'Łódź Fabryczna' Gdynia"), ("k->l", "k l"), ("k -> l", "k l"),
      ("Warszawa Centralna, Kraków", "'Warszawa Centralna' Kraków"), ("k,l;m|n", "k l m n"),
      ("from k via l to m", "k l m"), ("k to m via l", "k l m"), ("k przez l", "k l"),
      ("k to n via l via m", "k l m n"), ("k do n przez l i m", "k l m n"),
      ("k via l via m", "k l m"), ("k via l to m and n", "k l m n"),
      ("Bielsko-Biała", nil), ("do krakowa", nil), (", a", nil),
      ("warszawa", nil), ("k - -l", "-- k -l"),
    ])
  func stationsInOneArgument(_ text: String, are stations: String?) throws {
    let end = stations.map { "; did you mean: koleo distance \($0)?" } ?? "<station> ..."
    #expect(try errorText(["distance", text]).hasSuffix(end))
  }

  @Test(
    "two arguments that are points, or no point together, are not joined",
    arguments: [
      "distance 52,21 50,20 54,18", "distance 52,23 21,01", "distance 52.1,21 50,19",
      "search --near 52.1,21 krak",
      "search --near 52,23 3", "distance 5 7", "distance geo:52,21;u=3 krak",
      "search --near geo:52,21;u=3 krak", "search --near krakow 21,01", "distance 80416 60103",
    ])
  func pointsApart(_ line: String) throws { _ = try CommandRequest(words(line)) }

  @Test(
    "options may be joined to values, clustered, and anywhere before --",
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
      ("search -- zator -park", "search zator -- -park"), ("search -- -5", "search -- -5"),
      // As in the output of wc.
      ("search -n ______12_", "search -n 12"),
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
  func spelling(_ spelling: String, plain: String) throws {
    #expect(try request(spelling) == request(plain))
  }

  /// What a command line asks for, however it is written.
  private func request(_ line: String) throws -> String {
    switch try CommandRequest(words(line)) {
    case .search(var request):
      request.arguments = ParsedArguments()
      return "\(request)"
    case .distance(var request):
      request.arguments = ParsedArguments()
      return "\(request)"
    case let request: return "\(request)"
    }
  }

  @Test("every option changes what is asked for", arguments: Subcommand.allCases)
  func effect(of subcommand: Subcommand) {
    for option in subcommand.options {
      let value =
        switch option.valueKind {
        case .flag: ""
        case .choice(let words): "=\(words[words.count - 1])"
        case .text: "=5"
        }
      // An option may need stations or no stations; what is refused is nil.
      let isHeeded = [" a b", ""].contains { operands in
        let line = subcommand.rawValue + (subcommand == .sync ? "" : operands)
        return (try? request("\(line) \(option.longName)\(value)")) != (try? request(line))
      }
      // There is nothing to color, but a script may add the option to every command.
      #expect(isHeeded == ((subcommand, option) != (.sync, .color)), "\(option)")
    }
  }

  @Test(
    "an invalid point is a usage error with an example, before any list is opened",
    arguments: [
      ("distance Gdynia 95,20", .point(.outOfRange("95,20"))),
      ("distance 1.2.3,4 Gdynia", .point(.malformed("1.2.3,4"))),
      ("search --near 52.2.3,21", .point(.malformed("52.2.3,21"))),
      ("search --near 90.1,21", .point(.outOfRange("90.1,21"))),
      ("distance 52,361 zakopane", .point(.outOfRange("52,361"))),
      ("distance 52.23 21.01", .point(.singleCoordinate("52.23"))),
      ("distance 52.23, 21.01", .point(.singleCoordinate("52.23,"))),
      ("distance Gdynia -21.01", .point(.singleCoordinate("-21.01"))),
      ("search --near 52°13′48″N", .point(.singleCoordinate("52°13′48″N"))),
      ("search --near 21.01E", .point(.singleCoordinate("21.01E"))),
      ("distance 52.23,21. 0", .point(.malformed("52.23,21."))),
      ("distance [52.23,21.01] 0,0", .point(.malformed("[52.23,21.01]"))),
      ("distance geo:0,0?q=Warsaw 0,0", .point(.malformed("geo:0,0?q=Warsaw"))),
    ] as [(String, UsageError)])
  func point(_ line: String, error: UsageError) {
    #expect(throws: error) { try CommandRequest(words(line)) }
    for language in Language.allCases {
      #expect(Messages(language: language).text(of: error).text.contains(" 52.23,21.01"))
    }
  }
}
