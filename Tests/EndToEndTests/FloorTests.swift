import Foundation
import TestSupport
import Testing

/// The folders of each target are floors: a file uses what its own folder and lower ones declare.
@Suite("The house: floors") struct FloorTests {
  /// The floors of each target, the lowest first.
  private static let floors = [
    "KoleoKit": ["Platform", "Text", "Geodesy", "Stations", "List", "Search", "Sync"],
    "KoleoCommands": [
      "Terminal", "Arguments", "Answers", "Messages", "Help", "Map", "Output", "Completion",
      "Commands",
    ],
  ]

  @Test("no file uses what a higher folder declares", arguments: ["KoleoKit", "KoleoCommands"])
  func nothingPointsUp(_ target: String) throws {
    let floors = try #require(Self.floors[target])
    let files = try floors.map { try Self.sources("\(target)/\($0)") }
    var declaredAbove: [Substring: String] = [:]
    for (floor, sources) in zip(floors, files).reversed() {
      for (name, code) in sources {
        for word in Set(code.matches(of: /\b[A-Za-z_]\w*/).map(\.output)) {
          let owner = declaredAbove[word]
          #expect(owner == nil, "\(floor)/\(name) uses \(word) of \(owner ?? "")")
        }
      }
      for (name, code) in sources {
        for declaration in code.matches(of: Self.declaration)
        where !declaration.1.contains("private") {
          declaredAbove[declaration.2] = "\(floor)/\(name)"
        }
      }
    }
    #expect(declaredAbove.count > 20)
  }

  @Test("every folder is a floor", arguments: ["KoleoKit", "KoleoCommands"])
  func knowsEveryFolder(_ target: String) throws {
    let folder = Program.packageFolder.appending(path: "Sources/\(target)")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let folders = names.filter { !$0.contains(".") }
    #expect(Set(folders) == Set(try #require(Self.floors[target])))
  }

  /// The files of a folder without their comments and literals.
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
}
