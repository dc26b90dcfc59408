import CalendarFoundation
import CalendarGrid
import Foundation
import SystemSupport
import Testing
@testable import guides

/// The guides' code, run on the sample files.
@Suite("The code of the guides")
struct GuideRunTests {
  private let machine = GuideMachine()
  private let zone = ZoneID("Europe/Berlin")

  private var berlin: ZoneRules { get throws { try machine.zones.rules(for: zone) } }

  private func collection(
    _ name: String, named input: String? = nil
  ) throws -> AppointmentCollection {
    AppointmentLoader().load(
      [InputFile(name: input ?? name, bytes: try machine.bytes("SampleData/\(name)"))],
      zones: machine.zones
    ).collection
  }

  private func instant(_ text: String) throws -> Instant {
    try berlin.instant(for: CivilDateTime(text))
  }

  private func scene() throws -> WeekScene {
    try firstWeek(on: machine.host)
  }

  @Test("the first week has the sample's appointments")
  func first() throws {
    let scene = try scene()
    #expect(scene.grid.columns.count == 7)
    #expect(scene.grid.bars.count == 5)
    // Five stand-ups, 33 other appointments, and the one across midnight has two parts.
    #expect(scene.grid.segments.count == 40)
    #expect(scene.viewport.adjustedInset.top == 52 + 2 * 24)
  }

  @Test("a month, a timeline and a year of the sample")
  func otherViews() throws {
    let lines = monthAndTimeline(
      of: try collection("team-week.csv"), date: try CivilDate("2026-03-25"),
      zone: try berlin)
    // The first week has no header above it but its dates.
    #expect(lines.contains("0 2026-W09"))
    #expect(lines.contains { $0.hasSuffix(" Swimming") })
    #expect(lines.contains { $0.hasSuffix(" 2026-03-25: 4") || $0.hasSuffix(" 2026-03-25: 3") })
  }

  @Test("files are loaded, also with what they leave open said")
  func loading() throws {
    let loaded = try load(path: "SampleData/team-week.csv", host: machine.host)
    #expect(loaded.collection.count == 45)
    #expect(loaded.report.issues.isEmpty)
    let text =
      "Subject,Start Date,Start Time,End Date,End Time\nX,03/04/2026,09:00,03/04/2026,10:00\n"
    let sheet = loadOutlook(
      InputFile(name: "outlook.csv", bytes: Array(text.utf8)), zones: machine.zones)
    #expect(sheet.collection[0].start == .zoned(try CivilDateTime("2026-04-03T09:00"), in: zone))
  }

