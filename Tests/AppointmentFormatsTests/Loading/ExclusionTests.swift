import AppointmentFormats
import AppointmentModel
import CivilTime
import Testing

/// EXDATE removes DTSTART from the recurrence set of an event, even if it is the only member (RFC
/// 5545 §3.8.5.1).
@Suite("EXDATE of an event that does not recur")
struct ExclusionTests {
  /// DTSTART, EXDATE lines, number of remaining occurrences.
  private static let cases: [(start: String, exclusions: [String], count: Int)] = [
    ("DTSTART:20260323T090000Z", ["EXDATE:20260323T090000Z"], 0),
    ("DTSTART:20260323T090000", ["EXDATE:20260323T090000"], 0),
    ("DTSTART;VALUE=DATE:20260323", ["EXDATE;VALUE=DATE:20260323"], 0),
    (
      "DTSTART;TZID=Europe/Berlin:20260323T090000", ["EXDATE;TZID=Europe/Berlin:20260323T090000"],
      0
    ),
    ("DTSTART;TZID=Europe/Berlin:20260323T090000", ["EXDATE:20260323T080000Z"], 0),
    (
      "DTSTART;TZID=Europe/Berlin:20260323T090000",
      ["EXDATE;TZID=Asia/Tokyo:20260324T170000,20260323T170000"], 0
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260323T090000",
      ["EXDATE:20260323T090000Z", "EXDATE:20260323T080000Z"], 0
    ),
    ("DTSTART:20260323T090000Z", ["EXDATE:20260323T090001Z"], 1),
    ("DTSTART;TZID=Europe/Berlin:20260323T090000", ["EXDATE:20260323T090000Z"], 1),
    ("DTSTART:20260323T090000Z", ["EXDATE:20260323T090000Z", "RDATE:20260324T090000Z"], 1),
    (
      "DTSTART:20260323T090000Z", ["EXDATE:20260323T090000Z", "RRULE:FREQ=DAILY;COUNT=3"], 2
    ),
    // A changed occurrence has no recurrence set of its own.
    (
      "DTSTART:20260323T090000Z",
      ["EXDATE:20260323T090000Z", "RECURRENCE-ID:20260323T090000Z"], 1
    ),
  ]

  @Test("the event never takes place, and is written again, in both formats")
  func calendars() {
    for (start, exclusions, count) in Self.cases {
      let text = calendar(
        event("0", "SUMMARY:before", "DTSTART:20260320T090000Z"),
        event("1", (["SUMMARY:a", start] + exclusions).joined(separator: "\n")))
      let loaded = load(text)
      let what: Comment = "\(start) \(exclusions)"
      #expect(loaded.report.issuesBesidesLoneChanges.isEmpty, what)
      #expect(occurrences(loaded.collection).count == count + 1, what)
      #expect(loaded.collection.count == 2 && loaded.report.loadedCount == 2, what)
      let writer = AppointmentWriter(loaded.collection)
      #expect(writer.iCalendar() == Array(text.utf8), what)
      let table = load(writer.csv())
      #expect(table.collection.count == 2, what)
      #expect(occurrences(table.collection).count == count + 1, what)
      #expect(table.collection[1].recurrence == loaded.collection[1].recurrence, what)
      let again = load(AppointmentWriter(table.collection).iCalendar())
      #expect(again.collection.count == 2, what)
      #expect(occurrences(again.collection).count == count + 1, what)
    }
  }

  @Test("a column EXDATE does the same, on the clock of the row")
  func tables() {
    let loaded = load(
      """
      SUMMARY,DTSTART,TZID,EXDATE,RECURRENCE-ID
      a,20260323T090000,Europe/Berlin,20260323T090000,
      b,20260323T090000,Europe/Berlin,20260323T090001,
      c,20260323,,20260323,
      d,20260323T090000,Europe/Berlin,20260323T080000Z,
      e,20260323T090000,Europe/Berlin,20260323T090000,20260323T090000
      f,20260323T090000,Europe/Berlin,,
      g,20260323T090000,Europe/Berlin,never,

      """)
    let shown = occurrences(loaded.collection).compactMap(\.last)
    #expect(Set(shown) == ["b", "e", "f", "g"] && loaded.collection.count == 7)
    // An invalid date excludes nothing and is reported, even without recurrence.
    #expect(loaded.report.issues.map(\.code) == [.badDate, .loneChange])
    #expect(loaded.report.issues.map(\.line) == [8, 6])
    let written = AppointmentWriter(loaded.collection).csv()
    #expect(load(written).collection.count == 7)
    #expect(AppointmentWriter(load(written).collection).csv() == written)
  }

  @Test("the zone of an exclusion may be defined behind the event, and the event replaced")
  func zones() {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Ours
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      """
    let loaded = load(
      calendar(
        event("1", "SUMMARY:a", "DTSTART:20260323T090000Z", "EXDATE;TZID=Ours:20260323T120000"),
        event("1", "SUMMARY:b", "DTSTART:20260323T090000Z", "SEQUENCE:1"), zone,
        event("2", "SUMMARY:c", "DTSTART:20260323T090000Z", "EXDATE;TZID=Ours:20260323T120000")))
    #expect(loaded.collection.count == 2)
    #expect(occurrences(loaded.collection) == ["20260323T090000Z/20260323T090000Z b"])
  }

  @Test("edits of what was read go by what they make of it")
  func edits() {
    var collection = load(
      calendar(event("1", "SUMMARY:a", "DTSTART:20260323T090000Z", "EXDATE:20260323T090000Z"))
    ).collection
    #expect(occurrences(collection).isEmpty)
    var appointment = collection[0]
    appointment.recurrence.exclusions = []
    collection.replace(at: 0, with: appointment)
    #expect(occurrences(collection).count == 1)
    appointment.recurrence.exclusions = [appointment.start]
    collection.replace(at: 0, with: appointment)
    collection.append(appointment)
    #expect(occurrences(collection).isEmpty)
    let written = load(AppointmentWriter(collection).iCalendar()).collection
    #expect(written.count == 2 && occurrences(written).isEmpty)
  }

  @Test("ends on another clock are held against the start, also where no zone is named")
  func ends() {
    let loaded = load(
      calendar(event("1", "SUMMARY:a", "DTSTART:20260323T100000", "DTEND:20260323T090000Z")))
    #expect(loaded.report.issues.map(\.code) == [.sharedZone, .endBeforeStart])
    #expect(occurrences(loaded.collection) == ["20260323T100000Z/20260323T100000Z a"])
  }
}
