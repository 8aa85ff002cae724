import Testing

@testable import KoleoKit

@Suite("The built-in list") struct BuiltInStationsTests {
  private static let lines = "\(BuiltInStations.table)"
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)

  private static let rows = lines.compactMap(Row.init)

  @Test("the built-in list has at least 300 stations, each with all that is known of it")
  func rows() {
    #expect(Self.rows.count { !$0.isGroup } >= 300)
    #expect(Self.lines.filter { Row($0) == nil } == [])
    for row in Self.rows {
      #expect(!row.name.isEmpty && !row.city.isEmpty && !row.region.isEmpty)
      #expect(row.coordinates.allSatisfy { $0.split(separator: ".").last?.count == 4 })
      for text in row.texts {
        #expect(text == text.sanitized(), "no control characters and no stray blanks")
      }
    }
    #expect(repeated(Self.rows.map { "\($0.id)" }) == [])
    #expect(repeated(Self.rows.map(\.name)) == [])
  }

  @Test("the regions of the built-in list are the sixteen voivodeships, all with their capitals")
  func regions() {
    let voivodeships: Set = [
      "dolnośląskie", "kujawsko-pomorskie", "lubelskie", "lubuskie", "łódzkie", "małopolskie",
      "mazowieckie", "opolskie", "podkarpackie", "podlaskie", "pomorskie", "śląskie",
      "świętokrzyskie", "warmińsko-mazurskie", "wielkopolskie", "zachodniopomorskie",
    ]
    #expect(Set(Self.rows.map(\.region)) == voivodeships)
    let capitals = [
      "Białystok", "Bydgoszcz", "Gdańsk", "Gorzów Wielkopolski", "Katowice", "Kielce", "Kraków",
      "Lublin", "Łódź", "Olsztyn", "Opole", "Poznań", "Rzeszów", "Szczecin", "Toruń", "Warszawa",
      "Wrocław", "Zielona Góra",
    ]
    #expect(Set(capitals).isSubset(of: Self.rows.filter { !$0.isGroup }.map(\.city)))
  }

  /// The country's extreme points, rounded outwards by a few kilometers for border stations.
  @Test("each built-in station lies within Poland") func liesWithinPoland() {
    let abroad = Self.rows.filter {
      !(48.95...54.90).contains($0.latitude) || !(14.05...24.20).contains($0.longitude)
    }
    #expect(abroad.isEmpty)
  }

  @Test("built-in stations come in the order of the table") func order() throws {
    let first = StationList.builtIn.records(limit: 3).map(\.displayName)
    #expect(first == Self.rows.prefix(3).map(\.name))
  }

  @Test("each group stands directly before a station of its city") func placesEveryGroupDirectly() {
    let misplaced = zip(Self.rows, Self.rows.dropFirst()).filter { group, next in
      group.isGroup && (next.isGroup || next.city != group.name)
    }
    #expect(misplaced.isEmpty)
    #expect(Self.rows.last?.isGroup == false)
  }

  @Test("a built-in keyword belongs to one station and is no other's name") func givesAKeyword() {
    let keywords = Self.rows.flatMap(\.keywords)
    #expect(!keywords.contains(""))
    #expect(repeated(keywords.map { $0.lowercased() }).isEmpty)
    let names = Set(Self.rows.map { $0.name.lowercased() })
    #expect(names.isDisjoint(with: keywords.map { $0.lowercased() }))
  }

  @Test("no built-in keyword abbreviates the name of another station") func abbreviations() {
    for row in Self.rows {
      for keyword in row.keywords {
        let stems = Abbreviations.stems(of: keyword.lowercased())
        let folded = String(decoding: Folding.fold(row.name), as: UTF8.self)
        #expect(stems.isEmpty || stems.contains(where: folded.hasPrefix), "\(keyword)")
      }
    }
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
