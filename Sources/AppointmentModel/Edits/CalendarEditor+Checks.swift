public import CivilTime
internal import RecurrenceRules

extension CalendarEditor {
  func isolates(_ occurrence: AppointmentOccurrence, excluding: Bool) -> Bool {
    keepsColumns && appointments.needsIsolation(occurrence, excluding: excluding)
  }

  /// - Throws: ``EditRefusal/noSeries(_:)`` for a changed occurrence whose series is missing.
  func requireSeries(
    of occurrence: AppointmentOccurrence, _ id: OccurrenceID
  ) throws(EditRefusal) {
    guard occurrence.recurrenceID != nil,
      AppointmentSeries(of: occurrence.appointment, in: appointments) == nil
    else { return }
    throw .noSeries(id)
  }

  /// Whether another series of the calendar has the UID of an occurrence's series. A changed occurrence
  /// could belong to either.
  func sharesName(_ occurrence: AppointmentOccurrence) -> Bool {
    let index = occurrence.appointment
    guard occurrence.recurrenceID != nil,
      !appointments.records[index].flags.contains(.isOverride)
    else { return false }
    let calendar = appointments.calendarID(at: index)
    return appointments.family(of: index).contains {
      $0 != index && !appointments.records[$0].flags.contains(.isOverride)
        && appointments.calendarID(at: $0) == calendar
    }
  }

  func occurrence(_ id: OccurrenceID) throws(EditRefusal) -> AppointmentOccurrence {
    guard
      let occurrence = appointments.occurrence(id, displayZone: displayZone)
        ?? appointments.cancelledOccurrence(id)
    else { throw .notFound(id) }
    return occurrence
  }

  /// The first occurrence of an added appointment.
  ///
  /// - Parameter start: A time on the timeline of the series, before which others come only if there
  ///   is none after it.
  package func firstOccurrence(
    of index: Int, from start: Instant = Instant(secondsSinceEpoch: .min)
  ) -> AppointmentOccurrence? {
    guard let series = AppointmentSeries(of: index, in: appointments) else {
      return appointments.occurrence(appointments.name(at: index), displayZone: displayZone)
    }
    let set = series.series.set
    let rest = set.occurrences(in: start..<Instant(secondsSinceEpoch: .max))
    guard
      let first = rest.first(where: { _ in true }) ?? set.occurrences().first(where: { _ in true })
    else { return nil }
    let id = OccurrenceNaming(appointments).id(
      at: index, uid: appointments.uid(at: index), series.series.moment(of: first))
    return appointments.occurrence(id, displayZone: displayZone)
  }

  /// The violations of ``rules`` that are in the calendar already, in the order of their starts. Two
  /// appointments that overlap are one violation. Edits are refused only for what they make worse.
  ///
  /// - Parameter days: The days in the display zone whose occurrences are checked.
  /// - Complexity: That of a query for each occurrence in these days.
  public func violations(in days: Range<CivilDate>) -> [EditViolation] {
    let holdsTime = rules.exclusive != nil || rules.workingHours != nil
    guard holdsTime || rules.refusal != nil else { return [] }
    var found: [EditViolation] = []
    var pairs: Set<[OccurrenceID]> = []
    var decoded = DecodedAppointments(appointments)
    var earlier = EarlierState(nil)
    for occurrence in appointments.occurrences(in: days, displayZone: displayZone) {
      let id = appointments.id(of: occurrence)
      do throws(EditRefusal) {
        try check(occurrence, holdsTime, &decoded, &earlier)
      } catch {
        if case .overlap(_, _, _, let other, _) = error {
          guard !pairs.contains([other, id]) else { continue }
          pairs.insert([id, other])
        }
        found.append(EditViolation(id: id, reason: error))
      }
    }
    return found
  }

