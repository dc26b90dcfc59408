public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

/// A laid-out view of a calendar: a week, a month, a timeline, a year or a list of days. All of them
/// answer the same questions under the same names, so one view of an app can show any of them.
///
/// ```swift
/// func draw(_ scene: some CalendarScene, in viewport: ScrollViewport) {
///   for element in scene.elements(in: viewport) {
///     show(scene.id(of: element), at: scene.frame(of: element, in: viewport), scene.entry(of: element))
///   }
/// }
/// ```
///
/// Two of them are equal if they look the same, whatever the order of the entries they were made from.
public protocol CalendarScene: Equatable, Sendable {
  /// Something that is drawn: an entry, its ground, or a header.
  associatedtype Element: Hashable, Sendable
  /// The difference between two views.
  associatedtype Changes: Hashable, Sendable

  /// The occurrences, in the order of the layout's input.
  var entries: [GridEntry] { get }
  /// The current time; nil for a view that does not show it.
  var now: Instant? { get }
  /// The rules of the display zone.
  var displayZone: ZoneRules { get }

  /// A viewport whose insets include the space of the bars.
  ///
  /// - Parameters:
  ///   - size: The size of the scroll view.
  ///   - offset: The scroll offset, used unchanged; nil for the beginning.
  ///   - contentInset: The insets outside the bars, such as a safe area.
  func viewport(
    size: LayoutSize, offset: LayoutPoint?, contentInset: LayoutInsets
  ) -> ScrollViewport

  /// Collects the elements in drawing order.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - query: The rectangle to draw in content coordinates; nil for the visible one.
  ///   - buffer: Receives the elements; emptied first, keeping its capacity.
  func elements(
    in viewport: ScrollViewport, query: LayoutRect?, into buffer: inout ContiguousArray<Element>)

  /// The topmost element at a point in content coordinates; nil if there is none.
  func element(at point: LayoutPoint, in viewport: ScrollViewport) -> Element?

  /// The frame of an element in content coordinates.
  func frame(of element: Element, in viewport: ScrollViewport) -> LayoutRect

  /// The identity of an element, which stays the same in a new layout.
  func id(of element: Element) -> GridElementID

  /// The entry that an element shows; nil for grounds, headers and `+N`s.
  func entry(of element: Element) -> GridEntry?

  /// All grounds, entries and `+N`s in the order in which they are read aloud, shown or scrolled away: of
  /// each column of a week its all-day bars, then the others by start; of each day of a month the bars that
  /// begin there or in that week, the chips, the `+N`; of each row of a timeline the segments by start; the
  /// days of a year; of each section of a list its rows. A bar is read once, where it begins.
  ///
  /// ``label(of:in:)`` is what is read. The order of the views on the screen is that of their identities.
  ///
  /// - Complexity: O(n log n) for n elements.
  var readingOrder: [SceneElement] { get }

  /// The column or row and the minute at a point in content coordinates, regardless of entries.
  ///
  /// The column is an index of the week's columns, the days of a month or a year, the rows of a timeline
  /// or the sections of a list. Days that are not divided into hours begin at minute 0.
  func slot(at point: LayoutPoint) -> GridSlot?

  /// The instant of a slot; the first one of a repeated time.
  func instant(at slot: GridSlot) -> Instant

  /// The times of an entry that was dragged from one slot to another.
  ///
  /// An entry keeps its time of day or moves by the same distance on the wall clock, and keeps its elapsed
  /// duration, even where clocks change; a whole-day one moves by days.
  func times(
    of entry: GridEntry, draggedFrom grabbed: GridSlot, to slot: GridSlot
  ) -> Range<Instant>

  /// The changes that turn a view of another scene into a view of this one.
  func changes(from old: Self) -> Changes

  /// Shows an occurrence as it is after an edit: each of the identifiers that
  /// `CalendarEditor.lastChanges`, its `undo()` and `redo()`, and the edits of ``CalendarInteraction``
  /// return.
  ///
  /// - Parameters:
  ///   - id: The identifier of the occurrence, or of all occurrences of a series.
  ///   - collection: The current appointments.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined entries.
  mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String?)
}

extension CalendarScene {
  /// The visible elements in drawing order; ``elements(in:query:into:)`` uses a buffer again.
  public func elements(in viewport: ScrollViewport) -> ContiguousArray<Element> {
    var buffer: ContiguousArray<Element> = []
    elements(in: viewport, query: nil, into: &buffer)
    return buffer
  }

  /// The words of an element as a screen reader says them: an entry's, the number of entries of a `+N`, the
  /// date of a day, the name of a row.
  public func label(of element: SceneElement, in locale: CalendarLocale) -> String {
    let locale = locale.ofMessages
    let date = element.id.date.map { CalendarLocale.plainSpaces(locale.text($0, style: .full)) }
    switch element.role {
    case .segment, .bar: return element.entries.first.map { entries[$0].label(in: locale) } ?? ""
    case .overflow:
      let count = locale.message(.moreAppointments, count: element.entries.count)
      return [CalendarLocale.plainSpaces(count), date].compactMap { $0 }.joined(separator: ", ")
    case .ground:
      return [date, element.name].compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// A viewport at the beginning of the content, without other insets.
  public func viewport(size: LayoutSize) -> ScrollViewport {
    viewport(size: size, offset: nil, contentInset: .zero)
  }

  /// Shows occurrences as they are after an edit: all identifiers of a step.
  public mutating func update(
    _ ids: [OccurrenceID], from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    for id in ids { update(id, from: collection, ownAddress: ownAddress) }
  }

  /// The times of an entry that was dragged from one slot to another, by the wall clock.
  public func times(
    of entry: GridEntry, draggedFrom grabbed: GridSlot, to slot: GridSlot
  ) -> Range<Instant> {
    entry.times(
      movedFrom: displayZone.civil(at: instant(at: grabbed)),
      to: displayZone.civil(at: instant(at: slot)), in: displayZone)
  }
}

extension CalendarScene where Element == RowElement {
  /// The frame of an element.
  public func frame(of element: RowElement, in viewport: ScrollViewport) -> LayoutRect {
    element.frame
  }
}
