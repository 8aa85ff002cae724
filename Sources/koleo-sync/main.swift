import KoleoCommands
import KoleoKit

// Refreshes the list once and reports to `koleo` on standard output. `koleo` runs this program, holds
// the lock meanwhile, and prints the messages. If the network libraries crash, they take only this
// program with them.

StandardStream.prepare()
guard let request = RefreshRequest(Array(CommandLine.arguments.dropFirst())) else {
  try? StandardStream.error.write(
    Array("koleo-sync: this program is run by koleo; use 'koleo sync'\n".utf8))
  endProcess(ExitCode.usage.rawValue)
}
// FoundationNetworking keeps a processor busy while it waits for a server.
lowerPriority()

/// Sends a message to `koleo`.
func send(_ message: HelperMessage) {
  do {
    try StandardStream.output.write(Array(message.line.utf8))
  } catch {
    // Without `koleo` there is no reason to go on.
    endProcess(ExitCode.unavailable.rawValue)
  }
}

let refresh = Refresh(
  of: request.directory, from: request.servers, over: URLSessionTransport(),
  clock: { Timestamp.now }, progress: { send(.received(bytes: $0)) })
do {
  let outcome = try refresh.run(
    request.mode, before: Deadline(after: request.timeout),
    describingChanges: request.describesChanges)
  send(.refreshed(outcome, language: request.language))
  endProcess(ExitCode.success.rawValue)
} catch {
  send(.failed(error, language: request.language))
  endProcess(error.exitCode.rawValue)
}
