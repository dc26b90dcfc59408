package import AppointmentModel
package import CalendarLayout
package import CivilTime

/// The source of the viewer's entries, as closures so that it only loads what it shows.
package struct ViewerSource: Sendable {
  /// The occurrences on some days in the display zone, in any order.
  package var entries: @Sendable (_ dates: Range<CivilDate>) -> [GridEntry]
  /// The current entry of an occurrence; nil if it no longer takes place.
  package var entry: @Sendable (_ id: OccurrenceID) -> GridEntry?
  /// The limits of what is shown at once.
  package var budget: Budget
  /// Whether some days exceed a budget, reduced by the instants already examined. These days are
  /// not requested.
  package var exceeds: @Sendable (_ budget: inout Budget, _ dates: Range<CivilDate>) -> Bool
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
    budget: Budget = Budget(),
    exceeds: @escaping @Sendable (_ budget: inout Budget, _ dates: Range<CivilDate>) -> Bool = {
      _, _ in false
    },
    notice: String? = nil, editing: ViewerEditing? = nil
  ) {
    self.entries = entries
    self.entry = entry
    self.budget = budget
    self.exceeds = exceeds
    self.notice = notice
    self.details = details
    self.link = link
    self.editing = editing
  }

  /// Whether some days have too many occurrences to be shown.
  func isTooMuch(_ dates: Range<CivilDate>) -> Bool {
    var budget = budget
    return exceeds(&budget, dates)
  }
}
