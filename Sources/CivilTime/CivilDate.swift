/// A calendar date without time or zone, in the proleptic Gregorian calendar (ISO 8601).
///
/// Stored as the number of days since 1970-01-01, so that comparing, adding days and finding the
/// weekday are integer arithmetic. Year 0 is 1 BC. Covers years -9999 through 9999.
public struct CivilDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01; negative before it.
  public let dayNumber: Int32

  /// The day numbers that dates may have: -9999-01-01 through 9999-12-31.
  public static let dayNumbers: ClosedRange<Int32> = -4_371_587...2_932_896

  /// The first date, -9999-01-01.
  public static let distantPast = CivilDate(uncheckedDayNumber: dayNumbers.lowerBound)

  /// The last date, 9999-12-31.
  public static let distantFuture = CivilDate(uncheckedDayNumber: dayNumbers.upperBound)

  @inlinable
  package init(uncheckedDayNumber: Int32) {
    dayNumber = uncheckedDayNumber
  }

  /// Makes the date with the given number of days since 1970-01-01; nil outside the years covered.
  @inlinable
  public init?(dayNumber: Int) {
    guard
      dayNumber >= Int(CivilDate.dayNumbers.lowerBound),
      dayNumber <= Int(CivilDate.dayNumbers.upperBound)
    else { return nil }
    self.init(uncheckedDayNumber: Int32(truncatingIfNeeded: dayNumber))
  }

  /// Makes the date with the given number of days since 1970-01-01, held to the years covered.
  @inlinable
  public init(clampingDayNumber dayNumber: Int) {
    let bounds = CivilDate.dayNumbers
    self.init(
      uncheckedDayNumber: Int32(
        truncatingIfNeeded: min(max(dayNumber, Int(bounds.lowerBound)), Int(bounds.upperBound))))
  }

  /// Makes a date from year, month (1-12) and day of the month; nil when there is no such date.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard year >= -9999, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= CivilDate.daysInMonth(year: year, month: month)
    else { return nil }
    self.init(
      uncheckedDayNumber: Int32(
        truncatingIfNeeded: CivilDate.dayNumber(year: year, month: month, day: day)))
  }

  /// Orders dates by time.
  @inlinable
  public static func < (one: CivilDate, other: CivilDate) -> Bool {
    one.dayNumber < other.dayNumber
  }
}

extension CivilDate {
  /// The day number of a year, month and day that need not be a valid date: days overflow into
  /// the neighbouring months.
  ///
  /// Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day comes last.
  @inlinable
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether the year has 366 days.
  @inlinable
  public static func isLeapYear(_ year: Int) -> Bool {
    year & 3 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month (1-12), 28 through 31.
  @inlinable
  public static func daysInMonth(year: Int, month: Int) -> Int {
    if month == 2 { return isLeapYear(year) ? 29 : 28 }
    return 30 + ((month + (month >> 3)) & 1)
  }

  /// Year, month (1-12) and day of the month.
  ///
  /// - Complexity: O(1), a few divisions by constants.
  @inlinable
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(dayNumber) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The year; 0 is 1 BC.
  @inlinable public var year: Int { components.year }

  /// The month, 1 through 12.
  @inlinable public var month: Int { components.month }

  /// The day of the month, 1 through 31.
  @inlinable public var day: Int { components.day }

  /// The day of the year, 1 through 366.
  @inlinable
  public var dayOfYear: Int {
    Int(dayNumber) - CivilDate.dayNumber(year: year, month: 1, day: 1) + 1
  }

  /// The day of the week.
  @inlinable
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (Int(dayNumber) + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// The date a number of days later, or earlier when negative; held to the years covered.
  @inlinable
  public func adding(days: Int) -> CivilDate {
    CivilDate(clampingDayNumber: Int(dayNumber).addingClamped(days))
  }

  /// The days from this date to the other; negative when the other is earlier.
  @inlinable
  public func days(to other: CivilDate) -> Int {
    Int(other.dayNumber) - Int(dayNumber)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The ISO 8601 form, `2026-03-23`; years outside 0 through 9999 carry a sign.
  public var description: String {
    let (year, month, day) = components
    return (year < 0 ? "-" : "") + padded(abs(year), to: 4) + "-" + padded(month, to: 2) + "-"
      + padded(day, to: 2)
  }
}

package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
