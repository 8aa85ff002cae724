import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("nothing", []), ("empty parts", [[], []]), ("one part", [[1, 2, 3]]),
      ("two parts", [[1, 2], [3]]), ("an empty part between", [[1], [], [2]]),
      ("large", [[UInt8](repeating: 7, count: 1 << 20), [8]]),
    ] as [(String, [[UInt8]])])
  func writesThePartsOneAfterTheOther(name: String, parts: [[UInt8]]) throws {
    try replace("list", with: parts)
    #expect(folder.read("list") == Array(parts.joined()))
    #expect(folder.names == ["list"])
  }

  @Test func replacesWhatWasThere() throws {
    try folder.write([9, 9, 9, 9], to: "list")
    try replace("list", with: [[1]])
    #expect(folder.read("list") == [1])
  }

  @Test(arguments: [nil, 0o644, 0o666, 0o400, 0o000] as [Int?])
  func isReadableByItsOwnerOnly(before: Int?) throws {
    if let before {
      try folder.write([9], to: "list")
      try FileManager.default.setAttributes(
        [.posixPermissions: before], ofItemAtPath: folder.path("list"))
    }
    try replace("list", with: [[1]])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("list"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func whoHasTheOldFileOpenKeepsIt() throws {
    try folder.write([1, 2, 3], to: "list")
    let old = try MappedFile(path: folder.path("list"))
    try replace("list", with: [[4]])
    #expect(folder.read("list") == [4])
    withExtendedLifetime(old) { #expect(Array(old.bytes) == [1, 2, 3]) }
  }

  @Test func replacesALinkAndNotWhatItLeadsTo() throws {
    try folder.write([1], to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("list"), withDestinationPath: "elsewhere")
    try replace("list", with: [[2]])
    #expect(folder.read("elsewhere") == [1])
    #expect(folder.read("list") == [2])
  }

  // MARK: Failures

  @Test func leavesNothingBehindWhenAFolderIsInTheWay() throws {
    try folder.write([1], to: "list/file")
    #expect(throws: SystemError.self) { try replace("list", with: [[2]]) }
    #expect(folder.names == ["list", "list/file"])
  }

  @Test func leavesNothingBehindWhereThereIsNoFolder() {
    #expect(throws: SystemError.notFound) { try replace("nowhere/list", with: [[2]]) }
    #expect(folder.names.isEmpty)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to any folder"))
  func leavesTheOldFileInAFolderThatIsReadOnly() throws {
    try folder.write([1], to: "cache/list")
    chmod(folder.path("cache"), 0o500)
    #expect(throws: SystemError(code: EACCES)) { try replace("cache/list", with: [[2]]) }
    #expect(folder.names == ["cache", "cache/list"])
    #expect(folder.read("cache/list") == [1])
  }

  // MARK: Leftovers

  @Test func removesTheLeftoversOfOneFile() throws {
    for name in ["list", "list.1.2.tmp", "list.tmp", "list.1.2", "other.1.2.tmp", "xlist.1.tmp"] {
      try folder.write([1], to: name)
    }
    try folder.makeFolder("list.folder.tmp")
    FileReplacement.removeLeftovers(of: folder.path("list"))
    #expect(
      folder.names
        == ["list", "list.1.2", "list.folder.tmp", "other.1.2.tmp", "xlist.1.tmp"])
  }

  @Test func thereAreNoLeftoversWhereThereIsNoFolder() {
    FileReplacement.removeLeftovers(of: folder.path("nowhere/list"))
    #expect(folder.names.isEmpty)
  }

  // MARK: Removing

  @Test func removesAFile() throws {
    try folder.write([1], to: "list")
    try removeFile(folder.path("list"))
    #expect(folder.names.isEmpty)
    try removeFile(folder.path("list"))
    try folder.makeFolder("folder")
    #expect(throws: SystemError.self) { try removeFile(folder.path("folder")) }
  }

  private func replace(_ name: String, with parts: [[UInt8]]) throws {
    let joined = Array(parts.joined())
    try joined.withUnsafeBytes { bytes in
      var start = 0
      let slices = parts.map { part in
        defer { start += part.count }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + part.count)])
      }
      try FileReplacement.replace(folder.path(name), with: slices)
    }
  }
}
