import Foundation
import TestSupport
import Testing

/// Cache folders that cannot be used, or must not be.
@Suite("The station list: directories that cannot be used", .fewAtOnce) struct FolderFaultTests {
  @Test("the cache directory and its files belong to the user alone")
  func keepsFolderAndFilesToTheUser() async throws {
    let sandbox = try Sandbox()
    let nested = sandbox.folder.path("a/b/c")
    let program = sandbox.program.afterShell("umask 000")
      .with { $0.environment["KOLEO_CACHE_DIR"] = nested }
    expectSilence(try await program.run("sync"))
    for folder in ["a", "a/b", "a/b/c"] {
      #expect(try mode(sandbox.folder.path(folder)) == 0o700, "\(folder)")
    }
    for file in ["stations.json", "lock"] { #expect(try mode("\(nested)/\(file)") == 0o600) }
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  // MARK: No folder

  /// Environments that name no folder that could be used.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let environment: [String: String]

    static let all = [
      Place(testDescription: "a device", environment: ["KOLEO_CACHE_DIR": "/dev/null"]),
      Place(testDescription: "below a device", environment: ["KOLEO_CACHE_DIR": "/dev/null/koleo"]),
      Place(testDescription: "home is a device", environment: ["HOME": "/dev/null"]),
      Place(testDescription: "in /proc", environment: ["KOLEO_CACHE_DIR": "/proc/koleo"]),
      Place(
        testDescription: "a name that is too long",
        environment: ["KOLEO_CACHE_DIR": "/tmp/" + String(repeating: "x", count: 300)]),
      Place(
        testDescription: "a path that is too long",
        environment: ["HOME": "/" + String(repeating: "x/", count: 3000)]),
    ]
  }

  @Test(
    "where the cache directory cannot be used, a query answers from the server and says so",
    arguments: Place.all) func answersWithoutAFolder(_ place: Place) async throws
  {
    let sandbox = try sandbox(in: place)
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "cannot use", "KOLEO_CACHE_DIR")
    let journey = try await sandbox.koleo("distance", "zakopane", "podlesie", "--offline")
    #expect(journey.exitCode != 74, "\(journey)")
  }

  @Test(
    "where the cache directory cannot be used, sync exits 74 and names it", arguments: Place.all)
  func saysWhySyncIsOfNoUse(_ place: Place) async throws {
    let outcome = try await sandbox(in: place).koleo("sync")
    #expect(outcome.exitCode == 74, "\(outcome)")
    expectOneMessage(outcome, ["cannot use"])
  }

  private func sandbox(in place: Place) throws -> Sandbox {
    var sandbox = try Sandbox()
    if place.environment["HOME"] != nil { sandbox.program.environment["KOLEO_CACHE_DIR"] = nil }
    return sandbox.with(environment: place.environment)
  }

  @Test("a relative XDG_CACHE_HOME is ignored", arguments: ["", "relative/caches", "."])
  func takesTheHomeFolderInsteadOfOddCaches(_ caches: String) async throws {
    var sandbox = try Sandbox().with(environment: ["XDG_CACHE_HOME": caches])
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    let home = try #require(sandbox.program.environment["HOME"])
    sandbox.program.folder = try sandbox.folder.makeFolder("elsewhere")
    expectSilence(try await sandbox.koleo("sync"))
    let status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    let path = try #require(status["path"] as? String)
    #expect(path.hasPrefix(home + "/"))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!sandbox.folder.names.contains { $0.hasPrefix("elsewhere/") })
  }

  @Test(
    "without a home directory a query answers, and names KOLEO_CACHE_DIR",
    arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func answersWithoutAHome(_ environment: [String: String]) async throws {
    let sandbox = try Sandbox()
    let program = sandbox.program.with {
      $0.environment = environment
      $0.environment["KOLEO_API_URL"] = "http://127.0.0.1:1"
    }
    let outcome = try await program.run("search", "zakopane", "--offline")
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output.contains("Zakopane"))
    expectFailure(try await program.run("sync"), 74)
  }

  @Test("a file in the place of the cache directory does not keep a query from answering")
  func answersWhenAFileStandsInTheFoldersPlace() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write([1], to: "cache")
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "Not a directory")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "Not a directory")
    #expect(sandbox.folder.read("cache") == [1])
  }

  @Test("a lock that cannot be taken does not keep the old list from answering")
  func answersWhenTheLockCannotBeTaken() async throws {
    let sandbox = try await Sandbox.withOldList()
    try? FileManager.default.removeItem(atPath: sandbox.cachePath + "/lock")
    try sandbox.folder.makeFolder("cache/lock")
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "3 days", "Is a directory")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "Is a directory")
  }

  @Test("a link in the place of the lock is not followed") func followsNoLinkWhereTheLockShouldBe()
    async throws
  {
    let sandbox = try await Sandbox.withOldList()
    let target = try sandbox.folder.write([7], to: "precious")
    try? FileManager.default.removeItem(atPath: sandbox.cachePath + "/lock")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.cachePath + "/lock", withDestinationPath: target)
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "3 days")
    #expect(sandbox.folder.read("precious") == [7])
  }

  // MARK: Other users

  /// What another user has put there is not believed, even when it is a whole list.
  @Test(
    "a cache directory of another user is not used", .enabled("needs to be root", Means.otherUser))
  func usesNoFolderOfAnotherUser() async throws {
    let sandbox = try await Sandbox.withList(
      stations: Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Pułapka"))
    try open(sandbox)
    chmod(sandbox.cachePath, 0o777)
    chmod(sandbox.listPath, 0o644)
    let before = sandbox.list
    let other = try sandbox.program.under("setpriv", "--reuid=65534", "--clear-groups")
    let search = try await other.run("search", "zakopane", "--offline")
    expectAnswer(search, Sandbox.answer, noting: "built-in")
    let sync = try await other.run("sync")
    expectFailure(sync, 74, saying: "Operation not permitted")
    sandbox.expectList(before)
  }

  @Test(
    "a cache directory without permissions does not keep a query from answering",
    .enabled("needs to be root", Means.otherUser),
    arguments: [0o000, 0o400, 0o500, 0o555] as [mode_t])
  func answersFromAFolderWithoutPermissions(_ mode: mode_t) async throws {
    let sandbox = try await Sandbox.withOldList()
    try open(sandbox)
    for path in [sandbox.cachePath, sandbox.listPath, sandbox.cachePath + "/lock"] {
      chown(path, 65534, 65534)
    }
    chmod(sandbox.cachePath + "/lock", 0o400)
    chmod(sandbox.cachePath, mode)
    let other = try sandbox.program.under("setpriv", "--reuid=65534", "--clear-groups")
    let search = try await other.run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "Permission denied")
    expectFailure(try await other.run("sync"), 74, saying: "Permission denied")
  }

  @Test(
    "a list that may not be read does not keep a query from answering",
    .enabled("needs to be root", Means.otherUser))
  func answersWithoutAListThatMayNotBeRead() async throws {
    let sandbox = try await Sandbox.withList()
    try open(sandbox)
    sandbox.closeServer()
    chown(sandbox.cachePath, 65534, 65534)
    chmod(sandbox.listPath, 0o600)
    let other = try sandbox.program.under("setpriv", "--reuid=65534", "--clear-groups")
    let search = try await other.run("search", "zakopane", "--offline")
    expectAnswer(search, Sandbox.answer, noting: "built-in")
  }

  /// Lets other users in.
  private func open(_ sandbox: Sandbox) throws {
    chmod(sandbox.folder.path, 0o755)
  }
}
