import TestSupport
import Testing

@Suite("Completion in bash, zsh and fish", .fewAtOnce) struct CompletionTests {
  typealias Shell = CompletingShell

  /// A command line with tabs, and the words that it becomes.
  private static let everywhere: [(typed: String, words: [String])] = [
    ("koleo dist\t", ["koleo", "distance"]),
    ("koleo distance --preci\t", ["koleo", "distance", "--precision"]),
    ("koleo search --format=geo\t", ["koleo", "search", "--format=geojson"]),
    ("koleo distance zako\tPrzem\t", ["koleo", "distance", "Zakopane", "Przemyśl Główny"]),
    ("koleo distance \"Zako\t", ["koleo", "distance", "Zakopane"]),
    ("koleo distance 'Przem\t", ["koleo", "distance", "Przemyśl Główny"]),
    ("koleo distance Łódź\\ F\t", ["koleo", "distance", "Łódź Fabryczna"]),
    ("koleo search --near=Zako\t", ["koleo", "search", "--near=Zakopane"]),
    ("koleo search --near=\"Łódź F\t", ["koleo", "search", "--near=Łódź Fabryczna"]),
    ("koleo distance -- Zako\t", ["koleo", "distance", "--", "Zakopane"]),
    ("koleo search Wola\\ Gór\t", ["koleo", "search", "Wola Górna (wieś) / rozjazd,"]),
    // Earlier words in quotes, and a word that is cut at `=` before the cursor.
    ("koleo search --format \"json\" Zako\t", ["koleo", "search", "--format", "json", "Zakopane"]),
    ("koleo distance '' Zako\t", ["koleo", "distance", "", "Zakopane"]),
    ("koleo search --format=\"json\" Zako\t", ["koleo", "search", "--format=json", "Zakopane"]),
  ]

  /// Completions that replace the typed text by another spelling, which fish does not take.
  private static let exceptInFish: [(typed: String, words: [String])] = [
    ("koleo distance lodz\\ fab\t", ["koleo", "distance", "Łódź Fabryczna"]),
    ("koleo distance \"lodz fab\t", ["koleo", "distance", "Łódź Fabryczna"]),
    ("koleo search --near=przemysl\t", ["koleo", "search", "--near=Przemyśl Główny"]),
  ]

  @Test(
    "subcommands, options, values and names of stations are completed, whatever their spelling",
    arguments: Shell.Kind.all)
  func words(_ kind: Shell.Kind) async throws {
    let shell = try await Shell(kind, with: Fixtures.stations)
    // readline appends a slash to the name of a directory unless the script prevents it.
    for name in ["distance", "Zakopane"] {
      try shell.sandbox.directory.makeDirectory("home/\(name)")
    }
    for (typed, words) in Self.everywhere { try await shell.expect(typed, words) }
    guard kind.name != "fish" else { return }
    for (typed, words) in Self.exceptInFish { try await shell.expect(typed, words) }
  }

  /// bash cuts a word at colons and the like, but not inside quotes, and not as koleo does behind
  /// other commands.
  @Test("names with colons and apostrophes are completed", arguments: Shell.Kind.all)
  func oddNames(_ kind: Shell.Kind) async throws {
    let names = ["Odra: Zachód = Most@Port", "O'Brien's Halt", "Oborniki"]
    let stations = names.enumerated().map { StationFixture($0, $1, at: (52, 20), hits: 9 - $0) }
    let shell = try await Shell(kind, with: stations)
    for typed in ["Odra", "Odra:", "'Odra", "'Odra: Z", "\"Odra:", "Odra:\\ Z"] {
      for prefix in ["", "--near="] {
        try await shell.expect(
          "koleo search \(prefix)\(typed)\t", ["koleo", "search", prefix + names[0]])
      }
    }
    for typed in ["\"O'B", "O\\'B", "\"O'Brien's", "O\\'Brien\\'s\\ H"] {
      try await shell.expect("koleo distance \(typed)\t", ["koleo", "distance", names[1]])
    }
    guard kind.name == "bash" else { return }
    // What is being escaped is not typed yet.
    try await shell.expect("koleo search Odra\\\t:", ["koleo", "search", "Odra:"])
    guard kind.testDescription == "bash with bash-completion" else { return }
    try await shell.expect(
      "nohup koleo distance --unit=\t\tm\t", ["nohup", "koleo", "distance", "--unit=mi"])
  }

