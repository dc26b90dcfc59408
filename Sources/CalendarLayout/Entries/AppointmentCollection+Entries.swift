public import AppointmentModel
public import CivilTime

extension AppointmentCollection {
  /// The occurrences on a range of days as entries for a grid or a list, with their hues.
  ///
  /// - Parameters:
  ///   - dates: The days in the display zone.
  ///   - displayZone: The display zone.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of ``AppointmentCollection/occurrences(in:displayZone:)``, and decoding
  ///   each appointment found.
  public func entries(
    in dates: Range<CivilDate>, displayZone: ZoneRules, ownAddress: String? = nil
  ) -> [GridEntry] {
    entries(in: dates, displayZone: displayZone, ownAddress: ownAddress, hues: StableHues(self))
  }

  /// The occurrences on a range of days, with hues that were chosen before.
  package func entries(
    in dates: Range<CivilDate>, displayZone: ZoneRules, ownAddress: String? = nil, hues: StableHues
  ) -> [GridEntry] {
    var making = EntryBuilder(self, rules: displayZone, ownAddress: ownAddress, hues: hues)
    return making.entries(of: occurrences(in: dates, displayZone: displayZone))
  }

  /// The current entry of an occurrence; nil if it no longer takes place.
  ///
  /// - Complexity: That of `occurrence(_:displayZone:)`.
  package func entry(
    _ id: OccurrenceID, rules: ZoneRules, ownAddress: String? = nil, hues: StableHues? = nil
  ) -> GridEntry? {
    guard let occurrence = occurrence(id, displayZone: rules) else { return nil }
    var making = EntryBuilder(self, rules: rules, ownAddress: ownAddress, hues: hues)
    return making.entries(of: Meetings.copies(of: occurrence, in: self, displayZone: rules)).first
  }
}
