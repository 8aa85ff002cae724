/// What the help screens say, in one language.
///
/// What there is to explain stands in `Subcommand` and `Option`; here are only the words, so that
/// nothing new can be left unexplained.
protocol HelpWording {
  func heading(_ section: HelpSection) -> String
  func name(of placeholder: Placeholder) -> String

  /// What the subcommand does, or the program as a whole, in paragraphs.
  func overview(of subcommand: Subcommand?) -> [String]
  /// What the subcommand does, in a few words.
  func summary(of subcommand: Subcommand) -> String
  /// What may stand for an operand.
  func explanation(of operand: Placeholder) -> String
  /// What the option does; the first sentence is the gist of it, and fits on a line.
  ///
  /// - Parameter subcommand: nil for an option of the program as a whole.
  func explanation(of option: Option, in subcommand: Subcommand?) -> String
  func explanation(of variable: EnvironmentVariable) -> String
  func explanation(of exitCode: ExitCode) -> String
  /// What an example does.
  func explanation(of example: HelpExample) -> String
  /// Where there is more help.
  var moreHelp: String { get }
}

/// A part of a help screen.
enum HelpSection {
  case overview, usage, arguments, options, subcommands, environment, exitCodes, examples
}

/// What stands for an operand or a value until someone gives one.
enum Placeholder: String {
  case station, phrase, count, place, decimals, subcommand, options
}

/// What koleo takes from its environment.
enum EnvironmentVariable: String, CaseIterable {
  case apiURL = "KOLEO_API_URL"
  case cacheFolder = "KOLEO_CACHE_DIR"
  case unit = "KOLEO_UNIT"
  case noColor = "NO_COLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case locale = "LC_ALL, LANG"
}

/// A command line worth showing; the value is the line as it is typed.
enum HelpExample: String, CaseIterable {
  case shortNames = "koleo distance krakow wroclaw"
  case legs = "koleo distance Gdańsk Poznań Kraków"
  case point = "koleo distance \"Łódź Fab\" 52.23,21.01 --unit mi"
  case input = "printf 'Kraków\\tZakopane\\n' | koleo distance --stdin"
  case phrase = "koleo search lodz fab"
  case near = "koleo search --near Zakopane --limit 5"
  case json = "koleo search krak --json"
  case sync = "koleo sync"
  case ifStale = "koleo sync --if-stale"
  case status = "koleo sync --status"

  static func all(of subcommand: Subcommand?) -> [HelpExample] {
    switch subcommand {
    case .distance: [.shortNames, .legs, .point, .input]
    case .search: [.phrase, .near, .json]
    case .sync: [.sync, .ifStale, .status]
    case nil: [.shortNames, .phrase, .near]
    }
  }
}
