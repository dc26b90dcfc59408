import CalendarGrid

// The code on the pages of single modules.

/// CivilTime
func gap(_ database: ZoneDatabase, said: inout [String]) throws {
  func print(_ value: some Any) { said.append("\(value)") }
  // Guide begins
  let rules = try database.rules(for: ZoneID("America/New_York"))
  let local = try CivilDateTime("2007-03-11T02:30")
  print(rules.resolve(local))  // a gap, with the offsets before and after it
  print(rules.instant(for: local))  // 2007-03-11T07:30:00Z, as iCalendar reads it
  print(try rules.instant(for: local, disambiguation: .reject))  // throws, quoting the time
  // Guide ends
}

/// RecurrenceRules
func lastFridays(start: CivilDateTime, zone: ZoneRules, week: Range<Instant>) throws -> [String] {
  var said: [String] = []
  func print(_ local: CivilDateTime, _ instant: Instant) { said.append("\(local) \(instant)") }
  // Guide begins
  let rule = try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=-1FR")
  let set = RecurrenceSet(start: .zoned(start, in: zone), rules: [rule])
  for occurrence in set.occurrences(in: week) { print(occurrence.local, occurrence.instant) }
  // Guide ends
  return said
}

/// AppointmentModel
func summaries(
  _ collection: AppointmentCollection, week: Range<CivilDate>, berlin: ZoneRules
) -> [String] {
  var said: [String] = []
  func print(_ start: Instant, _ summary: String) { said.append(summary) }
  // Guide begins
  for occurrence in collection.occurrences(in: week, displayZone: berlin) {
    print(occurrence.start, collection[occurrence.appointment].title)
  }
  // Guide ends
  return said
}

/// AppointmentFormats
func converted(
  _ bytes: [UInt8], _ database: ZoneDatabase, _ now: Instant,
  _ output: inout some TextOutputStream
) -> [UInt8] {
  // Guide begins
  let loaded = AppointmentLoader().load(
    [InputFile(name: "team.csv", bytes: bytes)], zones: database)
  print(loaded.report.text)
  let writer = AppointmentWriter(loaded.collection, now: now)
  let calendar = writer.iCalendar()
  writer.write(.csv(), into: &output)  // in pieces, never as a whole
  // Guide ends
  return calendar
}

/// GridLayout
func lanes(_ segments: [GridSegment]) -> [(GridSegment, LayoutRect)] {
  var drawn: [(GridSegment, LayoutRect)] = []
  func draw(_ segment: GridSegment, in frame: LayoutRect) { drawn.append((segment, frame)) }
  // Guide begins
  let metrics = TimeGridMetrics(
    columns: GridColumns(count: 7, width: 1050),
    axis: TimeAxis(minutes: 480..<1080, hourHeight: 60))
  let layout = TimeGridLayout(segments, metrics: metrics)
  for place in layout.places { draw(layout.segment(at: place), in: layout.frame(at: place)) }
  // Guide ends
  return drawn
}
