import CalendarGrid

extension App {
  /// The appointments of three days: a course, an overlap on the same day, and a holiday.
  func sample() throws -> AppointmentCollection {
    func timed(_ uid: String, _ title: String, _ start: String, _ end: String) throws -> Appointment
    {
      var one = Appointment(
        uid: uid, title: title, start: .floating(try CivilDateTime(start)),
        end: .at(.floating(try CivilDateTime(end))))
      one.calendar = "Club"
      return one
    }
    var holiday = Appointment(
      uid: "c", title: "Holiday", start: .date(try CivilDate("2026-03-26")), end: .implied)
    holiday.calendar = "Club"
    return AppointmentCollection(
      [
        try timed("a", "Course", "2026-03-24T18:00", "2026-03-24T19:00"),
        try timed("b", "Choir", "2026-03-24T18:30", "2026-03-24T20:00"), holiday,
      ], zones: zones)
  }

  /// Makes the rows of a month as high as the app wants them.
  mutating func monthOfAnyHeight() throws {
    var metrics = MonthGridOptions.Metrics.points(width: 700)
    metrics.labelHeight = 20
    metrics.itemPitch = 50
    metrics.itemHeight = 44
    metrics.weekPadding = 0
    var options = MonthGridOptions(
      month: try CivilDate("2026-03-24"), displayZone: berlin,
      metrics: metrics)
    options.rows = .equal(2)
    let month = MonthGrid(of: try sample(), options: options)
    // Two rows of 50 below the label of 20; the fifth week is the fifth row.
    expect("day", month.frame(ofDay: 29), LayoutRect(x: 100, y: 4 * 120, width: 100, height: 120))
    let items = month.items.map { [$0.frame.x, $0.frame.y, $0.frame.height] }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    expect("items", items, [[100, 500, 44], [100, 550, 44], [300, 500, 44]])
  }

  /// Reads a month aloud.
  mutating func readingOrder() throws {
    let day = try CivilDate("2026-03-24")
    let month = MonthGrid(
      of: try sample(),
      options: MonthGridOptions(
        month: day, displayZone: berlin, metrics: .points(width: 700)))
    let words = month.readingOrder.filter { !$0.entries.isEmpty }.map {
      month.label(of: $0, in: .english)
    }
    expect(
      "read aloud", words,
      [
        "Course, Tuesday 24 March 2026, 18:00 to 19:00, Club",
        "Choir, Tuesday 24 March 2026, 18:30 to 20:00, Club",
        "Holiday, all day, Thursday 26 March 2026, Club",
      ])
  }

  /// Writes every view as text, picture, page and JSON, as far as it has them.
  mutating func documents() throws {
    let collection = try sample()
    let day = try CivilDate("2026-03-24")
    let days = day..<day.adding(days: 3)
    let entries = collection.entries(
      in: day.adding(days: -90)..<day.adding(days: 90), displayZone: berlin)
    let month = MonthGridOptions(
      month: day, displayZone: berlin, metrics: .points(width: 700))
    let line = TimelineGridOptions(
      dates: days, rows: .days(by: .calendar), displayZone: berlin, metrics: .points())
    let year = YearGridOptions(year: 2026, displayZone: berlin, metrics: .points())
    let monthGrid = MonthGrid(of: collection, options: month)
    let timeline = TimelineGrid(of: collection, options: line)
    let size = LayoutSize(width: 900, height: 600)
    let sections: [CalendarPage.Section] = [
      .month(monthGrid), .timeline(timeline), .year(YearGrid(of: collection, options: year)),
    ]
    var documents: [(String, any ExportDocument)] = [
      ("month text", MonthText(entries, options: month)),
      ("timeline text", TimelineText(entries, options: line)),
      ("month JSON", MonthJSON(monthGrid, viewport: monthGrid.viewport(size: size))),
      ("timeline JSON", TimelineJSON(timeline, viewport: timeline.viewport(size: size))),
      ("occurrences", OccurrencesJSON(collection, dates: days, displayZone: berlin)),
      ("lines", OccurrencesTSV(collection, dates: days, displayZone: berlin)),
    ]
    if let page = CalendarPage(sections, options: PageOptions(title: "Club")) {
      documents.append(("page", page))
    }
    if let picture = CalendarPicture(sections, options: PageOptions(title: "Club")) {
      documents.append(("picture", picture))
    }
    expect("documents", documents.count, 8)
    for (name, document) in documents {
      var text = ""
      document.write(into: &text)
      for title in ["Course", "Choir", "Holiday"] {
        expect("\(name) shows \(title)", text.contains(title), true)
      }
    }
    var text = ""
    YearText(entries, options: year).write(into: &text)
    expect("year names March", text.contains("Mar"), true)
    let grid = YearGrid(of: collection, options: year)
    text = ""
    YearJSON(grid, viewport: grid.viewport(size: size)).write(into: &text)
    expect("year JSON", text.contains("2026-03-24"), true)
  }

