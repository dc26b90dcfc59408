import CalendarGrid
import SystemSupport

// The guides and the README show the code between the markers of these files. A test compares them,
// others run the code.

/// A week of a file, laid out for a screen.
func firstWeek(on machine: SystemSupport.HostSystem) throws -> WeekScene {
  // The machine passed in, under the name of the real one.
  let HostSystem = (live: machine, isReal: false)
  // Guide begins
  let host = HostSystem.live  // the files and the zones of this machine
  let berlin = try host.zones.rules(for: ZoneID("Europe/Berlin"))
  let path = "SampleData/team-week.csv"
  let file = InputFile(name: path, bytes: try host.readFile(path))
  let loaded = AppointmentLoader().load([file], zones: host.zones)

  let week = Week(containing: try CivilDate("2026-03-25"))
  let options = WeekGridOptions(
    days: DayColumns(week.dates), displayZone: berlin,
    metrics: .points(columnWidth: 128, hourHeight: 48))
  let scene = WeekScene(
    WeekGrid(of: loaded.collection, options: options), metrics: .init(),
    size: LayoutSize(width: 800, height: 600))

  for segment in scene.grid.segments {
    print(scene.grid.entries[segment.entry].title, segment.frame)  // draw it there
  }
  for bar in scene.grid.bars {
    print(scene.grid.entries[bar.entry].title, scene.frame(of: bar))  // all-day ones here
  }
  print(scene.headerFrames, scene.viewport.adjustedInset)  // and these above
  // Guide ends
  return scene
}
