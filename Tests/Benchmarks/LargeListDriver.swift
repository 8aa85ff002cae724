/// Writes a list that is larger than what koleo accepts from a server; for the `speed` command, which
/// compiles it together with KoleoKit's sources.
///
/// Arguments: a folder with the two replies under their names, and the folder to write the list to.
@main
enum LargeListDriver {
  static func main() throws {
    let folder = CacheFolder(path: CommandLine.arguments[2])
    guard let access = try folder.writeAccess(before: Deadline(after: .seconds(1))) else { return }
    let replies = RecordedReplies(folder: CommandLine.arguments[1])
    _ = try Refresh(
      of: folder, from: ServerAddress("http://127.0.0.1"), over: replies, clock: { SystemClock.now }
    ).run(.whole, with: access, before: Deadline(after: .seconds(3_600)))
  }
}

/// Takes replies from files.
private struct RecordedReplies: Transport {
  let folder: String

  func responses(
    to requests: [Request], before deadline: Deadline, progress: (Int) -> Void
  ) throws(TransportError) -> [Response] {
    requests.map { request in
      let name = request.url.split(separator: "/").last ?? ""
      let body = try? MappedFile(path: "\(folder)/\(name)")
      return Response(status: 200, body: body.map { Array($0.bytes) } ?? [])
    }
  }
}
