import CalendarGrid
import SystemSupport

/// Reads a file with the machine's files and zones.
func load(path: String, host: HostSystem) throws -> AppointmentLoader.Loaded {
  // Guide begins
  let file = InputFile(name: path, bytes: try host.readFile(path))
  let loaded = AppointmentLoader().load([file], zones: host.zones)
  print(loaded.report.text)  // file, line and column of what could not be read
  // Guide ends
  return loaded
}

/// Specifies what a file leaves open.
func loadOutlook(_ file: InputFile, zones: ZoneDatabase) -> AppointmentLoader.Loaded {
  // Guide begins
  var options = LoadOptions()
  options.dateOrder = .dayMonthYear
  options.defaultZone = ZoneID("Europe/Berlin")
  let loaded = AppointmentLoader(options).load([file], zones: zones)
  // Guide ends
  return loaded
}

/// Shows and corrects the detected columns of a table.
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
  mapping.columns[3].dateOrder = .dayMonthYear  // 03/04/2026 is in April
  mapping.columns[4].secondsPerUnit = 60  // a length of 90 is in minutes
  if let problem = mapping.problem { print(problem, mapping.conflicts) }  // before it is loaded
  options.apply(mapping)
  return AppointmentLoader(options).load([file], zones: zones)
  // Guide ends
}

/// A calendar without a file.
func ownCalendar(zones: ZoneDatabase) throws -> AppointmentCollection {
  // Guide begins
  let zone = ZoneID("Europe/Berlin")
  var shift = Appointment(
    uid: "shift-1@example.com", title: "Early",
    start: .zoned(try CivilDateTime("2026-03-24T08:00"), in: zone),
    end: .at(.zoned(try CivilDateTime("2026-03-24T12:00"), in: zone)))
  shift.calendar = "Anna"  // its owner, for columns, rules and busy time
  shift.attendees = [CalendarUser(address: "mailto:ben@example.com", name: "Ben")]
  let collection = AppointmentCollection([shift], zones: zones)
  // Guide ends
  return collection
}

/// Queries a day.
func titles(_ collection: AppointmentCollection, day: CivilDate, berlin: ZoneRules) -> [String] {
  var lines: [String] = []
  // Guide begins
  for occurrence in collection.occurrences(in: day..<day.adding(days: 1), displayZone: berlin) {
    let appointment = collection[occurrence.appointment]
    lines.append("\(berlin.civil(at: occurrence.start).time) \(appointment.title)")
  }
  // Guide ends
  return lines
}

/// Changes a calendar and writes it back.
func edit(
  _ collection: AppointmentCollection, moving entry: GridEntry, to times: Range<Instant>,
  berlin: ZoneRules, now: Instant
) throws -> [UInt8] {
  // Guide begins
  var editor = CalendarEditor(
    collection, displayZone: berlin, rules: EditRules(exclusive: .calendar))
  var lunch = Appointment(
    uid: "lunch@example.com", title: "Lunch",
    start: .zoned(try CivilDateTime("2026-03-26T12:30"), in: ZoneID("Europe/Berlin")),
    end: .lasting(days: 0, seconds: 45 * 60))
  lunch.categories = ["Private"]
  try editor.create(lunch)
  do throws(EditRefusal) {
    try editor.move(entry.id, to: times, calendar: "Hygiene")
  } catch {
    print(error)  // 2026-03-24 14:00 to 14:45: Hygiene has “Scaling: Ben” then
  }
  let bytes = AppointmentWriter(editor.appointments, now: now).iCalendar()  // or csv()
  // Guide ends
  return bytes
}

/// A recurring appointment with an exception, made from parts.
func course(in editor: inout CalendarEditor) throws -> OccurrenceID {
  // Guide begins
  let zone = ZoneID("Europe/Berlin")
  var course = Appointment(
    uid: "course@example.com", title: "Course",
    start: .zoned(try CivilDateTime("2026-03-24T18:00"), in: zone),
    end: .lasting(days: 0, seconds: 90 * 60))
  course.recurrence.rules = [
    try RecurrenceRule(.weekly, count: 10, byDay: [WeekdayOrdinal(.tuesday)])
  ]
  // Not in the week after Easter.
  course.recurrence.exclusions = [.zoned(try CivilDateTime("2026-04-07T18:00"), in: zone)]
  try editor.create(course)

  // On 21 April it is an hour later; the occurrence is named by its original time.
  let fourth = OccurrenceID(
    uid: course.uid, recurrenceID: .local(try CivilDateTime("2026-04-21T18:00")))
  let later = editor.displayZone.instant(for: try CivilDateTime("2026-04-21T19:00"))
  try editor.move(fourth, to: later..<later.adding(seconds: 90 * 60))
  // From 12 May on it is in another room.
  let may = OccurrenceID(
    uid: course.uid, recurrenceID: .local(try CivilDateTime("2026-05-12T18:00")))
  try editor.change(may, scope: .thisAndFollowing) { $0.location = "Room 2" }
  // Guide ends
  return may
}

