import KoleoKit
import Testing

@Suite("Names in other cases") struct CaseTests {
  private static let forms: KeyValuePairs = [
    "Kraków": "Krakowa Krakowowi Krakowem Krakowie", "Radom": "Radomia Radomiowi Radomiem Radomiu",
    "Łódź": "Łodzi Łodzią", "Bydgoszcz": "Bydgoszczy Bydgoszczą", "Toruń": "Torunia Toruniu",
    "Warszawa": "Warszawy Warszawie", "Gdynia": "Gdyni Gdynię", "Rabka": "Rabki Rabce",
    "Środa": "Środy Środzie", "Oława": "Oławy Oławie", "Kutno": "Kutna Kutnem Kutnie",
    "Brzesko": "Brzeska Brzesku", "Sopot": "Sopotu Sopocie",
    "Zakopane": "Zakopanego Zakopanemu Zakopaného Закопаного",
    "Katowice": "Katowic Katowicom Katowicami Katowicach", "Tychy": "Tychów Tychom Tychami Tychach",
    "Suwałki": "Suwałk Suwałkom Suwałkami Suwałkach", "Mikołajki": "Mikołajek Mikołajkach",
    "Międzyzdroje": "Międzyzdrojów Międzyzdrojach", "Siedlce": "Siedlec Siedlcach",
    "Żywiec": "Żywca Żywcowi Żywcem Żywcu", "Szczecinek": "Szczecinka Szczecinkiem Szczecinku",
    "Białystok": "Białegostoku Białymstoku Białymstokiem", "Strzelce": "Strzelec Strzelcach",
    "Opole": "Opola Opolu Opolem", "Kłodzko": "Kłodzka Kłodzkiem Kłodzku", "Jasło": "Jasła Jaśle",
    "Braniewo": "Braniewa Braniewie Braniewem", "Puławy": "Puławach Puławami Puławom",
    "Piaski": "Piaskach Piaskami Piaskom", "Żary": "Żarach Żarami Żarom", "Łeba": "Łeby Łebie Łebę",
    "Mława": "Mławy Mławie", "Iława": "Iławę Iławie", "Grudziądz": "Grudziądza Grudziądzem",
    "Biała Podlaska": "Białej Podlaskiej", "Czarna Woda": "Czarnej Wody|Czarnej Wodzie",
    "Nowe Miasto": "Nowego Miasta|Nowemu Miastu",
    "Stare Żukowice": "Starych Żukowic|Starym Żukowicom",
    "Wielki Klincz": "Wielkiego Klincza|Wielkim Klinczu", "Stare Pole": "Starego Pola|Starym Polem",
    "Tarnowskie Góry": "Tarnowskich Gór|Tarnowskimi Górami",
    "Nowy Sącz": "Nowego Sącza|Nowemu Sączowi|Nowym Sączu|из Nowego Sącza|u Nowego Sącza",
    "Ostrów": "Ostrowa Ostrowie", "Zielona Góra": "Zielonej Góry|Zielonej Górze|Zieloną Górę",
    "Pruszcz Gdański":
      "Pruszcza Gdańskiego|Pruszczowi Gdańskiemu|Pruszczem Gdańskim|Pruszczu Gdańskim",
  ]

  @Test("each form of a name is that name", arguments: forms.map { $0 }) func areForms(
    name: String, forms: String
  ) {
    let list = StationList(stations: [Station(id: 1, name: name)])
    for form in forms.split(separator: name.contains(" ") ? "|" : " ") {
      guard case .guess(let station, .inflected) = list.resolve(String(form)) else {
        Issue.record("\(form) is \(list.resolve(String(form)))")
        continue
      }
      #expect(station.name == name)
    }
  }

  @Test(
    "what looks like a form of a name is none",
    arguments: zip(
      ["Pruszcz Gdański", "Płock", "Koło", "Łódź", "Świebodzice", "Głowno", "Pilawa", "Zagórz"],
      ["Pruszcz Gdańsk", "Płockie", "Kol", "Łodziarz", "Świebodzin", "Główny", "Piła", "Zagórze"]))
  func areNone(name: String, text: String) {
    let list = StationList(stations: [Station(id: 1, name: name)])
    if case .guess(_, .inflected) = list.resolve(text) { Issue.record("\(text) is \(name)") }
  }
}
