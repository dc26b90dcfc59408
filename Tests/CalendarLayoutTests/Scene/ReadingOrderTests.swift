import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("The order in which the elements of the five views are read aloud")
struct ReadingOrderTests {
  private static let monday = CivilDate(clampingDayNumber: 20_535)
  private static let rules = ZoneRules(fixed: .utc)

  /// Monday 10 Board; Tuesday 9 Desk and 18 Choir; Wednesday and Thursday Fair, Wednesday 8 Run; in an order
  /// of its own.
  private static func sample() -> AppointmentCollection {
    func timed(_ title: String, _ day: Int, _ hour: Int64, _ calendar: String) -> Appointment {
      let start = CivilDateTime(monday.adding(days: day)).adding(seconds: hour * 3_600)
      var one = Appointment(
        uid: title, title: title, start: .utc(Instant(start, offset: .utc)),
        end: .lasting(days: 0, seconds: 3_600))
      one.calendar = calendar
      return one
    }
    var fair = Appointment(
      uid: "Fair", title: "Fair", start: .date(monday.adding(days: 2)),
      end: .at(.date(monday.adding(days: 4))))
    fair.calendar = "Ben"
    return AppointmentCollection(
      [
        timed("Choir", 1, 18, "Ben"), fair, timed("Run", 2, 8, "Anna"),
        timed("Board", 0, 10, "Ben"), timed("Desk", 1, 9, "Anna"),
      ], zones: ZoneDatabase(files: [:]))
  }

  /// The titles of entries, the counts of `+N`s, and a bar before the first of each place.
  private func read(_ scene: some CalendarScene) -> [String] {
    scene.readingOrder.map { element in
      switch element.role {
      case .ground: "|"
      case .segment, .bar: scene.entries[element.entries[0]].title
      case .overflow: "+\(element.entries.count)"
      }
    }
  }

  private static func month(rows: Int) -> MonthGrid {
    var options = MonthGridOptions(
      weeksFrom: monday, count: 1, displayZone: rules, metrics: .points(width: 700))
    options.rows = .equal(rows)
    return MonthGrid(of: sample(), options: options)
  }

  @Test("a week is read by column: all-day bars, then the others by start")
  func week() {
    var options = WeekGridOptions(
      days: DayColumns(Self.monday..<Self.monday.adding(days: 4)), displayZone: Self.rules,
      metrics: .points(columnWidth: 90, hourHeight: 40))
    func scene() -> WeekScene {
      WeekScene(
        WeekGrid(of: Self.sample(), options: options), metrics: .init(),
        size: LayoutSize(width: 400, height: 600))
    }
    let wanted = ["|", "Board", "|", "Desk", "Choir", "|", "Fair", "Run", "|"]
    #expect(read(scene()) == wanted)
    options.metrics.direction = .rightToLeft
    #expect(read(scene()) == wanted)
  }

