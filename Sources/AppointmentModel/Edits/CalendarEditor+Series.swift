package import CivilTime
package import RecurrenceRules

/// Edits of series that need more than their times or their properties.
extension CalendarEditor {
  /// Moves a series and gives it another rule, for new days that its own rule cannot express.
  ///
  /// - Parameters:
  ///   - id: The identifier of an occurrence of the series.
  ///   - times: The new times of the occurrence.
  ///   - rule: The new rule. The series begins with its first match near the moved start.
  ///   - scope: The occurrence and all later ones, or the whole series.
  /// - Returns: The identifier of the first occurrence of the new series that is near the new times.
  /// - Throws: ``EditRefusal/ruleSaysWhen`` if the rule has no match there.
  package mutating func move(
    _ id: OccurrenceID, to times: Range<Instant>, repeating rule: RecurrenceRule, scope: EditScope
  ) throws(EditRefusal) -> OccurrenceID {
    try group { editor throws(EditRefusal) in
      var occurrence = try editor.occurrence(id)
      try editor.requireSeries(of: occurrence, id)
      let zone = editor.displayZone
      if scope == .thisAndFollowing, !editor.usesRange {
        let part = try editor.edit { appointments throws(EditRefusal) in
          try appointments.split(occurrence, displayZone: zone)
        }
        occurrence = try editor.occurrence(part?.id ?? id)
      }
      let restarted = editor.edit {
        $0.restart(occurrence, at: times, rule: rule, displayZone: zone)
      }
      guard let (index, start) = restarted,
        let first = editor.firstOccurrence(of: index, from: start)
      else { throw .ruleSaysWhen }
      return editor.claim([index], first)
    }
  }

  /// Turns a series into the single appointment that it begins with, without its exceptions, additional
  /// dates and changed occurrences.
  ///
  /// - Returns: The identifier of the appointment.
  package mutating func endRepetition(of id: OccurrenceID) throws(EditRefusal) -> OccurrenceID {
    try group { editor throws(EditRefusal) in
      let occurrence = try editor.occurrence(id)
      try editor.requireSeries(of: occurrence, id)
      guard let series = AppointmentSeries(of: occurrence.appointment, in: editor.appointments)
      else { return id }
      let common = editor.appointments[series.master]
      var single = common
      single.recurrence = AppointmentRecurrence()
      for change in series.changes {
        let first = editor.appointments[change.index]
        guard first.recurrenceID?.start.moment == common.start.moment else { continue }
        single = single.keeping(first, against: common)
        (single.start, single.end) = (first.start, first.end)
      }
      editor.edit { appointments in
        appointments.replace(at: series.master, with: single)
        for index in series.changes.map({ $0.index }).sorted(by: >) {
          appointments.remove(at: index)
        }
      }
      let master = series.master - series.changes.count { $0.index < series.master }
      guard let now = editor.firstOccurrence(of: master) else {
        return OccurrenceID(uid: single.uid, calendarID: id.calendarID)
      }
      return editor.claim([master], now)
    }
  }

  /// Whether a part of a series has a change with RANGE=THISANDFUTURE. One that the part begins with
  /// becomes the part itself.
  package func hasRange(in scope: EditScope, from id: OccurrenceID) -> Bool {
    guard scope != .this, let occurrence = try? occurrence(id),
      let moment = occurrence.recurrenceID,
      let series = AppointmentSeries(of: occurrence.appointment, in: appointments)
    else { return false }
    let start = series.series.timeline(of: moment)
    return series.changes.contains {
      $0.isThisAndFuture && (scope == .all || $0.start > start || !series.begins(before: start))
    }
  }

  /// Splits the series of an occurrence before it.
  ///
  /// - Returns: The identifiers of the occurrence and, if it was an additional date of its series, of
  ///   the first one of the later series.
  package mutating func split(at id: OccurrenceID) throws(EditRefusal) -> [OccurrenceID] {
    let occurrence = try occurrence(id)
    try requireSeries(of: occurrence, id)
    let zone = displayZone
    let part = try edit { appointments throws(EditRefusal) in
      try appointments.split(occurrence, displayZone: zone)
    }
    guard let part else { return [id] }
    guard part.single != nil, let first = firstOccurrence(of: part.master) else {
      return [part.id]
    }
    return [part.id, appointments.id(of: first)]
  }

