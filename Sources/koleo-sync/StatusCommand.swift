import KoleoCommands
import KoleoKit

/// `koleo sync --status`: describes the list on disk without using the network.
struct StatusCommand {
  private let request: SyncRequest
  private let context: Context
  private let reporter: Reporter

  init(_ request: SyncRequest, in context: Context, reportingTo reporter: Reporter) {
    self.request = request
    self.context = context
    self.reporter = reporter
  }

  func run() throws(Failure) {
    let servers = try ServerAddress.configured()
    let directory = try CacheDirectory.forCurrentUser()
    let list = try directory.openList(access: .mapped)
    let configured = servers.map(\.url).joined(separator: " ")
    let age = list.map { Timestamp.now.duration(since: $0.fetchedAt) }
    let isFresh = list?.isFresh(from: servers) ?? false
    if request.options.format == .json {
      return try reporter.write(
        JSONWriter.text { writer in
          writer.appendObject { writer in
            writer.appendMember("path", directory.listPath)
            writer.appendMember("url", list?.header.url ?? configured)
            writer.appendMember("fetched_at", list?.fetchedAt.description)
            writer.appendMember("age_seconds", age.map { Int($0.components.seconds) })
            writer.appendMember("fresh", isFresh)
            writer.appendMember("bytes", list?.size)
            writer.appendMember("stations", list?.header.stationCount)
            writer.appendMember("keywords", list?.header.keywordCount)
          }
        })
    }
    var lines = [
      Message(
        en: "path      \(path: directory.listPath)", pl: "ścieżka      \(path: directory.listPath)"),
      Message(
        en: "server    \(list?.header.url ?? configured)",
        pl: "serwer       \(list?.header.url ?? configured)"),
    ]
    if let list, let age {
      let time = list.fetchedAt.description
      let state = Self.state(age, isFresh, isFromOther: !list.isFrom(servers), configured)
      let stations = Message.stations(list.header.stationCount)
      lines += [
        Message(
          en: "checked   \(time) (\(state.english))", pl: "sprawdzono   \(time) (\(state.polish))"),
        Message(en: "size      \(list.size) bytes", pl: "rozmiar      \(list.size) B"),
        Message(
          en: "contents  \(stations.english), \(list.header.keywordCount) keywords",
          pl: "zawartość    \(stations.polish), słowa kluczowe: \(list.header.keywordCount)"),
      ]
    } else {
      lines.append(Message(en: "list      none", pl: "lista        brak"))
    }
    let language = context.language
    try reporter.write(Array(lines.map { "\($0[language])\n" }.joined().utf8))
  }

  private static func state(
    _ age: Duration, _ isFresh: Bool, isFromOther: Bool, _ configured: String
  ) -> Message {
    let words = Message.age(age)
    let ago =
      age < .zero
      ? Message(en: "in the future", pl: "w przyszłości")
      : Message(en: "\(words.english) ago", pl: "\(words.polish) temu")
    if isFresh { return ago + Message(en: ", fresh", pl: ", lista aktualna") }
    let reason: Message =
      isFromOther
      ? Message(
        en: ": the configured server is \(configured)",
        pl: ": skonfigurowany serwer to \(configured)")
      : ""
    return ago + Message(en: ", not fresh", pl: ", lista nieaktualna") + reason
  }
}
