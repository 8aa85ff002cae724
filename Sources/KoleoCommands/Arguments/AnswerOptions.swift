import KoleoKit

/// The options that `search` and `distance` share; `sync` has some of them.
package struct AnswerOptions {
  /// The format of an answer.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, tsv, geojson
  }

  var isOffline = false
  package var format = Format.text
  var color = TerminalStyle.ColorChoice.auto
  package var isQuiet = false
  /// nil if `--unit` was not given; the environment then determines the unit.
  var unit: LengthUnit?
  /// The number of decimals of a distance, 0 to 9.
  var precision = 1
  var drawsMap = false
}

extension AnswerOptions {
  init(_ parsed: ParsedArguments) throws(Failure) {
    isOffline = parsed.has(.offline)
    isQuiet = parsed.has(.quiet)
    drawsMap = parsed.has(.map)
    color = parsed.value(of: .color).flatMap(TerminalStyle.ColorChoice.init) ?? .auto
    unit = parsed.value(of: .unit).flatMap(LengthUnit.init)
    precision = parsed.number(of: .precision) ?? 1
    for (option, value, _) in parsed.options {
      if option == .json { format = .json }
      if option == .format { format = Format(rawValue: value) ?? format }
    }
    if drawsMap, format != .text {
      throw .conflict(between: .map, and: parsed.has(.json) ? .json : .format)
    }
  }
}

extension Failure {
  /// Two options exclude each other.
  static func conflict(between first: CommandLineOption, and second: CommandLineOption) -> Failure {
    Failure(
      .usage,
      en: "'\(first.longName)' and '\(second.longName)' cannot be combined; remove one of them",
      pl: "opcje '\(first.longName)' i '\(second.longName)' wykluczają się; usuń jedną z nich")
  }
}
