import CalendarGrid

/// A day at a dentist's: one column per member of staff, whose calendars have their names.
///
/// Everything is a value: a booking or a move changes the editor's appointments, and the next
/// output is laid out from them.
struct Practice {
  private var editor: CalendarEditor
  let day: CivilDate
  let zone: ZoneID
  let rules: ZoneRules
  /// The time stamp of bookings.
  let now: Instant
  /// The issues found in the book.
  let report: ImportReport
  /// The staff in the order of their columns.
  let staff: [String]

  /// The opening hours; individual hours would be in `own`.
  let hours: ResourceHours

  /// The minutes of the day on the screen.
  private static let opening = 480..<1020

  /// Opens the book at a day.
  ///
  /// - Throws: `CivilTimeError` if the zone is unknown.
  init(
    book: InputFile, day: CivilDate, zone: ZoneID, zones: ZoneDatabase, now: Instant
  ) throws {
    let loaded = AppointmentLoader().load([book], zones: zones)
    report = loaded.report
    self.day = day
    self.zone = zone
    self.now = now
    rules = try zones.rules(for: zone)
    let weekdays = Weekday.allCases.filter { !$0.isWeekend }
    hours = ResourceHours(
      WorkingHours(on: weekdays, minutes: [Practice.opening], zone: zone), zones: zones)
    editor = CalendarEditor(
      loaded.collection, displayZone: rules,
      rules: EditRules(exclusive: .calendar, workingHours: hours))
    staff = Set(loaded.collection.indices.map { loaded.collection[$0].calendar }).sorted()
  }

  /// The current book.
  var appointments: AppointmentCollection { editor.appointments }

  // MARK: Output

  private var options: WeekGridOptions {
    var options = WeekGridOptions(
      days: DayColumns(day..<day.adding(days: 1)), displayZone: rules,
      metrics: .points(columnWidth: 240, hourHeight: 64))
    options.columns = .days(by: .calendar, order: staff.map { Resource($0) })
    options.hours = .window(Practice.opening)
    options.workingHours = hours
    return options
  }

