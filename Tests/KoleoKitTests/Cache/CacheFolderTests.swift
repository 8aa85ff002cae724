import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite struct CacheFolderTests {
  // MARK: Path

  #if canImport(Darwin)
    static let inHome = "Library/Caches/koleo"
  #else
    static let inHome = ".cache/koleo"
  #endif

  @Test(
    arguments: [
      (
        "its own variable", ["KOLEO_CACHE_DIR": "/x/y", "XDG_CACHE_HOME": "/c", "HOME": "/h"],
        "/x/y"
      ),
      ("its own variable, relative", ["KOLEO_CACHE_DIR": "x", "HOME": "/h"], "x"),
      ("its own variable, empty", ["KOLEO_CACHE_DIR": "", "HOME": "/h"], "/h/\(inHome)"),
      ("its own variable, no home", ["KOLEO_CACHE_DIR": "/x"], "/x"),
      ("XDG", ["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/koleo"),
      ("XDG, no home", ["XDG_CACHE_HOME": "/c"], "/c/koleo"),
      ("XDG, relative", ["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/\(inHome)"),
      ("XDG, relative with a dot", ["XDG_CACHE_HOME": "./c", "HOME": "/h"], "/h/\(inHome)"),
      (
        "XDG, a tilde that no shell has seen", ["XDG_CACHE_HOME": "~/c", "HOME": "/h"],
        "/h/\(inHome)"
      ),
      ("XDG, empty", ["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/\(inHome)"),
      ("home", ["HOME": "/home/ewa"], "/home/ewa/\(inHome)"),
      ("home is the root", ["HOME": "/"], "//\(inHome)"),
      ("home empty", ["HOME": ""], "/user/\(inHome)"),
      ("home not set", [:], "/user/\(inHome)"),
      ("home relative", ["HOME": "h"], nil),
    ] as [(String, [String: String], String?)])
  func path(name: String, environment: [String: String], path: String?) {
    let folder = CacheFolder(variable: { environment[$0] }, homeFolderOfUser: "/user")
    #expect(folder?.path == path)
  }

  @Test(arguments: [nil, "", "relative"])
  func thereIsNoneWithoutAHome(homeFolderOfUser: String?) {
    #expect(CacheFolder(variable: { _ in nil }, homeFolderOfUser: homeFolderOfUser) == nil)
  }

  @Test func asksTheUserDatabaseOnlyWhenItMust() {
    func unexpected() -> String? {
      Issue.record("the environment says it")
      return nil
    }
    let environment = ["HOME": "/h"]
    _ = CacheFolder(variable: { environment[$0] }, homeFolderOfUser: unexpected())
  }

  // MARK: Folder

  @Test(arguments: ["cache", "a/b/c/koleo", "a//b/", "cache/"])
  func makesFoldersThatAreOpenToNobodyElse(name: String) throws {
    let temporary = try TemporaryFolder()
    try CacheFolder(path: temporary.path(name)).prepare()
    #expect(!temporary.names.isEmpty)
    for made in temporary.names { #expect(try mode(temporary.path(made)) == 0o700, "\(made)") }
  }

  @Test func leavesAFolderThatIsThereAsItIs() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.makeFolder("cache")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try CacheFolder(path: path).prepare()
    #expect(try mode(path) == 0o755)
  }

  @Test func followsALinkToAFolder() throws {
    let temporary = try TemporaryFolder()
    try temporary.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("cache"), withDestinationPath: "elsewhere")
    try CacheFolder(path: temporary.path("cache")).prepare()
    #expect(throws: ListError.absent) { try CacheFolder(path: temporary.path("cache")).list() }
  }

  @Test(arguments: ["file", "file/cache"]) func refusesAFileInThePlace(name: String) throws {
    let temporary = try TemporaryFolder()
    try temporary.write([], to: "file")
    let folder = CacheFolder(path: temporary.path(name))
    #expect(throws: SystemError.notADirectory) { try folder.prepare() }
    #expect(throws: ListError.unreadable(.notADirectory)) { try folder.list() }
  }

  @Test func refusesALinkThatLeadsNowhere() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path("cache")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: SystemError.self) { try CacheFolder(path: path).prepare() }
  }

  @Test func refusesAFolderOfSomeoneElse() throws {
    let temporary = try TemporaryFolder()
    let own = try temporary.makeFolder("cache")
    // Only root can give a folder away; anyone else has that of root at hand.
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(own, 65_534, 65_534) == 0) }
    let folder = CacheFolder(path: isRoot ? own : "/")
    #expect(throws: SystemError.notPermitted) { try folder.prepare() }
    #expect(throws: ListError.unreadable(.notPermitted)) { try folder.list() }
  }

  @Test func hasNoListInAFolderThatIsNotThere() throws {
    let temporary = try TemporaryFolder()
    #expect(throws: ListError.absent) { try CacheFolder(path: temporary.path("cache")).list() }
    #expect(temporary.names.isEmpty, "reading makes nothing")
  }

  @Test func opensItsList() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(StationList.bytes(of: try .fixture), to: "stations.json")
    let list = try CacheFolder(path: temporary.path).list()
    #expect(try list.stations() == Catalog.fixture.stations)
  }

  @Test func doesNotFollowALinkToAList() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(StationList.bytes(of: try .fixture), to: "elsewhere.json")
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("stations.json"), withDestinationPath: "elsewhere.json")
    #expect(throws: ListError.unreadable(.notARegularFile)) {
      try CacheFolder(path: temporary.path).list()
    }
  }

  // MARK: A folder for one run

  @Test func isRemovedWithItsFiles() throws {
    let folder = try CacheFolder.temporary()
    let other = try CacheFolder.temporary()
    defer { other.remove() }
    #expect(folder != other)
    #expect(try mode(folder.path) == 0o700)
    try Data().write(to: URL(filePath: folder.listPath))
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    folder.remove()
  }

  // MARK: Write access

  @Test func writeAccessIsExclusive() throws {
    let temporary = try TemporaryFolder()
    let folder = CacheFolder(path: temporary.path("a/cache"))
    let first = try folder.writeAccess(before: Deadline(after: .zero))
    #expect((first == nil) == false)
    let second = try folder.writeAccess(before: Deadline(after: .zero))
    #expect((second == nil) == true)
  }

  @Test func writeAccessNeedsAFolder() throws {
    let temporary = try TemporaryFolder()
    try temporary.write([], to: "cache")
    #expect(throws: SystemError.notADirectory) {
      _ = try CacheFolder(path: temporary.path("cache")).writeAccess(before: Deadline(after: .zero))
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
