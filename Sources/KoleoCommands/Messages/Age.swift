import KoleoKit

/// A span of time in the unit in which one would tell it.
enum Age: Equatable {
  case seconds(Int64)
  case minutes(Int64)
  case hours(Int64)
  case days(Int64)

  /// The largest unit of which there are two at least, rounded down; a negative span counts as
  /// none.
  init(seconds: Int64) {
    switch seconds {
    case ..<120: self = .seconds(max(0, seconds))
    case ..<7_200: self = .minutes(seconds / 60)
    case ..<172_800: self = .hours(seconds / 3_600)
    default: self = .days(seconds / 86_400)
    }
  }
}

extension Station {
  /// The station in a list of candidates: its name and id, and its place where the name alone does
  /// not tell it from the others.
  func candidate(among stations: [Station]) -> String {
    let namesakes = stations.filter { $0.id != id && $0.displayName == displayName }
    let places = [\Station.region, \.city, \.country].filter { self[keyPath: $0] != nil }
    let telling = places.first { place in
      !namesakes.contains { $0[keyPath: place] == self[keyPath: place] }
    }
    let place = namesakes.isEmpty ? nil : (telling ?? places.first).flatMap { self[keyPath: $0] }
    return "\(displayName) (\(id)\(place.map { ", \($0)" } ?? ""))"
  }
}
