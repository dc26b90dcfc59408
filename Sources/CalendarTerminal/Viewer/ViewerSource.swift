package import AppointmentModel
package import CalendarLayout
package import CivilTime

/// Where the viewer's entries come from: closures, so that it loads what it shows and no more.
package struct ViewerSource: Sendable {
  /// The occurrences that meet some days, in the display zone, in any order.
  package var entries: @Sendable (_ dates: Range<CivilDate>) -> [GridEntry]
  /// The entry of an occurrence as it is now; nil when it does not take place any more.
  package var entry: @Sendable (_ id: OccurrenceID) -> GridEntry?
  /// Whether some days have more occurrences than a screen can be made of; they are not asked for.
  package var isTooMuch: @Sendable (_ dates: Range<CivilDate>) -> Bool
  /// What is wrong with what was read, in a sentence; nil when nothing is.
  package var notice: String?
  /// What else is known of an entry, for the details panel: heads with texts.
  package var details: @Sendable (_ entry: GridEntry) -> [(head: String, text: String)]

  package init(
    entries: @escaping @Sendable (_ dates: Range<CivilDate>) -> [GridEntry],
    entry: @escaping @Sendable (_ id: OccurrenceID) -> GridEntry?,
    details: @escaping @Sendable (_ entry: GridEntry) -> [(head: String, text: String)] = { _ in []
    },
    isTooMuch: @escaping @Sendable (_ dates: Range<CivilDate>) -> Bool = { _ in false },
    notice: String? = nil
  ) {
    self.entries = entries
    self.entry = entry
    self.isTooMuch = isTooMuch
    self.notice = notice
    self.details = details
  }
}
