import Foundation
import TestSupport
import Testing

/// Where the list is kept, and directories that cannot keep it or must not. Which ones are refused
/// is tested with `Directory`.
@Suite("The station list: its directory", .fewAtOnce) struct DirectoryFaultTests {
  #if os(macOS)
    static let caches = "home/Library/Caches/koleo"
  #else
    static let caches = "home/.cache/koleo"
  #endif

  /// In the variables, `~` stands for the directory of the test.
  @Test(
    "the list is in KOLEO_CACHE_DIR, else in XDG_CACHE_HOME if that is absolute, else in ~/.cache/koleo",
    arguments: [
      ([:], caches), (["XDG_CACHE_HOME": "~/xdg"], "xdg/koleo"),
      (["XDG_CACHE_HOME": "relative"], caches), (["KOLEO_CACHE_DIR": "~/a b/ż"], "a b/ż"),
    ] as [([String: String], String)])
  func path(in variables: [String: String], is path: String) async throws {
    var sandbox = try Sandbox()
    let directory = sandbox.directory
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    sandbox = sandbox.with(
      environment: variables.mapValues { $0.replacing("~", with: directory.path) })
    sandbox.program.directory = try directory.makeDirectory("work")
    expectAnswer(try await sandbox.koleo("search", "zak"), Sandbox.answer)
    let status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(status["path"] as? String == directory.path(path + "/stations.json"))
    let others = directory.names.filter { !path.hasPrefix($0) && !$0.hasPrefix(path) }
    #expect(Set(others).subtracting(["home", "work"]) == [])
  }

  @Test("the cache directory and its files are readable by the user alone")
  func permissions() async throws {
    let sandbox = try Sandbox()
    let path = sandbox.directory.path("a/b/c")
    let program = sandbox.program.afterShell("umask 000")
      .with { $0.environment["KOLEO_CACHE_DIR"] = path }
    expectSilence(try await program.run("sync"))
    for (name, mode) in [
      ("a", 0o700), ("a/b", 0o700), ("a/b/c", 0o700), ("a/b/c/stations.json", 0o600),
      ("a/b/c/koleo.lock", 0o600),
    ] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: sandbox.directory.path(name))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  // MARK: Directories that cannot be used

  /// What makes the directory unusable, and the words for it.
  typealias Trouble = (String, words: String, @Sendable (inout Sandbox) async throws -> Void)

  private static let ownership = "owned by another user or world-writable"

  static let troubles: [Trouble] = inPlace + paths + homes + notUTF8

