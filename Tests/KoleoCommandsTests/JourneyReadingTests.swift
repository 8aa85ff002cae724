import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Journeys in words") struct JourneyReadingTests {
  private static let list = StationList(
    stations: [
      "Łódź", "Łódź Kaliska", "Kutno", "Kaliska", "Malbork", "Hel", "Gdańsk", "Gdańsk Oliwa",
      "Sopot", "Stalowa Wola", "Stalowa Wola Rozwadów", "Reda", "Szczytna", "Szczytno",
      "Reda Rekowo", "Rekowo Hel", "Warszawa", "Warszawa Praga", "Praga",
      "Warszawa Żwirki i Wigury", "Koło", "Reda Kościół Nowy", "B C D E F G", "Dobroń",
    ].enumerated().map { Station(id: 1_000 + $0, name: $1, hits: 100 - $0) })

  /// A text, and the stops that it names; `?` is one that several stations are as likely to be. The
  /// words that are left out are in parentheses.
  @Test(
    "the fewest whole names count, in the order typed but for via",
    arguments: [
      ("Łódź Kaliska Kutno", "Łódź Kaliska|Kutno"), ("Łódź Kutno", "Łódź|Kutno"),
      ("z Kutna do Helu", "Kutno|Hel"), ("Kutno->Hel", "Kutno|Hel"),
      ("Warsaw → Praga → Hel", "Warszawa|Praga|Hel"), ("Warsaw->Praga|Hel", "Warszawa|Praga|Hel"),
      ("Kutno via Malbork to Hel", "Kutno|Malbork|Hel"), ("do Helu przez Kutno, Łódź z Redy", nil),
      ("from Kutno to Hel via Malbork", "Kutno|Malbork|Hel"), ("z Helu i Szczytna", "Hel|?"),
      ("Gdańsk Oliwa", "Gdańsk Oliwa"), ("via Kutno Hel Malbork", nil), ("Kutno xyz Hel", nil),
      ("nie przez Kutno Hel", nil), ("Kutno", nil), ("from Kutno to Hel Reda", nil),
      ("z Helu do Warszawy Żwirki i Wigury", "Hel|Warszawa Żwirki i Wigury"), ("Hel do broń", nil),
    ])
  func strict(_ text: String, _ stops: String?) { #expect(Self.stops(text, .strict) == stops) }

  @Test(
    "then other words are left out, and parts and typing errors count",
    arguments: [
      ("how far is Hel from Kutno", "Hel|Kutno"), ("Gdańsk Oliwa Sopot", "Gdańsk Oliwa|Sopot"),
      ("Malbrok Hel", "Malbork|Hel"), ("nie przez Kutno Hel", nil), ("B C D E F G", "B C D E F G"),
      ("Hel to Mablrok", "Hel|Malbork"), ("Hel Mablrok", "Hel (Mablrok)"), ("Hel do Xyzzy", nil),
      // Beside a word that is left out, a number is none of a station.
      ("bilet do 1002 Hel", "Kutno|Hel"), ("bilet 1002 Hel", nil), ("Hel 1002 bilet", nil),
      ("Stalowa Wola Rozwadów Reda", "Stalowa Wola Rozwadów|Reda"),
      // A last word of a name is a stop apart from other words only.
      ("Sopot - Oliwa - Hel", "Sopot|Gdańsk Oliwa|Hel"), ("Oliwa, Hel", "Gdańsk Oliwa|Hel"),
      ("Sopot Oliwa Hel", "Sopot|Hel (Oliwa)"), ("Sopot - Kościół - Hel", nil),
      // Three letters are not enough for a part.
      ("Hel Malb Reda", "Hel|Malbork|Reda"), ("Hel Mal Reda", "Hel|Reda (Mal)"),
      // A word after a part may be of the same name, and one apart from others of a longer one.
      ("Hel Malb xyz Reda", nil), ("z Oliwy 1002", "Gdańsk Oliwa|Kutno"),
      // Koło also means near.
      ("pociąg Kutno Koło Hel", "Kutno|Koło|Hel"), ("pociąg koło Kutna Hel", "Kutno|Hel"),
    ])
  func free(_ text: String, _ stops: String?) { #expect(Self.stops(text, .free) == stops) }

  @Test(
    "another cut that is as good is said",
    arguments: [
      ("Łódź Kaliska Kutno", false), ("Łódź - Kaliska - Kutno", true),
      ("Kutno - Malbork - Hel", false), ("Reda Rekowo Hel", true),
      // The name is as long as the words with the sign.
      ("Warsaw - Praga - Kutno", true), ("Stalowa Wola - Rozwadów - Reda", true),
    ])
  func ambiguity(_ text: String, _ isAmbiguous: Bool) {
    let words = text.split(separator: " ").map(String.init)
    #expect(JourneyReading(words, in: Self.list)?.isAmbiguous == isAmbiguous)
  }

  private static func stops(_ text: String, _ grammar: JourneyReading.Grammar) -> String? {
    JourneyReading([text], in: list, grammar).map { reading in
      let leftOut = reading.leftOut.joined(separator: " ")
      return reading.stops.map { $0.name ?? "?" }.joined(separator: "|")
        + (leftOut.isEmpty ? "" : " (\(leftOut))")
    }
  }
}
