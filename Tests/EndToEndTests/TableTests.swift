import TestSupport
import Testing

/// The command lines in `Tests/Tables`, a table for each section of the contract.
@Suite("The command line", .fewAtOnce) struct TableTests {
  @Test("Everywhere", arguments: try Table.groups("everywhere"))
  func everywhere(_ group: Table.Group) async throws { try await group.run() }
}
