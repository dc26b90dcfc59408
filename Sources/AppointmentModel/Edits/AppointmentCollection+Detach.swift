package import CivilTime
internal import RecurrenceRules

extension AppointmentCollection {
  /// Makes one occurrence an appointment of its own, which can be edited without the others.
  ///
  /// An occurrence of a recurring appointment gets a copy of it with its ``Appointment/recurrenceID``
  /// and its own times, without the rules: the RECURRENCE-ID of RFC 5545 §3.8.4.4, written as the
  /// series' start is. What stands alone already, a single appointment or a changed occurrence, stays
  /// as it is; a change for an occurrence and all later ones goes on with the next of them.
  ///
  /// Nothing is shown elsewhere for it: to move, cancel or rename the occurrence, edit what the index
  /// leads to, by ``reschedule(at:to:displayZone:)`` or ``replace(at:with:)``.
  ///
  /// - Parameters:
  ///   - occurrence: One that a query of this collection answered, since it was edited last.
  ///   - displayZone: The rules of the zone that the query was asked in.
  /// - Returns: The index of the appointment that is this occurrence alone.
  /// - Complexity: that of ``append(_:)``; O(count) for the changes with RANGE=THISANDFUTURE.
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

  /// Adds the changed occurrence of a series.
  private mutating func detach(
    _ occurrence: AppointmentOccurrence, _ moment: RecurrenceMoment, of master: Int,
    _ displayZone: ZoneRules
  ) -> Int {
    let index = count
    appendChange(for: occurrence, moment, of: master)
    reschedule(at: index, to: occurrence.start..<occurrence.end, displayZone: displayZone)
    return index
  }

  /// Adds what stands for an occurrence, and for all later ones where that is asked for; its times are
  /// still those of what shows it now.
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

  /// Lets a change for an occurrence and all later ones be one of that occurrence alone, and another
  /// one begin with the next that it changes.
  private mutating func endRange(at index: Int, _ change: Appointment) {
    var alone = change
    alone.recurrenceID?.isThisAndFuture = false
    defer { replace(at: index, with: alone) }
    guard let master = master(of: index), let recurrenceID = change.recurrenceID else { return }
    let query = OccurrenceQuery(self)
    let number = query.numbering.number(at: master)
    // The one that was made last: those before it are from before an edit.
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

  /// The recurring appointment that a changed occurrence belongs to, as queries match them.
  func master(of index: Int) -> Int? { master(of: index, among: family(of: index)) }

  /// The indices of what recurs, and of changed occurrences, with the UID of an appointment.
  func family(of index: Int) -> [Int] {
    let uid = uid(at: index)
    return records.indices.filter { records[$0].isOfSeries && self.uid(at: $0) == uid }
  }

  /// The recurring appointment of a family that a changed occurrence belongs to.
  func master(of index: Int, among family: [Int]) -> Int? {
    let calendar = calendar(of: index)
    let masters = family.filter { !records[$0].flags.contains(.isOverride) }
    return masters.first { self.calendar(of: $0) == calendar }
      ?? (calendar < 0 ? masters.first : nil)
  }
}

extension AppointmentTime {
  /// The original start of an occurrence, in the form of its series' start.
  init(_ moment: RecurrenceMoment, like start: AppointmentTime) {
    switch moment {
    case .date(let date): self = .date(date)
    case .local(let local): self = start.zone.map { .zoned(local, $0) } ?? .floating(local)
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
