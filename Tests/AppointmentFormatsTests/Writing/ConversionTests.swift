import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

@Suite("From one format into the other and back", .portioned)
struct ConversionTests {
  /// The appointments sorted by UID, since calendars are written one after the other.
  private func values(_ collection: AppointmentCollection) -> [Appointment] {
    collection.indices.map { collection[$0].inOrderOfNames }.sorted { $0.uid < $1.uid }
  }

  @Test("random appointments: iCalendar to CSV to iCalendar")
  func random() {
    for seed in (UInt64(1)...30).portion(4) {
      var generator = SeededGenerator(seed: seed)
      let made = (0..<12).map { number in
        var appointment = RandomAppointment.make(number, &generator)
        appointment.calendar = ["", "Work", "a, b"].randomElement(using: &generator) ?? ""
        return appointment
      }
      let events = load(
        AppointmentWriter(AppointmentCollection(made, zones: TestZones.database)).iCalendar()
      ).collection
      let table = AppointmentWriter(events).csv()
      let rows = load(table)
      let again = AppointmentWriter(rows.collection).iCalendar()
      let back = load(again)
      for (name, found) in [("CSV", rows), ("iCalendar", back)] {
        #expect(
          found.report.issuesBesidesLoneChanges.isEmpty,
          "seed \(seed), \(name): \(found.report.text)")
        for (value, expected) in zip(values(found.collection), values(events))
        where value != expected {
          Issue.record("seed \(seed), \(name): \(value) was \(expected)")
          return
        }
        #expect(found.collection.count == made.count)
      }
      #expect(AppointmentWriter(rows.collection).csv() == table, "seed \(seed)")
      #expect(AppointmentWriter(load(again).collection).iCalendar() == again, "seed \(seed)")
    }
  }

  @Test(
    "a row that the date of a cancellation or its title cancels is cancelled in every format",
    arguments: [
      "Event,Date,Time,Cancelled on\nChoir,2026-04-14,19:00,2026-04-01\n",
      "Event,Date,Time\nCANCELLED: Choir,2026-04-14,19:00\n",
    ])
  func cancelled(text: String) {
    let collection = load(text).collection
    #expect(collection.indices.map { collection[$0].status } == [.cancelled])
    let writer = AppointmentWriter(collection)
    for bytes in [writer.iCalendar(), writer.csv()] {
      let written = load(bytes).collection
      #expect(written.indices.map { written[$0].status } == [.cancelled])
    }
  }

  @Test("an event with a property twice that belongs there once is a row that can be read")
  func repeatedTimes() {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:p
      SUMMARY:twice
      DTSTART;VALUE=DATE:20260323
      DTEND;VALUE=DATE:20260325
      DTSTART:20260401T235900Z
      DTEND:20260402T000000Z
      END:VEVENT
      END:VCALENDAR

      """
    let event = load(text).collection
    let row = load(AppointmentWriter(event).csv())
    #expect(row.report.issues.isEmpty, "\(row.report.text)")
    #expect(row.collection.count == 1 && row.collection[0].start == event[0].start)
    #expect(row.collection[0].end == event[0].end)
  }

  @Test(
    "further lines of a property that counts once stay in tables, and in streams that are verbatim")
  func furtherLines() {
    let lines = [
      "UID:second", "STATUS:TENTATIVE", "TRANSP:OPAQUE", "DTSTART:20260401T090000Z",
      "DTEND:20260401T100000Z", "SEQUENCE:7", "CLASS:PUBLIC", "URL:https://example.org/2",
    ]
    let text = calendar(
      event(
        "first", "STATUS;X-BY=ana:CONFIRMED", "TRANSP:TRANSPARENT", "DTSTART:20260323T090000Z",
        "DTEND:20260323T100000Z", "SEQUENCE:3", "CLASS:PRIVATE", "URL:https://example.org/1",
        "SUMMARY:s", lines.joined(separator: "\r\n")))
    let event = load(text).collection
    let table = AppointmentWriter(event).csv()
    let rows = load(table)
    #expect(rows.report.issues.isEmpty, "\(rows.report.text)")
    var expected = event[0]
    // Content that does not fit into a cell becomes a column without a meaning.
    expected.properties = [
      AppointmentProperty(name: "UID", value: "second"),
      AppointmentProperty(name: "STATUS", parameters: "X-BY=ana", value: "CONFIRMED"),
      AppointmentProperty(name: "STATUS", value: "TENTATIVE"),
      AppointmentProperty(name: "TRANSP", value: "OPAQUE"),
    ]
    #expect(rows.collection.count == 1 && rows.collection[0] == expected)
    #expect(AppointmentWriter(rows.collection).csv() == table)
    let fitText = String(decoding: AppointmentWriter(rows.collection).iCalendar(), as: UTF8.self)
    var verbatim = AppointmentWriter(rows.collection)
    verbatim.keepsRefused = true
    let back = verbatim.iCalendar()
    let backText = String(decoding: back, as: UTF8.self)
    for line in lines {
      let name = String(line.prefix { $0 != ":" })
      // Other readers reject an event that has these twice.
      let isRefused = ["DTSTART", "DTEND", "SEQUENCE"].contains(name)
      #expect(fitText.contains("\(line)\r\n") == !isRefused, "\(line) in \(fitText)")
      let isInCell = !["UID", "STATUS", "TRANSP"].contains(name)
      let wanted = isInCell ? line : "X-COLUMN;X-TITLE=" + line
      #expect(backText.contains("\r\n" + wanted + "\r\n"), "\(line) in \(backText)")
    }
    var again = load(back).collection[0]
    again.properties.removeAll { $0.name == "DTSTAMP" }
    #expect(again == expected)
  }

  @Test("a zone of the file's own whose clocks are those of the database's is written by its name")
  func equivalentZones() {
    let text = calendar(
      "BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
      "END:VTIMEZONE",
      event(
        "1", "SUMMARY:s", "DTSTART;TZID=Ours:20260323T090000", "DTEND;TZID=Ours:20260323T100000",
        "RRULE:FREQ=DAILY;COUNT=20", "EXDATE;TZID=Ours:20260324T090000"))
    let collection = load(text).collection
    #expect(times(collection) == ["20260323T090000 Ours > 20260323T100000 Ours"])
    let table = AppointmentWriter(collection).csv()
    #expect(String(decoding: table, as: UTF8.self).contains(",Europe/Berlin,"))
    let rows = load(table)
    #expect(rows.report.issues.isEmpty, "\(rows.report.text)")
    #expect(occurrences(rows.collection) == occurrences(collection))
    #expect(occurrences(collection).count == 19)
  }

  @Test(
    "dates added to a series in a zone of the file's own keep their instants in a table, or are reported",
    arguments: ["+0900", "+0433"])
  func additionalDates(offset: String) {
    let text = calendar(
      "BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
      event(
        "1", "SUMMARY:s", "DTSTART;TZID=Europe/Berlin:20260323T090000",
        "DTEND;TZID=Europe/Berlin:20260323T100000", "RDATE;TZID=Ours:20260325T130000"))
    let collection = load(text).collection
    var table: [UInt8] = []
    let losses = AppointmentWriter(collection).write(.csv()) { table += $0 }
    if offset == "+0900" {
      #expect(occurrences(load(table).collection) == occurrences(collection))
      #expect(losses.isEmpty)
    } else {
      #expect(losses.losses.map { "\($0.count) \($0.what)" } == ["1 series in a zone of their own"])
    }
    #expect(occurrences(collection).count == 2)
  }

  @Test(
    "a series in a zone of the file's own has no place in a table; a warning says how to mend it")
  func ownZones() throws {
    let text = calendar(
      "BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE",
      event("1", "SUMMARY:s", "DTSTART;TZID=Ours:20260323T090000", "RRULE:FREQ=DAILY;COUNT=2"))
    let table = AppointmentWriter(load(text).collection).csv()
    let rows = load(table, name: "ours.csv")
    let issue = try #require(rows.report.issues.first)
    #expect(rows.report.issues.count == 1 && issue.code == .unknownZone)
    #expect(issue.file == "ours.csv" && issue.line == 2 && issue.severity == .warning)
    #expect(
      issue.message
        == "The time zone \u{201C}Ours\u{201D} is not known; write a name such as Europe/Berlin. "
        + "Its times are shown unconverted, with ? and the name of the zone.")
    #expect(times(rows.collection) == ["20260323T090000 Ours > implied"])
  }

  @Test("two alarms in a cell do not make an iCalendar file of a table")
  func alarms() {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:p
      SUMMARY:early
      DTSTART:20260323T090000Z
      BEGIN:VALARM
      TRIGGER:-PT15M
      END:VALARM
      BEGIN:VALARM
      TRIGGER:-PT5M
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """
    let event = load(text).collection
    let row = load(AppointmentWriter(event).csv())
    #expect(row.report.files[0].format.hasPrefix("CSV"))
    #expect(row.collection.count == 1 && row.collection[0] == event[0])
    #expect(event[0].components.count == 2)
  }

  @Test("CSV to iCalendar to CSV: columns of any title, cells of several lines, twins of one UID")
  func tables() {
    let text = """
      UID,SUMMARY,DTSTART,TZID,Room number,X-NOTE,X-P;A=b,ALLDAY,summary,CALENDAR,ATTENDEE
      1,"a\\, b\nc",20260323T090000,Europe/Berlin,7,"l
      m",p,,other,Team,"mailto:a@b.c,mailto:d@e.f"
      2,c,2026-03-24,,;-),plain,:q,TRUE,,Team,
      1,twin,20260325T090000Z,,,,,,,Team,
      3,d,20260325,,"=1+1",,,,x,Team,

      """
    let first = load(text).collection
    #expect(first.count == 4)
    let events = load(AppointmentWriter(first).iCalendar())
    let uids = ["1", "1-2", "2", "3"]
    #expect(values(events.collection).map(\.uid) == uids)
    let table = AppointmentWriter(events.collection).csv()
    let rows = load(table).collection
    var expected = values(first)
    // Sorting by UID keeps the order of duplicates.
    for index in expected.indices { expected[index].uid = uids[index] }
    for found in [values(events.collection), values(rows)] {
      for (value, wanted) in zip(found, expected) where value != wanted {
        Issue.record("\(value) was \(wanted)")
      }
    }
    #expect(
      rows.indices.map { rows[$0].properties.contains { $0.name == "Room number" } }
        == [true, true, false, true])
    let header = String(decoding: table.prefix { $0 != 0x0D }, as: UTF8.self)
    #expect(header.contains(",Room number,") && !header.contains("X-TITLE"))
    #expect(AppointmentWriter(rows).csv() == table)
    #expect(
      AppointmentWriter(load(AppointmentWriter(rows).iCalendar()).collection).csv() == table)
  }

  @Test(
    "data beyond a single value is a cell of content lines, which can also be typed")
  func contentLines() throws {
    let loaded = load(
      """
      SUMMARY,DTSTART,DTEND,TZID,ATTENDEE,RDATE,RECURRENCE-ID,BEGIN
      flight,20260323T090000,DTEND;TZID=Asia/Tokyo:20260324T070000,Europe/Berlin,"ATTENDEE;CN=""Le, Hannah"":mailto:h@example.org
      ATTENDEE:mailto:j@example.org",RDATE;VALUE=PERIOD:20260401T090000Z/PT2H,,"BEGIN:VALARM
      TRIGGER:-PT5M
      END:VALARM"
      moved,20260330T090000Z,,,,,RECURRENCE-ID;RANGE=THISANDFUTURE:20260329T090000Z,

      """)
    #expect(loaded.report.issues.map(\.code) == [.loneChange], "\(loaded.report.text)")
    let flight = loaded.collection[0]
    #expect(
      times(loaded.collection)[0]
        == "20260323T090000 Europe/Berlin > 20260324T070000 Asia/Tokyo")
    #expect(flight.attendees.map(\.name) == ["Le, Hannah", nil])
    #expect(flight.attendees.map(\.mailAddress) == ["h@example.org", "j@example.org"])
    #expect(flight.recurrence.dates.map(\.end) == [.lasting(days: 0, seconds: 7200)])
    #expect(flight.components == ["BEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM"])
    #expect(loaded.collection[1].recurrenceID?.isThisAndFuture == true)
    let written = String(
      decoding: AppointmentWriter(loaded.collection).iCalendar(), as: UTF8.self)
    #expect(written.contains("DTEND;TZID=Asia/Tokyo:20260324T070000\r\n"))
    #expect(written.contains("RDATE;VALUE=PERIOD:20260401T090000Z/PT2H\r\n"))
  }

  @Test("parameters without a meaning and second lines of one name survive both ways")
  func unmodelled() {
    let text = calendar(
      event(
        "1", "DTSTART:20260323T090000Z", "SUMMARY;LANGUAGE=de:Prüfung\\, lang", "SUMMARY:second",
        "STATUS:MAYBE", "RRULE:FREQ=NEVER", "DESCRIPTION;ALTREP=\"cid:1\":x"))
    let rows = load(AppointmentWriter(load(text).collection).csv()).collection
    #expect(rows[0].title == "Prüfung, lang")
    var writer = AppointmentWriter(rows)
    #expect(!String(decoding: writer.iCalendar(), as: UTF8.self).contains("FREQ=NEVER"))
    writer.keepsRefused = true
    let back = String(decoding: writer.iCalendar(), as: UTF8.self)
    for line in [
      "SUMMARY;LANGUAGE=de:Prüfung\\, lang", "SUMMARY:second", "STATUS:MAYBE", "RRULE:FREQ=NEVER",
      "DESCRIPTION;ALTREP=\"cid:1\":x",
    ] {
      #expect(back.contains(line + "\r\n"), "\(line)")
    }
  }

  @Test("UIDs that differ in control characters only stay two in iCalendar, which has none")
  func controlCharacters() {
    let rows = load("UID,SUMMARY,DTSTART\na,x,20260323\na\u{1},y,20260324\n").collection
    let events = load(AppointmentWriter(rows).iCalendar()).collection
    #expect(events.indices.map { events[$0].title } == ["x", "y"])
  }
}
