import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("koleo sync --status: text and JSON") struct ListStatusTests {
  private static let list = ListStatus.List(
    url: "https://koleo.pl/api/v2/main", fetchedAt: Timestamp(secondsSince1970: 0),
    age: .seconds(90), isFresh: true, isFromOtherServer: false, size: 1_000, stations: 4,
    keywords: 9)

  private func status(
    _ path: String, urls: String = "x y", list: ListStatus.List? = nil, isDamaged: Bool = false
  ) -> ListStatus {
    ListStatus(path: path, urls: urls, isDamaged: isDamaged, list: list)
  }

  @Test("the JSON of a list is one line, with null for the values of a missing list")
  func json() {
    #expect(
      String(decoding: status("/c/\"stations\".json", list: Self.list).json, as: UTF8.self) == """
        {"path":"/c/\\"stations\\".json","url":"https://koleo.pl/api/v2/main",\
        "fetched_at":"1970-01-01T00:00:00Z","age_seconds":90,"fresh":true,"bytes":1000,\
        "stations":4,"keywords":9}

        """)
    #expect(
      String(decoding: status("/c").json, as: UTF8.self) == """
        {"path":"/c","url":"x y","fetched_at":null,"age_seconds":null,"fresh":false,\
        "bytes":null,"stations":null,"keywords":null}

        """)
  }

  @Test("the text has a line for each fact", arguments: Language.allCases)
  func text(in language: Language) {
    let messages = Messages(language: language)
    let lines = messages.lines(of: status("/c\n", list: Self.list)).map(\.text)
    #expect(lines.count == 5 && lines.allSatisfy { !$0.contains("\n") })
    #expect(lines[1].hasSuffix(Self.list.url))
    let missing = messages.lines(of: status("/c")).map(\.text)
    #expect(missing.count == 3 && missing[1].hasSuffix("x y"))
    let damaged = messages.lines(of: status("/c", isDamaged: true))
    #expect(damaged[2].text.hasPrefix(missing[2] + " ("))
  }

  @Test(
    "the text states the age of a list, or that it is dated in the future",
    arguments: [(-60, "in the future"), (0, "just now"), (59, "just now"), (60, "60 seconds ago")])
  func age(_ seconds: Int64, words: String) {
    let now = Timestamp(secondsSince1970: seconds)
    let list = ListStatus.List(
      StationList.builtIn, isFresh: false, isFromOtherServer: true, now: now)
    #expect(list.age == .seconds(seconds))
    let text = Messages(language: .english).lines(of: status("", list: list))
    let reason = "the configured server is x y"
    #expect(text[2] == "checked   1970-01-01T00:00:00Z (\(words), not fresh: \(reason))")
  }

  @Test("a list that is not fresh because of its age has no other reason") func oldList() {
    let old = ListStatus.List(
      url: "y", fetchedAt: Timestamp(secondsSince1970: 0), age: .seconds(90_000), isFresh: false,
      isFromOtherServer: false,
      size: 1_000, stations: 4, keywords: 9)
    let text = Messages(language: .english).lines(of: status("", list: old))
    #expect(text[2] == "checked   1970-01-01T00:00:00Z (25 hours ago, not fresh)")
  }
}
