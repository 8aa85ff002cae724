/// The record of a failed refresh, which holds off the next attempt.
package struct RefreshFailure: Equatable, Sendable {
  /// The time at which the refresh ended.
  package var failedAt: Timestamp
  /// The addresses of the servers, separated by spaces.
  package var urls: String
  /// The reason, as printed.
  package var reason: String
  /// The language of the reason, such as `en`.
  package var language: String
  /// What removes the cause; nil if only time does.
  package var remedy: Remedy?

  /// The time in seconds before another attempt: 5 minutes.
  package static let pause: Int64 = 5 * 60

  /// The maximum size of a record in bytes: enough for several addresses of 2,000 bytes each.
  static let maximumSize = 16_384

  package init(
    failedAt: Timestamp, urls: String, reason: String, language: String, remedy: Remedy?
  ) {
    self.failedAt = failedAt
    self.urls = urls
    self.reason = reason
    self.language = language
    self.remedy = remedy
  }

  /// Parses a record in the form of `json`; nil for any other bytes, such as a truncated record.
  init?(json: UnsafeRawBufferPointer) {
    guard json.count <= Self.maximumSize else { return nil }
    var cursor = ByteCursor(json)
    guard let failedAt = cursor.takeString(after: "{\"failed_at\":"),
      let time = Timestamp(failedAt), let urls = cursor.takeString(after: "\"urls\":"),
      let reason = cursor.takeString(after: "\"reason\":"),
      let language = cursor.takeString(after: "\"language\":"),
      let remedy = cursor.takeString(after: "\"remedy\":"), cursor.take("}")
    else { return nil }
    self.init(
      failedAt: time, urls: urls, reason: reason.sanitized(), language: language,
      remedy: Remedy(rawValue: remedy))
  }

  /// The record as one line of JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{")
    writer.append(member: "failed_at", failedAt.description)
    writer.append(member: "urls", urls)
    writer.append(member: "reason", reason.sanitized())
    writer.append(member: "language", language)
    writer.append(member: "remedy", remedy?.rawValue ?? "")
    writer.append(raw: "}\n")
    return writer.bytes
  }
}

/// What removes the cause of a failed refresh.
///
/// The raw values stand in the messages of `koleo-sync` and in the record of a failure.
package enum Remedy: String, CaseIterable, Sendable {
  /// To take a list that has lost most of its stations.
  case acceptList
  case freeSpace
  /// To check a path and its permissions.
  case checkPath
  /// To name a cache directory.
  case setDirectory
  case checkNetwork
  /// To check whether the servers have moved.
  case checkServer
  /// To correct the address of a server.
  case correctServer
  case installHelper
  case installLibrary
}
