public import AppointmentModel
public import CivilTime

extension DayAgenda {
  /// Lists the occurrences of a collection by day, in the display zone.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - dates: The days to list.
  ///   - displayZone: The display zone.
  ///   - weekRules: The rules for counting weeks.
  ///   - keepsEmptyDays: Whether days without entries are listed.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* results.
  public init(
    of collection: AppointmentCollection, dates: Range<CivilDate>, displayZone: ZoneRules,
    weekRules: WeekRules = .iso, keepsEmptyDays: Bool = false, ownAddress: String? = nil
  ) {
    self.init(
      of: collection, dates: dates, displayZone: displayZone, weekRules: weekRules,
      keepsEmptyDays: keepsEmptyDays, ownAddress: ownAddress, budget: Budget())
  }

  /// Lists the occurrences if they are within a budget; otherwise sets ``excess``.
  package init(
    of collection: AppointmentCollection, dates: Range<CivilDate>, displayZone: ZoneRules,
    weekRules: WeekRules = .iso, keepsEmptyDays: Bool = false, ownAddress: String? = nil,
    budget: Budget
  ) {
    let days = dates.period
    if let excess = collection.excess(of: budget, in: dates, displayZone: displayZone) {
      self.init(
        entries: [], dates: dates, zone: ZoneCaption(displayZone, over: days),
        weekRules: weekRules, keepsEmptyDays: keepsEmptyDays, budget: budget, rules: displayZone)
      self.excess = excess
      return
    }
    self.init(
      entries: collection.entries(in: dates, displayZone: displayZone, ownAddress: ownAddress),
      dates: dates,
      zone: ZoneCaption(displayZone, over: days),
      clockChanges: ZoneCaption.changes(of: displayZone, over: days), weekRules: weekRules,
      keepsEmptyDays: keepsEmptyDays, budget: budget, rules: displayZone)
  }

  /// Lists the same days of a collection after an edit.
  func updated(from collection: AppointmentCollection, ownAddress: String?) -> DayAgenda {
    DayAgenda(
      of: collection, dates: dates, displayZone: options.rules,
      weekRules: options.weekRules, keepsEmptyDays: options.keepsEmptyDays,
      ownAddress: ownAddress, budget: options.budget)
  }
}
