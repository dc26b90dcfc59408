import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import TerminalText

/// The works counted by `Tools/bench/instructions`: a name, and a function that prepares the work
/// and returns a round of it.
///
/// Run under callgrind with some rounds and with none; the difference is the work's own.
let countedWork: [(name: String, prepare: @Sendable () -> () -> Int)] = [
  ("layout", { gridLayoutWork(100_000) }),
  ("week", { weekGridWork(100_000) }),
  ("csv", csvWork),
  ("recurrence", recurrenceWork),
  ("sanitiser", sanitiserWork),
  ("visible", visibleSegmentsWork),
  ("edits", editedGridWork),
  ("frames", pinnedFramesWork),
  ("weeks", weekQueriesWork),
  ("rows", { printedWeekWork(60) }),
]

private func csvWork() -> () -> Int {
  let bytes = csvFile(rows: 9_000)
  let zones = ZoneDatabase(missing: "none is asked for")
  return {
    AppointmentLoader().load([InputFile(name: "", bytes: bytes)], zones: zones).collection.count
  }
}

private func recurrenceWork() -> () -> Int {
  let collection = recurringAppointments(1_000)
  let utc = ZoneRules(fixed: .utc)
  return { collection.occurrences(in: days(20_535, 364), displayZone: utc).count }
}

/// The search for the rows of a printed week, in a terminal of 80 by 24 cells.
private func printedWeekWork(_ count: Int) -> () -> Int {
  let monday = CivilDate(clampingDayNumber: 20_584)
  let titles = ["Stand-up", "Budget and forecast", "Accessibility audit", "Lunch", "1:1 Priya"]
  let entries = (0..<count).map { number in
    let start = CivilDateTime(monday.adding(days: number * 5 % 7))
      .adding(seconds: Int64(480 + number * 37 % 44 * 15) * 60)
    return GridEntry(
      uid: "\(number)", title: titles[number % titles.count], start: start,
      end: start.adding(seconds: Int64(15 + number % 6 * 15) * 60), hue: .blue)
  }
  let options = WeekGridOptions(
    days: DayColumns(around: monday, firstWeekday: .monday), displayZone: ZoneRules(fixed: .utc),
    metrics: .cells(width: 74, rowsPerHour: 1))
  return {
    ElasticWeek(
      entries, options: options, drawing: DrawingOptions(width: 80), height: 24
    ).legibility.readableCount
  }
}

/// A hundred weeks of 100,000 appointments.
private func weekQueriesWork() -> () -> Int {
  let collection = loadedAppointments(100_000)
  let utc = ZoneRules(fixed: .utc)
  func answers(_ weeks: Range<Int>) -> Int {
    weeks.reduce(0) {
      $0 + collection.occurrences(in: days(20_100 + $1 * 10, 7), displayZone: utc).count
    }
  }
  return { answers(0..<100) }
}

private func loadedAppointments(_ rows: Int) -> AppointmentCollection {
  AppointmentLoader().load(
    [InputFile(name: "", bytes: csvFile(rows: rows))],
    zones: ZoneDatabase(missing: "none is asked for")
  ).collection
}

private func sanitiserWork() -> () -> Int {
  let texts = [
    "Weekly planning", "Café \u{1F389} mit Ayşe", "東京チーム定例会議", "bad \u{1B}[31mred\u{7}",
    "\u{202E}gnimoc", "👩‍👩‍👧‍👦 Kids' cup ⚽",
  ]
  return {
    var width = 0
    for _ in 0..<1_000 {
      for text in texts { width &+= TextSanitizer.standard.sanitize(text).width }
    }
    return width
  }
}
