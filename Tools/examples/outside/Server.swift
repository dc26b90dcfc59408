import CalendarGrid

extension App {
  /// Finds an hour for three people, and the overlaps of one of them.
  mutating func meeting() throws {
    let day = try CivilDate("2026-03-24")
    func calendar(_ name: String, _ times: [(String, String)]) throws -> AppointmentCollection {
      AppointmentCollection(
        try times.enumerated().map { number, time in
          var one = Appointment(
            uid: "\(name) \(number)", title: "\(name) \(number)",
            start: .zoned(try CivilDateTime("2026-03-24T\(time.0)"), in: berlin.id),
            end: .at(.zoned(try CivilDateTime("2026-03-24T\(time.1)"), in: berlin.id)))
          one.calendar = name
          return one
        }, zones: zones)
    }
    let people = [
      try calendar("Ana", [("09:00", "10:00")]), try calendar("Ben", [("10:00", "11:00")]),
      try calendar("Cem", [("12:00", "13:00"), ("12:30", "13:00")]),
    ]
    let hours = ResourceHours(
      try WorkingHours("mon-fri 9-17"), own: ["Ben": try WorkingHours("mon-fri 9-15")],
      zones: zones)
    let busy = people.map { BusyTimes($0, dates: day..<day.adding(days: 1), displayZone: berlin) }
    let slots = MeetingSlots(
      zip(["Ana", "Ben", "Cem"], busy).map { MeetingSlots.Participant($0, busy: $1) },
      hours: hours, displayZone: berlin
    ).slots(in: [berlin.instants(of: day, minutes: 0..<1440)], lasting: 60, atMost: 3)
    // Free for all from 11 to 12 and from 13 to 15, when Ben leaves.
    expect(
      "hours for three", slots.map { berlin.civil(at: $0.range.lowerBound).time.hour },
      [11, 13, 14])
    let found = busy[2].conflicts()
    expect("overlaps", found.pairs.map { $0.entries.map { $0.title } }, [["Cem 0", "Cem 1"]])
    expect("overlap", found.pairs.map { $0.range }, [berlin.instants(of: day, minutes: 750..<780)])
    expect(
      "counts", [found.unrelatedCount, found.excludedCount, found.isComplete ? 1 : 0], [0, 0, 1])
    expect(
      "working hours",
      hours.allows(
        berlin.instants(of: day, minutes: 900..<960), for: "Ben", displayZone: berlin), false)
  }

  /// Writes a page and a month in German.
  mutating func german() throws {
    guard let german = CalendarLocale("de") else { return expect("German", false, true) }
    let day = try CivilDate("2026-03-24")
    let options = MonthGridOptions(month: day, displayZone: berlin, metrics: .points(width: 700))
    let month = MonthGrid(of: try sample(), options: options)
    var pageOptions = PageOptions(title: "Verein")
    pageOptions.locale = german.with(messages: [.madeByAlone: ["Verein Spree"]])
    pageOptions.now = berlin.instant(for: try CivilDateTime("2026-03-24T19:10"))
    var text = ""
    CalendarPage([.month(month)], options: pageOptions)?.write(into: &text)
    for part in [
      "lang=\"de\"", "März 2026", "<title>Verein", "Course", "Holiday",
      "\"2026-03-24T19:10:00+01:00\"", "19:10 UTC+1", "Verein Spree",
    ] {
      expect("page has \(part)", text.contains(part), true)
    }
    text = ""
    MonthText(
      try sample().entries(in: day.adding(days: -30)..<day.adding(days: 30), displayZone: berlin),
      options: options, locale: german
    ).write(into: &text)
    for part in ["März 2026", "Course"] {
      expect("month has \(part)", text.contains(part), true)
    }
    expect("Monday", german.name(of: .monday, width: .abbreviated), "Mo")
    expect("March", german.name(ofMonth: 3), "März")
    expect("date", german.text(day, style: .full), "Dienstag, 24. März 2026")
    expect("first weekday", german.weekRules.firstWeekday, .monday)
    expect(
      "words of the app",
      german.with(messages: [.allDay: ["ganzer Tag"]]).message(.allDay), "ganzer Tag")
  }
}
