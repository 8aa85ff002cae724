import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Command lines") struct CommandLineTests {
  /// A command line, and the request that it makes.
  @Test(
    "options stand anywhere, in every spelling",
    arguments: [
      ("search krak", "search 'krak'"),
      ("search nowy sącz", "search 'nowy sącz'"),
      ("search", "search ''"),
      ("search -n5 krak", "search 'krak' limit=5"),
      ("search -n 5 krak", "search 'krak' limit=5"),
      ("search -n=5 krak", "search 'krak' limit=5"),
      ("search krak --limit 5", "search 'krak' limit=5"),
      ("--limit=5 search krak", "search 'krak' limit=5"),
      ("search --limit 5 --limit 6", "search '' limit=6"),
      ("search --limit 0", "search '' limit=all"),
      ("search -qn1 --all a", "search 'a' limit=1 all quiet"),
      ("search --near Zakopane --json", "search '' near=Zakopane json"),
      ("search --near=-33.9,18.4", "search '' near=-33.9,18.4"),
      ("search --near -33.9,18.4 -p0", "search '' near=-33.9,18.4 p0"),
      ("search -- --all", "search '--all'"),
      ("search --format tsv --json", "search '' json"),
      ("search --json --format tsv", "search '' tsv"),
      ("distance a b", "distance a|b"),
      ("distance a", "distance a"),
      ("distance -umi a -p 0 b", "distance a|b mi p0"),
      ("distance -u=mi a b", "distance a|b mi"),
      ("distance a -> b", "distance a|->|b"),
      ("distance -33.9,18.4 .5,1 -.5,1", "distance -33.9,18.4|.5,1|-.5,1"),
      ("distance -- -a - --", "distance -a|-|--"),
      ("distance --stdin --offline", "distance stdin offline"),
      ("distance a b --map --color=never", "distance a|b map never"),
      ("sync", "sync"),
      ("sync --force -vq", "sync force verbose quiet"),
      ("sync --if-stale", "sync if-stale"),
      ("sync --status --json --offline", "sync status offline json"),
      ("help", "help"),
      ("help search", "help search"),
      ("search help", "search 'help'"),
      ("sync --help", "help sync"),
      ("-h", "help"),
      ("search --bogus -h", "help search"),
      ("--version", "version"),
      ("distance --version", "version"),
      ("--generate-completion-script fish", "script fish"),
    ])
  func requests(_ line: String, _ request: String) throws {
    #expect(try CommandRequest(words(line)).summary == request)
  }

  /// A command line, and the sentence about its mistake.
  @Test(
    "a mistake is answered with what was meant",
    arguments: [
      ("krakow", "unknown command 'krakow'; did you mean: koleo search krakow?"),
      ("krakow gdynia", "unknown command 'krakow'; did you mean: koleo distance krakow gdynia?"),
      (
        "krakow gdynia -p0",
        "unknown command 'krakow'; did you mean: koleo distance krakow gdynia -p0?"
      ),
      ("Hel", "unknown command 'Hel'; did you mean: koleo search Hel?"),
      ("nowy_sącz", "unknown command 'nowy sącz'; did you mean: koleo search 'nowy sącz'?"),
      ("O'Brien", "unknown command 'O'Brien'; did you mean: koleo search 'O'\\''Brien'?"),
      ("serach krak", "unknown command 'serach'; did you mean: koleo search krak?"),
      ("-q SEARCH krak", "unknown command 'SEARCH'; did you mean: koleo -q search krak?"),
      ("help serach", "unknown command 'serach'; did you mean: koleo help search?"),
      ("help krakow", "unknown command 'krakow'; see 'koleo --help'"),
      ("dist a b", "unknown command 'dist'; did you mean: koleo distance a b?"),
      (
        "-n5",
        "missing command; use 'koleo distance', 'koleo search' or 'koleo sync', or see 'koleo --help'"
      ),
      ("search --lmit 5", "unknown option '--lmit'; did you mean '--limit'?"),
      ("search -x", "unknown option '-x'; see 'koleo help search'"),
      ("distance -n5 a b", "unknown option '-n'; see 'koleo help distance'"),
      ("-n5 distance a b", "unknown option '-n'; see 'koleo help distance'"),
      ("search -n", "'-n' needs a value: --limit <count>"),
      ("search --near", "'--near' needs a value: --near <location>"),
      ("search --near --all", "'--near' needs a value: --near <location>"),
      ("search --all=yes", "'--all' takes no value; remove '=yes'"),
      ("search -q=1", "'-q' takes no value; remove '=1'"),
      ("search -nx", "invalid value 'x' for '--limit'; must be a whole number (0 for all)"),
      ("search -n -1", "invalid value '-1' for '--limit'; must be a whole number (0 for all)"),
      (
        "distance -p10 a b",
        "invalid value '10' for '--precision'; must be a whole number from 0 to 9"
      ),
      ("distance -um a b", "invalid value 'm' for '--unit'; must be km or mi"),
      (
        "search --format csv",
        "invalid value 'csv' for '--format'; must be text, json, tsv or geojson"
      ),
      ("sync --format tsv", "invalid value 'tsv' for '--format'; must be text or json"),
      ("--format tsv sync", "invalid value 'tsv' for '--format'; must be text or json"),
      ("distance a b --map --json", "'--map' and '--json' cannot be combined; remove one of them"),
      ("distance --stdin --map", "'--map' and '--stdin' cannot be combined; remove one of them"),
      (
        "sync --force --if-stale",
        "'--force' and '--if-stale' cannot be combined; remove one of them"
      ),
      ("sync --json", "'--json' works only with '--status'; add '--status', or remove '--json'"),
      (
        "sync --offline",
        "'--offline' works only with '--status'; add '--status', or remove '--offline'"
      ),
      ("sync now", "unexpected argument 'now'; 'koleo sync' takes none"),
    ])
  func mistakes(_ line: String, _ sentence: String) {
    let failure = #expect(throws: Failure.self) { try CommandRequest(words(line)) }
    #expect(failure?.description == sentence)
    #expect(failure?.exitCode == .usage)
    #expect(failure?.message.polish != failure?.message.english)
  }

  @Test(
    "text that is not UTF-8 is refused in every place", arguments: ["search \u{FFFD}", "\u{FFFD}"])
  func notUTF8(_ line: String) {
    let failure = #expect(throws: Failure.self) { try CommandRequest(words(line)) }
    #expect(failure?.description.contains("UTF-8") == true)
  }

  @Test("a command that would be printed changed is not suggested")
  func unprintableCommand() {
    let failure = #expect(throws: Failure.self) { try CommandRequest(["kra\u{1B}[1mków"]) }
    #expect(failure?.description.hasSuffix("see 'koleo --help'") == true)
  }

  /// Spaces separate the words, and an underscore stands for a space.
  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
  }
}

