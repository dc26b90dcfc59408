package import AppointmentModel
package import CalendarLayout
package import CivilTime

/// The source of the viewer's entries, as closures so that it only loads what it shows.
package struct ViewerSource: Sendable {
  /// The occurrences on some days in the display zone, in any order.
  package var entries: @Sendable (_ dates: Range<CivilDate>) -> [GridEntry]
  /// The current entry of an occurrence; nil if it no longer takes place.
  package var entry: @Sendable (_ id: OccurrenceID) -> GridEntry?
  /// Whether some days have too many occurrences to be shown; these are not requested.
  package var isTooMuch: @Sendable (_ dates: Range<CivilDate>) -> Bool
  /// A sentence about problems with the input; nil if there are none.
  package var notice: String?
  /// The closures for edits; nil where nothing can be edited.
  package var editing: ViewerEditing?
  /// The link of an entry; nil if it has none.
  package var link: @Sendable (_ entry: GridEntry) -> String?
  /// The instants at which an entry reminds of itself.
  package var alarms: @Sendable (_ entry: GridEntry) -> [Instant] = { _ in [] }
  /// The additional details of an entry: headings with texts.
  package var details: @Sendable (_ entry: GridEntry) -> [(head: String, text: String)]

  package init(
    entries: @escaping @Sendable (_ dates: Range<CivilDate>) -> [GridEntry],
    entry: @escaping @Sendable (_ id: OccurrenceID) -> GridEntry?,
    details: @escaping @Sendable (_ entry: GridEntry) -> [(head: String, text: String)] = { _ in []
    },
    link: @escaping @Sendable (_ entry: GridEntry) -> String? = { _ in nil },
    isTooMuch: @escaping @Sendable (_ dates: Range<CivilDate>) -> Bool = { _ in false },
    notice: String? = nil, editing: ViewerEditing? = nil
  ) {
    self.entries = entries
    self.entry = entry
    self.isTooMuch = isTooMuch
    self.notice = notice
    self.details = details
    self.link = link
    self.editing = editing
  }
}
