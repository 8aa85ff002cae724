import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// One after the other: a child inherits the locks that are held while it is started.
@Suite("Processes and locks", .serialized) struct ProcessTests {}

extension ProcessTests {
  @Suite("A child process") struct ChildProcessTests {
    @Test(
      "how a program ended is reported",
      arguments: [
        ("success", "exit 0", .exited(0)), ("failure", "exit 7", .exited(7)),
        ("greatest code", "exit 255", .exited(255)),
        // Other signals are blocked in the threads that tests run in, and so in their children.
        ("killed", "kill -9 $$", .killed(signal: 9)),
        ("output closed first", "exec >&- 2>&-; sleep 0.1; exit 3", .exited(3)),
      ] as [(String, String, ChildProcess.ExitStatus)])
    func reportsTheEnd(name: String, script: String, status: ChildProcess.ExitStatus) throws {
      let ended = try run(script).status
      #expect(ended == status)
    }

    @Test("what a program writes to either stream is handed over, in order") func handsOver() throws
    {
      #expect(try run("echo one; echo two >&2; echo three").output == "one\ntwo\nthree\n")
      let (status, output) = try run("head -c 1000000 /dev/zero | tr '\\0' x")
      #expect(status == .exited(0))
      #expect(output.utf8.count == 1_000_000)
    }

    @Test("a program's arguments arrive as they are") func passesArguments() throws {
      var output: [UInt8] = []
      let arguments = ["", "a b", "\"$HOME\"", "'", "ł\n"]
      _ = try ChildProcess.run(
        "/usr/bin/printf", ["<%s>"] + arguments, before: Deadline(after: .longWait),
        output: { output += $0 })
      #expect(String(decoding: output, as: UTF8.self) == arguments.map { "<\($0)>" }.joined())
    }

    @Test(
      "a program that is still running at the deadline is killed",
      arguments: [
        ("silent", "echo $$; exec sleep 600"),
        ("output closed", "echo $$; exec sleep 600 >&- 2>&-"),
        ("deaf", "trap '' TERM; echo $$; while :; do sleep 0.01; done"),
        ("talkative", "echo $$; exec yes"),
      ])
    func killsAtTheDeadline(name: String, script: String) throws {
      // A busy machine takes longer to start a shell.
      var timeout = Duration.milliseconds(100)
      var (status, output) = try run(script, timeout: timeout)
      while output.isEmpty, timeout < .longWait {
        timeout *= 4
        (status, output) = try run(script, timeout: timeout)
      }
      #expect(status == .timedOut)
      let child = try #require(pid_t(output.prefix { $0 != "\n" }))
      #expect(kill(child, 0) == -1, "it is gone")
    }

    @Test("a deadline that has passed leaves no child") func killsAtOnce() throws {
      let status = try run("exec sleep 600", timeout: .zero).status
      #expect(status == .timedOut)
    }

    @Test("a program that cannot be started is an error") func cannotBeStarted() throws {
      let directory = try TemporaryDirectory()
      let text = try directory.write("no program".utf8, to: "text")
      for (path, code) in [
        (directory.path("nowhere"), ENOENT), (text, EACCES), (directory.path, EACCES),
      ] {
        #expect(throws: SystemError(code: code)) {
          try ChildProcess.run(path, [], before: Deadline(after: .longWait), output: { _ in })
        }
      }
    }

    @Test("the output of one child ends though another goes on", .timeLimit(.minutes(1)))
    func childrenDoNotShareOutput() throws {
      var inner: (ChildProcess.ExitStatus, String)?
      _ = try ChildProcess.run(
        "/bin/sh", ["-c", "echo; exec sleep 0.3"], before: Deadline(after: .longWait),
        output: { _ in inner = inner ?? (try? run("echo x")).map { ($0.status, $0.output) } })
      #expect(inner?.0 == .exited(0))
      #expect(inner?.1 == "x\n")
    }

    private func run(_ script: String, timeout: Duration = .longWait) throws
      -> (status: ChildProcess.ExitStatus, output: String)
    {
      var output: [UInt8] = []
      let status = try ChildProcess.run(
        "/bin/sh", ["-c", script], before: Deadline(after: timeout), output: { output += $0 })
      return (status, String(decoding: output, as: UTF8.self))
    }
  }
}
