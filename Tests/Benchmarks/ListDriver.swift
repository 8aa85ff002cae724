#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a list of any size, however much larger than what koleo accepts from a server; for the
/// `speed` command, which compiles it together with KoleoKit's sources.
///
/// Arguments: a directory with the two replies under their names, the address that the list counts
/// as fetched from, and the file to write.
@main
enum ListDriver {
  static func main() throws {
    let arguments = CommandLine.arguments
    let catalog = Catalog(
      stations: try records(arguments[1], .stations), keywords: try records(arguments[1], .keywords)
    )
    let bytes = ListWriter.bytes(
      of: catalog, fetchedAt: .now, url: arguments[2], validators: Validators())
    try Data(bytes).write(to: URL(filePath: arguments[3]))
  }

  private static func records<Record: WireRecord>(
    _ directory: String, _ endpoint: Endpoint
  ) throws -> [Record] {
    let json = try Data(contentsOf: URL(filePath: "\(directory)/\(endpoint.rawValue)"))
    return try JSONDecoder().decode(Reply<Record>.self, from: json).records
  }
}
