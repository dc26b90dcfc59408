internal import CivilTime
internal import RecurrenceRules

extension CalendarEditor {
  /// The first occurrence of an appointment that was added.
  func firstOccurrence(of index: Int) -> AppointmentOccurrence? {
    guard let series = AppointmentSeries(of: index, in: appointments) else {
      return appointments.occurrence(
        OccurrenceID(uid: appointments.uid(at: index)), displayZone: displayZone)
    }
    guard let first = series.series.set.occurrences().first(where: { _ in true }) else {
      return nil
    }
    let id = OccurrenceID(
      uid: appointments.uid(at: index), recurrenceID: series.series.moment(of: first))
    return appointments.occurrence(id, displayZone: displayZone)
  }

  /// Holds what appointments at some indices show against the rules: the one occurrence, or with it all
  /// of them that are not too far away.
  func check(
    _ indices: [Int], around occurrence: AppointmentOccurrence, isAlone: Bool = false
  ) throws(EditRefusal) {
    guard rules.exclusive != nil || rules.workingHours != nil || rules.refusal != nil else {
      return
    }
    var decoded = DecodedAppointments(appointments)
    if isAlone || occurrence.recurrenceID == nil { return try check(occurrence, &decoded) }
    let reach = Int64(clamping: rules.days) * 86_400
    let range =
      occurrence.start.adding(seconds: -reach)..<occurrence.start.adding(seconds: reach + 1)
    for shown in appointments.occurrences(in: range, displayZone: displayZone)
    where indices.contains(shown.appointment) {
      try check(shown, &decoded)
    }
  }

  private func check(
    _ occurrence: AppointmentOccurrence, _ decoded: inout DecodedAppointments
  ) throws(EditRefusal) {
    let times = occurrence.start..<occurrence.end
    let appointment = decoded[occurrence]
    if let reason = rules.refusal?(appointment, times) { throw .own(reason) }
    guard appointment.takesTime, !times.isEmpty else { return }
    if let hours = rules.workingHours, !occurrence.isAllDay {
      let resources = resources(of: appointment, at: occurrence, rules.exclusive ?? .calendar)
      for resource in resources
      where !hours.allow(times, for: resource, display: displayZone) {
        throw .outsideWorkingHours(resource, times)
      }
    }
    guard let dimension = rules.exclusive else { return }
    let own = resources(of: appointment, at: occurrence, dimension)
    for other in appointments.occurrences(in: times, displayZone: displayZone)
    where other.start < other.end && !isSame(other, occurrence) {
      let busy = decoded[other]
      guard busy.takesTime else { continue }
      for resource in resources(of: busy, at: other, dimension) where own.contains(resource) {
        throw .overlap(
          resource, other.start..<other.end, by: appointments.id(of: other), title: busy.summary)
      }
    }
  }

  private func isSame(_ one: AppointmentOccurrence, _ other: AppointmentOccurrence) -> Bool {
    one.appointment == other.appointment && one.recurrenceID == other.recurrenceID
  }

  /// Whose time an appointment takes; where people are asked for and none is named, the calendar's.
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
    case .place: return appointment.location.isEmpty ? [] : [appointment.location]
    }
  }
}

extension Appointment {
  /// Whether it is neither free nor cancelled.
  fileprivate var takesTime: Bool { transparency == .opaque && status != .cancelled }
}

extension OccurrenceID {
  /// The name of the same occurrence of a series that went elsewhere on its wall clock.
  func shifted(by seconds: Int64) -> OccurrenceID {
    guard seconds != 0, let recurrenceID else { return self }
    return OccurrenceID(
      uid: uid, recurrenceID: AppointmentTime(recurrenceID).shifted(by: seconds).moment,
      calendarID: calendarID, copy: copy)
  }
}

extension AppointmentTime {
  /// A moment of a series without its zone.
  fileprivate init(_ moment: RecurrenceMoment) {
    switch moment {
    case .date(let date): self = .date(date)
    case .local(let local): self = .floating(local)
    case .instant(let instant): self = .utc(instant)
    }
  }
}
