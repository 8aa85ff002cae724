import Testing

@testable import KoleoCommands

@Suite("How long a refresh may take") struct TimeoutTests {
  @Test("a refresh may take 3 seconds beside an old list, 10 without one, and 30 in sync")
  func timeouts() {
    #expect(StationSource.timeoutWithOldList == .seconds(3))
    #expect(StationSource.timeoutWithoutList == .seconds(10))
    #expect(SyncCommand.timeout == .seconds(30))
  }
}
