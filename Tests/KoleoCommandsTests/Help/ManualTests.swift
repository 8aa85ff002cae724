import Foundation
import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The manuals and the README: options, variables, statuses and files")
struct ManualTests {
  @Test("the README mentions every unit, variable and delay, and the options of its own")
  func readme() throws {
    let readme = try SourceTree.text(of: "README.md")
    // Options that every program has, and those that the prose describes in other words.
    let customary = ["--help", "--version", "--color", "--quiet", "--precision", "--status"]
    let options = Subcommand.rootOptions + Subcommand.allCases.flatMap(\.options)
    for text in options.map(\.longName).filter({ !customary.contains($0) })
      + ["KOLEO_API_URL", "KOLEO_CACHE_DIR", "KOLEO_UNIT", "NO_COLOR", "CLICOLOR_FORCE"]
      + LengthUnit.allCases.map({ "`\($0.rawValue)`" }) + [
        "\(StationList.maximumAge.components.seconds / 3_600) hours",
        "\(AttemptRecord.retryDelay.components.seconds / 60) minutes",
      ]
    {
      let isNamed = readme.contains(text)
      #expect(isNamed, "\(text)")
    }
  }

  @Test("every language has a manual, and is named by README and help")
  func languages() throws {
    let manuals = Language.allCases.map { language in
      "Sources/Manuals/koleo\(language == .english ? "" : ".\(language.rawValue)").1"
    }
    let paths = try ManualPage.all().map(\.path)
    #expect(paths.sorted() == manuals.sorted())
    let readme = try SourceTree.text(of: "README.md")
    let languages = readme.firstMatch(of: /messages in (.*)\./)?.1 ?? ""
    for name in Language.allCases.map({ "\($0)".capitalized }) {
      #expect(languages.contains(name) && HelpScreen.text(of: .search).contains(name), "\(name)")
    }
  }

  @Test(
    "each manual describes every option of the help",
    arguments: try ManualPage.all(), Subcommand.allCases)
  func options(_ manual: ManualPage, _ subcommand: Subcommand) throws {
    let own = try #require(manual.section("koleo \(subcommand.rawValue)"))
    let shared = try #require(manual.section("OPTIONS", "OPCJE"))
    for option in subcommand.options + Subcommand.rootOptions {
      let names = option.shortName.map { "-\($0), \(option.longName)" } ?? option.longName
      let label = (own.labels + shared.labels).first {
        $0 == names || $0.hasPrefix("\(names) ")
      }
      let value = label?.dropFirst(names.count)
      switch option.valueKind {
      case .flag: #expect(value == "", "\(names)")
      case .choice(let words):
        #expect(value == " \(words.joined(separator: " | "))", "\(names)")
      case .text: #expect(value?.wholeMatch(of: #/ [a-z]+/#) != nil, "\(names)")
      }
    }
  }

  @Test("each manual describes every environment variable", arguments: try ManualPage.all())
  func variables(_ manual: ManualPage) throws {
    let section = try #require(manual.section("ENVIRONMENT", "ŚRODOWISKO"))
    let labels = section.labels.joined(separator: ", ").split(separator: ", ").map(String.init)
    // The network library reads the last three.
    let read =
      EnvironmentVariable.allCases.map(\.rawValue)
      + CacheDirectory.Variable.allCases.map(\.rawValue) + ["https_proxy", "ALL_PROXY", "NO_PROXY"]
    #expect(Set(labels) == Set(read))
    for subcommand in [nil] + Subcommand.allCases {
      for name in HelpScreen.text(of: subcommand).matches(of: /[A-Z]+(?:_[A-Z]+)+/) {
        #expect(labels.contains { $0.contains(name.output) }, "\(name.output)")
      }
    }
  }

  @Test("each manual describes every exit status", arguments: try ManualPage.all())
  func exitStatuses(_ manual: ManualPage) throws {
    let section = try #require(manual.section("EXIT STATUS", "KOD ZAKOŃCZENIA"))
    #expect(section.labels == ExitCode.allCases.map { "\($0.rawValue)" })
  }

