import Foundation
import TestSupport
import Testing

/// These need root, who becomes another user.
@Suite(
  "The station list: directories of other users", .fewAtOnce,
  .enabled("needs root, and programs that others reach", Capabilities.otherUser))
struct OtherUserFaultTests {
  @Test(
    "a directory or list without permissions does not keep a query from answering",
    arguments: [(0o000, 0o600), (0o400, 0o600), (0o500, 0o600), (0o700, 0o000)]
      as [(mode_t, mode_t)])
  func withoutPermissions(_ directoryMode: mode_t, _ listMode: mode_t) async throws {
    let sandbox = try Sandbox.withOldList()
    chmod(sandbox.directory.path, 0o755)
    for path in [sandbox.cachePath, sandbox.listPath] { chown(path, 65534, 65534) }
    chmod(sandbox.listPath, listMode)
    chmod(sandbox.cachePath, directoryMode)
    let isReadable = directoryMode == 0o500
    let other = try sandbox.program.asOtherUser()
    try await other.expectSearch("--offline", noting: isReadable ? "3 days" : "built-in")
    guard listMode != 0 else { return }
    for _ in 1...3 { try await other.expectSearch(noting: "Permission denied") }
    #expect(!isReadable || sandbox.server.requests.count <= 2, "it is fetched once")
    try await other.expectSync(fails: 74, saying: "Permission denied")
  }

  @Test(
    "root writes nothing into the home of another user, and follows no link of theirs",
    arguments: ["home", "home/.cache", "home/.cache/koleo"])
  func root(_ owned: String) async throws {
    var sandbox = try Sandbox(stations: Sandbox.renamed)
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    let precious = ["koleo.lock", "stations.json", "stations.json.orig.tmp"]
      .map { "precious/\($0)" }
    for name in precious { try sandbox.directory.write([7], to: name) }
    chmod(sandbox.directory.path("precious"), 0o700)
    try sandbox.directory.makeDirectory("home/.cache")
    symlink(sandbox.directory.path("precious"), sandbox.directory.path("home/.cache/koleo"))
    lchown(sandbox.directory.path(owned), 65534, 65534)
    let names = sandbox.directory.names
    let words = "owned by another user"
    try await sandbox.program.expectSearch(prints: "Zakopane Tatry\n", noting: words)
    try await sandbox.program.expectSync(fails: 74, saying: words)
    #expect(sandbox.directory.names == names)
    #expect(precious.map(sandbox.directory.read) == [[7], [7], [7]])
  }

  @Test("a user without a home directory, whom the system does not know, is answered")
  func unknownUser() async throws {
    let sandbox = try Sandbox()
    // A static program would load parts of the C library to look up the user.
    let released = Capabilities.releaseBuild() ? [Program.released("koleo")] : []
    for program in [sandbox.program] + released {
      let user = try program.with { $0.environment = ["KOLEO_API_URL": sandbox.server.url] }
        .asOtherUser(12345)
      expectAnswer(try await user.run("--version"))
      try await user.expectSearch("--offline", noting: "built-in")
    }
  }
}
