import Foundation
import TestSupport
import Testing

/// Checks that the program has answered.
///
/// Standard output must be `output`; with nil, it must not be empty. Standard error must be one
/// line that contains all `parts`; without parts, it must be empty.
func expectAnswer(
  _ outcome: Outcome, _ output: String? = nil, noting parts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(outcome, 0, output, parts, sourceLocation)
}

/// Checks that the program has failed, with nothing on standard output and one line on standard
/// error that contains all `parts`.
func expectFailure(
  _ outcome: Outcome, _ exitCode: Int32, saying parts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(outcome, exitCode, "", parts, sourceLocation)
}

private func expect(
  _ outcome: Outcome, _ exitCode: Int32, _ output: String?, _ parts: [String],
  _ sourceLocation: SourceLocation
) {
  #expect(outcome.exitCode == exitCode, "\(outcome)", sourceLocation: sourceLocation)
  let isAnswer = output.map { outcome.output == $0 } ?? !outcome.output.isEmpty
  #expect(
    isAnswer, "\(outcome), not \(output.debugDescription)", sourceLocation: sourceLocation)
  if exitCode == 0, parts.isEmpty {
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
  } else {
    expectOneMessage(outcome, parts, sourceLocation: sourceLocation)
  }
}

/// Checks that standard error is one message that contains all `parts`.
func expectOneMessage(
  _ outcome: Outcome, _ parts: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let isOneLine = outcome.errors.hasSuffix("\n") && outcome.errors.lines.count == 1
  #expect(
    isOneLine && outcome.errors.hasPrefix("koleo: "), "\(outcome)", sourceLocation: sourceLocation)
  for part in parts {
    #expect(outcome.errors.contains(part), sourceLocation: sourceLocation)
  }
}

/// Checks that a text has no character that harms a terminal, except for those allowed.
func expectClean(
  _ text: String, except allowed: String = "\n", sourceLocation: SourceLocation = #_sourceLocation
) {
  let harmful: Set<Unicode.GeneralCategory> = [
    .control, .lineSeparator, .paragraphSeparator, .format, .privateUse,
  ]
  let bad = text.unicodeScalars.filter {
    harmful.contains($0.properties.generalCategory) && !allowed.unicodeScalars.contains($0)
  }
  #expect(bad.map { String($0.value, radix: 16) } == [], sourceLocation: sourceLocation)
}

extension Program {
  /// Runs `koleo search zakopane` and checks its answer as `expectAnswer` does.
  @discardableResult
  func expectSearch(
    _ options: String..., prints output: String = Sandbox.answer, noting parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let outcome = try await run(["search", "zakopane"] + options)
    expect(outcome, 0, output, parts, sourceLocation)
    return outcome
  }

  /// Runs `koleo sync` and checks that it succeeds and writes nothing.
  func expectSync(
    _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    expectAnswer(try await run(["sync"] + options), "", sourceLocation: sourceLocation)
  }

  /// Runs `koleo sync` and checks its failure as `expectFailure` does.
  @discardableResult
  func expectSync(
    _ options: String..., fails exitCode: Int32, saying parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let outcome = try await run(["sync"] + options)
    expect(outcome, exitCode, "", parts, sourceLocation)
    return outcome
  }
}

/// Checks that a program has ended within half a second of its deadline if times are strict, else
/// within 15 seconds.
func expectInTime(
  _ outcome: Outcome, _ deadline: Duration, _ name: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let slack = isStrict ? Duration.milliseconds(500) : .seconds(15)
  #expect(outcome.elapsed < deadline + slack, "\(outcome)", sourceLocation: sourceLocation)
  if isStrict { print("deadlines: \(name): \(outcome.elapsed) of \(deadline)") }
}

/// Whether times are measured on a quiet machine, as `Tests/Reliability/deadlines` asks for.
private let isStrict = ProcessInfo.processInfo.environment["KOLEO_TEST_STRICT_TIMES"] != nil

extension Outcome {
  /// The lines of standard output, without their ends.
  var lines: [String] { output.lines }

  /// Standard output as a JSON object.
  func jsonObject() throws -> [String: Any] { try json() }

  /// Standard output as a JSON array of objects.
  func jsonObjects() throws -> [[String: Any]] { try json() }

  private func json<Value>() throws -> Value {
    try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? Value)
  }

  /// A feature of GeoJSON. The type is that of its geometry; nil if it has no geometry.
  typealias Feature = (type: String?, coordinates: Any?, properties: [String: Any])

  /// The features of standard output as GeoJSON.
  func features() throws -> [Feature] {
    let collection = try jsonObject()
    #expect(collection["type"] as? String == "FeatureCollection")
    return try #require(collection["features"] as? [[String: Any]]).map { feature in
      #expect(feature["type"] as? String == "Feature")
      let geometry = feature["geometry"] as? [String: Any]
      let properties = feature["properties"] as? [String: Any] ?? [:]
      return (geometry?["type"] as? String, geometry?["coordinates"], properties)
    }
  }
}

extension String {
  /// The text's lines, without their ends.
  var lines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
