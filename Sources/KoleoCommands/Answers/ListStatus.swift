import KoleoKit

/// A list to answer from, and its origin.
struct SourcedList {
  enum Origin: String {
    case cache, network
    case builtIn = "built-in"
  }

  let list: StationList
  let origin: Origin
  let isStale: Bool
}

/// The status of the list on disk, as `koleo sync --status` prints it.
struct ListStatus: Equatable {
  let path: String
  /// The addresses of the wanted server, separated by spaces.
  let urls: String
  /// nil without a usable list.
  let list: List?

  struct List: Equatable {
    let url: String
    let fetchedAt: Timestamp
    /// Negative for a list dated in the future.
    let ageInSeconds: Int64
    let isFresh: Bool
    /// In bytes.
    let size: Int
    let stations: Int
    let keywords: Int
  }

  /// The status as JSON, on one line; unknown values are null.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{")
    writer.append(member: "path", path)
    writer.append(member: "url", list?.url ?? urls)
    writer.append(member: "fetched_at", list?.fetchedAt.description)
    writer.append(member: "age_seconds", list.map { Int($0.ageInSeconds) })
    writer.append(member: "fresh", list?.isFresh ?? false)
    writer.append(member: "bytes", list?.size)
    writer.append(member: "stations", list?.stations)
    writer.append(member: "keywords", list?.keywords)
    writer.append(raw: "}\n")
    return writer.bytes
  }
}

extension ListStatus.List {
  init(_ list: StationList, isFresh: Bool, now: Timestamp) {
    url = list.header.url
    fetchedAt = list.header.fetchedAt
    ageInSeconds = now.seconds(since: fetchedAt)
    self.isFresh = isFresh
    size = list.size
    stations = list.header.stationCount
    keywords = list.header.keywordCount
  }
}