  @Test("a collection is asked, edited, and asked for free time")
  func collections() throws {
    var practice = try collection("practice.csv")
    let day = try CivilDate("2026-03-24")
    let lines = try titles(practice, day: day, berlin: berlin)
    #expect(lines.count == 14 && lines.contains("09:00 Root canal: Tom"))
    let time = try freeTime(practice, day: day, berlin: berlin)
    #expect(
      time.stretches == [
        try instant("2026-03-24T11:45")..<instant("2026-03-24T12:30"),
        try instant("2026-03-24T15:30")..<instant("2026-03-24T17:00"),
      ])
    #expect(
      try time.slots.map { try "\(berlin.civil(at: $0.lowerBound).time)" }
        == ["11:45", "15:30", "15:45", "16:00", "16:15"])
    let entries = try practice.entries(in: day..<day.adding(days: 1), displayZone: berlin)
    let cleaning = try #require(entries.first { $0.uid == "p-14@practice.example" })
    let times = try instant("2026-03-26T09:00")..<instant("2026-03-26T09:45")
    let bytes = try edit(
      practice, moving: cleaning, to: times, berlin: berlin,
      now: Instant(secondsSinceEpoch: 1_774_256_400))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("SUMMARY:Lunch\r\n") && text.contains("CATEGORIES:Private\r\n"))
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260326T090000\r\n"))

    let lunch = try #require(entries.first { $0.title == "Lunch" && $0.calendar == "Dr. Kaya" })
    var editor = CalendarEditor(practice, displayZone: try berlin)
    try cancel(lunch, in: &editor)
    practice = editor.appointments
    let lunches = try practice.entries(in: day..<day.adding(days: 3), displayZone: berlin).filter {
      $0.title == "Lunch" && $0.calendar == "Dr. Kaya"
    }
    #expect(lunches.map(\.start.date) == [day.adding(days: 1), day.adding(days: 2)])
  }

  @Test("a week opens at eight, and shows an occurrence with the least scrolling")
  func revealing() throws {
    var scene = try scene()
    let late = try #require(scene.grid.segments.max { $0.frame.y < $1.frame.y })
    let offset = try #require(reveal(late.id.occurrence, in: &scene))
    // Its end at the lower edge of 600 points.
    #expect(offset.y == late.frame.maxY - 600)
    var other = try self.scene()
    _ = reveal(OccurrenceID(uid: "nobody"), in: &other)
    // Hours are 48 high; bar and strip cover 100.
    let first = other.grid.minutes.lowerBound / 60
    #expect(other.viewport.offset.y == Double(8 - first) * 48 - 100)
  }

  @Test("a list with footers, mirrored")
  func mirrored() throws {
    let today = try CivilDate("2026-03-25")
    let agenda = DayAgenda(
      of: try collection("team-week.csv"), dates: today..<today.adding(days: 7),
      displayZone: try berlin)
    let drawn = mirroredList(agenda, now: try berlin.startOfDay(today))
    let rows = drawn.filter { $0.frame.height == 48 }
    #expect(rows.contains { $0.text == "Swimming" })
    #expect(rows.allSatisfy { $0.frame.minX == 16 && $0.frame.maxX == 334 })
    // The footer of a day starts at the lower inset, and no other is there.
    let footers = drawn.filter { $0.text.isEmpty && $0.frame.height == 12 }
    #expect(footers.contains { $0.frame.width == 390 && $0.frame.maxY == 844 - 59 - 34 })
    #expect(drawn.first { $0.text == "2026-03-25" }?.frame.height == 36)
  }

  @Test("five systems in the fewest lines")
  func seeds() {
    let answers = fiveSeeds()
    #expect(answers.count == 5)
    // Pinned at the offset of 100, above all.
    #expect(answers[0].last == LayoutRect(x: 0, y: 100, width: 320, height: 28))
    #expect(answers[1].contains { $0.minY == 100 })
    #expect(answers[2].map(\.minY) == [100, 100 + 240 - 49])
    // Three columns beside an inset of 16.
    #expect(answers[3].first?.width == 304.0 / 3)
    #expect(answers[4].map(\.minY) == [100, 0, 100])
  }

  @Test("a calendar of no file, why an edit of a series is refused, and a series that moves")
  func series() throws {
    let own = try ownCalendar(zones: machine.zones)
    #expect(own.count == 1 && own[0].calendar == "Anna")
    #expect(own[0].attendees.first?.displayName == "Ben")
    var shift = own[0]
    shift.recurrence.rules = [try RecurrenceRule(.daily, count: 10)]
    let hours = ResourceHours(try WorkingHours("mon-fri 8-18"), zones: machine.zones)
    var editor = CalendarEditor(
      AppointmentCollection(zones: machine.zones), displayZone: try berlin,
      rules: practiceRules(hours))
    do throws(EditRefusal) {
      try editor.create(shift)
      Issue.record("somebody works on a Saturday")
    } catch {
      // The 24th is a Tuesday.
      #expect(error.description == "2026-03-28 08:00 to 12:00: Anna does not work then")
      #expect(sentence(error) == "Anna arbeitet am 28.3. um 08:00 nicht")
    }
    shift.recurrence.rules = [try RecurrenceRule(.daily, count: 3)]
    try editor.create(shift)
    let monday = try CivilDate("2026-03-23")
    let options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: try berlin,
      metrics: .points(columnWidth: 128, hourHeight: 48))
    var scene = WeekScene(
      WeekGrid(of: editor.appointments, options: options), metrics: .init(),
      size: LayoutSize(width: 800, height: 600))
    #expect(scene.grid.segments.map(\.frame.y) == [0, 0, 0])
    let second = scene.grid.entries[scene.grid.segments[1].entry]
    let changes = try moveOn(
      second, to: try instant("2026-03-25T09:00")..<instant("2026-03-25T13:00"), in: &scene,
      of: &editor)
    #expect(scene.grid.segments.map(\.frame.y) == [0, 48, 48])
    // The rest is a series of its own, so its occurrences have new names.
    #expect(changes.moved.isEmpty && changes.inserted.count == 2 && changes.removed.count == 2)
  }

  @Test("a course with an exception, made from parts")
  func parts() throws {
    var editor = CalendarEditor(
      AppointmentCollection(zones: machine.zones), displayZone: try berlin,
      rules: practiceRules(
        ResourceHours(WorkingHours(on: Weekday.allCases, minutes: [0..<1440]), zones: machine.zones)
      ))
    _ = try course(in: &editor)
    let appointments = editor.appointments
    let shown = try appointments.occurrences(
      in: CivilDate("2026-03-01")..<CivilDate("2026-07-01"), displayZone: berlin
    ).map { "\(try berlin.civil(at: $0.start)) \(appointments[$0.appointment].location)" }
    #expect(
      shown == [
        "2026-03-24T18:00:00 ", "2026-03-31T18:00:00 ", "2026-04-14T18:00:00 ",
        "2026-04-21T19:00:00 ", "2026-04-28T18:00:00 ", "2026-05-05T18:00:00 ",
        "2026-05-12T18:00:00 Room 2", "2026-05-19T18:00:00 Room 2", "2026-05-26T18:00:00 Room 2",
      ])
  }

  @Test("a week is placed, dragged, and split by staff")
  func week() throws {
    var scene = try scene()
    let views = placed(&scene, at: LayoutPoint(x: 100, y: 200))
    #expect(views.last?.0 == "corner")
    #expect(views.last?.1 == LayoutRect(x: 0, y: 0, width: 52, height: 100))
    // The strip is below the bar of days, which is 52 high; 100 points of the first day are out of
    // sight.
    let bar = scene.grid.bars[0]
    #expect(
      views.contains {
        $0.0 == scene.grid.entries[bar.entry].title
          && $0.1.origin == LayoutPoint(x: Double(bar.firstColumn) * 128 - 100, y: 52)
      })
    // 200 points below the top of the screen, of which 100 are covered by bars: 08:00 at 48 per
    // hour, from midnight on.
    let first = scene.grid.minutes.lowerBound / 60
    #expect(views.contains { $0.0 == "12:00" && $0.1.y == Double(12 - first) * 48 - 200 })

    let planning = try #require(
      scene.grid.segments.first { scene.grid.entries[$0.entry].title == "Sprint planning" })
    // Scrolled clear of the bars; then one column further and one hour down.
    scene.viewport.offset = LayoutPoint(x: -52, y: planning.frame.y - 150)
    let grab = LayoutPoint(x: planning.frame.x + 20, y: planning.frame.y + 30)
    let drop = LayoutPoint(x: grab.x + 128, y: grab.y + 48)
    var interaction = CalendarInteraction(
      CalendarEditor(
        try collection("team-week.csv", named: "SampleData/team-week.csv"), displayZone: try berlin)
    )
    var elements: ContiguousArray<GridElement> = []
    #expect(follow([grab, drop], in: scene, &interaction, into: &elements) == nil)
    // One column further, one hour down, as wide as the column.
    let ghost = elements.last { $0.kind == .appointment }
    #expect(
      ghost?.frame
        == LayoutRect(
          x: scene.grid.columns[planning.span.column + 1].frame.x, y: planning.frame.y + 48,
          width: 128, height: planning.frame.height))
    #expect(
      try interaction.drag?.times == instant("2026-03-24T11:00")..<instant("2026-03-24T12:30"))

    let day = try CivilDate("2026-03-24")
    let options = try staffOptions(day: day, zone: berlin)
    let entries = try collection("practice.csv").entries(
      in: day..<day.adding(days: 1), displayZone: berlin)
    let grid = WeekGrid(entries, options: options)
    #expect(grid.segments.count == 14)
    for segment in grid.segments {
      #expect(grid.columns[segment.column].resource?.name == grid.entries[segment.entry].calendar)
    }
  }

  @Test("a lunch is dropped in another's column, this one alone, and not where somebody is busy")
  func dropped() throws {
    var practice = try collection("practice.csv")
    let day = try CivilDate("2026-03-24")
    let options = try staffOptions(day: day, zone: berlin)
    func scene() -> WeekScene {
      WeekScene(
        WeekGrid(of: practice, options: options), metrics: WeekScene.Metrics(),
        size: LayoutSize(width: 800, height: 700))
    }
    // An hour is 64 high from 08:00 on, a column 240 wide: 12:45 in the first, 14:15 in the third.
    let lunch = LayoutPoint(x: 100, y: 304)
    var interaction = CalendarInteraction(
      CalendarEditor(
        practice, displayZone: try berlin, rules: EditRules(exclusive: .calendar)))
    var elements: ContiguousArray<GridElement> = []
    let before = scene()
    let taken = "2026-03-24 14:00 to 15:30: Dr. Kaya has “Crown: Pavel” then"
    let answer = follow(
      [lunch, LayoutPoint(x: 100, y: 400)], in: before, &interaction, into: &elements)
    #expect(answer == taken)
    do throws(EditRefusal) {
      _ = try drop(&interaction, in: before)
      Issue.record("dropped where somebody is busy")
    } catch {
      #expect(error.description == taken)
    }
    #expect(!interaction.editor.canUndo)
    let free = LayoutPoint(x: 580, y: 400)
    #expect(follow([lunch, free], in: before, &interaction, into: &elements) == nil)
    let grid = try drop(&interaction, in: before)
    practice = interaction.editor.appointments
    #expect(grid.segments.map(\.frame) == scene().grid.segments.map(\.frame))
    let lunches = practice.occurrences(
      in: day..<day.adding(days: 2), displayZone: try berlin
    ).filter { practice.uid(at: $0.appointment) == "p-01@practice.example" }
    #expect(
      try lunches.map { "\(try berlin.civil(at: $0.start)) \(practice[$0.appointment].calendar)" }
        == ["2026-03-24T14:00:00 Hygiene", "2026-03-25T12:30:00 Dr. Kaya"])
  }

  @Test("appointments change places, go from one person to another, and back; somebody declines")
  func grouped() throws {
    let meeting = try ownCalendar(zones: machine.zones)[0]
    var second = meeting
    second.uid = "shift-2@example.com"
    second.calendar = "Cleo"
    second.attendees = [CalendarUser(address: "", name: "Dora")]
    var editor = CalendarEditor(
      AppointmentCollection([meeting, second], zones: machine.zones), displayZone: try berlin,
      rules: EditRules(exclusive: .person))
    let (one, other) = (OccurrenceID(uid: meeting.uid), OccurrenceID(uid: second.uid))
    try exchange(one, other, in: &editor)
    #expect(editor.appointments.map(\.calendar) == ["Cleo", "Anna"])
    #expect(editor.undo() == [other, one] && !editor.canUndo)

    let monday = try CivilDate("2026-03-23")
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: try berlin,
      metrics: .points(columnWidth: 128, hourHeight: 48))
    options.columns = .days(by: .person)
    let scene = WeekScene(
      WeekGrid(of: editor.appointments, options: options), metrics: .init(),
      size: LayoutSize(width: 800, height: 600))
    let entry = try #require(scene.grid.entries.first { $0.id == one })
    let evening = try instant("2026-03-24T15:00")..<instant("2026-03-24T19:00")
    // Dora is busy at Ben's current time, and free in the evening.
    let back = try passOn(
      entry, from: Resource("Ben"), to: Resource("Dora"), at: evening, in: scene, of: &editor)
    #expect(back.segments.map(\.frame) == scene.grid.segments.map(\.frame))
    #expect(editor.appointments[0].attendees == meeting.attendees)
    editor.redo()
    #expect(editor.appointments[0].attendees.map(\.displayName) == ["Dora"])
    editor.undo()
    try decline(entry, in: &editor)
    #expect(editor.appointments[0].attendees[0].participation == .declined)
  }

  @Test("a server finds times for three people, writes a month and a feed")
  func server() throws {
    func person(_ name: String, _ hours: [Int]) -> Person {
      let rows = hours.map { "\(name),2026-03-24 \($0):00,2026-03-24 \($0 + 1):00" }
      let text = (["SUMMARY,DTSTART,DTEND"] + rows).joined(separator: "\n")
      return Person(
        name: name, file: InputFile(name: "\(name).csv", bytes: Array(text.utf8)),
        zones: machine.zones)
    }
    let people = [
      person("Anna", [8, 9, 10]), person("Ben", [12, 13, 14]),
      person("Cleo", [15, 16, 17]),
    ]
    let day = try CivilDate("2026-03-24")
    let times = try commonTimes(
      of: people, in: day..<day.adding(days: 1), lasting: 60, zone: berlin,
      zones: machine.zones)
    // From 08:00 to 18:00, only the hour from 11:00 is free for all of them.
    #expect(try times.first == instant("2026-03-24T11:00")..<instant("2026-03-24T12:00"))

    var page: [UInt8] = []
    try writeMonth(of: people[0], around: day, zone: berlin) { page += $0 }
    #expect(String(decoding: page, as: UTF8.self).contains("<h1><bdi>Anna</bdi>"))
    let subscribed = String(
      decoding: feed(of: people[1], now: try instant("2026-03-24T08:00")), as: UTF8.self)
    #expect(subscribed.contains("PRODID:-//Example//Planner//EN\r\n"))
    #expect(subscribed.contains("X-WR-CALNAME:Ben\r\n"))
    #expect(subscribed.components(separatedBy: "BEGIN:VEVENT").count == 4)
  }

  @Test("a month, a timeline and a year are written as one page and as one picture")
  func overviews() throws {
    let (rules, date) = (try berlin, try CivilDate("2026-03-25"))
    let calendar = try collection("team-week.csv")
    let written = overview(
      MonthGrid(
        of: calendar,
        options: MonthGridOptions(month: date, displayZone: rules, metrics: .points(width: 700))),
      TimelineGrid(
        of: calendar,
        options: TimelineGridOptions(
          dates: date..<date.adding(days: 1), rows: .days(by: .category), displayZone: rules,
          metrics: .points())),
      YearGrid(
        of: calendar, options: YearGridOptions(year: 2026, displayZone: rules, metrics: .points())),
      title: "Team")
    for part in ["id=\"h-month\"", "id=\"h-timeline\"", "id=\"h-year\""] {
      #expect(written.page.contains(part))
    }
    #expect(written.picture.components(separatedBy: "role=\"img\"").count == 4)
  }

  @Test("a feed carries another date, a reminder and a property of the app")
  func feedParts() throws {
    let collection = AppointmentCollection([try openDay(in: zone)], zones: machine.zones)
    let writer = AppointmentWriter(collection, now: try instant("2026-03-24T08:00"))
    let lines = String(decoding: writer.iCalendar(), as: UTF8.self).components(separatedBy: "\r\n")
    for line in ["RDATE;TZID=Europe/Berlin:20260425T100000", "TRIGGER:-PT30M", "X-ROOM:12"] {
      #expect(lines.contains(line))
    }
  }

  @Test("a month in German has no English word in its head, and weeks begin on Saturday if asked")
  func otherWeeks() throws {
    let date = try CivilDate("2026-03-25")
    let calendar = try collection("team-week.csv")
    let month = try #require(
      germanMonth(of: calendar, around: date, zone: berlin, now: instant("2026-03-25T11:20")))
    #expect(month.page.contains("<html lang=\"de\"") && month.page.contains("März 2026"))
    // The clock is Berlin's, an hour ahead of UTC.
    #expect(month.page.contains("\"2026-03-25T11:20:00+01:00\""))
    #expect(month.page.contains("11:20 UTC+1<"))
    #expect(month.page.contains("Clocks go from 02:00 to 03:00"))
    #expect(month.text.hasPrefix("März 2026") && !month.text.contains("Mon "))
    let saturday = try #require(weeksFromSaturday(around: date, zone: berlin))
    // 25 March 2026 is a Wednesday, and 1 March a Sunday.
    let week = WeekGrid([], options: saturday.week)
    #expect(week.columns.first?.date == (try CivilDate("2026-03-21")))
    // 1 January 2026 is a Thursday, so the first week begins on 27 December and this is the thirteenth.
    #expect(week.weekNumber == 13)
    let year = YearGrid([], options: saturday.year)
    let sunday = try #require(year.frame(of: CivilDate("2026-03-01")))
    let saturdayFrame = try #require(year.frame(of: CivilDate("2026-03-07")))
    #expect(saturdayFrame.x < sunday.x && saturdayFrame.y > sunday.y)
    let grid = MonthGrid([], options: saturday.month)
    #expect(grid.days.first?.id == (try CivilDate("2026-02-28")))
    #expect(
      try monthOfAnyHeight(of: calendar, date: date, zone: berlin)
        == Array(repeating: 27 + 3 * 44 + 5, count: 6))
    let text = try texts(of: collection("practice.csv"), date: date, zone: berlin)
    #expect(text.contains("March 2026") && text.contains("Dr. Kaya") && text.contains("Jan"))
  }

  @Test("a view of any kind is drawn by the same code, and issues have words of the app")
  func anyView() throws {
    let size = LayoutSize(width: 800, height: 600)
    let scene = try scene()
    let month = MonthGrid(
      scene.entries,
      options: MonthGridOptions(
        month: try CivilDate("2026-03-25"), displayZone: try berlin, metrics: .points(width: 756)))
    #expect(shown(scene, size: size).contains { $0.title == "Stand-up" })
    #expect(shown(month, size: size).contains { $0.title == "Stand-up" })
    let text = "Titel;Beginn\nAlpha;23.03.2026 09:00\nBeta;31.02.2026 09:00\n"
    let loaded = AppointmentLoader().load(
      [InputFile(name: "a.csv", bytes: Array(text.utf8))], zones: machine.zones)
    #expect(messages(loaded.report) == ["a.csv, Zeile 3: Das Datum gibt es nicht."])
  }

  @Test("a list of days opens at today")
  func list() throws {
    let today = try CivilDate("2026-03-25")
    let lines = try dayList(
      of: collection("team-week.csv"), week: Week(containing: today), zone: berlin,
      now: berlin.startOfDay(today))
    #expect(lines.contains { $0.contains("2026-03-25, ") })
    #expect(lines.contains { $0.hasSuffix(" Swimming") })
    #expect(!lines.contains { $0.hasSuffix(" Sprint planning") })
  }

  @Test("one week in four forms")
  func forms() throws {
    let scene = try scene()
    let week = Week(containing: try CivilDate("2026-03-25"))
    let options = WeekGridOptions(
      days: DayColumns(week.dates), displayZone: try berlin,
      metrics: .points(columnWidth: 128, hourHeight: 48))
    let forms = outputs(scene.grid.entries, options: options, scene: scene)
    #expect(forms[0].contains("Mon 23") && forms[0].contains("Sprint"))
    #expect(forms[1].hasPrefix("<svg") && forms[1].hasSuffix("</svg>\n"))
    #expect(forms[2].hasPrefix("<!doctype html>"))
    let frames = try JSONSerialization.jsonObject(with: Data(forms[3].utf8)) as? [String: Any]
    #expect((frames?["segments"] as? [Any])?.count == 40)
  }

  @Test("text for apps is what the command prints")
  func text() throws {
    let scene = try scene()
    let week = Week(containing: try CivilDate("2026-03-25"))
    var options = WeekGridOptions(
      days: DayColumns(week.dates), displayZone: try berlin,
      metrics: .points(columnWidth: 128, hourHeight: 48))
    options.now = machine.host.now()
    var text = ""
    WeekText(scene.grid.entries, options: options, width: 100).write(into: &text)
    let printed = try machine.output(
      of: "calgrid week SampleData/team-week.csv --date 2026-03-23 --width 100")
    #expect(text == printed + "\n")
    var list = ""
    let agenda = DayAgenda(
      of: try collection("team-week.csv"), dates: week.dates, displayZone: try berlin)
    AgendaText(agenda, now: machine.host.now()).write(into: &list)
    #expect(
      try list == machine.output(of: "calgrid agenda SampleData/team-week.csv --date 2026-03-23")
        + "\n")
  }

  @Test("the pages of single modules")
  func modules() throws {
    var said: [String] = []
    #expect(throws: (any Error).self) { try gap(machine.zones, said: &said) }
    #expect(said.count == 2 && said[0].contains("gap") && said[1] == "2007-03-11T07:30:00Z")
    let start = try CivilDateTime("2026-01-30T16:00")
    let week = try instant("2026-03-23T00:00")..<instant("2026-03-30T00:00")
    #expect(
      try lastFridays(start: start, zone: berlin, week: week)
        == ["2026-03-27T16:00:00 2026-03-27T15:00:00Z"])
    let day = try CivilDate("2026-03-24")
    #expect(
      try summaries(collection("practice.csv"), week: day..<day.adding(days: 1), berlin: berlin)
        .count == 14)
    var table = ""
    let calendar = converted(
      try machine.bytes("SampleData/practice.csv"), machine.zones,
      Instant(secondsSinceEpoch: 1_774_256_400), &table)
    #expect(table.hasPrefix("SUMMARY,") || table.contains("DTSTART"))
    #expect(calendar.starts(with: "BEGIN:VCALENDAR\r\n".utf8))
    let drawn = lanes([
      GridSegment(id: 1, column: 0, start: 540, end: 600),
      GridSegment(id: 2, column: 0, start: 570, end: 630),
    ])
    #expect(
      drawn.map(\.1) == [
        LayoutRect(x: 0, y: 60, width: 75, height: 60),
        LayoutRect(x: 75, y: 90, width: 75, height: 60),
      ])
  }

  @Test("a week by Foundation's values")
  func foundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    let now = Date(Instant(secondsSinceEpoch: 1_774_434_000))
    let shown = try foundationWeek(
      of: collection("team-week.csv"), day: now, calendar: calendar, now: now)
    #expect(shown.contains { $0.0 == "Sprint planning" && $0.1.width == 128 })
  }
}
