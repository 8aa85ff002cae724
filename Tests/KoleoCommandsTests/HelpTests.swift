import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Help") struct HelpTests {
  static let pages: [(Subcommand?, Int)] = [(nil, 24), (.distance, 45), (.search, 45), (.sync, 45)]

  @Test("each page is one screen of 80 columns", arguments: pages, Language.allCases)
  func sizes(_ page: (subcommand: Subcommand?, lines: Int), _ language: Language) {
    let lines = lines(page.subcommand, language, 80)
    #expect(lines.count <= page.lines)
    #expect(lines.allSatisfy { $0.columns <= 80 })
  }

  @Test("a narrow terminal breaks no word", arguments: pages, Language.allCases)
  func narrow(_ page: (subcommand: Subcommand?, lines: Int), _ language: Language) {
    let wide = lines(page.subcommand, language, 100).joined(separator: " ")
    let narrow = lines(page.subcommand, language, 1).joined(separator: " ")
    #expect(narrow.split(separator: " ") == wide.split(separator: " "))
  }

  @Test("help lists the options of a command and no others", arguments: pages, Language.allCases)
  func options(_ page: (subcommand: Subcommand?, lines: Int), _ language: Language) {
    let lines = lines(page.subcommand, language, 80)
    let labels = lines.filter { $0.hasPrefix("  -") }
    let options = CommandLineOption.options(of: page.subcommand)
    #expect(labels.count == options.count)
    for option in options {
      #expect(labels.contains { $0.contains(option.longName) }, "\(option)")
    }
  }

  @Test("each option has a command, a letter of its own and two languages")
  func rows() {
    let rows = CommandLineOption.allCases.map(\.row)
    #expect(rows.allSatisfy { !$0.commands.isEmpty && $0.help.english != $0.help.polish })
    let letters = rows.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test(
    "the examples of the help are command lines without mistakes", arguments: Subcommand.allCases)
  func examples(_ subcommand: Subcommand) throws {
    #expect(subcommand.help.examples.count == 3)
    for (line, _) in subcommand.help.examples {
      let words = BashLine(line.split(separator: "| ").last.map { "\($0) " } ?? "").words
      #expect(throws: Never.self, "\(line)") { try CommandRequest(Array(words.dropFirst())) }
    }
  }

  private func lines(_ subcommand: Subcommand?, _ language: Language, _ columns: Int) -> [String] {
    let bytes = HelpScreen(in: language, columns: columns).bytes(of: subcommand)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
