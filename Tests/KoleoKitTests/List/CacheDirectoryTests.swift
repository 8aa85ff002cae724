import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The cache directory") struct CacheDirectoryTests {
  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory
  private let bytes = StationList.bytes(
    stations: [Station(id: 1, name: "Łąg")], keywords: [], url: ServerAddress.koleo[0].url)

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: temporary.path("a/cache"))
  }

  // MARK: Opening

  @Test("a list is opened, mapped or copied", arguments: [FileBytes.Access.mapped, .copied])
  func list(access: FileBytes.Access) throws {
    try directory.replaceList(with: bytes)
    let list = try #require(try directory.openList(access: access))
    #expect(list.stations.map(\.name) == ["Łąg"])
    #expect(list.isFresh())
  }

  @Test("there is no list without a file, and in a file that is damaged, cut short or older")
  func noList() throws {
    #expect(try directory.openList() == nil)
    #expect(temporary.names == [], "reading creates nothing")
    let version4 = Array("{\"fetched_at\":\"2026-11-21T08:30:00Z\",\n".utf8)
    for file in [[], Array(bytes.dropLast()), [0, 0], [0x0A], version4] {
      try temporary.write(file, to: "a/cache/stations.json")
      #expect(try directory.openList() == nil)
    }
    var damaged = bytes
    for bit in 0..<8 {
      damaged[0] = bytes[0] ^ 1 << bit
      try temporary.write(damaged, to: "a/cache/stations.json")
      #expect(try directory.openList() == nil)
    }
    try directory.replaceList(with: bytes)
    #expect(try directory.openList() != nil)
  }

  @Test(
    "somebody's own file is neither opened nor replaced", arguments: ["[]\n", "id,name", "łąg"])
  func foreignFile(text: String) throws {
    try temporary.write(text.utf8, to: "a/cache/stations.json")
    for failure in [
      #expect(throws: Failure.self) { try directory.openList() },
      #expect(throws: Failure.self) { try directory.replaceList(with: bytes) },
    ] {
      #expect(failure?.exitCode == .inputOutput)
      #expect(
        failure?.description == "\(directory.listPath) is no list of koleo's; move it away, "
          + "or set KOLEO_CACHE_DIR")
    }
    #expect(temporary.read("a/cache/stations.json") == Array(text.utf8))
  }

  @Test("a link, a pipe, a directory and a file instead of the directory are not read")
  func otherKinds() throws {
    let path = directory.listPath
    try temporary.write(bytes, to: "a/cache/list.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "list.json")
    expectUnreadable("not a regular file")
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    expectUnreadable("not a regular file")
    unlink(path)
    try temporary.makeDirectory("a/cache/stations.json")
    expectUnreadable("not a regular file")
    #expect(throws: Failure.self) { try directory.replaceList(with: bytes) }
    try FileManager.default.removeItem(atPath: directory.path)
    try temporary.write([], to: "a/cache")
    expectUnreadable("Not a directory")
  }

  @Test("a directory of another user, or that everybody may write to, is not used")
  func otherUsersDirectory() throws {
    try directory.replaceList(with: bytes)
    let reason = "the directory belongs to another user, or everybody may write to it"
    chmod(directory.path, 0o777)
    expectUnreadable(reason)
    #expect(throws: Failure.self) { try directory.replaceList(with: []) }
    #expect(throws: Failure.self) { try directory.confirmList() }
    #expect(throws: Failure.self) { _ = try directory.openLock() }
    chmod(directory.path, 0o770)
    #expect(try directory.openList() != nil)
    guard geteuid() == 0 else { return }
    chown(directory.path, 65_534, 0)
    expectUnreadable(reason)
    // Nor does root create anything there.
    let inside = CacheDirectory(path: "\(directory.path)/b/c")
    #expect(throws: Failure.self) { try inside.replaceList(with: bytes) }
    #expect(temporary.names == ["a", "a/cache", "a/cache/stations.json"])
  }

  private func expectUnreadable(_ reason: String) {
    let failure = #expect(throws: Failure.self) { try directory.openList() }
    #expect(
      failure?.description
        == "cannot read \(directory.listPath): \(reason); check the path and its permissions")
  }

  // MARK: Writing

  @Test("a list replaces the old one and what a killed writer left, for its owner only")
  func replacement() throws {
    try temporary.write([1], to: "a/cache/.stations.json.tmp")
    try temporary.write([1], to: "a/cache/notes.tmp")
    chmod(directory.path, 0o755)
    for _ in 1...2 { try directory.replaceList(with: bytes) }
    #expect(temporary.read("a/cache/stations.json") == bytes)
    #expect(
      temporary.names == ["a", "a/cache", "a/cache/notes.tmp", "a/cache/stations.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.listPath)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "a list is fresh for a day after its file was modified, from its server only",
    arguments: [(0, true), (86_390, true), (86_410, false), (-60, false), (1_000_000_000, false)])
  func freshness(age: Double, isFresh: Bool) throws {
    try directory.replaceList(with: bytes)
    let date = Date(timeIntervalSinceNow: -age)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: directory.listPath)
    let list = try #require(try directory.openList())
    #expect(list.isFresh() == isFresh)
    #expect(!list.isFresh(from: [ServerAddress.koleo[1]]))
    try directory.confirmList()
    #expect(try directory.openList()?.isFresh() == true)
    #expect(temporary.read("a/cache/stations.json") == bytes)
  }

  @Test("one at a time has the lock, whose text and time the others read") func lock() throws {
    let first = try directory.openLock()
    let second = try directory.openLock()
    #expect(first.tryLock() == true)
    #expect(second.tryLock() == false)
    try first.replaceText(with: "https://koleo.pl")
    #expect(second.text == "https://koleo.pl")
    #expect(Timestamp.now.duration(since: second.modified) < .seconds(60))
    try first.replaceText(with: "")
    #expect(second.text == "")
  }
}