/// Changes one of many, and undoes it.
func cancel(_ entry: GridEntry, in editor: inout CalendarEditor) throws {
  // Guide begins
  try editor.delete(entry.id, scope: .thisAndFollowing)  // the series ends before it
  editor.undo()
  try editor.change(entry.id) { $0.status = .cancelled }  // only this one
  // Guide ends
}

/// The free times of a person.
func freeTime(
  _ collection: AppointmentCollection, day: CivilDate, berlin: ZoneRules
) -> (stretches: [Range<Instant>], slots: [Range<Instant>]) {
  // Guide begins
  let opening = berlin.instants(of: day, minutes: 480..<1020)  // 08:00 to 17:00
  let busy = BusyTimes(collection, dates: day..<day.adding(days: 1), displayZone: berlin) { entry in
    entry.calendar == "Dr. Kaya"
  }
  let stretches = busy.free(in: opening, atLeast: 45)
  let slots = busy.slots(in: opening, lasting: 45, every: 15)  // each of them can be booked
  // Guide ends
  return (stretches, slots)
}

/// The times when all can meet.
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
      busy: BusyTimes(collection, dates: days, displayZone: berlin) { $0.calendar == name })
  }
  let best = MeetingSlots(people, hours: hours, displayZone: berlin)
    .slots(in: [range], lasting: 45, atMost: 5)
  // Guide ends
  return best
}

// Guide begins
/// The reason for the user.
func sentence(_ refusal: EditRefusal) -> String {
  switch refusal {
  case .overlap(let who, let start, let end, _, let title):
    "\(who): „\(title)“, \(start.date.day).\(start.date.month). \(start.time)–\(end.time)"
  case .outsideWorkingHours(let who, let start, _):
    "\(who) arbeitet am \(start.date.day).\(start.date.month). um \(start.time) nicht"
  default: "\(refusal)"
  }
}
// Guide ends

// Guide begins
/// Swaps two appointments. Each alone would conflict with the other.
func exchange(
  _ one: OccurrenceID, _ other: OccurrenceID, in editor: inout CalendarEditor
) throws(EditRefusal) {
  let all = editor.appointments
  guard let first = all.occurrence(one, displayZone: editor.displayZone),
    let second = all.occurrence(other, displayZone: editor.displayZone)
  else { return }
  try editor.group { editor throws(EditRefusal) in
    try editor.move(
      one, to: second.start..<second.end, calendar: all[second.appointment].calendar)
    try editor.move(other, to: first.start..<first.end, calendar: all[first.appointment].calendar)
  }
}
// Guide ends

/// Declines an invitation for somebody.
func decline(_ entry: GridEntry, in editor: inout CalendarEditor) throws {
  // Guide begins
  try editor.change(entry.id) { appointment in
    for index in appointment.attendees.indices
    where appointment.attendees[index].displayName == "Ben" {
      appointment.attendees[index].participation = .declined
    }
  }
  // Guide ends
}

/// The rules of an editor.
func practiceRules(_ hours: ResourceHours) -> EditRules {
  // Guide begins
  var rules = EditRules(exclusive: .calendar, workingHours: hours)
  rules.refusal = { appointment, times in
    appointment.title.isEmpty ? "an appointment has a title" : nil
  }
  // Guide ends
  return rules
}

// Guide begins
/// The issues of a load in the app's own words.
func messages(_ report: ImportReport) -> [String] {
  let words: [ImportIssueCode: String] = [
    .badDate: "Das Datum gibt es nicht.", .endBeforeStart: "Das Ende liegt vor dem Anfang.",
  ]
  return report.issues.filter { $0.severity > .note }.map { issue in
    "\(issue.file), Zeile \(issue.line): \(words[issue.code] ?? issue.message)"
  }
}
// Guide ends
