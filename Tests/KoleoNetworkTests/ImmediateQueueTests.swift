#if canImport(FoundationNetworking)
  import Testing

  @testable import KoleoNetwork

  @Suite("The transport: its queue") struct ImmediateQueueTests {
    /// Operations that wait could pile up without bound.
    @Test("an operation has run when the queue has taken it") func order() {
      let order = Counts()
      let queue = ImmediateQueue()
      for number in 1...3 {
        queue.addOperation { order.append(number) }
        #expect(order.values == Array(1...number))
      }
    }
  }
#endif
