import KoleoKit

/// The reason why a command failed or stopped.
///
/// `Messages` has the texts.
package enum CommandError: Error, Equatable {
  /// A failure with its own words.
  case failed(Failure)
  // The answer.
  /// A phrase to search for matches no station.
  case nothingFound(String, suggestions: [Station])
  /// A text that may be a station or a point is neither.
  case nothingNamed(String, suggestions: [Station])
  /// The list on disk has no station.
  case listEmpty
  /// No station that matches has a known position, which the option needs.
  case noPositionKnown(String, neededBy: CommandLineOption)
  /// A text matches `total` stations, of which these are the busiest.
  case ambiguous(String, [Station], total: Int)
  /// The station has no known position.
  case positionUnknown(Station)
  /// A text matches no station, or several. The user probably meant `command`.
  case meantAnother(String, matches: Int, command: [String])
  /// All operands together denote this station.
  case oneStation(Station)
  // A line of standard input.
  /// The line is not UTF-8.
  case lineNotUTF8
  /// The line contains a zero byte.
  case lineHasNUL
  /// The line has no text.
  case lineEmpty
  /// One of several fields has no text.
  case fieldEmpty
  /// The line has only one field.
  case onlyStationInLine
  /// The line is longer than this many bytes.
  case lineTooLong(Int)
  /// Lines have no answer; each has been reported.
  case linesUnanswered
  // Environment, files and streams.
  /// Standard input cannot be read.
  case inputUnreadable(SystemError)
  /// The reader closed the pipe: a reason to stop, but not a failure.
  case readerGone

  /// The exit status of a command that ends with this error.
  package var exitCode: ExitCode {
    switch self {
    case .failed(let failure): failure.exitCode
    case .nothingFound, .nothingNamed, .listEmpty, .noPositionKnown, .ambiguous, .positionUnknown,
      .meantAnother, .oneStation, .lineNotUTF8, .lineHasNUL, .lineEmpty, .fieldEmpty,
      .onlyStationInLine, .lineTooLong, .linesUnanswered:
      .noAnswer
    case .inputUnreadable: .inputOutput
    case .readerGone: .success
    }
  }

  /// The text of `.nothingNamed` or `.ambiguous`, and the number of stations that it matches; nil
  /// for other errors.
  var unresolvedOperand: (text: String, matches: Int)? {
    switch self {
    case .nothingNamed(let text, _): (text, 0)
    case .ambiguous(let text, _, let total): (text, total)
    default: nil
    }
  }
}

extension CommandError {
  /// The error with its sentence.
  var failure: Failure {
    Failure(
      exitCode,
      en: Messages(language: .english).text(of: self),
      pl: Messages(language: .polish).text(of: self))
  }

  /// Runs what fails with a sentence where errors are still cases.
  static func passing<Result>(_ body: () throws(Failure) -> Result) throws(CommandError) -> Result {
    do { return try body() } catch { throw .failed(error) }
  }
}

extension Reporter {
  func writePassing(_ output: [UInt8]) throws(CommandError) {
    try CommandError.passing { () throws(Failure) in try write(output) }
  }

  func report(_ error: CommandError, inLine line: Int?) { report(error.failure, inLine: line) }

  func note(_ note: Note) {
    self.note(
      Message(
        en: Messages(language: .english).text(of: note),
        pl: Messages(language: .polish).text(of: note)))
  }
}
