import CalendarGrid

// Guide begins
/// A finger, or a mouse, that holds an appointment of a week.
struct WeekDrag {
  let segment: WeekGrid.Segment
  private let drag: GridDrag

  /// Something was grabbed at a point of the content; nil where no appointment is.
  init?(at point: LayoutPoint, in scene: WeekScene) {
    guard let element = scene.element(at: point), let segment = scene.segment(of: element),
      let slot = scene.slot(at: point)
    else { return nil }
    self.segment = segment
    // Near its top or bottom edge the drag resizes, elsewhere it moves.
    let kind = GridDrag.Kind(at: point, in: segment.frame, handleHeight: 8)
    drag = GridDrag(kind, of: segment.span, at: slot)
  }

  /// When the appointment takes place if it is let go at a point.
  func times(at point: LayoutPoint, in scene: WeekScene, rules: ZoneRules) -> Range<Instant>? {
    guard let slot = scene.grid.slot(at: point) else { return nil }
    let span = drag.span(
      at: slot, step: TimeStep(minutes: 15), columnCount: scene.grid.columns.count,
      minutes: scene.grid.minutes)
    return scene.grid.times(of: segment, draggedTo: span, rules: rules)
  }
}
// Guide ends

/// What stands where on a screen.
func placed(_ scene: inout WeekScene, at offset: LayoutPoint) -> [(GridElement, LayoutRect)] {
  var views: [(GridElement, LayoutRect)] = []
  func show(_ element: GridElement, _ frame: LayoutRect) { views.append((element, frame)) }
  // Guide begins
  var elements: ContiguousArray<GridElement> = []  // keep it: scrolling then allocates nothing
  scene.viewport.offset = offset
  scene.elements(into: &elements)
  for element in elements {
    show(element, element.frame.offsetBy(x: -offset.x, y: -offset.y))
  }
  // Guide ends
  return views
}

/// A day's columns, one for each of the staff.
func staffOptions(day: CivilDate, zone: ZoneID, rules: ZoneRules) -> WeekGridOptions {
  // Guide begins
  var options = WeekGridOptions(
    days: DayColumns(day..<day.adding(days: 1)), zone: zone, rules: rules,
    metrics: .points(columnWidth: 240, columns: 3, hourHeight: 64))
  options.splitBy = .calendar
  options.resources = ["Dr. Kaya", "Dr. Lindqvist", "Hygiene"]
  options.hours = .window(480..<1020)  // 08:00 to 17:00
  // Guide ends
  return options
}
