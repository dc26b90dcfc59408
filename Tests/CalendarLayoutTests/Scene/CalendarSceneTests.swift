import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import RecurrenceRules
import TestSupport
import Testing

@Suite("Week, month, timeline, year and list under one protocol", .portioned)
struct CalendarSceneTests {
  private static let monday = CivilDate(clampingDayNumber: 20_535)
  private static let rules = ZoneRules(fixed: .utc)
  private static let size = LayoutSize(width: 700, height: 500)

  private static func week(_ collection: AppointmentCollection) -> WeekScene {
    let grid = WeekGrid(
      of: collection,
      options: WeekGridOptions(
        days: DayColumns(monday..<monday.adding(days: 7)), displayZone: rules,
        metrics: .points(columnWidth: 90, hourHeight: 40)))
    return WeekScene(grid, metrics: .init(), size: size)
  }

  private static func month(_ collection: AppointmentCollection, rows: Int = 2) -> MonthGrid {
    var options = MonthGridOptions(
      month: monday, displayZone: rules, metrics: .points(width: 700))
    options.rows = .equal(rows)
    return MonthGrid(of: collection, options: options)
  }

  private static func timeline(_ collection: AppointmentCollection) -> TimelineGrid {
    TimelineGrid(
      of: collection,
      options: TimelineGridOptions(
        dates: monday..<monday.adding(days: 7), rows: .days(by: .calendar), displayZone: rules,
        metrics: .points(hourWidth: 20)))
  }

  private static func year(_ collection: AppointmentCollection) -> YearGrid {
    YearGrid(
      of: collection,
      options: YearGridOptions(year: monday.year, displayZone: rules, metrics: .points()))
  }

  private static func list(_ collection: AppointmentCollection) -> DayList {
    DayList(
      DayAgenda(
        of: collection, dates: monday..<monday.adding(days: 7), displayZone: rules),
      width: 700, periods: .months)
  }

  private static func editor(_ random: inout SeededGenerator) throws -> CalendarEditor {
    let appointments = try (0..<24).map { number in
      let start = CivilDateTime(monday.adding(days: Int.random(in: -2..<8, using: &random)))
        .adding(seconds: Int64.random(in: 28..<68, using: &random) * 900)
      var appointment = Appointment(
        uid: "\(number)", title: "\(number)",
        start: number % 6 == 0 ? .date(start.date) : .utc(Instant(start, offset: .utc)),
        end: number % 6 == 0
          ? .implied
          : .lasting(
            days: number % 7 == 0 ? 2 : 0, seconds: Int64.random(in: 1...12, using: &random) * 900))
      if number % 4 == 1 { appointment.recurrence.rules = [try RecurrenceRule(.daily, count: 4)] }
      appointment.calendar = ["Anna", "Ben"][number % 2]
      return appointment
    }
    return CalendarEditor(
      AppointmentCollection(appointments, zones: ZoneDatabase(files: [:])), displayZone: rules)
  }

  /// Everything of a scene that is drawn, element by element, with no index in it.
  private func drawn<Scene: CalendarScene>(_ scene: Scene) -> [AnyHashable] {
    let viewport = scene.viewport(size: Self.size, offset: nil, contentInset: .zero)
    let all = LayoutRect(x: -500, y: -500, width: 1e5, height: 1e5)
    var elements: ContiguousArray<Scene.Element> = []
    scene.elements(in: viewport, query: all, into: &elements)
    return elements.flatMap {
      [scene.id(of: $0), scene.frame(of: $0, in: viewport), scene.entry(of: $0)] as [AnyHashable]
    }
  }

  /// Edits a calendar at random and compares each scene with the one before and with an updated one.
  ///
  /// - Returns: The number of edits after which the scene looked the same, and another.
  private func edit<Scene: CalendarScene>(
    _ make: (AppointmentCollection) -> Scene, besides: (Scene) -> [AnyHashable]
  ) throws -> (same: Int, other: Int) {
    var random = SeededGenerator(seed: 0x5CE)
    var counts = (same: 0, other: 0)
    for round in (0..<16).portion(3) {
      var editor = try Self.editor(&random)
      var scene = make(editor.appointments)
      let known = editor.appointments.entries(
        in: Self.monday..<Self.monday.adding(days: 7), displayZone: Self.rules)
      for step in 0..<12 {
        let old = scene
        guard let entry = known.randomElement(using: &random) else { break }
        let id = entry.id
        let start = Instant(entry.start, offset: .utc)
          .adding(seconds: Int64.random(in: -90...90, using: &random) * 1_800)
        switch step % 6 {
        case 0: _ = try? editor.delete(id)
        case 1: _ = try? editor.change(id) { $0.title += "!" }
        case 2: _ = try? editor.change(id) { $0.description += "!" }
        case 3:
          // Outside all of them.
          let new = Appointment(
            uid: "new \(round) \(step)", title: "new",
            start: .utc(start.adding(seconds: 86_400 * 800)),
            end: .lasting(days: 0, seconds: 5_400))
          _ = try editor.create(new)
        case 4: _ = editor.undo()
        default:
          _ = try? editor.move(id, to: start..<start.adding(seconds: 3_600), calendar: "Ben")
        }
        scene.update(id, from: editor.appointments, ownAddress: nil)
        let anew = make(editor.appointments)
        #expect(scene == anew, "round \(round), step \(step)")
        let looksSame = drawn(old) == drawn(anew) && besides(old) == besides(anew)
        #expect((old == anew) == looksSame, "\(Scene.self), round \(round), step \(step)")
        if looksSame { counts.same += 1 } else { counts.other += 1 }
      }
    }
    return counts
  }

