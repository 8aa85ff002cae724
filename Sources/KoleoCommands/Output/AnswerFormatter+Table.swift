import KoleoKit

/// Tables for people.
extension AnswerFormatter {
  /// Stations with their distances, cities and regions: all if they fit in `lines`, otherwise as
  /// many as leave a line that counts the others.
  func table(of stations: [FoundStation], lines: Int) -> [UInt8] {
    var shown = min(stations.count, max(1, lines))
    while true {
      var bytes = table(of: stations.prefix(shown).map(row), areStations: true)
      let hidden = stations.count - shown
      if hidden > 0 {
        let number = Message.number(hidden)[.ofLocale]
        let more = Message(
          en: "… and \(number) more; '--limit 0' lists all",
          pl: "… i jeszcze \(number); wszystkie: '--limit 0'")[.ofLocale].text
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
      ("\(label(of: leg.start)) – \(label(of: leg.end))", lengthFormat.text(of: leg.meters), "")
    }
    if rows.count > 1 {
      let total = Message(en: "Total", pl: "Razem")[.ofLocale].text
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

  private func label(of location: Location) -> String {
    location.name + (location.station.map(suffix) ?? "")
  }

  /// What distinguishes an entry from a station of the same name.
  private func suffix(of station: Station) -> String {
    let busStop = Message(en: " (bus stop)", pl: " (przystanek autobusowy)")
    let group = Message(en: " (all stations)", pl: " (wszystkie stacje)")
    return (station.isGroup == true ? group : station.isBusStop ? busStop : "")[.ofLocale].text
  }

  /// The number and the area are empty if there are none.
  typealias Row = (name: String, number: String, area: String)

  /// A table of names, numbers aligned right, and areas as far as there is space. After a name that
  /// leaves no space for the number, the number is on a line of its own.
  /// The column of stations has a limit, so that one long name does not pad all rows; such a name
  /// pushes the area aside. Of a journey, no name is cut.
  func table(of rows: [Row], areStations: Bool) -> [UInt8] {
    let columns = StandardStream.output.columns
    let gap = 2
    let numberWidth = rows.map(\.number.columns).max() ?? 0
    let reserved = numberWidth > 0 ? gap + numberWidth : 0
    let widths = rows.map(\.name.columns)
    let nameWidth = max(0, min(widths.max() ?? 0, areStations ? 32 : .max, columns - reserved))
    var text = ""
    for ((name, number, area), width) in zip(rows, widths) {
      text += areStations ? style.bold(name.truncated(toColumns: columns)) : name
      var used = min(width, columns)
      if !number.isEmpty {
        if width > columns - reserved {
          text += "\n"
          used = 0
        }
        let start = max(used, nameWidth) + reserved - number.columns
        text += String(repeating: " ", count: max(0, start - used))
        text += areStations ? number : style.bold(number)
        used = start + number.columns
      }
      let start = max(used, nameWidth + reserved) + gap
      if !area.isEmpty, columns - start >= 8 {
        text += String(repeating: " ", count: start - used)
        text += style.dim(area.truncated(toColumns: columns - start))
      }
      text += "\n"
    }
    return Array(text.utf8)
  }
}
