import CalendarGrid
import SystemSupport

/// Reading with the machine's files and zones.
func load(path: String, host: HostSystem) throws -> AppointmentLoader.Loaded {
  // Guide begins
  let file = InputFile(name: path, bytes: try host.readFile(path))
  let loaded = AppointmentLoader().load([file], zones: host.zones)
  print(loaded.report.text)  // file, line and column of what could not be read
  // Guide ends
  return loaded
}

/// Saying what a file leaves open.
func loadOutlook(_ file: InputFile, zones: ZoneDatabase) -> AppointmentLoader.Loaded {
  // Guide begins
  var options = LoadOptions()
  options.dateOrder = .dayMonthYear
  options.defaultZone = ZoneID("Europe/Berlin")
  let loaded = AppointmentLoader(options).load([file], zones: zones)
  // Guide ends
  return loaded
}

/// Showing what the columns of a table were taken for, and correcting it.
func correct(
  _ loaded: AppointmentLoader.Loaded, _ file: InputFile, zones: ZoneDatabase
) -> AppointmentLoader.Loaded {
  var options = LoadOptions()
  // Guide begins
  guard var mapping = loaded.report.files[0].mapping else { return loaded }
  for column in mapping.columns {
    print(column.title, column.role?.name ?? "not read", column.form)
  }
  mapping.columns[2].role = .location
  options.columns = mapping.choices
  return AppointmentLoader(options).load([file], zones: zones)
  // Guide ends
}

/// Asking what is on.
func titles(_ collection: AppointmentCollection, day: CivilDate, berlin: ZoneRules) -> [String] {
  var lines: [String] = []
  // Guide begins
  for occurrence in collection.occurrences(in: day..<day.adding(days: 1), displayZone: berlin) {
    let appointment = collection[occurrence.appointment]
    lines.append("\(berlin.civil(at: occurrence.start).time) \(appointment.summary)")
  }
  // Guide ends
  return lines
}

/// Changing a calendar and writing it back.
func edit(
  _ collection: inout AppointmentCollection, moving entry: GridEntry, to times: Range<Instant>,
  berlin: ZoneRules, now: Instant
) throws -> [UInt8] {
  // Guide begins
  var lunch = Appointment(
    uid: "lunch@example.com", summary: "Lunch",
    start: .zoned(try CivilDateTime("2026-03-26T12:30"), ZoneID("Europe/Berlin")),
    end: .lasting(days: 0, seconds: 45 * 60))
  lunch.categories = ["Private"]
  collection.append(lunch)

  collection.reschedule(entry.id, to: times, calendar: "Hygiene", displayZone: berlin)
  let bytes = AppointmentWriter(collection, now: now).iCalendar()  // or csv()
  // Guide ends
  return bytes
}

/// Changing one of many.
func cancel(
  _ entry: GridEntry, of collection: inout AppointmentCollection, berlin: ZoneRules
) {
  // Guide begins
  if let occurrence = collection.occurrence(entry.id, displayZone: berlin) {
    let index = collection.detach(occurrence, displayZone: berlin)
    var appointment = collection[index]
    appointment.status = .cancelled
    collection.replace(at: index, with: appointment)
  }
  // Guide ends
}

/// Who has time.
func freeTime(
  _ collection: AppointmentCollection, day: CivilDate, berlin: ZoneRules
) -> (stretches: [Range<Instant>], slots: [Range<Instant>]) {
  // Guide begins
  let opening = berlin.instants(of: day, minutes: 480..<1020)  // 08:00 to 17:00
  let busy = BusyTimes(collection, dates: day..<day.adding(days: 1), rules: berlin) { entry in
    entry.calendar == "Dr. Kaya"
  }
  let stretches = busy.free(in: opening, atLeast: 45)
  let slots = busy.slots(in: opening, lasting: 45, every: 15)  // each of them can be booked
  // Guide ends
  return (stretches, slots)
}

/// When all can meet.
func meetingTimes(
  _ collection: AppointmentCollection, days: Range<CivilDate>, range: Range<Instant>,
  berlin: ZoneRules, zones: ZoneDatabase
) throws -> [MeetingSlots.Slot] {
  // Guide begins
  let hours = ResourceHours(
    try WorkingHours("mon-fri 9-12 13-17, 2026-12-24 9-12, 2026-12-25 off"),
    own: ["Ben": try WorkingHours("mon-fri 9-17, zone America/New_York")], zones: zones)
  let people = ["Anna", "Ben"].map { name in
    MeetingSlots.Participant(
      name,
      busy: BusyTimes(collection, dates: days, rules: berlin) { $0.calendar == name })
  }
  let best = MeetingSlots(people, hours: hours, rules: berlin)
    .slots(in: [range], lasting: 45, atMost: 5)
  // Guide ends
  return best
}
