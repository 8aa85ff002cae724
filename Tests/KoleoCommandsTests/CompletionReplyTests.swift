import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Completion: replies to requests") struct CompletionReplyTests {
  private func firstLine(_ shell: String, _ words: String...) throws -> String {
    let request = try #require(CompletionRequest(["---complete", shell] + words))
    let reply = request.reply(Completer())
    return String(decoding: reply.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  @Test(
    "typed text that is not in the common prefix of the candidates is kept",
    arguments: ["bash", "zsh"])
  func typedText(_ shell: String) throws {
    #expect(try firstLine(shell, "distance", "zakop") == "extend\tZakopane")
    #expect(try firstLine(shell, "distance", "wschod") == "keep")
    // Names beyond the fiftieth may have a shorter common prefix.
    #expect(try firstLine(shell, "distance", "") == "keep")
    #expect(try firstLine(shell, "distance", "--", "-") == "keep")
  }

  private static let stations = [
    StationFixture(1, "Katowice", at: (50, 19), hits: 9), StationFixture(2, "Kąty", at: (51, 19)),
    StationFixture(3, "Kätzchen Święte", at: (52, 19)),
    StationFixture(4, "Podlesie", at: (50, 20), hits: 2, region: "śląskie"),
    StationFixture(5, "Podlesie", at: (51, 20), hits: 1),
    StationFixture(6, "Port", at: (51, 21), hits: 1), StationFixture(7, "port Łeba", at: (51, 21)),
    StationFixture(8, "Łąg", at: (50, 22)), StationFixture(9, "lag", at: (51, 22)),
    StationFixture(10, "Bielsko-Biała Główna", at: (50, 23), hits: 5),
    StationFixture(11, "Port Hel", at: (52, 21)),
  ]

  @Test(
    "candidates for fish begin with the typed text, so that it drops none",
    arguments: [
      ("kat", ["Katowice", "Katy", "Katzchen Święte"]),
      ("Kat", ["Katowice", "Katy", "Katzchen Święte"]),
      ("KAT", ["Katowice", "Katy", "Katzchen Święte"]), ("kąt", ["Kąty"]),
      ("katz", ["Katzchen Święte"]), ("katzchen sw", ["Katzchen Swięte"]),
      ("kä", ["Kätzchen Święte"]),
      // One name is in lower case.
      ("po", ["podlesie", "port", "port Hel", "port Łeba"]),
      ("Po", ["Podlesie", "Port", "Port Hel", "Port Łeba"]), ("port ", ["port Hel", "port Łeba"]),
      // The name of several stations, in place of their ids.
      ("podl", ["Podlesie"]),
      // Łąg would be another station without its accents.
      ("la", ["lag"]), ("łą", ["Łąg"]),
      ("bielsko b", ["bielsko biała Główna"]), ("Bielsko-B", ["Bielsko-Biała Główna"]),
      ("glow", ["Bielsko-Biala Glowna"]), ("biala", ["Bielsko-Biala Glowna"]),
      ("biał", ["Bielsko-Biała Główna"]),
    ])
  func fishSpelling(_ typed: String, texts: [String]) throws {
    let completer = Completer(try StationList(Self.stations))
    let found = completer.candidates(for: typed, after: ["distance"])
    let candidates = FishSpelling(typed: typed).respell(found)
    #expect(candidates.map(\.text) == texts)
    #expect(typed != "podl" || candidates.map(\.explanation) == ["4: śląskie; 5: Polska"])
  }

  @Test(
    "an invalid request of a script has an empty reply",
    arguments: [
      [], ["tcsh", "distance", ""], ["bash", "", "\"\\"], ["zsh", "sync", "x", "y"],
      ["fish", "--unknown", ""],
    ])
  func invalidRequest(_ words: [String]) throws {
    let request = try #require(CompletionRequest(["---complete"] + words))
    let reply = request.reply(Completer())
    #expect(["", "keep\n", "extend\t\n"].contains(String(decoding: reply, as: UTF8.self)))
  }
}
