import KoleoKit

/// Looks up locations and reports notes on them. A text that is still in the cache is neither
/// looked up nor noted again.
struct LocationCache {
  private let list: StationList
  private let reporter: Reporter
  private var known: [[UInt8]: Result<Location, CommandError>] = [:]

  /// The number of texts at which the cache is cleared; KOLEO has fewer stations.
  private static let capacity = 1 << 15
  /// The maximum length of a cached text in bytes; nearly all names are shorter.
  private static let maximumKeyLength = 200

  init(of list: StationList, reportingTo reporter: Reporter) {
    self.list = list
    self.reporter = reporter
  }

  /// The location that a field of a line denotes; reports notes on a new text.
  ///
  /// - Throws: `CommandError.lineNotUTF8`, `.lineHasNUL`, `.fieldEmpty`, or an error of
  ///   `StationList.location`.
  mutating func location(named bytes: UnsafeRawBufferPointer) throws(CommandError) -> Location {
    let key = [UInt8](bytes)
    if let location = known[key] { return try location.get() }
    let location = Result { () throws(CommandError) in
      let text = String(decoding: bytes, as: UTF8.self)
      if text.containsReplacementCharacter { throw .lineNotUTF8 }
      // A name without its NULs could be another name.
      if key.contains(0) { throw .lineHasNUL }
      let name = text.withoutFieldQuotes
      if name.allSatisfy(\.isWhitespace) { throw .fieldEmpty }
      return try list.location(named: name, reportingNotesTo: reporter.note)
    }
    if key.count <= Self.maximumKeyLength {
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = location
    }
    return try location.get()
  }
}
