/// A manual in the language of mdoc(7) or man(7): those parts that tests compare with other texts.
package struct ManualPage: Sendable, CustomStringConvertible {
  /// A section or a subsection, without the subsections in it.
  package struct Section: Sendable {
    package let heading: String
    package let isSubsection: Bool
    /// The labels of its lists as they are printed, such as `-u, --unit km | mi`.
    package var labels: [String] = []
    /// The number of paragraphs in its numbered lists.
    package var numberedItems = 0
    /// The lines that are printed as they stand, such as examples.
    package var literalLines: [String] = []
  }

  /// The file's path in the package.
  package let path: String
  package let source: String
  package let sections: [Section]

  package var description: String { path }

  /// Reads a manual of this package.
  package init(_ path: String) throws {
    self.path = path
    source = try SourceTree.text(of: path)
    var reader = ManualReader()
    for line in source.split(separator: "\n") { reader.read(String(line)) }
    sections = reader.sections
  }

  /// The manuals of `koleo`: the English one and its translations.
  package static func all() throws -> [ManualPage] {
    try SourceTree.paths(in: "Sources/Manuals").filter { $0.contains("/koleo.") }.sorted()
      .map(ManualPage.init)
  }

  /// The first section or subsection with one of these headings.
  package func section(_ headings: String...) -> Section? {
    sections.first { headings.contains($0.heading) }
  }

  /// The labels that name options. A label that several subcommands have occurs once for each.
  package var options: [String] { sections.flatMap(\.labels).filter { $0.hasPrefix("-") } }
}

/// Reads a manual line by line.
private struct ManualReader {
  private(set) var sections: [ManualPage.Section] = []
  private var isLiteral = false
  private var isLabel = false

  mutating func read(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let text = words.count > 1 ? words[1] : ""
    switch words.first {
    case _ where isLabel:
      isLabel = false
      update { $0.labels.append(Self.unescaped(line)) }
    case ".Sh", ".SH": sections.append(ManualPage.Section(heading: text, isSubsection: false))
    case ".Ss", ".SS": sections.append(ManualPage.Section(heading: text, isSubsection: true))
    case ".Bd", ".EX": isLiteral = true
    case ".Ed", ".EE": isLiteral = false
    case ".TP", ".TQ": isLabel = true
    case ".IP": update { $0.numberedItems += 1 }
    case ".It" where text.isEmpty: update { $0.numberedItems += 1 }
    // A row of a table is no label.
    case ".It" where text.contains(" Ta "): break
    case ".It": update { $0.labels.append(Self.label(text)) }
    case _ where isLiteral: update { $0.literalLines.append(Self.unescaped(line)) }
    default: break
    }
  }

  private mutating func update(_ change: (inout ManualPage.Section) -> Void) {
    if !sections.isEmpty { change(&sections[sections.count - 1]) }
  }

  /// The label of an `.It` of mdoc, in which macros stand between the words.
  private static func label(_ text: String) -> String {
    text.replacing(#/\b(?:Ar|Ev|Pa) /#, with: "").replacing("Fl ", with: "-")
      .replacing(" ,", with: ",")
  }

  /// A line of man(7) without macros and changes of font, in which characters replace their
  /// escapes.
  private static func unescaped(_ line: String) -> String {
    let escapes = [
      ("\\-", "-"), ("\\(ti", "~"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\e", "\\"),
    ]
    let text = line.replacing(#/^\.[BI] /#, with: "").replacing(/\\f[BIR]/, with: "")
    return escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
