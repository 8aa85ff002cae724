import Foundation

/// What the tests are made of, for the commands that measure, which compile it together with
/// TestSupport's sources.
///
/// `write <stations> <keywords> <directory>` writes the two replies with a generated list, under their
/// names.
///
/// `serve <directory> <entity tag>` serves such a directory: prints the address and ends with standard
/// input. Below `/same`, a request that carries the entity tag is answered by 304; below `/new` it never
/// is.
@main
enum SupportDriver {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch arguments[1] {
    case "write": try write(Int(arguments[2])!, Int(arguments[3])!, to: arguments[4])
    case "serve": try serve(arguments[2], tag: arguments[3])
    default: exit(EX_USAGE)
    }
  }

  private static func write(_ stations: Int, _ keywords: Int, to directory: String) throws {
    let list = GeneratedList(stations: stations, keywords: keywords)
    try Data(list.stations.json).write(to: URL(filePath: "\(directory)/stations"))
    try Data(list.keywords.json).write(to: URL(filePath: "\(directory)/station_keywords"))
  }

  private static func serve(_ directory: String, tag: String) throws {
    let server = try LoopbackServer()
    for name in ["stations", "station_keywords"] {
      let body = try [UInt8](Data(contentsOf: URL(filePath: "\(directory)/\(name)")))
      server.behaviour["/same/\(name)"] = .list(body, etag: tag, compresses: false)
      server.behaviour["/new/\(name)"] = .status(200, headers: ["ETag": tag], body: body)
    }
    FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
    while readLine() != nil {}
    server.stop()
  }
}
