import Foundation
import TestSupport
import Testing

/// The directories of each target are layers, and so are the files of a target without directories: a
/// file uses what its own layer and those before it declare.
@Suite("The sources: which use which") struct LayerTests {
  /// The layers of each target, the lowest first; those of one row do not use each other.
  static let layers = [
    "KoleoKit": [
      ["Platform"], ["Text"], ["Geodesy"], ["Stations"], ["List"], ["Search", "Sync"],
    ],
    "KoleoNetwork": [
      ["FetchError+URLError", "ServerAddress+Validation", "JSONReplyDecoder"],
      ["PendingRequest"], ["EventQueue"],
      ["Transfer"], ["SessionDelegate", "ImmediateQueue"], ["Session"], ["URLSessionTransport"],
      ["Refresh+URLSession"], ["CacheDirectory+Refresh"], ["LocalizedErrors"],
    ],
    "KoleoCommands": [
      ["Environment"], ["Arguments"], ["Answers"], ["Messages"], ["Help", "Map"], ["Output"],
      ["Completion"], ["Commands"],
    ],
  ]

  @Test(
    "no file uses a type, a top-level function or a member of an extension of a higher layer",
    arguments: layers.keys.sorted())
  func nothingPointsUp(_ target: String) throws {
    let rows = try #require(Self.layers[target])
    let sources = try rows.map { row in
      try row.map { (layer: $0, files: try Self.sources(of: $0, in: target)) }
    }
    let members = Self.membersOfExtensions(in: sources.joined().map { ($0.layer, $0.files) })
    #expect(target == "KoleoNetwork" || members.count > 20)
    var above: [Substring: String] = [:]
    for row in sources.reversed() {
      for (layer, files) in row {
        for match in files.flatMap({ $0.code.matches(of: Self.declaration) })
        where !match.1.contains("private") {
          above[match.2] = layer
        }
        for (name, owner) in members where owner == layer { above["." + name] = layer }
      }
      for (layer, files) in row {
        for (file, code) in files {
          for word in Set(code.matches(of: /\.?[A-Za-z_]\w*/).map(\.output)) {
            let owner = above[word] ?? (word.first == "." ? above[word.dropFirst()] : nil) ?? layer
            #expect(owner == layer, "\(file) uses \(word) of \(owner)")
          }
        }
      }
    }
    #expect(above.count > 8)
  }

  @Test("every directory, or file beside none, is a layer", arguments: layers.keys.sorted())
  func knowsEveryLayer(_ target: String) throws {
    let paths = try SourceTree.paths(in: "Sources/\(target)").map { $0.split(separator: "/") }
    let directories = paths.filter { $0.count > 3 }.map { $0[2] }
    let files = paths.map { $0[2].prefix { $0 != "." } }
    let layers = try #require(Self.layers[target]).joined().map { Substring($0) }
    #expect(Set(directories.isEmpty ? files : directories) == Set(layers))
  }

  /// The files of a layer without their comments and literals.
  private static func sources(of layer: String, in target: String) throws
    -> [(name: String, code: String)]
  {
    let path = "Sources/\(target)/\(layer)"
    let isFile = SourceTree.exists(path + ".swift")
    let paths = isFile ? [path + ".swift"] : try SourceTree.paths(in: path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let code = try SourceTree.text(of: path).replacing(/\/\/[^\n]*/, with: "")
      return (path, code.replacing(/"(?:[^"\\\n]|\\.)*"/, with: "\"\""))
    }
  }

  /// The names that extensions declare, and that only one layer declares in any way, with that layer:
  /// whose other names are, only a compiler knows.
  private static func membersOfExtensions(
    in layers: [(layer: String, files: [(name: String, code: String)])]
  ) -> [Substring: String] {
    var declaring: [Substring: Set<String>] = [:]
    var members: [Substring: String] = [:]
    for (layer, files) in layers {
      for (_, code) in files {
        let declared =
          code.matches(of: /(?:func|var|let) (\w+)/).map(\.1)
          + code.matches(of: /(\w+):/).map(\.1)
          + code.matches(of: /(?m)^ *case [^.\n]*$/).flatMap { $0.output.split { !$0.isLetter } }
        for name in declared { declaring[name, default: []].insert(layer) }
        for block in code.matches(of: /(?ms)^extension .*?^}/) {
          for match in block.output.matches(of: /(?m)^  ((?:@?\w+ )*)(?:func|var) (\w+)/)
          where !match.1.contains("private") {
            members[match.2] = layer
          }
        }
      }
    }
    return members.filter { declaring[$0.key]?.count == 1 }
  }

  /// A type, a protocol or a function at the top level, with the words before it on its line.
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
    let paths = try SourceTree.paths(in: "Sources").filter { $0.hasSuffix(".swift") }
    try #require(paths.count > 10)
    return try paths.flatMap { path in
      try SourceTree.text(of: path).matches(of: importLine).map {
        (String(path.dropFirst("Sources/".count)), String($0.1))
      }
    }
  }

  nonisolated(unsafe) private static let importLine =
    /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|var|let|protocol|typealias)\s+)?(\w+)/
}
