import Foundation
import TestSupport
import Testing

@testable import KoleoKit

extension ProcessTests {
  @Suite("A child process") struct ChildProcessTests {
    @Test(
      "the exit status of a program is reported",
      arguments: [
        ("exit 0", .exited(0)), ("exit 7", .exited(7)), ("exit 255", .exited(255)),
        // Other signals are blocked in the threads that tests run in, and so in their children.
        ("kill -9 $$", .killed(signal: 9)), ("exec >&- 2>&-; sleep 0.1; exit 3", .exited(3)),
      ] as [(String, ChildProcess.ExitStatus)])
    func exitStatus(script: String, status: ChildProcess.ExitStatus) throws {
      let result = try run(script)
      #expect(result.status == status)
    }

    @Test("the end of a program that other code has waited for is unknown") func losesTheStatus()
      throws
    {
      let status = try ChildProcess.run(
        "/bin/sh", with: ["-c", "echo $$; exit 7"], before: Deadline(after: .longWait),
        passingOutputTo: { output in
          if let child = pid_t(String(decoding: output.dropLast(), as: UTF8.self)) {
            waitpid(child, nil, 0)
          }
        })
      #expect(status == .unknown)
    }

    @Test("the output of a program on both streams is passed on in order") func output() throws {
      #expect(try run("echo one; echo two >&2; echo three").output == "one\ntwo\nthree\n")
      let (status, output) = try run("head -c 1000000 /dev/zero | tr '\\0' x")
      #expect(status == .exited(0))
      #expect(output.utf8.count == 1_000_000)
    }

    @Test("arguments are passed unchanged") func arguments() throws {
      var output: [UInt8] = []
      let arguments = ["", "a b", "\"$HOME\"", "'", "ł\n"]
      _ = try ChildProcess.run(
        "/usr/bin/printf", with: ["<%s>"] + arguments, before: Deadline(after: .longWait),
        passingOutputTo: { output += $0 })
      #expect(String(decoding: output, as: UTF8.self) == arguments.map { "<\($0)>" }.joined())
    }

    @Test(
      "a program that is still running at the deadline is killed",
      arguments: [
        "echo $$; exec sleep 600", "echo $$; exec sleep 600 >&- 2>&-", "echo $$; exec yes",
        "trap '' TERM; echo $$; while :; do sleep 0.01; done",
      ])
    func timeout(script: String) throws {
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

    @Test("a program is killed at once if the deadline has passed") func passedDeadline() throws {
      let result = try run("exec sleep 600", timeout: .zero)
      #expect(result.status == .timedOut)
    }

    @Test("a program that cannot be started is an error") func notStarted() throws {
      let directory = try TemporaryDirectory()
      let text = try directory.write("no program".utf8, to: "text")
      for (path, code) in [
        (directory.path("nowhere"), ENOENT), (text, EACCES), (directory.path, EACCES),
      ] {
        #expect(throws: SystemError(code: code)) {
          try ChildProcess.run(
            path, with: [], before: Deadline(after: .longWait), passingOutputTo: { _ in })
        }
      }
    }

    @Test("the output of a child ends although another child runs on", .timeLimit(.minutes(1)))
    func nestedChild() throws {
      var inner: (ChildProcess.ExitStatus, String)?
      _ = try ChildProcess.run(
        "/bin/sh", with: ["-c", "echo; exec sleep 0.3"], before: Deadline(after: .longWait),
        passingOutputTo: { _ in inner = inner ?? (try? run("echo x")).map { ($0.status, $0.output) }
        })
      #expect(inner?.0 == .exited(0))
      #expect(inner?.1 == "x\n")
    }

    private func run(_ script: String, timeout: Duration = .longWait) throws
      -> (status: ChildProcess.ExitStatus, output: String)
    {
      var output: [UInt8] = []
      let status = try ChildProcess.run(
        "/bin/sh", with: ["-c", script], before: Deadline(after: timeout),
        passingOutputTo: { output += $0 })
      return (status, String(decoding: output, as: UTF8.self))
    }
  }
}
