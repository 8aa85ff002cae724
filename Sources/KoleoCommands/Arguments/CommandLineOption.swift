import KoleoKit

/// A command-line option; the raw value is its long name without the dashes.
package enum CommandLineOption: String, CaseIterable {
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

  /// The option, and its value if known, that was probably meant by a name as typed; nil if there
  /// is none among `options`.
  static func words(meantBy name: String, among options: [CommandLineOption]) -> String? {
    for option in options {
      if option.isKnownElsewhere(as: name) { return option.longName }
      if let value = option.value(meantBy: name) { return "\(option.longName) \(value)" }
    }
    return nil
  }

  /// Whether other programs have this name for the option.
  private func isKnownElsewhere(as name: String) -> Bool {
    let names =
      switch self {
      case .limit: ["--count", "--max", "--top", "--number", "--results", "-l"]
      case .near: ["--nearest", "--nearby", "--around", "--lat", "--latitude"]
      case .precision: ["--decimals", "--digits", "--round"]
      case .format: ["--output", "--csv", "-o", "-f"]
      case .all: ["--bus", "--buses", "-a"]
      case .quiet: ["--silent", "-s"]
      case .color: ["--colour"]
      case .version: ["-V"]
      case .help: ["-?"]
      default: [String]()
      }
    return names.contains(name)
  }

  /// The value that was probably meant by an option of its name, as by `--km`.
  private func value(meantBy name: String) -> String? {
    switch (self, name) {
    case (.unit, "--kilometers"), (.unit, "-k"): return LengthUnit.kilometers.rawValue
    case (.unit, "--miles"), (.unit, "-m"): return LengthUnit.miles.rawValue
    case (.color, "--no-color"): return TerminalStyle.ColorChoice.never.rawValue
    default:
      guard case .choice(let words) = valueKind else { return nil }
      return words.first { name == "--\($0)" }
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
