public import AppointmentModel
public import CivilTime

extension DayAgenda {
  /// Lists the occurrences of a collection by day, in the display zone.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - dates: The days to list.
  ///   - zone: The display zone.
  ///   - rules: The rules of the display zone.
  ///   - weekRules: The rules for counting weeks.
  ///   - keepsEmptyDays: Whether days without entries are listed.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* results.
  public init(
    of collection: AppointmentCollection, dates: Range<CivilDate>, zone: ZoneID, rules: ZoneRules,
    weekRules: WeekRules = .iso, keepsEmptyDays: Bool = false
  ) {
    self.init(
      of: collection, dates: dates, zone: zone, rules: rules, weekRules: weekRules,
      keepsEmptyDays: keepsEmptyDays, budget: Budget())
  }

  /// Lists the occurrences if they are within a budget; otherwise sets ``excess``.
  package init(
    of collection: AppointmentCollection, dates: Range<CivilDate>, zone: ZoneID, rules: ZoneRules,
    weekRules: WeekRules = .iso, keepsEmptyDays: Bool = false, budget: Budget
  ) {
    let days = dates.lowerBound...max(dates.lowerBound, dates.upperBound.adding(days: -1))
    if let excess = collection.excess(of: budget, in: dates, displayZone: rules) {
      self.init(entries: [], dates: dates, zone: ZoneCaption(zone, rules: rules, over: days))
      self.excess = excess
      return
    }
    self.init(
      entries: collection.entries(in: dates, rules: rules), dates: dates,
      zone: ZoneCaption(zone, rules: rules, over: days),
      clockChanges: ZoneCaption.changes(of: rules, over: days), weekRules: weekRules,
      keepsEmptyDays: keepsEmptyDays, budget: budget)
  }
}
