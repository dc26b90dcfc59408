import AppointmentFormats
import AppointmentModel
import CivilTime
import Testing

/// Output of Exchange, Google, Apple and Mozilla that deviates from the standard, and its handling:
/// each repair is an issue that names its line.
@Suite("Calendars of other makers")
struct StrangersCalendarTests {
  private func codes(_ loaded: AppointmentLoader.Loaded) -> [String] {
    loaded.report.issues.map { "\($0.line):\($0.code.rawValue)" }
  }

  @Test("a meeting is in several calendars where its events name them")
  func ownNames() {
    let utc = ZoneRules(fixed: .utc)
    func meetings(_ names: [String]) -> Int {
      let events = names.enumerated().map { number, name in
        event(
          "\(number)", "SUMMARY:Plan", "DTSTART:20260601T120000Z", "DTEND:20260601T130000Z",
          "ORGANIZER:mailto:mira@example.org", name)
      }
      let collection = load(calendar(events[0], events[1])).collection
      let found = collection.occurrences(
        in: Instant(secondsSinceEpoch: 1_780_000_000)..<Instant(secondsSinceEpoch: 1_781_000_000),
        displayZone: utc)
      return Meetings(found, of: collection).occurrences.count
    }
    #expect(meetings(["X-GRID-CALENDAR:A", "X-GRID-CALENDAR:B"]) == 1)
    #expect(meetings(["X-GRID-CALENDAR:A", "X-OTHER:B"]) == 1)
    #expect(meetings(["X-GRID-CALENDAR:A", "X-GRID-CALENDAR:A"]) == 2)
    #expect(meetings(["X-OTHER:A", "X-OTHER:B"]) == 2)
  }

