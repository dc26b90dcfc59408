import AppointmentFormats
import AppointmentModel
import CivilTime
import Foundation
import RecurrenceRules

/// `verify edits FILE DIR`: applies every kind of edit to the file and writes each result as
/// iCalendar into the folder, with its occurrences from March to May 2026 beside it, one line each:
/// start, end, title.
func verifyEdits(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 2 else { return usage() }
  let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[0])))
  let loaded = AppointmentLoader().load(
    [InputFile(name: arguments[0], bytes: bytes)], zones: machineZones()
  ).collection
  guard let series = loaded.indices.first(where: { !loaded[$0].recurrence.rules.isEmpty }),
    let single = loaded.indices.first(where: { !loaded[$0].isRecurring && !loaded[$0].isAllDay })
  else {
    writeError("verify edits: \(arguments[0]) needs a series and a single appointment")
    return 1
  }
  for (name, edit) in edits {
    var collection = loaded
    try edit(&collection, series, single)
    let text = AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 1_767_323_045))
      .iCalendar()
    try Data(text).write(to: folder.appendingPathComponent(name + ".ics"))
    try Data((lines(of: collection).joined(separator: "\n") + "\n").utf8).write(
      to: folder.appendingPathComponent(name + ".txt"))
  }
  return 0
}

private let utc = ZoneRules(fixed: .utc)

private func lines(of collection: AppointmentCollection) -> [String] {
  guard let from = CivilDate(year: 2026, month: 3, day: 1),
    let to = CivilDate(year: 2026, month: 6, day: 1)
  else { return [] }
  return collection.occurrences(in: from..<to, displayZone: utc).map {
    "\($0.start.secondsSinceEpoch)\t\($0.end.secondsSinceEpoch)\t"
      + collection[$0.appointment].title
  }
}

/// The kinds of edits of a series and of a single appointment.
private let edits:
  [(name: String, edit: @Sendable (inout AppointmentCollection, Int, Int) throws -> Void)] = [
    (
      "append",
      { collection, _, _ in
        var new = Appointment(
          uid: "new@example.com", title: "New, \u{e9}",
          start: .zoned(try CivilDateTime("2026-03-26T12:30"), in: ZoneID("America/New_York")),
          end: .lasting(days: 0, seconds: 3605))
        new.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=5")]
        new.calendar = "Hygiene"
        collection.append(new)
      }
    ),
    (
      "move-one",
      { collection, series, _ in
        guard let occurrence = occurrence(3, of: series, collection) else { return }
        let index = collection.detach(occurrence, displayZone: utc)
        collection.reschedule(
          at: index,
          to: occurrence.start.adding(seconds: 5400)..<occurrence.end.adding(seconds: 9000),
          displayZone: utc)
      }
    ),
    (
      "this-and-following",
      { collection, series, _ in
        guard let occurrence = occurrence(4, of: series, collection) else { return }
        var (before, after) = (collection[series], collection[series])
        let last = occurrence.start.adding(seconds: -1)
        let rule = before.recurrence.rules[0].text.split(separator: ";").filter {
          !$0.hasPrefix("UNTIL") && !$0.hasPrefix("COUNT")
        }.joined(separator: ";")
        before.recurrence.rules = [
          try RecurrenceRule(parsing: rule + ";UNTIL=\(AppointmentTime.utc(last))")
        ]
        after.recurrence.rules = [try RecurrenceRule(parsing: rule)]
        after.uid += "-following"
        after.title = "Later"
        collection.replace(at: series, with: before)
        collection.append(after)
        collection.reschedule(
          at: collection.count - 1,
          to: occurrence.start.adding(seconds: 1800)..<occurrence.end.adding(seconds: 1800),
          displayZone: utc)
      }
    ),
    (
      "delete",
      { collection, series, single in
        for index in [series, single].sorted(by: >) { collection.remove(at: index) }
      }
    ),
    (
      "delete-one",
      { collection, series, _ in
        guard let occurrence = occurrence(2, of: series, collection) else { return }
        var appointment = collection[series]
        appointment.recurrence.exclusions.append(.utc(occurrence.start))
        collection.replace(at: series, with: appointment)
      }
    ),
    (
      "change-zone",
      { collection, series, single in
        for index in [series, single] {
          var appointment = collection[index]
          let zone = ZoneID("Asia/Jerusalem")
          appointment.start = .zoned(appointment.start.wallClock, in: zone)
          if case .at(let end) = appointment.end {
            appointment.end = .at(.zoned(end.wallClock, in: zone))
          }
          collection.replace(at: index, with: appointment)
        }
      }
    ),
  ]

/// An occurrence of a series in March 2026 or later, counted from 0.
private func occurrence(
  _ number: Int, of series: Int, _ collection: AppointmentCollection
) -> AppointmentOccurrence? {
  guard let from = CivilDate(year: 2026, month: 3, day: 1),
    let to = CivilDate(year: 2027, month: 3, day: 1)
  else { return nil }
  let found = collection.occurrences(in: from..<to, displayZone: utc).filter {
    $0.appointment == series
  }
  return number < found.count ? found[number] : nil
}
