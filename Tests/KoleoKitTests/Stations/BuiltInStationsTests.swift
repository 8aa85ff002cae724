import Testing

@testable import KoleoKit

@Suite struct BuiltInStationsTests {
  private static let lines = "\(BuiltInStations.table)"
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)

  private static let rows = lines.compactMap(Row.init)

  @Test("the built-in list has at least 300 stations") func holdsAtLeastThreeHundredStations() {
    #expect(Self.rows.count { !$0.isGroup } >= 300)
  }

  @Test("each built-in station has seven fields, a number and a position")
  func everyLineHasSevenFieldsWithANumberAndAPosition() {
    let malformed = Self.lines.filter { Row($0) == nil }
    #expect(malformed.isEmpty)
  }

  @Test("the built-in list has no control characters and no stray blanks")
  func holdsNoControlCharactersAndNoStrayBlanks() {
    let untidy = Self.rows.filter { row in
      row.texts.contains { text in
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
          || text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ")
      }
    }
    #expect(untidy.isEmpty)
  }

  @Test("each built-in station has a name, a city and a region")
  func namesEveryStationItsCityAndItsRegion() {
    let nameless = Self.rows.filter { $0.name.isEmpty || $0.city.isEmpty || $0.region.isEmpty }
    #expect(nameless.isEmpty)
  }

  @Test("the regions of the built-in list are the sixteen voivodeships")
  func usesTheSixteenVoivodeshipsOnly() {
    let voivodeships: Set = [
      "dolnośląskie", "kujawsko-pomorskie", "lubelskie", "lubuskie", "łódzkie", "małopolskie",
      "mazowieckie", "opolskie", "podkarpackie", "podlaskie", "pomorskie", "śląskie",
      "świętokrzyskie", "warmińsko-mazurskie", "wielkopolskie", "zachodniopomorskie",
    ]
    #expect(Set(Self.rows.map(\.region)) == voivodeships)
  }

  @Test("no number and no name is twice in the built-in list") func givesNoNumberAndNoNameTwice() {
    #expect(repeated(Self.rows.map { "\($0.id)" }).isEmpty)
    #expect(repeated(Self.rows.map(\.name)).isEmpty)
  }

  /// The country's extreme points, rounded outwards by a few kilometres for border stations.
  @Test("each built-in station lies within Poland") func liesWithinPoland() {
    let abroad = Self.rows.filter {
      !(48.95...54.90).contains($0.latitude) || !(14.05...24.20).contains($0.longitude)
    }
    #expect(abroad.isEmpty)
  }

  @Test("positions of the built-in list have four decimals") func writesPositionsWithFourDecimals()
  {
    let others = Self.rows.filter { row in
      row.coordinates.contains { $0.split(separator: ".").last?.count != 4 }
    }
    #expect(others.isEmpty)
  }

  @Test(
    "each voivodeship's city has a built-in station",
    arguments: [
      "Białystok", "Bydgoszcz", "Gdańsk", "Gorzów Wielkopolski", "Katowice", "Kielce", "Kraków",
      "Lublin", "Łódź", "Olsztyn", "Opole", "Poznań", "Rzeszów", "Szczecin", "Toruń", "Warszawa",
      "Wrocław", "Zielona Góra",
    ])
  func servesTheVoivodeshipCity(_ city: String) {
    #expect(Self.rows.contains { $0.city == city && !$0.isGroup })
  }

  @Test("each group stands directly before a station of its city")
  func placesEveryGroupDirectlyBeforeAStationOfItsCity() {
    let misplaced = zip(Self.rows, Self.rows.dropFirst()).filter { group, next in
      group.isGroup && (next.isGroup || next.city != group.name)
    }
    #expect(misplaced.isEmpty)
    #expect(Self.rows.last?.isGroup == false)
  }

  @Test("a built-in keyword belongs to one station and is no other's name")
  func givesAKeywordToOneStationOnlyAndNeverTheNameOfAnother() {
    let keywords = Self.rows.flatMap(\.keywords)
    #expect(!keywords.contains(""))
    #expect(repeated(keywords.map { $0.lowercased() }).isEmpty)
    let names = Set(Self.rows.map { $0.name.lowercased() })
    #expect(names.isDisjoint(with: keywords.map { $0.lowercased() }))
  }

  @Test(
    "the built-in list knows the names visitors use",
    arguments: [
      ("Warsaw", "Warszawa"), ("Warsaw Central", "Warszawa Centralna"), ("Cracow", "Kraków"),
      ("Danzig", "Gdańsk"), ("Breslau", "Wrocław Główny"), ("Auschwitz", "Oświęcim"),
    ])
  func knowsTheNamesVisitorsUse(_ keyword: String, _ name: String) {
    #expect(Self.rows.filter { $0.keywords.contains(keyword) }.map(\.name) == [name])
  }
}

/// A line of the table, read without the parser under test elsewhere.
private struct Row {
  let isGroup: Bool
  let id: Int
  let name: String
  let coordinates: [String]
  let latitude: Double
  let longitude: Double
  let city: String
  let region: String
  let keywords: [String]

  var texts: [String] { [name, city, region] + keywords }

  init?(_ line: String) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 7 else { return nil }
    isGroup = fields[0].hasPrefix("*")
    guard
      let id = Int(isGroup ? fields[0].dropFirst() : fields[0][...]),
      let latitude = Double(fields[2]),
      let longitude = Double(fields[3])
    else { return nil }
    self.id = id
    self.latitude = latitude
    self.longitude = longitude
    name = fields[1]
    coordinates = [fields[2], fields[3]]
    city = fields[4]
    region = fields[5]
    keywords =
      fields[6].isEmpty
      ? []
      : fields[6].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

private func repeated(_ values: [String]) -> [String] {
  Dictionary(grouping: values) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
}
