import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The replacement of a file") struct FileReplacementTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(
    "the parts are written one after the other",
    arguments: [
      ("nothing", []), ("empty parts", [[], []]), ("one part", [[1, 2, 3]]),
      ("two parts", [[1, 2], [3]]), ("an empty part between", [[1], [], [2]]),
      ("large", [[UInt8](repeating: 7, count: 1 << 17), [8]]),
    ] as [(String, [[UInt8]])])
  func writesThePartsOneAfterTheOther(name: String, parts: [[UInt8]]) throws {
    try replace("list", with: parts)
    #expect(directory.read("list") == Array(parts.joined()))
    #expect(directory.names == ["list"])
  }

  @Test(
    "the file that was there is replaced",
    arguments: [FileReplacement.Durability.untilPowerCut, .throughPowerCut])
  func replaces(durability: FileReplacement.Durability) throws {
    try directory.write([9, 9, 9, 9], to: "list")
    try replace("list", with: [[1]], durability)
    #expect(directory.read("list") == [1])
    #expect(directory.names == ["list"])
  }

  @Test(
    "the new file is readable by its owner only",
    arguments: [nil, 0o644, 0o666, 0o400, 0o000] as [Int?])
  func isReadableByItsOwnerOnly(before: Int?) throws {
    if let before {
      try directory.write([9], to: "list")
      chmod(directory.path("list"), mode_t(before))
    }
    try replace("list", with: [[1]])
    #expect(try directory.mode("list") == 0o600)
  }

  @Test("who has the old file open keeps it") func oldFileStaysOpen() throws {
    try directory.write([1, 2, 3], to: "list")
    let old = try FileBytes(path: directory.path("list"), .mapped)
    try replace("list", with: [[4]])
    #expect(directory.read("list") == [4])
    withExtendedLifetime(old) { #expect(Array(old.bytes) == [1, 2, 3]) }
  }

  @Test("a link in the place of the file is replaced, and not what it leads to")
  func replacesALink() throws {
    try directory.write([1], to: "elsewhere")
    try directory.link("list", to: "elsewhere")
    try replace("list", with: [[2]])
    #expect(directory.read("elsewhere") == [1])
    #expect(directory.read("list") == [2])
  }

  // MARK: Failures

  @Test("nothing is left behind when a directory is in the way") func directoryInTheWay() throws {
    try directory.write([1], to: "list/file")
    #expect(throws: SystemError.self) { try replace("list", with: [[2]]) }
    #expect(directory.names == ["list", "list/file"])
  }

  @Test("nothing is left behind where there is no directory") func noDirectory() {
    #expect(throws: SystemError.notFound) { try replace("nowhere/list", with: [[2]]) }
    FileReplacement.removeLeftovers(of: directory.path("nowhere/list"))
    #expect(directory.names.isEmpty)
  }

  @Test(
    "the old file stays in a directory that is read-only",
    .enabled(if: geteuid() != 0, "root may write to any directory"))
  func readOnlyDirectory() throws {
    try directory.write([1], to: "cache/list")
    chmod(directory.path("cache"), 0o500)
    #expect(throws: SystemError(code: EACCES)) { try replace("cache/list", with: [[2]]) }
    #expect(directory.names == ["cache", "cache/list"])
    #expect(directory.read("cache/list") == [1])
  }

  // MARK: Leftovers

  @Test("leftovers of dead writers are removed, and nothing else") func removesLeftovers() throws {
    let own = getpid()
    for name in [
      "list", "list.\(Int32.max).2.tmp", "list.\(own).2.tmp", "list.\(getppid()).2.tmp", "list.tmp",
      "list.0.1.tmp", "list.-1.1.tmp", "list.x.tmp", "list.99999999999.1.tmp", "list.1.2",
      "list.\(Int32.max).bak",
      "other.\(Int32.max).2.tmp", "xlist.1.tmp",
    ] { try directory.write([1], to: name) }
    try directory.makeFolder("list.folder.tmp")
    FileReplacement.removeLeftovers(of: directory.path("list"))
    #expect(
      Set(directory.names) == [
        "list", "list.\(getppid()).2.tmp", "list.1.2", "list.\(Int32.max).bak", "list.folder.tmp",
        "other.\(Int32.max).2.tmp", "xlist.1.tmp",
      ])
  }

  @Test("the writer is known whatever letters the name has", arguments: ["liść", "🚂"])
  func knowsTheWriterAfterAnyName(name: String) throws {
    for writer in [getppid(), .max] { try directory.write([1], to: "\(name).\(writer).2.tmp") }
    FileReplacement.removeLeftovers(of: directory.path(name))
    #expect(directory.names == ["\(name).\(getppid()).2.tmp"])
  }

  private func replace(
    _ name: String, with parts: [[UInt8]],
    _ durability: FileReplacement.Durability = .untilPowerCut
  ) throws {
    let joined = Array(parts.joined())
    try joined.withUnsafeBytes { bytes in
      var start = 0
      let slices = parts.map { part in
        defer { start += part.count }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + part.count)])
      }
      try FileReplacement.replace(directory.path(name), with: slices, durability)
    }
  }
}
