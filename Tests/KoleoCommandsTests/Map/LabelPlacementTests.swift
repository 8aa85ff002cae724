import TestSupport
import Testing

@testable import KoleoCommands

@Suite struct LabelPlacementTests {
  /// A map as text: `@` marks what is to be labelled, `●` other markers, `#` what is drawn.
  private struct Scene {
    private var rows: [[Character]]
    private let label: String

    init(_ rows: [String], label: String) {
      self.rows = rows.map(Array.init)
      self.label = label
    }

    private func cells(_ wanted: Character) -> [MapCell] {
      rows.enumerated().flatMap { line, row in
        row.enumerated().filter { $0.element == wanted }.map {
          MapCell(column: $0.offset, line: line)
        }
      }
    }

    var labelled: [String] {
      var drawn = DotLayer(columns: rows.first?.count ?? 0, lines: rows.count)
      for cell in cells("#") {
        drawn.set(DotPosition(x: Double(2 * cell.column), y: Double(4 * cell.line)))
      }
      let targets = cells("@")
      var placement = LabelPlacement(over: drawn, markers: targets + cells("●"))
      var rows = rows
      for target in targets {
        guard let label = placement.place(label, beside: target) else { continue }
        rows[label.line].replaceSubrange(label.columns, with: Array(label.text))
      }
      return rows.map { String($0) }
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let label: String
    let before: [String]
    let after: [String]

    init(_ name: String, _ label: String, _ before: [String], _ after: [String]) {
      testDescription = name
      self.label = label
      self.before = before
      self.after = after
    }
  }

  static let cases = [
    Case(
      "to the right", "Hel", ["............", "....@......."], ["............", "....@.Hel..."]),
    Case("to the left at the right edge", "Hel", ["........@..."], ["....Hel.@..."]),
    Case("to the left of a line", "Hel", [".....@##...."], [".Hel.@##...."]),
    Case(
      "above where both sides are drawn upon", "Hel", ["........", "..##@##.", "........"],
      ["...Hel..", "..##@##.", "........"]),
    Case(
      "below where that is drawn upon, too", "Hel", ["...##...", "..##@##.", "........"],
      ["...##...", "..##@##.", "...Hel.."]),
    Case("over a line sooner than cut", "Hel", ["...@####"], ["...@#Hel"]),
    Case("cut at the edge", "Malbork", ["..@......"], ["..@.Malb…"]),
    Case("cut on the roomier side", "Malbork", ["......@.."], ["Malb….@.."]),
    Case("not when too little is left", "Malbork", ["..@.."], ["..@.."]),
    Case("a short one needs little", "Hel", ["@...."], ["@.Hel"]),
    Case("within the edges above", "Malbork", ["........", "@......."], ["Malbork.", "@......."]),
    Case("not at another marker", "Hel", ["...@.●..."], ["...@.●..."]),
    Case("not between two markers", "Hel", ["@.....●..."], ["@.....●..."]),
    Case(
      "not below another marker", "Hel", ["...●...", "..●.@●.", "......."],
      ["...●...", "..●.@●.", "......."]),
    Case("beside the next label", "Hel", ["....@@...."], ["Hel.@@.Hel"]),
    Case(
      "at most 32 columns", String(repeating: "x", count: 40),
      ["@" + String(repeating: ".", count: 49)],
      ["@." + String(repeating: "x", count: 31) + "…" + String(repeating: ".", count: 16)]),
    Case("nothing for an empty label", "", ["...@..."], ["...@..."]),
  ]

  @Test(arguments: cases) func places(_ example: Case) {
    #expect(Scene(example.before, label: example.label).labelled == example.after)
  }

  @Test func countsColumnsAndNotCharacters() {
    let layer = DotLayer(columns: 8, lines: 1)
    let cell = MapCell(column: 0, line: 0)
    var placement = LabelPlacement(over: layer, markers: [cell])
    let label = placement.place("北京南站", beside: cell)
    #expect(label == PlacedLabel(text: "北京…", line: 0, columns: 2..<7))
  }

  static let alphabet: [Character] = ["a", "Ł", "o\u{301}", "北", "🚂", "\u{200B}", " "]

  @Test(arguments: 0..<200) func neverOverlapsNorLeavesTheMap(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let drawn = DotLayer(
      columns: .random(in: 1...60, using: &generator), lines: .random(in: 1...20, using: &generator)
    )
    let markers = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      MapCell(
        column: .random(in: 0..<drawn.columns, using: &generator),
        line: .random(in: 0..<drawn.lines, using: &generator))
    }
    var placement = LabelPlacement(over: drawn, markers: markers)
    var taken = Set(markers)
    for marker in markers {
      let length = Int.random(in: 0...20, using: &generator)
      let text = String(
        (0..<length).compactMap { _ in Self.alphabet.randomElement(using: &generator) })
      guard let label = placement.place(text, beside: marker) else { continue }
      #expect(DisplayWidth.columns(of: label.text) == label.columns.count)
      #expect(label.text == text || label.text.last == "…")
      for column in [label.columns.lowerBound - 1, label.columns.upperBound] {
        #expect(!taken.subtracting([marker]).contains(MapCell(column: column, line: label.line)))
      }
      for column in label.columns {
        #expect(0..<drawn.columns ~= column && 0..<drawn.lines ~= label.line)
        #expect(taken.insert(MapCell(column: column, line: label.line)).inserted)
      }
    }
  }
}
