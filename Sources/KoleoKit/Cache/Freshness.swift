/// How long a list is taken as it is.
public enum Freshness {
  /// Seconds for which a list is fresh once the server has confirmed it: 24 hours.
  public static let lifetime: Int64 = 24 * 60 * 60

  /// Seconds after a failed refresh during which it is not tried again: 5 minutes.
  public static let pauseAfterFailure: Int64 = 5 * 60

  /// Whether a list that was confirmed at `fetchedAt` is fresh; never when that lies in the future,
  /// since then one of the two clocks was wrong.
  public static func isFresh(fetchedAt: Timestamp, now: Timestamp) -> Bool {
    0..<lifetime ~= now.seconds(since: fetchedAt)
  }

  /// Whether a refresh that failed at `failedAt` is too recent to try again.
  public static func isPaused(failedAt: Timestamp, now: Timestamp) -> Bool {
    0..<pauseAfterFailure ~= now.seconds(since: failedAt)
  }
}
