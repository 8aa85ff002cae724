/// The reply of an endpoint: a JSON array of objects, one per record.
struct WireReply<Record: WireRecord>: Decodable {
  let records: [Record]
  /// The number of invalid records, which were skipped.
  let invalidCount: Int

  /// Decodes the records one by one, so that an invalid record does not discard the others.
  ///
  /// - Parameter decoder: A decoder of an array.
  /// - Complexity: O(*n*).
  /// - Throws: `DecodingError` if the reply is not an array; `FetchError.ReplyError.tooManyInvalid`
  ///   if all records decoded are invalid, or at least two and more than one in twenty.
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var records: [Record] = []
    var invalidCount = 0
    while !container.isAtEnd {
      if let fields = try? container.nestedContainer(keyedBy: Record.Field.self) {
        if let record = Record(fields) { records.append(record) } else { invalidCount += 1 }
      } else {
        // Skip a value that is not an object.
        _ = try container.decode(IgnoredValue.self)
        invalidCount += 1
      }
      // Skip the rest once more than a thousand records are invalid and outnumber the valid ones.
      // The reply is then refused.
      if invalidCount > 1_000, invalidCount > records.count { break }
    }
    let count = records.count + invalidCount
    let isRefused =
      invalidCount > 1 && invalidCount * 20 > count || invalidCount > 0 && records.isEmpty
    if isRefused {
      throw FetchError.ReplyError.tooManyInvalid(
        count: invalidCount, decoded: count, isWhole: container.isAtEnd)
    }
    self.records = records
    self.invalidCount = invalidCount
  }
}

/// A value of any kind, which is ignored.
private struct IgnoredValue: Decodable {
  init(from decoder: any Decoder) {}
}