  /// Checks the result of an edit against the rules: the one occurrence, or the occurrence and the
  /// nearby ones that the same appointments show.
  ///
  /// - Parameter changes: All changes of the step.
  func check(_ claim: EditClaim, after changes: [RecordChange]) throws(EditRefusal) {
    let holdsTime = claim.takesOther && (rules.exclusive != nil || rules.workingHours != nil)
    guard holdsTime || rules.refusal != nil else { return }
    let indices = claim.indices(after: changes)
    guard let occurrence = occurrence(of: claim, at: indices) else { return }
    var decoded = DecodedAppointments(appointments)
    var earlier = EarlierState(changes)
    if claim.isAlone || occurrence.recurrenceID == nil {
      return try check(occurrence, holdsTime, &decoded, &earlier)
    }
    for shown in appointments.occurrences(in: reach(around: occurrence), displayZone: displayZone)
    where indices.contains(shown.appointment) {
      try check(shown, holdsTime, &decoded, &earlier)
    }
  }

  /// The current occurrence of a claim, which later edits of the step may have moved. Nil if it no
  /// longer takes place.
  private func occurrence(of claim: EditClaim, at indices: [Int]) -> AppointmentOccurrence? {
    guard let index = indices.first else { return nil }
    let name = claim.isAlone ? appointments.name(at: index) : claim.id
    return appointments.occurrence(name, displayZone: displayZone)
      ?? (claim.isAlone ? nil : firstOccurrence(of: index))
  }

  /// The days around an occurrence to check. Reduced if they contain too many occurrences, as with
  /// a rule that repeats every second.
  private func reach(around occurrence: AppointmentOccurrence) -> Range<CivilDate> {
    let middle = displayZone.civil(at: occurrence.start).date
    var days = Swift.max(rules.days, 0)
    while true {
      let range = middle.adding(days: -days)..<middle.adding(days: days + 1)
      let excess = appointments.excess(
        of: Budget(occurrences: 20_000), in: range, displayZone: displayZone)
      if days == 0 || excess == nil { return range }
      days /= 4
    }
  }

  private func check(
    _ occurrence: AppointmentOccurrence, _ holdsTime: Bool, _ decoded: inout DecodedAppointments,
    _ earlier: inout EarlierState
  ) throws(EditRefusal) {
    let times = occurrence.start..<occurrence.end
    let appointment = decoded[occurrence]
    if let reason = rules.refusal?(appointment, times) {
      let was = earlier.occurrence(occurrence, of: self)
      let old = was.map { earlier.appointment($0, of: self) }
      guard let was, let old, rules.refusal?(old, was.start..<was.end) == reason else {
        throw .own(reason)
      }
    }
    guard holdsTime, appointment.takesTime, !times.isEmpty else { return }
    if let hours = rules.workingHours, !occurrence.isAllDay {
      let resources = resources(of: appointment, at: occurrence, rules.exclusive ?? .calendar)
      for resource in resources
      where !hours.allows(times, for: resource, displayZone: displayZone) {
        // An edit is refused only if it adds a violation or makes one worse.
        if let was = earlier.occurrence(occurrence, of: self), was.start <= occurrence.start,
          occurrence.end <= was.end,
          !hours.allows(was.start..<was.end, for: resource, displayZone: displayZone)
        {
          continue
        }
        throw .outsideWorkingHours(
          resource, from: displayZone.civil(at: times.lowerBound),
          to: displayZone.civil(at: times.upperBound))
      }
    }
    guard let dimension = rules.exclusive else { return }
    let own = resources(of: appointment, at: occurrence, dimension)
    for other in appointments.occurrences(in: times, displayZone: displayZone)
    where other.start < other.end && !isSame(other, occurrence, appointment.uid) {
      let busy = decoded[other]
      guard busy.takesTime else { continue }
      for resource in resources(of: busy, at: other, dimension) where own.contains(resource) {
        if earlier.overlap(occurrence, other, of: self) { continue }
        throw .overlap(
          resource, from: displayZone.civil(at: other.start), to: displayZone.civil(at: other.end),
          by: appointments.id(of: other), title: busy.title)
      }
    }
  }

  /// Whether two occurrences are the same, or copies of the same meeting in two calendars.
  private func isSame(
    _ one: AppointmentOccurrence, _ other: AppointmentOccurrence, _ uid: String
  ) -> Bool {
    one.recurrenceID == other.recurrenceID
      && (one.appointment == other.appointment || appointments.uid(at: one.appointment) == uid)
  }

