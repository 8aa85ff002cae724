/// Asks the addresses of a server, in order, until one has sent or confirmed both lists.
///
/// - The next address is asked as soon as one fails while none leads, or as soon as none of those
///   asked has sent anything for a second.
/// - The first address to begin its reply leads, and the requests to those that have not begun
///   theirs are canceled.
/// - If the leader fails or pauses for a second, the others that have not failed are asked, in
///   order. A leader that goes on after its pause does not cancel them.
/// - The first address with both lists wins.
final class ServerRace {
  /// The time after which an address that sends nothing is late.
  static let patience = Duration.seconds(1)

  private let transport: any Transport
  private let decoder: any ReplyDecoder
  private let check: (StationExchange.Lists, ServerAddress) throws(FetchError) -> Void
  private let reportProgress: (RefreshProgress) -> Void
  private let contenders: [Contender]
  private var requests: [Int: (contender: Contender, endpoint: StationExchange.Endpoint)] = [:]
  private var requestCount = 0
  private var receivedBytes = 0
  /// nil before any contender has replied, and after the leader has failed, or has paused while
  /// others wait.
  private var leader: Contender?
  /// The time at which to ask the next address, unless something is received before that.
  private var patienceEnd = Deadline(after: .zero)

  /// One address in the race.
  private final class Contender {
    var exchange: StationExchange
    var state = State.waiting
    /// Whether it has been asked, even if its requests were canceled since.
    var wasAsked = false
    var server: ServerAddress { exchange.server }
    var hasFailed: Bool { if case .failed = state { true } else { false } }

    init(_ exchange: StationExchange) {
      self.exchange = exchange
    }
  }

  private enum State: Equatable {
    case waiting
    case asked
    case replying
    case failed(FetchError)

    /// Whether a reply may come.
    var isAwaited: Bool { self == .asked || self == .replying }
  }

  /// Both lists, and the contender they are from.
  private typealias Victory = (lists: StationExchange.Lists, winner: Contender)

  /// A race that has not begun.
  ///
  /// - Parameters:
  ///   - exchanges: One for each address, at least one, in the order of preference.
  ///   - transport: The network.
  ///   - decoder: Decodes the replies.
  ///   - check: Throws if complete lists from an address must be rejected.
  ///   - reportProgress: Called with each step of the progress.
  init(
    between exchanges: [StationExchange], over transport: any Transport,
    decodedBy decoder: any ReplyDecoder,
    check: @escaping (StationExchange.Lists, ServerAddress) throws(FetchError) -> Void,
    reportingProgressTo reportProgress: @escaping (RefreshProgress) -> Void
  ) {
    precondition(!exchanges.isEmpty)
    contenders = exchanges.map(Contender.init)
    self.transport = transport
    self.decoder = decoder
    self.check = check
    self.reportProgress = reportProgress
  }

  /// Runs the race.
  ///
  /// - Parameter deadline: The time at which to stop waiting.
  /// - Returns: The lists, and the address they are from.
  /// - Throws: `FetchError` of the first address.
  func run(before deadline: Deadline) throws(FetchError)
    -> (lists: StationExchange.Lists, server: ServerAddress)
  {
    defer { for id in requests.keys { transport.cancel(id) } }
    while true {
      if !contenders.contains(where: \.state.isAwaited), !askNext() { break }
      guard let event = transport.nextEvent(before: waitDeadline(before: deadline)) else {
        if deadline.hasPassed { break }
        leader = nil
        askNext()
        continue
      }
      guard let (lists, winner) = handle(event) else { continue }
      for overtaken in contenders.prefix(while: { $0 !== winner }) where !overtaken.hasFailed {
        fail(overtaken, with: transport.timeoutError(of: overtaken.server))
      }
      return (lists, winner.server)
    }
    for late in contenders where late.wasAsked && !late.hasFailed {
      fail(late, with: transport.timeoutError(of: late.server))
    }
    guard case .failed(let error) = contenders[0].state else {
      preconditionFailure("the first address is always asked")
    }
    throw error
  }

  /// The time until which to wait for an event: that at which to ask the next address, or the
  /// deadline if it is earlier or no address is waiting.
  private func waitDeadline(before deadline: Deadline) -> Deadline {
    guard contenders.contains(where: { $0.state == .waiting }) else { return deadline }
    return patienceEnd.remaining < deadline.remaining ? patienceEnd : deadline
  }

  // MARK: Moves

  /// Asks the first waiting contender to which requests can be sent.
  ///
  /// - Returns: False if there is none.
  @discardableResult
  private func askNext() -> Bool {
    while let next = contenders.first(where: { $0.state == .waiting }) {
      next.state = .asked
      next.wasAsked = true
      patienceEnd = Deadline(after: Self.patience)
      reportProgress(.asking(next.server))
      ask(next, for: StationExchange.Endpoint.allCases)
      if next.state == .asked { return true }
    }
    return false
  }

  /// Requests lists from a contender, which fails if the requests cannot be sent.
  private func ask(_ contender: Contender, for endpoints: [StationExchange.Endpoint]) {
    var batch: [Int: HTTPRequest] = [:]
    for endpoint in endpoints {
      requestCount += 1
      requests[requestCount] = (contender, endpoint)
      batch[requestCount] = contender.exchange.request(for: endpoint)
    }
    do { try transport.send(batch) } catch { fail(contender, with: error) }
  }

  private func fail(_ contender: Contender, with error: FetchError) {
    withdraw(contender, as: .failed(error))
    reportProgress(.failed(error))
    if leader === contender { leader = nil }
    // Without a leader, the next address is asked at once.
    if leader == nil { patienceEnd = Deadline(after: .zero) }
  }

  /// Cancels the requests to a contender, and sets its state.
  private func withdraw(_ contender: Contender, as state: State) {
    contender.state = state
    for (id, request) in requests where request.contender === contender {
      requests[id] = nil
      transport.cancel(id)
    }
  }

  // MARK: Events

  private func handle(_ event: TransferEvent) -> Victory? {
    switch event {
    case .received(let id, let bytes):
      if let (contender, _) = requests[id] { noteReply(from: contender) }
      receivedBytes += bytes
      reportProgress(.received(byteCount: receivedBytes))
    case .failed(let id, let error):
      if let (contender, _) = requests.removeValue(forKey: id) { fail(contender, with: error) }
    case .completed(let id, let response):
      guard let (contender, endpoint) = requests.removeValue(forKey: id) else { return nil }
      return complete(endpoint, with: response, from: contender)
    }
    return nil
  }

  /// Lets a contender lead that has sent something, unless another leads.
  private func noteReply(from contender: Contender) {
    patienceEnd = Deadline(after: Self.patience)
    let isFirstPiece = contender.state == .asked
    contender.state = .replying
    guard leader == nil else { return }
    leader = contender
    reportProgress(.replying(contender.server))
    // A contender that goes on after a pause does not cancel those asked meanwhile.
    guard isFirstPiece else { return }
    for other in contenders where other.state == .asked { withdraw(other, as: .waiting) }
  }

  private func complete(
    _ endpoint: StationExchange.Endpoint, with response: HTTPResponse, from contender: Contender
  ) -> Victory? {
    do throws(FetchError) {
      let unchanged = try contender.exchange.receive(response, for: endpoint)
      noteReply(from: contender)
      // Ask again, for the whole lists.
      if !unchanged.isEmpty { ask(contender, for: unchanged) }
      guard contender.exchange.isComplete else { return nil }
      let lists = try contender.exchange.lists(decodedBy: decoder)
      try check(lists, contender.server)
      return (lists, contender)
    } catch {
      fail(contender, with: error)
      return nil
    }
  }
}
