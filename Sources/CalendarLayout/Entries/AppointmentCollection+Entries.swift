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
    var making = EntryBuilder(self, rules: rules, ownAddress: ownAddress, hues: hues)
    return making.entries(of: occurrences(in: dates, displayZone: rules))
  }

  /// The entry of an occurrence as it is now; nil where it does not take place any more.
  ///
  /// - Complexity: that of `occurrence(_:displayZone:)`.
  package func entry(
    _ id: OccurrenceID, rules: ZoneRules, ownAddress: String? = nil, hues: StableHues? = nil
  ) -> GridEntry? {
    guard let occurrence = occurrence(id, displayZone: rules) else { return nil }
    var making = EntryBuilder(self, rules: rules, ownAddress: ownAddress, hues: hues)
    return making.entries(of: Meetings.copies(of: occurrence, in: self, displayZone: rules)).first
  }
}
