import Foundation
import TestSupport
import Testing

/// What the programs need of the system, and what their sources import.
@Suite("The house: what programs link and sources import", .fewAtOnce) struct LinkageTests {
  #if os(macOS)
    private static let lister = (name: "otool", arguments: ["-L"])
  #else
    private static let lister = (name: "ldd", arguments: [String]())
  #endif
  private static let hasLister = Program.tool(lister.name) != nil

  // MARK: Libraries

  @Test(
    "koleo links neither Foundation nor a network library",
    .enabled(if: hasLister, "neither ldd nor otool is here"))
  func koleoNeedsNoFoundation() async throws {
    let libraries = try await libraries(of: Program.built("koleo").path)
    #expect(libraries.contains("libswiftCore") || libraries.contains("not a dynamic executable"))
    for name in ["Foundation", "icu", "ICU", "curl", "libssl", "libxml2"] {
      #expect(!libraries.contains(name))
    }
  }

  @Test(
    "koleo-sync links the network library", .enabled(if: hasLister, "neither ldd nor otool is here")
  )
  func koleoSyncIsWhereTheNetworkIs() async throws {
    let libraries = try await libraries(of: Program.built("koleo-sync").path)
    #if os(Linux)
      #expect(libraries.contains("libcurl"))
    #else
      #expect(libraries.contains("Foundation"))
    #endif
  }

  #if os(Linux)
    @Test(
      "the released koleo is static", .enabled(if: hasLister, "ldd is not here"),
      .enabled("KOLEO_REQUIRE_RELEASE is not set", Means.releaseBuild))
    func theReleasedKoleoNeedsNoLibraryAtAll() async throws {
      let libraries = try await libraries(of: Program.released("koleo").path)
      #expect(
        libraries.contains("not a dynamic executable") || libraries.contains("statically linked"))
    }

    /// So that both can be copied to a machine without Swift.
    @Test(
      "a self-contained koleo-sync needs libraries of the system only",
      .enabled(if: hasLister, "ldd is not here"),
      .enabled("KOLEO_REQUIRE_RELEASE is not set", Means.releaseBuild))
    func theReleasedKoleoSyncNeedsTheSystemsLibrariesOnly() async throws {
      let libraries = try await libraries(of: Program.released("koleo-sync").path)
      #expect(libraries.contains("libcurl"))
      #expect(!libraries.contains("libswift"))
      #expect(!libraries.contains("Foundation"))
    }
  #endif

  private func libraries(of path: String) async throws -> String {
    let lister = try #require(Program.tool(Self.lister.name))
    let outcome = try await lister.with { $0.environment["PATH"] = "/usr/bin:/bin" }.run(
      Self.lister.arguments + [path])
    return outcome.output + outcome.errors
  }

  // MARK: Imports

  private static let foundation: Set = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationInternationalization",
  ]
  private static let systemLibraries: Set = ["Glibc", "Darwin", "Musl", "Android", "WASILibc"]

  /// A module imported by a source file, whose path is relative to `Sources`.
  private struct Import: Hashable, CustomStringConvertible {
    let file: String
    let module: String

    var description: String { "\(file) imports \(module)" }
  }

  @Test("only koleo-sync imports Foundation") func onlyTheNetworkUsesFoundation() throws {
    let imports = try imports().filter { Self.foundation.contains($0.module) }
    #expect(!imports.isEmpty)
    #expect(imports.filter { !$0.file.hasPrefix("koleo-sync/") } == [])
  }

  @Test("only the platform directory imports the C library")
  func onlyThePlatformFolderUsesTheSystemLibrary() throws {
    let imports = try imports().filter { Self.systemLibraries.contains($0.module) }
    #expect(!imports.isEmpty)
    #expect(imports.filter { !$0.file.hasPrefix("KoleoKit/Platform/") } == [])
  }

  @Test("targets import only those below them") func importsRunOneWay() throws {
    let allowed: [String: Set] = [
      "KoleoKit": [], "KoleoCommands": ["KoleoKit"], "koleo": ["KoleoKit", "KoleoCommands"],
      "koleo-sync": ["KoleoKit", "KoleoCommands"],
    ]
    let own = try imports().filter { $0.module.hasPrefix("Koleo") }
    #expect(!own.isEmpty)
    for item in own {
      let target = item.file.split(separator: "/").first.map(String.init) ?? ""
      #expect(allowed[target]?.contains(item.module) == true, "\(item)")
    }
  }

  private func imports() throws -> [Import] {
    let folder = Program.packageFolder.appending(path: "Sources")
    let paths = try #require(
      FileManager.default.enumerator(atPath: folder.path(percentEncoded: false)))
    let sources = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    try #require(sources.count > 10)
    return try sources.flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.matches(of: Self.importLine).map { Import(file: file, module: String($0.1)) }
    }
  }

  nonisolated(unsafe) private static let importLine =
    /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|func|var|let|protocol|typealias)\s+)?(\w+)/
}
