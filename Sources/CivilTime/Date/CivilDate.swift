public import Primitives

/// A calendar date without time or zone, in the proleptic Gregorian calendar (ISO 8601).
///
/// Stored as the number of days since 1970-01-01, so that comparing, adding days and finding the
/// weekday are integer arithmetic. Year 0 is 1 BC. Supports years -9999 through 9999.
public struct CivilDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01; negative before it.
  @usableFromInline package let dayNumber: Int32

  /// The range of valid day numbers: -9999-01-01 through 9999-12-31.
  @usableFromInline package static let dayNumbers: ClosedRange<Int32> = -4_371_587...2_932_896

  /// The first date, -9999-01-01.
  @usableFromInline package static let distantPast = CivilDate(
    uncheckedDayNumber: dayNumbers.lowerBound)

  /// The last date, 9999-12-31.
  @usableFromInline package static let distantFuture = CivilDate(
    uncheckedDayNumber: dayNumbers.upperBound)

  @inlinable
  package init(uncheckedDayNumber: Int32) { dayNumber = uncheckedDayNumber }

  /// Makes the date a number of days after 1970-01-01; nil outside the supported years.
  @inlinable
  package init?(dayNumber: Int) {
    guard
      dayNumber >= Int(CivilDate.dayNumbers.lowerBound),
      dayNumber <= Int(CivilDate.dayNumbers.upperBound)
    else { return nil }
    self.init(uncheckedDayNumber: Int32(truncatingIfNeeded: dayNumber))
  }

  /// Makes the date a number of days after 1970-01-01, clamped to the supported years.
  @inlinable
  package init(clampingDayNumber dayNumber: Int) {
    let bounds = CivilDate.dayNumbers
    self.init(
      uncheckedDayNumber: Int32(
        truncatingIfNeeded: min(max(dayNumber, Int(bounds.lowerBound)), Int(bounds.upperBound))))
  }

  /// Makes a date from year, month (1-12) and day of the month; nil if there is no such date.
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
  /// The day number of a year, month and day. The day need not be valid: it overflows into the
  /// neighbouring months.
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

  @inlinable
  package static func isLeapYear(_ year: Int) -> Bool {
    year & 3 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month (1-12), 28 through 31.
  @inlinable
  package static func daysInMonth(year: Int, month: Int) -> Int {
    if month == 2 { return isLeapYear(year) ? 29 : 28 }
    return 30 + ((month + (month >> 3)) & 1)
  }

  /// Year, month (1-12) and day of the month.
  ///
  /// Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms"
  /// (2022): years begin in March, and divisions by constants are multiplications and shifts.
  @inlinable
  package var components: (year: Int, month: Int, day: Int) {
    // Adding 30 times 400 years makes every number positive; the era begins at 0000-03-01.
    let shifted = UInt32(truncatingIfNeeded: Int(dayNumber) + 719_468 + 30 * 146_097)
    let centuryPart = 4 &* shifted &+ 3
    let century = centuryPart / 146_097
    let yearPart = 4 &* (centuryPart % 146_097 / 4) &+ 3
    let product = UInt64(yearPart) &* 2_939_745
    let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
    let monthPart = 2_141 &* dayOfYear &+ 197_913
    let month = Int(monthPart >> 16)
    let day = Int((monthPart & 0xFFFF) / 2_141) &+ 1
    let isNextYear = dayOfYear >= 306
    let year = Int(100 &* century &+ yearOfCentury) &- 12_000 &+ (isNextYear ? 1 : 0)
    return (year, isNextYear ? month &- 12 : month, day)
  }

  /// The year; 0 is 1 BC.
  @inlinable public var year: Int { components.year }

  /// The month, 1 through 12.
  @inlinable public var month: Int { components.month }

  /// The day of the month, 1 through 31.
  @inlinable public var day: Int { components.day }

  /// The day of the year, 1 through 366.
  @inlinable
  package var dayOfYear: Int {
    let (year, month, day) = components
    if month <= 2 { return day + (month == 2 ? 31 : 0) }
    return day + (153 * (month - 3) + 2) / 5 + (CivilDate.isLeapYear(year) ? 60 : 59)
  }

  /// The day of the week.
  @inlinable
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday. Adding 4,371,591, a multiple of 7, makes the number positive.
    Weekday(mondayBased: Int((UInt32(bitPattern: dayNumber) &+ 4_371_594) % 7))
  }

  /// The date a number of days later, or earlier if negative, clamped to the supported years.
  @inlinable
  public func adding(days: Int) -> CivilDate {
    CivilDate(clampingDayNumber: Int(dayNumber).addingClamped(days))
  }

  /// The days from this date to the other; negative if the other is earlier.
  @inlinable
  package func days(to other: CivilDate) -> Int { Int(other.dayNumber) - Int(dayNumber) }
}
