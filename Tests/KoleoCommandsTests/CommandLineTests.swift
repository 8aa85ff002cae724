import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Command lines") struct CommandLineTests {
  /// A command line, and the request that it makes.
  @Test(
    "options stand anywhere, in every spelling",
    arguments: [
      ("search krak", "search krak"),
      ("search nowy sącz", "search nowy|sącz"),
      ("search -n5 krak", "search krak limit=5"),
      ("search -n 5 krak", "search krak limit=5"),
      ("search krak --limit 5", "search krak limit=5"),
      ("--limit=5 search krak", "search krak limit=5"),
      ("search -qn1 --all a", "search a quiet limit=1 all"),
      ("search --near=-33.9,18.4", "search near=-33.9,18.4"),
      ("search --near -33.9,18.4 -p0", "search near=-33.9,18.4 precision=0"),
      ("search -- --all", "search --all"),
      ("distance -umi a -p 0 b", "distance a|b unit=mi precision=0"),
      ("distance a -> b", "distance a|->|b"),
      ("distance -33.9,18.4 .5,1 -.5,1", "distance -33.9,18.4|.5,1|-.5,1"),
      ("distance -- -a - --", "distance -a|-|--"),
      ("distance a b --map --color=never", "distance a|b map color=never"),
      ("sync --force -vq", "sync force verbose quiet"),
      ("sync --status --json --offline", "sync status json offline"),
      ("help", "help"),
      ("help search", "help search"),
      ("search help", "search help"),
      ("sync --help", "sync help"),
      ("-h", "help"),
      ("search --bogus -h", "search help"),
      ("--version", "version"),
      ("--generate-completion-script fish", "generateCompletionScript=fish"),
    ])
  func requests(_ line: String, _ request: String) throws {
    #expect(try CommandRequest(words(line)).summary == request)
  }

  @Test(
    "of two formats the last counts",
    arguments: [
      ("search", .text), ("search --format tsv --json", .json),
      ("search --json --format tsv", .tsv),
    ] as [(String, CommandRequest.Format)])
  func formats(_ line: String, _ format: CommandRequest.Format) throws {
    #expect(try CommandRequest(words(line)).format == format)
  }

  @Test("the last of several limits counts, and 0 is none")
  func limits() throws {
    #expect(try CommandRequest(words("search --limit 5 -n6")).limit == 6)
    #expect(try CommandRequest(words("search -n0")).limit == .max)
    #expect(try CommandRequest(words("search")).limit == nil)
  }

  /// A command line, and the sentence about its mistake.
  @Test(
    "a mistake is answered with what was meant",
    arguments: [
      ("krakow", "unknown command 'krakow'; did you mean: koleo search krakow?"),
      ("krakow gdynia", "unknown command 'krakow'; did you mean: koleo distance krakow gdynia?"),
      ("Hel", "unknown command 'Hel'; did you mean: koleo search Hel?"),
      ("nowy_sącz", "unknown command 'nowy sącz'; did you mean: koleo search 'nowy sącz'?"),
      ("O'Brien", "unknown command 'O'Brien'; did you mean: koleo search 'O'\\''Brien'?"),
      ("serach krak", "unknown command 'serach'; did you mean: koleo search krak?"),
      ("-q SEARCH krak", "unknown command 'SEARCH'; did you mean: koleo -q search krak?"),
      ("help serach", "unknown command 'serach'; did you mean: koleo help search?"),
      ("help krakow", "unknown command 'krakow'; see 'koleo --help'"),
      ("dist a b", "unknown command 'dist'; did you mean: koleo distance a b?"),
      ("search --lmit 5", "unknown option '--lmit'; did you mean '--limit'?"),
      ("search -x", "unknown option '-x'; see 'koleo help search'"),
      ("distance -n5 a b", "unknown option '-n'; see 'koleo help distance'"),
      ("-n5 distance a b", "unknown option '-n'; see 'koleo help distance'"),
      ("search -n", "'-n' needs a value; use --limit <count>"),
      ("search --near --all", "'--near' needs a value; use --near <location>"),
      ("search --all=yes", "'--all' takes no value; remove '=yes'"),
      ("search -q5", "unknown option '-5'; see 'koleo help search'"),
      ("search -nx", "invalid value 'x' for '-n'; use --limit <count>"),
      ("search -n -1", "invalid value '-1' for '-n'; use --limit <count>"),
      ("distance -p10 a b", "invalid value '10' for '-p'; use --precision <0-9>"),
      ("distance -um a b", "invalid value 'm' for '-u'; use --unit <km|mi>"),
      (
        "search --format csv",
        "invalid value 'csv' for '--format'; use --format <text|json|tsv|geojson>"
      ),
      ("sync --format tsv", "invalid value 'tsv' for '--format'; use --format <text|json>"),
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
  /// The request in a line: its command, operands between bars, and options as they count.
  fileprivate var summary: String {
    let help = asksForHelp ? "help" : ""
    let names = options.map { "\($0.option)" + ($0.value.isEmpty ? "" : "=" + $0.value) }
    let words = [help, subcommand?.rawValue ?? "", operands.joined(separator: "|")] + names
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
