import KoleoKit

/// What `koleo` asks of `koleo-sync` when an answer waits for the list.
struct HelperRequest: Equatable {
  let folder: CacheFolder
  let patience: Duration
  let isQuiet: Bool

  /// The arguments that say so.
  var arguments: [String] {
    ["--folder", folder.path, "--within", String(patience.milliseconds)]
      + (isQuiet ? [Option.quiet.long] : [])
  }

  init(folder: CacheFolder, patience: Duration, isQuiet: Bool) {
    self.folder = folder
    self.patience = patience
    self.isQuiet = isQuiet
  }

  /// nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.count >= 4, arguments[0] == "--folder", arguments[2] == "--within",
      let milliseconds = Int(arguments[3]), 1...600_000 ~= milliseconds
    else { return nil }
    folder = CacheFolder(path: arguments[1])
    patience = .milliseconds(milliseconds)
    isQuiet = arguments[4...].contains(Option.quiet.long)
  }
}

/// Refreshes the list for `koleo`, which holds the lock and waits.
///
/// Standard output gets nothing but, after a failure, the reason for it: `koleo` has the last word,
/// in a line that also says what it answers from.
struct HelperCommand<Connection: Transport> {
  let request: HelperRequest
  let context: Context
  let transport: Connection

  func run() -> ExitCode {
    do throws(CommandError) {
      try refresh()
      return .success
    } catch {
      let reason =
        if case .refresh(let error, _) = error { context.wording.reason(error) } else {
          context.wording.text(of: error)
        }
      try? StandardStream.output.write(Array(reason.utf8))
      return error.exitCode
    }
  }

  private func refresh() throws(CommandError) {
    let server: ServerAddress
    do { server = try context.server() } catch { throw .badServer(error) }
    let progress = ProgressLine(context, isWanted: !request.isQuiet)
    defer { progress.end() }
    do {
      _ = try Refresh(
        of: request.folder, from: server, over: transport, clock: context.clock,
        progress: progress.show
      ).run(
        .ifChanged, with: request.folder.inheritedWriteAccess(),
        before: Deadline(after: request.patience))
    } catch {
      throw .refresh(error, listAge: nil)
    }
  }
}
