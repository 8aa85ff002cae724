import Foundation
import TestSupport
import Testing

/// The directories of each target are on floors: a file uses what its own directory and those on lower
/// floors declare.
@Suite("The sources: which use which") struct LayerTests {
  /// The floors of each target, the lowest first.
  static let floors = [
    "KoleoKit": [
      ["Platform"], ["Text"], ["Geodesy"], ["Stations"], ["List"], ["Search", "Sync"],
    ],
    "KoleoCommands": [
      ["Environment"], ["Arguments"], ["Answers"], ["Messages"], ["Help", "Map"], ["Output"],
      ["Completion"], ["Commands"],
    ],
  ]

  @Test(
    "no file uses a type or top-level function of a higher directory, or of another on its floor",
    arguments: ["KoleoKit", "KoleoCommands"])
  func nothingPointsUp(_ target: String) throws {
    let floors = try #require(Self.floors[target])
    var declaredAbove: [Substring: String] = [:]
    for floor in floors.reversed() {
      let files = try floor.map { try Self.sources("\(target)/\($0)") }
      for (directory, sources) in zip(floor, files) {
        for (_, code) in sources {
          for declaration in code.matches(of: Self.declaration)
          where !declaration.1.contains("private") {
            declaredAbove[declaration.2] = directory
          }
        }
      }
      for (directory, sources) in zip(floor, files) {
        for (name, code) in sources {
          for word in Set(code.matches(of: /\b[A-Za-z_]\w*/).map(\.output)) {
            let owner = declaredAbove[word] ?? directory
            #expect(owner == directory, "\(directory)/\(name) uses \(word) of \(owner)")
          }
        }
      }
    }
    #expect(declaredAbove.count > 20)
  }

  @Test("every directory is a floor", arguments: ["KoleoKit", "KoleoCommands"])
  func knowsEveryFolder(_ target: String) throws {
    let folder = Program.packageFolder.appending(path: "Sources/\(target)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let folders = names.filter { !$0.contains(".") }
    #expect(Set(folders) == Set(try #require(Self.floors[target]).joined()))
  }

  /// The files of a directory without their comments and literals.
  private static func sources(_ path: String) throws -> [(name: String, code: String)] {
    let folder = Program.packageFolder.appending(path: "Sources/\(path)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".swift") }
      .map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return (
          name,
          text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:[^"\\\n]|\\.)*"/, with: "\"\"")
        )
      }
  }

  /// A type, a protocol or a function at the top level, with what stands before it on its line.
  nonisolated(unsafe) private static let declaration =
    /(?m)^((?:\w+ )*)(?:struct|enum|class|protocol|typealias|func) (\w+)/

  // MARK: Imports

  @Test("only KoleoNetwork imports Foundation, and only the platform directory the C library")
  func systemModules() throws {
    let imports = try Self.imports()
    let foundation = imports.filter { $0.module.hasPrefix("Foundation") }
    #expect(!foundation.isEmpty)
    #expect(foundation.filter { !$0.file.hasPrefix("KoleoNetwork/") }.map(\.file) == [])
    let systemLibraries = ["Glibc", "Darwin", "Musl", "Android", "WASILibc"]
    let system = imports.filter { systemLibraries.contains($0.module) }
    #expect(!system.isEmpty)
    #expect(system.filter { !$0.file.hasPrefix("KoleoKit/Platform/") }.map(\.file) == [])
  }

  @Test("targets import only those below them") func targets() throws {
    let allowed: [String: Set] = [
      "KoleoKit": [], "KoleoCommands": ["KoleoKit"], "koleo": ["KoleoKit", "KoleoCommands"],
      "KoleoNetwork": ["KoleoKit"], "koleo-sync": ["KoleoKit", "KoleoCommands", "KoleoNetwork"],
    ]
    let own = try Self.imports().filter { $0.module.hasPrefix("Koleo") }
    #expect(!own.isEmpty)
    for (file, module) in own {
      let target = file.split(separator: "/").first.map(String.init) ?? ""
      #expect(allowed[target]?.contains(module) == true, "\(file) imports \(module)")
    }
  }

  /// The modules that source files import, whose paths are relative to `Sources`.
  private static func imports() throws -> [(file: String, module: String)] {
    let directory = Program.packageFolder.appending(path: "Sources")
    let paths = try #require(
      FileManager.default.enumerator(atPath: directory.path(percentEncoded: false)))
    let sources = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    try #require(sources.count > 10)
    return try sources.flatMap { file in
      let text = try String(contentsOf: directory.appending(path: file), encoding: .utf8)
      return text.matches(of: importLine).map { (file, String($0.1)) }
    }
  }

  nonisolated(unsafe) private static let importLine =
    /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|var|let|protocol|typealias)\s+)?(\w+)/
}
