/// A gzip stream of a little more than a 160th of what it unpacks to, made while it is sent.
///
/// After one literal, every 13 bits stand for 258 bytes: the longest match at the shortest
/// distance.
struct DecompressionBomb {
  let first: UInt8
  let filling: UInt8
  /// Of what it unpacks to, in bytes.
  let size: Int

  func send(_ emit: ([UInt8]) throws -> Void) throws {
    var deflate = Deflate()
    deflate.appendLiteral(first)
    deflate.appendLiteral(filling)
    let matches = max(0, size - 2) / Deflate.longestMatch
    try emit(Gzip.header)
    try emitMatches(matches, &deflate, emit)
    for _ in 0..<max(0, size - 2 - matches * Deflate.longestMatch) {
      deflate.appendLiteral(filling)
    }
    try emit(deflate.finish() + Gzip.trailer(checksum, length: max(2, size)))
  }

  /// Eight matches fill whole bytes. So the same bytes follow again and again, whatever the bits
  /// before the first of them, as soon as those bits are themselves the end of a match.
  private func emitMatches(
    _ count: Int, _ deflate: inout Deflate, _ emit: ([UInt8]) throws -> Void
  ) throws {
    deflate.appendLongestMatches(min(count, count % 8 + 8))
    try emit(deflate.drain())
    var groups = (count - min(count, count % 8 + 8)) / 8
    guard groups > 0 else { return }
    deflate.appendLongestMatches(8)
    groups -= 1
    let group = deflate.drain()
    try emit(group)
    let many = [UInt8]((0..<5000).map { _ in group }.joined())
    while groups > 0 {
      try emit(Array(many.prefix(group.count * groups)))
      groups -= 5000
    }
  }

  private var checksum: UInt32 {
    var checksum = CRC32()
    checksum.update([first])
    checksum.update(filling, count: max(1, size - 1))
    return checksum.value
  }
}

extension Deflate {
  fileprivate mutating func appendLongestMatches(_ count: Int) {
    for _ in 0..<count { appendMatch(length: Self.longestMatch, distance: 1) }
  }
}

extension Reply {
  /// A small reply that unpacks to `size` bytes: a `[` and blanks, so that a JSON parser waits for
  /// more; or zeros.
  package static func bomb(_ size: Int = 1_000_000_000, ofZeros: Bool = false) -> Reply {
    let bomb =
      ofZeros
      ? DecompressionBomb(first: 0, filling: 0, size: size)
      : DecompressionBomb(first: UInt8(ascii: "["), filling: UInt8(ascii: " "), size: size)
    return Reply { _, connection in
      try connection.send(head: ["Content-Encoding": "gzip"])
      try bomb.send(connection.send)
      connection.close()
    }
  }
}
