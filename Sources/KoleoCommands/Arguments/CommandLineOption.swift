import KoleoKit

/// A command-line option; the raw value is its long name without the dashes.
enum CommandLineOption: String, CaseIterable {
  case limit
  case all
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

  /// The long name as typed.
  var longName: String { "--\(rawValue)" }

  /// The letter of the short name; nil without one.
  var shortName: Character? {
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

  /// The option that was probably meant by a name as typed; nil if there is none.
  init?(meantBy name: String) {
    if LengthUnit.allCases.contains(where: { name == "--\($0.rawValue)" }) {
      self = .unit
      return
    }
    switch name {
    case "--count", "--max", "--top", "--number", "--results", "-l": self = .limit
    case "--nearest", "--nearby", "--around", "--lat", "--latitude": self = .near
    case "--miles", "--kilometers", "-m", "-k": self = .unit
    case "--decimals", "--digits", "--round": self = .precision
    case "--output", "--csv", "--tsv", "--text", "--geojson", "-o", "-f": self = .format
    case "--bus", "--buses", "-a": self = .all
    case "--silent", "-s": self = .quiet
    case "--no-color", "--colour": self = .color
    case "-V": self = .version
    case "-?": self = .help
    default: return nil
    }
  }

  /// The kind of value that follows an option.
  enum ValueKind: Equatable {
    case flag
    /// One of these words.
    case choice([String])
    /// A text, for which help has this placeholder.
    case text(Placeholder)
  }

  /// The placeholder of a value in help.
  enum Placeholder {
    case count, location, decimals
  }

  var valueKind: ValueKind {
    switch self {
    case .limit: .text(.count)
    case .near: .text(.location)
    case .unit: .choice(LengthUnit.allCases.map(\.rawValue))
    case .precision: .text(.decimals)
    case .format: .choice(AnswerOptions.Format.allCases.map(\.rawValue))
    case .color: .choice(TerminalStyle.ColorChoice.allCases.map(\.rawValue))
    case .generateCompletionScript: .choice(Shell.allCases.map(\.rawValue))
    default: .flag
    }
  }
}
