import KoleoKit

extension [StationMatch] {
  /// The first match at each place, in order.
  ///
  /// Stations of one displayed name are at one place if they are near the busiest of them. The
  /// others of that name form places in the same way.
  ///
  /// - Complexity: O(*n* log *n*), except for names that many stations share.
  var firstOfEachPlace: [StationMatch] {
    let hashes = nameHashes
    let sorted = hashes.sorted()
    let shared = Set(zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map(\.0))
    if shared.isEmpty { return self }
    var namesakes: [[UInt8]: [Int]] = [:]
    for (index, match) in enumerated() where shared.contains(hashes[index]) {
      var name: [UInt8] = []
      match.record.appendDisplayName(to: &name)
      namesakes[name, default: []].append(index)
    }
    var isHidden = [Bool](repeating: false, count: count)
    for indices in namesakes.values where indices.count > 1 {
      var rest = indices.sorted { self[$0].record.ranksAbove(self[$1].record) }
      while let busiest = rest.first {
        let place = rest.filter {
          $0 == busiest || self[busiest].record.isAtSamePlace(as: self[$0].record)
        }
        // Keep the first match at the place, which need not be the busiest.
        for index in place.sorted().dropFirst() { isHidden[index] = true }
        rest.removeAll(where: place.contains)
      }
    }
    return zip(self, isHidden).filter { !$1 }.map(\.0)
  }

  /// A hash of each displayed name, which finds possible duplicates without a dictionary of names.
  private var nameHashes: [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    var name: [UInt8] = []
    for match in self {
      name.removeAll(keepingCapacity: true)
      match.record.appendDisplayName(to: &name)
      // FNV-1a.
      hashes.append(name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }
    return hashes
  }
}
