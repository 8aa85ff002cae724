import TestSupport
import Testing

/// The command lines in `Tests/Tables`, a table for each part of what is promised.
@Suite("The command line", .fewAtOnce) struct TableTests {
  @Test("Everywhere", arguments: try Table.groups("everywhere"))
  func everywhere(_ group: Table.Group) async throws { try await group.run() }

  @Test("The station list", arguments: try Table.groups("list"))
  func list(_ group: Table.Group) async throws { try await group.run() }

  @Test("The server", arguments: try Table.groups("server"))
  func server(_ group: Table.Group) async throws { try await group.run() }

  @Test("koleo search", arguments: try Table.groups("search"))
  func search(_ group: Table.Group) async throws { try await group.run() }

  @Test("Phrases", arguments: try Table.groups("phrases"))
  func phrases(_ group: Table.Group) async throws { try await group.run() }

  @Test("koleo distance", arguments: try Table.groups("distance"))
  func distance(_ group: Table.Group) async throws { try await group.run() }

  @Test("What names and journeys mean", arguments: try Table.groups("reading"))
  func reading(_ group: Table.Group) async throws { try await group.run() }

  @Test("koleo distance --stdin", arguments: try Table.groups("stdin"))
  func stdin(_ group: Table.Group) async throws { try await group.run() }

  @Test("Formats", arguments: try Table.groups("formats"))
  func formats(_ group: Table.Group) async throws { try await group.run() }

  @Test("koleo sync", arguments: try Table.groups("sync"))
  func sync(_ group: Table.Group) async throws { try await group.run() }

  @Test("On a terminal", arguments: try Table.groups("terminal"))
  func terminal(_ group: Table.Group) async throws { try await group.run() }
}
