import Foundation
import TestSupport
import Testing

/// Where the list is kept, and directories that cannot keep it or must not.
@Suite("The station list: its directory", .fewAtOnce) struct DirectoryFaultTests {
  #if os(macOS)
    static let caches = "home/Library/Caches/koleo"
  #else
    static let caches = "home/.cache/koleo"
  #endif

  /// In the variables, `~` stands for the directory of the test.
  @Test(
    "the cache directory is KOLEO_CACHE_DIR, else in XDG_CACHE_HOME where that is absolute, else ~/.cache/koleo",
    arguments: [
      ([:], caches), (["XDG_CACHE_HOME": "~/xdg"], "xdg/koleo"),
      (["XDG_CACHE_HOME": "relative"], caches), (["KOLEO_CACHE_DIR": "~/a b/ż"], "a b/ż"),
    ] as [([String: String], String)])
  func path(in variables: [String: String], is path: String) async throws {
    var sandbox = try Sandbox()
    let folder = sandbox.folder
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    sandbox = sandbox.with(
      environment: variables.mapValues { $0.replacing("~", with: folder.path) })
    sandbox.program.folder = try folder.makeFolder("work")
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    let status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(status["path"] as? String == folder.path(path + "/stations.json"))
    // Nothing is left anywhere else.
    let others = folder.names.filter { !path.hasPrefix($0) && !$0.hasPrefix(path) }
    #expect(Set(others).subtracting(["home", "work"]) == [])
  }

  @Test("the cache directory and its files belong to the user alone")
  func permissions() async throws {
    let sandbox = try Sandbox()
    let nested = sandbox.folder.path("a/b/c")
    let program = sandbox.program.afterShell("umask 000")
      .with { $0.environment["KOLEO_CACHE_DIR"] = nested }
    expectSilence(try await program.run("sync"))
    for directory in ["a", "a/b", "a/b/c"] {
      #expect(try mode(sandbox.folder.path(directory)) == 0o700, "\(directory)")
    }
    for file in ["stations.json", "koleo.lock"] { #expect(try mode("\(nested)/\(file)") == 0o600) }
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  // MARK: No directory

  static let unusable: [(String, [String: String])] = [
    ("a device", ["KOLEO_CACHE_DIR": "/dev/null"]),
    ("below a device", ["KOLEO_CACHE_DIR": "/dev/null/koleo"]),
    ("home is a device", ["HOME": "/dev/null"]), ("in /proc", ["KOLEO_CACHE_DIR": "/proc/koleo"]),
    (
      "a name that is too long",
      ["KOLEO_CACHE_DIR": "/tmp/" + String(repeating: "x", count: 300)]
    ),
  ]

  @Test(
    "where the cache directory cannot be used a query answers and says so, and sync exits 74",
    arguments: unusable)
  func unusableDirectory(_ case: String, _ variables: [String: String]) async throws {
    var sandbox = try Sandbox()
    if variables["HOME"] != nil { sandbox.program.environment["KOLEO_CACHE_DIR"] = nil }
    sandbox = sandbox.with(environment: variables)
    let temporary = try sandbox.folder.makeFolder("temporary")
    sandbox.program.environment["TMPDIR"] = temporary
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "cannot use", "KOLEO_CACHE_DIR")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "cannot use")
  }