  @Test("a task is shown in a calendar or in nothing, not in a component kept as a whole")
  func tasksElsewhere() {
    for (begin, end, count) in [
      ("BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n", 1), ("", "", 1),
      ("BEGINCVCALENDAR\r\n", "END:VCALENDAR\r\n", 1),
      ("BEGIN:VCELENDAR\r\n", "END:VCELENDAR\r\n", 0),
    ] {
      let text = begin + "BEGIN:VTODO\r\nUID:t\r\nDUE:20260325\r\nEND:VTODO\r\n" + end
      let collection = load(text).collection
      #expect(collection.count == count)
      let written = AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 0)).iCalendar()
      #expect(load(String(decoding: written, as: UTF8.self)).collection.count == count)
    }
  }

  @Test("the version of a component inside a calendar is not the calendar's")
  func versionInside() {
    let collection = load(calendar("BEGIN:X-THING", "VERSION:1.0", "END:X-THING")).collection
    let written = AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 0)).iCalendar()
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("BEGIN:X-THING\r\nVERSION:1.0\r\nEND:X-THING\r\n"))
    #expect(load(text).report.files[0].format == "iCalendar")
  }

  // MARK: Zones

  /// A definition with one constant offset, as in exports of years ago.
  private static func poor(_ name: String, _ offset: String) -> String {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
  }

  @Test(
    "a poor definition under a name that the system knows gives way to the system's zone",
    arguments: [
      ("Europe/Berlin", "+0100", "20260601T100000Z", true),
      ("W. Europe Standard Time", "+0100", "20260601T100000Z", true),
      ("America/New_York", "-0500", "20260601T160000Z", true),
      ("Asia/Tokyo", "+0900", "20260601T030000Z", false),
      ("Company Time", "+0100", "20260601T110000Z", false),
      ("Customized Time Zone", "+0300", "20260601T090000Z", false),
    ])
  func poorDefinitions(name: String, offset: String, start: String, isTold: Bool) {
    let text = calendar(
      Self.poor(name, offset), event("1", "SUMMARY:a", "DTSTART;TZID=\(name):20260601T120000"))
    let loaded = load(text)
    #expect(occurrences(loaded.collection, to: "20270101") == ["\(start)/\(start) a"])
    #expect(codes(loaded) == (isTold ? ["4:zone-difference"] : []))
    var options = LoadOptions()
    options.zoneRules = .file
    let files = load(text, options: options)
    #expect(files.report.issues.isEmpty)
    let own = occurrences(files.collection, to: "20270101")
    #expect((own != occurrences(loaded.collection, to: "20270101")) == isTold)
  }

  @Test("a definition that differs where nothing happens is no difference; one warning a zone")
  func differences() {
    let zone = Self.poor("Europe/Berlin", "+0100")
    let winter = event("1", "SUMMARY:a", "DTSTART;TZID=Europe/Berlin:20260105T120000")
    #expect(load(calendar(zone, winter)).report.issues.isEmpty)
    let weekly = event(
      "1", "SUMMARY:a", "DTSTART;TZID=Europe/Berlin:20260105T120000", "RRULE:FREQ=WEEKLY")
    let loaded = load(
      calendar(
        zone, weekly, weekly.replacing("UID:1", with: "UID:2"),
        winter.replacing("UID:1", with: "UID:3")))
    #expect(codes(loaded) == ["4:zone-difference"])
    #expect(loaded.report.issues[0].message.contains("PT1H"))
    #expect(loaded.report.issues[0].message.contains("otherwise than the system"))
  }

  // MARK: Ends

  @Test(
    "an end without a zone has that of the other one",
    arguments: [
      (
        "DTSTART;TZID=Europe/Berlin:20260323T090000", "DTEND:20260323T100000", "080000Z", "090000Z",
        6
      ),
      (
        "DTSTART:20260323T090000", "DTEND;TZID=Europe/Berlin:20260323T100000", "080000Z", "090000Z",
        5
      ),
      ("DTSTART:20260323T090000Z", "DTEND:20260323T100000", "090000Z", "100000Z", 6),
      ("DTSTART:20260323T090000", "DTEND:20260323T100000Z", "090000Z", "100000Z", 5),
    ])
  func halfZoned(start: String, end: String, first: String, last: String, line: Int) {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:a\n\(start)\n\(end)\nEND:VEVENT\nEND:VCALENDAR\n"
    let loaded = load(text)
    #expect(occurrences(loaded.collection) == ["20260323T\(first)/20260323T\(last) a"])
    #expect(codes(loaded) == ["\(line):shared-zone"])
    #expect(loaded.report.issues[0].severity == .note)
  }

  @Test("ends with zones of their own, and without any, are nobody else's")
  func wholeZones() {
    for (start, end) in [
      ("DTSTART;TZID=Europe/Berlin:20260323T090000", "DTEND;TZID=America/New_York:20260323T100000"),
      ("DTSTART;TZID=Europe/Berlin:20260323T090000", "DTEND:20260323T100000Z"),
      ("DTSTART:20260323T090000", "DTEND:20260323T100000"),
    ] {
      #expect(load(calendar(event("1", "SUMMARY:a", start, end))).report.issues.isEmpty)
    }
  }

  // MARK: Occurrences

  @Test(
    "a changed day of a whole-day series that is named by a time is that day",
    arguments: [
      "RECURRENCE-ID:20260324T000000", "RECURRENCE-ID;TZID=Europe/Berlin:20260324T000000",
      "RECURRENCE-ID:20260323T230000Z", "RECURRENCE-ID:20260324T050000Z",
      "RECURRENCE-ID;VALUE=DATE:20260324", "RECURRENCE-ID:20260324",
    ])
  func daysNamedByTimes(id: String) {
    let loaded = load(
      calendar(
        event("1", "SUMMARY:m", "DTSTART;VALUE=DATE:20260323", "RRULE:FREQ=DAILY;COUNT=3"),
        event("1", "SUMMARY:x", id, "DTSTART;VALUE=DATE:20260324")))
    #expect(
      occurrences(loaded.collection) == [
        "20260323/20260324 m", "20260324/20260325 x", "20260325/20260326 m",
      ])
    #expect(
      loaded.report.issues.map(\.code.rawValue)
        == (id.contains("T") && id.hasSuffix("0") || id.hasSuffix("Z") ? ["mixed-times"] : []))
    let timed = load(
      calendar(
        event("1", "SUMMARY:m", "DTSTART;VALUE=DATE:20260323", "RRULE:FREQ=DAILY;COUNT=3"),
        event("1", "SUMMARY:x", id, "DTSTART:20260324T100000Z")))
    #expect(occurrences(timed.collection).count == 3)
  }

  @Test("a date with a time in its digits is a time")
  func timedDates() {
    let loaded = load(
      calendar(
        event(
          "1", "SUMMARY:a", "DTSTART;VALUE=DATE:20260323T090000Z",
          "DTEND;VALUE=DATE:20260323T100000Z",
          "RRULE:FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20260324T090000Z")))
    #expect(occurrences(loaded.collection) == ["20260323T090000Z/20260323T100000Z a"])
    #expect(loaded.report.issues.map(\.code.rawValue) == ["mixed-times", "mixed-times"])
    let both = load(
      calendar(event("1", "SUMMARY:a", "DTSTART;VALUE=DATE:20260323", "DTEND;VALUE=DATE:20260324")))
    #expect(both.report.issues.isEmpty)
  }

  // MARK: UIDs

  @Test(
    "events of one UID are others' only where something shows that they replace them",
    arguments: [
      // Different starts, no stamps: both are kept.
      ("", "", "20260324", "ab"),
      ("DTSTAMP:20260101T000000Z", "DTSTAMP:20260102T000000Z", "20260324", "ab"),
      // The same start: the later stamp wins, if there is one.
      ("DTSTAMP:20260101T000000Z", "DTSTAMP:20260102T000000Z", "20260323", "b"),
      ("DTSTAMP:20260102T000000Z", "DTSTAMP:20260101T000000Z", "20260323", "a"),
      ("DTSTAMP:20260101T000000Z", "DTSTAMP:20260101T000000Z", "20260323", "ab"),
      ("", "", "20260323", "ab"),
      // A higher SEQUENCE wins in any position.
      ("SEQUENCE:1", "SEQUENCE:2", "20260324", "b"), ("SEQUENCE:2", "SEQUENCE:1", "20260324", "a"),
      ("SEQUENCE:1", "SEQUENCE:1", "20260324", "ab"),
    ])
  func repeatedUIDs(one: String, other: String, start: String, kept: String) {
    func lines(_ text: String) -> String { text.isEmpty ? "X-A:1" : text }
    let loaded = load(
      calendar(
        event("1", "SUMMARY:a", "DTSTART:20260323", lines(one)),
        event("1", "SUMMARY:b", "DTSTART:\(start)", lines(other))))
    #expect(loaded.collection.indices.map { loaded.collection[$0].title }.joined() == kept)
    #expect(loaded.report.issues.map(\.code) == [.duplicateUID])
    #expect(loaded.report.issues[0].severity == (kept.count == 2 ? .warning : .note))
    #expect(loaded.report.files[0].superseded == 2 - kept.count)
  }

  @Test("the same event to the byte, twice, is one; many of one UID are all there")
  func manyOfOneUID() {
    let one = event("1", "SUMMARY:a", "DTSTART:20260323")
    #expect(load(calendar(one, one, one)).collection.count == 1)
    let many = (1...20).map { event("1", "SUMMARY:\($0)", "DTSTART:202603\($0 + 10)") }
    let loaded = load(calendar(many.joined(separator: "\r\n")))
    #expect(loaded.collection.count == 20)
    #expect(Set(occurrences(loaded.collection)).count == 20)
  }

  // MARK: Rules

  @Test(
    "what can be followed of a rule is",
    arguments: [
      (#"FREQ=DAILY\;COUNT=3"#, 3), (#"FREQ=WEEKLY\;BYDAY=MO\,WE\;COUNT=4"#, 4),
      ("FREQ=DAILY;COUNT=-1;UNTIL=20260325T090000Z", 3),
      ("FREQ=DAILY;UNTIL=20260325T090000Z;COUNT=-1", 3),
    ])
  func rules(rule: String, count: Int) {
    let loaded = load(
      calendar(event("1", "SUMMARY:a", "DTSTART:20260323T090000Z", "RRULE:\(rule)")))
    #expect(occurrences(loaded.collection).count == count)
    #expect(Set(loaded.report.issues.map(\.code)) == [.badRule])
    #expect(loaded.report.issues.allSatisfy { $0.severity == .warning && $0.line == 8 })
  }

  @Test("a count of less than nothing without an end is no rule")
  func endlessCount() {
    let loaded = load(
      calendar(event("1", "SUMMARY:a", "DTSTART:20260323T090000Z", "RRULE:FREQ=DAILY;COUNT=-1")))
    #expect(occurrences(loaded.collection).count == 1)
  }

  // MARK: Floating times

  @Test("times without a zone float in a calendar that names one, which a note says")
  func floating() {
    let text = calendar(
      "X-WR-TIMEZONE:Europe/Berlin", event("1", "SUMMARY:a", "DTSTART:20260323T090000"),
      event("2", "SUMMARY:b", "DTSTART:20260324T090000"))
    let loaded = load(text)
    #expect(times(loaded.collection)[0] == "20260323T090000 > implied")
    #expect(codes(loaded) == ["4:floating-times"])
    #expect(loaded.report.issues[0].message.contains("“Europe/Berlin”"))
    var options = LoadOptions()
    options.defaultZone = ZoneID("Europe/Berlin")
    let zoned = load(text, options: options)
    #expect(times(zoned.collection)[0] == "20260323T090000 Europe/Berlin > implied")
    #expect(zoned.report.issues.isEmpty)
    let zonedOnly = load(
      calendar("X-WR-TIMEZONE:Europe/Berlin", event("1", "SUMMARY:a", "DTSTART:20260323T090000Z")))
    #expect(zonedOnly.report.issues.isEmpty)
  }
}
