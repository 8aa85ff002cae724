import KoleoKit

/// `koleo sync --status`: describes the list on disk without using the network.
struct StatusCommand {
  let request: CommandRequest
  let reporter: Reporter

  func run() throws(Failure) {
    let addresses = try Failure.from(try ServerAddress.configured())
    let directory = try Failure.from(try CacheDirectory.forCurrentUser())
    let list = try Failure.from(try directory.openList(access: .mapped))
    let url = list?.header.url ?? addresses.map(\.url).joined(separator: " ")
    if request.format == .json {
      return try reporter.write(
        JSONWriter.text { writer in
          writer.appendObject { writer in
            writer.appendMember("path", directory.listPath)
            writer.appendMember("url", url)
            writer.appendMember("fetched_at", list?.fetchedAt?.description)
            let age = list?.fetchedAt.map(Timestamp.now.duration(since:))
            writer.appendMember("age_seconds", age.map { Int($0.components.seconds) })
            writer.appendMember("fresh", list?.isFresh(from: addresses) ?? false)
            writer.appendMember("bytes", list?.size)
            writer.appendMember("stations", list?.count)
            writer.appendMember("keywords", list?.header.keywordCount)
          }
        })
    }
    var lines = [
      Message(en: "path      ", pl: "ścieżka     ") + "\(uncut: directory.listPath)",
      Message(en: "server    ", pl: "serwer      ") + "\(url)",
    ]
    if let list, let fetchedAt = list.fetchedAt {
      let state =
        list.isFresh(from: addresses)
        ? Message(en: "fresh", pl: "lista aktualna")
        : Message(en: "not fresh", pl: "lista nieaktualna")
      let isTerminal = StandardStream.output.isTerminal
      let moment = isTerminal ? fetchedAt.localDescription : fetchedAt.description
      let age = Message.ago(Timestamp.now.duration(since: fetchedAt))
      let count = Message.number(list.header.keywordCount)
      lines += [
        Message(en: "checked   ", pl: "sprawdzono  ") + "\(moment) (" + age + ", " + state + ")",
        Message(en: "size      ", pl: "rozmiar     ") + .number(list.size)
          + Message(en: " bytes", pl: " B"),
        Message(en: "contents  ", pl: "zawartość   ") + .stations(list.count)
          + Message(en: ", \(count.english) keywords", pl: ", słowa kluczowe: \(count.polish)"),
      ]
    } else {
      lines.append(Message(en: "list      none", pl: "lista       brak"))
    }
    for line in lines { try reporter.write(line: line) }
  }
}
