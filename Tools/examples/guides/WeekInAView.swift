import CalendarGrid

// Guide begins
/// Follows a pointer and draws what it would do.
func follow(
  _ points: [LayoutPoint], in scene: WeekScene, _ interaction: inout CalendarInteraction,
  into elements: inout ContiguousArray<GridElement>
) -> String? {
  // A long press, or the first movement of a mouse. Near the upper or lower edge it resizes.
  guard let first = points.first, interaction.hold(at: first, in: scene) else { return nil }
  for point in points.dropFirst() {
    interaction.drag(to: point, in: scene)
    scene.elements(dragged: interaction.drag?.shown, into: &elements)  // on top, snapped
  }
  return interaction.drag?.refusal?.description  // why it cannot be dropped there
}
// Guide ends

// Guide begins
/// Drops the appointment where the drag showed it and returns the new grid.
///
/// - Throws: the reason if the owner of the column is not free then.
func drop(
  _ interaction: inout CalendarInteraction, in scene: WeekScene
) throws(EditRefusal) -> WeekGrid {
  var grid = scene.grid
  for id in try interaction.drop() {
    grid.update(id, from: interaction.editor.appointments)  // only what the edit affects
  }
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
  of editor: inout CalendarEditor
) throws -> GridChanges {
  // Guide begins
  // This occurrence of a series and all following ones, in one undo step.
  try editor.move(entry.id, to: times, scope: .thisAndFollowing)
  let before = scene
  for id in editor.lastChanges { scene.update(id, from: editor.appointments) }
  let changes = scene.changes(from: before)
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
      draw(column.resource?.name ?? "\(column.date)", scene.labelFrame(ofColumn: element.index))
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
func staffOptions(day: CivilDate, zone: ZoneRules) -> WeekGridOptions {
  // Guide begins
  var options = WeekGridOptions(
    days: DayColumns(day..<day.adding(days: 1)), displayZone: zone,
    metrics: .points(columnWidth: 240, hourHeight: 64))
  options.columns = .days(
    by: .calendar,
    order: [Resource("Dr. Kaya"), Resource("Dr. Lindqvist"), Resource("Hygiene")])
  options.hours = .window(480..<1020)  // 08:00 to 17:00
  // Guide ends
  return options
}

/// The words and menus of a week in the order in which a screen reader says them.
func spoken(_ scene: WeekScene) -> [(words: String, menu: [String])] {
  var read: [(words: String, menu: [String])] = []
  // Guide begins
  for element in scene.readingOrder {
    let words = scene.label(of: element, in: .english)
    read.append((words, scene.actions(of: element).map { $0.name(in: .english) }))
  }
  // Guide ends
  return read
}