  /// Shows weeks that begin on Saturday.
  mutating func weeksFromSaturday() throws {
    guard let rules = WeekRules(firstWeekday: .saturday, minimumDays: 1) else {
      return expect("rules", false, true)
    }
    let week = Week(containing: try CivilDate("2026-03-24"), rules: rules)
    expect("week", week.dates, try CivilDate("2026-03-21")..<CivilDate("2026-03-28"))
    expect("order", rules.weekdays.first, .saturday)
    let month = MonthGrid(
      of: try sample(),
      options: MonthGridOptions(
        month: try CivilDate("2026-03-24"), weekRules: rules, displayZone: berlin,
        metrics: .points(width: 700)))
    expect("first day", month.days[0].id, try CivilDate("2026-02-28"))
  }

  /// Reads who takes part, and what a rule says.
  mutating func participants() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:m
      DTSTART:20260324T090000Z
      RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
      ORGANIZER;CN=Ana:mailto:ana@example.com
      ATTENDEE;CN=Ben;ROLE=OPT-PARTICIPANT;PARTSTAT=DECLINED:mailto:ben@example.com
      END:VEVENT
      BEGIN:VEVENT
      UID:m
      RECURRENCE-ID:20260331T090000Z
      DTSTART:20260331T100000Z
      SEQUENCE:2
      CLASS:PRIVATE
      END:VEVENT
      END:VCALENDAR
      """
    let file = InputFile(name: "m.ics", bytes: Array(text.utf8))
    let collection = AppointmentLoader().load([file], zones: zones).collection
    let ben = collection[0].attendees[0]
    expect("name", ben.name, "Ben")
    expect("address", ben.mailAddress, "ben@example.com")
    expect("optional", ben.isOptional, true)
    expect("answer", ben.participation, .declined)
    expect("organizer", collection[0].organizer?.displayName, "Ana")
    let rule = collection[0].recurrence.rules[0]
    expect("frequency", rule.frequency, .monthly)
    expect("interval", rule.interval, 1)
    expect(
      "weekdays", rule.byDay.map { $0.weekday },
      [.monday, .tuesday, .wednesday, .thursday, .friday])
    expect("last weekday", rule.bySetPosition, [-1])
    expect("no end", rule.count == nil && rule.until == nil, true)
    let days = try CivilDate("2026-03-01")..<CivilDate("2026-05-01")
    let ids = collection.occurrences(in: days, displayZone: berlin).map { collection.id(of: $0) }
    expect("identities", ids.map { $0.uid }, ["m", "m", "m"])
    // The changed occurrence keeps the date that the rule gave it.
    expect(
      "dates of the rule", ids.map { $0.recurrenceID?.description },
      ["20260324T090000Z", "20260331T090000Z", "20260430T090000Z"])
    let change = collection[1]
    expect("changed occurrence", change.recurrenceID?.start.description, "20260331T090000Z")
    expect("revision", change.sequence, 2)
    expect("visibility", change.classification, .private)
  }
}
