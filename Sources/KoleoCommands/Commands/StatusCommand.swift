import KoleoKit

/// `koleo sync --status`: describes the list on disk without using the network.
struct StatusCommand {
  let request: CommandRequest
  let reporter: Reporter

  func run() throws(Failure) {
    let servers = try Failure.from(try ServerAddress.configured())
    let directory = try Failure.from(try CacheDirectory.forCurrentUser())
    let list = try Failure.from(try directory.openList(access: .mapped))
    let url = list?.header.url ?? servers.map(\.url).joined(separator: " ")
    let age = list?.fetchedAt.map(Timestamp.now.duration(since:))
    let isFresh = list?.isFresh(from: servers) ?? false
    if request.format == .json {
      return try reporter.write(
        JSONWriter.text { writer in
          writer.appendObject { writer in
            writer.appendMember("path", directory.listPath)
            writer.appendMember("url", url)
            writer.appendMember("fetched_at", list?.fetchedAt?.description)
            writer.appendMember("age_seconds", age.map { Int($0.components.seconds) })
            writer.appendMember("fresh", isFresh)
            writer.appendMember("bytes", list?.size)
            writer.appendMember("stations", list?.count)
            writer.appendMember("keywords", list?.header.keywordCount)
          }
        })
    }
    var lines = [
      Message(en: "path      ", pl: "ścieżka     ") + "\(whole: directory.listPath)",
      Message(en: "server    ", pl: "serwer      ") + "\(url)",
    ]
    if let list, let fetchedAt = list.fetchedAt, let age {
      let state =
        isFresh
        ? Message(en: "fresh", pl: "lista aktualna")
        : list.isFrom(servers)
          ? Message(en: "not fresh", pl: "lista nieaktualna")
          : Message(en: "not fresh: another server's", pl: "lista nieaktualna: z innego serwera")
      let isForPeople = StandardStream.output.isTerminal
      let tenths = max(1, (list.size + 50_000) / 100_000)
      let keywords = Message.number(list.header.keywordCount)
      lines += [
        Message(en: "checked   ", pl: "sprawdzono  ")
          + "\(isForPeople ? fetchedAt.localDescription : fetchedAt.description) ("
          + .ago(age) + ", " + state + ")",
        isForPeople
          ? Message(
            en: "size      \(tenths / 10).\(tenths % 10) MB",
            pl: "rozmiar     \(tenths / 10),\(tenths % 10) MB")
          : Message(en: "size      \(list.size) bytes", pl: "rozmiar     \(list.size) B"),
        Message(en: "contents  ", pl: "zawartość   ") + .stations(list.count)
          + Message(
            en: ", \(keywords.english) keywords", pl: ", słowa kluczowe: \(keywords.polish)"),
      ]
    } else {
      lines.append(Message(en: "list      none", pl: "lista       brak"))
    }
    try reporter.write(Array(lines.map { "\($0[.ofLocale])\n" }.joined().utf8))
  }
}
