import KoleoKit

/// What `koleo-sync` does: one refresh, told about on standard output.
///
/// `koleo` starts it, holds the lock meanwhile, and does all the talking to people. What is in here
/// may break with the network libraries without anything else breaking.
enum RefreshWorker {
  /// Ends the process with 0, or with 1 after a failure that has been told, or with 64.
  ///
  /// - Parameter arguments: What follows the program's name, as `RefreshRequest` writes it.
  static func run(_ arguments: [String], over transport: some Transport) -> Never {
    StandardStream.prepare()
    guard let request = RefreshRequest(arguments) else {
      try? StandardStream.error.write(
        Array("koleo-sync: it is koleo that starts this program; run 'koleo sync'\n".utf8))
      endProcess(64)
    }
    let refresh = Refresh(
      of: request.folder, from: request.server, over: transport, clock: { SystemClock.now },
      progress: { tell(.received(bytes: $0)) })
    do {
      _ = try refresh.run(
        request.extent, with: request.folder.inheritedWriteAccess(),
        before: Deadline(after: request.patience), describingChanges: request.describesChanges,
        whenDone: { outcome in
          tell(.succeeded(outcome))
          endProcess(0)
        })
      endProcess(0)
    } catch {
      tell(.failed(error))
      endProcess(1)
    }
  }

  private static func tell(_ message: RefreshMessage) {
    do {
      try StandardStream.output.write(Array(message.line.utf8))
    } catch {
      // Whoever wanted to know has gone, and with them the reason to go on.
      endProcess(1)
    }
  }
}
