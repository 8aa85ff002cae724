import Foundation
import TestSupport
import Testing

/// `koleo distance --stdin`: a request a line, an answer a line.
@Suite struct DistanceStreamTests {
  private static let input = """
    zakopane\tpraha
    80416\t33605\t80416
    52.23,21.01\t-33.9,18.4

    """

  private func koleo(
    _ options: String..., reading input: String
  ) async throws -> Outcome {
    var sandbox = try await Sandbox.withFreshList()
    sandbox.program.input = .bytes(Array(input.utf8))
    return try await sandbox.koleo(["distance", "--stdin"] + options)
  }

  @Test func answersALineALine() async throws {
    expectAnswer(
      try await koleo(reading: Self.input),
      """
      408.4 km
      503.1 km
      9544.9 km

      """)
  }

  @Test func takesUnitAndPrecision() async throws {
    expectAnswer(
      try await koleo("-u", "mi", "-p0", reading: "zakopane\tpraha\n"), "254 mi\n")
  }

  @Test func writesTheWholeJourneyUnderOneHeader() async throws {
    expectAnswer(
      try await koleo("--format", "tsv", reading: Self.input),
      """
      from\tto\tdistance\tunit
      Zakopane\tPraga Główna\t408.4\tkm
      Kraków Główny\tKraków Główny\t503.1\tkm
      52.23,21.01\t-33.9,18.4\t9544.9\tkm

      """)
  }

  @Test(arguments: ["json", "geojson"])
  func writesAnObjectALine(_ format: String) async throws {
    let outcome = try await koleo("--format", format, reading: Self.input)
    expectAnswer(outcome)
    #expect(outcome.lines.count == 3)
    for (line, request) in zip(outcome.lines, Self.input.lines) {
      let words = request.split(separator: "\t").map(String.init)
      let single = try await Sandbox.withFreshList().koleo(
        ["distance", "--format", format, "--"] + words)
      // The two lists may have been fetched at different seconds.
      let date = /"fetched_at":"[^"]*"/
      #expect(line.replacing(date, with: "") == single.lines.first?.replacing(date, with: ""))
    }
  }

  @Test func leavesALineEmptyThatCannotBeAnswered() async throws {
    let outcome = try await koleo(
      reading: "zakopane\tpraha\nxyzzyx\tpraha\n\nzakopane\nzator\tpraha\n91,0\t1,1\nzory\t80416")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "408.4 km\n\n\n\n\n\n89.3 km\n")
    let starts = [
      "koleo: line 2: no station matches 'xyzzyx'", "koleo: line 3: ",
      "koleo: line 4: a line needs at least two stations, separated by tabs, but this one has 1",
      "koleo: line 5: the position of Zator Park Rozrywki (279915) is not known",
      "koleo: line 6: '91,0' is not a point on Earth",
    ]
    let errors = outcome.errors.lines
    #expect(errors.count == starts.count)
    for (error, start) in zip(errors, starts) { #expect(error.hasPrefix(start)) }
  }

  @Test(arguments: ["", "\n"].map { ($0, $0.isEmpty ? 0 : 1) })
  func answersWhatThereIs(_ input: String, _ count: Int) async throws {
    let outcome = try await koleo(reading: input)
    #expect(outcome.lines.count == count)
    #expect(outcome.exitCode == Int32(count))
  }

  @Test func readsLineEndsOfOtherSystems() async throws {
    expectAnswer(
      try await koleo(reading: "zakopane\tpraha\r\nzakopane\tpraha"), "408.4 km\n408.4 km\n")
  }

  @Test func errorsStayWhenQuiet() async throws {
    let outcome = try await koleo("-q", reading: "xyzzyx\tpraha\n")
    #expect(outcome.output == "\n" && outcome.exitCode == 1)
    expectOneMessage(outcome, ["line 1", "'xyzzyx'"])
  }

  @Test func answersEachLineBeforeTheNextIsWritten() async throws {
    var sandbox = try await Sandbox.withFreshList()
    sandbox.program.input = .interactive
    let run = try sandbox.program.start("distance", "--stdin")
    try run.write("zakopane\tpraha\n".utf8)
    try await run.waitForText("408.4 km\n")
    try run.write("80416\t".utf8)
    try run.write("33605\n".utf8)
    try await run.waitForText("251.5 km\n")
    run.closeInput()
    #expect(try await run.wait().exitCode == 0)
  }

  @Test func keepsTheOrderOfManyLines() async throws {
    let points = (1...5000).map { "0,0\t0,\(Double($0) / 100)\n" }
    let outcome = try await koleo("-p3", reading: points.joined())
    #expect(outcome.exitCode == 0)
    let lengths = outcome.lines.compactMap { Double($0.dropLast(3)) }
    #expect(lengths.count == 5000)
    // A hundredth of a degree of the equator.
    for (index, length) in lengths.enumerated() {
      #expect(abs(length - Double(index + 1) * 1.113_194_908) < 0.001)
    }
  }

  @Test func asksTheServerOnce() async throws {
    var sandbox = try Sandbox()
    sandbox.program.input = .bytes(Array(Self.input.utf8))
    expectAnswer(try await sandbox.koleo("distance", "--stdin"))
    #expect(sandbox.server.requests.count == 2)
  }

  @Test func endsQuietlyWhenNobodyReads() async throws {
    var sandbox = try await Sandbox.withFreshList()
    sandbox.program.input = .bytes(Array(Self.input.utf8))
    let outcome = try await sandbox.koleo("distance", "--stdin") { $0.output = .closedPipe }
    #expect(outcome.exitCode == 0 && outcome.errors == "")
  }

  @Test func explainsAClosedInput() async throws {
    let sandbox = try await Sandbox.withFreshList()
    let outcome = try await sandbox.koleo("distance", "--stdin") { $0.input = .closed }
    expectFailure(outcome, 74, saying: "cannot read standard input")
  }
}
