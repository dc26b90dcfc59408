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
    for occurrence in occurrences(in: dates, displayZone: rules) {
      let appointment = self[occurrence.appointment]
      entries.append(GridEntry(occurrence, of: appointment, in: rules, ownAddress: ownAddress))
      colors.append(appointment.color)
    }
    entries.assignHues(colors: colors)
    return entries
  }
}
