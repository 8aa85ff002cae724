import Foundation

/// The threads beside a running program: one waits for its end, one feeds and reads its streams.
final class ProgramMonitor: @unchecked Sendable {
  private typealias Ending = Result<Outcome, ProgramTimedOut>

  private let program: Program
  private let pid: pid_t
  private let startTime: ContinuousClock.Instant
  private let terminal: PseudoTerminal?
  private var memory: MemoryUse?

  // The streams' own thread uses these alone.
  private var open: [ProgramStreams.Captured]
  private var fed: (descriptor: Int32, rest: ArraySlice<UInt8>)?

  private let lock = NSLock()
  /// What the test writes to.
  private var input: Int32?
  private var texts: [[UInt8]] = [[], [], []]
  private var status: (wait: Int32, elapsed: Duration, usage: rusage)?
  private var ending: Ending?
  private var waiting: [CheckedContinuation<Outcome, any Error>] = []

  init(_ program: Program, pid: pid_t, streams: ProgramStreams, start: ContinuousClock.Instant) {
    self.program = program
    self.pid = pid
    startTime = start
    terminal = streams.terminal
    open = streams.captured
    if case .bytes(let bytes) = program.input {
      fed = streams.input.map { ($0, bytes[...]) }
    } else {
      input = streams.input
    }
    if program.measuresMemory { memory = MemoryUse(of: pid) }
  }

  func begin() {
    // Its reading end tells the other thread that the program has ended.
    let ended = try? Descriptors.pipe()
    Thread.detachNewThread { [self] in
      waitForEnd()
      if let ended { close(ended.writing) }
    }
    Thread.detachNewThread { [self] in
      let timedOut = followStreams(ended: ended?.reading ?? -1)
      if let ended { close(ended.reading) }
      closeStreams()
      finish(timedOut: timedOut)
    }
  }

  func send(_ signal: Int32) {
    lock.withLock { if status == nil { _ = kill(pid, signal) } }
  }

  /// Reaches descendants after the program's own end too.
  func sendToGroup(_ signal: Int32) {
    lock.withLock { if ending == nil { _ = kill(-pid, signal) } }
  }

  func write(_ bytes: [UInt8]) throws {
    guard let input = lock.withLock({ input }) else { throw SystemCallError("write", code: EBADF) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemCallError("write") }
      rest = rest.dropFirst(count)
    }
  }

  func closeInput() {
    lock.withLock {
      if let input, terminal?.controller != input { close(input) }
      input = nil
    }
  }

  var textSoFar: String {
    lock.withLock { String(decoding: texts.joined(), as: UTF8.self) }
  }

  func wait() async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      let known = lock.withLock { () -> Ending? in
        if ending == nil { waiting.append(continuation) }
        return ending
      }
      if let known { continuation.resume(with: known) }
    }
  }

  /// The process stays a zombie until its status is noted, so that no signal can meet another
  /// process of the same number.
  private func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let elapsed = startTime.duration(to: .now)
    lock.withLock {
      var wait: Int32 = 0
      var usage = rusage()
      wait4(pid, &wait, 0, &usage)
      status = (wait, elapsed, usage)
    }
  }

  /// Feeds and reads until the program has ended and nothing holds its output any more.
  ///
  /// - Returns: whether it had to be killed.
  private func followStreams(ended: Int32) -> Bool {
    var deadline = startTime + program.timeout
    var timedOut = false
    var hasEnded = false
    if let fed { Descriptors.setNonBlocking(fed.descriptor) }
    feed()
    while !hasEnded || !open.isEmpty {
      if ContinuousClock.now >= deadline {
        guard !timedOut else { break }
        timedOut = true
        sendToGroup(SIGKILL)
        deadline = .now + .seconds(5)
      }
      memory?.sample()
      let ready = poll(ended: hasEnded ? -1 : ended, until: deadline)
      if ready.contains(ended) { hasEnded = true }
      if let fed, ready.contains(fed.descriptor) { feed() }
      for stream in open where ready.contains(stream.descriptor) { read(stream) }
    }
    return timedOut
  }

  /// - Returns: the descriptors on which something can be done.
  private func poll(ended: Int32, until deadline: ContinuousClock.Instant) -> Set<Int32> {
    let now = ContinuousClock.now
    let readable = open.filter { startTime + $0.delay <= now }
    var entries = readable.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    if ended >= 0 { entries.append(pollfd(fd: ended, events: Int16(POLLIN), revents: 0)) }
    if let fed {
      entries.append(pollfd(fd: fed.descriptor, events: Int16(POLLOUT), revents: 0))
    }
    var limit = now.duration(to: deadline)
    for stream in open where startTime + stream.delay > now {
      limit = min(limit, now.duration(to: startTime + stream.delay))
    }
    if memory != nil { limit = min(limit, .milliseconds(5)) }
    _ = Foundation.poll(&entries, nfds_t(entries.count), limit.milliseconds)
    return Set(entries.filter { $0.revents != 0 }.map(\.fd))
  }

  private func read(_ stream: ProgramStreams.Captured) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(stream.descriptor, &buffer, buffer.count)
    // A terminal that no program has open any more gives an error instead of an end.
    guard count > 0 else {
      guard count == 0 || (errno != EINTR && errno != EAGAIN) else { return }
      if stream.kind != .terminal { close(stream.descriptor) }
      open.removeAll { $0.kind == stream.kind }
      return
    }
    lock.withLock { texts[stream.kind.rawValue] += buffer[..<count] }
  }

  /// Writes as much input as fits, and ends it after the last of it.
  private func feed() {
    while let (descriptor, rest) = fed {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EAGAIN { return }
      fed?.rest = rest.dropFirst(max(0, count))
      // A program that does not read all of its input is no fault.
      if count <= 0 || fed?.rest.isEmpty == true { endFeeding() }
    }
  }

  private func endFeeding() {
    if let fed { close(fed.descriptor) }
    fed = nil
  }

  private func closeStreams() {
    endFeeding()
    closeInput()
    for stream in open where stream.kind != .terminal { close(stream.descriptor) }
    open = []
  }

  private func finish(timedOut: Bool) {
    let (ending, waiting) = lock.withLock {
      let ending = makeEnding(timedOut: timedOut)
      self.ending = ending
      defer { self.waiting = [] }
      return (ending, self.waiting)
    }
    for continuation in waiting { continuation.resume(with: ending) }
  }

  private func makeEnding(timedOut: Bool) -> Ending {
    let wait = status?.wait ?? SIGKILL
    let signal = wait & 0x7F
    let outcome = Outcome(
      exitCode: signal == 0 ? (wait >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
      outputBytes: texts[0], errorBytes: texts[1], terminalBytes: texts[2],
      elapsed: status?.elapsed ?? startTime.duration(to: .now),
      maximumResidentSize: status.flatMap { memory?.maximum($0.usage) })
    guard timedOut else { return .success(outcome) }
    return .failure(
      ProgramTimedOut(path: program.path, limit: program.timeout, outcome: outcome))
  }
}
