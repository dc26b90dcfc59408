public import CivilTime
public import Pinning

/// An element of a week as a view of a declarative framework shows it: an identity, a frame on the screen, an
/// entry, and the words of a screen reader.
public struct ScreenElement: Hashable, Sendable, Identifiable {
  /// The identity, which stays the same in a new layout.
  public let id: GridElementID
  /// The frame in coordinates of the view, whose origin is its top left corner.
  public let frame: LayoutRect
  /// The entry of a segment or of an all-day bar; nil for others.
  public let entry: GridEntry?
  /// The words that a screen reader says; empty for elements that it skips.
  public let label: String
  /// The position in ``CalendarScene/readingOrder``; 0 for elements that a screen reader skips.
  public let readingPlace: Int
}

extension WeekScene {
  /// The elements on the screen in drawing order, among them the bars of the all-day strip.
  ///
  /// - Parameters:
  ///   - dragged: A dragged segment, drawn above all others at its current frame.
  ///   - locale: The language of the words.
  /// - Complexity: O(n log n) for n segments and bars.
  public func screenElements(
    dragged: DraggedAppointment? = nil, in locale: CalendarLocale
  ) -> [ScreenElement] {
    var places: [GridElementID: Int] = [:]
    let read = readingOrder
    for (place, element) in read.enumerated() { places[element.id] = place }
    func shown(_ id: GridElementID, _ frame: LayoutRect, _ entry: GridEntry?) -> ScreenElement {
      let place = places[id]
      return ScreenElement(
        id: id, frame: frame.offsetBy(x: -viewport.offset.x, y: -viewport.offset.y), entry: entry,
        label: place.map { label(of: read[$0], in: locale) } ?? "", readingPlace: place ?? 0)
    }
    var elements: ContiguousArray<GridElement> = []
    self.elements(dragged: dragged, into: &elements)
    var all: [ScreenElement] = []
    for element in elements {
      all.append(shown(id(of: element), element.frame, entry(of: element)))
      guard element.kind == .allDay else { continue }
      all += grid.bars.map { shown(id(of: $0), frame(of: $0), grid.entries[$0.entry]) }
      all += grid.barOverflow.map { shown(id(of: $0), frame(of: $0), nil) }
    }
    return all
  }
}
