public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

/// An element of a week or a list of days as a view of a declarative framework shows it: an identity, a frame
/// on the screen, an entry, and the words and actions of a screen reader.
public struct ScreenElement: Hashable, Sendable, Identifiable {
  /// The identity, which stays the same in a new layout.
  public let id: GridElementID
  /// The frame in coordinates of the view, whose origin is its top left corner.
  public let frame: LayoutRect
  /// The entry of a segment, an all-day bar or a row; nil for others.
  public let entry: GridEntry?
  /// The occurrence that actions concern: of a meeting in several calendars the copy of the column's
  /// calendar; nil without an entry.
  public let occurrence: OccurrenceID?
  /// The words that a screen reader says; empty for elements that it skips.
  public let label: String
  /// The position in ``CalendarScene/readingOrder``; 0 for elements that a screen reader skips.
  public let readingPlace: Int
  /// The possible actions, for keys and the menu of a screen reader: ``CalendarInteraction/perform(_:on:)``
  /// performs them on the ``occurrence``.
  public let actions: [CalendarInteraction.Action]
}

extension WeekScene {
  /// The elements on the screen in drawing order, among them the bars of the all-day strip.
  ///
  /// - Parameters:
  ///   - dragged: A dragged segment, drawn above all others at its current frame.
  ///   - locale: The language of the words.
  ///   - step: The step of the interaction, on which it depends whether an entry can be shorter.
  /// - Complexity: O(n log n) for n segments and bars.
  public func screenElements(
    dragged: DraggedAppointment? = nil, in locale: CalendarLocale,
    step: TimeStep = TimeStep(minutes: 15)
  ) -> [ScreenElement] {
    var places: [GridElementID: Int] = [:]
    let read = readingOrder
    for (place, element) in read.enumerated() { places[element.id] = place }
    func shown(
      _ id: GridElementID, _ frame: LayoutRect, _ part: (entry: Int, column: Int)? = nil
    ) -> ScreenElement {
      let place = places[id]
      return screenElement(
        id, at: viewport.viewFrame(frame),
        of: part.map { (entries[$0.entry], grid.id(of: $0.entry, in: $0.column)) },
        read: place.map { ($0, read[$0]) }, in: locale, step: step)
    }
    var elements: ContiguousArray<GridElement> = []
    self.elements(dragged: dragged, into: &elements)
    var all: [ScreenElement] = []
    for element in elements {
      all.append(
        shown(
          id(of: element), element.frame, segment(of: element).map { ($0.entry, $0.column) }))
      guard element.kind == .allDay else { continue }
      all += grid.bars.map { shown(id(of: $0), frame(of: $0), ($0.entry, $0.firstColumn)) }
      all += grid.barOverflow.map { shown(id(of: $0), frame(of: $0)) }
    }
    return all
  }
}

extension DayList {
  /// The elements on the screen in drawing order: rows, footers, headers.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - locale: The language of the words.
  ///   - step: The step of the interaction, on which it depends whether an entry can be shorter.
  /// - Complexity: O(log *n* + *k*) for *k* elements on the screen.
  public func screenElements(
    at viewport: ScrollViewport, in locale: CalendarLocale, step: TimeStep = TimeStep(minutes: 15)
  ) -> [ScreenElement] {
    elements(in: viewport).map { element in
      let section = element.section
      // In the reading order, the headers and rows of all sections before it.
      let before = section + layout.itemCount(beforeSection: section)
      let read: (Int, SceneElement)? =
        if let row = element.item {
          (before + 1 + row, sceneElement(ofSection: section, row: row))
        } else if element.layer == .header {
          (before, sceneElement(ofSection: section))
        } else { nil }
      return screenElement(
        id(of: element), at: viewport.viewFrame(frame(of: element, in: viewport)),
        of: row(of: element).map { (entry(of: $0), $0.id.occurrence) }, read: read, in: locale,
        step: step)
    }
  }
}

extension CalendarScene {
  /// An element with the words and actions of the one that is read for it, if any.
  fileprivate func screenElement(
    _ id: GridElementID, at frame: LayoutRect, of shown: (entry: GridEntry, id: OccurrenceID)?,
    read: (place: Int, element: SceneElement)?, in locale: CalendarLocale, step: TimeStep
  ) -> ScreenElement {
    ScreenElement(
      id: id, frame: frame, entry: shown?.entry, occurrence: shown?.id,
      label: read.map { label(of: $0.element, in: locale) } ?? "", readingPlace: read?.place ?? 0,
      actions: read.map { actions(of: $0.element, step: step) } ?? [])
  }
}

extension ScrollViewport {
  /// A frame of the content in coordinates of the view.
  fileprivate func viewFrame(_ frame: LayoutRect) -> LayoutRect {
    frame.offsetBy(x: -offset.x, y: -offset.y)
  }
}
