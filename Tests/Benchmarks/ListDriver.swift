#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a list of any size, even if larger than koleo accepts from a server; for the `speed`
/// command, which compiles it together with KoleoKit's sources.
///
/// Arguments: a directory with the two replies, named like their endpoints, the address to record
/// as the server of the list, and the file to write.
@main
enum ListDriver {
  static func main() throws {
    let arguments = CommandLine.arguments
    let catalog = Catalog(
      stations: try reply(WireReply<Station>.self, arguments[1], .stations).records,
      keywords: try reply(WireReply<Keyword>.self, arguments[1], .keywords).records)
    let bytes = ListWriter.bytes(
      of: catalog, fetchedAt: .now, url: arguments[2], validators: Validators())
    try Data(bytes).write(to: URL(filePath: arguments[3]))
  }

  private static func reply<Record: WireRecord>(
    _ type: WireReply<Record>.Type, _ directory: String, _ endpoint: StationExchange.Endpoint
  ) throws -> WireReply<Record> {
    let json = try Data(contentsOf: URL(filePath: "\(directory)/\(endpoint.rawValue)"))
    return try JSONDecoder().decode(type, from: json)
  }
}
