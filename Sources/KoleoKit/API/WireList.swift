/// Why a reply is not the list it should be.
public enum Rejection: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// JSON, but an object, say, with an error message.
  case notAnArray
  case empty
  /// So many of so many records cannot be used.
  case tooManyBad(Int, of: Int)
}

/// What was read of one of the API's two lists.
struct WireList<Element> {
  var elements: [Element] = []
  /// Records that were left out because they are not what they should be.
  var badCount = 0

  /// Reads a reply: an array with a record an object.
  ///
  /// - Parameters:
  ///   - mayBeEmpty: Whether an array without records is a list.
  ///   - read: Reads one object, giving nil for one that is no such record.
  /// - Throws: `Rejection`. A record that is bad is left out; when that are several and more than
  ///   one in twenty, the whole reply is refused. Complexity: O(*n*) in its bytes.
  init(
    _ bytes: UnsafeRawBufferPointer, mayBeEmpty: Bool,
    reading read: (inout JSONReader) throws(JSONError) -> Element?
  ) throws(Rejection) {
    do throws(JSONError) {
      try readAll(bytes, read)
    } catch {
      throw Self.isNotAnArray(bytes) ? .notAnArray : .notJSON(error)
    }
    let count = elements.count + badCount
    if count == 0 {
      if mayBeEmpty { return }
      throw .empty
    }
    if badCount > 1, badCount * 20 > count { throw .tooManyBad(badCount, of: count) }
    if elements.isEmpty { throw .tooManyBad(badCount, of: count) }
  }

  private mutating func readAll(
    _ bytes: UnsafeRawBufferPointer, _ read: (inout JSONReader) throws(JSONError) -> Element?
  ) throws(JSONError) {
    var reader = JSONReader(bytes)
    try reader.beginArray()
    while try reader.nextElement() {
      if !reader.isAtObject {
        _ = try reader.readValue()
        badCount += 1
      } else if let element = try read(&reader) {
        elements.append(element)
      } else {
        badCount += 1
      }
    }
    try reader.readEnd()
  }

  /// Whether the bytes are JSON, but of another kind: an error object, say.
  private static func isNotAnArray(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var reader = JSONReader(bytes)
    guard let value = try? reader.readValue(), (try? reader.readEnd()) != nil else { return false }
    if case .array = value { return false }
    return true
  }
}

extension WireList<Station> {
  /// Reads the reply to `/stations`; a repeated id counts as a bad record.
  init(stations bytes: UnsafeRawBufferPointer, mayBeEmpty: Bool = false) throws(Rejection) {
    var known: Set<Int> = []
    try self.init(bytes, mayBeEmpty: mayBeEmpty) { (reader) throws(JSONError) in
      guard let station = try StationFields(from: &reader).station,
        known.insert(station.id).inserted
      else { return nil }
      return station
    }
  }
}

extension WireList<Keyword> {
  /// Reads the reply to `/station_keywords`.
  init(keywords bytes: UnsafeRawBufferPointer, mayBeEmpty: Bool = false) throws(Rejection) {
    try self.init(bytes, mayBeEmpty: mayBeEmpty) { (reader) throws(JSONError) in
      try KeywordFields(from: &reader).keyword
    }
  }
}
