public import CivilTime
public import Foundation

extension CivilDateTime {
  /// The local date and time of a date in a zone, without fractions of a second; clamped to the
  /// years -9999 through 9999.
  ///
  /// Dates are in the proleptic Gregorian calendar, as in ISO 8601. Foundation's calendars use the
  /// Julian calendar before 15 October 1582, so earlier dates differ.
  public init(_ date: Date, in zone: TimeZone) {
    let offset = UTCOffset(seconds: Int32(clamping: zone.secondsFromGMT(for: date)))
    self = Instant(date).civil(at: offset)
  }
}

extension CivilDate {
  /// The day of a date in a zone; see `CivilDateTime.init(_:in:)` for the calendar.
  public init(_ date: Date, in zone: TimeZone) { self = CivilDateTime(date, in: zone).date }
}

extension Date {
  /// The date of a local date and time in a zone.
  ///
  /// - Throws: The errors of `ZoneRules.init(_:)`. If the disambiguation is to reject them,
  ///   `localTimeInGap` for times that do not exist and `localTimeInOverlap` for times that occur
  ///   twice.
  /// - Complexity: Reads the rules of the zone. For many conversions, use `ZoneRules` once.
  public init(
    _ local: CivilDateTime, in zone: TimeZone, disambiguation: Disambiguation = .compatible
  ) throws(CivilTimeError) {
    self.init(try ZoneRules(zone).instant(for: local, disambiguation: disambiguation))
  }

  /// The start of a day in a zone: midnight, or later if clocks skip midnight.
  ///
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  /// - Complexity: Reads the rules of the zone.
  package init(startOf day: CivilDate, in zone: TimeZone) throws(CivilTimeError) {
    self.init(try ZoneRules(zone).startOfDay(day))
  }
}

extension Range<CivilDate> {
  /// The days of a zone that an interval touches, at least one. An interval that ends at midnight
  /// does not touch the day that begins there.
  package init(_ interval: DateInterval, in zone: TimeZone) {
    let first = CivilDate(interval.start, in: zone)
    let end = CivilDateTime(interval.end, in: zone)
    let isWhole = Date(Instant(interval.end)) == interval.end
    let last = end.time == .midnight && isWhole ? end.date : end.date.adding(days: 1)
    self = first..<Swift.max(last, first.adding(days: 1))
  }
}
