import KoleoKit

extension BestList {
  /// The best list for a query, which `koleo-sync` refreshes if necessary. Reports a note if the list
  /// is not fresh.
  init(
    for request: CommandRequest, reportingTo reporter: Reporter, access: FileBytes.Access = .mapped
  ) {
    self.init(access: access) { directory, _, hasList, deadline throws(KoleoError) in
      if request.has(.offline) {
        throw KoleoError(.unreachable, en: "no network (--offline)", pl: "bez sieci (--offline)")
      }
      defer { reporter.showProgress(nil) }
      if !hasList { reporter.showProgress(.fetching) }
      // Released again: koleo-sync takes the lock.
      _ = try directory.lockForQuery(hasList: hasList) { deadline.hasPassed }
      reporter.showProgress(.fetching)
      do throws(Failure) { try SyncProgram.run(["sync", "--quiet"], before: deadline) } catch {
        throw KoleoError(.unreachable, error.message)
      }
    }
    if let problem { reporter.note(.note(on: list, with: problem)) }
  }
}

extension StationList {
  /// The list on disk as it is, or else the built-in list: for candidates and guesses only.
  static var atHand: StationList {
    (try? CacheDirectory.forCurrentUser().openList(access: .mapped)) ?? .builtIn
  }
}
