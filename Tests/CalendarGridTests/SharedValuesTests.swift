import CalendarGrid
import Testing

/// Values that a server keeps in memory and reads from every thread that answers a request.
@Suite("Values across threads")
struct SharedValuesTests {
  @Test("64 tasks that read the same values at the same time have the answers of one thread")
  func tasks() async throws {
    let shared = try SharedValues()
    let found = try await withThrowingTaskGroup(of: [String: String].self) { group in
      for _ in 0..<64 { group.addTask { try shared.answers() } }
      var found: [[String: String]] = []
      for try await answers in group { found.append(answers) }
      return found
    }
    #expect(found.count == 64)
    // Values of their own, so that the tasks are the first to read theirs.
    let alone = try SharedValues().answers()
    let differences = found.flatMap { answers in
      alone.keys.filter { answers[$0] != alone[$0] }
    }
    #expect(Set(differences).sorted() == [])
    #expect(found.allSatisfy { $0.count == alone.count })
    // The answers are not those of empty values.
    #expect(alone.count == 10)
    #expect(alone.values.allSatisfy { $0.utf8.count > 200 }, "\(alone.mapValues(\.count))")
    #expect(alone["feed"]?.contains("RRULE:FREQ=WEEKLY;BYDAY=WE") == true)
    #expect(alone["edit"]?.contains("Moved") == true)
  }
}

/// A calendar of two files, and a value of each kind that is made from it.
private struct SharedValues: Sendable {
  private let zone: ZoneRules
  private let days: Range<CivilDate>
  private let calendar: AppointmentCollection
  private let editor: CalendarEditor
  private let scene: WeekScene
  private let month: MonthGrid
  private let timeline: TimelineGrid
  private let agenda: DayAgenda
  private let page: CalendarPage
  private let feed: AppointmentWriter

  private static let series = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Planner//EN
    BEGIN:VEVENT
    UID:course
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=Europe/Berlin:20260107T180000
    DTEND;TZID=Europe/Berlin:20260107T193000
    RRULE:FREQ=WEEKLY;BYDAY=WE
    EXDATE;TZID=Europe/Berlin:20260318T180000
    SUMMARY:Course
    END:VEVENT
    END:VCALENDAR

    """

  init() throws {
    let machine = GuideMachine()
    zone = try machine.zones.rules(for: ZoneID("Europe/Berlin"))
    let monday = try CivilDate("2026-03-23")
    days = monday..<monday.adding(days: 7)
    calendar =
      AppointmentLoader().load(
        [
          InputFile(name: "team-week.csv", bytes: try machine.bytes("SampleData/team-week.csv")),
          InputFile(name: "course.ics", bytes: Array(Self.series.utf8)),
        ], zones: machine.zones
      ).collection
    editor = CalendarEditor(calendar, displayZone: zone)
    scene = WeekScene(
      WeekGrid(
        of: calendar,
        options: WeekGridOptions(
          days: DayColumns(days), displayZone: zone,
          metrics: .points(columnWidth: 128, hourHeight: 48))),
      metrics: WeekScene.Metrics(), size: LayoutSize(width: 800, height: 600))
    month = MonthGrid(
      of: calendar,
      options: MonthGridOptions(month: monday, displayZone: zone, metrics: .points(width: 700)))
    timeline = TimelineGrid(
      of: calendar,
      options: TimelineGridOptions(
        dates: days, rows: .days(by: .category), displayZone: zone, metrics: .points()))
    agenda = DayAgenda(of: calendar, dates: days, displayZone: zone)
    page = try #require(
      CalendarPage([.week(scene, paper: []), .month(month)], options: PageOptions(title: "Team")))
    feed = AppointmentWriter(calendar, now: zone.startOfDay(monday))
  }

  /// The answers to some questions, by the value that is asked.
  func answers() throws -> [String: String] {
    var answers = [
      "appointments": "\(calendar.map { "\($0.title) \($0.start) \($0.recurrence.rules)" })",
      "occurrences": "\(calendar.entries(in: days, displayZone: zone).map(described))",
      "month": "\(month.items.map(\.frame)) \(month.readingOrder.map(\.entries))",
      "timeline": "\(timeline.segments.map(\.frame)) \(timeline.readingOrder.map(\.entries))",
      "layout": "\(WeekGrid(of: calendar, options: scene.grid.options).segments.map(\.frame))",
      "text": "",
      "page": "",
      "feed": String(decoding: feed.iCalendar(), as: UTF8.self),
    ]
    AgendaText(agenda).write(into: &answers["text", default: ""])
    page.write(into: &answers["page", default: ""])
    answers["scene"] = scrolled()
    answers["edit"] = try edited()
    return answers
  }

  /// The elements of the week at three offsets, and its words.
  private func scrolled() -> String {
    var scene = scene
    var elements: ContiguousArray<GridElement> = []
    var text = "\(scene.readingOrder.map { scene.label(of: $0, in: .english) })"
    for y in [0.0, 300, 700] {
      scene.viewport.offset = LayoutPoint(x: y / 10, y: y)
      scene.elements(into: &elements)
      text += "\(elements.map { "\($0.kind) \($0.index) \($0.frame) \($0.textStart ?? 0)" })"
    }
    return text
  }

  /// The week after a drag and a change, each in a copy of this task, and the calendar after undoing
  /// both.
  private func edited() throws -> String {
    let segment = try #require(
      scene.grid.segments.first { scene.grid.entries[$0.entry].title == "Sprint planning" })
    var interaction = CalendarInteraction(editor)
    let point = LayoutPoint(x: segment.frame.x + 20, y: segment.frame.y + 30)
    let isHeld = interaction.hold(at: point, in: scene)
    #expect(isHeld)
    interaction.drag(to: LayoutPoint(x: point.x + 128, y: point.y + 48), in: scene)
    let dropped = try interaction.drop()
    var editor = interaction.editor
    try editor.change(dropped[0]) { $0.title = "Moved" }
    let after = editor.appointments.entries(in: days, displayZone: zone)
    let undone = [editor.undo(), editor.undo()]
    return "\(dropped) \(after.map(described)) \(undone) \(editor.appointments.map(\.title))"
  }

  private func described(_ entry: GridEntry) -> String {
    "\(entry.id) \(entry.title) \(entry.start) \(entry.end)"
  }
}
