/// The best list of stations there is, and why it is not fresh if it is not.
public struct BestList: Sendable {
  /// Where a list is from; the raw values are those of `koleo`'s output.
  public enum Origin: String, Hashable, Sendable {
    /// The list on disk, as it was.
    case cache
    /// The server: the list was refreshed for this call, here or by another process.
    case network
    /// The list of Poland's main stations that is built into the library.
    case builtIn = "built-in"
  }

  /// The list.
  public let list: StationList
  /// Where the list is from.
  public let origin: Origin
  /// Why the list is not fresh; nil if it was checked in the last 24 hours.
  public let problem: KoleoError?

  /// Whether the list was checked in the last 24 hours.
  public var isFresh: Bool { problem == nil }

  /// A result of one's own, for the test of a program that asks for the best list.
  public init(_ list: StationList, from origin: Origin, problem: KoleoError? = nil) {
    (self.list, self.origin, self.problem) = (list, origin, problem)
  }

  /// Finds the best list: a fresh one, refreshed if necessary, else the old one on disk, else the
  /// built-in one. The directory is by default that of the current user, the addresses the
  /// configured ones, and the time for a refresh three seconds, or ten without a list on disk.
  package static func find(
    in directory: CacheDirectory? = nil, from addresses: [ServerAddress]? = nil,
    timeout: Duration? = nil, access: FileBytes.Access,
    refreshedBy refresh: (CacheDirectory, [ServerAddress], _ hasList: Bool, Deadline)
      throws(KoleoError) -> Void
  ) -> BestList {
    var list: StationList?
    do throws(KoleoError) {
      let directory = if let directory { directory } else { try CacheDirectory.forCurrentUser() }
      list = try directory.openList(access: access)
      let addresses = if let addresses { addresses } else { try ServerAddress.configured() }
      if let list, list.isFresh(from: addresses) { return BestList(list, from: .cache) }
      let deadline = Deadline(after: timeout ?? .seconds(list == nil ? 10 : 3))
      let refreshed = Result { () throws(KoleoError) in
        try refresh(directory, addresses, list != nil, deadline)
      }
      // Even after an error: another process may have replaced the list.
      list = try directory.openList(access: access) ?? list
      if let list, list.isFresh(from: addresses) { return BestList(list, from: .network) }
      try refreshed.get()
      throw .replacedMeanwhile
    } catch {
      return BestList(list ?? .builtIn, from: list == nil ? .builtIn : .cache, problem: error)
    }
  }
}
