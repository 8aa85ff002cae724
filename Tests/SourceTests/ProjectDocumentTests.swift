import TestSupport
import Testing

/// The documents for contributors name files and types; what they name must exist.
@Suite("The documents for contributors") struct ProjectDocumentTests {
  private static let architecture = "Sources/README.md"
  private static let documents = [architecture, ".github/CONTRIBUTING.md", ".github/SECURITY.md"]

  @Test("every path and every link to a file in a document leads to one", arguments: documents)
  func paths(_ document: String) throws {
    let paths = try Self.code(in: document).filter { $0.contains("/") && !$0.contains(" ") }
    #expect(!paths.isEmpty || document.contains("SECURITY"))
    let directory = document.prefix { $0 != "/" }
    let links = try SourceTree.text(of: document).matches(of: /\]\(([^):]+)\)/)
      .map { "\(directory)/\($0.1)" }
    #expect((paths + links).filter { !SourceTree.exists($0) } == [])
  }

  @Test("every type in a document has its file", arguments: documents)
  func types(_ document: String) throws {
    let files = try SourceTree.paths(in: "Sources", "Tests")
      .map { $0.replacing(/^.*\/|\.swift$/, with: "") }
    let types = try Self.code(in: document)
      .filter { $0.wholeMatch(of: /[A-Z]+[a-z]\w*(?:\+\w+)?/) != nil }
    #expect(!types.isEmpty)
    #expect(types.filter { !files.contains($0) } == [])
  }

  @Test("the architecture lists the layers in the order of LayerTests")
  func layers() throws {
    let text = try SourceTree.text(of: Self.architecture)
    for (target, layers) in LayerTests.layers {
      let line = try #require(text.firstMatch(of: try Regex("(?m)^    \(target) .*(\\n {8}.*)*$")))
        .output
      let words = line[0].substring?.split { " <\n".contains($0) }.map(String.init) ?? []
      let names = Array(layers.joined())
      #expect(words.filter(names.contains) == names, "\(target)")
    }
  }

  @Test("the architecture lists every target and every directory of tests")
  func targets() throws {
    let code = Set(try Self.code(in: Self.architecture))
    let directories = try SourceTree.paths(in: "Sources", "Tests").filter { path in
      path.count { $0 == "/" } == 1 && !path.contains(".") && path != "Tests/Fixtures"
    }
    #expect(directories.count > 10)
    #expect(directories.filter { !code.contains($0) } == [])
  }

  /// The words and phrases in code font.
  private static func code(in document: String) throws -> [String] {
    try SourceTree.text(of: document).replacing(/(?s)```.*?```/, with: "")
      .matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }
}
