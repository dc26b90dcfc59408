import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Month grids", .portioned)
struct MonthGridTests {
  private static let march = date(2026, 3, 25)

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    guard let date = CivilDate(year: year, month: month, day: day) else { fatalError("no date") }
    return date
  }

  private static func options(
    _ rows: MonthGridOptions.Rows = .needed(), now: CivilDateTime? = nil,
    direction: LayoutDirection = .leftToRight
  ) -> MonthGridOptions {
    var options = MonthGridOptions(
      month: march, displayZone: ZoneRules(fixed: .utc),
      metrics: .points(width: 700, direction: direction))
    options.rows = rows
    options.now = now.map { Instant($0, offset: .utc) }
    return options
  }

  private static func entry(
    _ title: String, _ day: Int, _ hour: Int = 0, minute: Int = 0, minutes: Int = 60,
    days: Int? = nil, status: Appointment.Status = .confirmed
  ) -> GridEntry {
    let start = CivilDateTime(date(2026, 3, 1).adding(days: day - 1))
      .adding(seconds: Int64(hour * 60 + minute) * 60)
    return GridEntry(
      uid: title, title: title, isAllDay: days != nil, start: start,
      end: start.adding(seconds: days.map { Int64($0) * 86_400 } ?? Int64(minutes) * 60),
      status: status)
  }

  private func lines(_ grid: MonthGrid, day: Int) -> [String] {
    let first = grid.options.dates.lowerBound
    let index = first.days(to: Self.date(2026, 3, 1).adding(days: day - 1))
    return grid.items.filter {
      $0.week == index / 7 && ($0.firstColumn...$0.lastColumn).contains(index % 7)
    }.sorted { $0.lane < $1.lane }.map {
      "\($0.lane) " + ($0.continuesBefore ? "<" : "") + grid.entries[$0.entry].title
        + ($0.continuesAfter ? ">" : "")
    }
  }

  @Test("weeks are those with a day of the month, in any order of weekdays")
  func weeks() {
    let grid = MonthGrid([], options: Self.options())
    #expect(grid.weeks.map { $0.week.number } == [9, 10, 11, 12, 13, 14])
    #expect(grid.days.count == 42)
    #expect(grid.days.first?.id == Self.date(2026, 2, 23))
    let sunday = MonthGridOptions(
      month: Self.march, weekRules: .sundayFirst, displayZone: ZoneRules(fixed: .utc),
      metrics: .points(width: 700))
    #expect(MonthGrid([], options: sunday).days.map { $0.id }.first == Self.date(2026, 3, 1))
    #expect(MonthGrid([], options: sunday).weeks.count == 5)
  }

  /// Weeks 9 to 13 of 2026 end in March, week 14 on 5 April.
  @Test("the months with a header are those in which a week ends")
  func headers() {
    for (count, months) in [(1, 1), (5, 1), (6, 2), (45, 11)] {
      let options = MonthGridOptions(
        weeksFrom: Self.date(2026, 2, 23), count: count, displayZone: ZoneRules(fixed: .utc),
        metrics: .points(width: 700))
      #expect(options.headerCount == months, "\(count)")
      #expect(MonthGrid([], options: options).months.count == months, "\(count)")
    }
    #expect(Self.options().headerCount == 0)
  }

  @Test("a bar takes one lane through its row and is there again in the next")
  func bars() {
    let grid = MonthGrid(
      [
        Self.entry("Leave", 23, days: 3), Self.entry("Freeze", 16, days: 10),
        Self.entry("Call", 17, 9, minutes: 2 * 1440),
      ], options: Self.options())
    #expect(lines(grid, day: 16) == ["0 Freeze>"])
    #expect(lines(grid, day: 18) == ["0 Freeze>", "1 Call"])
    #expect(lines(grid, day: 23) == ["0 <Freeze", "1 Leave"])
    #expect(lines(grid, day: 26) == [])
    #expect(Set(grid.items.map { $0.id }).count == grid.items.count)
  }

  @Test("chips take the free slots of their day from above, in the order of their starts")
  func chips() {
    let grid = MonthGrid(
      [
        Self.entry("Late", 24, 14), Self.entry("Early", 24, 9), Self.entry("Fair", 25, days: 2),
        Self.entry("Trip", 24, days: 1), Self.entry("Zero", 24, 12, minutes: 0),
      ], options: Self.options())
    #expect(lines(grid, day: 24) == ["0 Trip", "1 Early", "2 Zero", "3 Late"])
    #expect(lines(grid, day: 25) == ["0 Fair"])
    #expect(grid.weeks.map { $0.slotCount } == [0, 0, 0, 0, 4, 0])
  }

  @Test("what goes on into the next row is there once more, first")
  func nights() {
    let grid = MonthGrid(
      [
        Self.entry("Deploy", 22, 22, minutes: 240), Self.entry("Midnight", 23, 0),
        Self.entry("Night", 24, 23, minutes: 240),
      ], options: Self.options())
    #expect(lines(grid, day: 22) == ["0 Deploy>"])
    #expect(lines(grid, day: 23) == ["0 <Deploy", "1 Midnight"])
    #expect(lines(grid, day: 25) == [])
  }

  @Test(
    "without enough space, cancelled chips are hidden, then past ones of today, then the latest")
  func leaving() {
    func overflow(_ rows: Int, now: CivilDateTime?) -> [String] {
      let entries = [
        Self.entry("A", 24, 8), Self.entry("B", 24, 9), Self.entry("C", 24, 10, status: .cancelled),
        Self.entry("D", 24, 11), Self.entry("E", 24, 12),
      ]
      let grid = MonthGrid(entries, options: Self.options(.equal(rows), now: now))
      return grid.days[29].overflow.map { entries[$0].title }
    }
    let noon = CivilDateTime(Self.date(2026, 3, 24)).adding(seconds: 39_600)
    #expect(overflow(5, now: nil) == [])
    #expect(overflow(4, now: nil) == ["C"])
    #expect(overflow(2, now: nil) == ["C", "D", "E"])
    #expect(overflow(3, now: noon) == ["A", "C"])
    #expect(overflow(1, now: noon) == ["A", "B", "C", "E"])
    #expect(overflow(0, now: noon) == ["A", "B", "C", "D", "E"])
  }

  @Test("random months: all is shown or counted, nothing twice in a place, bars keep their lanes")
  func random() {
    for seed in ((0 as UInt64)..<60).portion(24) {
      var random = SeededGenerator(seed: seed)
      let entries =
        RandomEntries.week(
          from: Self.date(2026, 3, Int.random(in: 1...28, using: &random)),
          count: Int.random(in: 0...70, using: &random), using: &random)
        + RandomEntries.week(
          from: Self.date(2026, 3, 9), count: Int.random(in: 0...30, using: &random),
          using: &random
        ).map { entry in
          var entry = entry
          entry.id = OccurrenceID(
            uid: entry.uid + "-second", recurrenceID: entry.recurrenceID,
            calendarID: entry.id.calendarID, copy: entry.id.copy)
          return entry
        }
      let rows: [MonthGridOptions.Rows] = [
        .needed(), .needed(atLeast: 2, atMost: 4), .equal(Int.random(in: 0...6, using: &random)),
        .shared(Int.random(in: 0...40, using: &random)),
      ]
      for rows in rows {
        let now = CivilDateTime(Self.march).adding(seconds: 40_000)
        MonthReference(MonthGrid(entries, options: Self.options(rows, now: now)))
          .expectHolds("seed \(seed), \(rows)")
      }
    }
  }

  @Test("shared rows: never more than there are, one each before any second, nothing for nothing")
  func shares() {
    var random = SeededGenerator(seed: 7)
    let entries =
      RandomEntries.week(
        from: Self.date(2026, 3, 23), count: 60, using: &random) + [Self.entry("Alone", 3, 9)]
    let needed = MonthGrid(entries, options: Self.options(.needed())).weeks.map { $0.slotCount }
    for total in 0...needed.reduce(0, +) + 3 {
      let grid = MonthGrid(entries, options: Self.options(.shared(total)))
      let slots = grid.weeks.map { $0.slotCount }
      #expect(slots.reduce(0, +) <= total)
      #expect(zip(slots, needed).allSatisfy { $0 <= $1 })
      if total >= 4 { #expect(slots[1] == 1) }
    }
    let all = MonthGrid(entries, options: Self.options(.shared(1_000)))
    #expect(all.days.allSatisfy { $0.overflow.isEmpty })
  }

  @Test("a query finds what a search through everything finds, in any place, both ways round")
  func queries() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var random = SeededGenerator(seed: 11)
      let entries = RandomEntries.week(
        from: Self.date(2026, 3, 16), count: 120, using: &random)
      var options = Self.options(direction: direction)
      options.showsMonths = true
      let grid = MonthGrid(entries, options: options)
      var buffer: ContiguousArray<RowElement> = []
      for _ in 0..<200 {
        let viewport = grid.viewport(
          size: LayoutSize(width: 300, height: 200),
          offset: LayoutPoint(
            x: Double.random(in: -100..<600, using: &random).rounded(),
            y: Double.random(in: -60..<grid.size.height, using: &random).rounded()))
        grid.elements(in: viewport, into: &buffer)
        let visible = LayoutRect(origin: viewport.offset, size: viewport.size)
        let expected = grid.items.indices.filter { grid.items[$0].frame.intersects(visible) }
        #expect(
          buffer.filter { $0.kind == .item }.map { $0.index }.sorted() == expected)
        let frames = grid.rows.frames(in: viewport)
        #expect(
          buffer.filter { $0.kind == .rowHeader }.map { $0.frame }
            == grid.weeks.indices.map { grid.rows.rowHeader($0, in: viewport) }.filter {
              $0.intersects(visible)
            })
        #expect(
          buffer.filter { $0.kind == .sectionHeader }.map { $0.frame }
            == frames.headers.filter { $0.intersects(visible) })
        // The element drawn last is on top.
        let point = LayoutPoint(
          x: viewport.offset.x + Double.random(in: 0..<300, using: &random).rounded() + 0.5,
          y: viewport.offset.y + Double.random(in: 0..<200, using: &random).rounded() + 0.5)
        let top = buffer.last { $0.frame.contains(point) }
        let found = grid.element(at: point, in: viewport)
        #expect(found?.kind == top?.kind && found?.frame == top?.frame)
      }
    }
  }

  @Test("right to left is the mirror image")
  func mirrored() {
    var random = SeededGenerator(seed: 5)
    let entries = RandomEntries.week(from: Self.date(2026, 3, 16), count: 60, using: &random)
    let one = MonthGrid(entries, options: Self.options())
    let other = MonthGrid(entries, options: Self.options(direction: .rightToLeft))
    for (item, mirror) in zip(one.items, other.items) {
      #expect(abs(700 - item.frame.maxX - mirror.frame.x) < 1e-9)
      #expect(item.frame.y == mirror.frame.y && item.id == mirror.id)
    }
    #expect(one.slot(at: LayoutPoint(x: 10, y: 10))?.column == 0)
    #expect(other.slot(at: LayoutPoint(x: 690, y: 10))?.column == 0)
  }

  @Test("weeks with more rows than anybody fills show what rows that suffice show")
  func manyRows() {
    let entries = [
      Self.entry("bar", 3, days: 3), Self.entry("a", 4, 9), Self.entry("b", 4, 10),
    ]
    for rows in [MonthGridOptions.Rows.equal(.max), .needed(atLeast: .max), .shared(.max)] {
      let grid = MonthGrid(entries, options: Self.options(rows))
      #expect(lines(grid, day: 4) == ["0 bar", "1 a", "2 b"])
      #expect(grid.days.allSatisfy { $0.overflow.isEmpty })
    }
  }

  @Test("a month's header stays, the next one pushes it; below it the dates of the topmost week")
  func sticky() {
    var options = MonthGridOptions(
      weeksFrom: Self.date(2026, 3, 1), count: 12, displayZone: ZoneRules(fixed: .utc),
      metrics: .points(width: 700))
    options.rows = .equal(3)
    let grid = MonthGrid([], options: options)
    #expect(grid.months.map { $0.month } == [3, 4, 5])
    // Weeks of 27 + 3 × 24 + 5 = 104 points below headers of 36, five of them under March.
    let viewport = grid.viewport(
      size: LayoutSize(width: 744, height: 400), offset: LayoutPoint(x: -44, y: 120))
    let frames = grid.rows.frames(in: viewport)
    #expect(frames.bar.y == 120 && frames.corner.x == -44)
    #expect(frames.headers[0].y == 150)
    #expect(grid.rows.rowHeader(1, in: viewport).y == 186)
    let april = grid.viewport(
      size: LayoutSize(width: 744, height: 400), offset: LayoutPoint(x: -44, y: 500))
    #expect(grid.rows.frames(in: april).headers[0].y == 36 + 5 * 104 - 36)
    #expect(
      grid.offsetRevealing(Self.date(2026, 3, 12), in: viewport).y
        == grid.frame(ofWeek: 2).y - 36 - 30)
  }

  @Test("a drag moves by days and keeps the time of the day; changes tell what moved")
  func dragAndChanges() throws {
    let entries = [Self.entry("A", 24, 9), Self.entry("B", 24, 11)]
    let grid = MonthGrid(entries, options: Self.options())
    let item = try #require(grid.items.first { entries[$0.entry].title == "A" })
    let day = try #require(grid.slot(at: LayoutPoint(x: item.frame.x + 1, y: item.frame.y)))
    #expect(grid.days[day.column].id == Self.date(2026, 3, 24))
    let times = grid.times(
      of: entries[0], draggedFrom: day, to: GridSlot(column: day.column + 2, minute: 0))
    #expect(times.lowerBound.civil(at: .utc) == entries[0].start.adding(seconds: 2 * 86_400))
    #expect(times.upperBound.civil(at: .utc) == entries[0].end.adding(seconds: 2 * 86_400))
    var moved = entries
    moved[0].start = moved[0].start.adding(seconds: 2 * 86_400)
    moved[0].end = moved[0].end.adding(seconds: 2 * 86_400)
    let changes = MonthGrid(moved, options: Self.options()).changes(from: grid)
    #expect(changes.inserted.isEmpty && changes.removed.isEmpty)
    #expect(changes.moved.contains(GridElementID(.segment(item.id))))
    #expect(changes.updated == [GridElementID(.segment(item.id))])
    #expect(grid.changes(from: grid).moved.isEmpty)
  }

  @Test("beyond its budget a month has no entries")
  func budget() {
    var options = MonthGridOptions(
      weeksFrom: Self.date(2026, 3, 1), count: 60, displayZone: ZoneRules(fixed: .utc),
      metrics: .points(width: 700))
    let entries = (1...20).map { Self.entry("\($0)", $0, days: 400) }
    #expect(MonthGrid(entries, options: options).excess == nil)
    options.budget = Budget(occurrences: 10)
    let grid = MonthGrid(entries, options: options)
    #expect(grid.excess != nil)
    #expect(grid.entries.isEmpty && grid.items.isEmpty)
  }
}