  @Test(
    "without a home directory a query answers, and sync exits 74",
    arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func noHome(_ environment: [String: String]) async throws {
    let program = try Sandbox().program.with {
      $0.environment = environment
      $0.environment["KOLEO_API_URL"] = "http://127.0.0.1:1"
    }
    let outcome = try await program.run("search", "zakopane", "--offline")
    expectAnswer(outcome, Sandbox.answer, noting: "built-in")
    expectFailure(try await program.run("sync"), 74, saying: "KOLEO_CACHE_DIR")
  }

  @Test("a file in the place of the cache directory does not keep a query from answering")
  func fileInItsPlace() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write([1], to: "cache")
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "Not a directory")
    for arguments in [["sync"], ["sync", "--status"]] {
      let sync = try await sandbox.koleo(arguments)
      expectFailure(sync, 74, saying: "Not a directory", sandbox.cachePath)
    }
    #expect(sandbox.folder.read("cache") == [1])
  }

  @Test("a lock that cannot be taken does not keep the old list from answering")
  func lockCannotBeTaken() async throws {
    let sandbox = try await Sandbox.withOldList()
    try? FileManager.default.removeItem(atPath: sandbox.cachePath + "/koleo.lock")
    try sandbox.folder.makeFolder("cache/koleo.lock")
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "3 days", "Is a directory")
    expectFailure(
      try await sandbox.koleo("sync"), 74, saying: "/koleo.lock: Is a directory; remove it")
  }

  @Test("a link in the place of the lock is not followed") func linkInPlace() async throws {
    let sandbox = try await Sandbox.withOldList()
    let target = try sandbox.folder.write([7], to: "precious")
    try? FileManager.default.removeItem(atPath: sandbox.cachePath + "/koleo.lock")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.cachePath + "/koleo.lock", withDestinationPath: target)
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "3 days")
    #expect(sandbox.folder.read("precious") == [7])
  }

  @Test(
    "a path that is not UTF-8 is not used, and its variable is named",
    arguments: ["HOME", "XDG_CACHE_HOME", "KOLEO_CACHE_DIR"])
  func notUTF8(_ variable: String) async throws {
    var sandbox = try Sandbox()
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    sandbox.program = sandbox.program.afterShell(
      #"export \#(variable)="$(printf '\#(sandbox.folder.path)/jos\351')""#)
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "\(variable) is not UTF-8")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "\(variable) is not UTF-8")
    #expect(sandbox.folder.names == ["home"])
  }

  @Test(
    "a first run on a full disk answers from the fetched list, and so does the next",
    .enabled("needs mount name spaces", Means.namespaces),
    arguments: ["size=4k", "size=8k", "size=64k,nr_inodes=1", "size=64k,nr_inodes=2"])
  func fullDisk(_ options: String) async throws {
    let sandbox = try Sandbox(stations: Self.renamed)
    try sandbox.folder.makeFolder("cache")
    let mount = """
      mount -t tmpfs -o mode=700,\(options) none "$KOLEO_CACHE_DIR" || exit 99
      "$0" "$@" || exit 98
      """
    let outcome = try await sandbox.program.inNamespaces("-Urm", after: mount)
      .run("search", "zakopane")
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output == "Zakopane Tatry\nZakopane Tatry\n")
    let errors = outcome.errors.lines
    #expect(errors.count == 2 && errors.allSatisfy { $0.contains("No space left on device") })
    #expect(sandbox.server.requests.count == 4)
  }

  @Test("a list that cannot be kept is fetched once by each query, and leaves nothing behind")
  func fetchesOnce() async throws {
    let sandbox = try Sandbox(stations: Self.renamed)
    let blocker = try sandbox.folder.makeFolder("cache/stations.json")
    chmod(sandbox.cachePath, 0o700)
    let temporary = try sandbox.folder.makeFolder("temporary")
    for count in 1...3 {
      let search = try await sandbox.koleo("search", "zakopane") {
        $0.environment["TMPDIR"] = temporary
      }
      expectAnswer(search, "Zakopane Tatry\n", noting: "cannot save the list", blocker)
      #expect(sandbox.server.requests.count == 2 * count)
    }
    #expect(sandbox.remains == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  // MARK: Other users

  /// The server's name of a station tells its list from the built-in one.
  private static let renamed =
    Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Tatry")

  @Test(
    "a directory that anybody may write to is not used",
    arguments: [0o777, 0o1777, 0o703] as [mode_t])
  func worldWritable(_ mode: mode_t) async throws {
    let sandbox = try await Sandbox.withList(stations: Self.renamed)
    let before = sandbox.list
    chmod(sandbox.cachePath, mode)
    let offline = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "built-in")
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "owned by another user or world-writable")
    expectFailure(
      try await sandbox.koleo("sync"), 74, saying: "owned by another user or world-writable")
    sandbox.expectList(before)
  }

  @Test("a failure recorded in a directory that anybody may write to holds off no refresh")
  func worldWritableFailure() async throws {
    let sandbox = try Sandbox(stations: Self.renamed)
    sandbox.server.behaviour.setAll(.status(503))
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer, noting: "503")
    sandbox.server.serve(stations: Self.renamed, keywords: Fixtures.keywords)
    chmod(sandbox.cachePath, 0o777)
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "owned by another user or world-writable")
  }

  /// What another user has put there is not believed, even when it is a whole list.
  @Test(
    "a cache directory of another user is not used",
    .enabled("needs root, and programs that others reach", Means.otherUser))
  func ofAnotherUser() async throws {
    let sandbox = try await Sandbox.withList(stations: Self.renamed)
    chmod(sandbox.folder.path, 0o755)
    chmod(sandbox.cachePath, 0o777)
    chmod(sandbox.listPath, 0o644)
    let before = sandbox.list
    let other = try sandbox.program.asOtherUser()
    let search = try await other.run("search", "zakopane", "--offline")
    expectAnswer(
      search, Sandbox.answer, noting: "built-in",
      "cannot read \(sandbox.cachePath): owned by another user")
    expectFailure(
      try await other.run("sync"), 74, saying: "owned by another user or world-writable")
    sandbox.expectList(before)
  }

  @Test(
    "a cache directory without permissions does not keep a query from answering",
    .enabled("needs root, and programs that others reach", Means.otherUser),
    arguments: [0o000, 0o400, 0o500, 0o555] as [mode_t])
  func withoutPermissions(_ mode: mode_t) async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.giveToOtherUser()
    chmod(sandbox.cachePath + "/koleo.lock", 0o400)
    chmod(sandbox.cachePath, mode)
    let other = try sandbox.program.asOtherUser()
    let search = try await other.run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "Permission denied")
    expectFailure(try await other.run("sync"), 74, saying: "Permission denied")
  }

  @Test(
    "a list that may not be read does not keep a query from answering",
    .enabled("needs root, and programs that others reach", Means.otherUser))
  func unreadableList() async throws {
    let sandbox = try await Sandbox.withList()
    sandbox.giveToOtherUser()
    chown(sandbox.listPath, 0, 0)
    chmod(sandbox.listPath, 0o600)
    let search = try await sandbox.program.asOtherUser().run("search", "zakopane", "--offline")
    expectAnswer(search, Sandbox.answer, noting: "built-in")
  }

  @Test(
    "an old list that cannot be replaced is fetched once in five minutes, not by every query",
    .enabled("needs root, and programs that others reach", Means.otherUser))
  func fetchesOnceInVain() async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.giveToOtherUser()
    chmod(sandbox.cachePath, 0o500)
    sandbox.server.serve(stations: Self.renamed, keywords: Fixtures.keywords, version: "2")
    for _ in 0..<3 {
      let search = try await sandbox.program.asOtherUser().run("search", "zakopane")
      expectAnswer(search, Sandbox.answer, noting: "Permission denied", "3 days")
    }
    #expect(sandbox.server.requests.count <= 2)
  }

  @Test(
    "root makes nothing in the home directory of another user",
    .enabled("needs root, and programs that others reach", Means.otherUser),
    arguments: ["home", "home/.cache"])
  func ofAnotherHome(_ directory: String) async throws {
    var sandbox = try Sandbox(stations: Self.renamed)
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    chown(try sandbox.folder.makeFolder(directory), 65534, 65534)
    let before = sandbox.folder.names
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "owned by another user or world-writable")
    expectFailure(
      try await sandbox.koleo("sync"), 74, saying: "owned by another user or world-writable")
    #expect(sandbox.folder.names == before)
  }

  /// What the links of another user lead root to: the link itself is theirs, or the directory with it.
  @Test(
    "root follows no link of another user",
    .enabled("needs root, and programs that others reach", Means.otherUser),
    arguments: [["home/.cache/koleo"], ["home"], ["home", "home/.cache", "home/.cache/koleo"]])
  func linkOfAnotherUser(_ owned: [String]) async throws {
    var sandbox = try Sandbox(stations: Self.renamed)
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    let precious = ["lock", "koleo.lock", "stations.json", "stations.json.orig.tmp"]
    for name in precious { try sandbox.folder.write([7], to: "precious/\(name)") }
    chmod(sandbox.folder.path("precious"), 0o700)
    try sandbox.folder.makeFolder("home/.cache")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.path("home/.cache/koleo"),
      withDestinationPath: sandbox.folder.path("precious"))
    for path in owned { lchown(sandbox.folder.path(path), 65534, 65534) }
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "owned by another user")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "owned by another user")
    for name in precious { #expect(sandbox.folder.read("precious/\(name)") == [7], "\(name)") }
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path("precious"))
    #expect(names.sorted() == precious.sorted())
  }
}

extension Program {
  /// The program as a user who is nobody.
  fileprivate func asOtherUser() throws -> Program {
    try under("setpriv", "--reuid=65534", "--clear-groups")
  }
}

extension Sandbox {
  /// Makes the user who is nobody own the list and its directory.
  fileprivate func giveToOtherUser() {
    chmod(folder.path, 0o755)
    for path in [cachePath, listPath, cachePath + "/koleo.lock"] { chown(path, 65534, 65534) }
  }
}
