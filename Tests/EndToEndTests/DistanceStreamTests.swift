import Foundation
import TestSupport
import Testing

@Suite("koleo distance --stdin", .fewAtOnce) struct DistanceStreamTests {
  private static let input = """
    zakopane\tpraha
    80416\t33605\t80416
    52.23,21.01\t-33.9,18.4

    """

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox.withList() }

  private func koleo(_ options: String..., reading input: String = input) async throws -> Outcome {
    try await sandbox.program.reading(input).run(["distance", "--stdin"] + options)
  }

  @Test("--stdin answers each line of stations separated by tabs with one line, in order")
  func lines() async throws {
    expectAnswer(try await koleo("-u", "mi", "-p0"), "254 mi\n313 mi\n5931 mi\n")
    let points = (1...10_000).map { "0.0,0\t0,\(Double($0) / 100)\n" }
    let many = try await koleo("-p3", reading: points.joined() + "xyzzyx\tpraha\n")
    #expect(many.exitCode == 1)
    expectOneMessage(many, ["line 10001", "'xyzzyx'"])
    let lengths = many.lines.compactMap { Double($0.dropLast(3)) }
    #expect(lengths.count == 10_000)
    // A hundredth of a degree of the equator.
    for (index, length) in lengths.enumerated() {
      #expect(abs(length - Double(index + 1) * 1.113_194_908) < 0.001)
    }
  }

  @Test(
    "--stdin --format tsv writes a row a line under one header, from its first station to its last")
  func tsv() async throws {
    expectAnswer(
      try await koleo("--format", "tsv"),
      """
      from\tto\tdistance\tunit
      Zakopane\tPraga Główna\t408.4\tkm
      Kraków Główny\tKraków Główny\t503.1\tkm
      52.23,21.01\t-33.9,18.4\t9544.9\tkm

      """)
  }

  @Test("--stdin writes one JSON or GeoJSON object a line", arguments: ["json", "geojson"])
  func objects(_ format: String) async throws {
    var single = ""
    for line in Self.input.lines {
      let operands = line.split(separator: "\t").map(String.init)
      single += try await sandbox.koleo(["distance", "--format", format, "--"] + operands).output
    }
    expectAnswer(try await koleo("--format", format), single)
    #expect(single.lines.count == 3)
  }

  @Test("a bad line is an empty line in every format", arguments: ["json", "tsv", "geojson"])
  func badLine(_ format: String) async throws {
    let bad = try await koleo("--format", format, reading: "xyzzyx\tpraha\nzakopane\tpraha\n")
    let good = try await koleo("--format", format, reading: "zakopane\tpraha\n")
    expectAnswer(good)
    let lines = format == "tsv" ? [good.lines[0], "", good.lines[1]] : ["", good.lines[0]]
    #expect(bad.lines == lines && bad.exitCode == 1)
    expectOneMessage(bad, ["koleo: line 1: no station matches 'xyzzyx'"])
  }

  @Test("--stdin answers a bad line with an empty line and an error with its number, and exits 1")
  func badLines() async throws {
    let bad = [
      (String(repeating: "x", count: 1_000_000) + "\t1.0,1", "longer than 1 MB"),
      (String(repeating: "x", count: 2_500_000), "longer than 1 MB"),
      ("xyzzyx\tpraha", "no station matches 'xyzzyx'"),
      ("  ", "empty line;"), ("\r", "empty line; write at least two stations, separated by tabs"),
      ("zakopane", "only one station; separate at least two with tabs"),
      ("52,23", "only one station"),
      ("zakopane\tpraha\t", "a field is empty; put one tab between two stations"),
      ("\"\"\tpraha", "a field is empty; put one tab between two stations"),
      ("zator\tpraha", "Zator Park Rozrywki (279915) has no known position"),
      ("91.5,0\t1,1", "'91.5,0' is out of range"),
      ("52,23\t21,01", "numbers with decimal commas; write each point in one field"),
      ("\"52,23\"\t\"-21,01\"\t\"50,06\"\t\"19,94\"", "numbers with decimal commas"),
      ("Zakopane\t51,1\t17,0", "numbers with decimal commas; write each point in one field"),
      ("P\0r\0a\0\t1.0,1", "contains NUL characters, as UTF-16 does; convert the input to UTF-8"),
    ]
    let lines = ["zakopane\tpraha"] + bad.map(\.0) + ["zory\t80416"]
    let outcome = try await koleo("--quiet", reading: lines.joined(separator: "\n"))
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines == ["408.4 km"] + bad.map { _ in "" } + ["89.3 km"])
    #expect(outcome.errors.lines.count == bad.count)
    for (index, (error, (_, words))) in zip(outcome.errors.lines, bad).enumerated() {
      #expect(error.hasPrefix("koleo: line \(index + 2): \(words)"))
    }
    let endless = try await koleo(reading: bad[1].0)
    #expect(endless.output == "\n" && endless.exitCode == 1)
  }

  @Test("--stdin notes once how it read a text")
  func notes() async throws {
    let outcome = try await koleo(reading: "zakopane\tpraha\nwro\tpraha\nwro\tpraha\n")
    expectAnswer(
      outcome, "408.4 km\n216.2 km\n216.2 km\n",
      noting: "koleo: 'wro' taken for Wrocław Główny (60103)")
  }

  /// A station's name in bytes that are not text, as `printf` reads them.
  static let texts = [
    ("ISO 8859-2", #"Krak\363w"#), ("CP852", #"Krak\242w"#), ("U+FFFD", #"Krak\357\277\275w"#),
    ("cut within a letter", #"Krak\303"#), ("overlong", #"Zakopane\300\257"#),
    ("a surrogate", #"Zakopane\355\240\200"#), ("a bad byte after a name", #"Zakopane\377"#),
  ]

  @Test(
    "text that is not UTF-8 exits 64 as an operand, and has no answer as a line", arguments: texts)
  func notUTF8(_ case: String, _ text: String) async throws {
    let operand = sandbox.program.inShell(#""$0" search "$(printf '\#(text)')""#)
    expectFailure(try await operand.run(), 64, saying: "UTF-8")
    let lines = #"\#(text)\tpraha\nzakopane\tpraha\nzakopane\t\#(text)\n80416\t33605\n"#
    let stream = sandbox.program.inShell(#"printf '\#(lines)' | "$0" distance --stdin"#)
    let outcome = try await stream.run()
    #expect(outcome.exitCode == 1 && outcome.output == "\n408.4 km\n\n251.5 km\n", "\(outcome)")
    let errors = outcome.errors.lines
    #expect(errors.count == 2, "\(outcome)")
    for (error, number) in zip(errors, [1, 3]) {
      #expect(error.hasPrefix("koleo: line \(number): ") && error.contains("UTF-8"))
    }
  }

  @Test(
    "--stdin reads CRLF, a byte-order mark, quoted fields, a last line without an end, no line at all",
    arguments: [
      ("", ""), ("zakopane\tpraha\r\nzakopane\tpraha", "408.4 km\n408.4 km\n"),
      ("\"80416\"\t\"zakopane\"\n\"52°0'0\"\"N 21°E\"\t52.0,21\n", "84.6 km\n0.0 km\n"),
      ("\u{FEFF}\"80416\"\tzakopane\n", "84.6 km\n"),
      ("52.0,21\t52.0,21\r\n", "0.0 km\n"), ("\u{FEFF}52.5,23\t52.5,23\u{200E}\n", "0.0 km\n"),
    ])
  func lineEnds(_ input: String, _ output: String) async throws {
    expectAnswer(try await koleo(reading: input), output)
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
      for part in ["80416\t", "33605\n"] { try run.write(part.utf8) }
      try await run.waitForText("251.5 km\n")
      run.closeInput()
      expectAnswer(try await run.wait())
    }
    #expect(sandbox.server.requests.count == 2)
  }

  @Test(
    "--stdin on a terminal says what it waits for, unless --quiet",
    arguments: [([], "end with Ctrl-D"), (["--quiet"], nil)] as [([String], String?)])
  func terminal(_ options: [String], _ note: String?) async throws {
    let program = sandbox.program.with { $0.input = .terminal }
    let run = try program.start(["distance", "--stdin"] + options)
    if let note { try await run.waitForText(note) }
    try run.write("zakopane\tpraha\n\u{4}".utf8)
    let outcome = try await run.wait()
    #expect(outcome.exitCode == 0 && outcome.output == "408.4 km\n")
    #expect(outcome.errors.isEmpty == (note == nil))
  }

  @Test("--stdin explains a closed standard input and exits 74") func closed() async throws {
    let outcome = try await sandbox.program.afterShell("exec <&-").run("distance", "--stdin")
    expectFailure(
      outcome, 74, saying: "cannot read standard input", "redirect a file or pipe to it")
  }
}
