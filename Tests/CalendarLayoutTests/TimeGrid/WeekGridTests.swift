import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Week grids")
struct WeekGridTests {
  /// Berlin's clock, by the rule in force since 1996.
  static let berlin: ZoneRules = {
    guard let rule = try? PosixRule("CET-1CEST,M3.5.0,M10.5.0/3") else { fatalError("no rule") }
    return ZoneRules(rule, id: ZoneID("Europe/Berlin"))
  }()

  private static func instant(_ text: String) -> Instant {
    guard let parsed = try? ParsedDateTime(text), let instant = parsed.instant else {
      fatalError("not an instant: \(text)")
    }
    return instant
  }

  /// An entry between two wall-clock times in Berlin; a repeated time means the first of the two.
  private func entry(_ title: String, _ start: String, _ end: String) -> GridEntry {
    func local(_ text: String) -> CivilDateTime {
      guard let parsed = try? ParsedDateTime(text) else { fatalError("not a time: \(text)") }
      return parsed.civil
    }
    let isAllDay = start.count == 10
    return GridEntry(
      uid: title, title: title, isAllDay: isAllDay, start: local(start), end: local(end),
      startOffset: Self.berlin.offset(at: Self.berlin.instant(for: local(start))),
      endOffset: Self.berlin.offset(at: Self.berlin.instant(for: local(end))))
  }

  private func date(_ text: String) -> CivilDate {
    guard let parsed = try? ParsedDateTime(text) else { fatalError("not a date: \(text)") }
    return parsed.date
  }

  private func options(
    around day: String = "2026-03-25", hours: VisibleHours = .window(0..<1440)
  ) -> WeekGridOptions {
    var options = WeekGridOptions(
      days: DayColumns(around: date(day), firstWeekday: .monday), displayZone: Self.berlin,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = hours
    return options
  }

  private func segments(_ grid: WeekGrid) -> [String] {
    grid.segments.map {
      "\(grid.entries[$0.entry].title) \($0.column) \($0.startMinute)-\($0.endMinute)"
        + ($0.continuesBefore ? " <" : "") + ($0.continuesAfter ? " >" : "")
    }
  }

  @Test(
    "an entry is cut at midnight; one that ends at midnight stays on its day",
    arguments: [
      ("2026-03-26T22:30", "2026-03-27T01:30", ["x 3 1350-1440 >", "x 4 0-90 <"]),
      ("2026-03-26T22:30", "2026-03-27T00:00", ["x 3 1350-1440"]),
      ("2026-03-26T00:00", "2026-03-26T00:00", ["x 3 0-0"]),
      ("2026-03-26T23:59", "2026-03-27T00:01", ["x 3 1439-1440 >", "x 4 0-1 <"]),
      ("2026-03-22T23:00", "2026-03-23T01:00", ["x 0 0-60 <"]),
      ("2026-03-29T23:00", "2026-03-30T01:00", ["x 6 1380-1440 >"]),
    ])
  func midnight(start: String, end: String, expected: [String]) {
    #expect(segments(WeekGrid([entry("x", start, end)], options: options())) == expected)
  }

  @Test("timed over more than two days: the middle days are full")
  func middleDaysAreFull() {
    var options = options()
    options.multiDay = .grid
    let grid = WeekGrid([entry("x", "2026-03-24T20:00", "2026-03-27T04:00")], options: options)
    #expect(
      segments(grid) == [
        "x 1 1200-1440 >", "x 2 0-1440 < >", "x 3 0-1440 < >", "x 4 0-240 <",
      ])
    options.multiDay = .standard
    let strip = WeekGrid([entry("x", "2026-03-24T20:00", "2026-03-27T04:00")], options: options)
    #expect(strip.segments.isEmpty)
    #expect(strip.bars.map(\.firstColumn) == [1] && strip.bars.map(\.lastColumn) == [4])
  }

