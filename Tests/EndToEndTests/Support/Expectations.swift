import Foundation
import TestSupport
import Testing

/// Checks that the program has answered, and had nothing else to say.
///
/// Standard output must be `output`, or anything but empty if that is nil.
func expectAnswer(
  _ outcome: Outcome, _ output: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.errors == "", sourceLocation: sourceLocation)
  expectSuccess(outcome, output, sourceLocation: sourceLocation)
}

/// Checks that the program has answered, with one line on standard error that has all these parts.
func expectAnswer(
  _ outcome: Outcome, _ output: String? = nil, noting part: String, _ more: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSuccess(outcome, output, sourceLocation: sourceLocation)
  expectOneMessage(outcome, [part] + more, sourceLocation: sourceLocation)
}

/// Checks that the program has failed with nothing on standard output, and one line on standard
/// error that has all these parts.
func expectFailure(
  _ outcome: Outcome, _ exitCode: Int32, saying parts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.exitCode == exitCode, "\(outcome)", sourceLocation: sourceLocation)
  #expect(outcome.output == "", sourceLocation: sourceLocation)
  expectOneMessage(outcome, parts, sourceLocation: sourceLocation)
}

/// Checks that the program has done what it was asked without a word.
func expectSilence(_ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(outcome.errors == "", sourceLocation: sourceLocation)
  expectSuccess(outcome, "", sourceLocation: sourceLocation)
}

/// Checks that standard error is one message, which has all these parts.
func expectOneMessage(
  _ outcome: Outcome, _ parts: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count == 2 && lines.last == "", "\(outcome)", sourceLocation: sourceLocation)
  #expect(outcome.errors.hasPrefix("koleo: "), sourceLocation: sourceLocation)
  for part in parts {
    #expect(outcome.errors.contains(part), sourceLocation: sourceLocation)
  }
}

private func expectSuccess(
  _ outcome: Outcome, _ output: String?, sourceLocation: SourceLocation
) {
  #expect(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
  if let output {
    #expect(outcome.output == output, sourceLocation: sourceLocation)
  } else {
    #expect(outcome.output != "", "\(outcome)", sourceLocation: sourceLocation)
  }
}

extension Outcome {
  /// The lines of standard output, without the end of the last.
  var lines: [String] { output.lines }

  /// Standard output as JSON.
  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(outputBytes))
  }

  /// Standard output as a JSON object.
  func jsonObject() throws -> [String: Any] { try #require(try json() as? [String: Any]) }

  /// Standard output as a JSON array of objects.
  func jsonObjects() throws -> [[String: Any]] { try #require(try json() as? [[String: Any]]) }
}

extension String {
  /// The text's lines, without the end of the last.
  var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
