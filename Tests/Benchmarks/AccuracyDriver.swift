/// The Swift side of the `accuracy` command, compiled together with the geodesic's sources and with
/// GeographicLib's `geodesic.h`.
///
/// Reads pairs from standard input, one per line: latitude and longitude of both positions in
/// degrees.
@main
enum AccuracyDriver {
  static func main() throws {
    let pairs = try readPairs()
    if CommandLine.arguments.last == "time" {
      let (ours, theirs) = cheapestRounds(pairs)
      print(ours, theirs)
    } else {
      for (start, end) in pairs { print(start.distance(to: end)) }
    }
  }

  private static func readPairs() throws -> [(Coordinate, Coordinate)] {
    var pairs: [(Coordinate, Coordinate)] = []
    while let line = readLine() {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      precondition(numbers.count == 4, "not a pair: \(line)")
      pairs.append(
        (
          try Coordinate(latitude: numbers[0], longitude: numbers[1]),
          try Coordinate(latitude: numbers[2], longitude: numbers[3])
        ))
    }
    return pairs
  }

  /// The mean microseconds of a distance, ours and the C library's, each in its best round.
  ///
  /// The rounds alternate, so a slow spell affects both alike.
  private static func cheapestRounds(
    _ pairs: [(Coordinate, Coordinate)]
  ) -> (ours: Double, theirs: Double) {
    var ellipsoid = geod_geodesic()
    geod_init(&ellipsoid, 6_378_137, 1 / 298.257223563)
    var (ours, theirs) = (Double.infinity, Double.infinity)
    for _ in 0..<15 {
      ours = min(ours, microseconds(pairs) { $0.distance(to: $1) })
      theirs = min(
        theirs,
        microseconds(pairs) {
          var meters = 0.0
          geod_inverse(
            &ellipsoid, $0.latitude, $0.longitude, $1.latitude, $1.longitude, &meters, nil, nil)
          return meters
        })
    }
    return (ours, theirs)
  }

  private static func microseconds(
    _ pairs: [(Coordinate, Coordinate)], _ distance: (Coordinate, Coordinate) -> Double
  ) -> Double {
    var total = 0.0
    let time = ContinuousClock().measure {
      for (start, end) in pairs { total += distance(start, end) }
    }
    // Used, so that the distances are really computed.
    precondition(total.isFinite)
    return time / .microseconds(1) / Double(pairs.count)
  }
}
