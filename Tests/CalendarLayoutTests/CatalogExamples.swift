import CalendarLayout
import CivilTime
import Pinning

// The module's catalog page shows the code between the markers; a test compares them.

// Guide begins
struct WeekScreen {
  var scene: WeekScene
  private var elements: ContiguousArray<GridElement> = []

  init(_ grid: WeekGrid, size: LayoutSize, safeArea: LayoutInsets) {
    scene = WeekScene(grid, metrics: WeekScene.Metrics(), size: size, contentInset: safeArea)
  }

  /// Puts a view at every element after the scroll view moved, the lowest first.
  mutating func scrolled(to offset: LayoutPoint, place: (GridElement, LayoutRect) -> Void) {
    scene.viewport.offset = offset
    scene.elements(into: &elements)
    for element in elements { place(element, element.frame.offsetBy(x: -offset.x, y: -offset.y)) }
  }

  /// The entry under a finger; nil if a bar covers it.
  func entry(at point: LayoutPoint) -> GridEntry? {
    let touched = scene.element(at: point).flatMap { scene.segment(of: $0) }
    return touched.map { scene.grid.entries[$0.entry] }
  }

  /// The resting place of a flick: at a day's edge and a full hour.
  func restingPlace(of proposed: LayoutPoint, dayWidth: Double, hourHeight: Double) -> LayoutPoint {
    scene.viewport.snapped(
      proposed, columns: .uniform(origin: 0, step: dayWidth),
      rows: .uniform(origin: 0, step: hourHeight))
  }
}
// Guide ends

// Guide begins
struct ListScreen {
  private(set) var list: DayList
  private(set) var viewport: ScrollViewport
  private var elements: ContiguousArray<ListElement> = []

  init(_ agenda: DayAgenda, size: LayoutSize, safeArea: LayoutInsets, now: Instant) {
    let width = size.width - safeArea.leading - safeArea.trailing
    list = DayList(agenda, width: width, periods: .months, now: now)
    viewport = list.viewport(size: size, contentInset: safeArea)
    let today = list.displayZone.civil(at: now).date
    viewport.offset = list.offsetRevealing(today, in: viewport) ?? viewport.offset
  }

  /// Puts a view at every row and header after the scroll view moved, the lowest first.
  mutating func scrolled(to offset: LayoutPoint, place: (ListElement, LayoutRect) -> Void) {
    viewport.offset = offset
    list.elements(in: viewport, into: &elements)
    for element in elements { place(element, list.frame(of: element, in: viewport)) }
  }

  /// Shows a changed calendar and returns the updates for a list view. The visible part stays in
  /// place.
  mutating func show(_ agenda: DayAgenda, now: Instant) -> ListChanges {
    let new = DayList(agenda, width: viewport.contentSize.width, periods: .months, now: now)
    let changes = new.changes(from: list)
    viewport = new.viewport(keepingPlaceFrom: list, in: viewport)
    list = new
    return changes
  }
}
// Guide ends
