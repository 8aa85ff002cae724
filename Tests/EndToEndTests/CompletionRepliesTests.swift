import TestSupport
import Testing

/// The requests of the completion scripts, without a shell.
@Suite("Completion: replies to the shells", .fewAtOnce) struct CompletionRepliesTests {
  @Test("without a usable list, built-in stations are offered, and the server is not asked")
  func noList() async throws {
    let expected = "extend\tZakopane\nZakopane\tZakopane  -- małopolskie\n"
    let sandbox = try Sandbox()
    for list in [nil, Array("{\"fetched_at\":\"2026-".utf8)] as [[UInt8]?] {
      if let list { try sandbox.write(list: list) }
      let reply = try await sandbox.koleo("---complete", "zsh", "distance", "zakop")
      expectAnswer(reply, expected)
      #expect(list != nil || sandbox.directory.names == ["home"])
    }
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test("every name that is offered means one station") func offers() async throws {
    let sandbox = try Sandbox.withList()
    for typed in ["zakopane", "żory", "pra", "lodz"] {
      let reply = try await sandbox.koleo("---complete", "fish", "distance", typed)
      let near = try await sandbox.koleo("---complete", "fish", "search", "--near", typed)
      expectAnswer(near, reply.output)
      for offer in reply.lines.map({ String($0.prefix { $0 != "\t" }) }) {
        expectAnswer(try await sandbox.koleo("distance", offer, "zakopane"))
      }
    }
  }

  @Test(
    "shellcheck accepts the script for bash",
    .enabled(if: Program.tool("shellcheck") != nil, "needs shellcheck"))
  func bashScript() async throws {
    let shellcheck = try #require(Program.tool("shellcheck"))
    let script = try await Program.built("koleo").run("--generate-completion-script", "bash")
    let outcome = try await shellcheck.reading(script.output).run("--shell=bash", "-")
    #expect(outcome.exitCode == 0, "\(outcome)")
  }
}
