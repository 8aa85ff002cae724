import KoleoKit

struct English: Wording {
  let group = "all stations"
  let total = "Total"
  let decimalSeparator = UInt8(ascii: ".")

  func text(of error: CommandError) -> String {
    switch error {
    case .missingSubcommand:
      "say what to do: 'koleo distance', 'koleo search' or 'koleo sync'; 'koleo --help' explains"
    case .unknownSubcommand(let name, let suggestion):
      "there is no subcommand '\(shown(name))'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "'koleo --help' lists them")
    case .unknownOption(let name, let subcommand, let suggestion):
      "there is no option '\(shown(name))'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "'\(help(for: subcommand))' lists them")
    case .optionNotTaken(let option, let subcommand):
      "'koleo \(subcommand.rawValue)' has no option '\(option.long)'; "
        + "see '\(help(for: subcommand))'"
    case .missingValue(let option):
      "'\(option.long)' needs a value: \(option.long)\(value(of: option))"
    case .unexpectedValue(let option): "'\(option.long)' takes no value; leave it out"
    case .badValue(let option, let value):
      "'\(shown(value))' is not a value for '\(option.long)'; give \(expected(by: option))"
    case .unexpectedOperand(let operand):
      "'koleo sync' takes no '\(shown(operand))'; see '\(help(for: .sync))'"
    case .conflict(let first, let second):
      "'\(first.long)' and '\(second.long)' do not go together; leave one out"
    case .needs(let option, let other): "'\(option.long)' needs '\(other.long)' beside it"
    case .formatNotWritten(let format, let subcommand):
      "'koleo \(subcommand.rawValue)' does not write '\(format.rawValue)'; use text or json"
    case .tooFewStations(let count):
      "a distance needs two stations, and there \(count == 1 ? "is one" : "are none"): "
        + "koleo distance <station> <station>; put names with spaces in quotes"
    case .operandsBesideInput:
      "with '--stdin' the stations come from standard input; leave them out of the command line"
    case .syncNeedsNetwork: "'koleo sync' asks the server; leave out '--offline'"
    case .mapNeedsTerminal:
      "'--map' draws on a terminal only; use '--format geojson' for other programs"
    case .notOnGlobe(let point):
      "'\(shown(point))' is no point on Earth; latitude goes from -90 to 90, "
        + "longitude from -360 to 360, as in 52.23,21.01"
    case .badUnitVariable(let value):
      "KOLEO_UNIT is '\(shown(value))'; set it to km or mi, or unset it"
    case .noFolder: "there is no home folder to keep the list in; set KOLEO_CACHE_DIR"
    case .nothingFound(let text, let suggestions):
      "no station matches '\(shown(text))'; \(advice(for: text, suggestions))"
    case .ambiguous(let text, let stations, let total):
      "'\(shown(text))' fits \(total) stations: \(candidates(stations, total)); "
        + "give more of the name, or the number"
    case .positionUnknown(let station):
      "the position of \(station.displayName) (\(station.id)) is not known; "
        + "give a point instead, as in 52.23,21.01"
    case .tooFewInLine(let count):
      "a line needs two stations with a tab between them, and has \(count)"
    case .lineTooLong(let maximum): "a line may have \(maximum >> 10) kB, and has more"
    case .notRefreshed(let reason, let age):
      "\(self.reason(reason)); \(advice(reason)); "
        + (age.map { "the list from \(self.age($0)) ago stays in use" } ?? "there is no list yet")
    case .unreadable(let path, let error):
      "\(shown(path)) cannot be read: \(error.reason); check its permissions"
    case .inputUnreadable(let error): "standard input cannot be read: \(error.reason)"
    case .outputUnwritable(let error):
      "standard output cannot be written: \(error.reason); the answer is not complete"
    case .noList: "the built-in list cannot be read; install koleo anew"
    }
  }

  func text(of note: Note) -> String {
    switch note {
    case .builtInList(let stations, let reason):
      "answering from the built-in list of \(stations) main stations: \(reason); "
        + "'koleo sync' fetches all"
    case .oldList(let age, let reason):
      "the list is \(self.age(age)) old and was not refreshed: \(reason); 'koleo sync' tries again"
    case .listNotKept(let reason):
      "the list is fetched each time: \(reason); set KOLEO_CACHE_DIR to keep it"
    }
  }

  func reason(_ reason: NoRefresh) -> String {
    switch reason {
    case .offline: "offline as asked"
    case .paused(let reason): reason ?? "fetching it failed a moment ago"
    case .busy: "another koleo has been fetching the list all the time"
    case .timedOut: "no answer in time"
    case .failed(let error): self.reason(error)
    case .badServer(.notAnAddress(let url)): "'\(shown(url))' is no address of a server"
    case .badServer(.notEncrypted(let url)):
      "'\(shown(url))' is not encrypted, which only this machine may be"
    case .noFolder: "there is no home folder to keep it in"
    case .folderUnusable(let path, let error): "\(shown(path)) cannot be used: \(error.reason)"
    case .programMissing(let path): "\(shown(path)), which fetches it, cannot be run"
    case .programFailed(.killed(let signal)): "koleo-sync broke down with signal \(signal)"
    case .programFailed: "koleo-sync ended without a list"
    }
  }

