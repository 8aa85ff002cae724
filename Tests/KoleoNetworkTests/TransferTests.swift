import Foundation
import KoleoKit
import Testing

@testable import KoleoNetwork

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The transport: events of a transfer") struct TransferTests {
  private let events = EventQueue()

  private func transfer(index: Int = 0) -> Transfer {
    Transfer(PendingRequest(request("https://koleo.pl/x"), index: index), reportingTo: events)
  }

  private func response(_ status: Int) throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://koleo.pl/x"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }

  /// The request's index, and what became of it; nil when nothing is left to take.
  private func nextEvent() -> (index: Int, event: EventQueue.Event)? {
    events.next(before: Deadline(after: .milliseconds(20))) { _ in }.map { ($0.index, $1) }
  }

  @Test("what becomes of a transfer is reported once") func oneEvent() throws {
    let transfer = transfer(index: 3)
    transfer.receive(try response(503))
    transfer.receive(Data("late".utf8))
    transfer.complete(try response(200), nil)
    let (index, event) = try #require(nextEvent())
    #expect(index == 3)
    guard case .response(HTTPResponse(status: 503)) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(nextEvent() == nil)
  }

  @Test("a reply that is not HTTP is an error") func notHTTP() throws {
    transfer().complete(nil, nil)
    let (_, event) = try #require(nextEvent())
    guard case .failure(.unreachable(namedServer.url, _)) = event else {
      Issue.record("\(event)")
      return
    }
  }

  @Test("events are taken in the order in which they came") func order() throws {
    for index in 0..<3 { transfer(index: index).complete(nil, nil) }
    #expect([nextEvent()?.index, nextEvent()?.index, nextEvent()?.index] == [0, 1, 2])
    #expect(nextEvent() == nil)
  }

  @Test("progress is the bytes of all transfers together, five times a second") func progress()
    throws
  {
    let transfers = [transfer(), transfer()]
    for transfer in transfers {
      transfer.receive(try response(200))
      transfer.receive(Data(count: 7))
    }
    let counts = Counts()
    #expect(events.next(before: Deadline(after: .milliseconds(450))) { counts.append($0) } == nil)
    #expect(Set(counts.values) == [14])
    #expect(counts.values.count <= 3)
  }
}
