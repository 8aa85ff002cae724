import TestSupport
import Testing

@Suite("The manuals", .fewAtOnce) struct ManualTests {
  static let manuals = ["Sources/Manuals/koleo.1", "Sources/Manuals/koleo.pl.1"]

  /// A manual's source in mdoc(7) or man(7), in which characters replace their escapes.
  private static func text(_ path: String) throws -> String {
    let escapes = [
      ("Fl Fl ", "--"), ("\\-", "-"), ("\\(ti", "~"), ("\\(aq", "'"), ("\\(dq", "\""),
      ("\\e", "\\"),
    ]
    return escapes.reduce(try SourceTree.text(of: path)) { $0.replacing($1.0, with: $1.1) }
  }

  private static func options(_ text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][-a-z]+/).map { String($0.0) })
  }

  @Test("the manuals have the options of the help screens", arguments: manuals)
  func options(_ manual: String) async throws {
    let help = try await Sandbox(servers: []).run(
      "koleo help; for c in distance search sync; do koleo help $c; done")
    // The labels of lists; elsewhere a manual may speak of other programs' options.
    let labels = try Self.text(manual).matches(of: /(?m)^\.It .*|^\.TP\n.*/).map { String($0.0) }
    let (told, helped) = (Self.options(labels.joined()), Self.options(help.output))
    #expect(told.symmetricDifference(helped).subtracting(["--generate-completion-script"]) == [])
  }

  @Test("the examples in the manuals work", arguments: manuals)
  func examples(_ manual: String) async throws {
    let sandbox = try Sandbox.withoutNetwork()
    // Between the macros of a literal display, whose other lines are for configuration files.
    let displays = try Self.text(manual).matches(of: /(?s)\n\.(?:Bd|EX)[^\n]*\n(.*?)\n\.E/)
    let examples = displays.flatMap { String($0.1).lines }.filter {
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
