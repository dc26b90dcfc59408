public import CivilTime
public import Foundation

extension CivilDateTime {
  /// What the clocks of a zone show at a date, fractions of a second dropped; held to the years
  /// -9999 through 9999.
  ///
  /// Dates are those of the proleptic Gregorian calendar, as ISO 8601 has them. Foundation's calendars
  /// count Julian days before 15 October 1582, so that earlier dates differ.
  public init(_ date: Date, in zone: TimeZone) {
    let offset = UTCOffset(seconds: Int32(clamping: zone.secondsFromGMT(for: date)))
    self = Instant(date).civil(at: offset)
  }
}

extension CivilDate {
  /// The day that a date falls on in a zone; as `CivilDateTime.init(_:in:)` counts.
  public init(_ date: Date, in zone: TimeZone) { self = CivilDateTime(date, in: zone).date }
}

extension Date {
  /// When the clocks of a zone show a date and time.
  ///
  /// - Throws: What `ZoneRules.init(_:)` throws, and `localTimeInGap` or
  ///   `localTimeInOverlap` where times that do not exist or occur twice are to be rejected.
  /// - Complexity: Reads the rules of the zone; where many are wanted, ask `ZoneRules` once.
  public init(
    _ local: CivilDateTime, in zone: TimeZone, disambiguation: Disambiguation = .compatible
  ) throws(CivilTimeError) {
    self.init(try ZoneRules(zone).instant(for: local, disambiguation: disambiguation))
  }

  /// When a day begins in a zone: at midnight, or after it where clocks are set forward over it.
  ///
  /// - Throws: What `ZoneRules.init(_:)` throws.
  /// - Complexity: Reads the rules of the zone.
  package init(startOf day: CivilDate, in zone: TimeZone) throws(CivilTimeError) {
    self.init(try ZoneRules(zone).startOfDay(day))
  }
}

extension Range<CivilDate> {
  /// The days of a zone that an interval touches, at least one: an interval that ends at midnight does
  /// not touch the day that begins then.
  package init(_ interval: DateInterval, in zone: TimeZone) {
    let first = CivilDate(interval.start, in: zone)
    let end = CivilDateTime(interval.end, in: zone)
    let isWhole = Date(Instant(interval.end)) == interval.end
    let last = end.time == .midnight && isWhole ? end.date : end.date.adding(days: 1)
    self = first..<Swift.max(last, first.adding(days: 1))
  }
}