  /// Takes appointments out of their input, so that they can be written into another one. One
  /// occurrence of a series becomes an appointment of its own, with a new UID.
  ///
  /// - Parameters:
  ///   - id: The occurrence.
  ///   - calendar: The name of the new calendar.
  ///   - scope: How much of its series leaves.
  /// - Returns: The identifier of the appointment from now on.
  package mutating func transfer(
    _ id: OccurrenceID, to calendar: String, scope: EditScope
  ) throws(EditRefusal) -> OccurrenceID {
    try group { editor throws(EditRefusal) in
      var occurrence = try editor.occurrence(id)
      var moment = id.recurrenceID
      if scope != .this { try editor.requireSeries(of: occurrence, id) }
      let zone = editor.displayZone
      if scope == .thisAndFollowing, !editor.usesRange,
        let part = try editor.edit({ appointments throws(EditRefusal) in
          try appointments.split(occurrence, displayZone: zone)
        })
      {
        (occurrence, moment) = (try editor.occurrence(part.id), part.id.recurrenceID)
      }
      var taken: [Appointment] = []
      // The colour of the calendar that they leave is not theirs.
      let colors = editor.appointments.calendarColors(of: id.uid)
      let series = AppointmentSeries(of: occurrence.appointment, in: editor.appointments)
      if let original = moment, let series, scope == .this {
        let title = editor.appointments[series.master].uid
        var single = try editor.single(occurrence, id)
        (single.recurrence, single.recurrenceID) = (AppointmentRecurrence(), nil)
        single.uid = editor.appointments.freeUID(after: title, at: original)
        single.sequence = 0
        (taken, moment) = ([single], nil)
      } else {
        let indices = series.map { [$0.master] + $0.changes.map { $0.index } }
        let all = (indices ?? [occurrence.appointment]).sorted()
        taken = all.map { editor.appointments[$0] }
        editor.edit { for index in all.reversed() { $0.remove(at: index) } }
      }
      let first = editor.appointments.count
      editor.edit {
        for var appointment in taken {
          appointment.calendar = calendar
          if let color = appointment.color, colors.contains(color) { appointment.color = nil }
          $0.append(appointment)
        }
      }
      let name = OccurrenceID(uid: taken[0].uid, recurrenceID: moment)
      guard let now = editor.appointments.occurrence(name, displayZone: editor.displayZone) else {
        return name
      }
      return editor.claim(Array(first..<editor.appointments.count), now, isAlone: scope == .this)
    }
  }

  /// Removes one occurrence from its series and returns it as an appointment.
  private mutating func single(
    _ occurrence: AppointmentOccurrence, _ id: OccurrenceID
  ) throws(EditRefusal) -> Appointment {
    let zone = displayZone
    if isolates(occurrence, excluding: true) {
      let index = try edit { collection throws(EditRefusal) in
        try collection.isolate(occurrence, displayZone: zone).index
      }
      let single = appointments[index]
      edit { $0.remove(at: index) }
      return single
    }
    if sharesName(occurrence) {
      let name = edit { $0.separate(occurrence, displayZone: zone) }
      guard let index = appointments.index(of: name) else { throw .notFound(name) }
      let single = appointments[index]
      edit { $0.remove(at: index) }
      return single
    }
    let index = edit { $0.detach(occurrence, displayZone: zone) }
    let single = appointments[index]
    let now = try self.occurrence(id)
    edit { $0.removeOccurrence(now, displayZone: zone) }
    return single
  }
}

extension AppointmentCollection {
  /// Moves a series and gives it another rule.
  ///
  /// - Returns: The index of the series, and the time on its timeline from which an occurrence is that
  ///   of the times; nil if the rule has no match near the moved start.
  fileprivate mutating func restart(
    _ occurrence: AppointmentOccurrence, at times: Range<Instant>, rule: RecurrenceRule,
    displayZone: ZoneRules
  ) -> (index: Int, from: Instant)? {
    guard let moment = occurrence.recurrenceID,
      let old = AppointmentSeries(of: occurrence.appointment, in: self)
    else { return nil }
    let master = old.master
    var appointment = self[master]
    let start = appointment.start
    let row = rules(ofRow: records[master].startZone)
    let wanted = start.moved(to: times.lowerBound, rules: row, displayZone)
    let distance = wanted.distance(from: AppointmentTime(moment, like: start))
    let length = times.upperBound.secondsSinceEpoch - times.lowerBound.secondsSinceEpoch
    let oldLength = occurrence.end.secondsSinceEpoch - occurrence.start.secondsSinceEpoch
    // A day such as the second Tuesday may be earlier in its month than the moved start.
    let reach: Int64 = [.monthly, .yearly].contains(rule.frequency) ? 7 : 0
    let moved = start.shifted(by: distance - reach * 86_400)
    let local = moved.wallClock
    let earliest: RecurrenceStart =
      switch old.series.set.start {
      case .date: .date(local.date)
      case .floating: .floating(local)
      case .zoned(_, let rules): .zoned(local, in: rules)
      }
    let matches = RecurrenceSet(start: earliest, rules: [rule], includesStart: false)
    guard let first = matches.first else { return nil }
    appointment.recurrence.rules = [rule]
    replace(at: master, with: appointment)
    shift(
      at: master, by: first.localSeconds - start.wallClock.wallSeconds,
      lasting: length == oldLength ? nil : length, displayZone: displayZone)
    let earliestWanted = records[master].moment(wanted.shifted(by: -reach * 86_400), zones)
    return (master, Instant(secondsSinceEpoch: old.series.timeline(of: earliestWanted)))
  }
}

extension AppointmentCollection {
  /// The colours that the appointments with a UID have only from their calendars.
  fileprivate func calendarColors(of uid: String) -> [CalendarColor] {
    indices(ofUID: uid).compactMap { index in
      source(at: index).flatMap { arenas[$0.arena].decoder.calendarColor(of: $0.record) }
    }
  }
}
