import KoleoKit

/// The status of the list on disk, as `koleo sync --status` prints it.
extension Messages {
  /// The status of the list, in lines with labels.
  func lines(of status: ListStatus) -> [MessageText] {
    let url = status.list?.url ?? status.urls
    let lines = [
      localized(en: "path      \(path: status.path)", pl: "ścieżka      \(path: status.path)"),
      localized(en: "server    \(url)", pl: "serwer       \(url)"),
    ]
    guard let list = status.list else {
      let damage =
        status.isDamaged
        ? localized(
          en: " (the file is damaged, or from another version of koleo)",
          pl: " (plik jest uszkodzony albo z innej wersji koleo)") : ""
      return lines + [
        localized(en: "list      none\(damage)", pl: "lista        brak\(damage)")
      ]
    }
    return lines + [
      localized(
        en: "checked   \(confirmation(of: list, for: status.urls))",
        pl: "sprawdzono   \(confirmation(of: list, for: status.urls))"),
      localized(en: "size      \(list.size) bytes", pl: "rozmiar      \(list.size) B"),
      localized(
        en: "contents  \(count(ofStations: list.stations)), \(list.keywords) "
          + "\(list.keywords == 1 ? "keyword" : "keywords")",
        pl: "zawartość    \(count(ofStations: list.stations)), słowa kluczowe: \(list.keywords)"),
    ]
  }

  private func confirmation(of list: ListStatus.List, for urls: String) -> MessageText {
    let age =
      switch list.age {
      case ..<Duration.zero: localized(en: "in the future", pl: "w przyszłości")
      default: timeAgo(list.age)
      }
    let freshness =
      list.isFresh
      ? localized(en: "fresh", pl: "lista aktualna")
      : localized(en: "not fresh", pl: "lista nieaktualna")
    let reason: MessageText =
      list.isFromOtherServer
      ? localized(
        en: ": the configured server is \(urls)", pl: ": skonfigurowany serwer to \(urls)") : ""
    return "\(list.fetchedAt.description) (\(age), \(freshness)\(reason))"
  }
}