  /// The day on a screen of 800 by 640 points, scrolled to its beginning.
  private var scene: WeekScene {
    WeekScene(
      WeekGrid(of: appointments, options: options), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 800, height: 640))
  }

  /// The day as a text grid.
  var text: String {
    var text = ""
    WeekText(scene.grid.entries, options: options, width: 90).write(into: &text)
    return text
  }

  /// The day as an HTML page.
  var page: String {
    var page = ""
    WeekPage(scene, options: PageOptions(title: "Practice")).write(into: &page)
    return page
  }

  /// The whole book as CSV, with unchanged records as they were read; edits are dated by the clock.
  var book: [UInt8] { AppointmentWriter(appointments, now: now).csv() }

  /// `09:00-10:30`
  func clock(_ times: Range<Instant>) -> String {
    "\(rules.civil(at: times.lowerBound).time)-\(rules.civil(at: times.upperBound).time)"
  }

  // MARK: Commands

  private func busy(_ person: String) -> BusyTimes {
    BusyTimes(appointments, dates: day..<day.adding(days: 1), displayZone: rules) {
      $0.calendar == person
    }
  }

  /// The free times of somebody within the opening hours.
  func free(_ person: String, atLeast minutes: Int) -> [Range<Instant>] {
    let opening = hours.times(
      of: person, in: rules.instants(of: day, minutes: 0..<1440), displayZone: rules)
    return busy(person).free(in: opening, atLeast: minutes).flatMap { $0 }
  }

  /// The reason why a time is rejected, and the free times from then on.
  private func refusal(_ person: String, _ times: Range<Instant>, _ why: EditRefusal) -> String {
    var works = true
    if case .outsideWorkingHours = why { works = false }
    let length = times.upperBound.secondsSinceEpoch - times.lowerBound.secondsSinceEpoch
    let rest = times.lowerBound..<rules.instants(of: day, minutes: 0..<1440).upperBound
    let slots = MeetingSlots(
      [MeetingSlots.Participant(person, busy: busy(person))], hours: hours, displayZone: rules
    ).slots(in: [rest], lasting: Int(length / 60), atMost: 3).filter { $0.outside.isEmpty }
    let next = slots.map(\.range).sorted { $0.lowerBound < $1.lowerBound }.map(clock)
    return "\(person) \(works ? "has no time" : "does not work") from \(clock(times))"
      + (next.isEmpty ? "" : "; next: " + next.joined(separator: ", "))
  }

  /// Books a patient in and returns the result.
  mutating func book(_ title: String, with person: String, at time: TimeOfDay, minutes: Int)
    -> String
  {
    guard staff.contains(person) else { return "nobody here is called \(person)" }
    let times = rules.instants(
      of: day, minutes: time.minuteOfDay..<time.minuteOfDay + max(minutes, 1))
    var appointment = Appointment(
      uid: "booking-\(appointments.count + 1)@practice.example", title: title,
      start: .zoned(rules.civil(at: times.lowerBound), in: zone),
      end: .at(.zoned(rules.civil(at: times.upperBound), in: zone)))
    appointment.calendar = person
    do throws(EditRefusal) {
      try editor.create(appointment)
      return "booked \(title) with \(person), \(clock(times))"
    } catch {
      return refusal(person, times, error)
    }
  }

  /// Drags the appointment at one point of the screen to another and returns the result.
  mutating func drag(from: LayoutPoint, to: LayoutPoint) -> String {
    let scene = scene
    let grid = scene.grid
    let grab = scene.viewport.contentPoint(atViewPoint: from)
    guard let segment = scene.element(at: grab).flatMap(scene.segment),
      let grabbed = scene.slot(at: grab),
      let target = grid.slot(at: scene.viewport.contentPoint(atViewPoint: to))
    else { return "there is no appointment at \(from.x),\(from.y)" }
    let span = GridDrag(.move, of: segment.span, at: grabbed).span(
      at: target, step: TimeStep(minutes: 15), columnCount: grid.columns.count,
      minutes: grid.minutes)
    let times = grid.times(of: segment, draggedTo: span)
    let entry = grid.entries[segment.entry]
    guard let person = grid.columns[span.column].resource?.id else { return "nobody works there" }
    do throws(EditRefusal) {
      try editor.move(entry.id, to: times, calendar: person)
      return "moved \(entry.title) to \(person), \(clock(times))"
    } catch {
      return refusal(person, times, error)
    }
  }

  /// Swaps the appointments at two points of the screen in one step and returns the result.
  mutating func swap(_ one: LayoutPoint, _ other: LayoutPoint) -> String {
    let scene = scene
    func held(_ point: LayoutPoint) -> (entry: GridEntry, times: Range<Instant>)? {
      let point = scene.viewport.contentPoint(atViewPoint: point)
      guard let segment = scene.element(at: point).flatMap(scene.segment) else { return nil }
      let entry = scene.grid.entries[segment.entry]
      return appointments.occurrence(entry.id, displayZone: rules).map {
        (entry, $0.start..<$0.end)
      }
    }
    guard let first = held(one), let second = held(other) else {
      return "there are no two appointments"
    }
    func times(_ length: Range<Instant>, from start: Instant) -> Range<Instant> {
      let seconds = length.upperBound.secondsSinceEpoch - length.lowerBound.secondsSinceEpoch
      return start..<start.adding(seconds: seconds)
    }
    do throws(EditRefusal) {
      try editor.group { editor throws(EditRefusal) in
        try editor.move(
          first.entry.id, to: times(first.times, from: second.times.lowerBound),
          calendar: second.entry.calendar)
        try editor.move(
          second.entry.id, to: times(second.times, from: first.times.lowerBound),
          calendar: first.entry.calendar)
      }
      return "\(first.entry.title) and \(second.entry.title) have changed places"
    } catch {
      return error.description
    }
  }

  /// Undoes the last step and returns its name, or that there was none.
  mutating func undo() -> String {
    guard editor.canUndo else { return "nothing was done" }
    let titles = editor.undo().compactMap { id in
      appointments.index(of: id).map { appointments[$0].title }
    }
    return titles.isEmpty ? "undone" : "undone: " + titles.joined(separator: ", ")
  }
}
