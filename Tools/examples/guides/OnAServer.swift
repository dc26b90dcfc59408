import CalendarGrid

// Guide begins
/// A person's calendar as a server keeps it in memory.
struct Person: Sendable {
  let name: String
  let calendar: AppointmentCollection

  /// Reads a calendar; the report says what could not be read, and where.
  init(name: String, file: InputFile, zones: ZoneDatabase) {
    self.name = name
    calendar = AppointmentLoader().load([file], zones: zones).collection
  }
}
// Guide ends

// Guide begins
/// Times at which all people are free, best first.
func commonTimes(
  of people: [Person], in days: Range<CivilDate>, lasting minutes: Int, zone: ZoneRules,
  zones: ZoneDatabase
) -> [Range<Instant>] {
  let participants = people.map {
    MeetingSlots.Participant($0.name, busy: BusyTimes($0.calendar, dates: days, displayZone: zone))
  }
  let slots = MeetingSlots(participants, hours: ResourceHours(zones: zones), displayZone: zone)
  let whole =
    zone.instant(
      for: CivilDateTime(days.lowerBound))..<zone.instant(
      for: CivilDateTime(days.upperBound))
  return slots.slots(in: [whole], lasting: minutes, atMost: 3).map { $0.range }
}
// Guide ends

// Guide begins
/// A month as one HTML page without scripts, in pieces of about 64 kB.
func writeMonth(
  of person: Person, around date: CivilDate, zone: ZoneRules,
  to send: ([UInt8]) throws -> Void
) rethrows {
  let options = MonthGridOptions(
    month: date, displayZone: zone, metrics: .points(width: 1_000))
  let month = MonthGrid(of: person.calendar, options: options)
  try CalendarPage([.month(month)], options: PageOptions(title: person.name))?
    .write(pieces: send)
}
// Guide ends

// Guide begins
/// A month, a timeline and a year below each other, as a page and as a picture.
func overview(
  _ month: MonthGrid, _ timeline: TimelineGrid, _ year: YearGrid, title: String
) -> (page: String, picture: String) {
  let sections: [CalendarPage.Section] = [.month(month), .timeline(timeline), .year(year)]
  let options = PageOptions(title: title)
  var (page, picture) = ("", "")
  CalendarPage(sections, options: options)?.write(into: &page)
  CalendarPicture(sections, options: options)?.write(into: &picture)
  return (page, picture)
}
// Guide ends

// Guide begins
/// A feed that other calendars subscribe to.
func feed(of person: Person, now: Instant) -> [UInt8] {
  var writer = AppointmentWriter(person.calendar, now: now)
  writer.productID = "-//Example//Planner//EN"
  writer.calendarName = person.name
  return writer.iCalendar()
}
// Guide ends

// Guide begins
/// An appointment with what a feed can carry: another date, a reminder and a property of the app.
func openDay(in zone: ZoneID) throws -> Appointment {
  var day = Appointment(
    uid: "open-day@example.com", title: "Open day",
    start: .zoned(try CivilDateTime("2026-03-28T10:00"), in: zone),
    end: .lasting(days: 0, seconds: 4 * 3_600))
  day.recurrence.dates = [  // RDATE
    RecurrenceDate(.zoned(try CivilDateTime("2026-04-25T10:00"), in: zone))
  ]
  day.components = [
    "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Open day\nTRIGGER:-PT30M\nEND:VALARM\n"
  ]
  day.properties = [AppointmentProperty(name: "X-ROOM", value: "12")]
  return day
}
// Guide ends

// Guide begins
/// A month in German, as a page and in characters.
func germanMonth(
  of calendar: AppointmentCollection, around date: CivilDate, zone: ZoneRules, now: Instant
) -> (page: String, text: String)? {
  guard let german = CalendarLocale("de-DE") else { return nil }
  var options = MonthGridOptions(
    month: date, weekRules: german.weekRules, displayZone: zone, metrics: .points(width: 1_000))
  options.now = now  // today, and which appointments are over
  let month = MonthGrid(of: calendar, options: options)
  var pageOptions = PageOptions(title: "Praxis")
  pageOptions.locale = german
  pageOptions.appointments = calendar  // notes, links and repetitions in the list of days
  var (page, text) = ("", "")
  CalendarPage([.month(month)], options: pageOptions)?.write(into: &page)
  MonthText(month.entries, options: options, width: 78, height: 24, locale: german)
    .write(into: &text)
  return (page, text)
}
// Guide ends
