#if canImport(FoundationNetworking)
  import Testing

  @testable import koleo_sync

  @Suite struct ImmediateQueueTests {
    /// What is queued instead can pile up without bound.
    @Test func hasRunAnOperationBeforeItTakesAnother() {
      let order = Counts()
      let queue = ImmediateQueue()
      for number in 1...3 {
        queue.addOperation { order.append(number) }
        #expect(order.values == Array(1...number))
      }
    }
  }
#endif
