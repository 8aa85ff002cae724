/// What is remembered of a refresh that failed, so that the next is not tried at once.
public struct RefreshFailure: Equatable, Sendable {
  /// When the refresh ended.
  public var failedAt: Timestamp
  /// The server's address.
  public var url: String
  /// Why, in words for people.
  public var reason: String
  /// The language of the words, such as `en`.
  public var language: String

  /// Takes the values as they are.
  public init(failedAt: Timestamp, url: String, reason: String, language: String) {
    self.failedAt = failedAt
    self.url = url
    self.reason = reason
    self.language = language
  }

  private static let maximumSize = 4_096

  fileprivate init?(json: UnsafeRawBufferPointer) {
    guard json.count <= Self.maximumSize else { return nil }
    var reader = JSONReader(json)
    var members: (failedAt: Timestamp?, url: String?, reason: String?, language: String?)
    guard (try? reader.beginObject()) != nil else { return nil }
    while let name = try? reader.nextMember() {
      guard case .string(let value) = try? reader.readValue(), let text = value.text() else {
        return nil
      }
      if name.equals("failed_at") { members.failedAt = Timestamp(text) }
      if name.equals("url") { members.url = text }
      if name.equals("reason") { members.reason = CleanText.clean(text) }
      if name.equals("language") { members.language = text }
    }
    guard let failedAt = members.failedAt, let url = members.url, let reason = members.reason else {
      return nil
    }
    self.init(
      failedAt: failedAt, url: url, reason: reason, language: members.language ?? "")
  }

  fileprivate var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{\"failed_at\":")
    writer.append(failedAt.description)
    writer.append(raw: ",\"url\":")
    writer.append(url)
    writer.append(raw: ",\"reason\":")
    writer.append(CleanText.clean(reason))
    writer.append(raw: ",\"language\":")
    writer.append(language)
    writer.append(raw: "}\n")
    return writer.bytes
  }
}

extension CacheFolder {
  /// The failure that bids to wait: that of the same server, not longer ago than
  /// `Freshness.pauseAfterFailure`.
  public func recentFailure(of url: String, now: Timestamp) -> RefreshFailure? {
    guard let file = try? MappedFile(path: failurePath),
      let failure = withExtendedLifetime(file, { RefreshFailure(json: file.bytes) }),
      failure.url == url,
      Freshness.isPaused(failedAt: failure.failedAt, now: now)
    else { return nil }
    return failure
  }

  /// Remembers a failure. Where that cannot be written the next run simply tries again.
  public func remember(_ failure: RefreshFailure, with access: borrowing WriteAccess) {
    failure.json.withUnsafeBytes { try? FileReplacement.replace(failurePath, with: [$0]) }
  }

  /// Forgets that there was a failure.
  func forgetFailure() {
    try? removeFile(failurePath)
  }
}
