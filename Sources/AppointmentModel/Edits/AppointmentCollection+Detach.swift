package import CivilTime
internal import RecurrenceRules

extension AppointmentCollection {
  /// Turns one occurrence into an appointment of its own, which can be edited without the others.
  ///
  /// For an occurrence of a recurring appointment, this appends a copy with its
  /// ``Appointment/recurrenceID`` and its times but without the rules: the RECURRENCE-ID of RFC
  /// 5545 §3.8.4.4, in the form of the series' start. A non-recurring appointment or a changed
  /// occurrence stays as it is. If the change applied to all later occurrences too, a new one
  /// continues with the next of them.
  ///
  /// Detaching alone changes nothing that is shown. To move, cancel or rename the occurrence, edit
  /// the appointment at the returned index with ``reschedule(at:to:displayZone:)`` or
  /// ``replace(at:with:)``.
  ///
  /// - Parameters:
  ///   - occurrence: An occurrence that a query of this collection returned after its last edit.
  ///   - displayZone: The rules of the display zone of that query.
  /// - Returns: The index of the appointment that represents only this occurrence.
  /// - Complexity: That of ``append(_:)``; O(count) for changes with RANGE=THISANDFUTURE.
  package mutating func detach(
    _ occurrence: AppointmentOccurrence, displayZone: ZoneRules
  ) -> Int {
    let index = occurrence.appointment
    guard let moment = occurrence.recurrenceID else { return index }
    guard records[index].flags.contains(.isOverride) else {
      return detach(occurrence, moment, of: index, displayZone)
    }
    let change = self[index]
    if change.recurrenceID?.start.moment == moment {
      if change.recurrenceID?.isThisAndFuture == true { endRange(at: index, change) }
      return index
    }
    guard let master = master(of: index) else { return index }
    return detach(occurrence, moment, of: master, displayZone)
  }

  /// Appends a changed occurrence for a series.
  private mutating func detach(
    _ occurrence: AppointmentOccurrence, _ moment: RecurrenceMoment, of master: Int,
    _ displayZone: ZoneRules
  ) -> Int {
    let index = count
    appendChange(for: occurrence, moment, of: master)
    reschedule(at: index, to: occurrence.start..<occurrence.end, displayZone: displayZone)
    return index
  }

  /// Turns an occurrence into an appointment with a UID of its own, which its series excludes.
  ///
  /// - Returns: The identifier of the appointment.
  mutating func separate(
    _ occurrence: AppointmentOccurrence, displayZone: ZoneRules
  ) -> OccurrenceID {
    let index = occurrence.appointment
    guard let moment = occurrence.recurrenceID else { return id(of: occurrence) }
    var single = self[index]
    let uid = freeUID(after: single.uid, at: moment, inCalendarOf: index)
    single.beginAnew(uid: uid, sibling: single.uid)
    single.start = AppointmentTime(moment, like: single.start)
    (single.recurrence, single.recurrenceID) = (AppointmentRecurrence(), nil)
    append(single, besides: index)
    reschedule(
      at: count - 1, to: occurrence.start..<occurrence.end, displayZone: displayZone)
    let name = OccurrenceID(uid: uid, calendarID: id(of: occurrence).calendarID)
    removeOccurrence(occurrence, displayZone: displayZone)
    return name
  }

  /// Appends a change for an occurrence, and optionally for all later ones. Its start and end
  /// remain those of the appointment that currently shows the occurrence.
  mutating func appendChange(
    for occurrence: AppointmentOccurrence, _ moment: RecurrenceMoment, of master: Int,
    isThisAndFuture: Bool = false
  ) {
    var copy = self[occurrence.appointment]
    let original = AppointmentTime(moment, like: self[master].start)
    copy.recurrence = AppointmentRecurrence()
    copy.recurrenceID = RecurrenceID(original, isThisAndFuture: isThisAndFuture)
    if occurrence.appointment == master { copy.start = original }
    append(copy, besides: occurrence.appointment)
  }

  /// Limits a change of an occurrence and all later ones to that occurrence, and appends another
  /// one that starts at the next occurrence it changes.
  private mutating func endRange(at index: Int, _ change: Appointment) {
    var alone = change
    alone.recurrenceID?.isThisAndFuture = false
    defer { replace(at: index, with: alone) }
    guard let master = master(of: index), let recurrenceID = change.recurrenceID else { return }
    let query = OccurrenceQuery(self)
    let number = query.numbering.number(at: master)
    // The series that was added last; earlier ones of this master are from before an edit.
    guard let place = query.series.places[number] else { return }
    let series = query.series.series[place]
    let moment = records[index].moment(recurrenceID.start, zones)
    guard
      let next = series.next(
        after: series.timeline(of: moment), changedBy: query.numbering.number(at: index))
    else { return }
    var rest = change
    let start = self[master].start
    let original = series.moment(of: next.original)
    rest.recurrenceID = RecurrenceID(AppointmentTime(original, like: start), isThisAndFuture: true)
    let local = CivilDateTime(wallSeconds: next.wallStart)
    switch original {
    case .date: rest.start = .date(local.date)
    case .local: rest.start = AppointmentTime(.local(local), like: start)
    case .instant: rest.start = .utc(Instant(secondsSinceEpoch: series.timeline(of: local)))
    }
    if case .at = change.end, case .exact(let seconds) = length(of: index, change.end) {
      rest.end =
        change.isAllDay
        ? .lasting(days: Int(clamping: seconds / 86_400), seconds: 0)
        : .lasting(days: 0, seconds: seconds)
    }
    append(rest, besides: index)
  }

  /// The recurring appointment that a changed occurrence belongs to, matched the same way as in
  /// queries.
  package func master(of index: Int) -> Int? { master(of: index, among: family(of: index)) }

  /// Whether an EXDATE of its series removes the changed occurrence at an index, as in queries.
  ///
  /// - Complexity: O(n) for n appointments.
  package func isExcluded(at index: Int) -> Bool {
    let detail = recurrence(at: index)
    guard let id = detail.recurrenceID, let master = master(of: index) else { return false }
    var series = makeSeries(master, 0)
    let moment = series.moment(named: id.start, records[index], zones)
    return series.hides(moment, sequence: detail.sequence)
  }

  /// The indices of the recurring appointments and changed occurrences with the UID of an
  /// appointment.
  func family(of index: Int) -> [Int] {
    let uid = uid(at: index)
    return records.indices.filter { records[$0].isOfSeries && self.uid(at: $0) == uid }
  }

  /// The recurring appointment, among those with the same UID, that a changed occurrence belongs
  /// to.
  func master(of index: Int, among family: [Int]) -> Int? {
    let calendar = calendar(of: index)
    let masters = family.filter { !records[$0].flags.contains(.isOverride) }
    return masters.first { self.calendar(of: $0) == calendar }
      ?? (calendar < 0 ? masters.first : nil)
  }
}

extension AppointmentTime {
  /// Creates the original start of an occurrence in the form of its series' start.
  init(_ moment: RecurrenceMoment, like start: AppointmentTime) {
    switch moment {
    case .date(let date): self = .date(date)
    case .local(let local): self = start.zone.map { .zoned(local, in: $0) } ?? .floating(local)
    case .instant(let instant): self = .utc(instant)
    }
  }

  /// The time as a RECURRENCE-ID in the zone of its series' start.
  var moment: RecurrenceMoment {
    switch self {
    case .date(let date): .date(date)
    case .floating(let local), .zoned(let local, _): .local(local)
    case .utc(let instant): .instant(instant)
    }
  }
}
