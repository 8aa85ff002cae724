import KoleoCommands
import KoleoKit
import KoleoNetwork

/// The refresh that `koleo` requests: fetches the list, saves it, and reports.
struct RequestedRefresh {
  private let request: HelperRequest
  private let formatter: HelperFormatter
  /// Writes lines to `koleo`.
  private let write: ([UInt8]) -> Void

  init(_ request: HelperRequest, reportingTo write: @escaping ([UInt8]) -> Void) {
    self.request = request
    self.write = write
    formatter = HelperFormatter(language: request.language)
  }

  /// Fetches the list, saves it if there is a directory for it, and reports the progress and the
  /// result.
  ///
  /// - Returns: The exit status.
  func run() -> ExitCode {
    do throws(FetchError) {
      write(try fetchAndSaveList())
      return .success
    } catch {
      write(formatter.lines(about: error))
      return error.kind.exitCode
    }
  }

  /// Fetches the list, and saves it if possible.
  ///
  /// - Returns: The lines about the result, with the list if it is not on disk.
  private func fetchAndSaveList() throws(FetchError) -> [UInt8] {
    let fetch = try Fetch(
      from: request.servers,
      reportingProgressTo: { progress in
        if case .failed(let error) = progress { formatter.collect(error) }
        if let line = HelperLine(progress) { write(line.bytes) }
      })
    let (list, outcome) = try fetch.fetchList(
      // This copies the file, which may change during the wait for the server.
      request.mode, replacing: try? request.directory?.openList(),
      before: Deadline(after: request.timeout))
    guard let directory = request.directory else {
      return formatter.lines(aboutUnsaved: list, because: nil)
    }
    do { try directory.saveList(with: list) } catch {
      return formatter.lines(aboutUnsaved: list, because: error)
    }
    return formatter.lines(about: outcome)
  }
}
