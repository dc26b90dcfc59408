public import AppointmentModel
public import CalendarLayout
public import CivilTime
public import Foundation

extension WeekGridOptions {
  /// Makes options for the week of a date, as a calendar counts weeks, in the calendar's zone.
  ///
  /// - Throws: What `ZoneRules.init(_:)` throws.
  public init(
    weekOf date: Date, calendar: Calendar, metrics: Metrics
  ) throws(ZoneError) {
    let week = Week(
      containing: CivilDate(date, in: calendar.timeZone), rules: WeekRules(calendar))
    try self.init(dates: week.dates, calendar: calendar, metrics: metrics)
  }

  /// Makes options for the days of a calendar's zone that an interval touches.
  ///
  /// - Parameters:
  ///   - interval: From the first day to the last, at least one; one that ends at midnight does not
  ///     touch the day that begins then.
  ///   - calendar: The calendar, with its zone.
  ///   - metrics: The sizes.
  /// - Throws: What `ZoneRules.init(_:)` throws.
  public init(
    days interval: DateInterval, calendar: Calendar, metrics: Metrics
  ) throws(ZoneError) {
    let dates = Range<CivilDate>(interval, in: calendar.timeZone)
    try self.init(dates: dates, calendar: calendar, metrics: metrics)
  }

  private init(
    dates: Range<CivilDate>, calendar: Calendar, metrics: Metrics
  ) throws(ZoneError) {
    let zone = calendar.timeZone
    self.init(
      days: DayColumns(dates), zone: ZoneID(zone), rules: try ZoneRules(zone), metrics: metrics)
    weekRules = WeekRules(calendar)
  }
}

extension WeekGrid {
  /// Lays out the week of a date, as a calendar counts weeks, in the calendar's zone.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - date: A date of the week.
  ///   - calendar: The calendar, with its zone.
  ///   - metrics: The sizes.
  ///   - now: The current time, nil for a grid without now line.
  /// - Throws: What `ZoneRules.init(_:)` throws.
  public init(
    of collection: AppointmentCollection, weekOf date: Date, calendar: Calendar,
    metrics: WeekGridOptions.Metrics, now: Date? = nil
  ) throws(ZoneError) {
    var options = try WeekGridOptions(weekOf: date, calendar: calendar, metrics: metrics)
    options.now = now.map { Instant($0) }
    self.init(of: collection, options: options)
  }
}

extension GridEntry {
  /// When it takes place.
  public var dateInterval: DateInterval {
    let begin = Instant(start, offset: startOffset)
    return DateInterval(begin..<max(begin, Instant(end, offset: endOffset)))
  }
}

extension DayAgenda {
  /// Lists the occurrences of a collection by the days of a calendar's zone that an interval touches.
  ///
  /// - Throws: What `ZoneRules.init(_:)` throws.
  public init(
    of collection: AppointmentCollection, in interval: DateInterval, calendar: Calendar,
    keepsEmptyDays: Bool = false
  ) throws(ZoneError) {
    let zone = calendar.timeZone
    self.init(
      of: collection, dates: Range<CivilDate>(interval, in: zone), zone: ZoneID(zone),
      rules: try ZoneRules(zone), weekRules: WeekRules(calendar), keepsEmptyDays: keepsEmptyDays)
  }
}
