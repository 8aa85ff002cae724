import Foundation

/// The generated lists and the loopback server of the tests, for the benchmarks, which compile it
/// together with TestSupport's sources.
///
/// `write <stations> <keywords> <bus stops> <directory>` writes the two replies with a generated
/// list.
///
/// `serve <directory> <entity tag>` serves such a directory until the end of standard input, and
/// prints the address. Below `/same`, a request with the entity tag gets 304; below `/new`, always
/// the reply.
@main
enum SupportDriver {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch arguments[1] {
    case "write": try write(arguments[2...4].compactMap { Int($0) }, to: arguments[5])
    case "serve": try serve(arguments[2], tag: arguments[3])
    default: exit(EX_USAGE)
    }
  }

  private static func write(_ counts: [Int], to directory: String) throws {
    let list = GeneratedList(stations: counts[0], keywords: counts[1], busStops: counts[2])
    try Data(list.stations.json).write(to: URL(filePath: "\(directory)/stations"))
    try Data(list.keywords.json).write(to: URL(filePath: "\(directory)/station_keywords"))
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
