import Foundation

/// The generated lists and the loopback server of the tests, for the benchmarks, which compile it
/// together with the sources of TestSupport and KoleoKit.
///
/// - `write <stations> <keywords> <bus stops> <directory>` writes the two replies with a generated
///   list.
/// - `list <stations> <keywords> <bus stops> <url> <file>` writes it as koleo does, even if it is
///   larger than koleo accepts from a server.
/// - `serve <directory> <entity tag>` serves such a directory until the end of standard input, and
///   prints the address. Below `/same`, a request with the entity tag gets 304; below `/new`,
///   always the reply.
@main
enum SupportDriver {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments[1] == "serve" { return try serve(arguments[2], tag: arguments[3]) }
    let counts = arguments[2...4].compactMap { Int($0) }
    let list = GeneratedList(stations: counts[0], keywords: counts[1], busStops: counts[2])
    if arguments[1] == "list" {
      try Data(bytes(of: list, url: arguments[5])).write(to: URL(filePath: arguments[6]))
    } else {
      try Data(list.stations.json).write(to: URL(filePath: "\(arguments[5])/stations"))
      try Data(list.keywords.json).write(to: URL(filePath: "\(arguments[5])/station_keywords"))
    }
  }

  private static func bytes(of list: GeneratedList, url: String) -> [UInt8] {
    let stations = list.stations.map { station in
      let isBusStop = station.replacements["transport_mode"] == "bus"
      return Station(
        id: station.id, name: station.name, slug: station.slug,
        position: try? Coordinate(
          latitude: station.latitude ?? 0, longitude: station.longitude ?? 0),
        hits: station.hits, ibnr: station.ibnr, city: station.city, region: station.region,
        country: station.country, isGroup: station.isGroup,
        type: isBusStop ? "busStopPlace" : nil, transportMode: isBusStop ? "bus" : nil)
    }
    let keywords = list.keywords.map { Keyword(stationID: $0.stationID, text: $0.keyword) }
    return StationList.bytes(stations: stations, keywords: keywords, url: url)
  }

  private static func serve(_ directory: String, tag: String) throws {
    let server = try LoopbackServer()
    for name in ["stations", "station_keywords"] {
      let body = try [UInt8](Data(contentsOf: URL(filePath: "\(directory)/\(name)")))
      server.behavior["/same/\(name)"] = .list(body, etag: tag, compresses: false)
      server.behavior["/new/\(name)"] = .status(200, headers: ["ETag: \(tag)"], body: body)
    }
    FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
    while readLine() != nil {}
    server.stop()
  }
}
