import AppointmentFormats
import AppointmentModel
import CivilTime
import TerminalText

/// What `Tools/bench/instructions` counts: a name, and what prepares the work and answers a round of it.
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

/// The answers of a hundred weeks of 100,000 appointments.
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
