/// A moment in whole seconds, written as in RFC 3339: `2026-11-21T08:30:00Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00:00 UTC, leap seconds not counted.
  public let secondsSince1970: Int64

  /// Any number of seconds, negative ones for times before 1970.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Whether a moment comes before another.
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }

  /// Seconds from `earlier` until this moment; negative when it is later; `Int64.max` or `.min`
  /// when there is no such number.
  public func seconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(
      earlier.secondsSince1970)
    if overflow { return secondsSince1970 > earlier.secondsSince1970 ? .max : .min }
    return difference
  }
}

// MARK: - Text

extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC; years beyond 0…9999 are shown as the nearest that can be written.
  public var description: String {
    let seconds = min(max(secondsSince1970, Self.earliest), Self.latest)
    let (day, second) = seconds.quotientAndRemainderFloored(dividingBy: 86_400)
    let date = CivilDate(daysSince1970: day)
    let time = [second / 3_600, second / 60 % 60, second % 60]
    return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2) + "-"
      + Self.digits(date.day, 2) + "T" + time.map { Self.digits($0, 2) }.joined(separator: ":")
      + "Z"
  }

  private static let earliest: Int64 = -62_167_219_200  // 0000-01-01T00:00:00Z
  private static let latest: Int64 = 253_402_300_799  // 9999-12-31T23:59:59Z

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Reads RFC 3339: fractions of a second are dropped, offsets from UTC taken into account.
  ///
  /// nil for anything else, dates that do not exist among it.
  public init?(_ text: some StringProtocol) {
    self.init(utf8: text.utf8)
  }

  /// Reads the UTF-8 of such a text.
  init?(utf8: some Sequence<UInt8>) {
    var rest = Array(utf8)[...]
    guard let year = rest.takeNumber(4), rest.take("-"), let month = rest.takeNumber(2),
      rest.take("-"), let day = rest.takeNumber(2), rest.take("T") || rest.take(" "),
      let hour = rest.takeNumber(2), rest.take(":"), let minute = rest.takeNumber(2),
      rest.take(":"), let second = rest.takeNumber(2), hour < 24, minute < 60, second <= 60,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard rest.skipFraction(), let offset = rest.takeOffset(), rest.isEmpty else { return nil }
    let time = hour * 3_600 + minute * 60 + second
    self.init(secondsSince1970: date.daysSince1970 * 86_400 + time - offset)
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeNumber(_ count: Int) -> Int64? {
    let digits = prefix(count)
    guard digits.count == count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// Whether there is no fraction, or one that has digits.
  fileprivate mutating func skipFraction() -> Bool {
    guard take(".") else { return true }
    let rest = drop { 0x30...0x39 ~= $0 }
    defer { self = rest }
    return rest.count < count
  }

  /// `Z`, or `+02:00`: seconds to take off.
  fileprivate mutating func takeOffset() -> Int64? {
    if take("Z") { return 0 }
    let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = takeNumber(2), take(":"), let minutes = takeNumber(2),
      hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}

// MARK: - Calendar

/// A day of the Gregorian calendar, which is also carried back before its introduction.
///
/// Counts in years that begin in March, so that the leap day is the last; four hundred of them have
/// 146,097 days, and within a year the months' first days lie on a line of slope 153/5.
private struct CivilDate {
  let year: Int64
  let month: Int64
  let day: Int64

  init?(year: Int64, month: Int64, day: Int64) {
    guard 1...12 ~= month, day >= 1, day <= Self.days(in: month, of: year) else { return nil }
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

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative.
  fileprivate func quotientAndRemainderFloored(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
