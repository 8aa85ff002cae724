import Foundation
import TestSupport

@testable import KoleoKit

extension StationList {
  /// The list that `koleo sync` makes of these records.
  convenience init(_ stations: [StationFixture], _ keywords: [KeywordFixture] = []) throws {
    func records<Reply: WireReply>(_ type: Reply.Type, _ json: [UInt8]) throws -> [Reply.Record] {
      try JSONDecoder().decode(type, from: Data(json)).records
    }
    let catalog = Catalog(
      stations: try records(StationsReply.self, stations.json),
      keywords: try records(KeywordsReply.self, keywords.json))
    let bytes = ListWriter.bytes(of: catalog, fetchedAt: .now, url: "", validators: Validators())
    try self.init(FileBytes(bytes))
  }
}
