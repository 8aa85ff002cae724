import Foundation

/// The server of the tests with the two lists, in a process of its own; for the commands that measure,
/// which compile it together with TestSupport's sources.
///
/// Arguments: a directory with the two replies under their names, and their entity tag. Prints the
/// address and serves until standard input ends. Below `/same`, a request that carries the entity tag is
/// answered by 304; below `/new` it never is.
@main
enum ServerDriver {
  static func main() throws {
    let (directory, tag) = (CommandLine.arguments[1], CommandLine.arguments[2])
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
