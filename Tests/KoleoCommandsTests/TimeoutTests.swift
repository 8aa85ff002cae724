import Testing

@testable import KoleoCommands

@Suite("How long a refresh may take") struct TimeoutTests {
  @Test("a refresh may take 3 seconds beside an old list, 10 without one, and 30 in sync")
  func timeouts() {
    let timeouts = Timeouts()
    #expect(timeouts.withOldList == .seconds(3))
    #expect(timeouts.withoutList == .seconds(10))
    #expect(timeouts.sync == .seconds(30))
    #expect(timeouts.scaled(toPercentage: 10).withOldList == .milliseconds(300))
  }
}
