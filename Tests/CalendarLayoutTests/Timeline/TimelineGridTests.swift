import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Timelines", .portioned)
struct TimelineGridTests {
  private static let monday = date(2026, 3, 23)

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    guard let date = CivilDate(year: year, month: month, day: day) else { fatalError("no date") }
    return date
  }

  private static func options(
    days: Int = 1, by dimension: Resource.Dimension = .category,
    hours: VisibleHours = .window(0..<1440), rules: ZoneRules = ZoneRules(fixed: .utc),
    from first: CivilDate = monday, direction: LayoutDirection = .leftToRight
  ) -> TimelineGridOptions {
    var options = TimelineGridOptions(
      dates: first..<first.adding(days: days), rows: .days(by: dimension), displayZone: rules,
      metrics: .points(hourWidth: 60, direction: direction))
    options.hours = hours
    return options
  }

  private static func entry(
    _ title: String, _ start: Int, _ end: Int, in row: String, day: CivilDate = monday
  ) -> GridEntry {
    GridEntry(
      uid: title, title: title, categories: row.isEmpty ? [] : [row],
      start: CivilDateTime(day).adding(seconds: Int64(start) * 60),
      end: CivilDateTime(day).adding(seconds: Int64(end) * 60))
  }

  @Test("an entry that an app makes is at its time on the clock of the display zone")
  func ownEntries() throws {
    let berlin = ZoneRules(
      try PosixRule("CET-1CEST,M3.5.0,M10.5.0/3"), id: ZoneID("Europe/Berlin"))
    // On 29 March 2026 the clock skips the hour from 02:00; the day before and the day after have 24 hours.
    for (day, x) in [(28, 600.0), (29, 540), (30, 600)] {
      let start = CivilDateTime(Self.date(2026, 3, day)).adding(seconds: 36_000)
      let entry = GridEntry(
        uid: "a", title: "A", start: start, end: start.adding(seconds: 3_600), displayZone: berlin)
      let grid = TimelineGrid(
        [entry], options: Self.options(rules: berlin, from: Self.date(2026, 3, day)))
      #expect(grid.segments.map { [$0.frame.x, $0.frame.width] } == [[x, 60]], "\(day) March")
    }
  }

  @Test("runs of two empty hours or more are squeezed, and nothing else; places stay in order")
  func squeezed() {
    for seed in (0 as UInt64)..<40 {
      var random = SeededGenerator(seed: seed)
      let entries = (0..<Int.random(in: 0...8, using: &random)).map { number in
        let start = Int.random(in: 0..<4_200, using: &random)
        return Self.entry(
          "\(number)", start, start + Int.random(in: 0...400, using: &random), in: "\(number % 3)")
      }
      var options = Self.options(days: 3)
      let plain = TimelineGrid(entries, options: options)
      options.squeezesEmptyHours = true
      let grid = TimelineGrid(entries, options: options)
      let outline = TimelineOutline(entries, options: options)
      #expect(outline.emptyRuns == grid.squeezed && outline.minutes == grid.minutes)
      #expect(outline.resources == grid.rows.map { $0.resource })
      #expect(plain.squeezed.isEmpty && grid.segments.count == plain.segments.count)
      // Hour by hour, independent of how runs are found.
      var isEmpty = (0..<72).map { hour in
        !entries.contains { entry in
          let start = Int(entry.start.wallSeconds - CivilDateTime(Self.monday).wallSeconds) / 60
          let end = Int(entry.end.wallSeconds - CivilDateTime(Self.monday).wallSeconds) / 60
          return start < hour * 60 + 60 && max(end, start + 1) > hour * 60
        }
      }
      for hour in 0..<72 where isEmpty[hour] {
        let alone =
          (hour == 0 || !isEmpty[hour - 1]) && (hour == 71 || !isEmpty[hour + 1])
        if alone { isEmpty[hour] = false }
      }
      for hour in 0..<72 {
        let isSqueezed = grid.squeezed.contains { $0.contains(hour * 60) }
        #expect(isSqueezed == isEmpty[hour], "seed \(seed) hour \(hour)")
        let width = grid.x(ofMinute: hour * 60 + 60) - grid.x(ofMinute: hour * 60)
        #expect(isSqueezed ? width < 60 : abs(width - 60) < 1e-9, "seed \(seed) hour \(hour)")
      }
      #expect(
        abs(grid.size.width - Double(isEmpty.count { !$0 } * 60 + grid.squeezed.count * 24)) < 1e-6)
    }
  }

  @Test("off hours are what is outside of a row's own working hours, else of everybody's")
  func workingHours() {
    var options = Self.options(days: 2)
    options.workingHours = ResourceHours(
      .standard, own: ["Early": WorkingHours(on: [.monday], minutes: [360..<840])],
      zones: ZoneDatabase(files: [:]))
    let grid = TimelineGrid(
      [Self.entry("a", 400, 500, in: "Early"), Self.entry("b", 400, 500, in: "Late")],
      options: options)
    func quiet(_ row: Int) -> [Range<Int>] {
      grid.quietSpans(ofRow: row).map { Int($0.start)..<Int($0.end) }
    }
    #expect(quiet(0) == [0..<360, 840..<2880])
    #expect(quiet(1) == [0..<480, 1080..<1920, 2520..<2880])
  }

  @Test("a timeline of a row for each day is the week grid turned, lane by lane and frame by frame")
  func transposed() {
    for seed in (0 as UInt64)..<30 {
      var random = SeededGenerator(seed: seed)
      var week: [GridEntry] = []
      var turned: [GridEntry] = []
      for number in 0..<Int.random(in: 0...90, using: &random) {
        let day = Int.random(in: 0..<7, using: &random)
        let start = Int.random(in: 0..<1380, using: &random)
        let end = min(1440, start + Int.random(in: 0...240, using: &random))
        week.append(
          Self.entry("\(number)", start, end, in: "", day: Self.monday.adding(days: day)))
        turned.append(Self.entry("\(number)", start, end, in: "\(day)"))
      }
      var options = WeekGridOptions(
        days: DayColumns(around: Self.monday, firstWeekday: .monday),
        displayZone: ZoneRules(fixed: .utc), metrics: .points(columnWidth: 100, hourHeight: 60))
      options.hours = .window(0..<1440)
      options.metrics.style = .equal
      let grid = WeekGrid(week, options: options)
      let timeline = TimelineGrid(turned, options: Self.options())
      #expect(grid.segments.count == timeline.segments.count)
      var lanes = [Int](repeating: 1, count: 7)
      for segment in grid.segments {
        lanes[segment.column] = max(lanes[segment.column], segment.laneCount)
      }
      for (segment, other) in zip(grid.segments, timeline.segments) {
        let day = Int(timeline.rows[other.row].id) ?? -1
        #expect(grid.entries[segment.entry].title == timeline.entries[other.entry].title)
        #expect(day == segment.column)
        #expect(other.lane == segment.lane)
        #expect(other.frame.span(on: .horizontal) == segment.frame.span(on: .vertical))
        // Lanes have the height given by the metrics, at any place.
        let top = timeline.frame(ofRow: other.row).y + 5 + Double(segment.lane) * 26
        #expect(other.frame.span(on: .vertical) == LayoutSpan(start: top, length: 24))
        #expect(timeline.rows[other.row].laneCount == lanes[day])
      }
    }
  }

  @Test("nothing overlaps in a row, no lane is too many, every entry is in each of its rows")
  func accounted() {
    for seed in (0 as UInt64)..<40 {
      var random = SeededGenerator(seed: seed)
      let entries = RandomEntries.week(
        from: Self.monday, count: Int.random(in: 0...80, using: &random), using: &random)
      let days = Int.random(in: 1...9, using: &random)
      var options = Self.options(
        days: days, by: [.category, .calendar, .person][Int(seed % 3)],
        hours: [.standard, .window(480..<1080)][Int(seed % 2)])
      if seed % 4 == 0 { options.groups = .calendar }
      let grid = TimelineGrid(entries, options: options)
      var told: [String] = []
      for (index, row) in grid.rows.enumerated() {
        let segments = grid.segments.indices(inRow: index).map { grid.segments[$0] }
        #expect(segments.allSatisfy { $0.row == index })
        for (number, one) in segments.enumerated() {
          #expect(one.lane < row.laneCount)
          for other in segments[..<number] {
            #expect(!one.frame.intersects(other.frame), "seed \(seed)")
          }
        }
        // The maximum number at the same time.
        let most =
          segments.map { one in
            segments.count {
              $0.frame.x <= one.frame.x && one.frame.x < $0.frame.maxX
            }
          }.max() ?? 1
        #expect(row.laneCount == max(1, most), "seed \(seed)")
        told += segments.map { "\(row.id) \($0.entry)" }
        told += (row.earlier + row.later).map { "\(row.id) \($0)" }
      }
      var expected: [String] = []
      for (index, entry) in entries.enumerated() {
        guard entry.dates.upperBound >= Self.monday,
          entry.dates.lowerBound < Self.monday.adding(days: days)
        else { continue }
        let names: [String] =
          switch seed % 3 {
          case 0: entry.categories
          case 1: [entry.calendar]
          default: []
          }
        for name in names.isEmpty ? [""] : names { expected.append("\(name) \(index)") }
      }
      #expect(told.sorted() == expected.sorted(), "seed \(seed)")
    }
  }

  @Test(
    "groups follow their rows, a folded one keeps its header, what has no row of a name is last")
  func groups() {
    var entries = [
      Self.entry("A", 540, 600, in: "Aula"), Self.entry("B", 540, 600, in: "Havel"),
      Self.entry("C", 600, 660, in: "Forum"), Self.entry("D", 600, 660, in: ""),
    ]
    entries[0].calendar = "Ground"
    entries[1].calendar = "First"
    entries[2].calendar = "Ground"
    var options = Self.options()
    options.groups = .calendar
    let grid = TimelineGrid(entries, options: options)
    #expect(grid.groups.map { $0.id } == ["Ground", "First", ""])
    #expect(grid.rows.map { $0.id } == ["Aula", "Forum", "Havel", ""])
    #expect(grid.groups.map { $0.entries } == [[0, 2], [1], [3]])
    #expect(grid.size.height == Double(3 * 32 + 4 * 37))
    options.foldedGroups = ["Ground"]
    let folded = TimelineGrid(entries, options: options)
    #expect(folded.rows.map { $0.id } == ["Havel", ""])
    #expect(folded.groups.map { $0.rowCount } == [2, 1, 1])
    #expect(folded.size.height == Double(3 * 32 + 2 * 37))
    #expect(folded.segments.map { folded.entries[$0.entry].title } == ["B", "D"])
    let changes = grid.changes(from: folded)
    #expect(changes.inserted.contains(GridElementID(.row("Aula"))) && changes.removed.isEmpty)
  }

  @Test("a group's header stays, names below it, titles clear of the names")
  func sticky() {
    var options = Self.options()
    options.groups = .calendar
    let entries = (0..<6).map { number in
      var entry = Self.entry("\(number)", 0, 1440, in: "Row \(number)")
      entry.calendar = number < 3 ? "One" : "Two"
      return entry
    }
    let grid = TimelineGrid(entries, options: options)
    let viewport = grid.viewport(
      size: LayoutSize(width: 600, height: 300), offset: LayoutPoint(x: 100, y: 20))
    let frames = grid.pinned.frames(in: viewport)
    let names = (0..<2).map { grid.pinned.gutterText(height: 24, ofRow: $0, in: viewport) }
    #expect(frames.bar.y == 20 && frames.gutter.x == 100)
    #expect(frames.headers[0].y == 73)
    #expect(frames.headers[0].x == -188)
    #expect(names[0].y == 32 + 37 - 24)
    #expect(names[1].y == 73 + 32 - 24 + 0 || names[1].y == 82)
    #expect(grid.titleFrame(of: grid.segments[0], in: viewport).x == 100 + 188 + 8)
    var buffer: ContiguousArray<RowElement> = []
    var random = SeededGenerator(seed: 3)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      options.metrics.direction = direction
      let grid = TimelineGrid(
        entries
          + RandomEntries.week(from: Self.monday, count: 40, using: &random), options: options)
      for _ in 0..<100 {
        let viewport = grid.viewport(
          size: LayoutSize(width: 400, height: 200),
          offset: LayoutPoint(
            x: Double.random(in: -200..<1200, using: &random).rounded(),
            y: Double.random(in: -60..<500, using: &random).rounded()))
        grid.elements(in: viewport, into: &buffer)
        let visible = LayoutRect(origin: viewport.offset, size: viewport.size)
        #expect(
          buffer.filter { $0.kind == .item }.map { $0.index }.sorted()
            == grid.segments.indices.filter { grid.segments[$0].frame.intersects(visible) })
        let point = LayoutPoint(
          x: viewport.offset.x + Double.random(in: 0..<400, using: &random).rounded() + 0.5,
          y: viewport.offset.y + Double.random(in: 0..<200, using: &random).rounded() + 0.5)
        let top = buffer.last { $0.frame.contains(point) && $0.kind != .nowLine }
        let found = grid.element(at: point, in: viewport)
        #expect(
          found?.kind == top?.kind && found?.frame == top?.frame,
          "\(point) \(viewport.offset) \(String(describing: found)) \(String(describing: top))")
      }
    }
  }

  @Test("what a rectangle meets is found in rows of thousands, long ones among short, in any scale")
  func foundByTime() {
    for seed in ((0 as UInt64)..<12).portion(3) {
      var random = SeededGenerator(seed: seed)
      let days = Int.random(in: 1...40, using: &random)
      var entries = (0..<Int.random(in: 0...900, using: &random)).map { number in
        let start = Int.random(in: 0..<days * 1_440, using: &random)
        return Self.entry(
          "\(number)", start, start + Int.random(in: 0...90, using: &random),
          // Most are in one row.
          in: number % 5 > 0 ? "crowd" : "\(number % 7)")
      }
      // Entries as long as the whole range are the first of their rows, so every search begins at
      // them.
      for row in 0..<3 {
        entries.append(Self.entry("long \(row)", -90, days * 1_440 + 90, in: "\(row)"))
      }
      var options = Self.options(
        days: days, direction: seed % 3 == 0 ? .rightToLeft : .leftToRight)
      options.metrics.hourWidth = [60, 7, 1.5][Int(seed % 3)]
      if seed % 2 == 0 { options.metrics.drawn = .halfRows }
      options.squeezesEmptyHours = seed % 4 == 1
      options.reservedMinutes = entries.map { _ in Int.random(in: 0...200, using: &random) }
      let grid = TimelineGrid(entries, options: options)
      // Within a row they are in order, even if room for titles has moved them.
      for row in grid.rows.indices {
        let starts = grid.segments.indices(inRow: row).map { number in
          let frame = grid.segments[number].frame
          return seed % 3 == 0 ? -frame.maxX : frame.x
        }
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "seed \(seed)")
      }
      var buffer: ContiguousArray<RowElement> = []
      for _ in 0..<60 {
        let viewport = grid.viewport(
          size: LayoutSize(
            width: Double.random(in: 1...600, using: &random),
            height: Double.random(in: 1...900, using: &random)),
          offset: LayoutPoint(
            x: Double.random(in: -300..<grid.size.width + 100, using: &random),
            y: Double.random(in: -90..<grid.size.height + 50, using: &random)))
        grid.elements(in: viewport, into: &buffer)
        #expect(
          buffer.filter { $0.kind == .item }.map { $0.index }.sorted()
            == grid.segments.indices.filter {
              grid.segments[$0].frame.intersects(viewport.visibleRect)
            }, "seed \(seed) \(viewport.offset)")
      }
    }
  }

  @Test("a skipped hour is marked at its place, a repeated one is not")
  func gaps() {
    let rules = WeekGridTests.berlin
    func gaps(_ from: CivilDate, _ days: Int) -> [Int] {
      TimelineGrid([], options: Self.options(days: days, rules: rules, from: from)).gaps
    }
    #expect(gaps(Self.date(2026, 3, 29), 1) == [120])
    #expect(gaps(Self.monday, 7) == [6 * 1_440 + 120])
    #expect(gaps(Self.date(2026, 10, 25), 1) == [] && gaps(Self.monday, 6) == [])
  }

  @Test("a group has nobody on days of work on which nothing begins in any of its rows")
  func unstaffed() {
    var entries = [
      Self.entry("Night", 1_320, 1_800, in: ""),
      Self.entry("Leave", 2 * 1_440, 4 * 1_440, in: ""),
      Self.entry("Day", 480, 900, in: "", day: Self.monday.adding(days: 6)),
    ]
    for index in entries.indices { entries[index].calendar = index == 2 ? "B" : "A" }
    for index in entries.indices { entries[index].categories = ["Team"] }
    var options = Self.options(days: 7, by: .calendar)
    options.groups = .category
    func days(_ options: TimelineGridOptions) -> [Int] {
      let grid = TimelineGrid(entries, options: options)
      return grid.unstaffedSpans(ofGroup: 0).map { Int($0.start) / 1_440 }
    }
    // The night belongs to Monday, an entry of several days to each of them; the weekend is free.
    #expect(days(options) == [1, 4])
    options.foldedGroups = ["Team"]
    #expect(days(options) == [1, 4])
    options.workingHours = ResourceHours(
      .standard, own: ["A": WorkingHours(on: [.saturday], minutes: [360..<840])],
      zones: ZoneDatabase(files: [:]))
    #expect(days(options) == [1, 4, 5])
    options.rows = .days(by: .location)
    #expect(days(options).isEmpty)
  }

  @Test("time is elapsed time: a day of a clock change has 23 hours, with ticks at their places")
  func clockChange() throws {
    let sunday = Self.date(2026, 3, 29)
    let grid = TimelineGrid(
      [Self.entry("A", 240, 300, in: "R", day: sunday)].map { entry in
        var entry = entry
        entry.startOffset = UTCOffset(seconds: 7200)
        entry.endOffset = UTCOffset(seconds: 7200)
        return entry
      }, options: Self.options(rules: WeekGridTests.berlin, from: sunday))
    #expect(grid.size.width == 23 * 60)
    let segment = try #require(grid.segments.first)
    #expect(segment.frame.x == 180)
    let hours = grid.ticks.filter { $0.level == 1 }
    #expect(hours.count == 23)
    #expect(hours.first { $0.start.time.hour == 4 }?.span.start == 180)
    #expect(
      grid.times(
        of: grid.entries[0], draggedFrom: GridSlot(column: 0, minute: 180),
        to: GridSlot(column: 0, minute: 210)
      ).lowerBound
        == Instant(grid.entries[0].start, offset: UTCOffset(seconds: 7200)).adding(seconds: 1800))
    #expect(grid.slot(at: LayoutPoint(x: 181, y: 3))?.minute == 181)
  }

  @Test("a timeline of no days, and of the last that there is, is one of a day")
  func ends() {
    let last = Self.date(9999, 12, 31)
    for dates in [Self.monday..<Self.monday, last..<last] {
      var options = Self.options()
      options.dates = dates
      let grid = TimelineGrid([], options: options)
      #expect(grid.options.dates.count == 1)
      #expect(grid.size.width > 0 && !grid.ticks.isEmpty)
    }
  }

  @Test("two levels tell time by the room there is")
  func levels() {
    func units(_ days: Int, _ hourWidth: Double) -> [String] {
      var options = Self.options(days: days)
      options.metrics.hourWidth = hourWidth
      let ticks = TimelineGrid([], options: options).ticks
      for level in 0...1 {
        // The full width, without gaps or overlaps.
        let spans = ticks.filter { $0.level == level }.map { $0.span }
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end == $1.start })
      }
      return [0, 1].compactMap { level in ticks.first { $0.level == level }?.unit.rawValue }
    }
    #expect(units(1, 60) == ["day", "hour"])
    #expect(units(7, 10) == ["day", "hour"])
    #expect(units(14, 2) == ["week", "day"])
    #expect(units(90, 0.5) == ["month", "week"])
    #expect(units(400, 0.1) == ["year", "month"])
  }
}
