import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Directories that only the user controls") struct DirectoryTests {
  private let temporary: TemporaryDirectory
  private static let nobody: uid_t = 65_534

  init() throws {
    temporary = try TemporaryDirectory()
  }

  // MARK: Creation

  @Test(
    "missing directories are created, closed to other users",
    arguments: ["cache", "cache/", "a/b/c/koleo", "a//b/", "./a/./b/.", "a/../b/c"])
  func creation(name: String) throws {
    try open(name, createsMissing: true)
    #expect(!temporary.names.isEmpty)
    for name in temporary.names { #expect(try temporary.mode(name) == 0o700, "\(name)") }
    try open(name)
  }

  @Test(
    "a missing directory is not found, and opening creates none", arguments: ["new", "a/b", "link"])
  func missing(name: String) throws {
    try temporary.link("link", to: "missing")
    #expect(throws: SystemError.notFound) { try open(name) }
    #expect(temporary.names == ["link"])
  }

  @Test("directories are created with mode 0700 whatever the umask") func umask() async {
    await #expect(processExitsWith: .success) {
      let temporary = try TemporaryDirectory()
      for mask in [0o000, 0o027, 0o277, 0o777] as [mode_t] {
        Foundation.umask(mask)
        _ = try Directory(path: temporary.path("\(mask)/b"), createsMissing: true)
      }
      Foundation.umask(0o022)
      for name in temporary.names { #expect(try temporary.mode(name) == 0o700, "\(name)") }
      #expect(temporary.names.count == 8)
    }
  }

  @Test("files are created with mode 0600 whatever the umask") func umaskOfFiles() async {
    await #expect(processExitsWith: .success) {
      let temporary = try TemporaryDirectory()
      let directory = try Directory(path: temporary.path)
      for mask in [0o000, 0o027, 0o277, 0o777] as [mode_t] {
        Foundation.umask(mask)
        try FileReplacement.replace("\(mask).list", in: directory, with: [1])
        _ = try FileLock.acquire("\(mask).lock", in: directory)
      }
      for name in temporary.names { #expect(try temporary.mode(name) == 0o600, "\(name)") }
      #expect(temporary.names.count == 8)
    }
  }

  @Test("a relative path starts from the working directory") func relativePath() async {
    await #expect(processExitsWith: .success) {
      let temporary = try TemporaryDirectory()
      let home = try temporary.makeDirectory("home")
      try #require(chdir(home) == 0)
      for path in [".", "./a", "b/c", "../d"] {
        _ = try Directory(path: path, createsMissing: true)
      }
      #expect(temporary.names == ["d", "home", "home/a", "home/b", "home/b/c"])
    }
  }

  @Test("an empty path is that of no directory", arguments: [false, true])
  func emptyPath(createsMissing: Bool) {
    #expect(throws: SystemError.notFound) {
      _ = try Directory(path: "", createsMissing: createsMissing)
    }
  }

  @Test("processes that create one directory at the same time all open it") func race() async {
    let path = temporary.path("a/b/c/d/e")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          do { _ = try Directory(path: path, createsMissing: true) } catch { Issue.record(error) }
        }
      }
    }
  }

  @Test("an existing directory keeps its permissions", arguments: [0o700, 0o755, 0o775])
  func existing(mode: Int) throws {
    try makeDirectory("cache", mode)
    try open("cache", createsMissing: true)
    #expect(try temporary.mode("cache") == mode)
  }

  // MARK: Permissions

  @Test("a world-writable directory is an error", arguments: [0o777, 0o1777, 0o702])
  func worldWritable(mode: Int) throws {
    try makeDirectory("cache", mode)
    expect(.notPrivate, from: "cache")
  }

  @Test("a world-writable parent is an error unless it is sticky", arguments: [0o777, 0o703])
  func worldWritableParent(mode: Int) throws {
    try makeDirectory("tmp/cache", 0o700)
    let names = ["tmp/cache", "tmp/new", "tmp/cache/new"]
    chmod(temporary.path("tmp"), mode_t(mode))
    for name in names { expect(.notPrivate, from: name) }
    chmod(temporary.path("tmp"), mode_t(mode | 0o1000))
    for name in names { try open(name, createsMissing: true) }
  }

  #if os(Linux)
    @Test("a directory inside a parent that cannot be listed is opened") func unreadableParent()
      throws
    {
      try makeDirectory("parent/cache", 0o700)
      chmod(temporary.path("parent"), 0o300)
      try open("parent/cache")
    }
  #endif

  @Test("another user's directory is an error") func foreignDirectory() throws {
    // Only root can give a directory away; for any other user there is root's.
    if geteuid() == 0 {
      try makeDirectory("cache", 0o755, owner: Self.nobody)
      expect(.notPrivate, from: "cache")
    } else {
      #expect(throws: SystemError.notPrivate) { _ = try Directory(path: "/") }
    }
  }

  @Test(
    "root uses and creates nothing below another user's directory",
    .enabled(if: geteuid() == 0, "needs root"),
    arguments: ["home/own", "home/koleo", "home/.cache/koleo", "home/own/new"])
  func foreignParent(name: String) throws {
    try makeDirectory("home/own", 0o700)
    try #require(chown(temporary.path("home"), Self.nobody, Self.nobody) == 0)
    expect(.notPrivate, from: name)
    #expect(temporary.names == ["home", "home/own"])
  }

  // MARK: Links

  @Test(
    "a link is followed anywhere in a path",
    arguments: [
      ("link", "elsewhere", "elsewhere"), ("link/new", "elsewhere", "elsewhere/new"),
      ("link/../new", "elsewhere/deep", "elsewhere/new"),
      ("link/new", "elsewhere/../other", "other/new"), ("link", "./elsewhere//deep/", ""),
      ("link/new", "/ABSOLUTE/elsewhere", "elsewhere/new"),
      ("link", "missing/too", "missing/too"),
    ])
  func links(name: String, target: String, opened: String) throws {
    try temporary.makeDirectory("elsewhere/deep")
    try temporary.makeDirectory("other")
    try temporary.link("link", to: target.replacing("/ABSOLUTE", with: temporary.path))
    try open(name, createsMissing: true)
    #expect(temporary.exists(opened))
  }

  @Test("forty links are followed, but not more, and no loop") func manyLinks() throws {
    try temporary.makeDirectory("0")
    for number in 1...41 { try temporary.link("\(number)", to: "\(number - 1)") }
    try open("40")
    expect(.tooManyLinks, from: "41")
    try temporary.link("loop", to: "loop/x")
    for name in ["loop", "loop/cache"] { expect(.tooManyLinks, from: name) }
  }

  @Test("a link to a path that is not UTF-8 is an error, and nothing is created")
  func linkNotUTF8() throws {
    let target: [CChar] = [0x61, -1, 0]
    try #require(symlink(target, temporary.path("link")) == 0)
    for name in ["link", "link/new"] { expect(.linkNotUTF8, from: name) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == ["link"])
  }

  @Test("another user's link is an error", .enabled(if: geteuid() == 0, "needs root"))
  func foreignLink() throws {
    try temporary.makeDirectory("own/cache")
    try temporary.link("link", to: "own")
    try open("link/cache")
    try #require(lchown(temporary.path("link"), Self.nobody, Self.nobody) == 0)
    for name in ["link", "link/cache", "link/new"] { expect(.notPrivate, from: name) }
  }

  // MARK: Other failures

  @Test("a file in a path is an error, and a name that is too long") func otherFailures() throws {
    try temporary.write([], to: "file")
    try temporary.link("link", to: "file")
    for name in ["file", "file/a/b", "link", "link/a"] { expect(.notADirectory, from: name) }
    expect(.nameTooLong, from: String(repeating: "a", count: 300))
    #expect(temporary.names == ["file", "link"])
  }

  // MARK: Contents

  @Test("a directory lists and removes files by name") func contents() throws {
    for name in ["a", "ż 🚂", ".b"] { try temporary.write([1], to: name) }
    let directory = try Directory(path: temporary.path)
    for _ in 1...2 { #expect(directory.names.sorted() == [".", "..", ".b", "a", "ż 🚂"]) }
    for name in ["a", "ż 🚂", "missing"] { directory.remove(name) }
    #expect(temporary.names == [".b"])
  }

  private func open(_ name: String, createsMissing: Bool = false) throws {
    _ = try Directory(path: temporary.path(name), createsMissing: createsMissing)
  }

  /// Expects that the directory is neither opened nor created.
  private func expect(_ error: SystemError, from name: String) {
    for createsMissing in [false, true] {
      #expect(throws: error, "\(name)") { try open(name, createsMissing: createsMissing) }
    }
  }

  private func makeDirectory(_ name: String, _ mode: Int, owner: uid_t? = nil) throws {
    let path = try temporary.makeDirectory(name)
    chmod(path, mode_t(mode))
    if let owner { try #require(chown(path, owner, owner) == 0) }
  }
}
