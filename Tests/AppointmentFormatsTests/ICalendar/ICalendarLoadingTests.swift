import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

@Suite("iCalendar to appointments")
struct ICalendarLoadingTests {
  @Test("every form of start and end")
  func startsAndEnds() {
    let cases: [(String, String)] = [
      ("DTSTART:20260323T090000Z\nDTEND:20260323T100000Z", "20260323T090000Z > 20260323T100000Z"),
      ("DTSTART:20260323T090000\nDTEND:20260323T100000", "20260323T090000 > 20260323T100000"),
      ("DTSTART:20260323T0900Z", "20260323T090000Z > implied"),
      ("DTSTART:20260323T090060Z", "20260323T090059Z > implied"),
      ("DTSTART;VALUE=DATE:20260323\nDTEND;VALUE=DATE:20260325", "20260323 > 20260325"),
      ("DTSTART:20260323", "20260323 > implied"),
      ("DTSTART;VALUE=DATE:20260323\nDTEND;VALUE=DATE:20260323", "20260323 > 20260324"),
      ("DTSTART:20260323T090000Z\nDURATION:PT1H30M", "20260323T090000Z > 0d5400s"),
      ("DTSTART:20260323T090000Z\nDURATION:P1DT", "20260323T090000Z > 1d0s"),
      ("DTSTART:20260323T090000Z\nDURATION:+P1W", "20260323T090000Z > 7d0s"),
      ("DTSTART:20260323T090000Z\nDURATION:PT", "20260323T090000Z > 0d0s"),
      (
        "DTSTART:20260323T090000Z\nDURATION:PT5H\nDTEND:20260323T100000Z",
        "20260323T090000Z > 20260323T100000Z"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20260323T090000\nDTEND;TZID=Asia/Tokyo:20260323T200000",
        "20260323T090000 Europe/Berlin > 20260323T200000 Asia/Tokyo"
      ),
      ("dtstart;tzid=\"Europe/Berlin\":20260323t090000", "20260323T090000 Europe/Berlin > implied"),
      ("DTSTART;TZID=Europe/Berlin:20260323T090000Z", "20260323T090000Z > implied"),
      (
        "DTSTART;TZID=Eur\n ope/Berlin:2026\n 0323T090000",
        "20260323T090000 Europe/Berlin > implied"
      ),
    ]
    for (lines, expected) in cases {
      let loaded = load(calendar(event("1", "SUMMARY:a", lines)))
      #expect(times(loaded.collection) == [expected], "\(lines)")
      #expect(loaded.report.issues.isEmpty, "\(lines): \(loaded.report.text)")
    }
  }

  @Test("faults are reported with their line, and the rest is loaded")
  func faults() {
    let cases: [(String, String, [String])] = [
      ("SUMMARY:x", "missing-start", []), ("DTSTART:soon", "bad-date", []),
      ("DTSTART:20260323T250000", "bad-time", []),
      (
        "DTSTART:20260323T100000Z\nDTEND:20260323T090000Z", "end-before-start",
        ["20260323T100000Z/20260323T100000Z a"]
      ),
      (
        "DTSTART:20260323T100000Z\nDURATION:-PT15M", "end-before-start",
        ["20260323T100000Z/20260323T100000Z a"]
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20260323T100000\nDTEND;TZID=Asia/Tokyo:20260323T100000",
        "end-before-start", ["20260323T090000Z/20260323T090000Z a"]
      ),
      (
        "DTSTART:20260323T100000Z\nDURATION:1 hour", "bad-duration",
        ["20260323T100000Z/20260323T100000Z a"]
      ),
      (
        "DTSTART:20260323T100000Z\nRRULE:FREQ=WEEKLY;BYMONTH=13", "bad-rule",
        ["20260323T100000Z/20260323T100000Z a"]
      ),
      ("DTSTART:20260323T100000Z\nEXDATE:x", "bad-date", ["20260323T100000Z/20260323T100000Z a"]),
      (
        "DTSTART;TZID=Mars/Base:20260323T100000", "unknown-zone",
        ["20260323T100000Z/20260323T100000Z a"]
      ),
      (
        "DTSTART;VALUE=DATE:20260323\nDTEND:20260324T100000Z", "mixed-times",
        ["20260323/20260325 a"]
      ),
    ]
    for (lines, code, expected) in cases {
      let loaded = load(
        calendar(event("1", "SUMMARY:a", lines), event("2", "SUMMARY:z", "DTSTART:20260601")))
      #expect(loaded.report.issues.map(\.code.rawValue) == [code], "\(lines)")
      #expect(loaded.report.issues.allSatisfy { $0.line >= 4 && !$0.problem.isEmpty })
      #expect(occurrences(loaded.collection) == expected, "\(lines)")
      #expect(loaded.collection.count == expected.count + 1)
    }
  }

