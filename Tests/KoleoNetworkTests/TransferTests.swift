import KoleoKit
import Testing
import URLLoading

@testable import KoleoNetwork

@Suite("The transport: events of a transfer") struct TransferTests {
  private let events = EventQueue()

  private func transfer(id: Int = 0) -> Transfer {
    Transfer(PendingRequest(request("https://koleo.pl/x"), id: id), reportingTo: events)
  }

  private func response(_ status: Int) throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://koleo.pl/x"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }

  /// The events so far.
  private func takeEvents() -> [TransferEvent?] {
    var taken: [TransferEvent?] = []
    while let event = events.next(before: Deadline(after: .milliseconds(20))) {
      if case .transfer(let event) = event { taken.append(event) } else { taken.append(nil) }
    }
    return taken
  }

  @Test("a transfer ends once, with the first result") func oneEnd() throws {
    let transfer = transfer(id: 3)
    transfer.receiveHead(try response(503))
    transfer.receivePiece(Data("late".utf8))
    transfer.receiveEnd(of: try response(200), with: nil)
    #expect(takeEvents() == [.completed(id: 3, HTTPResponse(status: 503))])
  }

  @Test("a reply that is not HTTP is an error") func notHTTP() {
    transfer().receiveEnd(of: nil, with: nil)
    #expect(takeEvents() == [.failed(id: 0, .notHTTP(url: namedServer.url))])
  }

  @Test("events are taken in the order in which they came") func order() {
    for id in 0..<3 { transfer(id: id).receiveEnd(of: nil, with: nil) }
    #expect(takeEvents().map { $0?.id } == [0, 1, 2])
  }

  #if canImport(FoundationNetworking)
    /// Operations that wait could pile up without bound.
    @Test("an operation has run when the queue has taken it") func immediateQueue() {
      let order = Counts()
      let queue = ImmediateQueue()
      for number in 1...3 {
        queue.addOperation { order.append(number) }
        #expect(order.values == Array(1...number))
      }
    }
  #endif
}
