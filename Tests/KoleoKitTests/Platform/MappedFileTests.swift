import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite struct MappedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 4_095, 4_096, 4_097, 100_000]) func hasTheBytesOfAFile(count: Int) throws
  {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.write(bytes, to: "file")
    let file = try MappedFile(path: path)
    withExtendedLifetime(file) { #expect(Array(file.bytes) == bytes) }
  }

  @Test func isNotThere() {
    #expect(throws: SystemError.notFound) { try MappedFile(path: folder.path("file")) }
  }

  /// Opening a pipe would wait for a writer for ever.
  @Test func opensNothingButRegularFiles() throws {
    try folder.makeFolder("folder")
    try folder.write([1], to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: "loop")
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in ["folder", "link", "loop", "pipe"].map(folder.path) + ["/dev/null", "/dev/tty"] {
      #expect(throws: SystemError.notARegularFile, "\(path)") { try MappedFile(path: path) }
    }
  }
}
