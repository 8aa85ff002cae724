import Foundation
import TestSupport
import Testing

/// Directories that cannot keep the list, or must not. Where the list is kept is tested with
/// `CacheDirectory`, and which directories are refused with `Directory`.
@Suite("The station list: its directory", .fewAtOnce) struct DirectoryFaultTests {
  /// Shell commands that leave the user without a directory for the list, and words about it.
  static let unusable = [
    (#"echo >"$KOLEO_CACHE_DIR""#, "Not a directory"),
    (#"mkdir -p -m 777 "$KOLEO_CACHE_DIR""#, "owned by another user or world-writable"),
    (#"umask 077; mkdir -p "$KOLEO_CACHE_DIR/stations.json""#, "Is a directory; remove it"),
    ("KOLEO_CACHE_DIR=/dev/null/koleo", "Not a directory"),
    ("KOLEO_CACHE_DIR=/proc/koleo", "cannot use"),
    ("KOLEO_CACHE_DIR=/tmp/$(printf %0300d 0)", "cannot use"),
    ("unset KOLEO_CACHE_DIR HOME", "HOME is not set"),
    ("unset KOLEO_CACHE_DIR; HOME=/dev/null", "Not a directory"),
    (#"KOLEO_CACHE_DIR=$(printf '/jos\351')"#, "KOLEO_CACHE_DIR is not UTF-8"),
  ]

  @Test(
    "where no list can be kept, each query fetches one and says why, and sync exits 74",
    arguments: unusable)
  func noDirectory(_ commands: String, _ words: String) async throws {
    let sandbox = try Sandbox(stations: Sandbox.renamed)
    let remedy = words.hasSuffix("remove it") ? "; remove it" : "; set "
    let program = sandbox.program.afterShell(commands)
      .with { $0.environment["TMPDIR"] = sandbox.directory.path("home") }
    for number in 1...3 {
      sandbox.server.forgetRequests()
      try await program.expectSearch(prints: "Zakopane Tatry\n", noting: words, remedy)
      #expect(sandbox.server.requests.count == 2)
      // A failed sync does not hold off the next query either.
      if number == 2 {
        let outcome = try await program.expectSync(fails: 74, saying: words)
        // One reason is enough.
        #expect(outcome.errors.ranges(of: words).count == 1)
        #expect(!outcome.errors.contains("no list yet"))
      }
    }
    let own: Set = ["home", "cache", "cache/koleo.lock", "cache/stations.json"]
    #expect(Set(sandbox.directory.names).isSubset(of: own))
    #expect(sandbox.list == nil)
  }

  @Test("a lock that is a directory or a link is not used, and the old list answers")
  func lock() async throws {
    let sandbox = try Sandbox.withOldList()
    try sandbox.directory.makeDirectory(Sandbox.lockName)
    try await sandbox.program.expectSearch(noting: "3 days", "Is a directory")
    try await sandbox.program.expectSync(
      fails: 74, saying: "/koleo.lock: Is a directory; remove it")
    let lock = sandbox.directory.path(Sandbox.lockName)
    try #require(rmdir(lock) == 0)
    try #require(symlink(try sandbox.directory.write([7], to: "precious"), lock) == 0)
    try await sandbox.program.expectSearch(noting: "3 days")
    #expect(sandbox.directory.read("precious") == [7])
  }
}
