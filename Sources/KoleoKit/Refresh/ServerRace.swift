/// Asks the addresses of a server, in order, until one has sent or confirmed both lists.
///
/// The next address is asked as soon as one fails, or as soon as none of those asked has sent
/// anything for a second. The first address to begin its reply leads, and the requests to the
/// others are canceled. If the leader fails or pauses for a second, the others are asked again, in
/// order. The first address with both lists wins.
struct ServerRace {
  /// The time after which an address that sends nothing is late.
  static let patience = Duration.seconds(1)

  private let transport: any Transport
  private let decoder: any ReplyDecoder
  private let check: (StationExchange.Lists) throws(FetchError) -> Void
  private let progress: (RefreshProgress) -> Void
  private var contenders: [Contender]
  private var requests: [Int: (contender: Int, endpoint: StationExchange.Endpoint)] = [:]
  private var requestCount = 0
  private var receivedBytes = 0
  /// The index of the contender that leads; nil before any has replied, and after the leader has
  /// failed or paused.
  private var leader: Int?
  /// The time at which to ask the next address, unless something is received before that.
  private var patienceEnd = Deadline(after: .zero)

  private struct Contender {
    var exchange: StationExchange
    var state = State.waiting
  }

  /// Both lists, and the index of the contender they are from.
  private typealias Winner = (lists: StationExchange.Lists, index: Int)

  private enum State: Equatable {
    case waiting
    case asked
    case replying
    case failed(FetchError)

    /// Whether a reply may come.
    var isAsked: Bool { self == .asked || self == .replying }
  }

  /// A race that has not begun.
  ///
  /// - Parameters:
  ///   - exchanges: One for each address, at least one, in the order of preference.
  ///   - transport: The network.
  ///   - decoder: Decodes the replies.
  ///   - check: Throws if complete lists must be rejected.
  ///   - progress: Called with each step of the progress.
  init(
    between exchanges: [StationExchange], over transport: any Transport,
    decodedBy decoder: any ReplyDecoder,
    check: @escaping (StationExchange.Lists) throws(FetchError) -> Void,
    progress: @escaping (RefreshProgress) -> Void
  ) {
    precondition(!exchanges.isEmpty)
    contenders = exchanges.map { Contender(exchange: $0) }
    self.transport = transport
    self.decoder = decoder
    self.check = check
    self.progress = progress
  }

  /// Runs the race.
  ///
  /// - Parameter deadline: The time at which all attempts end.
  /// - Returns: The lists, and the address they are from.
  /// - Throws: `FetchError` of the first address.
  mutating func run(before deadline: Deadline) throws(FetchError)
    -> (lists: StationExchange.Lists, source: RefreshOutcome.Source)
  {
    defer { for id in requests.keys { transport.cancel(id) } }
    while true {
      if !contenders.contains(where: \.state.isAsked), !startNext() {
        throw failure(contender: 0)
      }
      guard let event = transport.nextEvent(before: nextMove(before: deadline)) else {
        if deadline.hasPassed { throw failure(contender: 0) }
        leader = nil
        _ = startNext()
        continue
      }
      guard let winner = handle(event) else { continue }
      let failures = (0..<winner.index).map { failure(contender: $0) }
      let server = contenders[winner.index].exchange.server
      return (winner.lists, RefreshOutcome.Source(server: server, failures: failures))
    }
  }

  /// The time until which to wait for an event: that at which to ask the next address, or the
  /// deadline if it is earlier or no address is waiting.
  private func nextMove(before deadline: Deadline) -> Deadline {
    guard contenders.contains(where: { $0.state == .waiting }) else { return deadline }
    return patienceEnd.remaining < deadline.remaining ? patienceEnd : deadline
  }

  private func failure(contender index: Int) -> FetchError {
    if case .failed(let error) = contenders[index].state { return error }
    return transport.timeoutError(of: contenders[index].exchange.server)
  }

  // MARK: Moves

  /// Asks the first waiting address to which requests can be sent.
  ///
  /// - Returns: False if there is none.
  private mutating func startNext() -> Bool {
    while let index = contenders.firstIndex(where: { $0.state == .waiting }) {
      contenders[index].state = .asked
      patienceEnd = Deadline(after: Self.patience)
      progress(.asking(contenders[index].exchange.server))
      send(StationExchange.Endpoint.allCases, contender: index)
      if contenders[index].state == .asked { return true }
    }
    return false
  }

  /// Sends requests of a contender, which are unconditional if `whole` is true. If they cannot be
  /// sent, the contender fails.
  private mutating func send(
    _ endpoints: [StationExchange.Endpoint], contender index: Int, whole: Bool = false
  ) {
    var batch: [Int: HTTPRequest] = [:]
    for endpoint in endpoints {
      requestCount += 1
      requests[requestCount] = (index, endpoint)
      batch[requestCount] = contenders[index].exchange.request(for: endpoint, whole: whole)
    }
    do { try transport.send(batch) } catch { fail(contender: index, with: error) }
  }

  private mutating func fail(contender index: Int, with error: FetchError) {
    end(contender: index, as: .failed(error))
    if leader == index { leader = nil }
    // Without a leader, the next address is asked at once.
    if leader == nil { patienceEnd = Deadline(after: .zero) }
  }

  /// Sets the state of a contender, and cancels its requests.
  private mutating func end(contender index: Int, as state: State) {
    contenders[index].state = state
    for (id, request) in requests where request.contender == index {
      requests[id] = nil
      transport.cancel(id)
    }
  }

  // MARK: Events

  private mutating func handle(_ event: TransferEvent) -> Winner? {
    switch event {
    case .received(let id, let bytes):
      if let index = requests[id]?.contender { lead(contender: index) }
      receivedBytes += bytes
      progress(.received(bytes: receivedBytes))
    case .failed(let id, let error):
      if let index = requests.removeValue(forKey: id)?.contender {
        fail(contender: index, with: error)
      }
    case .completed(let id, let response):
      guard let (index, endpoint) = requests.removeValue(forKey: id) else { return nil }
      return complete(response, for: endpoint, contender: index)
    }
    return nil
  }

  private mutating func lead(contender index: Int) {
    patienceEnd = Deadline(after: Self.patience)
    let isFirstPiece = contenders[index].state == .asked
    contenders[index].state = .replying
    guard leader == nil else { return }
    leader = index
    progress(.replying(contenders[index].exchange.server))
    // A contender that goes on after a pause does not cancel those asked meanwhile.
    guard isFirstPiece else { return }
    for other in contenders.indices where contenders[other].state == .asked {
      end(contender: other, as: .waiting)
    }
  }

  private mutating func complete(
    _ response: HTTPResponse, for endpoint: StationExchange.Endpoint, contender index: Int
  )
    -> Winner?
  {
    do throws(FetchError) {
      let missing = try contenders[index].exchange.receive(response, for: endpoint)
      lead(contender: index)
      if !missing.isEmpty { send(missing, contender: index, whole: true) }
      guard contenders[index].exchange.isComplete else { return nil }
      let lists = try contenders[index].exchange.lists(decodedBy: decoder)
      try check(lists)
      return (lists, index)
    } catch {
      fail(contender: index, with: error)
      return nil
    }
  }
}
