import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The replacement of a file") struct FileReplacementTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
  }

  @Test(
    "a file is replaced whole, and is readable by its owner only",
    arguments: [0, 1, 1 << 17], [nil, 0o644, 0o666, 0o400, 0o000] as [Int?])
  func replacement(count: Int, oldMode: Int?) throws {
    if let oldMode {
      try temporary.write([9, 9], to: "list")
      chmod(temporary.path("list"), mode_t(oldMode))
    }
    let bytes = [UInt8](repeating: 7, count: count)
    try replace("list", with: bytes)
    #expect(temporary.read("list") == bytes)
    #expect(temporary.names == ["list"])
    #expect(try temporary.mode("list") == 0o600)
  }

  @Test("a reader that has the old file open keeps it") func reader() throws {
    try temporary.write([1, 2, 3], to: "list")
    let old = try FileBytes(path: "list", in: Directory(path: temporary.path), access: .mapped)
    try replace("list", with: [4])
    withExtendedLifetime(old) { #expect(Array(old.bytes) == [1, 2, 3]) }
  }

  @Test("a link is replaced, and not the file that it leads to") func link() throws {
    try temporary.write([1], to: "elsewhere")
    try temporary.link("list", to: "elsewhere")
    try replace("list", with: [2])
    #expect(temporary.read("elsewhere") == [1])
    #expect(temporary.read("list") == [2])
  }

  // MARK: Failures

  @Test("a replacement that fails leaves no temporary file") func directoryInItsPlace() throws {
    try temporary.write([1], to: "list/file")
    #expect(throws: SystemError.self) { try replace("list", with: [2]) }
    #expect(temporary.names == ["list", "list/file"])
  }

  @Test(
    "a file in a read-only directory stays as it is",
    .enabled(if: geteuid() != 0, "root may write to any directory"))
  func readOnlyDirectory() throws {
    try temporary.write([1], to: "list")
    chmod(temporary.path, 0o500)
    #expect(throws: SystemError.accessDenied) { try replace("list", with: [2]) }
    #expect(temporary.names == ["list"])
    #expect(temporary.read("list") == [1])
  }

  // MARK: Leftovers

  @Test("only the temporary files of dead writers are removed")
  func leftovers() throws {
    let (dead, own, alive) = (Int32.max, getpid(), getppid())
    let kept = [
      "list", ".koleo.\(alive).2.tmp", ".koleo.\(own).2.tmp", ".koleo.tmp", ".koleo.0.1.tmp",
      ".koleo.-1.1.tmp",
      ".koleo.x.tmp", ".koleo.99999999999.1.tmp", ".koleo.\(dead).2", ".koleo.\(dead).bak",
      "koleo.\(dead).2.tmp", "list.\(dead).2.tmp", "x.koleo.\(dead).2.tmp",
    ]
    let removed = [".koleo.\(dead).2.tmp", ".koleo.\(dead).4294967295.tmp"]
    for name in kept + removed { try temporary.write([1], to: name) }
    try temporary.makeDirectory(".koleo.\(dead).3.tmp")
    FileReplacement.removeLeftovers(in: try Directory(path: temporary.path))
    #expect(temporary.names == (kept + [".koleo.\(dead).3.tmp"]).sorted())
  }

  private func replace(_ name: String, with bytes: [UInt8]) throws {
    try FileReplacement.replace(name, in: try Directory(path: temporary.path), with: bytes)
  }
}
