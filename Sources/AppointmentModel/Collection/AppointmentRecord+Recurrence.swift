package import CivilTime
internal import RecurrenceRules

/// Conversion of records to the types of the recurrence engine.
extension AppointmentTime {
  /// The date that a time refers to when it stands for a whole day: its local date. For a time in
  /// UTC, which was midnight in some zone, the date of the nearest midnight.
  package var dayNamed: CivilDate {
    guard case .utc(let instant) = self else { return wallClock.date }
    return instant.adding(seconds: 43_199).civil(at: .utc).date
  }
}

extension AppointmentRecord {
  func recurrenceStart(_ zones: [CollectionZone]) -> RecurrenceStart {
    let local = CivilDateTime(wallSeconds: start)
    if flags.contains(.isDate) { return .date(local.date) }
    let zone = zones[Int(startZone)]
    return startZone == CollectionZone.floating || zone.isUnknown
      ? .floating(local) : .zoned(local, in: zone.rules)
  }

  /// Converts the time of a property; a time in a named zone becomes an instant, one in an unknown
  /// zone stays local.
  func moment(_ time: AppointmentTime, _ zones: [CollectionZone]) -> RecurrenceMoment {
    switch time {
    case .date(let date): return .date(date)
    case .floating(let local): return .local(local)
    case .utc(let instant): return .instant(instant)
    case .zoned(let local, let zone):
      let own = [startZone, endZone].first { zones[Int($0)].id == zone }.map { zones[Int($0)] }
      guard let row = own ?? zones.first(where: { $0.id == zone }), !row.isUnknown else {
        return .local(local)
      }
      return .instant(row.rules.instant(for: local))
    }
  }

  /// Whether exclusions remove the start and the recurrence set has no other member: DTSTART is the
  /// first member (RFC 5545 §3.8.5.1). Always false for a changed occurrence, which has no
  /// recurrence set.
  package func isExcluded(
    by recurrence: AppointmentRecurrence, _ zones: [CollectionZone]
  ) -> Bool {
    guard recurrence.isEmpty, !flags.contains(.isOverride),
      !recurrence.exclusions.isEmpty || !recurrence.exclusionRules.isEmpty
    else { return false }
    let set = RecurrenceSet(
      start: recurrenceStart(zones), exclusionRules: recurrence.exclusionRules,
      exclusions: recurrence.exclusions.map { moment($0, zones) }, patience: 0)
    return set.first == nil
  }
}
