/// A moment in whole seconds, from the year 0 to 9999; in RFC 3339 `2026-11-21T08:30:00Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00:00 UTC, leap seconds not counted.
  public let secondsSince1970: Int64

  /// The moment at a number of seconds, negative before 1970; beyond the years 0…9999, the nearest
  /// within them.
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

  /// Seconds from `earlier` to this moment; negative if `earlier` is the later one.
  public func seconds(since earlier: Timestamp) -> Int64 {
    secondsSince1970 - earlier.secondsSince1970
  }
}

// MARK: - Text

extension Timestamp: CustomStringConvertible {
  /// The moment in UTC, after RFC 3339.
  public var description: String {
    let (day, second) = secondsSince1970.quotientAndRemainderFloored(dividingBy: 86_400)
    let date = CivilDate(daysSince1970: day)
    let time = [second / 3_600, second / 60 % 60, second % 60]
    return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2) + "-"
      + Self.digits(date.day, 2) + "T" + time.map { Self.digits($0, 2) }.joined(separator: ":")
      + "Z"
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Parses text in the form of `description`; nil for any other text and for impossible dates.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let timestamp = text.withUTF8 { Timestamp(utf8: UnsafeRawBufferPointer($0)) }
    guard let timestamp else { return nil }
    self = timestamp
  }

  /// Parses such text in UTF-8.
  init?(utf8: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(utf8)
    guard let (year, month, day) = cursor.takeThreeNumbers(digits: 4, by: "-"), cursor.take("T"),
      let (hour, minute, second) = cursor.takeThreeNumbers(digits: 2, by: ":"), cursor.take("Z"),
      cursor.isAtEnd
    else { return nil }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    // An impossible date comes back as another one, as February 30 does as March 1 or 2.
    guard CivilDate(daysSince1970: date.daysSince1970) == date else { return nil }
    let time = hour * 3_600 + minute * 60 + second
    self.init(secondsSince1970: date.daysSince1970 * 86_400 + time)
  }
}

extension ByteCursor {
  /// Takes three numbers with marks between: the first of `digits` digits, the others of two.
  fileprivate mutating func takeThreeNumbers(digits: Int, by mark: StaticString) -> (
    Int64, Int64, Int64
  )? {
    guard let first = takeNumber(digits: digits), take(mark),
      let second = takeNumber(digits: 2), take(mark), let third = takeNumber(digits: 2)
    else { return nil }
    return (Int64(first), Int64(second), Int64(third))
  }
}

// MARK: - Calendar

/// A day of the proleptic Gregorian calendar.
///
/// Years are counted from March, so that the leap day comes last. An era is 400 years, or 146,097
/// days; within a year the first days of the months lie on a line of slope 153/5.
private struct CivilDate: Equatable {
  let year: Int64
  let month: Int64
  let day: Int64

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970: Int64) {
    let (era, dayOfEra) = (daysSince1970 + Self.daysFromMarchYear0To1970)
      .quotientAndRemainderFloored(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).quotientAndRemainderFloored(
      dividingBy: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysFromMarchYear0To1970
  }

  private static let daysFromMarchYear0To1970: Int64 = 719_468
}

extension Int64 {
  /// Division that rounds down; the remainder is never negative.
  fileprivate func quotientAndRemainderFloored(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
