import KoleoKit

/// Has the list refreshed by `koleo-sync`, the program that may use the network.
///
/// It is watched: whatever becomes of it, when the time is over there is an outcome, and nothing
/// that it or its libraries say reaches the terminal.
struct RefreshProcess {
  let context: Context
  let isQuiet: Bool

  /// What `koleo-sync` is left of the time, so that it can tell of its failure itself.
  private static let margin = Duration.milliseconds(150)

  /// Refreshes the list in a folder, and remembers a failure there.
  ///
  /// - Parameter access: Handed on to `koleo-sync`.
  func refresh(
    _ folder: CacheFolder, from server: ServerAddress, _ extent: RefreshExtent = .ifChanged,
    with access: borrowing CacheFolder.WriteAccess, before deadline: Deadline,
    describingChanges: Bool = false
  ) -> Result<RefreshOutcome, NoRefresh> {
    let request = RefreshRequest(
      folder: folder, server: server, extent: extent,
      patience: max(deadline.remaining - Self.margin, .milliseconds(1)),
      describesChanges: describingChanges)
    let result = run(request, before: deadline)
    if case .failure(let reason) = result {
      let words = context.wording.reason(reason)
      let failure = RefreshFailure(
        failedAt: context.clock(), url: server.url, reason: words,
        language: context.locale.language.rawValue)
      folder.remember(failure, with: access)
    }
    return result
  }

  private func run(_ request: RefreshRequest, before deadline: Deadline)
    -> Result<RefreshOutcome, NoRefresh>
  {
    let progress = ProgressLine(context, isWanted: !isQuiet)
    defer { progress.end() }
    var messages = RefreshMessages(progress: progress)
    let ending: ChildProcess.Ending
    do {
      ending = try ChildProcess.run(
        context.syncProgram(), request.arguments, environment: Self.environment, before: deadline,
        output: { messages.add($0) })
    } catch {
      return .failure(.programMissing(context.syncProgram()))
    }
    if let result = messages.result { return result }
    return .failure(ending == .overdue ? .timedOut : .programFailed(ending))
  }

  private static let environment = [
    // Without a backtrace when one of its libraries traps: its sentence is enough.
    "SWIFT_BACKTRACE": "enable=no",
    // Where the C library is glibc, memory comes in few large pieces: in small ones a new list would
    // take a tenth more time. Other libraries do not know the variable.
    "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=16777216"
      + ":glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=268435456",
  ]
}

/// Takes in what `koleo-sync` says, in whatever pieces it comes.
private struct RefreshMessages {
  /// The last word; nil until there is one.
  private(set) var result: Result<RefreshOutcome, NoRefresh>?
  private let progress: ProgressLine
  private var line: [UInt8] = []

  init(progress: ProgressLine) {
    self.progress = progress
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
      } else {
        if let message = RefreshMessage(line: String(decoding: line, as: UTF8.self)) {
          take(message)
        }
        line.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func take(_ message: RefreshMessage) {
    switch message {
    case .received(let bytes): progress.show(receivedBytes: bytes)
    case .succeeded(let outcome): result = .success(outcome)
    case .failed(let error): result = .failure(.failed(error))
    }
  }
}
