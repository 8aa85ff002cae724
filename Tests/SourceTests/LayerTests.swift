import Foundation
import TestSupport
import Testing

/// The directories of each target are layers: a file uses what its own layer and those before it
/// declare.
@Suite("The sources: layers, files and imports") struct LayerTests {
  /// The layers of each target, the lowest first; those of one row do not use each other.
  static let layers = [
    "KoleoKit": [
      ["Platform"], ["Text"], ["Remedies"], ["Servers"], ["Geodesy"], ["Stations"], ["List"],
      ["Search", "Refresh"],
    ],
    "KoleoNetwork": [
      ["Platform"], ["Servers"], ["ErrorMapping"], ["Transfers"], ["EntryPoints"],
    ],
    "KoleoCommands": [
      ["Environment"], ["Terminal"], ["Context"], ["Arguments"], ["Answers"], ["Errors"],
      ["Messages"],
      ["Help", "Map", "Helper"],
      ["Output"], ["Completion"], ["Lookup"], ["Commands"],
    ],
  ]

  @Test(
    "no file uses a type, a top-level function or a member of an extension of a higher layer",
    arguments: layers.keys.sorted())
  func nothingPointsUp(_ target: String) throws {
    let rows = try #require(Self.layers[target])
    let sources = try rows.map { row in
      try row.map { (layer: $0, code: try Self.code(of: $0, in: target)) }
    }
    #expect(Self.upwardUses(in: sources) == [])
  }

  @Test(
    "a use of a type, a function or a member of a higher layer is seen",
    arguments: [
      "func f() { Upper() }", "let a = upper()", "let a = 1.raised", "let a: Int = .top",
    ])
  func pointsUp(_ code: String) {
    let upper = """
      struct Upper {}
      func upper() {}
      extension Int {
        static let top = 2
        var raised: Int { self + 1 }
      }
      """
    let rows = [[("Low", code)], [("High", upper), ("Side", "let a = 1")]]
    #expect(Self.upwardUses(in: rows).count == 1)
    #expect(Self.upwardUses(in: rows.reversed()) == [])
  }

  /// What layers use of those in later rows, or of others in their own row.
  private static func upwardUses(in rows: [[(layer: String, code: String)]]) -> [String] {
    let members = membersOfExtensions(in: Array(rows.joined()))
    var uses: [String] = []
    var above: [Substring: String] = [:]
    for row in rows.reversed() {
      for (layer, code) in row {
        for match in code.matches(of: declaration) where !match.1.contains("private") {
          above[match.2] = layer
        }
        for (name, owner) in members where owner == layer { above["." + name] = layer }
      }
      for (layer, code) in row {
        for word in Set(code.matches(of: /\.?[A-Za-z_]\w*/).map(\.output)) {
          let owner = above[word] ?? (word.first == "." ? above[word.dropFirst()] : nil) ?? layer
          if owner != layer { uses.append("\(layer) uses \(word) of \(owner)") }
        }
      }
    }
    return uses
  }

  @Test("every directory is a layer", arguments: layers.keys.sorted())
  func knowsEveryLayer(_ target: String) throws {
    let paths = try SourceTree.paths(in: "Sources/\(target)").map { $0.split(separator: "/") }
    let parts = paths.map { $0[2] }
    let layers = try #require(Self.layers[target]).joined().map { Substring($0) }
    #expect(Set(parts) == Set(layers))
  }

