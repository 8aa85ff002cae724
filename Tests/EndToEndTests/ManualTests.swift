import TestSupport
import Testing

@Suite("The manuals", .fewAtOnce) struct ManualTests {
  static let manuals = ["Sources/Manuals/koleo.1", "Sources/Manuals/koleo.pl.1"]

  /// A manual's source in mdoc(7), in which characters replace their escapes.
  private static func text(_ path: String) throws -> String {
    let escapes = [
      ("Fl Fl ", "--"), ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(de", "°"),
      ("\\e", "\\"),
    ]
    return escapes.reduce(try SourceTree.text(of: path)) { $0.replacing($1.0, with: $1.1) }
  }

  private static func options(_ text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][-a-z]+/).map { String($0.0) })
  }

  /// The options that take one of some words, and these: `unit km|mi`.
  private static func choices(_ text: String) -> Set<String> {
    let choices = text.matches(of: /--([a-z]+) (?:Ar |<)([a-z]+(?: ?\| ?[a-z]+)+)(?:>|\n)/)
    return Set(choices.map { "\($0.1) \($0.2.filter { $0 != " " })" })
  }

  @Test("the manuals have the options of the help screens", arguments: manuals)
  func options(_ manual: String) async throws {
    let help = try await Sandbox(servers: []).run(
      "koleo help; for c in distance search sync; do koleo help $c; done")
    // The labels of lists; elsewhere a manual may speak of other programs' options.
    let labels = try Self.text(manual).matches(of: /\n\.It .*\n/).map { String($0.0) }.joined()
    let (told, helped) = (Self.options(labels), Self.options(help.output))
    #expect(told.symmetricDifference(helped).subtracting(["--generate-completion-script"]) == [])
    // `sync` has only two formats.
    #expect(Self.choices(labels) == Self.choices(help.output).subtracting(["format text|json"]))
  }

  /// The literal displays.
  private static func displays(_ text: String) -> [String] {
    text.matches(of: /(?s)\n\.Bd[^\n]*\n(.*?)\n\.Ed/).map { String($0.1) }
  }

  @Test("the points in the manuals are read", arguments: manuals)
  func points(_ manual: String) async throws {
    let points = try #require(try Self.displays(Self.text(manual)).first { $0.hasPrefix("52.23,") })
    let lines = points.lines.map { "\($0)\t52.23,21.01\n" }.joined()
    let sandbox = try Sandbox.withoutNetwork()
    try sandbox.directory.write(Array(lines.utf8), to: "home/points")
    let outcome = try await sandbox.run("koleo distance --offline -q --stdin <points | sort -u")
    #expect(points.lines.count == 8 && outcome.output == "0.0 km\n", "\(outcome)")
  }

  @Test("the fields and columns in the manuals are those of the answers", arguments: manuals)
  func fields(_ manual: String) async throws {
    let sandbox = try await Sandbox.withList()
    let displays = try Self.displays(Self.text(manual))
    for (start, command) in [
      ("{\"unit", "distance --json zakopane praha"), ("[{", "search --json zakopane"),
      ("{\"path", "sync --status --json"),
    ] {
      let display = try #require(displays.first { $0.hasPrefix(start) })
      let answer = try await sandbox.run("koleo \(command)").output
      let told = display.matches(of: /"[a-z_]+":/).map { String($0.0) }
      // All, in their order, but for the members of a station of a journey, which are cut.
      let found = answer.matches(of: /"[a-z_]+":/).map { String($0.0) }
      let isCut = display.contains("...")
      #expect(isCut ? Set(told).isSubset(of: found) : told == found, "\(command): \(told)")
    }
    let columns = try #require(displays.first { $0.hasPrefix("from ") })
    let headers = try await sandbox.run(
      "for c in 'distance zakopane praha' search; do koleo $c --format tsv | head -n 1; done")
    #expect(columns.replacing("  ", with: "\t") + "\n" == headers.output)
  }

  @Test("the manuals have all exit statuses", arguments: manuals)
  func exitStatuses(_ manual: String) throws {
    let statuses = try SourceTree.text(of: "Sources/KoleoCommands/Process/CurrentProcess.swift")
      .matches(of: /\n  case \w+ = (\d+)/).map { String($0.1) }
    let labels = try Self.text(manual).matches(of: /\n\.It (\d+)\n/)
    let told = labels.map { String($0.1) }
    #expect(statuses.count > 1 && told == statuses)
  }

  @Test("the examples in the manuals work", arguments: manuals)
  func examples(_ manual: String) async throws {
    let sandbox = try Sandbox.withoutNetwork()
    // The other lines are for configuration files.
    let examples = try Self.displays(Self.text(manual)).flatMap(\.lines).filter {
      $0.hasPrefix("koleo ") && !$0.contains(/sync| source$/) || $0.hasPrefix("printf ")
    }
    #expect(examples.count >= 6)
    for example in examples {
      let outcome = try await sandbox.run(example)
      #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(example): \(outcome)")
      #expect(outcome.errors.lines.allSatisfy { $0.contains("built-in list") }, "\(outcome)")
    }
  }
}
