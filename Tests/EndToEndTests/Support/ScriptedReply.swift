import Foundation
import TestSupport

/// The server of a table's command lines, which they tell what to answer through files in a
/// directory.
///
/// - `stations.json`, `station_keywords.json`: the lists. Their entity tags depend on their bytes.
/// - `reply-stations` and the like: the reply for a path in a few words, such as `503`; the list,
///   if there is no such file.
/// - `asked`: gets a line for each request.
enum ScriptedReply {
  static func server(in directory: String) throws -> LoopbackServer {
    try LoopbackServer(
      answering: .choosing { request in
        let tag = request["If-None-Match"].map { " if \($0)" } ?? ""
        try append("\(request.path)\(tag)\n", to: "\(directory)/asked")
        let file = request.path.replacing("/", with: "-")
        let script = read("\(directory)/reply\(file)").map { String(decoding: $0, as: UTF8.self) }
        let endpoint = request.path.split(separator: "/").last ?? ""
        guard let list = read("\(directory)/\(endpoint).json") else { return .status(404) }
        return reply(script ?? "list", of: list) { read("\(directory)/go") != nil }
      })
  }

  private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  private static func append(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    defer { close(file) }
    _ = text.withCString { write(file, $0, strlen($0)) }
  }

  private static func reply(
    _ script: String, of list: [UInt8], isReleased: @escaping @Sendable () -> Bool
  ) -> Reply {
    let words = script.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    let (half, gzip) = (Array(list.prefix(list.count / 2)), Gzip.wrap(list))
    let tag = "W/\"\(list.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) })\""
    let lines = words.first.flatMap { Int($0) } != nil && !rest.isEmpty ? [rest] : []
    switch words.first ?? "" {
    case "list" where rest.isEmpty: return .list(list, etag: tag)
    // The list with a header field of its own.
    case "list": return .status(200, headers: [rest], body: list)
    case "body": return .status(200, body: rest.utf8)
    case "redirect" where rest == "loop": return .choosing { .redirect(to: $0.target) }
    case "redirect": return .redirect(to: rest)
    // The list, once there is a file `go`.
    case "held":
      return Reply { request, connection in
        while !isReleased() { try connection.pause(.milliseconds(5)) }
        try Reply.list(list, etag: tag).answer(request, connection)
      }
    // The list in pieces, in three seconds.
    case "slow":
      return Reply { _, connection in
        try connection.send(status: 200, ["Content-Length: \(list.count)"])
        for start in stride(from: 0, to: list.count, by: max(1, list.count / 6)) {
          try connection.pause(.milliseconds(500))
          try connection.send(list[start...].prefix(max(1, list.count / 6)))
        }
      }
    case "silent": return .silent
    case "reset": return .reset
    case "raw": return .raw("\(rest)\r\n\r\n".utf8)
    case "stall": return .stalling(after: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    case "drip-headers": return .dripping("X-Drip: 1\r\n", after: "HTTP/1.1 200 OK\r\n")
    case "drip-body":
      return .dripping(" ", after: "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n[")
    case "drip-100": return .dripping("HTTP/1.1 100 Continue\r\n\r\n")
    case "cut": return .claiming(["Content-Length: \(list.count)"], half)
    case "cut-without-length": return .claiming([], half)
    case "cut-chunk":
      return .claiming(
        ["Transfer-Encoding: chunked"], "\(String(half.count, radix: 16))\r\n".utf8 + half)
    case "cut-gzip": return .claiming(["Content-Encoding: gzip"], gzip.prefix(gzip.count / 2))
    case "gzip-twice": return .claiming(["Content-Encoding: gzip"], gzip + gzip)
    case "gzip-and-more": return .claiming(["Content-Encoding: gzip"], gzip + "more".utf8)
    case "gzip-bad-checksum":
      return .claiming(
        ["Content-Encoding: gzip"], gzip.dropLast(8) + [0, 0, 0, 0] + gzip.suffix(4))
    case "junk": return .claiming(["Content-Encoding: \(rest)"], "junk".utf8)
    case "long-header":
      return .status(
        200, headers: ["X-Long: \(String(repeating: "x", count: 400_000))"], body: list)
    // At trailers after chunks FoundationNetworking ends the process.
    case "crash":
      return .claiming(
        ["Transfer-Encoding: chunked"], "2\r\n[]\r\n0\r\nServer-Timing: a\r\n\r\n".utf8)
    case "flood": return .flood(1_000_000_000, [], [0x5B], [UInt8](repeating: 0x20, count: 65_536))
    // Unpacks to 1 GB of blanks.
    case "bomb":
      let repetitions: [UInt8] = [
        0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18,
      ]
      return .flood(
        6_500_000, ["Content-Encoding: gzip"], Gzip.header + [0x8B, 0x56, 0x18],
        (0..<5_000).flatMap { _ in repetitions })
    case let status: return .status(Int(status) ?? 500, headers: lines)
    }
  }
}
