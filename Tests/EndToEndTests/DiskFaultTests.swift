import Foundation
import TestSupport
import Testing

@Suite("The station list: disks that are full or fail", .fewAtOnce) struct DiskFaultTests {
  @Test(
    "sync keeps the old list and exits 74 when the disk has no room",
    .enabled("needs mount name spaces", Capabilities.namespaces))
  func fullDisk() async throws {
    let sandbox = try Sandbox.withList()
    let fill = """
      cp -R "$KOLEO_CACHE_DIR" "$KOLEO_CACHE_DIR.copy" || exit 99
      mount -t tmpfs -o mode=700,size=64k none "$KOLEO_CACHE_DIR" || exit 99
      cp "$KOLEO_CACHE_DIR.copy/"* "$KOLEO_CACHE_DIR" || exit 98
      cat /dev/zero >"$KOLEO_CACHE_DIR/filler" 2>/dev/null
      """
    try await sandbox.program.inNamespace(after: fill).expectSync(
      "--force", fails: 74, saying: "No space left on device", "still using the list")
  }

  /// As `ulimit -f` sets it, in blocks of 512 bytes: from nothing to a little less than the list.
  @Test(
    "sync keeps the old list and exits 74 when a file may not be as large as the list",
    arguments: [0, 1, 5, 9])
  func fileSize(_ blocks: Int) async throws {
    let sandbox = try Sandbox.withList()
    let list = try #require(sandbox.list)
    try #require(list.count > blocks * 512)
    try await sandbox.program.afterShell("ulimit -f \(blocks)")
      .expectSync("--force", fails: 74, saying: "File too large", "still using the list")
    sandbox.expectList(list)
  }

  @Test(
    "if the disk has no room for a list, each query fetches one and answers from it",
    .enabled("needs mount name spaces", Capabilities.namespaces),
    arguments: ["size=4k", "size=8k", "size=64k,nr_inodes=1", "size=64k,nr_inodes=2"])
  func fullDiskWithoutList(_ options: String) async throws {
    let sandbox = try Sandbox(stations: Sandbox.renamed)
    try sandbox.directory.makeDirectory("cache")
    let mount = """
      mount -t tmpfs -o mode=700,\(options) none "$KOLEO_CACHE_DIR" || exit 99
      "$0" "$@" 2>/dev/null || exit 98
      """
    // The script runs the query once, and then the program runs it again.
    try await sandbox.program.inNamespace(after: mount)
      .expectSearch(prints: "Zakopane Tatry\nZakopane Tatry\n", noting: "No space left on device")
    #expect(sandbox.server.requests.count == 4)
  }

  @Test(
    "on a read-only disk the old list answers, and sync exits 74",
    .enabled("needs mount name spaces", Capabilities.namespaces))
  func readOnlyDisk() async throws {
    let sandbox = try Sandbox.withOldList()
    let mount = #"mount -o bind,ro "$KOLEO_CACHE_DIR" "$KOLEO_CACHE_DIR""#
    let program = try sandbox.program.inNamespace(after: mount)
    try await program.expectSearch(noting: "Read-only file system", "3 days")
    try await program.expectSync(fails: 74, saying: "Read-only file system")
  }

  // MARK: System calls that fail

  @Test(
    "when a flush or the renaming fails, the old list stays, and the next queries do not try again",
    .enabled("needs strace", Capabilities.strace),
    arguments: ["fsync:error=EIO", "fsync:error=ENOSPC", "renameat:error=EIO"])
  func systemCall(_ fault: String) async throws {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    sandbox.server.serve(stations: Sandbox.renamed, version: "2")
    let program = try sandbox.program.injecting("\(fault):when=1")
    try await program.expectSync(
      "--force", fails: 74, saying: "stations.json", "still using the list from 3 days ago")
    sandbox.expectList(list)
    try sandbox.ageFailure(by: .minutes(6))
    try await program.expectSearch(noting: "stations.json", "3 days")
    sandbox.server.forgetRequests()
    try await sandbox.program.expectSearch(noting: "3 days")
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test(
    "sync flushes the list and its directory, and succeeds if only the directory cannot be flushed",
    .enabled("needs strace", Capabilities.strace))
  func flushes() async throws {
    let sandbox = try Sandbox.withList()
    let trace = sandbox.directory.path("trace")
    let program = try sandbox.program.under("strace", "-f", "-o", trace, "-e", "trace=fsync")
    for options in [["--force"], []] {
      expectAnswer(try await program.run(["sync"] + options), "")
      let calls = try #require(sandbox.directory.text("trace"))
      #expect(calls.matches(of: /fsync\(/).count == 2, "\(calls)")
    }
    sandbox.server.serve(stations: Sandbox.renamed, version: "2")
    try await sandbox.program.injecting("fsync:error=EIO:when=2").expectSync()
    try await sandbox.program.expectSearch("--offline", prints: "Zakopane Tatry\n")
  }

  @Test(
    "a sync killed just before the list is replaced leaves the old one, and the next cleans up",
    .enabled("needs strace", Capabilities.strace), arguments: ["fsync", "renameat"])
  func killed(_ call: String) async throws {
    let sandbox = try Sandbox.withList()
    let list = sandbox.list
    try sandbox.directory.write([1], to: "cache/of-another-program.tmp")
    _ = try await sandbox.program.injecting("\(call):signal=KILL:when=1").run("sync", "--force")
    #expect(sandbox.hasRecords(of: list))
    #expect(sandbox.leftovers.count { $0.hasPrefix(".koleo.") } == 1)
    try await sandbox.program.expectSync()
    #expect(sandbox.leftovers == ["of-another-program.tmp"])
  }
}
