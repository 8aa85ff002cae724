import Dispatch
import KoleoCommands
import KoleoKit
import KoleoNetwork

/// The program `koleo-sync`: refreshes the list once and reports to `koleo` on standard output.
///
/// `koleo` runs it, holds the lock of the directory, and prints the messages. A crash of the
/// network libraries ends only this program.
enum SyncProgram {
  /// Runs one refresh.
  ///
  /// - Parameter arguments: The command line of a `HelperRequest`, without the program's name.
  /// - Returns: The exit status, which tells `koleo` the kind of a failure.
  static func run(_ arguments: [String]) -> ExitCode {
    CurrentProcess.prepareStreamsAndSignals()
    guard let request = HelperRequest(arguments) else {
      try? StandardStream.error.write(
        Array("koleo-sync: this program is run by koleo; use 'koleo sync'\n".utf8))
      return .usage
    }
    FoundationEnvironment.prepare(for: request.servers)
    endWhenReaderLeaves()
    let writer = HelperWriter(language: request.language)
    do throws(FetchError) {
      write(try refresh(request, reportingWith: writer))
      return .success
    } catch {
      write(writer.report(of: error))
      return error.exitCode
    }
  }

  /// Fetches the list and saves it, if there is a directory for it.
  ///
  /// - Returns: The report to `koleo`, with the list if it is not on disk.
  private static func refresh(_ request: HelperRequest, reportingWith writer: HelperWriter)
    throws(FetchError) -> [UInt8]
  {
    let fetch = try Fetch(from: request.servers) { progress in
      if case .failed(let error) = progress { writer.collect(error) }
      if let line = HelperLine(progress) { write(line.bytes) }
    }
    let (list, outcome) = try fetch.run(
      // This copies the file, which may change during the wait for the server.
      replacing: try? request.directory?.openList(), isForced: request.isForced,
      before: Deadline(after: request.timeout))
    guard let directory = request.directory else {
      return writer.report(ofUnsaved: list, because: nil)
    }
    do { try directory.replaceList(with: list) } catch {
      return writer.report(ofUnsaved: list, because: error)
    }
    return writer.report(of: outcome)
  }

  // MARK: Output

  /// Ends the process when `koleo` has ended, even while no server replies: otherwise the process
  /// would keep the lock.
  private static func endWhenReaderLeaves() {
    DispatchQueue.global().async {
      if StandardStream.output.waitForBrokenPipe() { end() }
    }
  }

  /// Writes to `koleo`, and ends the process if `koleo` has ended.
  private static func write(_ bytes: [UInt8]) {
    do { try StandardStream.output.write(bytes) } catch { end() }
  }

  /// Ends the process; usually nobody is left to read its exit status.
  private static func end() -> Never { CurrentProcess.exit(ExitCode.unavailable.rawValue) }
}
