import Foundation
import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Standard streams") struct StandardStreamTests {
  @Test("input that has arrived, or ended, precedes a reader that has gone") func goneReader() async
  {
    // In a process of its own, whose streams the test replaces.
    await #expect(processExitsWith: .success) {
      CurrentProcess.prepareStreamsAndSignals()
      for (text, hasEnded) in [("x", false), ("", true), ("", false)] {
        var (input, output) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
        try #require(pipe(&input) == 0 && pipe(&output) == 0)
        _ = text.withCString { write(input[1], $0, text.utf8.count) }
        if hasEnded { close(input[1]) }
        close(output[0])
        dup2(input[0], 0)
        dup2(output[1], 1)
        var failure: SystemError?
        do throws(SystemError) {
          try StandardStream.input.waitForInput(orBrokenPipeOf: .output)
        } catch {
          failure = error
        }
        #expect(failure == (text.isEmpty && !hasEnded ? .brokenPipe : nil))
      }
    }
  }
}
