import CalendarGrid

extension App {
  /// Writes a feed with its own product and name, added dates, an alarm and a property of the app.
  mutating func feed() throws {
    var course = Appointment(
      uid: "course@example.com", title: "Course",
      start: .zoned(try CivilDateTime("2026-03-24T18:00"), in: ZoneID("Europe/Berlin")),
      end: .lasting(days: 0, seconds: 3_600))
    course.calendar = "Anna"
    course.recurrence.dates = [
      RecurrenceDate(.zoned(try CivilDateTime("2026-03-26T18:00"), in: ZoneID("Europe/Berlin")))
    ]
    course.properties = [AppointmentProperty(name: "X-ROOM", value: "12")]
    course.components = [
      "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Course\nTRIGGER:-PT10M\nEND:VALARM\n"
    ]
    let collection = AppointmentCollection([course], zones: zones)
    var writer = AppointmentWriter(
      collection, now: berlin.instant(for: try CivilDateTime("2026-03-20T08:00")))
    writer.productID = "-//Club//Planner 3//DE"
    writer.calendarName = "Club"
    let bytes = writer.iCalendar()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    for line in [
      "PRODID:-//Club//Planner 3//DE", "X-WR-CALNAME:Club", "X-ROOM:12", "TRIGGER:-PT10M",
      "RDATE;TZID=Europe/Berlin:20260326T180000",
    ] {
      expect("feed has \(line)", lines.contains(line), true)
    }
    expect("feed names nobody", lines.contains { $0.hasSuffix("Anna") }, false)
    let again = AppointmentLoader().load([InputFile(name: "feed.ics", bytes: bytes)], zones: zones)
    let days = try CivilDate("2026-03-23")..<CivilDate("2026-03-30")
    let starts = again.collection.occurrences(in: days, displayZone: berlin).map {
      berlin.civil(at: $0.start).description
    }
    expect("feed read again", starts, ["2026-03-24T18:00:00", "2026-03-26T18:00:00"])
    expect(
      "property read again",
      again.collection[0].properties.filter { $0.name == "X-ROOM" }.map { $0.value }, ["12"])
  }
}
