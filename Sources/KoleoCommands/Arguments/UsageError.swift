import KoleoKit

/// A mistake in the command line, or in the environment variable that replaces an option.
///
/// `Messages` has the texts; the exit status is always `ExitCode.usage`.
enum UsageError: Error, Equatable {
  /// The command that was probably meant, in words, if the options show it.
  case missingSubcommand(command: [String]?)
  /// The commands that were probably meant, each in words.
  case unknownSubcommand(String, commands: [[String]])
  /// A subcommand with blanks or invisible characters around it.
  case paddedSubcommand(String)
  case unknownOption(String, of: Subcommand?, suggestion: String?)
  case missingValue(CommandLineOption)
  /// The second is the value that follows `=`.
  case unexpectedValue(CommandLineOption, String)
  case badValue(CommandLineOption, String)
  case unexpectedOperand(String)
  /// The argument, with U+FFFD for each part that is not UTF-8.
  case notUTF8(String)
  /// Two options that exclude each other.
  case conflict(CommandLineOption, CommandLineOption)
  /// The first option works only with the second.
  case needs(CommandLineOption, CommandLineOption)
  /// `koleo sync` has no output in this format.
  case formatNotSupported(OutputFormat)
  /// The command that was probably meant, in words, if the only operand holds several stations.
  case tooFewStations(command: [String]?)
  case operandsBesideInput
  case mapNeedsTerminal
  /// A point with a latitude or longitude out of range.
  case notOnGlobe(String)
  /// A text that looks like a point but cannot be read as one.
  case malformedPoint(String)
  /// A latitude or a longitude alone.
  case singleCoordinate(String)
  /// An argument that is a point only together with the next; the command that was meant, in words.
  case splitPoint(String, command: [String])
  /// The value of `KOLEO_UNIT`.
  case badUnitVariable(String)
}

// MARK: - Points

extension UsageError {
  /// The mistake in an operand that looks like a point; nil for one that may be a station.
  init?(_ error: CoordinateError, of text: String) {
    switch error {
    case .notAPoint: return nil
    case .malformedPoint:
      self = Self.isSingleCoordinate(text) ? .singleCoordinate(text) : .malformedPoint(text)
    case .latitudeOutOfRange, .longitudeOutOfRange: self = .notOnGlobe(text)
    }
  }

  /// Checks an operand that may be a station or a point.
  ///
  /// - Throws: `UsageError.malformedPoint`, `.singleCoordinate` or `.notOnGlobe`.
  static func check(location text: String) throws(UsageError) {
    do { _ = try Coordinate.parse(text) } catch {
      if let error = UsageError(error, of: text) { throw error }
    }
  }

  /// Whether the text lacks only the other coordinate, as `52.23` and `52.23,` do.
  static func isSingleCoordinate(_ text: String) -> Bool {
    let others = text.last == "," ? ["0"] : [",0", " 0E", " 0N"]
    return others.contains { (try? Coordinate.parse(text + $0)) != nil }
  }
}