  @Test(
    "two scenes are equal exactly if they look the same, and an update shows what a new one would")
  func equality() throws {
    func values(_ list: [Int], _ entries: [GridEntry]) -> [GridEntry] { list.map { entries[$0] } }
    let counts = [
      try edit(Self.week) { scene in
        scene.grid.bars.map {
          [$0.id, scene.frame(of: $0), scene.grid.entries[$0.entry]] as [AnyHashable]
        }
      },
      try edit({ Self.month($0) }) { grid in
        grid.days.map { values($0.overflow, grid.entries) }
      },
      try edit(Self.timeline) { grid in
        grid.rows.map { [values($0.earlier, grid.entries), values($0.later, grid.entries)] }
      },
      try edit(Self.year) { $0.days },
      try edit(Self.list) { list in
        list.sections.map { $0.rows.map { [$0.part, $0.clash] as [AnyHashable] } }
      },
    ]
    // Both answers occur, also in the portion of a short run.
    #expect(counts.allSatisfy { $0.same > 3 } && counts.reduce(0) { $0 + $1.other } > 20)
  }

  /// Edits entries at random, 1,440 times in the whole, and compares each layout with that of the same entries
  /// in another order and with the one before.
  ///
  /// - Returns: The number of edits after which the scene looked the same, and another.
  private func sweep<Scene: CalendarScene>(
    _ make: ([GridEntry], Int) -> Scene, besides: (Scene) -> [AnyHashable]
  ) -> (same: Int, other: Int) {
    var random = SeededGenerator(seed: 0x5D1)
    var counts = (same: 0, other: 0)
    for round in (0..<240).portion(12) {
      var entries = RandomEntries.week(
        from: Self.monday, count: 3 + round % 40, using: &random)
      var scene = make(entries, round)
      for step in 0..<6 {
        let index = Int.random(in: 0..<entries.count, using: &random)
        var entry = RandomEntries.week(from: Self.monday, count: 1, using: &random)[0]
        entry.id = entries[index].id
        if step % 3 == 1 {
          // The same entry at another time that no scene shows, where it is there already.
          entry = entries[index]
          let isAway = entry.start.date > Self.monday.adding(days: 400)
          let shift = Int64(isAway ? 7 : 500) * 86_400
          entry.start = entry.start.adding(seconds: shift)
          entry.end = entry.end.adding(seconds: shift)
        }
        entries[index] = step % 3 == 2 ? entries[index] : entry
        let old = scene
        scene = make(entries, round)
        let other = make(entries.shuffled(using: &random), round)
        #expect(scene == other, "\(Scene.self), round \(round), step \(step)")
        #expect(drawn(scene) == drawn(other), "\(Scene.self), round \(round), step \(step)")
        let looksSame = drawn(old) == drawn(scene) && besides(old) == besides(scene)
        #expect((old == scene) == looksSame, "\(Scene.self), round \(round), step \(step)")
        if looksSame { counts.same += 1 } else { counts.other += 1 }
      }
    }
    return counts
  }

  @Test("the order of the entries decides nothing in a month, a timeline, a year and a list")
  func orderless() {
    func values(_ list: [Int], _ entries: [GridEntry]) -> [GridEntry] { list.map { entries[$0] } }
    let days = Self.monday..<Self.monday.adding(days: 7)
    let counts = [
      sweep { entries, round in
        var options =
          round % 2 == 0
          ? MonthGridOptions(
            month: Self.monday, displayZone: Self.rules, metrics: .points(width: 700))
          : MonthGridOptions(
            weeksFrom: Self.monday, count: 3, displayZone: Self.rules,
            metrics: .points(width: 700))
        options.rows =
          [.equal(1 + round % 4), .needed(), .needed(atLeast: 2, atMost: 3), .shared(12)][
            round / 2 % 4]
        return MonthGrid(entries, options: options)
      } besides: { grid in
        grid.days.map { values($0.overflow, grid.entries) }
      },
      sweep { entries, round in
        var options = TimelineGridOptions(
          dates: days,
          rows: [.days(by: .calendar), .days(by: .category), .days(by: .person)][round % 3],
          displayZone: Self.rules, metrics: .points(hourWidth: 20))
        if round % 2 == 0 { options.hours = .window(540..<1020) }
        if round % 5 == 0 {
          (options.groups, options.foldedGroups) = (.category, ["A"])
        }
        return TimelineGrid(entries, options: options)
      } besides: { grid in
        grid.rows.map { [values($0.earlier, grid.entries), values($0.later, grid.entries)] }
          + grid.groups.map { [values($0.entries, grid.entries)] }
      },
      sweep { entries, _ in
        YearGrid(
          entries,
          options: YearGridOptions(
            year: Self.monday.year, displayZone: Self.rules, metrics: .points()))
      } besides: {
        $0.days
      },
      sweep { entries, round in
        DayList(
          DayAgenda(entries: entries, dates: days, keepsEmptyDays: round % 2 == 0), width: 700,
          periods: DayList.Periods.allCases[round % 3], showsRunning: round % 4 < 2)
      } besides: { list in
        list.sections.map { section in
          [
            section.rows.map { [$0.part, $0.clash] as [AnyHashable] },
            values(section.running, list.entries), section.unnamedRunning,
          ] as [AnyHashable]
        }
      },
    ]
    #expect(counts.allSatisfy { $0.same > 10 && $0.other > 10 }, "\(counts)")
  }

