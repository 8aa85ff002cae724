import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The replacement of a file") struct FileReplacementTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
  }

  @Test("a file is written whole", arguments: [0, 1, 1 << 17], [nil, [9, 9]] as [[UInt8]?])
  func writes(count: Int, before: [UInt8]?) throws {
    if let before { try temporary.write(before, to: "list") }
    let bytes = [UInt8](repeating: 7, count: count)
    try replace("list", with: bytes)
    #expect(temporary.read("list") == bytes)
    #expect(temporary.names == ["list"])
  }

  @Test(
    "the new file is readable by its owner only",
    arguments: [nil, 0o644, 0o666, 0o400, 0o000] as [Int?])
  func isReadableByItsOwnerOnly(before: Int?) throws {
    if let before {
      try temporary.write([9], to: "list")
      chmod(temporary.path("list"), mode_t(before))
    }
    try replace("list", with: [1])
    #expect(try temporary.mode("list") == 0o600)
  }

  @Test("a reader that has the old file open keeps it") func oldFileStaysOpen() throws {
    try temporary.write([1, 2, 3], to: "list")
    let old = try FileBytes(path: temporary.path("list"), .mapped)
    try replace("list", with: [4])
    #expect(temporary.read("list") == [4])
    withExtendedLifetime(old) { #expect(Array(old.bytes) == [1, 2, 3]) }
  }

  @Test("a link is replaced itself, and its target stays") func replacesALink() throws {
    try temporary.write([1], to: "elsewhere")
    try temporary.link("list", to: "elsewhere")
    try replace("list", with: [2])
    #expect(temporary.read("elsewhere") == [1])
    #expect(temporary.read("list") == [2])
  }

  // MARK: Failures

  @Test("nothing is left behind when a directory has the name of the file")
  func directoryInTheWay() throws {
    try temporary.write([1], to: "list/file")
    #expect(throws: SystemError.self) { try replace("list", with: [2]) }
    #expect(temporary.names == ["list", "list/file"])
  }

  @Test("nothing can be replaced in a directory that has been removed") func noDirectory() throws {
    let path = try temporary.makeFolder("cache")
    let directory = try Directory(path: path)
    try #require(rmdir(path) == 0)
    #expect(throws: SystemError.notFound) {
      try FileReplacement.replace("list", in: directory, with: [2])
    }
    FileReplacement.removeLeftovers(in: directory)
    #expect(temporary.names.isEmpty)
  }

  @Test(
    "the old file stays in a directory that is read-only",
    .enabled(if: geteuid() != 0, "root may write to any directory"))
  func readOnlyDirectory() throws {
    try temporary.write([1], to: "list")
    chmod(temporary.path, 0o500)
    #expect(throws: SystemError.accessDenied) { try replace("list", with: [2]) }
    #expect(temporary.names == ["list"])
    #expect(temporary.read("list") == [1])
  }

  // MARK: Leftovers

  @Test("leftovers of dead writers are removed, and no file of another name")
  func removesLeftovers() throws {
    let (dead, own, alive) = (Int32.max, getpid(), getppid())
    let kept = [
      "list", ".koleo.\(alive).2.tmp", ".koleo.tmp", ".koleo.0.1.tmp", ".koleo.-1.1.tmp",
      ".koleo.x.tmp", ".koleo.99999999999.1.tmp", ".koleo.\(dead).2", ".koleo.\(dead).bak",
      "koleo.\(dead).2.tmp", "list.\(dead).2.tmp", "x.koleo.\(dead).2.tmp",
    ]
    let removed = [".koleo.\(dead).2.tmp", ".koleo.\(dead).4294967295.tmp", ".koleo.\(own).2.tmp"]
    for name in kept + removed { try temporary.write([1], to: name) }
    try temporary.makeFolder(".koleo.\(dead).3.tmp")
    FileReplacement.removeLeftovers(in: try Directory(path: temporary.path))
    #expect(temporary.names == (kept + [".koleo.\(dead).3.tmp"]).sorted())
  }

  private func replace(_ name: String, with bytes: [UInt8]) throws {
    try FileReplacement.replace(name, in: try Directory(path: temporary.path), with: bytes)
  }
}
