import Foundation
import TestSupport
import Testing

/// `koleo distance --stdin`: a request a line, an answer a line.
@Suite("koleo distance --stdin", .fewAtOnce) struct DistanceStreamTests {
  private static let input = """
    zakopane\tpraha
    80416\t33605\t80416
    52.23,21.01\t-33.9,18.4

    """

  private func koleo(
    _ options: String..., reading input: String
  ) async throws -> Outcome {
    var sandbox = try await Sandbox.withList()
    sandbox.program.input = .bytes(Array(input.utf8))
    return try await sandbox.koleo(["distance", "--stdin"] + options)
  }

  @Test("--stdin answers a line with a line, and asks the server once") func lines() async throws {
    var sandbox = try Sandbox()
    sandbox.program.input = .bytes(Array(Self.input.utf8))
    let outcome = try await sandbox.koleo("distance", "--stdin", "-u", "mi", "-p0")
    expectAnswer(outcome, "254 mi\n313 mi\n5931 mi\n")
    #expect(sandbox.server.requests.count == 2)
    // The legs of all lines are under one header.
    expectAnswer(
      try await sandbox.koleo("distance", "--stdin", "--format", "tsv"),
      """
      from\tto\tdistance\tunit
      Zakopane\tPraga Główna\t408.4\tkm
      Kraków Główny\tKraków Główny\t503.1\tkm
      52.23,21.01\t-33.9,18.4\t9544.9\tkm

      """)
  }

  @Test("--stdin writes one JSON or GeoJSON object a line", arguments: ["json", "geojson"])
  func writesAnObjectALine(_ format: String) async throws {
    let outcome = try await koleo("--format", format, reading: Self.input)
    expectAnswer(outcome)
    #expect(outcome.lines.count == 3)
    for (line, request) in zip(outcome.lines, Self.input.lines) {
      let words = request.split(separator: "\t").map(String.init)
      let single = try await Sandbox.withList().koleo(
        ["distance", "--format", format, "--"] + words)
      // The two lists may have been fetched at different seconds.
      let date = /"fetched_at":"[^"]*"/
      #expect(line.replacing(date, with: "") == single.lines.first?.replacing(date, with: ""))
    }
  }

  @Test(
    "--stdin answers a bad line with an empty line and an error with its number, and exits 1"
  )
  func leavesALineEmptyThatCannotBeAnswered() async throws {
    let outcome = try await koleo(
      "--quiet",
      reading: "zakopane\tpraha\nxyzzyx\tpraha\n\nzakopane\nzator\tpraha\n91,0\t1,1\nzory\t80416")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "408.4 km\n\n\n\n\n\n89.3 km\n")
    let starts = [
      "koleo: line 2: no station matches 'xyzzyx'",
      "koleo: line 3: empty line; write at least two stations, separated by tabs",
      "koleo: line 4: only one station; separate at least two by tabs",
      "koleo: line 5: Zator Park Rozrywki (279915) has no known position",
      "koleo: line 6: '91,0' is out of range",
    ]
    let errors = outcome.errors.lines
    #expect(errors.count == starts.count)
    for (error, start) in zip(errors, starts) { #expect(error.hasPrefix(start)) }
  }

  @Test(
    "--stdin answers an empty input with nothing, and an empty line with an error",
    arguments: ["", "\n"].map { ($0, $0.isEmpty ? 0 : 1) })
  func answersWhatThereIs(_ input: String, _ count: Int) async throws {
    let outcome = try await koleo(reading: input)
    #expect(outcome.lines.count == count)
    #expect(outcome.exitCode == Int32(count))
  }

  @Test("--stdin accepts CRLF and a last line without an end") func readsLineEnds() async throws {
    expectAnswer(
      try await koleo(reading: "zakopane\tpraha\r\nzakopane\tpraha"), "408.4 km\n408.4 km\n")
    let points = "52.0,21\t50.0,20"
    let plain = try await koleo(reading: points + "\n")
    expectAnswer(try await koleo(reading: points + "\r\n"), plain.output)
  }

  @Test("--stdin counts lines across blocks of input")
  func lineNumbers() async throws {
    let lines = String(repeating: "zakopane\tpraha\n", count: 6_000)
    let outcome = try await koleo(reading: lines + "xyzzyx\tpraha\n")
    #expect(outcome.exitCode == 1)
    expectOneMessage(outcome, ["line 6001", "'xyzzyx'"])
  }

  @Test(
    "--stdin refuses a line of more than a megabyte, and answers the next",
    arguments: [1_000_001, 2_500_000])
  func lineTooLong(_ length: Int) async throws {
    let long = "\tzakopane\tpraha"
    let outcome = try await koleo(
      reading: String(repeating: "x", count: length - long.utf8.count) + long
        + "\nzakopane\tpraha\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "\n408.4 km\n")
    expectOneMessage(outcome, ["line 1: longer than 1 MB"])
  }

  @Test("--stdin answers each line before it reads the next") func answersEach() async throws {
    var sandbox = try await Sandbox.withList()
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

  @Test("--stdin keeps the order of thousands of lines") func order() async throws {
    let points = (1...5000).map { "0.0,0\t0,\(Double($0) / 100)\n" }
    let outcome = try await koleo("-p3", reading: points.joined())
    #expect(outcome.exitCode == 0)
    let lengths = outcome.lines.compactMap { Double($0.dropLast(3)) }
    #expect(lengths.count == 5000)
    // A hundredth of a degree of the equator.
    for (index, length) in lengths.enumerated() {
      #expect(abs(length - Double(index + 1) * 1.113_194_908) < 0.001)
    }
  }

  @Test("--stdin notes once how it read a point of whole degrees") func wholeDegrees() async throws
  {
    let input = "52,23\t52.5,23\n52,23\t52.5,23\n"
    let noted = try await koleo(reading: input)
    expectAnswer(noted, noting: "'52,23' is read as latitude 52, longitude 23")
    expectAnswer(try await koleo("-q", reading: input), noted.output)
    let sandbox = try await Sandbox.withList()
    for arguments in [["distance", "52,23", "52.5,23", "52,23"], ["search", "--near", "52,23"]] {
      let outcome = try await sandbox.koleo(arguments)
      expectAnswer(outcome, noting: "'52,23' is read as latitude 52, longitude 23")
    }
  }

  @Test("--stdin reads points behind a byte-order mark") func byteOrderMark() async throws {
    expectAnswer(try await koleo(reading: "\u{FEFF}52.5,23\t52.5,23\u{200E}\n"), "0.0 km\n")
  }

  @Test("--stdin on a terminal says what it waits for, unless --quiet") func terminal() async throws
  {
    var sandbox = try await Sandbox.withList()
    sandbox.program.input = .terminal
    for (options, note) in [([], "end with Ctrl-D"), (["--quiet"], "")] {
      let run = try sandbox.program.start(
        rawArguments: (["distance", "--stdin"] + options).map { Array($0.utf8) })
      if !note.isEmpty { try await run.waitForText(note) }
      try run.write("zakopane\tpraha\n\u{4}".utf8)
      let outcome = try await run.wait()
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "408.4 km\n")
      #expect(outcome.errors.isEmpty == note.isEmpty)
    }
  }

  @Test("--stdin explains a closed standard input and exits 74") func explains() async throws {
    let sandbox = try await Sandbox.withList()
    let outcome = try await sandbox.koleo("distance", "--stdin") { $0.input = .closed }
    expectFailure(
      outcome, 74, saying: "cannot read standard input", "redirect a file or pipe to it")
  }
}
