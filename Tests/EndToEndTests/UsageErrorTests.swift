import TestSupport
import Testing

@Suite("The command line: errors of usage, and spellings that are understood", .fewAtOnce)
struct UsageErrorTests {
  /// A command line that is wrong, and what is said of it.
  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let words: [String]

    init(_ arguments: String..., says words: String...) {
      self.arguments = arguments
      self.words = words
    }

    var testDescription: String { (["koleo"] + arguments).joined(separator: " ") }

    static let subcommands: [Mistake] = [
      Mistake(says: "'koleo distance', 'koleo search' or 'koleo sync'", "'koleo --help'"),
      Mistake("", says: "unknown subcommand ''", "'koleo --help'"),
      Mistake("-q", says: "'koleo --help'"),
      Mistake("serach", "zakopane", says: "'serach'", "did you mean 'search'?"),
      Mistake("Search", "zakopane", says: "'Search'", "did you mean 'search'?"),
      Mistake("distnace", "a", "b", says: "'distnace'", "did you mean 'distance'?"),
      Mistake("dist", "a", "b", says: "'dist'", "did you mean 'distance'?"),
      Mistake("snyc", says: "'snyc'", "did you mean 'sync'?"),
      Mistake("wroclaw", "krakow", says: "unknown subcommand 'wroclaw'", "'koleo --help'"),
      Mistake("help", "serach", says: "'serach'", "did you mean 'search'?"),
      Mistake("--", "--help", says: "unknown subcommand '--help'"),
      Mistake("two\nlines\u{1B}[31m", says: "'two lines[31m'"),
    ]

    static let options: [Mistake] = [
      Mistake("search", "--formt", "json", says: "'--formt'", "did you mean '--format'?"),
      Mistake("search", "--ofline", says: "'--ofline'", "did you mean '--offline'?"),
      Mistake("search", "--lim=3", says: "'--lim'", "did you mean '--limit'?"),
      Mistake("sync", "--ifstale", says: "'--ifstale'", "did you mean '--if-stale'?"),
      Mistake("distance", "a", "b", "--precison", "3", says: "did you mean '--precision'?"),
      Mistake("--verison", says: "'--verison'", "did you mean '--version'?"),
      Mistake("search", "--colour=never", says: "'--colour'", "did you mean '--color'?"),
      Mistake("search", "--quite", says: "'--quite'", "did you mean '--quiet'?"),
      Mistake("search", "--wibble", says: "unknown option '--wibble'", "'koleo help search'"),
      Mistake("search", "-x", says: "unknown option '-x'", "'koleo help search'"),
      Mistake("search", "-qx", says: "unknown option '-x'"),
      Mistake("search", "--force", says: "unknown option '--force'", "help search"),
      Mistake("--force", "search", says: "unknown option '--force'"),
      Mistake("distance", "--near", "a", "b", says: "unknown option '--near'", "help distance"),
      Mistake("distance", "-n", "5", "a", "b", says: "unknown option '--limit'"),
      Mistake("sync", "--map", says: "unknown option '--map'", "help sync"),
      Mistake("sync", "-u", "km", says: "unknown option '--unit'"),
    ]

    static let values: [Mistake] = [
      Mistake("search", "-n", says: "'--limit' needs a value", "--limit <count>"),
      Mistake("search", "--limit", "-q", says: "'--limit' needs a value"),
      Mistake("search", "--near", says: "'--near' needs a value", "--near <location>"),
      Mistake("search", "--near", "--json", says: "'--near' needs a value"),
      Mistake("search", "-n", "few", says: "'few'", "'--limit'", "0 for all"),
      Mistake("search", "-n", "-1", says: "'-1'", "'--limit'"),
      Mistake("search", "-n5x", says: "'5x'", "'--limit'"),
      Mistake("search", "--limit=", says: "''", "'--limit'"),
      Mistake("search", "--limit", "99999999999999999999", says: "'99999999999999999999'"),
      Mistake("distance", "-p", "10", "a", "b", says: "'10'", "'--precision'", "from 0 to 9"),
      Mistake("distance", "-p", "-1", "a", "b", says: "'-1'", "'--precision'"),
      Mistake("distance", "-p", "1.5", "a", "b", says: "'1.5'", "'--precision'"),
      Mistake("distance", "-u", "ly", "a", "b", says: "'ly'", "'--unit'", "km or mi"),
      Mistake("distance", "-uKM", "a", "b", says: "'KM'", "'--unit'"),
      Mistake("search", "--format", "xml", says: "'xml'", "text, json, tsv or geojson"),
      Mistake("search", "--format", says: "'--format' needs a value", "<text|json|tsv|geojson>"),
      Mistake("search", "--color=sometimes", says: "'sometimes'", "auto, always or never"),
      Mistake("search", "--offline=yes", says: "'--offline' takes no value"),
      Mistake("search", "-q=yes", says: "'--quiet' takes no value"),
      Mistake("search", "--json=", says: "'--json' takes no value"),
      Mistake("--generate-completion-script", says: "<bash|zsh|fish>"),
      Mistake("--generate-completion-script", "tcsh", says: "'tcsh'", "bash, zsh or fish"),
    ]