  private static let inPlace: [Trouble] = [
    ("a file", "Not a directory", { try $0.directory.write([1], to: "cache") }),
    (
      "a list that cannot be replaced", "cannot save the list",
      { sandbox in
        try sandbox.directory.makeDirectory("cache/stations.json")
        chmod(sandbox.cachePath, 0o700)
      }
    ),
    (
      "world-writable", ownership,
      { sandbox in
        try sandbox.write(list: try #require(try Sandbox.withList().list))
        chmod(sandbox.cachePath, 0o777)
      }
    ),
  ]

  private static let paths: [Trouble] = [
    ("/dev/null", "Not a directory"), ("/dev/null/koleo", "Not a directory"),
    ("/proc/koleo", "cannot use"), ("/tmp/" + String(repeating: "x", count: 300), "cannot use"),
  ].map { (path: String, words: String) -> Trouble in
    (path, words, { $0.program.environment["KOLEO_CACHE_DIR"] = path })
  }

  private static let homes: [Trouble] = [nil, "", "relative", "/dev/null"].map {
    (home: String?) -> Trouble in
    let words = home == "/dev/null" ? "Not a directory" : "HOME is not set"
    return (
      "HOME is \(home ?? "unset")", words,
      { sandbox in
        sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
        sandbox.program.environment["HOME"] = home
      }
    )
  }

  private static let notUTF8: [Trouble] = ["HOME", "XDG_CACHE_HOME", "KOLEO_CACHE_DIR"].map {
    (variable: String) -> Trouble in
    (
      "\(variable) is not UTF-8", "\(variable) is not UTF-8",
      { sandbox in
        sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
        let path = "\(sandbox.directory.path)/jos\\351"
        sandbox.program = sandbox.program.afterShell("export \(variable)=\"$(printf '\(path)')\"")
      }
    )
  }

  @Test(
    "where no list can be kept, each query fetches one and says why, and sync exits 74",
    arguments: troubles)
  func unusable(_ trouble: Trouble) async throws {
    var sandbox = try Sandbox(stations: Sandbox.renamed)
    sandbox.program.environment["TMPDIR"] = try sandbox.directory.makeDirectory("temporary")
    try await trouble.2(&sandbox)
    let names = Set(sandbox.directory.names)
    for number in 1...3 {
      sandbox.server.forgetRequests()
      let search = try await sandbox.koleo("search", "zakopane")
      expectAnswer(search, "Zakopane Tatry\n", noting: trouble.words, "; set ")
      #expect(sandbox.server.requests.count == 2)
      guard number == 2 else { continue }
      expectFailure(try await sandbox.koleo("sync"), 74, saying: trouble.words)
    }
    #expect(Set(sandbox.directory.names).subtracting(["cache/koleo.lock"]) == names)
  }

  @Test("a lock that is a directory or a link is not used, and the old list answers")
  func lock() async throws {
    let sandbox = try Sandbox.withOldList()
    let lock = sandbox.directory.path(Sandbox.lockName)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "3 days", "Is a directory")
    expectFailure(
      try await sandbox.koleo("sync"), 74, saying: "/koleo.lock: Is a directory; remove it")
    try #require(rmdir(lock) == 0)
    try #require(symlink(try sandbox.directory.write([7], to: "precious"), lock) == 0)
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer, noting: "3 days")
    #expect(sandbox.directory.read("precious") == [7])
  }

  // MARK: Other users

  @Test(
    "a list that another user has put into a directory is not used",
    .enabled("needs root, and programs that others reach", Capabilities.otherUser))
  func ofAnotherUser() async throws {
    let sandbox = try Sandbox.withList(stations: Sandbox.renamed)
    chmod(sandbox.directory.path, 0o755)
    chmod(sandbox.cachePath, 0o777)
    chmod(sandbox.listPath, 0o644)
    let list = sandbox.list
    let other = try sandbox.program.asOtherUser()
    let search = try await other.run("search", "zakopane", "--offline")
    expectAnswer(
      search, Sandbox.answer, noting: "built-in",
      "cannot read \(sandbox.cachePath): owned by another user")
    expectFailure(try await other.run("sync"), 74, saying: Self.ownership)
    sandbox.expectList(list)
  }

  @Test(
    "a directory or list without permissions does not keep a query from answering",
    .enabled("needs root, and programs that others reach", Capabilities.otherUser),
    arguments: [(0o000, 0o600), (0o400, 0o600), (0o500, 0o600), (0o700, 0o000)]
      as [(mode_t, mode_t)])
  func withoutPermissions(_ directoryMode: mode_t, _ listMode: mode_t) async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.giveToOtherUser()
    chmod(sandbox.listPath, listMode)
    chmod(sandbox.cachePath, directoryMode)
    let other = try sandbox.program.asOtherUser()
    let search = try await other.run("search", "zakopane", "--offline")
    expectAnswer(search, Sandbox.answer, noting: directoryMode == 0o500 ? "3 days" : "built-in")
    guard listMode != 0 else { return }
    let refreshed = try await other.run("search", "zakopane")
    expectAnswer(refreshed, Sandbox.answer, noting: "Permission denied")
    expectFailure(try await other.run("sync"), 74, saying: "Permission denied")
  }

  @Test(
    "an old list that cannot be replaced is fetched once in five minutes, not by every query",
    .enabled("needs root, and programs that others reach", Capabilities.otherUser))
  func fetchesOnce() async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.giveToOtherUser()
    chmod(sandbox.cachePath, 0o500)
    sandbox.server.serve(stations: Sandbox.renamed, keywords: Fixtures.keywords, version: "2")
    for _ in 0..<3 {
      let search = try await sandbox.program.asOtherUser().run("search", "zakopane")
      expectAnswer(search, Sandbox.answer, noting: "Permission denied", "3 days")
    }
    #expect(sandbox.server.requests.count <= 2)
  }

  @Test(
    "root writes nothing into the home of another user, and follows no link of theirs",
    .enabled("needs root, and programs that others reach", Capabilities.otherUser),
    arguments: [["home"], ["home/.cache"], ["home/.cache/koleo"]])
  func root(_ owned: [String]) async throws {
    var sandbox = try Sandbox(stations: Sandbox.renamed)
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    let precious = ["koleo.lock", "stations.json", "stations.json.orig.tmp"]
    for name in precious { try sandbox.directory.write([7], to: "precious/\(name)") }
    chmod(sandbox.directory.path("precious"), 0o700)
    try sandbox.directory.makeDirectory("home/.cache")
    symlink(sandbox.directory.path("precious"), sandbox.directory.path("home/.cache/koleo"))
    for path in owned { lchown(sandbox.directory.path(path), 65534, 65534) }
    let names = sandbox.directory.names
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "owned by another user")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "owned by another user")
    #expect(sandbox.directory.names == names)
    for name in precious { #expect(sandbox.directory.read("precious/\(name)") == [7], "\(name)") }
  }

  @Test(
    "a user without a home directory, whom the system does not know, is answered",
    .enabled("needs root, and programs that others reach", Capabilities.otherUser))
  func unknownUser() async throws {
    let sandbox = try Sandbox()
    // A static program would load parts of the C library to look up the user.
    let programs =
      [sandbox.program] + (Capabilities.releaseBuild() ? [Program.released("koleo")] : [])
    for program in programs {
      let user = try program.with { $0.environment = ["KOLEO_API_URL": sandbox.server.url] }
        .asOtherUser(12345)
      expectAnswer(try await user.run("--version"))
      let search = try await user.run("search", "zakopane", "--offline")
      expectAnswer(search, Sandbox.answer, noting: "built-in")
    }
  }
}

extension Sandbox {
  /// Makes the user who has no rights own the list and its directory.
  fileprivate func giveToOtherUser() {
    chmod(directory.path, 0o755)
    for path in [cachePath, listPath] { chown(path, 65534, 65534) }
  }
}
