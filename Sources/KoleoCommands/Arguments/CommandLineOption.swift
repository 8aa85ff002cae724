import KoleoKit

/// An option of the command line; the value is its long name without the dashes.
enum CommandLineOption: String, CaseIterable {
  case limit
  case near
  case unit
  case precision
  case stdin
  case map
  case force
  case ifStale = "if-stale"
  case status
  case verbose
  case offline
  case format
  case json
  case color
  case quiet
  case generateCompletionScript = "generate-completion-script"
  case version
  case help

  /// The option as it is typed.
  var long: String { "--\(rawValue)" }

  /// The letter after a single dash, where there is one.
  var short: Character? {
    switch self {
    case .limit: "n"
    case .unit: "u"
    case .precision: "p"
    case .verbose: "v"
    case .quiet: "q"
    case .help: "h"
    default: nil
    }
  }

  /// What has to follow the option.
  enum Value: Equatable {
    case none
    /// One of some words.
    case choice([String])
    /// A text of any kind.
    case text(Placeholder)
  }

  var value: Value {
    switch self {
    case .limit: .text(.count)
    case .near: .text(.place)
    case .unit: .choice(LengthUnit.allCases.map(\.rawValue))
    case .precision: .text(.decimals)
    case .format: .choice(OutputFormat.allCases.map(\.rawValue))
    case .color: .choice(ColorChoice.allCases.map(\.rawValue))
    case .generateCompletionScript: .choice(Shell.allCases.map(\.rawValue))
    default: .none
    }
  }
}

/// The name that help shows for an operand or a value.
enum Placeholder {
  case station, phrase, count, place, decimals, subcommand, options
}

/// How an answer is written.
enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, tsv, geojson
}

/// A shell for which there is a completion script.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// A subcommand; the value is its name.
enum Subcommand: String, CaseIterable, Sendable {
  case distance, search, sync

  /// The options that the subcommand takes, in the order in which help lists them.
  var options: [CommandLineOption] {
    switch self {
    case .distance: [.unit, .precision, .stdin, .map] + Self.everywhere
    case .search: [.limit, .near, .unit, .precision, .map] + Self.everywhere
    case .sync: [.force, .ifStale, .status, .verbose] + Self.everywhere
    }
  }

  private static let everywhere: [CommandLineOption] = [
    .offline, .format, .json, .color, .quiet, .version, .help,
  ]

  /// Options that may stand before a subcommand, or without one.
  static let rootOptions: [CommandLineOption] = [.generateCompletionScript, .version, .help]

  /// What its operands are; nil when it takes none.
  var operand: Placeholder? {
    switch self {
    case .distance: .station
    case .search: .phrase
    case .sync: nil
    }
  }

  /// The operands as help shows them.
  ///
  /// - Parameter name: Names what stands for an operand.
  func operands(_ name: (Placeholder) -> String) -> String {
    switch self {
    case .distance: "<\(name(.station))> <\(name(.station))> [<\(name(.station))> ...]"
    case .search: "[<\(name(.phrase))> ...]"
    case .sync: ""
    }
  }
}
