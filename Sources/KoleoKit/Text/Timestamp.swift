/// A moment in whole seconds, from the year 0 to 9999.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00:00 UTC, leap seconds not counted.
  public let secondsSince1970: Int64

  /// The moment at a number of seconds since 1970-01-01 00:00:00 UTC, negative before that.
  ///
  /// A moment outside the years 0…9999 becomes the nearest one within them.
  public init(secondsSince1970 seconds: Int64) {
    secondsSince1970 = min(max(seconds, Self.earliest), Self.latest)
  }

  private static let earliest: Int64 = -62_167_219_200  // 0000-01-01T00:00:00Z
  private static let latest: Int64 = 253_402_300_799  // 9999-12-31T23:59:59Z

  /// The current time of the system's clock.
  public static var now: Timestamp {
    Timestamp(secondsSince1970: SystemClock.secondsSince1970)
  }

  /// Whether `first` is earlier than `second`.
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }

  /// The time from `earlier` to this moment; negative if `earlier` is the later one.
  public func duration(since earlier: Timestamp) -> Duration {
    .seconds(secondsSince1970 - earlier.secondsSince1970)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The moment in UTC, in the format of RFC 3339, such as `2026-11-21T08:30:00Z`.
  public var description: String {
    let time = SystemClock.calendarTime(secondsSince1970: secondsSince1970)
    func digits(_ value: Int, _ count: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = [digits(time.year, 4), digits(time.month), digits(time.day)]
    let hour = [digits(time.hour), digits(time.minute), digits(time.second)]
    return "\(date.joined(separator: "-"))T\(hour.joined(separator: ":"))Z"
  }
}