  @Test("23 elapsed hours over the change to summer time stay in the grid, 24 go to the strip")
  func elapsedLengthDecides() {
    let over = entry("over", "2026-03-28T12:00", "2026-03-29T12:00")
    let plain = entry("plain", "2026-03-26T12:00", "2026-03-27T12:00")
    let grid = WeekGrid([over, plain], options: options())
    #expect(Set(grid.segments.map { grid.entries[$0.entry].title }) == ["over"])
    #expect(grid.bars.map { grid.entries[$0.entry].title } == ["plain"])
  }

  @Test("two of zero length in the same minute are side by side")
  func zeroLength() {
    let grid = WeekGrid(
      [
        entry("a", "2026-03-24T16:30", "2026-03-24T16:30"),
        entry("b", "2026-03-24T16:30", "2026-03-24T16:30"),
      ], options: options())
    #expect(grid.segments.map(\.frame.width) == [50, 50])
    #expect(grid.segments.map(\.frame.height) == [15, 15])
    #expect(grid.segments.map(\.laneCount) == [2, 2])
  }

  @Test("the hour that clocks skip is marked, and the day has 23 hours")
  func skippedHour() {
    let grid = WeekGrid([entry("x", "2026-03-29T01:00", "2026-03-29T04:00")], options: options())
    #expect(grid.gaps.map { [$0.column, $0.startMinute, $0.endMinute] } == [[6, 120, 180]])
    #expect(grid.gaps.map(\.frame) == [LayoutRect(x: 600, y: 120, width: 100, height: 60)])
    #expect(grid.columns.map(\.lengthInMinutes) == [1440, 1440, 1440, 1440, 1440, 1440, 1380])
    #expect(segments(grid) == ["x 6 60-240"])
    #expect(grid.zone.change?.date == date("2026-03-29"))
    #expect(grid.zone.change?.offset == UTCOffset(seconds: 7200))
  }

  @Test("both passes of a repeated hour are side by side; an entry from pass to pass covers both")
  func repeatedHour() {
    var first = entry("first", "2026-10-25T02:15", "2026-10-25T02:45")
    first.endOffset = UTCOffset(seconds: 7200)
    var second = first
    (second.id, second.title) = (OccurrenceID(uid: "second"), "second")
    (second.startOffset, second.endOffset) = (UTCOffset(seconds: 3600), UTCOffset(seconds: 3600))
    let both = WeekGrid([first, second], options: options(around: "2026-10-25"))
    #expect(both.segments.map(\.laneCount) == [2, 2])
    #expect(both.repeats.map { [$0.column, $0.startMinute, $0.endMinute] } == [[6, 120, 180]])
    #expect(both.columns.last?.lengthInMinutes == 1500)

    var across = first
    across.start = CivilDateTime(date("2026-10-25"), first.end.time)
    across.end = CivilDateTime(date("2026-10-25"), first.start.time)
    across.endOffset = UTCOffset(seconds: 3600)
    // 02:45 in daylight time to 02:15 in winter time: half an hour in which the wall clock goes
    // back.
    let grid = WeekGrid([across], options: options(around: "2026-10-25"))
    #expect(segments(grid) == ["first 6 120-180"])
  }

  @Test("a window over midnight belongs to the day on which it begins")
  func windowOverMidnight() {
    let grid = WeekGrid(
      [
        entry("late", "2026-03-25T23:00", "2026-03-26T02:00"),
        entry("early", "2026-03-26T03:00", "2026-03-26T03:30"),
        entry("noon", "2026-03-26T12:00", "2026-03-26T13:00"),
      ],
      options: options(hours: .window(1200..<1680)))
    #expect(segments(grid) == ["late 2 1380-1560", "early 2 1620-1650"])
    #expect(grid.earlier[3].map { grid.entries[$0].title } == ["noon"])
  }

