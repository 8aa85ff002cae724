import Foundation
import TestSupport
import Testing

@Suite("The programs: what they link", .fewAtOnce) struct LinkageTests {
  #if os(macOS)
    private static let lister = Program.tool("otool")?.with { $0.leadingArguments = ["-L"] }
  #else
    private static let lister = Program.tool("ldd")
  #endif

  @Test(
    "koleo links neither Foundation nor a network library, koleo-sync does",
    .enabled(if: lister != nil, "neither ldd nor otool is here"))
  func built() async throws {
    let libraries = try await libraries(of: Program.built("koleo").path)
    #expect(libraries.contains("libswiftCore") || libraries.contains("not a dynamic executable"))
    #expect(!libraries.contains(/Foundation|icu|ICU|curl|libssl|libxml2/))
    let network = try await self.libraries(of: Program.built("koleo-sync").path)
    #expect(network.contains(/libcurl|Foundation/))
  }

  #if os(Linux)
    /// So that both can be copied to a machine without Swift.
    @Test(
      "the released koleo is static, and koleo-sync needs libraries of the system only",
      .enabled(if: lister != nil, "ldd is not here"),
      .enabled("KOLEO_REQUIRE_RELEASE is not set", Capabilities.releaseBuild))
    func released() async throws {
      let koleo = try await libraries(of: Program.released("koleo").path)
      #expect(koleo.contains("not a dynamic executable") || koleo.contains("statically linked"))
      let sync = try await libraries(of: Program.released("koleo-sync").path)
      #expect(sync.contains("libcurl") && !sync.contains(/libswift|Foundation/))
    }

    /// The loader of a dynamic program would fail first.
    @Test(
      "without a free descriptor, the released koleo reports that it has no arguments",
      .enabled("KOLEO_REQUIRE_RELEASE is not set", Capabilities.releaseBuild))
    func noFreeDescriptor() async throws {
      let koleo = Program.released("koleo").afterShell("ulimit -n 3")
      expectFailure(try await koleo.run("--version"), 74, saying: "ulimit -n")
    }
  #endif

  private func libraries(of path: String) async throws -> String {
    let lister = try #require(Self.lister).with { $0.environment["PATH"] = "/usr/bin:/bin" }
    let outcome = try await lister.run(path)
    return outcome.output + outcome.errors
  }
}
