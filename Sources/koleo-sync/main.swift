import KoleoCommands
import KoleoKit

// One refresh, reported on standard output. `koleo` starts this program, holds the lock meanwhile,
// and does all the talking to people. What is in here may break with the network libraries without
// anything else breaking.

StandardStream.prepare()
guard let request = RefreshRequest(Array(CommandLine.arguments.dropFirst())) else {
  try? StandardStream.error.write(
    Array("koleo-sync: it is koleo that starts this program; run 'koleo sync'\n".utf8))
  endProcess(ExitCode.usage.rawValue)
}
// While FoundationNetworking waits for a server it keeps a processor busy.
lowerPriority()

/// Writes a line that `koleo` reads.
func send(_ message: HelperMessage) {
  do {
    try StandardStream.output.write(Array(message.line.utf8))
  } catch {
    // `koleo` has gone, and with it the reason to go on.
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
