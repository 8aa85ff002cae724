import KoleoKit

/// Runs `koleo-sync`, the program that uses the network.
///
/// The program is killed if it still runs at the deadline. Neither the program nor its libraries
/// write to the terminal.
struct HelperRunner {
  private let path: String
  private let context: Context
  private let isQuiet: Bool
  private let deadline: Deadline
  private let reportRemark: (MessageText) -> Void

  /// How long before the deadline `koleo-sync` gives up, if that much time is left, so that it can
  /// report a timeout before it is killed.
  private static let margin = Duration.milliseconds(150)
  /// The shortest time worth an attempt, margin included. An attempt in less time would probably
  /// fail, and the failure would start the retry delay.
  private static let shortestTime = Duration.milliseconds(300)

  /// A runner, which does nothing yet.
  ///
  /// - Parameters:
  ///   - path: The path of `koleo-sync`.
  ///   - context: The environment.
  ///   - isQuiet: Whether to show no progress.
  ///   - deadline: The time by which a run should end.
  ///   - reportRemark: Called with each remark on the addresses, after the run that led to it.
  init(
    at path: String, in context: Context, isQuiet: Bool, before deadline: Deadline,
    reportingRemarksTo reportRemark: @escaping (MessageText) -> Void
  ) {
    self.path = path
    self.context = context
    self.isQuiet = isQuiet
    self.deadline = deadline
    self.reportRemark = reportRemark
  }

  /// Whether enough time is left for a run.
  var hasTime: Bool { deadline.remaining >= Self.shortestTime }

  /// Refreshes the list. If `koleo-sync` crashes at one of several addresses, it runs again without
  /// that address and, if that run fails, with that address alone, as long as time is left. The
  /// second run may crash and be repeated, too.
  ///
  /// - Parameters:
  ///   - mode: What to ask for and to accept.
  ///   - directory: The directory of the list, whose lock is held; nil to keep nothing.
  ///   - servers: The addresses of the server.
  /// - Returns: What `koleo-sync` reported.
  /// - Throws: `HelperRefreshError` of the first run.
  func refreshList(
    _ mode: FetchMode, in directory: CacheDirectory?, from servers: [ServerAddress]
  ) throws(HelperRefreshError) -> HelperReport {
    let timeout = max(deadline.remaining - Self.margin, .milliseconds(1))
    let (reader, status) = try run(
      HelperRequest(
        directory: directory, servers: servers, mode: mode, timeout: timeout,
        language: context.locale.language))
    reader.remarks.forEach(reportRemark)
    let failure: HelperRefreshError
    do throws(HelperRefreshError) { return try reader.result(endingWith: status) } catch {
      failure = error
    }
    let blamed = servers.filter { $0 == reader.lastServer }
    let others = servers.filter { $0 != reader.lastServer }
    guard case .helperFailed(.killed, _) = failure, !blamed.isEmpty, !others.isEmpty else {
      throw failure
    }
    // The crash may be due to an address asked earlier. If the run with the others fails, too, the
    // blamed address is therefore asked alone.
    var reason = failure
    for (asked, leftOut) in [(others, blamed), (blamed, others)] where hasTime {
      reportRemark(context.messages.skipped(leftOut, because: reason, trying: asked))
      do { return try refreshList(mode, in: directory, from: asked) } catch {
        reason = error
      }
    }
    // If neither of these runs succeeds, report the crash of the first run.
    throw failure
  }

  private func run(_ request: HelperRequest) throws(HelperRefreshError)
    -> (HelperReader, ChildProcess.ExitStatus)
  {
    let progress = ProgressLine(on: context.standardError, isEnabled: !isQuiet) {
      context.messages.progress(receivedBytes: $0).text
    }
    defer { progress.end() }
    var reader = HelperReader(progress: progress)
    do {
      // Disable Swift's backtrace, in case a library traps: the signal is enough.
      let status = try ChildProcess.run(
        path, with: request.arguments, adding: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, passingOutputTo: { reader.receive($0) })
      return (reader, status)
    } catch {
      throw .helperNotStarted(path: path, error)
    }
  }
}
