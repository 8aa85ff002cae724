import KoleoKit

/// The status of the list on disk, as `koleo sync --status` prints it.
struct ListStatus: Equatable {
  let path: String
  /// The addresses of the configured server, separated by spaces.
  let urls: String
  /// Whether there is a file that is damaged or from another version of koleo.
  let isDamaged: Bool
  /// nil without a usable list.
  let list: List?

  struct List: Equatable {
    let url: String
    let fetchedAt: Timestamp
    /// Negative for a list dated in the future.
    let age: Duration
    let isFresh: Bool
    /// Whether it came from another server than the configured one.
    let isFromOtherServer: Bool
    /// In bytes.
    let size: Int
    let stations: Int
    let keywords: Int
  }
}

extension ListStatus.List {
  init(_ list: StationList, isFresh: Bool, isFromOtherServer: Bool, now: Timestamp) {
    url = list.header.url
    fetchedAt = list.fetchedAt
    age = now.duration(since: fetchedAt)
    self.isFresh = isFresh
    self.isFromOtherServer = isFromOtherServer
    size = list.size
    stations = list.header.stationCount
    keywords = list.header.keywordCount
  }
}