  @Test("entries outside the shown hours are listed above or below, entries across them are cut")
  func outside() {
    let grid = WeekGrid(
      [
        entry("swim", "2026-03-25T08:00", "2026-03-25T09:00"),
        entry("deploy", "2026-03-25T22:30", "2026-03-26T01:30"),
        entry("long", "2026-03-25T08:30", "2026-03-25T17:30"),
      ],
      options: options(hours: .window(540..<1020)))
    #expect(segments(grid) == ["long 2 540-1020 < >"])
    #expect(grid.earlier[2].map { grid.entries[$0].title } == ["swim"])
    #expect(grid.later[2].map { grid.entries[$0].title } == ["deploy"])
    #expect(grid.earlier[3].map { grid.entries[$0].title } == ["deploy"])
  }

  @Test("hours are widened to what is there")
  func widened() {
    let usual = WeekGrid(
      [entry("x", "2026-03-25T09:00", "2026-03-25T10:00")], options: options(hours: .standard))
    #expect(usual.minutes == 480..<1080)
    let wide = WeekGrid(
      [entry("x", "2026-03-25T06:50", "2026-03-25T18:01")], options: options(hours: .standard))
    #expect(wide.minutes == 360..<1140)
    let point = WeekGrid(
      [entry("x", "2026-03-25T18:00", "2026-03-25T18:00")], options: options(hours: .standard))
    #expect(point.minutes == 480..<1140)
  }

  @Test("bars keep their lane all week and go over hidden days")
  func bars() {
    var options = options()
    options.days = DayColumns(
      around: date("2026-03-25"), firstWeekday: .monday, hiding: [.saturday, .sunday])
    options.metrics.width = .all(500)
    let grid = WeekGrid(
      [
        entry("a", "2026-03-20", "2026-03-24"), entry("b", "2026-03-23", "2026-03-30"),
        entry("c", "2026-03-24", "2026-03-25"), entry("sat", "2026-03-28", "2026-03-29"),
        entry("out", "2026-03-30", "2026-03-31"),
      ], options: options)
    let bars = grid.bars.map {
      "\(grid.entries[$0.entry].title) \($0.firstColumn)-\($0.lastColumn) \($0.lane)"
        + ($0.continuesBefore ? " <" : "") + ($0.continuesAfter ? " >" : "")
    }
    #expect(bars == ["a 0-0 0 <", "b 0-4 1 >", "c 1-1 0"])
    #expect(grid.allDayRows == 2)
  }

  @Test("a width is that of each column, of people's too, or of all together")
  func widths() {
    var options = options()
    options.columns = .days(by: .calendar, order: ["a", "b", "c"].map { Resource($0) })
    for (width, each) in [
      (WeekGridOptions.Metrics.Width.each(40), 40.0), (.all(840), 40), (.all(2100), 100),
    ] {
      options.metrics.width = width
      let grid = WeekGrid([], options: options)
      #expect(grid.columns.count == 21)
      #expect(grid.columns.allSatisfy { $0.frame.width == each })
      #expect(grid.size.width == each * 21)
    }
  }

