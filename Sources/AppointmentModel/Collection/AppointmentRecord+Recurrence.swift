package import CivilTime
internal import RecurrenceRules

/// Records as the recurrence engine wants them.
extension AppointmentTime {
  /// The day that a time means which stands for one: its local date; of a time in UTC, which was
  /// midnight somewhere, the date of the nearest midnight.
  package var dayNamed: CivilDate {
    guard case .utc(let instant) = self else { return wallClock.date }
    return instant.adding(seconds: 43_199).civil(at: .utc).date
  }
}

extension AppointmentRecord {
  func recurrenceStart(_ zones: [CollectionZone]) -> RecurrenceStart {
    let local = CivilDateTime(wallSeconds: start)
    if flags.contains(.isDate) { return .date(local.date) }
    if startZone == CollectionZone.floating { return .floating(local) }
    return .zoned(local, zones[Int(startZone)].rules)
  }

  /// A time of a property: in a named zone it becomes an instant.
  func moment(_ time: AppointmentTime, _ zones: [CollectionZone]) -> RecurrenceMoment {
    switch time {
    case .date(let date): return .date(date)
    case .floating(let local): return .local(local)
    case .utc(let instant): return .instant(instant)
    case .zoned(let local, let zone):
      for row in [startZone, endZone] where zones[Int(row)].id == zone {
        return .instant(zones[Int(row)].rules.instant(for: local))
      }
      if let row = zones.first(where: { $0.id == zone }) {
        return .instant(row.rules.instant(for: local))
      }
      return .local(local)
    }
  }

  /// Whether exclusions take away the start, where nothing else is in the recurrence set: DTSTART is
  /// its first member (RFC 5545 §3.8.5.1). A changed occurrence has no set of its own.
  package func isExcluded(
    by recurrence: AppointmentRecurrence, _ zones: [CollectionZone]
  ) -> Bool {
    guard recurrence.isEmpty, !flags.contains(.isOverride),
      !recurrence.exclusions.isEmpty || !recurrence.exclusionRules.isEmpty
    else { return false }
    let set = RecurrenceSet(
      start: recurrenceStart(zones), exclusionRules: recurrence.exclusionRules,
      exclusions: recurrence.exclusions.map { moment($0, zones) })
    return set.first == nil
  }
}
