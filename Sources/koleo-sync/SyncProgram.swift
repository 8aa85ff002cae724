import KoleoCommands
import KoleoKit
import KoleoNetwork

/// The program `koleo-sync`: refreshes the list once and reports to `koleo` on standard output.
///
/// `koleo` runs it, keeps others from the directory meanwhile, and prints the messages. If the
/// network libraries crash, they take only this program with them.
enum SyncProgram {
  /// Runs one refresh.
  ///
  /// - Parameter arguments: The command line of a `RefreshRequest`, without the program's name.
  /// - Returns: The exit code, which carries the kind of a failure to `koleo`.
  static func run(_ arguments: [String]) -> ExitCode {
    StandardStream.prepare()
    guard let request = RefreshRequest(arguments) else {
      try? StandardStream.error.write(
        Array("koleo-sync: this program is run by koleo; use 'koleo sync'\n".utf8))
      return .usage
    }
    // FoundationNetworking keeps a processor busy while it waits for a server.
    lowerPriority()
    let refresh = Refresh(
      of: request.directory, from: request.servers, over: URLSessionTransport(),
      clock: { Timestamp.now }, progress: { send(.received(bytes: $0)) })
    do {
      let outcome = try refresh.run(
        request.mode, before: Deadline(after: request.timeout),
        describingChanges: request.describesChanges)
      send(.refreshed(outcome, language: request.language))
      return .success
    } catch {
      send(.failed(error, language: request.language))
      return error.exitCode
    }
  }

  /// Sends a message to `koleo`, and ends the process if that is gone: there is no reason to go on.
  private static func send(_ message: HelperMessage) {
    do {
      try StandardStream.output.write(Array(message.line.utf8))
    } catch {
      endProcess(ExitCode.unavailable.rawValue)
    }
  }
}
