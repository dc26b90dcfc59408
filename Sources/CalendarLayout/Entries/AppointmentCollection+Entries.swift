public import AppointmentModel
public import CivilTime

extension AppointmentCollection {
  /// The occurrences that meet a range of days as entries of a grid or a list, with their hues.
  ///
  /// - Parameters:
  ///   - dates: The days in the display zone.
  ///   - rules: The rules of the display zone.
  ///   - ownAddress: The mail address of the calendar's owner, to tell what he or she declined.
  /// - Complexity: that of ``AppointmentCollection/occurrences(in:displayZone:)``, and the decoding of
  ///   each appointment found.
  public func entries(
    in dates: Range<CivilDate>, rules: ZoneRules, ownAddress: String? = nil
  ) -> [GridEntry] {
    var entries: [GridEntry] = []
    var colors: [CalendarColor?] = []
    var appointments = DecodedAppointments(self)
    for occurrence in occurrences(in: dates, displayZone: rules) {
      let appointment = appointments[occurrence]
      entries.append(GridEntry(occurrence, of: appointment, in: rules, ownAddress: ownAddress))
      colors.append(appointment.color)
    }
    entries.assignHues(colors: colors)
    return entries
  }

  /// The occurrence that an entry shows, with the index of its appointment; nil where the collection
  /// has no such one any more.
  ///
  /// It is found by UID, original start and times; of several, as damaged calendars have them, the one
  /// of that title and calendar.
  ///
  /// - Parameters:
  ///   - entry: One that ``entries(in:rules:ownAddress:)`` made, laid out or coded since.
  ///   - displayZone: The rules of the zone that the entry was made in.
  /// - Complexity: that of ``AppointmentCollection/occurrences(in:displayZone:)`` for the day on which
  ///   it begins.
  public func occurrence(
    of entry: GridEntry, displayZone: ZoneRules
  ) -> AppointmentOccurrence? {
    let day = entry.start.date
    var found: AppointmentOccurrence?
    for occurrence in occurrences(in: day..<day.adding(days: 1), displayZone: displayZone)
    where uid(at: occurrence.appointment) == entry.uid {
      let shown = GridEntry(occurrence, of: self[occurrence.appointment], in: displayZone)
      guard shown.isSameOccurrence(as: entry) else { continue }
      if (shown.title, shown.calendar) == (entry.title, entry.calendar) { return occurrence }
      found = found ?? occurrence
    }
    return found
  }

  /// Moves what an entry shows to other times, and to another calendar where one is given: a single
  /// appointment, or one occurrence of a recurring one while the others stay.
  ///
  /// Times are written as the source has them, zoned, floating, in UTC or as whole dates. An occurrence
  /// that is moved for the first time becomes an appointment of its own
  /// (``AppointmentCollection/detach(_:displayZone:)``), from then on that one is moved.
  ///
  /// - Parameters:
  ///   - entry: As for ``occurrence(of:displayZone:)``.
  ///   - times: From when to when; of whole dates, the days that the display zone has then.
  ///   - calendar: The name of the calendar that it goes to; nil leaves it where it is.
  ///   - displayZone: The rules of the zone that the entry was made in and the times were chosen in.
  /// - Returns: The index of the appointment that was moved; nil, and nothing is changed, where the
  ///   collection has no such occurrence any more.
  /// - Complexity: that of ``occurrence(of:displayZone:)`` and of an edit.
  @discardableResult
  public mutating func reschedule(
    _ entry: GridEntry, to times: Range<Instant>, calendar: String? = nil, displayZone: ZoneRules
  ) -> Int? {
    guard let occurrence = occurrence(of: entry, displayZone: displayZone) else { return nil }
    let index = detach(occurrence, displayZone: displayZone)
    if let calendar {
      var appointment = self[index]
      appointment.calendar = calendar
      replace(at: index, with: appointment)
    }
    reschedule(at: index, to: times, displayZone: displayZone)
    return index
  }
}
