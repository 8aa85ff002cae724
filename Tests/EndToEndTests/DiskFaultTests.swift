import Foundation
import TestSupport
import Testing

/// Disks that are full, read-only or failing.
@Suite("The station list: disks that are full or fail", .fewAtOnce) struct DiskFaultTests {
  /// As `ulimit -f` sets it, in blocks of 512 bytes: from nothing to a little less than the list.
  @Test(
    "sync keeps the old list and exits 74 when a file may not grow", arguments: [0, 1, 5, 9])
  func fileSize(_ blocks: Int) async throws {
    let sandbox = try Sandbox.withList()
    let list = try #require(sandbox.list)
    try #require(list.count > blocks * 512)
    let outcome = try await sandbox.program.afterShell("ulimit -f \(blocks)").run("sync", "--force")
    expectFailure(outcome, 74, saying: "File too large", "still using the list")
    sandbox.expectList(list)
  }

  /// The size of the disk, of which the old list takes 8 kB.
  @Test(
    "sync keeps the old list and exits 74 on a full disk",
    .enabled("needs mount name spaces", Capabilities.namespaces), arguments: [8, 12, 16])
  func fullDisk(_ kilobytes: Int) async throws {
    let sandbox = try Sandbox.withList()
    let list = try #require(sandbox.list)
    try #require((4_097...8_192).contains(list.count))
    let old = try sandbox.directory.write(list, to: "old")
    let commands = """
      mount -t tmpfs -o mode=700,size=\(kilobytes)k none "$KOLEO_CACHE_DIR" || exit 99
      cp "\(old)" "$KOLEO_CACHE_DIR/stations.json" || exit 99
      "$0" sync --force; code=$?
      cmp "\(old)" "$KOLEO_CACHE_DIR/stations.json" || exit 98
      rm -f "$KOLEO_CACHE_DIR/koleo.lock"
      ls "$KOLEO_CACHE_DIR"
      exit $code
      """
    let outcome = try await sandbox.program.inNamespaces("-Urm", after: commands).run()
    #expect(outcome.exitCode == 74, "\(outcome)")
    #expect(outcome.output == "stations.json\n")
    expectOneMessage(outcome, ["No space left on device"])
  }

  @Test(
    "a list for which the disk has no room is fetched by each query, which answers from it",
    .enabled("needs mount name spaces", Capabilities.namespaces),
    arguments: ["size=4k", "size=8k", "size=64k,nr_inodes=1", "size=64k,nr_inodes=2"])
  func fullDiskWithoutList(_ options: String) async throws {
    let sandbox = try Sandbox(stations: Sandbox.renamed)
    try sandbox.directory.makeDirectory("cache")
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

  @Test(
    "on a read-only disk the old list answers, and sync exits 74",
    .enabled("needs mount name spaces", Capabilities.namespaces))
  func readOnlyDisk() async throws {
    let sandbox = try Sandbox.withOldList()
    let mount = """
      mount --bind "$KOLEO_CACHE_DIR" "$KOLEO_CACHE_DIR"
      mount -o remount,bind,ro "$KOLEO_CACHE_DIR"
      """
    let program = try sandbox.program.inNamespaces("-Urm", after: mount)
    let search = try await program.run("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "Read-only file system")
    expectFailure(try await program.run("sync"), 74, saying: "Read-only file system")
  }

  // MARK: System calls that fail

  @Test(
    "when a flush or the renaming fails, the old list stays, and the next queries do not try again",
    .enabled("needs strace", Capabilities.strace),
    arguments: ["fsync:error=EIO", "fsync:error=ENOSPC", "renameat:error=EIO"])
  func systemCall(_ fault: String) async throws {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    sandbox.server.serve(stations: Sandbox.renamed, keywords: Fixtures.keywords, version: "2")
    let program = try sandbox.program.injecting("\(fault):when=1")
    let sync = try await program.run("sync", "--force")
    expectFailure(sync, 74, saying: "stations.json", "still using the list from 3 days ago")
    sandbox.expectList(list)
    try sandbox.ageFailure(by: .minutes(6))
    let failed = try await program.run("search", "zakopane")
    expectAnswer(failed, Sandbox.answer, noting: "stations.json", "3 days")
    sandbox.server.forgetRequests()
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer, noting: "3 days")
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test(
    "sync flushes the list and its directory, and succeeds if only the directory cannot be flushed",
    .enabled("needs strace", Capabilities.strace))
  func flushes() async throws {
    let sandbox = try Sandbox.withList()
    let trace = sandbox.directory.path("trace")
    for options in [["--force"], []] {
      let program = try sandbox.program.under("strace", "-f", "-o", trace, "-e", "trace=fsync")
      expectSilence(try await program.run(["sync"] + options))
      let calls = String(decoding: sandbox.directory.read("trace") ?? [], as: UTF8.self)
      #expect(calls.matches(of: /fsync\(/).count == 2, "\(calls)")
    }
    sandbox.server.serve(stations: Sandbox.renamed, keywords: Fixtures.keywords, version: "2")
    expectSilence(try await sandbox.program.injecting("fsync:error=EIO:when=2").run("sync"))
    let search = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(search, "Zakopane Tatry\n")
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
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.leftovers == ["of-another-program.tmp"])
  }
}