    static let combinations: [Mistake] = [
      Mistake("distance", says: "needs two stations", "none", "koleo distance <station> <station>"),
      Mistake("distance", "zakopane", says: "needs two stations", "one", "quotes"),
      Mistake("distance", "--stdin", "a", "b", says: "'--stdin'", "standard input"),
      Mistake("distance", "--stdin", "--map", says: "'--map' and '--stdin'"),
      Mistake("distance", "--map", "a", "b", says: "terminal", "geojson"),
      Mistake("search", "--map", says: "terminal", "geojson"),
      Mistake("search", "--map", "--format=tsv", says: "'--map' and '--format'"),
      Mistake("search", "--map", "--json", says: "'--map' and '--json'"),
      Mistake(
        "sync", "zakopane", says: "unexpected argument 'zakopane'", "'koleo sync' takes none"),
      Mistake("sync", "--force", "--if-stale", says: "'--force' and '--if-stale'"),
      Mistake("sync", "--status", "--force", says: "'--status' and '--force'"),
      Mistake("sync", "--status", "--if-stale", says: "'--status' and '--if-stale'"),
      Mistake("sync", "--offline", says: "'--offline'"),
      Mistake("sync", "--json", says: "'--json' needs '--status'"),
      Mistake("sync", "--format", "tsv", says: "'tsv'", "text or json"),
      Mistake("sync", "--status", "--format=geojson", says: "'geojson'", "text or json"),
    ]

    static let all = subcommands + options + values + combinations
  }

  @Test("a wrong command line exits 64 with one line that helps", arguments: Mistake.all)
  func isAnsweredInOneLine(_ mistake: Mistake) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.koleo(mistake.arguments)
    expectFailure(outcome, 64)
    for words in mistake.words { #expect(outcome.errors.contains(words)) }
    #expect(sandbox.server.requests.isEmpty)
    #expect(sandbox.list == nil)
  }

  @Test("an error of usage is printed in spite of --quiet") func isToldInSpiteOfQuiet() async throws
  {
    let outcome = try await Sandbox().koleo("search", "--quiet", "--wibble")
    expectFailure(outcome, 64, saying: "--wibble")
  }

  /// Arguments that are right, if unusual.
  struct Spelling: CustomTestStringConvertible {
    let arguments: [String]
    let output: String

    init(_ arguments: String..., tells output: String) {
      self.arguments = arguments
      self.output = output
    }

    var testDescription: String { (["koleo"] + arguments).joined(separator: " ") }

    static let all: [Spelling] = [
      Spelling("search", "-n", "1", "kraków", tells: "Kraków\n"),
      Spelling("search", "-n1", "kraków", tells: "Kraków\n"),
      Spelling("search", "-n=1", "kraków", tells: "Kraków\n"),
      Spelling("search", "--limit", "1", "kraków", tells: "Kraków\n"),
      Spelling("search", "--limit=1", "kraków", tells: "Kraków\n"),
      Spelling("search", "kraków", "-n", "1", tells: "Kraków\n"),
      Spelling("search", "kraków", "-n", "1", "pła", tells: "Kraków Płaszów\n"),
      Spelling("-n", "1", "search", "kraków", tells: "Kraków\n"),
      Spelling("search", "-qn1", "kraków", tells: "Kraków\n"),
      Spelling("search", "-qn", "1", "kraków", tells: "Kraków\n"),
      Spelling("search", "-n", "3", "-n", "1", "kraków", tells: "Kraków\n"),
      Spelling("search", "-n1", "--", "kraków", tells: "Kraków\n"),
      Spelling("search", "--", "zator", "-park", tells: "Zator Park Rozrywki\n"),
      Spelling("--", "search", "zakopane", tells: "Zakopane\n"),
      Spelling("search", "--json", "--format", "text", "zakopane", tells: "Zakopane\n"),
      Spelling("search", "--near", "-33.9,18.4", "zak", tells: "Zakopane\t9217.8 km\n"),
      Spelling("distance", "-umi", "-p0", "zakopane", "praha", tells: "254 mi\n"),
      Spelling("distance", "-qumi", "zakopane", "praha", "-p=0", tells: "254 mi\n"),
      Spelling("distance", "-u", "mi", "-ukm", "zakopane", "praha", tells: "408.4 km\n"),
      Spelling("distance", "zakopane", "--", "-33.9,18.4", tells: "9217.8 km\n"),
      Spelling("distance", "zakopane", "-0.5,10", tells: "5601.4 km\n"),
    ]
  }

  @Test("options stand anywhere, joined or apart, clustered, and until --", arguments: Spelling.all)
  func understands(_ spelling: Spelling) async throws {
    let outcome = try await Sandbox.withList().koleo(spelling.arguments)
    expectAnswer(outcome, spelling.output)
  }
}