  private func reason(_ error: RefreshError) -> String {
    switch error {
    case .transport(let error, let url): reason(error, shown(url))
    case .status(let status, _, let url): "\(shown(url)) answers with status \(status)"
    case .notAList(let list, let rejection, let url):
      "what \(shown(url))/\(list.rawValue) sends is not the list: \(self.rejection(rejection))"
    case .implausible(let stations, let before):
      "the new list has only \(stations) of \(before) stations"
    case .unwritable(let path, let error): "\(shown(path)) cannot be written: \(error.reason)"
    }
  }

  private func reason(_ error: TransportError, _ url: String) -> String {
    switch error {
    case .timedOut: "no answer in time from \(url)"
    case .unreachable(.unknownHost): "the host of \(url) is not known"
    case .unreachable(.refused): "no connection to \(url)"
    case .unreachable(.lost): "\(url) cut the connection"
    case .unreachable(.other(let words)): "\(url) cannot be reached: \(shown(words))"
    case .tooLarge(let limit): "the reply of \(url) is larger than \(limit >> 20) MB"
    case .redirected(let target): "\(url) sends on to \(shown(target)), which is not followed"
    }
  }

  func inLine(_ number: Int, _ text: String) -> String { "line \(number): \(text)" }

  func more(_ count: Int) -> String { "… and \(count) more; '--limit 0' lists all" }

  func text(of outcome: RefreshOutcome) -> String {
    switch outcome {
    case .confirmed(let stations): "\(stations) stations, nothing changed"
    case .replaced(let stations, let bad, let changes):
      "\(stations) stations" + (changes.map { "; \(text(of: $0))" } ?? "")
        + (bad == 0 ? "" : "; \(bad) bad \(bad == 1 ? "record" : "records") left out")
    }
  }

  func progress(receivedBytes: Int) -> String {
    receivedBytes == 0
      ? "fetching stations …" : "fetching stations … \(receivedBytes / 1_000) kB"
  }

  func text(of status: ListStatus) -> [String] {
    guard let list = status.list else {
      return [
        "path      \(shown(status.path))", "server    \(shown(status.url))", "list      none",
      ]
    }
    let age = list.ageInSeconds < 0 ? "in the future" : "\(self.age(list.ageInSeconds)) ago"
    return [
      "path      \(shown(status.path))",
      "server    \(shown(list.url))",
      "confirmed \(list.fetchedAt) (\(age), \(list.isFresh ? "fresh" : "not fresh"))",
      "size      \(list.size) bytes",
      "contents  \(list.stations) stations, \(list.keywords) keywords",
    ]
  }

  // MARK: Parts of sentences

  private func expected(by option: Option) -> String {
    switch option {
    case .limit: "a whole number, 0 for all"
    case .precision: "a whole number from 0 to 9"
    default:
      if case .choice(let words) = option.value { list(words) } else { value(of: option) }
    }
  }

  private func candidates(_ stations: [Station], _ total: Int) -> String {
    stations.map { $0.candidate(among: stations) }.joined(separator: ", ")
      + (total > stations.count ? " and \(total - stations.count) more" : "")
  }

  private func advice(for text: String, _ suggestions: [Station]) -> String {
    if !suggestions.isEmpty { return "did you mean \(list(suggestions.map(\.displayName)))?" }
    return Phrase(text).isEmpty
      ? "give some letters of its name" : "try fewer letters, or another spelling"
  }

  private func advice(_ reason: NoRefresh) -> String {
    switch reason {
    case .failed(.implausible): "'koleo sync --force' takes it all the same"
    case .failed(.unwritable), .folderUnusable:
      "make room, check its permissions or set KOLEO_CACHE_DIR"
    case .failed(.transport(.unreachable, _)): "check the network and try again"
    case .badServer: "correct or unset KOLEO_API_URL"
    case .programMissing: "install it beside koleo"
    default: "try again later"
    }
  }

  private func rejection(_ rejection: Rejection) -> String {
    switch rejection {
    case .notJSON(.malformed(let offset)): "no JSON from byte \(offset) on"
    case .notJSON(.tooDeep(let offset)): "JSON nested too deep at byte \(offset)"
    case .notAnArray: "JSON, but no array"
    case .empty: "it is empty"
    case .tooManyBad(let bad, let all): "\(bad) of \(all) records cannot be used"
    }
  }

  private func text(of changes: CatalogChanges) -> String {
    let parts = [
      (changes.added, "new"), (changes.removed, "gone"), (changes.renamed, "renamed"),
      (changes.moved, "moved"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "none new, gone, renamed or moved" : parts.joined(separator: ", ")
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// An age in the largest unit of which there are two at least.
  private func age(_ seconds: Int64) -> String {
    func counted(_ count: Int64, _ unit: String) -> String {
      "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return switch Age(seconds: seconds) {
    case .seconds(let count): counted(count, "second")
    case .minutes(let count): counted(count, "minute")
    case .hours(let count): counted(count, "hour")
    case .days(let count): counted(count, "day")
    }
  }
}
