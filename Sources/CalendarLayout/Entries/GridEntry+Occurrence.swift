package import AppointmentModel
package import CivilTime

extension GridEntry {
  /// Makes the entry of an occurrence with times in a zone; `people` are the names of the attendees.
  package init(
    _ occurrence: AppointmentOccurrence, id: OccurrenceID, of appointment: Appointment,
    people: [String], in rules: ZoneRules, ownAddress: String? = nil
  ) {
    let start: CivilDateTime
    let end: CivilDateTime
    if let dates = occurrence.dates {
      start = CivilDateTime(dates.lowerBound)
      end = CivilDateTime(dates.upperBound)
    } else {
      start = rules.civil(at: occurrence.start)
      end = rules.civil(at: occurrence.end)
    }
    self.init(
      id: id, title: appointment.title, location: appointment.location,
      calendar: appointment.calendar, categories: appointment.categories,
      people: people, isAllDay: occurrence.isAllDay,
      start: start,
      end: end, startOffset: rules.offset(at: occurrence.start),
      endOffset: rules.offset(at: occurrence.end), status: appointment.status ?? .confirmed,
      isFree: appointment.transparency == .transparent,
      isDeclined: ownAddress.map { appointment.isDeclined(by: $0) } ?? false, hue: .blue,
      priority: appointment.priority)
  }
}
