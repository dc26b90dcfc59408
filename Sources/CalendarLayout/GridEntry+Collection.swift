public import AppointmentModel
public import CivilTime

extension GridEntry {
  /// The entries of all occurrences that meet a range of days, each with its hue.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - from: The first day.
  ///   - to: The day after the last one.
  ///   - rules: The rules of the display zone.
  /// - Complexity: That of the collection's range query; an entry for each of its answers.
  public static func entries(
    of collection: AppointmentCollection, from: CivilDate, to: CivilDate, rules: ZoneRules
  ) -> [GridEntry] {
    let range = rules.startOfDay(from)..<max(rules.startOfDay(to), rules.startOfDay(from))
    var entries: [GridEntry] = []
    var colors: [CalendarColor?] = []
    for occurrence in collection.occurrences(in: range, displayZone: rules) {
      let appointment = collection[occurrence.appointment]
      entries.append(GridEntry(occurrence, of: appointment, in: rules))
      colors.append(appointment.color)
    }
    entries.assignHues(colors: colors)
    return entries
  }
}

extension DayAgenda {
  /// Lists the occurrences of a collection by day, as the clocks of a zone show them.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - dates: The days to list, the upper bound excluded.
  ///   - zone: The display zone.
  ///   - rules: The rules of the display zone.
  ///   - weekRules: How days are counted into weeks.
  ///   - keepsEmptyDays: Whether days without entries are listed.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* answers.
  public init(
    of collection: AppointmentCollection, dates: Range<CivilDate>, zone: ZoneID, rules: ZoneRules,
    weekRules: WeekRules = .iso, keepsEmptyDays: Bool = false
  ) {
    let days = dates.lowerBound...max(dates.lowerBound, dates.upperBound.adding(days: -1))
    self.init(
      entries: GridEntry.entries(
        of: collection, from: dates.lowerBound, to: dates.upperBound, rules: rules),
      dates: dates, zone: ZoneCaption(zone, rules: rules, over: days),
      clockChanges: ZoneCaption.changes(of: rules, over: days), weekRules: weekRules,
      keepsEmptyDays: keepsEmptyDays)
  }
}