  @Test("the busiest station is offered first", arguments: Shell.Kind.all)
  func candidates(_ kind: Shell.Kind) async throws {
    let shell = try await Shell(kind, with: Fixtures.stations)
    try await shell.type("koleo distance Ł\t\t", until: "Kaliska")
    #expect(shell.textSoFar.firstMatch(of: /Fabryczna|Kaliska/)?.output == "Fabryczna")
  }

  /// Each hostile text in a name that begins with a word by which it can be asked for.
  private static let hostileStations = HostileName.all.enumerated().map { index, hostile in
    let word = "Wrogo\(["a", "b"][index / 26])\(Array("abcdefghijklmnopqrstuvwxyz")[index % 26])"
    return StationFixture(index, "\(word) \(hostile.text)", at: (52, 20), slug: "h-\(index)")
  }

  @Test(
    "a hostile name is inserted as one word and runs nothing", arguments: Shell.Kind.all,
    ["", "'", "\""])
  func hostileNames(_ kind: Shell.Kind, _ quote: String) async throws {
    let shell = try await Shell(kind, with: Self.hostileStations)
    var user = shell.sandbox
    user.terminal = nil
    let names = try await user.run("koleo search -n0 --offline").output.lines
    try #require(names.count == Self.hostileStations.count)
    // A name that has lost a letter need not be offered. Inside quotes, those matter that hold what
    // ends or expands them.
    let special = quote.isEmpty ? nil : Set("'\"`$\\!")
    for name in names.sorted()
    where !name.unicodeScalars.contains("\u{FFFD}") && special?.isDisjoint(with: name) != true {
      let start = name.prefix { $0 != " " }
      try await shell.expect("koleo distance \(quote)\(start)\t", ["koleo", "distance", name])
    }
    #expect(!shell.sandbox.directory.exists("home/\(HostileName.proofOfExecution)"))
    #expect(!shell.textSoFar.unicodeScalars.contains { $0 == "\u{202E}" || $0.value == 0x9B })
  }

  @Test("listing hostile names runs nothing", arguments: Shell.Kind.all)
  func listsHostileNames(_ kind: Shell.Kind) async throws {
    let stations = Fixtures.hostileStations + [StationFixture(1, "Zzz", at: nil, hits: 1000)]
    let shell = try await Shell(kind, with: stations)
    try await shell.type("koleo distance -- \t\t", until: "Zzz")
    try shell.clearLine()
    try await shell.expect("koleo distance 1 2", ["koleo", "distance", "1", "2"])
    #expect(!shell.sandbox.directory.exists("home/\(HostileName.proofOfExecution)"))
  }

  @Test("without a usable list, built-in stations are offered, and the server is not asked")
  func noList() async throws {
    let kind = try #require(Shell.Kind.all.first)
    let shell = try await Shell(kind, with: Fixtures.stations)
    shell.sandbox.servers[0].forgetRequests()
    try shell.sandbox.write(list: Array("{\"checksum\":".utf8))
    try await shell.expect(
      "koleo distance Bydgoszcz\\ G\t", ["koleo", "distance", "Bydgoszcz Główna"])
    #expect(shell.sandbox.servers[0].requests.isEmpty)
  }

  @Test(
    "shellcheck accepts the script for bash",
    .enabled(if: Program.tool("shellcheck") != nil, "needs shellcheck"))
  func bashScript() async throws {
    let outcome = try await Sandbox(servers: []).run(
      "koleo --generate-completion-script bash | shellcheck --shell=bash -")
    #expect(outcome.status == 0, "\(outcome)")
  }
}
