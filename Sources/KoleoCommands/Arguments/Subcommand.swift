/// A subcommand; the raw value is its name.
package enum Subcommand: String, CaseIterable, Sendable {
  case distance, search, sync

  /// The subcommand's options, in the order of the help.
  var options: [CommandLineOption] {
    switch self {
    case .distance: [.unit, .precision, .stdin, .map] + Self.everywhere
    case .search: [.limit, .all, .near, .unit, .precision, .map] + Self.everywhere
    case .sync: [.force, .ifStale, .status, .verbose] + Self.everywhere
    }
  }

  /// The values of `--format` that the subcommand supports.
  var formats: [AnswerOptions.Format] {
    self == .sync ? [.text, .json] : AnswerOptions.Format.allCases
  }

  private static let everywhere: [CommandLineOption] = [
    .offline, .format, .json, .color, .quiet, .version, .help,
  ]

  /// The options of the program without a subcommand.
  static let rootOptions: [CommandLineOption] = [.generateCompletionScript, .version, .help]
}
