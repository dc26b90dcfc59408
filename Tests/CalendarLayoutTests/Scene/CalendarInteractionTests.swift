import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import RecurrenceRules
import TestSupport
import Testing

@Suite("Interaction with a week")
struct CalendarInteractionTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)
  private let rules = ZoneRules(fixed: .utc)

  private func time(_ day: Int, _ minute: Int) -> Instant {
    Instant(
      CivilDateTime(monday.adding(days: day)).adding(seconds: Int64(minute) * 60), offset: .utc)
  }

  private func appointment(
    _ uid: String, _ day: Int, _ minutes: Range<Int>, _ calendar: String = "Anna"
  ) -> Appointment {
    var one = Appointment(
      uid: uid, title: uid, start: .utc(time(day, minutes.lowerBound)),
      end: .at(.utc(time(day, minutes.upperBound))))
    one.calendar = calendar
    return one
  }

  /// A week with three timed appointments and one of two whole days; columns of 100, hours of 60.
  private func interaction(
    _ editRules: EditRules = EditRules(), columns: WeekGridOptions.Columns = .days,
    offset: LayoutPoint? = nil
  ) -> (CalendarInteraction, WeekScene) {
    var holiday = Appointment(
      uid: "holiday", title: "holiday", start: .date(monday.adding(days: 2)),
      end: .at(.date(monday.adding(days: 4))))
    holiday.calendar = "Anna"
    let collection = AppointmentCollection(
      [
        appointment("a", 0, 540..<600), appointment("b", 1, 600..<660),
        appointment("c", 1, 780..<840, "Ben"), holiday,
      ], zones: ZoneDatabase(files: [:]))
    let editor = CalendarEditor(collection, displayZone: rules, rules: editRules)
    return (CalendarInteraction(editor), scene(of: editor, columns: columns, offset: offset))
  }

  private func scene(
    of editor: CalendarEditor, columns: WeekGridOptions.Columns = .days, offset: LayoutPoint? = nil,
    hours: Range<Int> = 480..<1080
  ) -> WeekScene {
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: rules,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = .window(hours)
    options.columns = columns
    return WeekScene(
      WeekGrid(of: editor.appointments, options: options), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 800, height: 800), offset: offset)
  }

  /// The point at a minute of a column.
  private func point(_ column: Int, _ minute: Int) -> LayoutPoint {
    LayoutPoint(x: Double(column) * 100 + 50, y: Double(minute - 480))
  }

  private func times(_ interaction: CalendarInteraction, _ uid: String) -> Range<Instant>? {
    interaction.editor.appointments.occurrence(OccurrenceID(uid: uid), displayZone: rules).map {
      $0.start..<$0.end
    }
  }

  @Test("a press selects what is there, and free time selects nothing")
  func press() {
    var (interaction, scene) = interaction()
    let pressed = interaction.press(at: point(0, 570), in: scene)
    #expect(pressed?.uid == "a")
    let free = interaction.press(at: point(0, 700), in: scene)
    #expect(free == nil)
    #expect(interaction.selection == nil)
  }

  @Test("a drag ends without an edit when the screen shows other days or the appointment is gone")
  func endsWithItsDays() throws {
    for (held, start) in [("a", point(0, 570)), ("new", point(5, 630))] {
      var (interaction, week) = interaction()
      let isHeld = interaction.hold(at: start, in: week)
      #expect(isHeld)
      var options = week.grid.options
      options.days = DayColumns(monday..<monday.adding(days: 1))
      let day = WeekScene(
        WeekGrid(of: interaction.editor.appointments, options: options),
        metrics: WeekScene.Metrics(), size: LayoutSize(width: 800, height: 800), offset: nil)
      interaction.drag(to: point(0, 700), in: day)
      #expect(interaction.drag == nil, "\(held)")
      let dropped = try interaction.drop()
      #expect(dropped.isEmpty)
    }
    var (interaction, week) = interaction()
    interaction.hold(at: point(1, 630), in: week)
    var others = interaction.editor
    try others.delete(OccurrenceID(uid: "a"))
    interaction.drag(to: point(2, 700), in: scene(of: others))
    #expect(interaction.drag == nil)
    #expect(times(interaction, "b") == time(1, 600)..<time(1, 660))
  }

  @Test("an appointment is dropped where it was shown, at a quarter of an hour")
  func moves() throws {
    var (interaction, scene) = interaction()
    let isHeld = interaction.hold(at: point(0, 570), in: scene)
    #expect(isHeld)
    interaction.drag(to: point(3, 690 + 6), in: scene)
    let drag = try #require(interaction.drag)
    #expect(drag.span == GridSpan(column: 3, start: 660, end: 720))
    #expect(
      drag.frame == LayoutRect(x: 300, y: 180, width: scene.grid.columns[3].frame.width, height: 60)
    )
    #expect(drag.shown != nil)
    #expect(drag.refusal == nil)
    let dropped = try interaction.drop()
    #expect(dropped == [OccurrenceID(uid: "a")])
    #expect(times(interaction, "a") == time(3, 660)..<time(3, 720))
    #expect(interaction.drag == nil)
    let undone = interaction.undo()
    #expect(undone.map { $0.uid } == ["a"])
    #expect(times(interaction, "a") == time(0, 540)..<time(0, 600))
    interaction.redo()
    #expect(times(interaction, "a") == time(3, 660)..<time(3, 720))
  }

  @Test("the edges of an appointment resize it")
  func resizes() throws {
    var (interaction, scene) = interaction()
    interaction.hold(at: point(1, 657), in: scene)
    #expect(interaction.drag?.action == .resizeEnd)
    interaction.drag(to: point(1, 700), in: scene)
    try interaction.drop()
    #expect(times(interaction, "b") == time(1, 600)..<time(1, 705))
    interaction.hold(at: point(1, 602), in: scene)
    #expect(interaction.drag?.action == .resizeStart)
    interaction.cancel()
    let dropped = try interaction.drop()
    #expect(dropped.isEmpty)
  }

  @Test("an appointment that is put down where it was picked up is not changed")
  func unchanged() throws {
    var (interaction, scene) = interaction()
    interaction.hold(at: point(0, 570), in: scene)
    interaction.drag(to: point(4, 900), in: scene)
    interaction.drag(to: point(0, 570), in: scene)
    let dropped = try interaction.drop()
    #expect(dropped.isEmpty)
    #expect(!interaction.editor.canUndo)
  }

  @Test("the reason of a refusal is known before the drop, and a drop there changes nothing")
  func refuses() {
    var (interaction, scene) = interaction(EditRules(exclusive: .calendar))
    interaction.hold(at: point(0, 570), in: scene)
    interaction.drag(to: point(1, 630), in: scene)
    #expect(interaction.drag?.refusal != nil)
    #expect(throws: EditRefusal.self) { try interaction.drop() }
    #expect(times(interaction, "a") == time(0, 540)..<time(0, 600))
    interaction.hold(at: point(0, 570), in: scene)
    interaction.drag(to: point(1, 630), in: scene)
    interaction.drag(to: point(1, 750), in: scene)
    #expect(interaction.drag?.refusal == nil)
  }

  @Test("free time becomes a new appointment, an hour for a press and else what is drawn")
  func creates() throws {
    var (interaction, scene) = interaction()
    interaction.hold(at: point(5, 612), in: scene)
    #expect(interaction.drag?.span == GridSpan(column: 5, start: 600, end: 660))
    #expect(interaction.drag?.id == nil)
    for (length, end) in [(Int.max, 1080), (Int.min, 600)] {
      interaction.newLength = length
      interaction.hold(at: point(5, 612), in: scene)
      #expect(interaction.drag?.span == GridSpan(column: 5, start: 600, end: end))
    }
    interaction.drag(to: point(5, 700), in: scene)
    #expect(interaction.drag?.span == GridSpan(column: 5, start: 600, end: 705))
    let new = Appointment(uid: "new", title: "new", start: .utc(time(0, 0)))
    let created = try interaction.drop(creating: new)
    #expect(created == [OccurrenceID(uid: "new")])
    #expect(times(interaction, "new") == time(5, 600)..<time(5, 705))
    let appointment = try #require(interaction.editor.appointments.first { $0.uid == "new" })
    #expect(appointment.start == .utc(time(5, 600)))
    #expect(interaction.selection?.uid == "new")
  }

  @Test("a new appointment is on the wall clock of the grid's zone")
  func createsInZone() throws {
    let hour = ZoneRules(fixed: UTCOffset(seconds: 3600), id: ZoneID("Europe/Berlin"))
    let editor = CalendarEditor(
      AppointmentCollection([], zones: ZoneDatabase(files: [:])), displayZone: hour)
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: hour,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = .window(480..<1080)
    let scene = WeekScene(
      WeekGrid(of: editor.appointments, options: options), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 800, height: 800), offset: nil)
    var interaction = CalendarInteraction(editor)
    interaction.hold(at: point(5, 612), in: scene)
    let new = Appointment(uid: "new", title: "new", start: .utc(time(0, 0)))
    try interaction.drop(creating: new)
    let start = try #require(interaction.editor.appointments.first).start
    #expect(start.zone == ZoneID("Europe/Berlin"))
    #expect(start.wallClock == CivilDateTime(monday.adding(days: 5)).adding(seconds: 36_000))
  }

  @Test("an all-day appointment moves by days on its strip")
  func movesDays() throws {
    var (interaction, scene) = interaction()
    let bar = try #require(scene.grid.bars.first)
    let frame = scene.frame(of: bar)
    let isHeld = interaction.hold(at: LayoutPoint(x: frame.x + 150, y: frame.midY), in: scene)
    #expect(isHeld)
    interaction.drag(to: LayoutPoint(x: frame.x + 350, y: frame.midY), in: scene)
    #expect(interaction.drag?.frame.x == frame.x + 200)
    try interaction.drop()
    let moved = interaction.editor.appointments.occurrence(
      OccurrenceID(uid: "holiday"), displayZone: rules)
    #expect(moved?.dates == monday.adding(days: 4)..<monday.adding(days: 6))
  }

  @Test("in columns of calendars a drop in another column changes the calendar")
  func changesCalendar() throws {
    var (interaction, scene) = interaction(columns: .days(by: .calendar))
    let segment = try #require(
      scene.grid.segments.first { scene.grid.entries[$0.entry].title == "c" })
    let other = try #require(
      scene.grid.columns.firstIndex {
        $0.date == monday.adding(days: 1) && $0.resource?.id == "Anna"
      })
    interaction.hold(
      at: LayoutPoint(x: segment.frame.midX, y: segment.frame.midY), in: scene)
    interaction.drag(
      to: LayoutPoint(x: scene.grid.columns[other].frame.midX, y: segment.frame.midY), in: scene)
    #expect(interaction.drag?.calendar == "Anna")
    try interaction.drop()
    let index = try #require(
      interaction.editor.appointments.index(of: OccurrenceID(uid: "c")))
    #expect(interaction.editor.appointments[index].calendar == "Anna")
  }

  @Test("of a meeting in two calendars, a column's edits change the copy of its calendar")
  func editsOwnCopy() throws {
    let collection = AppointmentCollection(
      [appointment("m", 0, 540..<600), appointment("m", 0, 540..<600, "Ben")],
      zones: ZoneDatabase(files: [:]))
    func starts(_ interaction: CalendarInteraction) -> [String: Instant] {
      let found = interaction.editor.appointments.occurrences(
        in: monday..<monday.adding(days: 7), displayZone: rules)
      return Dictionary(
        found.map { (interaction.editor.appointments[$0.appointment].calendar, $0.start) },
        uniquingKeysWith: min)
    }
    for (calendar, other) in [("Anna", "Ben"), ("Ben", "Anna")] {
      var interaction = CalendarInteraction(CalendarEditor(collection, displayZone: rules))
      var scene = scene(of: interaction.editor, columns: .days(by: .calendar))
      let segment = try #require(
        scene.grid.segments.first { scene.grid.columns[$0.column].resource?.id == calendar })
      let aside = try #require(
        scene.grid.segments.first { scene.grid.columns[$0.column].resource?.id == other })
      let middle = LayoutPoint(x: segment.frame.midX, y: segment.frame.midY)
      interaction.hold(at: middle, in: scene)
      interaction.drag(to: LayoutPoint(x: aside.frame.midX, y: middle.y), in: scene)
      #expect(interaction.drag?.calendar == nil, "\(other) has the meeting already")
      interaction.drag(to: LayoutPoint(x: middle.x, y: middle.y + 60), in: scene)
      #expect(interaction.drag?.calendar == nil)
      for id in try interaction.drop() {
        scene.update(id, from: interaction.editor.appointments)
      }
      #expect(starts(interaction) == [calendar: time(0, 600), other: time(0, 540)])
      #expect(
        scene.grid == self.scene(of: interaction.editor, columns: .days(by: .calendar)).grid)
      for id in interaction.undo() { scene.update(id, from: interaction.editor.appointments) }
      #expect(starts(interaction) == [calendar: time(0, 540), other: time(0, 540)])
      interaction.press(at: middle, in: scene)
      #expect(scene.grid.entries[0].ids.contains { $0 == interaction.selection })
      try interaction.perform(.delete)
      #expect(starts(interaction) == [other: time(0, 540)])
    }
  }

  @Test("an edit of a series names all that a grid has to update", arguments: EditScope.allCases)
  func namesChanges(scope: EditScope) throws {
    var daily = appointment("daily", 0, 540..<600)
    daily.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=7")]
    let editor = CalendarEditor(
      AppointmentCollection([daily], zones: ZoneDatabase(files: [:])), displayZone: rules)
    var interaction = CalendarInteraction(editor)
    interaction.scope = scope
    var scene = scene(of: editor)
    func showsAll(_ ids: [OccurrenceID]) -> Bool {
      for id in ids { scene.update(id, from: interaction.editor.appointments) }
      return !ids.isEmpty && scene.grid == self.scene(of: interaction.editor).grid
    }
    interaction.hold(at: point(2, 570), in: scene)
    interaction.drag(to: point(2, 690), in: scene)
    let moved = try interaction.drop()
    #expect(showsAll(moved))
    let (before, after) = (scope == .all ? 660 : 540, scope == .this ? 540 : 660)
    #expect(
      scene.grid.segments.map { $0.startMinute }
        == [before, before, 660, after, after, after, after])
    let later = try interaction.perform(.later)
    #expect(showsAll(later))
    let deleted = try interaction.perform(.delete)
    #expect(showsAll(deleted))
    for _ in 0..<3 {
      let undone = interaction.undo()
      #expect(showsAll(undone))
    }
  }

  @Test("near an edge the view scrolls, the faster the nearer, and the bars count as the edge")
  func scrollsAtEdges() {
    let (interaction, scene) = interaction()
    let viewport = scene.viewport
    let inset = viewport.adjustedInset
    func speed(_ x: Double, _ y: Double) -> LayoutPoint {
      interaction.edgeScroll(at: LayoutPoint(x: x, y: y), in: viewport, zone: 40, limit: 600)
    }
    #expect(speed(400, 400) == LayoutPoint(x: 0, y: 0))
    #expect(speed(780, 400) == LayoutPoint(x: 300, y: 0))
    #expect(speed(400, inset.top + 10) == LayoutPoint(x: 0, y: -450))
    #expect(speed(inset.leading, 900) == LayoutPoint(x: -600, y: 600))
  }

  @Test("keys do what a drag does")
  func keys() throws {
    var (interaction, _) = interaction()
    let nothing = try interaction.perform(.later)
    #expect(nothing.isEmpty)
    interaction.selection = OccurrenceID(uid: "a")
    try interaction.perform(.later)
    try interaction.perform(.nextDay)
    try interaction.perform(.longer)
    #expect(times(interaction, "a") == time(1, 555)..<time(1, 630))
    for _ in 0..<4 { try interaction.perform(.shorter) }
    #expect(times(interaction, "a") == time(1, 555)..<time(1, 570))
    #expect(!interaction.actions.contains(.shorter))
    let shortest = try interaction.perform(.shorter)
    #expect(shortest.isEmpty)
    try interaction.perform(.delete)
    #expect(times(interaction, "a") == nil)
    #expect(interaction.selection == nil)
    interaction.selection = OccurrenceID(uid: "holiday")
    #expect(interaction.actions == [.open, .previousDay, .nextDay, .shorter, .longer, .delete])
    func dates() -> Range<CivilDate>? {
      interaction.editor.appointments.occurrence(
        OccurrenceID(uid: "holiday"), displayZone: interaction.editor.displayZone)?.dates
    }
    let first = try #require(dates())
    try interaction.perform(.longer)
    #expect(dates() == first.lowerBound..<first.upperBound.adding(days: 1))
    for _ in 0..<9 { try interaction.perform(.shorter) }
    #expect(dates() == first.lowerBound..<first.lowerBound.adding(days: 1))
    #expect(interaction.actions == [.open, .previousDay, .nextDay, .longer, .delete])
    // An action on another occurrence selects it; opening it is no edit.
    let opened = try interaction.perform(.open, on: OccurrenceID(uid: "b"))
    #expect(opened.isEmpty && interaction.selection == OccurrenceID(uid: "b"))
    let steps = interaction.editor.stepCount
    try interaction.perform(.nextDay, on: OccurrenceID(uid: "holiday"))
    #expect(dates() == first.lowerBound.adding(days: 1)..<first.lowerBound.adding(days: 2))
    #expect(interaction.editor.stepCount == steps + 1)
  }

  @Test("arrows lead to the next appointment, and to the nearest in time beside it")
  func arrows() {
    var (interaction, scene) = interaction()
    var uids: [String?] = [interaction.moveSelection(.down, in: scene.grid)?.uid]
    for direction in [CalendarInteraction.Direction.right, .down, .left, .left, .up] {
      uids.append(interaction.moveSelection(direction, in: scene.grid)?.uid)
    }
    #expect(uids == ["a", "b", "c", "a", "a", "a"])
    uids = [CalendarInteraction.Direction.down, .down, .down, .down, .up].map {
      interaction.moveSelection($0, in: scene.grid)?.uid
    }
    #expect(uids == ["b", "c", "holiday", "holiday", "c"])
  }

  /// A week in which one appointment begins on Monday evening and ends in Tuesday's night.
  private func night() -> (CalendarInteraction, WeekScene) {
    let collection = AppointmentCollection(
      [
        appointment("night", 0, 1320..<1560), appointment("b", 1, 540..<600),
        appointment("c", 1, 660..<720),
      ], zones: ZoneDatabase(files: [:]))
    let editor = CalendarEditor(collection, displayZone: rules)
    return (CalendarInteraction(editor), scene(of: editor, hours: 0..<1440))
  }

  @Test("arrows pass an appointment with parts on two days once")
  func arrowsOverMidnight() {
    var (interaction, scene) = night()
    interaction.selection = OccurrenceID(uid: "night")
    var uids: [String?] = []
    for direction in [CalendarInteraction.Direction.down, .down, .up, .up, .right, .left] {
      uids.append(interaction.moveSelection(direction, in: scene.grid)?.uid)
    }
    #expect(uids == ["b", "c", "b", "night", "c", "night"])
  }

  @Test("an edge where a part is cut is no handle: what is dropped there is what was shown")
  func cutEdges() throws {
    var (interaction, scene) = night()
    for (part, edge, action) in [
      (0, 3.0, GridDrag.Action.resizeStart), (0, 117, .move), (1, 3, .move), (1, 117, .resizeEnd),
    ] {
      let frame = scene.grid.segments[part].frame
      interaction.hold(at: LayoutPoint(x: frame.midX, y: frame.y + edge), in: scene)
      #expect(interaction.drag?.action == action, "part \(part) at \(edge)")
    }
    let frame = scene.grid.segments[1].frame
    interaction.hold(at: LayoutPoint(x: frame.midX, y: frame.y + 3), in: scene)
    interaction.drag(to: LayoutPoint(x: frame.midX, y: frame.y + 63), in: scene)
    let shown = try #require(interaction.drag)
    #expect(shown.times == time(0, 1380)..<time(1, 180))
    try interaction.drop()
    #expect(times(interaction, "night") == shown.times)
  }

  @Test("on the day without 02:00 an appointment keeps its distance to the pointer")
  func gapKeepsDistance() throws {
    let zone = ZoneID("Europe/Berlin")
    let zones = ZoneDatabase(files: [zone: ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3")])
    let berlin = try zones.rules(for: zone)
    let saturday = try CivilDate("2026-03-28")
    func instant(_ text: String) throws -> Instant { berlin.instant(for: try CivilDateTime(text)) }
    let night = Appointment(
      uid: "night", title: "night", start: .utc(try instant("2026-03-28T01:30")),
      end: .at(.utc(try instant("2026-03-28T03:30"))))
    let editor = CalendarEditor(
      AppointmentCollection([night], zones: zones), displayZone: berlin)
    var options = WeekGridOptions(
      days: DayColumns(saturday.adding(days: -1)..<saturday.adding(days: 2)), displayZone: berlin,
      metrics: .points(columnWidth: 100, hourHeight: 60))
    options.hours = .window(0..<1440)
    let scene = WeekScene(
      WeekGrid(of: editor.appointments, options: options), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 800, height: 1600), offset: nil)
    // Grabbed in the first half hour, within the hour that Sunday skips, and after it.
    for y in [105.0, 150, 195] {
      var interaction = CalendarInteraction(editor)
      interaction.hold(at: LayoutPoint(x: 150, y: y), in: scene)
      interaction.drag(to: LayoutPoint(x: 250, y: y), in: scene)
      // Two hours later the clock shows 04:30.
      let times = try instant("2026-03-29T01:30")..<instant("2026-03-29T04:30")
      #expect(interaction.drag?.times == times, "grabbed at \(y)")
      interaction.drag(to: LayoutPoint(x: 250, y: y + 45), in: scene)
      #expect(interaction.drag?.times.lowerBound == times.lowerBound.adding(seconds: 1_800))
      #expect(interaction.drag?.span.start == 180)
    }
  }

  @Test("whatever is dragged, the grid after the drop is that of the calendar", .portioned)
  func random() throws {
    var random = SeededGenerator(seed: 0x1A7)
    var drops = 0
    for _ in (0..<60).portion(20) {
      var (interaction, scene) = interaction(EditRules(exclusive: .calendar))
      for _ in 0..<6 {
        let from = point(
          Int.random(in: 0..<7, using: &random), Int.random(in: 480..<1080, using: &random))
        guard interaction.hold(at: from, in: scene) else { continue }
        for _ in 0..<3 {
          interaction.drag(
            to: LayoutPoint(
              x: Double.random(in: -200...900, using: &random),
              y: Double.random(in: -200...900, using: &random)), in: scene)
        }
        let shown = interaction.drag
        let new = Appointment(uid: "new \(drops)", title: "n", start: .utc(time(0, 0)))
        let before = interaction.editor.appointments
        do {
          let changed = try interaction.drop(creating: new)
          #expect(shown?.refusal == nil || changed.isEmpty)
          if let id = changed.first {
            let found = interaction.editor.appointments.occurrence(id, displayZone: rules)
            #expect(found.map { $0.start..<$0.end } == shown?.times)
            drops += 1
            var grid = scene.grid
            for id in changed { grid.update(id, from: interaction.editor.appointments) }
            let anew = self.scene(of: interaction.editor)
            #expect(grid == anew.grid)
            scene = anew
          }
        } catch {
          #expect(shown?.refusal != nil)
          #expect(Array(interaction.editor.appointments) == Array(before))
        }
      }
    }
    #expect(drops > 20)
  }
}