extension CommandRequest {
  /// The request in a line: what differs from the defaults.
  fileprivate var summary: String {
    switch self {
    case .distance(let request):
      let flags = [request.readsInput ? "stdin" : ""]
      return line("distance", [request.locations.joined(separator: "|")] + flags, request.options)
    case .search(let request):
      let limit = request.limit.map { "limit=\($0 == .max ? "all" : String($0))" }
      let near = request.near.map { "near=\($0)" }
      let flags = [limit ?? "", request.includesBusStops ? "all" : "", near ?? ""]
      return line("search", ["'\(request.phrase)'"] + flags, request.options)
    case .sync(let request):
      let flags = [
        request.isForced ? "force" : "", request.onlyIfStale ? "if-stale" : "",
        request.showsStatus ? "status" : "", request.isVerbose ? "verbose" : "",
      ]
      return line("sync", flags, request.options)
    case .help(let subcommand): return line("help", [subcommand?.rawValue ?? ""], AnswerOptions())
    case .version: return "version"
    case .completionScript(let shell): return "script \(shell)"
    }
  }

  private func line(_ name: String, _ words: [String], _ options: AnswerOptions) -> String {
    let shared = [
      options.drawsMap ? "map" : "", options.isOffline ? "offline" : "",
      options.format == .text ? "" : options.format.rawValue, options.unit?.rawValue ?? "",
      options.precision == 1 ? "" : "p\(options.precision)",
      options.color == .auto ? "" : options.color.rawValue, options.isQuiet ? "quiet" : "",
    ]
    return ([name] + words + shared).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
