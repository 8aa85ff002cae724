import KoleoKit

/// What is known of the list on disk.
struct ListStatus: Equatable {
  let path: String
  /// The server that would be asked.
  let url: String
  /// nil when there is no list that can be used.
  let list: List?

  struct List: Equatable {
    let url: String
    let fetchedAt: Timestamp
    /// Negative when the list claims to be from the future.
    let ageInSeconds: Int64
    let isFresh: Bool
    /// Bytes.
    let size: Int
    let stations: Int
    let keywords: Int
  }

  init(_ context: Context) throws(CommandError) {
    guard let folder = context.folder else { throw .noFolder }
    path = folder.listPath
    url = (try? context.server().url) ?? context.variable("KOLEO_API_URL") ?? ""
    do {
      list = List(try folder.list(), now: context.now)
    } catch .unreadable(let error) {
      throw .unreadable(path, error)
    } catch {
      list = nil
    }
  }

  /// JSON, on one line; what is not known is null.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{\"path\":")
    writer.append(path)
    writer.append(raw: ",\"url\":")
    writer.append(list?.url ?? url)
    writer.append(raw: ",\"fetched_at\":")
    writer.append(list?.fetchedAt.description)
    writer.append(raw: ",\"age_seconds\":")
    writer.append(list.map { Int($0.ageInSeconds) })
    writer.append(raw: ",\"fresh\":")
    writer.append(list?.isFresh ?? false)
    writer.append(raw: ",\"bytes\":")
    writer.append(list?.size)
    writer.append(raw: ",\"stations\":")
    writer.append(list?.stations)
    writer.append(raw: ",\"keywords\":")
    writer.append(list?.keywords)
    writer.append(raw: "}\n")
    return writer.bytes
  }
}

extension ListStatus.List {
  fileprivate init(_ list: StationList, now: Timestamp) {
    url = list.header.url
    fetchedAt = list.header.fetchedAt
    ageInSeconds = now.seconds(since: fetchedAt)
    isFresh = Freshness.isFresh(fetchedAt: fetchedAt, now: now)
    size = list.size
    stations = list.header.stationCount
    keywords = list.header.keywordCount
  }
}

/// Tells what is known of the list on disk, without a network.
struct StatusCommand {
  let request: SyncRequest
  let context: Context

  func run() throws(CommandError) -> Answer {
    let status = try ListStatus(context)
    if request.writesJSON { return Answer(output: status.json) }
    let lines = context.wording.text(of: status)
    return Answer(output: Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}