/// Properties of any month, computed from the entries alone.
private struct MonthReference {
  let grid: MonthGrid

  init(_ grid: MonthGrid) { self.grid = grid }

  func expectHolds(_ comment: String) {
    let first = grid.options.dates.lowerBound
    // For each day and entry: visible there, or counted.
    var shown: [Int: [Int]] = [:]
    var places: Set<[Int]> = []
    for item in grid.items {
      #expect(item.lane >= 0 && item.lane < grid.weeks[item.week].slotCount, "\(comment)")
      for column in item.firstColumn...item.lastColumn {
        #expect(
          places.insert([item.week, column, item.lane]).inserted, "\(comment): two in one place")
        shown[item.week * 7 + column, default: []].append(item.entry)
      }
    }
    for day in grid.days.indices {
      var expected: [Int] = []
      for (index, entry) in grid.entries.enumerated() {
        let isBar = entry.isAllDay || entry.end.wallSeconds - entry.start.wallSeconds >= 86_400
        let from = first.days(to: entry.dates.lowerBound)
        let to = first.days(to: entry.dates.upperBound)
        let isThere =
          isBar
          ? (from...to).contains(day) : from == day || (to == day && to > from && day % 7 == 0)
        if isThere { expected.append(index) }
      }
      let told = (shown[day] ?? []) + grid.days[day].overflow
      #expect(told.sorted() == expected, "\(comment): day \(day)")
    }
    // Chips of a day are in the order of their starts.
    for (one, next) in zip(grid.items, grid.items.dropFirst())
    where !one.isBar && !next.isBar && one.week == next.week
      && one.firstColumn == next.firstColumn
    {
      #expect(one.lane < next.lane, "\(comment)")
      if one.continuesBefore == next.continuesBefore {
        #expect(grid.entries[one.entry].start <= grid.entries[next.entry].start, "\(comment)")
      }
    }
  }
}
