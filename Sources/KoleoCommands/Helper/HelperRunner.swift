import KoleoKit

/// The program `koleo-sync`, which uses the network.
///
/// It ends by the deadline even if it crashes or hangs, and neither it nor its libraries write to
/// the terminal.
struct HelperRunner {
  let path: String
  let context: Context
  let isQuiet: Bool
  let deadline: Deadline

  /// The time before the deadline at which `koleo-sync` ends, to report a timeout before being
  /// killed.
  private static let margin = Duration.milliseconds(150)
  /// The shortest time worth an attempt, with the margin; a failure would start the retry delay.
  private static let shortestTime = Duration.milliseconds(300)

  /// Whether enough time is left for an attempt.
  var hasTime: Bool { deadline.remaining >= Self.shortestTime }

  /// Fetches the list; if `koleo-sync` crashes at an address, runs it again without that address
  /// and, if that fails, with it alone.
  ///
  /// - Parameters:
  ///   - isForced: Whether to fetch both lists whole, and to accept them even if small or empty.
  ///   - servers: The addresses of the server.
  ///   - directory: The directory of the list, whose lock is held; nil to keep nothing.
  /// - Returns: What `koleo-sync` reported.
  /// - Throws: `HelperRefreshError`.
  func fetchList(
    isForced: Bool, from servers: [ServerAddress], savedIn directory: CacheDirectory?
  ) throws(HelperRefreshError) -> HelperReport {
    let timeout = max(deadline.remaining - Self.margin, .milliseconds(1))
    let (reader, status) = try run(
      HelperRequest(
        directory: directory, servers: servers, isForced: isForced, timeout: timeout,
        language: context.locale.language))
    let failure: HelperRefreshError
    do throws(HelperRefreshError) { return try reader.result(endingWith: status) } catch {
      failure = error
    }
    let blamed = servers.filter { $0 == reader.lastServer }
    let others = servers.filter { $0 != reader.lastServer }
    guard case .helperFailed(.killed, _) = failure, !blamed.isEmpty, !others.isEmpty else {
      throw failure
    }
    // The crash may be due to an address asked earlier: if the others fail, the one that was blamed
    // is asked alone.
    for (servers, leftOut) in [(others, blamed), (blamed, others)] where hasTime {
      let again = try? fetchList(isForced: isForced, from: servers, savedIn: directory)
      guard let report = again else { continue }
      guard case .refreshed(let result, let notes) = report else { return report }
      let crash = context.messages.skipped(leftOut, because: failure)
      return .refreshed(result, notes: [crash] + notes)
    }
    // If these runs fail, too, the crash of the first is reported.
    throw failure
  }

  private func run(_ request: HelperRequest) throws(HelperRefreshError)
    -> (HelperReader, ChildProcess.ExitStatus)
  {
    let progress = ProgressLine(context, isEnabled: !isQuiet) {
      context.messages.progress(receivedBytes: $0).text
    }
    defer { progress.end() }
    var reader = HelperReader(progress: progress)
    do {
      // No backtrace if one of its libraries traps: the signal is enough.
      let status = try ChildProcess.run(
        path, request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, output: { reader.add($0) })
      return (reader, status)
    } catch {
      throw .helperNotStarted(path: path, error)
    }
  }
}
