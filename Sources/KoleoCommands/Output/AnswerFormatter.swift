import KoleoKit

/// A station that a search found; in a search by distance, with its distance in meters.
typealias FoundStation = (record: StationRecord, meters: Double?)

/// Formats answers according to the options and the environment: as text, and in extensions in one
/// other format each.
struct AnswerFormatter {
  let format: CommandRequest.Format
  let lengthFormat: LengthFormat
  let style: TerminalStyle
  private let isTerminal = StandardStream.output.isTerminal
  private let language = Language.ofLocale

  /// - Throws: `Failure` if `KOLEO_UNIT` is wrong, or `--map` has no terminal that understands
  ///   control sequences.
  init(_ request: CommandRequest) throws(Failure) {
    format = request.format
    lengthFormat = try LengthFormat(request)
    style = TerminalStyle(request)
    if request.has(.map), !StandardStream.output.isSmartTerminal {
      throw Failure(
        .usage,
        en: "'--map' works only on a terminal (not TERM=dumb); elsewhere use '--format geojson'",
        pl: "„--map” działa tylko w terminalu (nie TERM=dumb); poza nim użyj '--format geojson'")
    }
  }

  /// Formats the stations that a search found. A terminal shows as many as fit, or all.
  func bytes(of stations: [FoundStation], showsAll: Bool) -> [UInt8] {
    switch format {
    case .text where isTerminal:
      table(of: stations, lines: showsAll ? .max : StandardStream.output.lines - 1)
    case .text: names(of: stations)
    case .json: json(of: stations)
    case .tsv: tsv(of: stations)
    case .geojson: geoJSON(of: stations)
    }
  }

  func bytes(of journey: Journey, from best: BestList) -> [UInt8] {
    switch format {
    case .text where isTerminal: table(of: journey)
    case .tsv: tsv(of: journey)
    default: line(of: journey, from: best)
    }
  }

  /// Formats a journey on one line, as an answer to a line of standard input.
  func line(of journey: Journey, from best: BestList) -> [UInt8] {
    switch format {
    case .text: Array((style.bold(lengthFormat.text(of: journey.meters)) + "\n").utf8)
    case .json: json(of: journey, from: best)
    case .tsv: tsvLine(of: journey)
    case .geojson: geoJSON(of: journey)
    }
  }
}

// MARK: - Lines for other programs

extension AnswerFormatter {
  /// A line a station: its name, and with `--near` a tab and the distance.
  func names(of stations: [FoundStation]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (record, meters) in stations {
      if style.isColored {
        bytes += style.bold(record.displayName).utf8
      } else {
        record.appendDisplayName(to: &bytes)
      }
      if let meters { bytes += "\t\(lengthFormat.text(of: meters))".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

// MARK: - Tables for people

extension AnswerFormatter {
  /// Stations with their distances, cities and regions: all if they fit in `lines`, otherwise as
  /// many as leave a line that counts the others.
  func table(of stations: [FoundStation], lines: Int) -> [UInt8] {
    var shown = min(stations.count, max(1, lines))
    while true {
      var bytes = table(of: stations.prefix(shown).map(row), areStations: true)
      let hidden = stations.count - shown
      if hidden > 0 {
        let number = Message.number(hidden)[language]
        let more = Message(
          en: "… and \(number) more; '--limit 0' lists all",
          pl: "… i jeszcze \(number); wszystkie: '--limit 0'")[language].text
        bytes += (style.dim(more.truncated(toColumns: StandardStream.output.columns)) + "\n").utf8
      }
      // A number may have a line of its own.
      if shown < 2 || bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= lines { return bytes }
      shown -= 1
    }
  }

  /// The legs with their lengths and, if there are several, the total.
  func table(of journey: Journey) -> [UInt8] {
    var rows = journey.legs.map { leg -> Row in
      ("\(shown(leg.start)) – \(shown(leg.end))", lengthFormat.text(of: leg.meters), "")
    }
    if rows.count > 1 {
      let total = Message(en: "Total", pl: "Razem")[language].text
      rows.append((total, lengthFormat.text(of: journey.meters), ""))
    }
    return table(of: rows, areStations: false)
  }

  private func row(_ found: FoundStation) -> Row {
    let station = found.record.station
    let name = station.displayName
    let country = station.country == "Polska" ? nil : station.country
    let area = [station.city, station.region, country].compactMap { $0 }
      .filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
    return (name + suffix(of: station), found.meters.map(lengthFormat.text) ?? "", area)
  }

  private func shown(_ location: Location) -> String {
    location.name + (location.station.map(suffix) ?? "")
  }

  /// What distinguishes an entry from a station of the same name.
  private func suffix(of station: Station) -> String {
    let busStop = Message(en: " (bus stop)", pl: " (przystanek autobusowy)")
    let group = Message(en: " (all stations)", pl: " (wszystkie stacje)")
    return (station.isGroup == true ? group : station.isBusStop ? busStop : "")[language].text
  }
}
