import AppointmentModel
import CalendarLayout
import Pinning

/// A list of days on the screen with its scroll position.
struct ListScene: Sendable {
  let drawing: AgendaDrawing
  /// The viewport, from the screen's first row to the one above the lower rule.
  var viewport: ScrollViewport

  init(drawing: AgendaDrawing, columns: Int, rows: Int) {
    self.drawing = drawing
    viewport = drawing.list.viewport(
      size: LayoutSize(width: Double(columns - 1), height: Double(rows)))
    viewport.indicatorInset = LayoutInsets(top: 1)
  }

  var list: DayList { drawing.list }

  /// This list with the content of another one, at the same rows of the screen.
  func keepingPlace(of old: ListScene) -> ListScene {
    var kept = self
    let place = list.viewport(keepingPlaceFrom: old.list, in: old.viewport)
    kept.viewport.offset.y = viewport.clamped(place.offset.y, on: .vertical).rounded()
    return kept
  }

  /// The section of the day whose header is pinned; nil for an empty list.
  var topDay: Int? {
    // The week's header is in the first row of the screen.
    list.day(at: viewport.offset.y + 1)
  }

  /// The section and the row of an occurrence.
  ///
  /// - Complexity: O(n) in the number of rows.
  func place(of id: OccurrenceID) -> (section: Int, row: Int)? {
    guard let entry = list.agenda.entries.firstIndex(where: { $0.id == id }) else { return nil }
    for (index, section) in list.sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.entry == entry }) { return (index, row) }
    }
    return nil
  }

  /// The row of the now line; nil if no appointment started today.
  var nowLine: Double? {
    guard let now = drawing.rows.now, let entry = now.entry,
      let section = list.section(of: now.date),
      let row = list.sections[section].rows.firstIndex(where: { $0.entry == entry })
    else { return nil }
    let span = list.layout.itemSpan(section: section, item: row)
    return now.side == .before ? span.start : span.end - 1
  }
}
