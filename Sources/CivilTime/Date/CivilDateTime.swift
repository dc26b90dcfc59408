public import Primitives

/// A date with a wall-clock time, without a zone.
public struct CivilDateTime: Hashable, Sendable, Comparable {
  /// The date.
  public let date: CivilDate
  /// The time within the date.
  public let time: TimeOfDay

  /// Makes a date-time from its parts.
  @inlinable
  public init(_ date: CivilDate, _ time: TimeOfDay = .midnight) {
    self.date = date
    self.time = time
  }

  /// Seconds since 1970-01-01 00:00 on the same wall clock, if every day had 86,400 of them.
  @inlinable
  package var wallSeconds: Int64 { Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay) }

  /// Makes the date-time a number of wall-clock seconds after 1970-01-01 00:00, clamped to the
  /// supported years.
  @inlinable
  package init(wallSeconds: Int64) {
    let day = flooredQuotient(wallSeconds, 86_400)
    let bounds = CivilDate.dayNumbers
    if day < Int64(bounds.lowerBound) {
      self.init(.distantPast)
    } else if day > Int64(bounds.upperBound) {
      self.init(.distantFuture, TimeOfDay(uncheckedSecondOfDay: 86_399))
    } else {
      self.init(
        CivilDate(uncheckedDayNumber: Int32(truncatingIfNeeded: day)),
        TimeOfDay(uncheckedSecondOfDay: Int32(truncatingIfNeeded: wallSeconds - day * 86_400)))
    }
  }

  /// The date-time a number of wall-clock seconds later, with days of 86,400 seconds.
  @inlinable
  package func adding(seconds: Int64) -> CivilDateTime {
    CivilDateTime(wallSeconds: wallSeconds.addingClamped(seconds))
  }

  /// Orders by the wall clock.
  @inlinable
  public static func < (one: CivilDateTime, other: CivilDateTime) -> Bool {
    one.wallSeconds < other.wallSeconds
  }
}
