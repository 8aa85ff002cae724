import Foundation
import KoleoCommands
import KoleoKit

/// What `koleo` wants of this program: a version, the time that a query has in milliseconds or `-`,
/// and a command line of `koleo sync`.
struct SyncInvocation {
  private let request: SyncRequest
  /// nil for a person's `koleo sync`.
  private let queryTimeout: Duration?

  /// - Throws: `Failure` if a person has run the program, or another version of `koleo` has.
  init(_ commandLine: [String]) throws(Failure) {
    let arguments = Array(commandLine.dropFirst())
    guard arguments.count > 2, arguments[0].first?.isNumber == true else {
      throw Self.runByHand
    }
    guard arguments[0] == Version.current else {
      throw Failure(
        .inputOutput, en: "koleo and koleo-sync are of different versions; reinstall koleo",
        pl: "koleo i koleo-sync są w różnych wersjach; zainstaluj koleo ponownie")
    }
    guard case .sync(let request) = try CommandRequest(Array(arguments[2...])) else {
      throw Self.runByHand
    }
    self.request = request
    queryTimeout = Int(arguments[1]).map { .milliseconds($0) }
  }

  private static let runByHand = Failure(
    .usage, en: "this program is run by koleo; use 'koleo sync'",
    pl: "ten program uruchamia koleo; użyj 'koleo sync'")

  func run(in context: Context) async throws(Failure) {
    let reporter = Reporter(in: context, isQuiet: request.options.isQuiet)
    if request.showsStatus {
      return try StatusCommand(request, in: context, reportingTo: reporter).run()
    }
    let timeout = queryTimeout ?? .seconds(30)
    // If the network libraries hang, the system ends this process.
    alarm(UInt32(clamping: timeout.components.seconds + 5))
    let command = SyncCommand(request, in: context, reportingTo: reporter)
    guard queryTimeout == nil else { return try await command.refreshForQuery(within: timeout) }
    do throws(Failure) { try await command.run(within: timeout) } catch {
      throw error.namingListLeft()
    }
  }
}