  @Test("each manual lists the columns of the tables", arguments: try ManualPage.all())
  func columns(_ manual: ManualPage) throws {
    let lines = try #require(manual.section("tsv")).literalLines
    let lengthFormat = try LengthFormat(AnswerOptions(), in: Context.variables([:]))
    for header in [JourneyTSV.header, StationTSV(lengthFormat: lengthFormat).bytes(of: [])] {
      let columns = String(decoding: header.dropLast(), as: UTF8.self).split(separator: "\t")
      #expect(lines.contains(columns.joined(separator: "  ")))
    }
  }

  @Test(
    "each manual names every unit and address, the file of the list, and the two delays",
    arguments: try ManualPage.all())
  func names(_ manual: ManualPage) throws {
    let text = manual.source.replacing("\n", with: " ")
    let unit = try #require(text.firstMatch(of: /\.(?:It Ev|TP \.B) KOLEO_UNIT .{150}/)).output
    for symbol in LengthUnit.allCases.map(\.rawValue) {
      #expect(unit.contains(".Ql \(symbol) ") || unit.contains("\\(Bq\(symbol)\\(rq"), "\(symbol)")
    }
    for server in ServerAddress.koleo { #expect(text.contains(server.url)) }
    let labels = try #require(manual.section("FILES", "PLIKI")).labels
    #expect(labels.contains { CacheDirectory(path: "").listPath == "/\($0)" })
    let hours = text.matches(of: /(\d+) (?:hours|godzin)/).map(\.1)
    let minutes = text.matches(of: /(\d+) minut/).map(\.1)
    #expect(Set(hours) == ["\(StationList.maximumAge.components.seconds / 3_600)"])
    #expect(Set(minutes) == ["\(AttemptRecord.retryDelay.components.seconds / 60)"])
  }

  // MARK: Files

  @Test("the packages contain the files that the manual says are installed")
  func installedFiles() throws {
    let script = try SourceTree.text(of: ".ci/package")
    let section = try #require(try ManualPage("Sources/Manuals/koleo.1").section("FILES"))
    let paths = section.labels.filter { $0.hasPrefix("share/") || $0.hasPrefix("lib/") }
    #expect(paths.count == 5)
    for path in paths {
      // Completions are made; units are copied into a directory.
      let target = path.hasPrefix("lib/") ? path.replacing(/\/[^\/]*$/, with: "") : path
      #expect(script.contains(target.replacing(/^share\//, with: "")), "\(path)")
    }
  }

  // MARK: The manuals

  @Test(
    "a translated manual has the structure, labels and examples of the English one",
    arguments: try ManualPage.all().dropFirst())
  func translation(_ manual: ManualPage) throws {
    let english = try ManualPage("Sources/Manuals/koleo.1")
    #expect(manual.sections.count == english.sections.count)
    for (english, section) in zip(english.sections, manual.sections) {
      #expect(section.isSubsection == english.isSubsection, "\(section.heading)")
      #expect(
        section.labels.map(Self.withoutPlaceholder) == english.labels.map(Self.withoutPlaceholder),
        "\(section.heading)")
      #expect(section.numberedItems == english.numberedItems, "\(section.heading)")
      #expect(section.literalLines == english.literalLines, "\(section.heading)")
    }
    #expect(english.options.count > 20)
    #expect(english.sections.map(\.numberedItems).filter { $0 > 0 } == [5, 8])
  }

  /// A label of an option without a translated name of its value.
  private static func withoutPlaceholder(_ label: String) -> String {
    label.replacing(/^(-.*--[a-z-]+|--[a-z-]+) [a-z]+$/) { String($0.1) }
  }

  @Test(
    "mandoc prints a manual on 80 columns, without a warning",
    .enabled(if: Program.tool("mandoc") != nil, "needs mandoc"),
    arguments: try ManualPage.all())
  func mandoc(_ manual: ManualPage) async throws {
    let mandoc = try #require(Program.tool("mandoc"))
      .with { $0.input = .bytes(Array(manual.source.utf8)) }
    // Whether other manuals are installed does not matter.
    let warnings = try await mandoc.run("-T", "lint").output.split(separator: "\n")
      .filter { !$0.contains("referenced manual not found") }
    #expect(warnings == [])
    let page = try await mandoc.run("-T", "utf8", "-O", "width=80").output
    // Bold is printed as a character, a backspace and the character again.
    let lines = page.replacing(/.\u{8}/, with: "").split(separator: "\n")
    #expect(lines.count > 300)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }
}
