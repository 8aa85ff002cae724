import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Directories that belong to the user alone") struct DirectoryTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
  }

  @Test(
    "directories are made open to nobody else",
    arguments: ["cache", "a/b/c/koleo", "a//b/", "cache/"])
  func makes(name: String) throws {
    try Directory.prepare(temporary.path(name))
    #expect(!temporary.names.isEmpty)
    for made in temporary.names { #expect(try temporary.mode(made) == 0o700, "\(made)") }
  }

  @Test("a directory that is there stays as it is", arguments: [0o700, 0o755, 0o775])
  func keeps(mode: Int) throws {
    chmod(try temporary.makeFolder("cache"), mode_t(mode))
    try Directory.prepare(temporary.path("cache"))
    #expect(try temporary.mode("cache") == mode)
  }

  @Test("a directory that anybody may write to is refused", arguments: [0o777, 0o1777, 0o702])
  func refusesWorldWritable(mode: Int) throws {
    chmod(try temporary.makeFolder("cache"), mode_t(mode))
    #expect(throws: SystemError.notPermitted) { try Directory.prepare(temporary.path("cache")) }
    #expect(throws: SystemError.notPermitted) {
      try Directory.checkOwnership(temporary.path("cache"))
    }
  }

  @Test("a directory may be made inside one that anybody may write to") func makesInside() throws {
    chmod(try temporary.makeFolder("tmp"), 0o1777)
    try Directory.prepare(temporary.path("tmp/cache"))
    #expect(try temporary.mode("tmp/cache") == 0o700)
  }

  @Test("a link to a directory is followed") func followsALink() throws {
    try temporary.makeFolder("elsewhere")
    try temporary.link("cache", to: "elsewhere")
    try Directory.prepare(temporary.path("cache/koleo"))
    #expect(temporary.exists("elsewhere/koleo"))
  }

  @Test(
    "a file in the place of a directory is refused", arguments: ["file", "file/cache", "file/a/b"])
  func refusesAFile(name: String) throws {
    try temporary.write([], to: "file")
    #expect(throws: SystemError.notADirectory) { try Directory.prepare(temporary.path(name)) }
  }

  @Test("a link that leads nowhere, or round in a circle, is refused") func refusesALink() throws {
    try temporary.link("cache", to: "nowhere")
    try temporary.link("loop", to: "loop")
    #expect(throws: SystemError.notFound) { try Directory.prepare(temporary.path("cache")) }
    #expect(throws: SystemError(code: ELOOP)) {
      try Directory.prepare(temporary.path("loop"))
    }
    #expect(temporary.names == ["cache", "loop"])
  }

  @Test("somebody else's directory is refused") func refusesSomebodyElses() throws {
    let path = try temporary.makeFolder("cache")
    // Only root can give a directory away; anyone else has that of root at hand.
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(path, 65_534, 65_534) == 0) }
    #expect(throws: SystemError.notPermitted) { try Directory.prepare(isRoot ? path : "/") }
  }

  @Test(
    "root makes none in another user's home", .enabled(if: geteuid() == 0, "needs root"),
    arguments: ["home/koleo", "home/.cache/koleo", "home/a/b/koleo"])
  func rootMakesNoneElsewhere(name: String) throws {
    try #require(chown(try temporary.makeFolder("home"), 65_534, 65_534) == 0)
    #expect(throws: SystemError.notPermitted) { try Directory.prepare(temporary.path(name)) }
    #expect(temporary.names == ["home"])
  }

  @Test("a temporary directory is new, the user's alone, and removed with its files")
  func temporaryDirectory() throws {
    let path = try Directory.makeTemporary()
    #expect(path.hasPrefix("/"))
    try Directory.checkOwnership(path)
    #expect(Directory.entries(of: path).sorted() == [".", ".."])
    try Data().write(to: URL(filePath: path + "/a"))
    Directory.remove(path)
    #expect(throws: SystemError.notFound) { try Directory.checkOwnership(path) }
  }

  @Test(
    "a temporary directory is made in the one wanted if its path is absolute, else in /tmp",
    arguments: [nil, "relative", "", "/tmp/\u{FFFD}"])
  func parentOfTemporary(_ parent: String?) throws {
    let usual = try Directory.makeTemporary(in: parent)
    #expect(usual.hasPrefix("/tmp/koleo."))
    let wanted = try Directory.makeTemporary(in: temporary.path)
    #expect(wanted.hasPrefix(temporary.path + "/koleo."))
    for path in [usual, wanted] { Directory.remove(path) }
  }

  @Test("a directory inside a temporary one is not removed") func keepsWhatIsInside() throws {
    try temporary.write([1], to: "a/b/file")
    try temporary.write([1], to: "a/file")
    Directory.remove(temporary.path("a"))
    #expect(temporary.names == ["a", "a/b", "a/b/file"])
  }
}