  @Test("a month is read by day: bars that begin there, chips by start, what has no room")
  func month() {
    #expect(
      read(Self.month(rows: 9)) == [
        "|", "Board", "|", "Desk", "Choir", "|", "Fair", "Run", "|", "|", "|", "|",
      ])
    #expect(
      read(Self.month(rows: 1)) == [
        "|", "Board", "|", "Desk", "+1", "|", "Fair", "+1", "|", "|", "|", "|",
      ])
  }

  @Test("a timeline is read by row, a list by section, a year by day")
  func others() {
    let days = Self.monday..<Self.monday.adding(days: 7)
    let timeline = TimelineGrid(
      of: Self.sample(),
      options: TimelineGridOptions(
        dates: days, rows: .days(by: .calendar), displayZone: Self.rules, metrics: .points()))
    #expect(read(timeline) == ["|", "Desk", "Run", "|", "Board", "Choir", "Fair"])
    #expect(timeline.label(of: timeline.readingOrder[3], in: .english) == "Ben")
    let list = DayList(
      DayAgenda(of: Self.sample(), dates: days, displayZone: Self.rules), width: 400)
    #expect(read(list).filter { $0 != "|" }.prefix(5) == ["Board", "Desk", "Choir", "Fair", "Run"])
    #expect(list.readingOrder.map(\.place) == list.readingOrder.map(\.place).sorted())
    let year = YearGrid(
      of: Self.sample(),
      options: YearGridOptions(year: 2026, displayZone: Self.rules, metrics: .points()))
    #expect(year.readingOrder.map(\.id).count == 365)
    #expect(year.label(of: year.readingOrder[82], in: .english) == "Tuesday 24 March 2026")
  }

  @Test("everything that is drawn with an entry is read once, under the same identity")
  func drawnIsRead() {
    func check<Scene: CalendarScene>(_ scene: Scene) {
      let viewport = scene.viewport(size: LayoutSize(width: 400, height: 300))
      var elements: ContiguousArray<Scene.Element> = []
      scene.elements(
        in: viewport, query: LayoutRect(x: -500, y: -500, width: 1e5, height: 1e5), into: &elements)
      let ids = scene.readingOrder.map(\.id)
      #expect(Set(ids).count == ids.count)
      for element in elements {
        guard let entry = scene.entry(of: element) else { continue }
        let read = scene.readingOrder.filter { $0.id == scene.id(of: element) }
        #expect(read.map { scene.entries[$0.entries[0]] } == [entry])
      }
    }
    let days = Self.monday..<Self.monday.adding(days: 7)
    check(Self.month(rows: 2))
    check(DayList(DayAgenda(of: Self.sample(), dates: days, displayZone: Self.rules), width: 400))
    check(
      TimelineGrid(
        of: Self.sample(),
        options: TimelineGridOptions(
          dates: days, rows: .days(by: .calendar), displayZone: Self.rules, metrics: .points())))
    check(
      WeekScene(
        WeekGrid(
          of: Self.sample(),
          options: WeekGridOptions(
            days: DayColumns(days), displayZone: Self.rules,
            metrics: .points(columnWidth: 90, hourHeight: 40))),
        metrics: .init(), size: LayoutSize(width: 400, height: 600)))
  }

  @Test("labels: an entry's words, the date of a day, the number of what has no room")
  func labels() throws {
    let month = Self.month(rows: 1)
    let labels = month.readingOrder.map { month.label(of: $0, in: .english) }
    #expect(labels[0] == "Monday 23 March 2026")
    #expect(labels[1] == "Board, Monday 23 March 2026, 10:00 to 11:00, Ben")
    #expect(labels[4] == "1 more appointment, Tuesday 24 March 2026")
    let german = try #require(CalendarLocale("de"))
    #expect(month.label(of: month.readingOrder[2], in: german) == "Dienstag, 24. März 2026")
    var options = WeekGridOptions(
      days: DayColumns(Self.monday..<Self.monday.adding(days: 1)), displayZone: Self.rules,
      metrics: .points(columnWidth: 90, hourHeight: 40))
    options.columns = .days(by: .calendar, order: [Resource("Ben", name: "Dr. Ben")])
    let scene = WeekScene(
      WeekGrid(of: Self.sample(), options: options), metrics: .init(),
      size: LayoutSize(width: 400, height: 600))
    #expect(
      scene.label(of: scene.readingOrder[0], in: .english) == "Monday 23 March 2026, Dr. Ben")
  }

  @Test("crowded entries of a week are a list in the place of their +N")
  func crowds() {
    var options = WeekGridOptions(
      days: DayColumns(Self.monday..<Self.monday.adding(days: 1)), displayZone: Self.rules,
      metrics: .points(columnWidth: 90, hourHeight: 40))
    options.metrics.overflow = .crowds(minimumLane: 40, lineHeight: 12)
    let start = CivilDateTime(Self.monday).adding(seconds: 36_000)
    let entries = (0..<4).map {
      GridEntry(
        uid: "\($0)", title: "\($0)", isAllDay: false, start: start,
        end: start.adding(seconds: 3_600))
    }
    let grid = WeekGrid(entries, options: options)
    #expect(grid.segments.isEmpty)
    #expect(grid.crowds.map(\.entries) == [[0, 1, 2, 3]])
    #expect(grid.crowds.map(\.frame) == grid.overflow.map(\.frame))
    // An hour is 40 high, too low for four lines of 12; nothing is below it, so that the list goes on.
    #expect(grid.crowds.map(\.lineCount) == [4])
  }
}
