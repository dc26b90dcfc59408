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
/// A feed that other calendars subscribe to.
func feed(of person: Person, now: Instant) -> [UInt8] {
  var writer = AppointmentWriter(person.calendar, now: now)
  writer.productID = "-//Example//Planner//EN"
  return writer.iCalendar()
}
// Guide ends
