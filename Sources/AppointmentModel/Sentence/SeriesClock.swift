package import CivilTime
package import RecurrenceRules

/// The wall clock of a series, with the display zone in which people enter and see its days.
package struct SeriesClock {
  let start: AppointmentTime
  private let rules: ZoneRules
  private let display: ZoneRules

  /// - Parameter rules: The rules of the zone of the start; nil for a zone that is not known, whose times
  ///   are shown as they are.
  package init(_ start: AppointmentTime, _ rules: ZoneRules?, display: ZoneRules) {
    (self.start, self.display) = (start, display)
    switch start {
    case .utc: self.rules = ZoneRules(fixed: .utc)
    case .zoned: self.rules = rules ?? display
    case .date, .floating: self.rules = display
    }
  }

  package var zone: ZoneID { rules.id }

  /// The number of days from the date of an occurrence on its clock to the shown one.
  package var shift: Int {
    let date = start.wallClock.date
    return date.days(to: shown(date))
  }

  /// The shown date of an occurrence on a day of the series.
  private func shown(_ day: CivilDate) -> CivilDate {
    start.isDate ? day : display.civil(at: rules.instant(for: moment(on: day))).date
  }

  private func moment(on day: CivilDate) -> CivilDateTime {
    CivilDateTime(day, start.wallClock.time)
  }

  /// A rule with its last day as the moment of the last start that is shown on this day or before it, in
  /// the form of the start.
  package func ending(_ rule: RecurrenceRule) -> RecurrenceRule {
    guard case .date(let day) = rule.until, !start.isDate else { return rule }
    if case .floating = start { return rule.ending(at: .local(moment(on: day))) }
    let last = [1, 0, -1].map { day.adding(days: $0) }.first { shown($0) <= day } ?? day
    return rule.ending(at: .instant(rules.instant(for: moment(on: last))))
  }

  /// The shown date of the last start that UNTIL can allow.
  ///
  /// - Parameter isDaily: Whether all occurrences begin at the time of the first one.
  func lastDay(_ until: RecurrenceMoment, isDaily: Bool) -> CivilDate {
    let last: CivilDateTime
    switch until {
    case .date(let date): return shown(date)
    case .local(let local): last = local
    case .instant(let instant): last = rules.civil(at: instant)
    }
    let isBefore = isDaily && !start.isDate && last.time < start.wallClock.time
    return shown(isBefore ? last.date.adding(days: -1) : last.date)
  }
}
