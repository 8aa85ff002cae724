import KoleoKit
import TestSupport
import Testing

/// How well the queries of Tests/Quality are answered from the built-in list.
///
/// The floors are below what was reached in November 2026: 98 % and 0 %.
@Suite("Quality of search") struct QualityTests {
  /// Queries all of whose stations are in the built-in list.
  private static let queries = Result {
    try SourceTree.text(of: "Tests/Quality/queries.tsv").split(separator: "\n").map(Query.init)
      .filter { $0.meant.isSubset(of: Set(StationList.builtIn.stations.map(\.id))) }
  }
  private let list = StationList.builtIn

  @Test("at least 300 queries have an answer in the built-in list") func hasQueries() throws {
    #expect(try Self.queries.get().count >= 300)
  }

  @Test("search finds or suggests the station that was meant") func search() throws {
    let queries = try Self.queries.get()
    var (missed, misled): ([String], [String]) = ([], [])
    for query in queries {
      let found = list.stations(matching: query.text, limit: 1)
      let suggested = found.isEmpty ? list.suggestions(for: query.text) : []
      if (found + suggested).contains(where: { query.meant.contains($0.id) }) { continue }
      missed.append(query.text)
      if !suggested.isEmpty { misled.append(query.text) }
    }
    let right = queries.count - missed.count
    #expect(right * 100 >= queries.count * 97, "\(missed)")
    #expect(misled.count * 100 <= queries.count * 1, "\(misled)")
  }

  @Test("an operand is never resolved to another station without a note") func resolution() throws {
    for query in try Self.queries.get() {
      guard case .exact(let station) = list.resolve(query.text) else { continue }
      #expect(query.meant.contains(station.id), "\(query.text): \(station.displayName)")
    }
  }
}

/// A line of queries.tsv: its kind, its text, the ids of the stations meant, and perhaps a mark.
private struct Query {
  let text: String
  let meant: Set<Int>

  init(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    text = fields.count > 1 ? String(fields[1]) : ""
    meant = fields.count > 2 ? Set(fields[2].split(separator: ",").compactMap { Int($0) }) : []
  }
}
