@testable import KoleoKit

/// Asks a list of which a bit has been flipped, or the end been cut off, everything it is asked.
@main enum FlipDriver {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 400
    let bytes = ListWriter.bytes(
      of: catalog(count), fetchedAt: Timestamp(secondsSince1970: 1_795_250_000),
      url: "https://koleo.pl/api/v2/main", validators: Validators(stations: "W/\"1\""))
    let truth = Answers(of: try StationList(bytes: bytes))
    guard truth.answered == Answers.questionCount else { fatalError("the whole list answers all") }
    flip(bytes, truth)
    cut(bytes)
  }

  private static func flip(_ bytes: [UInt8], _ truth: Answers) {
    var (refused, partly, harmless) = (0, 0, 0)
    var damaged = bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        damaged[index] ^= 1 << UInt8(bit)
        defer { damaged[index] = bytes[index] }
        guard let list = try? StationList(bytes: damaged) else {
          refused += 1
          continue
        }
        let answers = Answers(of: list)
        guard answers.agree(with: truth) else {
          fatalError("bit \(bit) of byte \(index) changes an answer")
        }
        if answers.answered == Answers.questionCount { harmless += 1 } else { partly += 1 }
      }
    }
    print(
      "\(bytes.count) bytes, each of their bits flipped: \(refused) times refused at once, "
        + "\(partly) times where the damage was met, \(harmless) times no harm; 0 wrong answers")
  }

  private static func cut(_ bytes: [UInt8]) {
    for length in bytes.indices where (try? StationList(bytes: Array(bytes[..<length]))) != nil {
      fatalError("a list of \(length) bytes of \(bytes.count) is taken for whole")
    }
    print("cut at each of \(bytes.count) bytes: refused each time")
  }

  /// Stations along a spiral, with names of two words that repeat.
  private static func catalog(_ count: Int) -> Catalog {
    let first = ["Nowy", "Stary", "Górny", "Łącki", "Święty", "Żółty", "Mały"]
    let second = ["Dwór", "Most", "Sącz", "Tomyśl", "Młyn", "Bór", "Port", "Zdrój", "Krzyż"]
    let stations = (0..<count).map { index in
      Station(
        id: 1_000 + 7 * index, name: "\(first[index % 7]) \(second[index % 9]) \(index / 63)",
        slug: "stacja-\(index)",
        position: try? Coordinate(
          latitude: 49 + Double(index % 97) / 20, longitude: 14 + Double(index % 89) / 9),
        hits: index * 31 % 1_009, ibnr: 5_100_000 + index, city: second[index % 9],
        region: "łódzkie", country: "Polska", isGroup: index % 11 == 0, isOffered: index % 13 != 0)
    }
    let keywords = stations.map { Keyword(stationID: $0.id, text: "dworzec \($0.name)") }
    return Catalog(stations: stations, keywords: keywords)
  }
}

/// What a list answers; nil where it says that it is damaged.
private struct Answers {
  static let questionCount = 6

  let header: ListHeader
  private let stations: [[Station]?]

  init(of list: StationList) {
    var header = list.header
    // The one part that has no checksum: it can only cause a refresh too many or too few.
    header.fetchedAt = Timestamp(secondsSince1970: 0)
    self.header = header
    let search = Phrase("nowy most")
    stations = [
      try? list.records(matching: search).map { try $0.station() },
      try? list.records(matching: Phrase("dworzec"), limit: 3).map { try $0.station() },
      Self.resolved(list, "1700"), Self.resolved(list, "stary sacz 2"),
      Self.resolved(list, "swiety"), try? list.suggestions(for: Phrase("zolyt port")),
    ]
  }

  var answered: Int { stations.count { $0 != nil } }

  func agree(with truth: Answers) -> Bool {
    header == truth.header
      && zip(stations, truth.stations).allSatisfy { $0 == nil || $0 == $1 }
  }

  private static func resolved(_ list: StationList, _ text: String) -> [Station]? {
    guard let resolution = try? list.resolve(Phrase(text)) else { return nil }
    return switch resolution {
    case .station(let station): [station]
    case .ambiguous(let stations, _): stations
    case .unknown: []
    }
  }
}
