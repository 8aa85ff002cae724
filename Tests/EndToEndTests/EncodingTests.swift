import TestSupport
import Testing

@Suite("Everywhere: text that is not UTF-8", .fewAtOnce) struct EncodingTests {
  /// A station's name in bytes that are not text, as `printf` reads them.
  static let texts = [
    ("ISO 8859-2", #"Krak\363w"#), ("CP852", #"Krak\242w"#), ("U+FFFD", #"Krak\357\277\275w"#),
    ("cut within a letter", #"Krak\303"#), ("overlong", #"Zakopane\300\257"#),
    ("a surrogate", #"Zakopane\355\240\200"#), ("a bad byte after a name", #"Zakopane\377"#),
  ]

  @Test(
    "text that is not UTF-8 exits 64 as an operand, and has no answer as a line", arguments: texts)
  func notUTF8(_ case: String, _ text: String) async throws {
    let sandbox = try Sandbox.withList()
    let operand = sandbox.program.inShell(#""$0" search "$(printf '\#(text)')""#)
    expectFailure(try await operand.run(), 64, saying: "UTF-8")
    let lines = #"\#(text)\tpraha\nzakopane\tpraha\nzakopane\t\#(text)\n80416\t33605\n"#
    let stream = sandbox.program.inShell(#"printf '\#(lines)' | "$0" distance --stdin"#)
    let outcome = try await stream.run()
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output == "\n408.4 km\n\n251.5 km\n")
    let errors = outcome.errors.lines
    #expect(errors.count == 2, "\(outcome)")
    for (error, number) in zip(errors, [1, 3]) {
      #expect(error.hasPrefix("koleo: line \(number): ") && error.contains("UTF-8"))
    }
  }
}
