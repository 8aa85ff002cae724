import Testing

@testable import KoleoCommands

@Suite struct BashLineTests {
  static let wordBreaks = " \t\n\"'><=;|&(:"

  struct Row: CustomTestStringConvertible {
    let line: String
    let words: [String]
    let value: String
    let kept: String
    var testDescription: String { line }

    init(_ line: String, _ words: [String], _ value: String, kept: String = "") {
      self.line = line
      self.words = words
      self.value = value
      self.kept = kept
    }

    static let all = [
      Row("", [], ""),
      Row("koleo", [], "koleo"),
      Row("koleo ", [], ""),
      Row("koleo  distance\tkra", ["distance"], "kra"),
      Row("koleo distance Zielona\\ G", ["distance"], "Zielona G"),
      Row("koleo distance \"Zielona G", ["distance"], "Zielona G"),
      Row("koleo distance 'Zielona G", ["distance"], "Zielona G"),
      Row("koleo distance 'a\\' b", ["distance", "a\\"], "b"),
      Row("koleo distance \"a\\\"b\\c\\$", ["distance"], "a\"b\\c$"),
      Row("koleo distance \"a b\" ''", ["distance", "a b"], ""),
      Row("koleo distance '' x", ["distance", ""], "x"),
      Row("koleo search --near=Kra", ["search"], "--near=Kra", kept: "--near="),
      Row("koleo search --near=\"Zielona G", ["search"], "--near=Zielona G", kept: "--near="),
      Row("koleo search Kra\"ków G", ["search"], "Kraków G", kept: "Kra"),
      Row("koleo search a:b", ["search"], "a:b", kept: "a:"),
      Row("koleo search a\\:b", ["search"], "a:b"),
      Row("koleo search 'a:b'c", ["search"], "a:bc"),
      Row("koleo search \"a:b\"c=d", ["search"], "a:bc=d", kept: "a:bc="),
      Row("koleo search $(touch", ["search"], "$(touch", kept: "$("),
      Row("koleo search kra\\", ["search"], "kra"),
      Row("koleo search \"kra\\", ["search"], "kra"),
      Row("koleo search 'e\u{301}", ["search"], "e\u{301}"),
      Row("koleo search \"\u{301}", ["search"], "\u{301}"),
    ]
  }

  @Test(arguments: Row.all) func isTakenApart(_ row: Row) {
    let line = BashLine(row.line, wordBreaks: Self.wordBreaks)
    #expect(line.words == row.words)
    #expect(line.current.value == row.value)
    #expect(line.current.kept == row.kept)
  }

  static let texts = [
    "Kraków Główny", "a'b\"c", "$(touch x)", "`x` !! \\", "~ # {a,b} *?[x]", "a=b:c@d;e&f|g<h>i",
    "'", "!",
  ]

  @Test(arguments: texts) func readsWhatItHasQuoted(_ text: String) {
    for (mark, opening) in [(nil, ""), (.single, "'"), (.double, "\"")]
      as [(BashLine.Quote?, String)]
    {
      let line = BashLine("koleo " + opening + mark.quoted(text), wordBreaks: Self.wordBreaks)
      #expect(line.words.isEmpty)
      #expect(line.current.value == text)
    }
  }
}
