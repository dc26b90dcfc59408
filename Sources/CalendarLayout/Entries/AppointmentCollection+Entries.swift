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
    entries(in: dates, rules: rules, ownAddress: ownAddress, hues: StableHues(self))
  }

  /// The occurrences that meet a range of days, with hues that were chosen before.
  package func entries(
    in dates: Range<CivilDate>, rules: ZoneRules, ownAddress: String? = nil, hues: StableHues
  ) -> [GridEntry] {
    var making = EntryMaking(self, rules: rules, ownAddress: ownAddress, hues: hues)
    return making.entries(of: occurrences(in: dates, displayZone: rules))
  }

  /// The entry of an occurrence as it is now; nil where it does not take place any more.
  ///
  /// - Complexity: that of `occurrence(_:displayZone:)`.
  package func entry(
    _ id: OccurrenceID, rules: ZoneRules, ownAddress: String? = nil, hues: StableHues? = nil
  ) -> GridEntry? {
    guard let occurrence = occurrence(id, displayZone: rules) else { return nil }
    var making = EntryMaking(self, rules: rules, ownAddress: ownAddress, hues: hues)
    return making.entries(of: Meetings.copies(of: occurrence, in: self, displayZone: rules)).first
  }

  /// Moves an occurrence to other times, and to another calendar where one is given: a single
  /// appointment, or one occurrence of a recurring one while the others stay.
  ///
  /// Times are written as the source has them, zoned, floating, in UTC or as whole dates. An occurrence
  /// that is moved for the first time becomes an appointment of its own
  /// (``AppointmentCollection/detach(_:displayZone:)``), from then on that one is moved.
  ///
  /// - Parameters:
  ///   - id: What names the occurrence: ``GridEntry/id``.
  ///   - times: From when to when; of whole dates, the days that the display zone has then.
  ///   - calendar: The name of the calendar that it goes to; nil leaves it where it is.
  ///   - displayZone: The rules of the zone that the times were chosen in.
  /// - Returns: The index of the appointment that was moved; nil, and nothing is changed, where the
  ///   collection has no such occurrence any more.
  /// - Complexity: that of `occurrence(_:displayZone:)` and of an edit.
  @discardableResult
  public mutating func reschedule(
    _ id: OccurrenceID, to times: Range<Instant>, calendar: String? = nil, displayZone: ZoneRules
  ) -> Int? {
    guard let occurrence = occurrence(id, displayZone: displayZone) else { return nil }
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
