package import CivilTime
internal import RecurrenceRules

extension CalendarEditor {
  /// Makes a series of whole days one of times, or the reverse.
  ///
  /// Rules, exceptions, additions and changed occurrences move along; changed occurrences with times
  /// of their own keep them.
  ///
  /// - Parameters:
  ///   - id: The identifier of an occurrence of the series.
  ///   - start: The new start of the occurrence.
  ///   - end: Its new end.
  ///   - rules: The rules of the zone of the new times.
  /// - Returns: The identifier of the occurrence from now on.
  /// - Throws: ``EditRefusal/ruleSaysWhen`` if the rules cannot express the new occurrences.
  package mutating func convert(
    _ id: OccurrenceID, to start: AppointmentTime, _ end: AppointmentTime, _ rules: ZoneRules
  ) throws(EditRefusal) -> OccurrenceID {
    try group { editor throws(EditRefusal) in
      let occurrence = try editor.occurrence(id)
      try editor.requireSeries(of: occurrence, id)
      let index = try editor.edit { appointments throws(EditRefusal) in
        try appointments.convert(occurrence, to: start, end, rules)
      }
      let name = OccurrenceID(
        uid: id.uid, recurrenceID: start.moment, calendarID: id.calendarID, copy: id.copy)
      guard let now = editor.appointments.occurrence(name, displayZone: editor.displayZone) else {
        return name
      }
      return editor.claim([index], now)
    }
  }
}

extension AppointmentCollection {
  /// Makes the series of an occurrence one of whole days or of times.
  ///
  /// - Returns: The index of the series.
  fileprivate mutating func convert(
    _ occurrence: AppointmentOccurrence, to start: AppointmentTime, _ end: AppointmentTime,
    _ rules: ZoneRules
  ) throws(EditRefusal) -> Int {
    guard let moment = occurrence.recurrenceID,
      let old = AppointmentSeries(of: occurrence.appointment, in: self)
    else { throw .ruleSaysWhen }
    var appointment = self[old.master]
    let oldStart = appointment.start
    let zone = old.series.set.start.zone
    let form = Conversion(
      form: start, rules: rules, oldZone: zone,
      distance: start.distance(from: AppointmentTime(moment, like: oldStart)),
      length: end.distance(from: start))
    let kept = old.changes.map { hasOwnTimes($0, in: old) }
    appointment.start = form.turned(oldStart)
    appointment.end = .at(form.end(of: appointment.start))
    let days = oldStart.wallClock.date.days(to: appointment.start.wallClock.date)
    let recurrence = appointment.recurrence
    func turned(_ rule: RecurrenceRule) -> RecurrenceRule {
      let moved = rule.moved(by: form.distance, days: days, zone: zone)
      guard let until = moved.until else { return moved }
      let local =
        switch until {
        case .date(let date): CivilDateTime(date, appointment.start.wallClock.time)
        case .local(let local): local
        case .instant(let instant): zone?.civil(at: instant) ?? instant.civil(at: .utc)
        }
      switch start {
      case .date: return moved.ending(at: .date(local.date))
      case .floating: return moved.ending(at: .local(local))
      case .utc, .zoned: return moved.ending(at: .instant(rules.instant(for: local)))
      }
    }
    appointment.recurrence.rules = recurrence.rules.map(turned)
    appointment.recurrence.exclusionRules = recurrence.exclusionRules.map(turned)
    appointment.recurrence.exclusions = recurrence.exclusions.map(form.turned)
    // The length of an addition is that of the series.
    appointment.recurrence.dates = recurrence.dates.map { RecurrenceDate(form.turned($0.start)) }
    replace(at: old.master, with: appointment)
    for (place, change) in old.changes.enumerated() {
      var changed = self[change.index]
      guard let original = changed.recurrenceID else { continue }
      // The named occurrence gets the new times, also if it was moved before.
      let isNamed = change.index == occurrence.appointment && !change.isThisAndFuture
      let hasOwnTimes = !isNamed && kept[place]
      guard !change.isThisAndFuture || !hasOwnTimes else {
        throw .own(
          "a change of this series gives all later occurrences other times (RANGE=THISANDFUTURE); "
            + "whole days and times can replace each other in one occurrence, or in it and those "
            + "that follow")
      }
      let moved = form.turned(original.start)
      changed.recurrenceID = RecurrenceID(moved, isThisAndFuture: original.isThisAndFuture)
      if !hasOwnTimes { (changed.start, changed.end) = (moved, .at(form.end(of: moved))) }
      replace(at: change.index, with: changed)
    }
    guard let new = AppointmentSeries(of: old.master, in: self),
      old.series.set.isMoved(by: form.distance, in: new.series.set)
    else { throw .ruleSaysWhen }
    return old.master
  }
}

/// The change of whole days to times, or the reverse.
private struct Conversion {
  /// A time of the new form.
  let form: AppointmentTime
  let rules: ZoneRules
  /// The zone of the old times; nil for days and floating times.
  let oldZone: ZoneRules?
  /// The distance on the wall clock.
  let distance: Int64
  let length: Int64

  func turned(_ time: AppointmentTime) -> AppointmentTime {
    var local = time.wallClock
    if case .utc(let instant) = time, let oldZone { local = oldZone.civil(at: instant) }
    return written(local.adding(seconds: distance))
  }

  func end(of start: AppointmentTime) -> AppointmentTime {
    if case .utc(let instant) = start { return .utc(instant.adding(seconds: length)) }
    return written(start.wallClock.adding(seconds: length))
  }

  private func written(_ local: CivilDateTime) -> AppointmentTime {
    switch form {
    case .date: .date(local.date)
    case .floating: .floating(local)
    case .utc: .utc(rules.instant(for: local))
    case .zoned(_, let zone): .zoned(local, in: zone)
    }
  }
}
