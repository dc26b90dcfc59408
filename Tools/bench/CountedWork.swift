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
  ("index", queryIndexWork),
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
  // Series are worked out at the first query; that is not counted here.
  unsafe sink &+= collection.occurrences(in: days(20_535, 7), displayZone: utc).count
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
  // The index is made at the third query.
  unsafe sink &+= answers(0..<3)
  return { answers(0..<100) }
}

/// The index of 100,000 appointments, which the third query makes.
private func queryIndexWork() -> () -> Int {
  let given = loadedAppointments(100_000)
  let utc = ZoneRules(fixed: .utc)
  return {
    var collection = given
    // An edit apart from the others gives the copy an index of its own.
    collection.remove(at: 0)
    return (0..<3).reduce(0) { sum, _ in
      sum + collection.occurrences(in: days(20_535, 1), displayZone: utc).count
    }
  }
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