  /// Checks what every scene promises at many places.
  private func check<Scene: CalendarScene>(_ scene: Scene) throws {
    let viewport = scene.viewport(
      size: Self.size, offset: nil, contentInset: LayoutInsets(top: 10))
    let elements = scene.elements(in: viewport)
    let ids = elements.map { scene.id(of: $0) }
    #expect(!ids.isEmpty && Set(ids).count == ids.count)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let point = LayoutPoint(
        x: viewport.offset.x + Double.random(in: 0..<700, using: &random),
        y: viewport.offset.y + Double.random(in: 0..<500, using: &random))
      let top = elements.last { scene.frame(of: $0, in: viewport).contains(point) }
      let found = scene.element(at: point, in: viewport)
      #expect(found.map { scene.id(of: $0) } == top.map { scene.id(of: $0) })
    }
    #expect(scene.slot(at: LayoutPoint(x: .nan, y: 0)) == nil)
    #expect(scene.changes(from: scene) == scene.changes(from: scene))
  }

  @Test("what is found at a point is what is drawn there, each with an identity of its own")
  func everywhere() throws {
    var random = SeededGenerator(seed: 0x5CF)
    let collection = try Self.editor(&random).appointments
    try check(Self.week(collection))
    try check(Self.month(collection))
    try check(Self.timeline(collection))
    try check(Self.year(collection))
    try check(Self.list(collection))
  }

  @Test(
    "a drag of two days keeps the time of the day in a week, a month and a list; whole days stay whole"
  )
  func dragged() throws {
    // 1 April 2026 10:00 in Berlin is 08:00 UTC; two days before the clocks change, 10:00 is 09:00 UTC.
    let berlin = WeekGridTests.berlin
    let friday = try CivilDate("2026-03-27")
    let lunch = Appointment(
      uid: "a", title: "Lunch",
      start: .utc(berlin.instant(for: CivilDateTime(friday).adding(seconds: 36_000))),
      end: .lasting(days: 0, seconds: 3_600))
    let trip = Appointment(uid: "b", title: "Trip", start: .date(friday), end: .implied)
    let collection = AppointmentCollection([lunch, trip], zones: ZoneDatabase(files: [:]))
    let days = friday..<friday.adding(days: 7)
    let month = MonthGrid(
      of: collection,
      options: MonthGridOptions(
        month: friday, displayZone: berlin, metrics: .points(width: 700)))
    let list = DayList(
      DayAgenda(of: collection, dates: days, displayZone: berlin, keepsEmptyDays: true),
      width: 300)
    let week = WeekScene(
      WeekGrid(
        of: collection,
        options: WeekGridOptions(
          days: DayColumns(days), displayZone: berlin,
          metrics: .points(columnWidth: 90, hourHeight: 40))),
      metrics: .init(), size: Self.size)
    let expected = try Instant(CivilDateTime("2026-03-29T08:00"), offset: .utc)
    func check<Scene: CalendarScene>(_ scene: Scene, _ entries: [GridEntry], from first: Int) throws
    {
      let from = GridSlot(column: first, minute: 0)
      let to = GridSlot(column: first + 2, minute: 0)
      let timed = try #require(entries.first { $0.uid == "a" })
      let whole = try #require(entries.first { $0.uid == "b" })
      let times = scene.times(of: timed, draggedFrom: from, to: to)
      #expect(times == expected..<expected.adding(seconds: 3_600))
      let sunday = scene.times(of: whole, draggedFrom: from, to: to)
      // A Sunday of 23 hours, from 23:00 UTC on.
      #expect(sunday.lowerBound == (try Instant(CivilDateTime("2026-03-28T23:00"), offset: .utc)))
      #expect(sunday.upperBound == sunday.lowerBound.adding(seconds: 23 * 3_600))
    }
    // The month begins on Monday, 23 February.
    try check(month, month.entries, from: 32)
    try check(list, list.agenda.entries, from: 0)
    try check(week, week.grid.entries, from: 0)
    #expect(month.days[32].id == friday)
  }
}
