import Foundation
import TestSupport
import Testing

/// A file in `Tests/Tables`: command lines, and what a user sees. `Tests/Tables/README.md` has the
/// format.
final class Table: Sendable {
  /// Command lines that one user types one after the other.
  struct Group: CustomTestStringConvertible, Sendable {
    let table: Table
    let title: String
    var rows: [Row] = []
    /// The number of servers that only this group asks; 0 if it uses that of the table.
    var servers = 0
    var hasList = true
    var stations: [StationFixture] = []
    /// Command lines without which the group is skipped.
    var needs: [String] = []

    var testDescription: String { title }
  }

  struct Row: Sendable {
    let line: String
    let isOnTerminal: Bool
    let location: SourceLocation
    var output: [String] = []
    var errors: [String] = []
    var status: Int32 = 0
  }

  let name: String
  let stations: [StationFixture]
  let keywords: [KeywordFixture]
  private let list = SharedList()

  private init(_ name: String, _ stations: [StationFixture], _ keywords: [KeywordFixture]) {
    (self.name, self.stations, self.keywords) = (name, stations, keywords)
  }

  /// The server and the list of all groups that have none of their own.
  func sharedList() async throws -> (server: LoopbackServer, list: [UInt8]) {
    try await list.value(stations, keywords)
  }

  // MARK: Reading

  /// The groups of a table. `KOLEO_TEST_GROUP` picks those whose title contains it.
  static func groups(_ name: String) throws -> [Group] {
    let path = "Tests/Tables/\(name).txt"
    let lines = try SourceTree.text(of: path).lines
    let start = lines.firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
    var (stations, keywords) = (Fixtures.stations, Fixtures.keywords)
    for line in lines[..<start] where line.hasPrefix("@ ") {
      let fields = fields(of: line)
      if line.hasPrefix("@ keyword ") {
        keywords.append(KeywordFixture(50_000 + keywords.count, fields[0], Int(fields[1]) ?? 0))
      } else {
        stations.append(try station(fields))
      }
    }
    let table = Table(name, stations, keywords)
    var groups: [Group] = []
    for (number, line) in zip(1..., lines).dropFirst(start) {
      if line.hasPrefix("## ") {
        groups.append(Group(table: table, title: String(line.dropFirst(3))))
        continue
      }
      let location = SourceLocation(
        fileID: "Tests/\(name).txt", filePath: SourceTree.path(of: path), line: number, column: 1)
      try read(line, at: location, into: &groups[groups.count - 1])
    }
    let wanted = ProcessInfo.processInfo.environment["KOLEO_TEST_GROUP"]
    return groups.filter { wanted.map($0.title.contains) ?? true }
  }

  private static func read(
    _ line: String, at location: SourceLocation, into group: inout Group
  ) throws {
    let text = String(line.dropFirst(2))
    let needsRow = line.first.map { !"$%@#".contains($0) } ?? false
    try #require(!needsRow || !group.rows.isEmpty, "no '$' line before: \(line)")
    switch line.prefix(2) {
    case "$ ", "% ":
      group.rows.append(
        Row(line: text, isOnTerminal: line.hasPrefix("%"), location: location))
    case "! ": group.rows[group.rows.count - 1].errors.append(text)
    case "? ": group.rows[group.rows.count - 1].status = try #require(Int32(text))
    case "@ " where text.hasPrefix("needs "): group.needs.append(String(text.dropFirst(6)))
    case "@ " where text == "no list": group.hasList = false
    case "@ " where text == "a server": group.servers = 1
    case "@ " where text == "two servers": group.servers = 2
    case "@ ": group.stations.append(try station(fields(of: line)))
    case "# ", "#", "": break
    default: group.rows[group.rows.count - 1].output.append(line == "\\" ? "" : line)
    }
  }

  /// The fields after the first two words of a line.
  private static func fields(of line: String) -> [String] {
    let text = line.split(separator: " ", maxSplits: 2).last ?? ""
    return text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A station such as `901; Koło; 52.2,18.6; hits=300; transport_mode=bus`.
  private static func station(_ fields: [String]) throws -> StationFixture {
    let id = try #require(Int(fields[0]), "\(fields)")
    let position = fields[2].split(separator: ",").compactMap { Double($0) }
    var station = StationFixture(
      id, fields[1], at: position.count == 2 ? (position[0], position[1]) : nil)
    for field in fields.dropFirst(3) {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.count < 2 ? "" : parts[1]
      let isLiteral = ["true", "false", "null"].contains(value) || Int(value) != nil
      station = station.replacing(parts[0], with: isLiteral ? .literal(value) : .string(value))
    }
    return station
  }
}

/// What the groups of a table share; it is fetched when the first of them asks for it.
private actor SharedList {
  private var task: Task<(server: LoopbackServer, list: [UInt8]), any Error>?

  func value(
    _ stations: [StationFixture], _ keywords: [KeywordFixture]
  ) async throws -> (server: LoopbackServer, list: [UInt8]) {
    let task =
      self.task
      ?? Task {
        let sandbox = try await Sandbox.withList(stations: stations, keywords: keywords)
        return (sandbox.servers[0], try #require(sandbox.list))
      }
    self.task = task
    return try await task.value
  }
}

extension String {
  /// The text's lines, without their ends.
  var lines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