  @Test("the fields of an event, and what is kept for writing back")
  func fields() {
    let loaded = load(
      calendar(
        "X-WR-CALNAME:Old", "NAME:Team\\, A", "COLOR:teal",
        event(
          "u,1", "DTSTART:20260323", "SUMMARY:a\\, b\\nc", "LOCATION:Room", "DESCRIPTION:d\\;e\\q",
          "CATEGORIES:x,y\\,z", "CATEGORIES:w", "STATUS:tentative", "TRANSP:TRANSPARENT",
          "CLASS:PRIVATE", "ORGANIZER;CN=\"Ruiz, Ana\":mailto:ana@example.org",
          "ATTENDEE;PARTSTAT=DECLINED;ROLE=OPT-PARTICIPANT;RSVP=TRUE:MAILTO:bo@example.org",
          "URL:http://a/b", "PRIORITY:1", "SEQUENCE:7", "X-Thing;A=1;B=\"2;3\":v\\,w",
          "GEO:1;2", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM"),
        "BEGIN:VTODO", "SUMMARY:t", "END:VTODO"))
    let appointment = loaded.collection[0]
    #expect(appointment.uid == "u,1" && appointment.title == "a, b\nc")
    #expect(appointment.description == "d;e\\q" && appointment.categories == ["x", "y,z", "w"])
    #expect(appointment.status == .tentative && appointment.transparency == .transparent)
    #expect(appointment.organizer?.name == "Ruiz, Ana")
    #expect(appointment.organizer?.mailAddress == "ana@example.org")
    #expect(appointment.attendees[0].participation == .declined)
    #expect(appointment.attendees[0].isOptional && appointment.isDeclined(by: "Bo@example.org"))
    #expect(appointment.attendees[0].parameters == "RSVP=TRUE")
    #expect(appointment.priority == 1 && appointment.sequence == 7)
    #expect(appointment.calendar == "Team, A")
    #expect(appointment.color?.description == "#008080")
    #expect(
      appointment.properties == [
        AppointmentProperty(name: "X-Thing", parameters: "A=1;B=\"2;3\"", value: "v\\,w"),
        AppointmentProperty(name: "GEO", value: "1;2"),
      ])
    #expect(
      appointment.components == ["BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"])
    #expect(loaded.report.issues.map(\.code) == [.otherComponents])
  }

  @Test("of the name of a calendar, which every one of its events has, a thousand bytes are read")
  func longName() {
    let long = String(repeating: "ab", count: 3000)
    let text = calendar("X-WR-CALNAME:\(long)", event("1", "SUMMARY:a", "DTSTART:20260323"))
    let collection = load(text).collection
    #expect(collection[0].calendar == long.prefix(1000))
    // It is written back unchanged.
    let written = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
    #expect(written.replacing("\r\n ", with: "").contains("X-WR-CALNAME:\(long)\r\n"))
  }

  @Test("name and colour from outside go before those in the file")
  func outside() {
    let text = calendar("NAME:Inside", event("1", "SUMMARY:a", "DTSTART:20260323"))
    let loaded = AppointmentLoader().load(
      [
        InputFile(
          name: "x", bytes: Array(text.utf8), calendarName: "Outside",
          calendarColor: CalendarColor("#FF0000FF"))
      ], zones: TestZones.database)
    #expect(loaded.collection[0].calendar == "Outside")
    #expect(loaded.collection[0].color?.description == "#ff0000")
  }

  @Test(
    "the same UID twice: the highest SEQUENCE, then the latest DTSTAMP of one start",
    arguments: [
      ("SEQUENCE:1", "SEQUENCE:2", "b"), ("SEQUENCE:2", "SEQUENCE:1", "a"),
      ("DTSTAMP:20260102T000000Z", "DTSTAMP:20260101T000000Z", "a"),
      ("DTSTAMP:20260101T000000Z", "DTSTAMP:20260102T000000Z", "b"),
      ("SEQUENCE:2", "SEQUENCE:1\nDTSTAMP:20260102T000000Z", "a"),
    ])
  func superseded(one: String, other: String, kept: String) {
    let loaded = load(
      calendar(
        event("1", "SUMMARY:a", "DTSTART:20260323", one),
        event("0", "SUMMARY:between", "DTSTART:20260324"),
        event("1", "SUMMARY:b", "DTSTART:20260323", other)))
    #expect(
      Set(loaded.collection.indices.map { loaded.collection[$0].title }) == [kept, "between"])
    #expect(loaded.report.files[0].superseded == 1)
    #expect(loaded.report.issues.map(\.code) == [.duplicateUID])
  }

  @Test("changed, moved, cancelled and orphaned occurrences; THISANDFUTURE")
  func overrides() {
    let master = event(
      "1", "SUMMARY:m", "DTSTART;TZID=Europe/Berlin:20260302T090000", "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=8", "EXDATE;TZID=Europe/Berlin:20260309T090000")
    func rows(_ others: String...) -> [String] {
      occurrences(load(calendar(([master] + others).joined(separator: "\r\n"))).collection)
    }
    func days(_ rows: [String]) -> [String] {
      rows.map { String($0.dropFirst(4).prefix(4)) + String($0.suffix(2)) }
    }
    #expect(days(rows()) == ["0302 m", "0316 m", "0323 m", "0330 m", "0406 m", "0413 m", "0420 m"])
    let moved = event(
      "1", "SUMMARY:x", "RECURRENCE-ID;TZID=Europe/Berlin:20260316T090000",
      "DTSTART;TZID=Europe/Berlin:20260318T090000")
    #expect(days(rows(moved))[1] == "0318 x")
    let away = moved.replacing("20260318", with: "20270318")
    #expect(days(rows(away)) == ["0302 m", "0323 m", "0330 m", "0406 m", "0413 m", "0420 m"])
    let byInstant = moved.replacing(
      "RECURRENCE-ID;TZID=Europe/Berlin:20260316T090000", with: "RECURRENCE-ID:20260316T080000Z")
    #expect(days(rows(byInstant))[1] == "0318 x")
    let byDate = moved.replacing(
      "RECURRENCE-ID;TZID=Europe/Berlin:20260316T090000", with: "RECURRENCE-ID;VALUE=DATE:20260316")
    #expect(days(rows(byDate))[1] == "0318 x")
    let cancelled = moved.replacing("SUMMARY:x", with: "SUMMARY:x\r\nSTATUS:CANCELLED")
    #expect(days(rows(cancelled)) == ["0302 m", "0323 m", "0330 m", "0406 m", "0413 m", "0420 m"])
    let orphan = moved.replacing("T090000\r\nDTSTART", with: "T093000\r\nDTSTART")
    #expect(days(rows(orphan)).contains("0318 x") && days(rows(orphan)).contains("0316 m"))
    let excluded = event(
      "1", "SUMMARY:x", "RECURRENCE-ID;TZID=Europe/Berlin:20260309T090000",
      "DTSTART;TZID=Europe/Berlin:20260310T090000")
    #expect(!days(rows(excluded)).contains("0310 x"))
    let revised = excluded.replacing("SUMMARY:x", with: "SUMMARY:x\r\nSEQUENCE:1")
    #expect(days(rows(revised)).contains("0310 x"))
    let later = event(
      "1", "SUMMARY:f", "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260330T090000",
      "DTSTART;TZID=Europe/Berlin:20260331T100000", "DURATION:PT2H")
    #expect(
      rows(later).suffix(4) == [
        "20260331T080000Z/20260331T100000Z f", "20260407T080000Z/20260407T100000Z f",
        "20260414T080000Z/20260414T100000Z f", "20260421T080000Z/20260421T100000Z f",
      ])
  }

  @Test("DTEND gives an exact duration, DURATION a nominal one, across a change of clocks")
  func durations() {
    func rows(_ end: String) -> [String] {
      occurrences(
        load(
          calendar(
            event(
              "1", "SUMMARY:a", "DTSTART;TZID=Europe/Berlin:20260327T120000", end,
              "RRULE:FREQ=DAILY;COUNT=2"))
        ).collection)
    }
    // Clocks go forward on 29 March: the day after the second start has 23 hours.
    #expect(rows("DURATION:P1D")[1] == "20260328T110000Z/20260329T100000Z a")
    #expect(
      rows("DTEND;TZID=Europe/Berlin:20260328T120000")[1] == "20260328T110000Z/20260329T110000Z a")
  }

  @Test("dirty streams: lone line ends, missing ENDs, several calendars, a byte order mark")
  func dirty() {
    let one = event("1", "SUMMARY:a", "DTSTART:20260323")
    let texts = [
      "\u{FEFF}" + calendar(one, event("2", "SUMMARY:b", "DTSTART:20260324")),
      calendar(one) + calendar(event("2", "SUMMARY:b", "DTSTART:20260324")),
      calendar(one, event("2", "SUMMARY:b", "DTSTART:20260324")).replacing("\r\n", with: "\n"),
      calendar(one, event("2", "SUMMARY:b", "DTSTART:20260324")).replacing("\r\n", with: "\r"),
      calendar(one, event("2", "SUMMARY:b", "DTSTART:20260324")).replacing(
        "\r\n", with: "\r\n\r\n"),
      calendar(one, event("2", "SUMMARY:b", "DTSTART:20260324")).replacing(
        "END:VEVENT\r\n", with: ""),
      "BEGIN:VCALENDAR\r\n\(one)\r\nBEGIN:VEVENT\r\nSUMMARY:b\r\nUID:2\r\nDTSTART:20260324",
      one + "\r\n" + event("2", "SUMMARY:b", "DTSTART:20260324"),
    ]
    for text in texts {
      let loaded = load(text)
      #expect(
        loaded.collection.indices.map { loaded.collection[$0].title } == ["a", "b"], "\(text)")
      #expect(loaded.collection.indices.map { loaded.collection.uid(at: $0) } == ["1", "2"])
    }
  }

  @Test("UIDs that are folded, escaped, or missing")
  func uids() {
    let long = String(repeating: "x", count: 200)
    let text = calendar(
      event(nil, "UID:" + long.prefix(70) + "\r\n " + long.dropFirst(70), "DTSTART:20260323"),
      event("a\\,b", "DTSTART:20260323"), event(nil, "SUMMARY:s", "DTSTART:20260323"),
      event(nil, "DTSTAMP:20260101T000000Z", "SUMMARY:s", "DTSTART:20260324"))
    let (one, other) = (load(text).collection, load(text).collection)
    #expect(one.uid(at: 0) == long && one.uid(at: 1) == "a,b")
    #expect(Set(one.indices.map { one.uid(at: $0) }).count == 4)
    #expect(one.indices.map { one.uid(at: $0) } == other.indices.map { other[$0].uid })
    let stamped = text.replacing("DTSTAMP:20260101", with: "DTSTAMP:20270101")
    #expect(load(stamped).collection.uid(at: 3) == one.uid(at: 3))
  }
}
