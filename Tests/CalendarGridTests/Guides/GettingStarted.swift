import CalendarGrid

// The guides and the README show what stands between the markers of these files; a test holds the two
// together, others run them.

/// A week of a file, laid out for a screen.
func firstWeek(bytes: [UInt8], zones: ZoneDatabase) throws -> WeekScene {
  // Guide begins
  let berlin = try zones.rules(for: ZoneID("Europe/Berlin"))
  let loaded = AppointmentLoader().load([InputFile(name: "team.csv", bytes: bytes)], zones: zones)

  let week = Week(containing: try CivilDate("2026-03-25"))
  let entries = loaded.collection.entries(in: week.dates, rules: berlin)
  let options = WeekGridOptions(
    days: DayColumns(week.dates), zone: ZoneID("Europe/Berlin"), rules: berlin,
    metrics: .points(columnWidth: 128, columns: 7, hourHeight: 48))
  let scene = WeekScene(
    WeekGrid(entries, options: options), metrics: .init(), size: LayoutSize(width: 800, height: 600)
  )

  for segment in scene.grid.segments {
    print(scene.grid.entries[segment.entry].title, segment.frame)  // draw it there
  }
  print(scene.bars.bar, scene.bars.gutter, scene.viewport.adjustedInset)  // and these above it
  // Guide ends
  return scene
}
