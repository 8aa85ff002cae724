import Foundation
import TestSupport
import Testing

/// A request a line, an answer a line.
@Suite("koleo distance --stdin", .fewAtOnce) struct DistanceStreamTests {
  private static let input = """
    zakopane\tpraha
    80416\t33605\t80416
    52.23,21.01\t-33.9,18.4

    """

  private func koleo(_ options: String..., reading input: String) async throws -> Outcome {
    try await Sandbox.withList().koleo(["distance", "--stdin"] + options) {
      $0.input = .bytes(Array(input.utf8))
    }
  }

  @Test("--stdin answers each line of stations separated by tabs with one line, in order")
  func lines() async throws {
    let outcome = try await koleo("-u", "mi", "-p0", reading: Self.input)
    expectAnswer(outcome, "254 mi\n313 mi\n5931 mi\n")
    let points = (1...5000).map { "0.0,0\t0,\(Double($0) / 100)\n" }
    let many = try await koleo("-p3", reading: points.joined())
    #expect(many.exitCode == 0)
    let lengths = many.lines.compactMap { Double($0.dropLast(3)) }
    #expect(lengths.count == 5000)
    // A hundredth of a degree of the equator.
    for (index, length) in lengths.enumerated() {
      #expect(abs(length - Double(index + 1) * 1.113_194_908) < 0.001)
    }
  }

  @Test("--stdin --format tsv writes the legs of all lines under one header") func tsv()
    async throws
  {
    expectAnswer(
      try await koleo("--format", "tsv", reading: Self.input),
      """
      from\tto\tdistance\tunit
      Zakopane\tPraga Główna\t408.4\tkm
      Kraków Główny\tKraków Główny\t503.1\tkm
      52.23,21.01\t-33.9,18.4\t9544.9\tkm

      """)
  }

  @Test("--stdin writes one JSON or GeoJSON object a line", arguments: ["json", "geojson"])
  func objects(_ format: String) async throws {
    let sandbox = try Sandbox.withList()
    let outcome = try await sandbox.koleo("distance", "--stdin", "--format", format) {
      $0.input = .bytes(Array(Self.input.utf8))
    }
    let requests = Self.input.lines.map { $0.split(separator: "\t").map(String.init) }
    var single: [String] = []
    for request in requests {
      single += try await sandbox.koleo(["distance", "--format", format, "--"] + request).lines
    }
    #expect(outcome.lines == single && single.count == 3)
  }

  @Test("--stdin answers a bad line with an empty line and an error with its number, and exits 1")
  func badLines() async throws {
    let outcome = try await koleo(
      "--quiet",
      reading: "zakopane\tpraha\nxyzzyx\tpraha\n\r\nzakopane\nzator\tpraha\n91,0\t1,1\nzory\t80416")
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
    "--stdin reads CRLF, a byte-order mark, a last line without an end, and no line at all",
    arguments: [
      ("", ""), ("zakopane\tpraha\r\nzakopane\tpraha", "408.4 km\n408.4 km\n"),
      ("52.0,21\t52.0,21\r\n", "0.0 km\n"), ("\u{FEFF}52.5,23\t52.5,23\u{200E}\n", "0.0 km\n"),
    ])
  func lineEnds(_ input: String, _ output: String) async throws {
    let outcome = try await koleo(reading: input)
    expectAnswer(outcome, output)
  }

  @Test("--stdin counts lines across blocks of input") func lineNumbers() async throws {
    let lines = String(repeating: "zakopane\tpraha\n", count: 6_000)
    let outcome = try await koleo(reading: lines + "xyzzyx\tpraha\n")
    #expect(outcome.exitCode == 1)
    expectOneMessage(outcome, ["line 6001", "'xyzzyx'"])
  }

  @Test(
    "--stdin refuses a line of more than a megabyte, and answers the next",
    arguments: [1_000_001, 2_500_000])
  func longLine(_ length: Int) async throws {
    let end = "\tzakopane\tpraha"
    let line = String(repeating: "x", count: length - end.utf8.count) + end
    let outcome = try await koleo(reading: line + "\nzakopane\tpraha\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "\n408.4 km\n")
    expectOneMessage(outcome, ["line 1: longer than 1 MB"])
  }

  @Test("--stdin answers each line before it reads the next, and asks the server once")
  func interactive() async throws {
    let sandbox = try Sandbox()
    for isNonBlocking in [false, true] {
      let program = sandbox.program.with {
        $0.input = .interactive
        $0.hasNonBlockingPipes = isNonBlocking
      }
      let run = try program.start("distance", "--stdin")
      try run.write("zakopane\tpraha\n".utf8)
      try await run.waitForText("408.4 km\n")
      try run.write("80416\t".utf8)
      try run.write("33605\n".utf8)
      try await run.waitForText("251.5 km\n")
      run.closeInput()
      expectAnswer(try await run.wait())
    }
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("--stdin on a terminal says what it waits for, unless --quiet")
  func terminal() async throws {
    let sandbox = try Sandbox.withList()
    let program = sandbox.program.with { $0.input = .terminal }
    for (options, note) in [([], "end with Ctrl-D"), (["--quiet"], "")] {
      let run = try program.start(["distance", "--stdin"] + options)
      if !note.isEmpty { try await run.waitForText(note) }
      try run.write("zakopane\tpraha\n\u{4}".utf8)
      let outcome = try await run.wait()
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "408.4 km\n")
      #expect(outcome.errors.isEmpty == note.isEmpty)
    }
  }

  @Test("--stdin explains a closed standard input and exits 74") func closed() async throws {
    let outcome = try await Sandbox().koleo("distance", "--stdin") { $0.input = .closed }
    expectFailure(
      outcome, 74, saying: "cannot read standard input", "redirect a file or pipe to it")
  }
}
