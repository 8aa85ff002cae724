import Foundation
import KoleoKit
import TestSupport
import Testing

@testable import KoleoCommands

extension ProcessTests {
  @Suite("A child process") struct ChildProcessTests {
    @Test(
      "the exit status of a program is reported",
      arguments: [
        ("exit 0", 0), ("exit 7", 7), ("exit 255", 255),
        // Other signals are blocked in the threads that tests run in, and so in their children.
        ("kill -9 $$", 137), ("exec >&- 2>&-; sleep 0.1; exit 3", 3),
      ] as [(String, Int32)])
    func exitStatus(script: String, status: Int32) throws {
      #expect(try run(script).status == status)
    }

    @Test("what a program writes to standard output is collected, and nothing else")
    func output() throws {
      #expect(try run("echo one; echo two >&2; echo three").output == "one\nthree\n")
      #expect(try run("head -c 10000 /dev/zero | tr '\\0' x").output.utf8.count == 10_000)
    }

    @Test("arguments are passed unchanged") func arguments() throws {
      let script = #"printf '<%s>' "$0" "$1""#
      let (_, output) = try ChildProcess.run(
        "/bin/sh", ["-c", script, "", "'ł\n"], before: Deadline(after: .longWait),
        collectingOutput: true)
      #expect(String(decoding: output, as: UTF8.self) == "<><'ł\n>")
    }

    @Test(
      "a program that is still running at the deadline is killed",
      arguments: ["exec sleep 600", "exec sleep 600 >&- 2>&-", "exec yes"])
    func timeout(script: String) throws {
      #expect(try run(script, timeout: .milliseconds(100)).status == nil)
    }

    @Test("a program that cannot be started is an error") func notStarted() throws {
      let directory = try TemporaryDirectory()
      let text = try directory.write("no program".utf8, to: "text")
      for (path, code) in [(directory.path("nowhere"), ENOENT), (text, EACCES)] {
        #expect(throws: SystemError(code: code)) {
          try ChildProcess.run(
            path, [], before: Deadline(after: .longWait), collectingOutput: false)
        }
      }
    }

    private func run(_ script: String, timeout: Duration = .longWait) throws
      -> (status: Int32?, output: String)
    {
      let (status, output) = try ChildProcess.run(
        "/bin/sh", ["-c", script], before: Deadline(after: timeout), collectingOutput: true)
      return (status, String(decoding: output, as: UTF8.self))
    }
  }
}
