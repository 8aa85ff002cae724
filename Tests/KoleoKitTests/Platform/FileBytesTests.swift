import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The bytes of a file") struct FileBytesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func open(_ path: String, _ access: FileBytes.Access) throws(SystemError) -> FileBytes {
    try FileBytes(path: path, in: Directory(path: directory.path), access: access)
  }

  @Test(
    "the bytes of a file are mapped or copied",
    arguments: [0, 1, 4_095, 4_096, 4_097, 100_000], [FileBytes.Access.mapped, .copied])
  func bytes(count: Int, access: FileBytes.Access) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = try open(directory.write(bytes, to: "file"), access)
    withExtendedLifetime(file) { #expect(Array(file.bytes) == bytes) }
    let copy = FileBytes(bytes)
    withExtendedLifetime(copy) { #expect(Array(copy.bytes) == bytes) }
  }

  @Test("a copy does not change with the file") func copy() throws {
    let path = try directory.write([1, 2, 3], to: "file")
    let file = try open(path, .copied)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    handle.write(Data([9]))
    try handle.truncate(atOffset: 1)
    try handle.close()
    withExtendedLifetime(file) { #expect(Array(file.bytes) == [1, 2, 3]) }
  }

  @Test("a file of more than 100 MB is not read", arguments: [FileBytes.Access.mapped, .copied])
  func hugeFile(access: FileBytes.Access) throws {
    let path = try directory.write([1], to: "file")
    try #require(truncate(path, 100_000_000) == 0)
    #expect(try open(path, access).bytes.count == 100_000_000)
    try #require(truncate(path, 100_000_001) == 0)
    #expect(throws: SystemError.tooLarge) { try open(path, access) }
  }

  /// Opening a pipe would wait for a writer for ever.
  @Test("only a regular file is opened", arguments: [FileBytes.Access.mapped, .copied])
  func otherFiles(access: FileBytes.Access) throws {
    try directory.makeDirectory("directory")
    try directory.write([1], to: "file")
    try directory.link("link", to: "file")
    try directory.link("loop", to: "loop")
    try #require(mkfifo(directory.path("pipe"), 0o600) == 0)
    let paths = ["directory", "link", "loop", "pipe"].map(directory.path)
    for path in paths + ["/dev/null", "/dev/tty"] {
      #expect(throws: SystemError.notARegularFile, "\(path)") { try open(path, access) }
    }
    #expect(throws: SystemError.notFound) { try open("none", access) }
  }
}
