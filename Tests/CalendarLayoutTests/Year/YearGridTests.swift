import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Years", .portioned)
struct YearGridTests {
  private static func options(
    _ year: Int = 2026, rules: ZoneRules = WeekGridTests.berlin, columns: Int = 4,
    direction: LayoutDirection = .leftToRight
  ) -> YearGridOptions {
    YearGridOptions(
      year: year, displayZone: rules,
      metrics: .points(columns: columns, direction: direction))
  }

  @Test("a day is booked as long as some busy appointment runs, minute by minute")
  func heat() {
    guard let first = CivilDate(year: 2026, month: 3, day: 20) else { fatalError("no date") }
    let rules = WeekGridTests.berlin
    for seed in ((0 as UInt64)..<20).portion(7) {
      var random = SeededGenerator(seed: seed)
      let entries = (0..<Int.random(in: 0...60, using: &random)).map { number in
        // Also across the night in which clocks go forward.
        let start = rules.instant(for: CivilDateTime(first)).adding(
          seconds: Int64.random(in: 0..<14 * 1440, using: &random) * 60)
        let end = start.adding(seconds: Int64.random(in: 0..<2000, using: &random) * 60)
        return GridEntry(
          uid: "\(number)", title: "", isAllDay: number % 9 == 0, start: rules.civil(at: start),
          end: rules.civil(at: end), startOffset: rules.offset(at: start),
          endOffset: rules.offset(at: end), status: number % 5 == 0 ? .cancelled : .confirmed,
          isFree: number % 7 == 0)
      }
      let grid = YearGrid(entries, options: Self.options())
      let busy = entries.filter { $0.isBusy && !$0.isAllDay }.map {
        Instant($0.start, offset: $0.startOffset)..<Instant($0.end, offset: $0.endOffset)
      }
      for day in grid.days where first.days(to: day.id) >= -1 && first.days(to: day.id) < 18 {
        let start = rules.startOfDay(day.id)
        let end = rules.startOfDay(day.id.adding(days: 1))
        var minutes = 0
        var instant = start
        while instant < end {
          if busy.contains(where: { $0.contains(instant) }) { minutes += 1 }
          instant = instant.adding(seconds: 60)
        }
        #expect(day.busyMinutes == minutes, "seed \(seed), \(day.id)")
      }
      #expect(grid.busyMinutes == grid.days.reduce(0) { $0 + $1.busyMinutes })
    }
  }

  @Test(
    "steps of heat", arguments: [(0, 0), (1, 1), (120, 1), (121, 2), (480, 4), (481, 5), (1440, 5)])
  func steps(minutes: Int, heat: Int) {
    let start = CivilDateTime(Self.options().dates.lowerBound)
    let entry = GridEntry(
      uid: "1", title: "", start: start, end: start.adding(seconds: Int64(minutes) * 60))
    let grid = YearGrid([entry], options: Self.options(rules: ZoneRules(fixed: .utc)))
    #expect(grid.days.first?.heat == heat)
  }

  @Test("every day has a place of its own in its month, and is found there")
  func frames() {
    for (year, columns) in [(2024, 4), (2026, 3), (2023, 1), (2026, 12)] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let grid = YearGrid([], options: Self.options(year, columns: columns, direction: direction))
        #expect(grid.days.count == (year == 2024 ? 366 : 365))
        var places: Set<LayoutRect> = []
        for day in grid.days {
          guard let frame = grid.frame(of: day.id) else {
            Issue.record("no frame of \(day.id)")
            continue
          }
          #expect(places.insert(frame).inserted)
          let month = grid.frame(ofMonth: day.id.month - 1)
          #expect(month.x <= frame.x && frame.maxX <= month.maxX)
          #expect(month.y < frame.y && frame.maxY <= month.maxY)
          let middle = LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + 1)
          #expect(grid.slot(at: middle).map { grid.days[$0.column] } == day)
        }
        let whole = LayoutRect(origin: .zero, size: grid.size)
        for month in 0..<12 {
          let frame = grid.frame(ofMonth: month)
          #expect(whole.x <= frame.x && frame.maxX <= whole.maxX && frame.maxY <= whole.maxY)
          for other in 0..<month { #expect(!frame.intersects(grid.frame(ofMonth: other))) }
        }
        #expect(grid.frame(of: grid.options.dates.upperBound) == nil)
      }
    }
  }

  @Test("the last year that there is, and the first, have their months")
  func ends() {
    for year in [1, 9999] {
      let grid = YearGrid([], options: Self.options(year))
      #expect((0..<12).map { grid.dayNumbers(ofMonth: $0).count }.reduce(0, +) == grid.days.count)
      #expect(grid.days.allSatisfy { grid.frame(of: $0.id) != nil })
    }
  }

  @Test("changes tell the days whose heat is another")
  func changes() {
    let options = Self.options(rules: ZoneRules(fixed: .utc))
    let start = CivilDateTime(options.dates.lowerBound.adding(days: 40))
    let entry = GridEntry(uid: "1", title: "", start: start, end: start.adding(seconds: 7200))
    let one = YearGrid([], options: options)
    let other = YearGrid([entry], options: options)
    #expect(other.changes(from: one).updated == [GridElementID(.day(start.date))])
    #expect(one.changes(from: one).updated.isEmpty)
  }
}
