import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite("The programs: what they link, and how much memory they take", .fewAtOnce)
  struct LinkageTests {
    /// Whether to test the programs of `swift build -c release`. This must be asked for, because
    /// they may be built from other sources than the tests.
    private static let hasRelease =
      ProcessInfo.processInfo.environment["KOLEO_REQUIRE_RELEASE"] != nil

    @Test("koleo links neither Foundation nor a network library, koleo-sync does")
    func built() async throws {
      let sandbox = try Sandbox(servers: [])
      let koleo = try await sandbox.run("ldd \"$(command -v koleo)\" 2>&1 || true").output
      #expect(koleo.contains("libswiftCore") || koleo.contains("not a dynamic executable"))
      #expect(!koleo.contains(/Foundation|icu|curl|libssl|libxml2/))
      let sync = try await sandbox.run("ldd \"$(command -v koleo-sync)\"").output
      #expect(sync.contains(/libcurl|Foundation/))
    }

    @Test(
      "the released koleo is static, and koleo-sync needs libraries of the system only",
      .enabled(if: hasRelease, "KOLEO_REQUIRE_RELEASE is not set"))
    func released() async throws {
      var sandbox = try Sandbox(servers: [])
      sandbox.environment["PATH"] = "\(SourceTree.path(of: ".build/release")):/usr/bin:/bin"
      let koleo = try await sandbox.run("ldd \"$(command -v koleo)\" 2>&1 || true").output
      #expect(koleo.contains("not a dynamic executable") || koleo.contains("statically linked"))
      let sync = try await sandbox.run("ldd \"$(command -v koleo-sync)\"").output
      #expect(sync.contains("libcurl") && !sync.contains(/libswift|Foundation/))
      // Less than the list of all stations and a megabyte.
      let search = try await sandbox.run("ulimit -v 20000; koleo search --offline -q zakopane")
      #expect(search.output == "Zakopane\n", "\(search)")
    }
  }
#endif
