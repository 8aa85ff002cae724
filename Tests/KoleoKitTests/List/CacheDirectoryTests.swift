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

  @Test("a list is opened, mapped or copied", arguments: [FileBytes.Access.mapped, .copied])
  func list(access: FileBytes.Access) throws {
    try directory.replaceList(with: bytes, holding: directory.lock { true })
    let list = try #require(try directory.openList(access: access))
    #expect(list.stations.map(\.name) == ["Łąg"])
    #expect(list.isFresh())
  }

  @Test("there is no list without a file, and in a file that is damaged, cut short or older")
  func noList() throws {
    #expect(try directory.openList() == nil)
    #expect(temporary.names == [], "reading creates nothing")
    for file in [[], Array(bytes.dropLast()), Array(bytes.prefix(5)), [0, 0]] {
      try temporary.write(file, to: "a/cache/stations.json")
      #expect(try directory.openList() == nil)
    }
    for place in 0..<14 {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        try temporary.write(damaged, to: "a/cache/stations.json")
        #expect(try directory.openList() == nil)
      }
    }
    try directory.replaceList(with: bytes, holding: directory.lock { true })
    #expect(try directory.openList() != nil)
  }

  @Test("one at a time has the lock, which is the memory of attempts") func lock() throws {
    do {
      let lock = try directory.lock { true }
      #expect(throws: KoleoError.self) { _ = try directory.lock { true } }
      lock.keep(addressAsked: "https://koleo.pl/a")
      lock.keep(addressAsked: "https://koleo.pl")
    }
    #expect(try directory.lock { true }.addressAsked == "https://koleo.pl")
    let error = #expect(throws: KoleoError.self) {
      _ = try directory.lockForQuery { true }
    }
    #expect(error?.kind == .heldOff)
    directory.forgetAttempt()
    _ = try directory.lockForQuery { true }
  }
}
