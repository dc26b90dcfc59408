public import AppointmentModel
public import CivilTime
import RecurrenceRules

extension GridEntry {
  /// Makes the entry of an occurrence as the clocks of a zone show it.
  ///
  /// - Parameters:
  ///   - occurrence: When it takes place.
  ///   - appointment: What takes place.
  ///   - rules: The rules of the display zone.
  ///   - ownAddress: The mail address of the calendar's owner, to tell what he or she declined.
  public init(
    _ occurrence: AppointmentOccurrence, of appointment: Appointment, in rules: ZoneRules,
    ownAddress: String? = nil
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
      uid: appointment.uid, recurrenceID: occurrence.recurrenceID?.description,
      title: appointment.summary, place: appointment.location, calendar: appointment.calendar,
      categories: appointment.categories,
      people: appointment.attendees.map(\.displayName), isAllDay: occurrence.isAllDay, start: start,
      end: end,
      startOffset: rules.offset(at: occurrence.start), endOffset: rules.offset(at: occurrence.end),
      isFree: appointment.transparency == .transparent,
      isDeclined: ownAddress.map { appointment.isDeclined(by: $0) } ?? false,
      priority: appointment.priority)
    switch appointment.status {
    case .tentative: status = .tentative
    case .cancelled: status = .cancelled
    case .confirmed, nil: status = .confirmed
    }
  }
}