  @Test("what the strip has no room for is a +N in the last row of its column")
  func foldedBars() {
    var options = options()
    options.allDayRowLimit = 2
    options.metrics.allDayRowHeight = 20
    let entries = ["a", "b", "c"].map { entry($0, "2026-03-25", "2026-03-26") }
    let grid = WeekGrid(entries, options: options)
    #expect(grid.allDayRows == 2 && grid.allDayRowHeight == 20)
    #expect(
      grid.barOverflow.map(\.frame) == [LayoutRect(x: 200, y: 20, width: 100, height: 20)])
    #expect(grid.bars.map(\.frame) == [LayoutRect(x: 200, y: 0, width: 100, height: 20)])
    let scene = WeekScene(
      grid, metrics: WeekScene.Metrics(), size: LayoutSize(width: 500, height: 400))
    // The bar of days is 52 high; the strip is between it and the grid.
    #expect(
      grid.barOverflow.map { scene.frame(of: $0) }
        == [LayoutRect(x: 200, y: -20, width: 100, height: 20)])
  }

  @Test("the current time falls into its column, or nowhere")
  func now() {
    var options = options(hours: .window(540..<1020))
    options.now = Self.instant("2026-03-25T10:20:00Z")
    let now = WeekGrid([], options: options).now
    #expect(now.map { [$0.column, $0.minute] } == [2, 680] && now?.y == 140)
    options.now = Self.instant("2026-03-25T20:20:00Z")
    #expect(WeekGrid([], options: options).now == nil)
    options.now = Self.instant("2026-04-25T10:20:00Z")
    #expect(WeekGrid([], options: options).now == nil)
  }

  @Test("input order never matters")
  func inputOrder() {
    let entries = (0..<24).map { index in
      entry(
        "e\(index)", "2026-03-25T\(10 + index % 4):00", "2026-03-25T\(12 + index % 3):30")
    }
    let expected = WeekGrid(entries, options: options())
    var generator = SeededGenerator(seed: 255)
    for _ in 0..<20 {
      let grid = WeekGrid(entries.shuffled(using: &generator), options: options())
      #expect(grid.segments.map(\.id) == expected.segments.map(\.id))
      #expect(grid.segments.map(\.frame) == expected.segments.map(\.frame))
    }
  }

  @Test("empty hours are squeezed when they are two or more in a row and empty in all columns")
  func busyHours() {
    var options = options(hours: .busy(from: 480..<1080))
    options.metrics.squeezedHeight = 20
    let grid = WeekGrid(
      [
        entry("a", "2026-03-23T08:00", "2026-03-23T09:00"),
        entry("b", "2026-03-24T12:00", "2026-03-24T17:00"),
      ], options: options)
    #expect(grid.hours.compactMap(\.compressedUntil) == [720])
    #expect(grid.size.height == 60 + 20 + 360)
    #expect(grid.segments.map(\.frame.y) == [0, 80])
  }

  @Test("one day on which clocks change has 23 or 25 hours, the doubled one labelled by its passes")
  func elapsedDay() {
    var second = entry("second", "2026-10-25T02:15", "2026-10-25T02:45")
    (second.startOffset, second.endOffset) = (UTCOffset(seconds: 3600), UTCOffset(seconds: 3600))
    var options = options(around: "2026-10-25")
    options.days = DayColumns(around: date("2026-10-25"), firstWeekday: .monday, count: 1)
    let grid = WeekGrid(
      [
        second, entry("first", "2026-10-25T02:15", "2026-10-25T02:45"),
        entry("all", "2026-10-25T00:30", "2026-10-25T22:30"),
      ], options: options)
    // GridEntry's own offsets in the first pass are those of daylight time.
    #expect(
      segments(grid) == ["all 0 30-1410", "first 0 135-165", "second 0 195-225"])
    #expect(grid.minutes == 0..<1500)
    #expect(grid.hours.count == 25)
    #expect(grid.hours[2].pass == .first && grid.hours[3].pass == .second)
    #expect(grid.hours[3].minute == 120 && grid.hours[4].minute == 180)
    #expect(grid.segments.map(\.laneCount) == [2, 2, 2])

    options.days = DayColumns(around: date("2026-03-29"), firstWeekday: .monday, count: 1)
    let short = WeekGrid([entry("x", "2026-03-29T01:00", "2026-03-29T04:00")], options: options)
    #expect(segments(short) == ["x 0 60-180"])
    #expect(short.hours.map(\.minute).prefix(4) == [0, 60, 180, 240])
    #expect(short.minutes == 0..<1380 && short.gaps.isEmpty)

    options.timeLine = .wallClock
    let wall = WeekGrid([entry("x", "2026-03-29T01:00", "2026-03-29T04:00")], options: options)
    #expect(segments(wall) == ["x 0 60-240"] && wall.gaps.count == 1)
  }
}
