import Dispatch
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
  /// - Returns: The exit status, which carries the kind of a failure to `koleo`.
  static func run(_ arguments: [String]) -> ExitCode {
    StandardStream.prepare()
    guard let request = RefreshRequest(arguments) else {
      try? StandardStream.error.write(
        Array("koleo-sync: this program is run by koleo; use 'koleo sync'\n".utf8))
      return .usage
    }
    endWithReader()
    do throws(RefreshError) {
      let result = try refresh(request)
      for note in HelperMessage.notes(on: result.outcome, language: request.language) {
        send(note)
      }
      if let problem = result.problem {
        guard request.wantsUnkeptList else { throw problem }
        sendList(result.list)
        send(.unkept(problem, language: request.language))
        return .success
      }
      if request.directory == nil { sendList(result.list) }
      send(.refreshed(result.outcome, language: request.language))
      return .success
    } catch {
      send(.failed(error, language: request.language))
      return error.exitCode
    }
  }

  private static func refresh(_ request: RefreshRequest) throws(RefreshError)
    -> Refresh<URLSessionTransport>.Result
  {
    for server in request.servers {
      do { try server.validate() } catch { throw .invalidAddress(error) }
    }
    exemptLoopbackFromProxies(request.servers)
    let transport = URLSessionTransport()
    let refresh = Refresh(
      of: request.directory, from: request.servers, over: transport, report: report)
    return try refresh.run(request.mode, before: Deadline(after: request.timeout))
  }

  /// A proxy cannot reach this machine's own servers.
  private static func exemptLoopbackFromProxies(_ servers: [ServerAddress]) {
    let hosts = servers.filter(\.isLoopback).compactMap(\.host)
    guard !hosts.isEmpty else { return }
    let exempt = ["no_proxy", "NO_PROXY"].compactMap(ProcessEnvironment.variable).first
    ProcessEnvironment.set(
      "no_proxy", to: ([exempt].compactMap { $0 } + hosts).joined(separator: ","))
  }

  // MARK: Messages

  private static func report(_ progress: RefreshProgress) {
    switch progress {
    case .asking(let server), .replying(let server): send(.asking(url: server.url))
    case .received(let bytes): send(.received(bytes: bytes))
    }
  }

  private static func sendList(_ bytes: [UInt8]) {
    send(.list(count: bytes.count))
    write(bytes)
  }

  private static func send(_ message: HelperMessage) {
    write(Array(message.line.utf8))
  }

  /// Ends the process when `koleo` has gone, also while no server replies: it would keep the lock.
  private static func endWithReader() {
    DispatchQueue.global().async {
      if StandardStream.output.waitForBrokenPipe() { endProcess(ExitCode.unavailable.rawValue) }
    }
  }

  /// Writes to `koleo`, and ends the process if that is gone: there is no reason to go on.
  private static func write(_ bytes: [UInt8]) {
    do { try StandardStream.output.write(bytes) } catch {
      endProcess(ExitCode.unavailable.rawValue)
    }
  }
}
