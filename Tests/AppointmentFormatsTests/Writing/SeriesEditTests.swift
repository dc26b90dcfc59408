import AppointmentFormats
import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

/// Edits whose results were computed outside of this package (`Fixtures/edits`).
@Suite("Edits of series")
struct SeriesEditTests {
  struct Case: Decodable {
    struct Edit: Decodable {
      var op: String
      var scope: String
      var uid: String
      var occurrence: String?
      var start: String?
      var end: String?
      var set: [String: String]?
    }
    struct Shown: Decodable {
      var start: String
      var end: String
      var title: String
      var place: String?
      var status: String?
    }
    var id: String
    var zone: String
    var input: String
    var edit: Edit
    var window: [String]
    var expected: [Shown]
    var refused: String?
    var kept: [String]?
  }

  static let files: [ZoneID: [UInt8]] = [
    "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
    "Asia/Kolkata": "IST-5:30",
    "Australia/Lord_Howe": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
    "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0",
  ].reduce(into: [:]) { $0[ZoneID($1.key)] = ZoneFile.bytes($1.value) }

  let zones = ZoneDatabase(files: SeriesEditTests.files)

  @Test("an edit leaves the occurrences that were computed without rules, also when read again")
  func cases() throws {
    let cases = try TestFiles().jsonLines("edits/series.jsonl", as: Case.self)
    #expect(cases.count > 160)
    for example in cases {
      let display = try zones.rules(for: ZoneID(example.zone))
      let loaded = load(Array(example.input.utf8))
      var editor = CalendarEditor(loaded, displayZone: display)
      do throws(EditRefusal) {
        try edit(&editor, example, display)
        #expect(example.refused == nil, "\(example.id) was not refused")
      } catch {
        #expect(example.refused == code(error), "\(example.id): \(error)")
        #expect(editor.appointments.map { $0 } == loaded.map { $0 }, "\(example.id)")
        continue
      }
      let expected = example.expected.filter { $0.status != "CANCELLED" }.map {
        "\($0.start) \($0.end) \($0.title) @\($0.place ?? "")"
      }.sorted()
      let stamp = Instant(secondsSinceEpoch: 1_774_000_000)
      let written = AppointmentWriter(editor.appointments, now: stamp).iCalendar()
      for (state, collection) in [("edited", editor.appointments), ("read again", load(written))] {
        let answer = try shown(collection, example, display)
        #expect(
          answer == expected,
          """
          \(example.id) \(state): \(example.edit)
          missing \(expected.filter { !answer.contains($0) })
          too much \(answer.filter { !expected.contains($0) })
          """)
      }
      #expect(!String(decoding: written, as: UTF8.self).contains("THISANDFUTURE"))
      editor.undo()
      #expect(editor.appointments.map { $0 } == loaded.map { $0 }, "\(example.id) undone")
    }
  }

  private func load(_ bytes: [UInt8]) -> AppointmentCollection {
    AppointmentLoader().load([InputFile(name: "calendar.ics", bytes: bytes)], zones: zones)
      .collection
  }

  private func code(_ refusal: EditRefusal) -> String {
    switch refusal {
    case .ruleSaysWhen: "rule-says-when"
    case .notFound: "not-found"
    case .noSeries: "no-series"
    default: "\(refusal)"
    }
  }

  /// The rules of the series' zone; for dates and floating times, those of the display zone.
  private func rules(
    _ collection: AppointmentCollection, _ uid: String, _ display: ZoneRules
  ) -> (zone: ZoneRules, isDate: Bool) {
    let start = collection.first { $0.uid == uid }?.start
    switch start {
    case .utc: return (ZoneRules(fixed: .utc), false)
    case .zoned(_, let zone): return ((try? zones.rules(for: zone)) ?? display, false)
    case .date: return (display, true)
    default: return (display, false)
    }
  }

  func edit(
    _ editor: inout CalendarEditor, _ example: Case, _ display: ZoneRules,
    calendarID: String = "calendar.ics"
  ) throws(EditRefusal) {
    let edit = example.edit
    let moment = edit.occurrence.flatMap { try? ParsedDateTime($0) }
    let id = OccurrenceID(
      uid: edit.uid, recurrenceID: moment.map { RecurrenceMoment($0) },
      calendarID: calendarID)
    let scope: EditScope =
      edit.scope == "this" ? .this : edit.scope == "all" ? .all : .thisAndFollowing
    switch edit.op {
    case "delete": try editor.delete(id, scope: scope)
    case "change":
      try editor.change(id, scope: scope) {
        if let title = edit.set?["title"] { $0.title = title }
        if let place = edit.set?["place"] { $0.location = place }
      }
    default:
      let (zone, isDate) = rules(editor.appointments, edit.uid, display)
      func instant(_ text: String?) -> Instant {
        if isDate, let date = try? CivilDate(text ?? "") { return display.startOfDay(date) }
        return (try? CivilDateTime(text ?? "")).map { zone.instant(for: $0) }
          ?? Instant(secondsSinceEpoch: 0)
      }
      try editor.move(id, to: instant(edit.start)..<instant(edit.end), scope: scope)
    }
  }

  func shown(
    _ collection: AppointmentCollection, _ example: Case, _ display: ZoneRules
  ) throws -> [String] {
    let days = try example.window.map { try CivilDate($0) }
    return collection.occurrences(
      in: days[0].adding(days: -1)..<days[1].adding(days: 1), displayZone: display
    ).compactMap { occurrence in
      let appointment = collection[occurrence.appointment]
      var zone: ZoneRules?
      if case .zoned(_, let id) = appointment.start { zone = try? zones.rules(for: id) }
      if case .utc = appointment.start { zone = ZoneRules(fixed: .utc) }
      func text(_ instant: Instant) -> String {
        let local = (zone ?? display).civil(at: instant)
        guard zone != nil else { return "\(local)" }
        let offset = (local.wallSeconds - instant.secondsSinceEpoch) / 60
        let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
        return "\(local)\(offset < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours):"
          + "\(minutes < 10 ? "0" : "")\(minutes)"
      }
      let (start, end): (String, String)
      let first: CivilDate
      if let dates = occurrence.dates {
        (start, end) = ("\(dates.lowerBound)", "\(dates.upperBound)")
        first = dates.lowerBound
      } else {
        (start, end) = (text(occurrence.start), text(occurrence.end))
        first = (zone ?? display).civil(at: occurrence.start).date
      }
      guard days[0] <= first, first < days[1] else { return nil }
      return "\(start) \(end) \(appointment.title) @\(appointment.location)"
    }.sorted()
  }
}