  @Test("a type that another file may use is in the file of its name") func files() throws {
    var count = 0
    for path in try SourceTree.paths(in: "Sources").filter({ $0.hasSuffix(".swift") }) {
      let name = path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" }
      for match in try SourceTree.text(of: path).matches(of: Self.declaration)
      where !match.1.contains("private") && !match.output.0.contains("func ") {
        #expect(match.2 == name, "\(path)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// The files of a layer without their comments and literals.
  private static func code(of layer: String, in target: String) throws -> String {
    let paths = try SourceTree.paths(in: "Sources/\(target)/\(layer)")
    let commentOrLiteral = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/
    return try paths.filter { $0.hasSuffix(".swift") }.map(SourceTree.text).joined(separator: "\n")
      .replacing(commentOrLiteral, with: " ")
  }

  /// The names that extensions declare, each with its layer. Without those that several layers
  /// declare: only a compiler knows which of them is used.
  private static func membersOfExtensions(
    in layers: [(layer: String, code: String)]
  ) -> [Substring: String] {
    var declaring: [Substring: Set<String>] = [:]
    var members: [Substring: String] = [:]
    for (layer, code) in layers {
      let declared =
        code.matches(of: /(?:func|var|let) (\w+)/).map(\.1) + code.matches(of: /(\w+):/).map(\.1)
        + code.matches(of: /(?m)^ *case [^.\n]*$/).flatMap { $0.output.split { !$0.isLetter } }
      for name in declared { declaring[name, default: []].insert(layer) }
      for block in code.matches(of: /(?ms)^extension .*?^}/) {
        for match in block.output.matches(of: member)
        where !match.1.contains("private") {
          members[match.2] = layer
        }
      }
    }
    return members.filter { declaring[$0.key]?.count == 1 }
  }

  /// A member of an extension, with the words before it on its line.
  nonisolated(unsafe) private static let member =
    /(?m)^  ((?:@?\w+ )*)(?:func|var|let|struct|enum|class|actor|typealias) (\w+)/

  /// A type, a protocol or a function at the top level, with the words before it on its line.
  nonisolated(unsafe) private static let declaration =
    /(?m)^((?:@?\w+ )*)(?:struct|enum|class|actor|protocol|typealias|func) (\w+)/

  @Test(
    "only lower targets are imported, Foundation for the network only, the C library by Platform")
  func imports() throws {
    let allowed: [String: Set] = [
      "LibC": ["Glibc", "Darwin", "MachO", "Musl"],
      "URLLoading": ["Foundation", "FoundationNetworking"],
      "KoleoKit/Platform": ["LibC"],
      "KoleoKit": [], "KoleoCommands": ["KoleoKit"],
      "KoleoNetwork": ["KoleoKit", "Foundation", "URLLoading", "Dispatch"],
      "koleo": ["KoleoKit", "KoleoCommands"],
      "koleo-sync": ["KoleoKit", "KoleoCommands", "KoleoNetwork", "Foundation"],
    ]
    let paths = try SourceTree.paths(in: "Sources").filter { $0.hasSuffix(".swift") }
    try #require(paths.count > 10)
    for path in paths {
      let names = path.split(separator: "/").dropFirst().dropLast()
      let modules =
        allowed[names.joined(separator: "/")] ?? allowed[String(names.first ?? "")] ?? []
      let imported = try SourceTree.text(of: path).matches(of: Self.importLine).map { String($0.1) }
      #expect(modules.isSuperset(of: imported), "\(path) imports \(imported)")
    }
  }

  @Test("only LibC, URLLoading and the Platform layers ask which system it is")
  func conditions() throws {
    let allowed = [
      "Sources/LibC/", "Sources/URLLoading/", "Sources/KoleoKit/Platform/",
      "Sources/KoleoNetwork/Platform/",
    ]
    let asking = try SourceTree.paths(in: "Sources").filter { path in
      try path.hasSuffix(".swift")
        && SourceTree.text(of: path).contains(/(?m)^ *#(?:else)?if .*\b(?:os|arch|canImport)\(/)
    }
    for place in allowed { #expect(asking.contains { $0.hasPrefix(place) }, "\(place)") }
    #expect(asking.filter { !allowed.contains(where: $0.hasPrefix) } == [])
  }

  nonisolated(unsafe) private static let importLine =
    /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|var|let|protocol|typealias)\s+)?(\w+)/
}
