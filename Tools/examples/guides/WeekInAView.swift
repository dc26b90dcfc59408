import CalendarGrid

// Guide begins
/// An appointment of a week, held by a finger or the mouse.
struct WeekDrag {
  let segment: WeekGrid.Segment
  private let index: Int
  private let drag: GridDrag

  /// Grabs the appointment at a point of the content; nil if there is none.
  init?(at point: LayoutPoint, in scene: WeekScene) {
    guard let element = scene.element(at: point), let segment = scene.segment(of: element),
      let slot = scene.slot(at: point)
    else { return nil }
    self.segment = segment
    index = element.index
    // Near the top or bottom edge the drag resizes, elsewhere it moves.
    let action = GridDrag.Action(at: point, in: segment.frame, handleHeight: 8)
    drag = GridDrag(action, of: segment.span, at: slot)
  }

  /// The column and the minutes of the appointment if it is dropped at a point.
  func span(at point: LayoutPoint, in scene: WeekScene) -> GridSpan? {
    scene.grid.slot(at: point).map {
      drag.span(
        at: $0, step: TimeStep(minutes: 15), columnCount: scene.grid.columns.count,
        minutes: scene.grid.minutes)
    }
  }

  /// The appointment on top, snapped, for `elements(dragged:into:)`.
  func shown(at span: GridSpan, in scene: WeekScene) -> DraggedAppointment {
    let column = scene.grid.columns[span.column].frame
    let top = scene.grid.axis.y(at: span.start)
    let height = scene.grid.axis.y(at: span.end) - top
    return DraggedAppointment(
      index: index,
      frame: LayoutRect(x: column.x, y: top, width: column.width, height: height))
  }
}
// Guide ends

// Guide begins
/// Drops the appointment at a point and returns the new grid.
///
/// - Throws: the reason if the owner of the column is not free then.
func drop(
  _ drag: WeekDrag, at point: LayoutPoint, in scene: WeekScene, of editor: inout CalendarEditor
) throws(EditRefusal) -> WeekGrid {
  var grid = scene.grid
  guard let span = drag.span(at: point, in: scene) else { return grid }
  let times = grid.times(of: drag.segment, draggedTo: span, rules: editor.displayZone)
  let id = try editor.move(
    grid.entries[drag.segment.entry].id, to: times,
    calendar: grid.columns[span.column].resource?.id)
  grid.update(id, from: editor.appointments)  // only what the edit affects
  return grid  // grid.changes(from: scene.grid) names the affected views
}
// Guide ends

/// Drops an appointment in another person's column, and undoes it.
func passOn(
  _ entry: GridEntry, from old: Resource, to new: Resource, at times: Range<Instant>,
  in scene: WeekScene, of editor: inout CalendarEditor
) throws -> WeekGrid {
  // Guide begins
  // In columns of people: to another person and another time.
  try editor.group { editor throws(EditRefusal) in
    try editor.change(entry.id) { appointment in
      appointment.attendees.removeAll { $0.displayName == old.id }
      appointment.attendees.append(CalendarUser(address: "", name: new.id))
    }
    try editor.move(entry.id, to: times)
  }
  var grid = scene.grid
  grid.update(entry.id, from: editor.appointments)

  // Undo returns the names of changed occurrences; for a series the grid is laid out again.
  for id in editor.undo() { grid.update(id, from: editor.appointments) }
  // Guide ends
  return grid
}

/// Moves the rest of a series and shows the result.
func moveOn(
  _ entry: GridEntry, to times: Range<Instant>, in scene: inout WeekScene,
  of editor: inout CalendarEditor, inset: LayoutInsets
) throws -> GridChanges {
  // Guide begins
  // This occurrence of a series and all following ones, in one undo step.
  try editor.move(entry.id, to: times, scope: .thisAndFollowing)
  let grid = WeekGrid(of: editor.appointments, options: scene.grid.options)
  let changes = grid.changes(from: scene.grid)
  scene = WeekScene(
    grid, metrics: scene.metrics, size: scene.viewport.size, offset: scene.viewport.offset,
    inset: inset)  // the insets of the safe area, as before
  // Guide ends
  return changes
}

/// Opens a week in the morning, and scrolls to an occurrence.
func reveal(_ id: OccurrenceID, in scene: inout WeekScene) -> LayoutPoint? {
  // Guide begins
  // Open at 08:00, below the bars, at the first day, which is the rightmost in right-to-left
  // layouts.
  let first = scene.grid.columns[0].frame
  let morning = LayoutRect(
    x: first.x, y: scene.grid.axis.y(at: 8 * 60), width: first.width, height: 1)
  scene.viewport.offset = scene.viewport.offsetRevealing(
    morning, horizontal: .start, vertical: .start)

  // Scroll as little as possible to show an occurrence; not at all if it is visible.
  if let segment = scene.grid.segments.first(where: { $0.id.occurrence == id }) {
    scene.viewport.offset = scene.viewport.offsetRevealing(segment.frame)
  }
  // Guide ends
  return scene.viewport.offset
}

/// The frames and texts on a screen.
func placed(_ scene: inout WeekScene, at offset: LayoutPoint) -> [(String, LayoutRect)] {
  var views: [(String, LayoutRect)] = []
  func show(_ text: String, _ frame: LayoutRect) { views.append((text, frame)) }
  // Guide begins
  var elements: ContiguousArray<GridElement> = []  // reuse it: scrolling then allocates nothing
  scene.viewport.offset = offset
  scene.elements(into: &elements)
  func draw(_ text: String, _ frame: LayoutRect) {
    show(text, frame.offsetBy(x: -offset.x, y: -offset.y))  // from the content to the screen
  }
  for element in elements {
    draw("\(element.kind)", element.frame)  // the ground, then the content on it
    switch element.kind {
    case .appointment:
      if let segment = scene.segment(of: element) {
        draw(scene.grid.entries[segment.entry].title, scene.titleFrame(of: segment))
      } else if let hidden = scene.overflow(of: element) {
        draw("+\(hidden.entries.count)", hidden.frame)
      }
    case .columnHeader:
      let column = scene.grid.columns[element.index]
      draw(column.resource?.name ?? "\(column.date)", scene.labelFrame(element.index))
    case .gutter:
      for hour in scene.grid.hours {
        let label = LayoutRect(
          x: element.frame.x, y: hour.y, width: element.frame.width, height: 16)
        draw("\(hour.minute / 60 % 24):00", label)
      }
    case .allDay:
      for bar in scene.grid.bars {
        draw(scene.grid.entries[bar.entry].title, scene.frame(of: bar))
      }
      for hidden in scene.grid.barOverflow {
        draw("+\(hidden.entries.count)", scene.frame(of: hidden))
      }
    case .column, .nowLine, .bar, .corner: break
    }
  }
  // Guide ends
  return views
}

/// A day with one column per member of staff.
func staffOptions(day: CivilDate, zone: ZoneID, rules: ZoneRules) -> WeekGridOptions {
  // Guide begins
  var options = WeekGridOptions(
    days: DayColumns(day..<day.adding(days: 1)), zone: zone, rules: rules,
    metrics: .points(columnWidth: 240, hourHeight: 64))
  options.columns = .days(
    by: .calendar,
    order: [Resource("Dr. Kaya"), Resource("Dr. Lindqvist"), Resource("Hygiene")])
  options.hours = .window(480..<1020)  // 08:00 to 17:00
  // Guide ends
  return options
}
