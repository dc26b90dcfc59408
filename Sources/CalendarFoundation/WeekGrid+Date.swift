public import AppointmentModel
public import CalendarLayout
public import CivilTime
public import Foundation

extension WeekGridOptions {
  /// Makes options for the week of a date, by a calendar's week rules and in its zone.
  ///
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  public init(
    weekOf date: Date, calendar: Calendar, metrics: Metrics
  ) throws(CivilTimeError) {
    let week = Week(
      containing: CivilDate(date, in: calendar.timeZone), rules: WeekRules(calendar))
    let zone = calendar.timeZone
    self.init(
      days: DayColumns(week.dates), displayZone: try ZoneRules(zone), metrics: metrics
    )
    weekRules = WeekRules(calendar)
  }
}

extension WeekGrid {
  /// Lays out the week of a date, by a calendar's week rules and in its zone.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - date: A date of the week.
  ///   - calendar: The calendar, with its zone.
  ///   - metrics: The sizes.
  ///   - now: The current time; nil for a grid without a now line.
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  public init(
    of collection: AppointmentCollection, weekOf date: Date, calendar: Calendar,
    metrics: WeekGridOptions.Metrics, now: Date? = nil
  ) throws(CivilTimeError) {
    var options = try WeekGridOptions(weekOf: date, calendar: calendar, metrics: metrics)
    options.now = now.map { Instant($0) }
    self.init(of: collection, options: options)
  }
}

extension DayAgenda {
  /// Lists the occurrences of a collection by day, for the days of a calendar's zone that an
  /// interval touches.
  ///
  /// - Throws: The errors of `ZoneRules.init(_:)`.
  public init(
    of collection: AppointmentCollection, in interval: DateInterval, calendar: Calendar,
    keepsEmptyDays: Bool = false
  ) throws(CivilTimeError) {
    let zone = calendar.timeZone
    self.init(
      of: collection, dates: Range<CivilDate>(interval, in: zone),
      displayZone: try ZoneRules(zone), weekRules: WeekRules(calendar),
      keepsEmptyDays: keepsEmptyDays)
  }
}
