import CalendarFoundation
import CalendarGrid
import Foundation

/// A week from Foundation's values.
func foundationWeek(
  of collection: AppointmentCollection, day: Date, calendar: Calendar, now: Date
) throws -> [(String, CGRect)] {
  var shown: [(String, CGRect)] = []
  func show(_ title: String, _ frame: CGRect) { shown.append((title, frame)) }
  // Guide begins
  let grid = try WeekGrid(
    of: collection, weekOf: day, calendar: calendar,
    metrics: .points(columnWidth: 128, hourHeight: 48), now: now)
  for segment in grid.segments {
    show(grid.entries[segment.entry].title, CGRect(segment.frame))
  }
  // Guide ends
  return shown
}
