import CalendarGrid

extension App {
  /// Edits as a person does in a view, with a finger and with keys, and updates the view.
  mutating func editing() throws {
    let day = try CivilDate("2026-03-24")
    var options = WeekGridOptions(
      days: DayColumns(day..<day.adding(days: 3)), displayZone: berlin,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = .window(0..<1440)
    var interaction = CalendarInteraction(CalendarEditor(try sample(), displayZone: berlin))
    var scene = WeekScene(
      WeekGrid(of: interaction.editor.appointments, options: options),
      metrics: .init(headerHeight: 0, gutterWidth: 0), size: LayoutSize(width: 300, height: 1440),
      offset: .zero)
    let before = scene
    // The choir sings from 18:30 to 20:00, so 19:30 is free of the course.
    let grabbed = LayoutPoint(x: 75, y: 19.5 * 60)
    expect("held", interaction.hold(at: grabbed, in: scene), true)
    interaction.drag(to: LayoutPoint(x: 175, y: 17.5 * 60), in: scene)
    let moved = try interaction.drop()
    expect("moved", moved.map { $0.uid }, ["b"])
    for id in moved { scene.update(id, from: interaction.editor.appointments) }
    let segment = scene.grid.segments.first { scene.grid.entries[$0.entry].title == "Choir" }
    expect("times", segment?.span, GridSpan(column: 1, start: 990, end: 1080))
    expect("changed", scene.changes(from: before).moved.isEmpty, false)
    expect(
      "as laid out anew", scene.grid,
      WeekGrid(of: interaction.editor.appointments, options: options))
    try interaction.perform(.later)
    expect(
      "a step later",
      interaction.selection.flatMap {
        interaction.editor.appointments.occurrence($0, displayZone: berlin)
      }.map { berlin.civil(at: $0.start).description }, "2026-03-25T16:45:00")
    expect("undone", interaction.undo().count + interaction.undo().count, 2)
    expect(
      "as before", WeekGrid(of: interaction.editor.appointments, options: options), before.grid)
  }
}