  /// The resources whose time an appointment takes. With `.person`, an appointment without
  /// attendees counts for its calendar.
  private func resources(
    of appointment: Appointment, at occurrence: AppointmentOccurrence,
    _ dimension: Resource.Dimension
  ) -> [Resource.ID] {
    let calendar = appointments.calendarName(of: appointment, at: occurrence.appointment)
    switch dimension {
    case .calendar: return [calendar]
    case .category: return appointment.categories.isEmpty ? [""] : appointment.categories
    case .person:
      let people = appointment.attendees.filter { $0.participation != .declined }
      return appointment.attendees.isEmpty ? [calendar] : people.map { $0.displayName }
    case .location: return appointment.location.isEmpty ? [] : [appointment.location]
    }
  }
}

/// The appointments before a step, made when a violation is found.
private struct EarlierState {
  /// The changes of the step; nil if there is nothing before.
  private let changes: [RecordChange]?
  private var appointments: AppointmentCollection?

  init(_ changes: [RecordChange]?) { self.changes = changes }

  private mutating func made(of editor: CalendarEditor) -> AppointmentCollection {
    if let appointments { return appointments }
    var earlier = editor.appointments
    let changes = changes ?? []
    earlier.journal = nil
    earlier.undo(changes)
    appointments = earlier
    return earlier
  }

  /// The times that an occurrence had before the step; nil if it is new.
  mutating func occurrence(
    _ occurrence: AppointmentOccurrence, of editor: CalendarEditor
  ) -> AppointmentOccurrence? {
    guard changes != nil else { return nil }
    return made(of: editor).occurrence(
      editor.appointments.id(of: occurrence), displayZone: editor.displayZone)
  }

  mutating func appointment(
    _ occurrence: AppointmentOccurrence, of editor: CalendarEditor
  ) -> Appointment { made(of: editor)[occurrence.appointment] }

  /// Whether two occurrences took the same time of the same resources at least as long as now.
  mutating func overlap(
    _ one: AppointmentOccurrence, _ other: AppointmentOccurrence, of editor: CalendarEditor
  ) -> Bool {
    func shared(_ one: AppointmentOccurrence, _ other: AppointmentOccurrence) -> Int64 {
      min(one.end, other.end).secondsSinceEpoch - max(one.start, other.start).secondsSinceEpoch
    }
    guard let first = occurrence(one, of: editor), let second = occurrence(other, of: editor),
      shared(first, second) >= shared(one, other)
    else { return false }
    let (before, now) = (made(of: editor), editor.appointments)
    return [(first, one), (second, other)].allSatisfy { was, occurrence in
      let (old, new) = (before[was.appointment], now[occurrence.appointment])
      return old.takesTime && old.calendar == new.calendar && old.categories == new.categories
        && old.attendees == new.attendees && old.location == new.location
    }
  }
}

extension Appointment {
  fileprivate var takesTime: Bool { transparency == .opaque && status != .cancelled }

  /// Gives the end the form of a start that a change turned into a date or a time, since both have to have
  /// the same (RFC 5545 §3.8.2.2).
  mutating func matchEnd(changedFrom before: Appointment) {
    guard start.isDate != before.start.isDate else { return }
    if case .lasting(let days, let seconds) = end, start.isDate, seconds > 0 {
      self.end = .lasting(days: days + Int(clamping: (seconds - 1) / 86_400 + 1), seconds: 0)
    }
    guard case .at(let end) = end, start.isDate != end.isDate else { return }
    let local = end.wallClock
    switch start {
    case .date(let first):
      let isWhole = local.time == .midnight && local.date > first
      let day = isWhole ? local.date : local.date.adding(days: 1)
      self.end = .at(.date(max(day, first.adding(days: 1))))
    case .floating: self.end = .at(.floating(local))
    case .zoned(_, let zone): self.end = .at(.zoned(local, in: zone))
    case .utc: self.end = .at(.utc(Instant(local, offset: .utc)))
    }
  }

  /// Whether it takes the same time of the same people, places and calendars as another.
  func takesSame(as other: Appointment) -> Bool {
    start == other.start && end == other.end && recurrence == other.recurrence
      && takesTime == other.takesTime && calendar == other.calendar
      && categories == other.categories && attendees == other.attendees
      && location == other.location
  }
}
