import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("From points to times")
struct GridTimesTests {
  private let berlin: ZoneRules

  init() throws { berlin = ZoneRules(try PosixRule("CET-1CEST,M3.5.0,M10.5.0/3")) }

  private func date(_ text: String) throws -> CivilDate { try CivilDate(text) }

  private func entry(_ start: String, _ end: String) throws -> GridEntry {
    let (start, end) = (try CivilDateTime(start), try CivilDateTime(end))
    return GridEntry(
      uid: "x", title: "x", start: start, end: end,
      startOffset: berlin.offset(at: berlin.instant(for: start)),
      endOffset: berlin.offset(at: berlin.instant(for: end)))
  }

  /// Columns of 100, one point per minute, all 24 hours.
  private func grid(
    _ entries: [GridEntry] = [], from first: String, days: Int, hours: Range<Int> = 0..<1440
  ) throws -> WeekGrid {
    let first = try date(first)
    var options = WeekGridOptions(
      days: DayColumns(first..<first.adding(days: days)), displayZone: berlin,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = .window(hours)
    return WeekGrid(entries, options: options)
  }

  private func wall(_ instant: Instant) -> String { "\(berlin.civil(at: instant))" }

  @Test("a point is a column and a minute; points outside are clamped")
  func slots() throws {
    let grid = try grid(from: "2026-03-23", days: 7, hours: 480..<1080)
    #expect(grid.slot(at: LayoutPoint(x: 0, y: 0)) == GridSlot(column: 0, minute: 480))
    #expect(grid.slot(at: LayoutPoint(x: 99.9, y: 59.9)) == GridSlot(column: 0, minute: 539))
    #expect(grid.slot(at: LayoutPoint(x: 100, y: 60)) == GridSlot(column: 1, minute: 540))
    #expect(grid.slot(at: LayoutPoint(x: -500, y: -9)) == GridSlot(column: 0, minute: 480))
    #expect(grid.slot(at: LayoutPoint(x: 9e9, y: 9e9)) == GridSlot(column: 6, minute: 1079))
    #expect(grid.slot(at: LayoutPoint(x: .nan, y: 0)) == nil)
  }

  @Test("every quarter of every day of a year comes back as the time that it is drawn at")
  func roundTrip() throws {
    let first = try date("2026-01-01")
    for day in 0..<365 {
      let date = first.adding(days: day)
      let grid = try grid(from: "\(date)", days: 1)
      let midnight = berlin.startOfDay(date)
      // In a grid of one day minutes are elapsed minutes: a reference that needs no calendar.
      for minute in stride(from: 0, to: grid.columns[0].lengthInMinutes, by: 15) {
        let slot = try #require(grid.slot(at: LayoutPoint(x: 50, y: Double(minute))))
        let instant = grid.instant(at: slot)
        guard instant == midnight.adding(seconds: Int64(minute) * 60) else {
          Issue.record("\(date), minute \(minute): \(wall(instant))")
          return
        }
      }
    }
  }

  @Test("a touch in the hour that clocks skip means its end")
  func gap() throws {
    let grid = try grid(from: "2026-03-23", days: 7)
    let slot = try #require(grid.slot(at: LayoutPoint(x: 650, y: 150)))
    #expect(slot == GridSlot(column: 6, minute: 180))
    #expect(wall(grid.instant(at: slot)) == "2026-03-29T03:00:00")
  }

  @Test("minutes behind midnight are the next day's")
  func overMidnight() throws {
    let grid = try grid(from: "2026-03-23", days: 7, hours: 1200..<1680)
    let slot = try #require(grid.slot(at: LayoutPoint(x: 150, y: 300)))
    #expect(wall(grid.instant(at: slot)) == "2026-03-25T01:00:00")
  }

  @Test("a moved appointment lasts as long as before, also over the change of clocks")
  func moved() throws {
    let grid = try grid(
      [entry("2026-03-27T23:00", "2026-03-28T04:00")], from: "2026-03-23", days: 7)
    let segment = grid.segments[0]
    #expect(segment.span == GridSpan(column: 4, start: 1380, end: 1440))
    // One day later: from 23:00 five hours lead to 05:00, since clocks go forward by one.
    let times = grid.times(
      of: segment, draggedTo: GridSpan(column: 5, start: 1380, end: 1440))
    #expect(wall(times.lowerBound) == "2026-03-28T23:00:00")
    #expect(wall(times.upperBound) == "2026-03-29T05:00:00")
    // Grabbing its second part moves the whole appointment, too.
    let second = try #require(grid.segments.first { $0.column == 5 })
    let back = grid.times(
      of: second, draggedTo: GridSpan(column: 4, start: 60, end: 60 + second.endMinute))
    #expect(wall(back.lowerBound) == "2026-03-27T00:00:00")
    #expect(wall(back.upperBound) == "2026-03-27T05:00:00")
  }

  @Test("an end that is dragged moves alone; what was not moved stays to the second")
  func resized() throws {
    let grid = try grid(
      [entry("2026-03-24T09:00:30", "2026-03-24T10:00:30")], from: "2026-03-23", days: 7)
    let segment = grid.segments[0]
    let longer = grid.times(
      of: segment,
      draggedTo: GridSpan(column: 1, start: segment.startMinute, end: segment.endMinute + 30))
    #expect(wall(longer.lowerBound) == "2026-03-24T09:00:30")
    #expect(wall(longer.upperBound) == "2026-03-24T10:30:30")
    let still = grid.times(of: segment, draggedTo: segment.span)
    #expect(wall(still.lowerBound) == "2026-03-24T09:00:30")
    #expect(wall(still.upperBound) == "2026-03-24T10:00:30")
  }

  @Test("a grid from elsewhere answers the same times, also of squeezed hours and of a long day")
  func coded() throws {
    var busy = WeekGridOptions(
      days: DayColumns(try date("2026-10-25")..<date("2026-10-26")), displayZone: berlin,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    busy.hours = .busy(from: 0..<1440)
    var open = busy
    open.hours = .window(0..<1440)
    for options in [busy, open] {
      let grid = WeekGrid([try entry("2026-10-25T09:00", "2026-10-25T10:00")], options: options)
      #expect(grid.elapsedOrigin == berlin.startOfDay(try date("2026-10-25")))
    }
  }

  @Test("a bar over the grid hides its slots")
  func covered() throws {
    let scene = WeekScene(
      try grid(from: "2026-03-23", days: 7), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 400, height: 300), offset: LayoutPoint(x: 100, y: 600))
    let open = scene.viewport.contentPoint(atViewPoint: LayoutPoint(x: 200, y: 200))
    #expect(open == LayoutPoint(x: 300, y: 800))
    #expect(scene.slot(at: open) == GridSlot(column: 3, minute: 800))
    // The weekday bar, the gutter, the corner.
    for point in [LayoutPoint(x: 200, y: 20), LayoutPoint(x: 20, y: 200), LayoutPoint(x: 9, y: 9)] {
      #expect(scene.slot(at: scene.viewport.contentPoint(atViewPoint: point)) == nil)
    }
  }
}
