import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("One VCALENDAR a file")
struct OneCalendarTests {
  private func text(_ collection: AppointmentCollection, _ indices: [Int]? = nil) -> String {
    String(decoding: AppointmentWriter(collection).iCalendar(indices), as: UTF8.self)
  }

  private func load(_ files: [(name: String, text: String)]) -> AppointmentCollection {
    AppointmentLoader().load(
      files.map { InputFile(name: $0.name, bytes: Array($0.text.utf8)) }, zones: TestZones.database
    ).collection
  }

  private func count(_ word: String, _ text: String) -> Int {
    text.split(separator: "\r\n").count { $0 == word }
  }

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Ours
    BEGIN:STANDARD
    DTSTART:16010101T000000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0300
    END:STANDARD
    END:VTIMEZONE
    """

  @Test("an added appointment whose zone is UTC has the form for UTC, which has no TZID")
  func addedInUTC() {
    var collection = load([("a.ics", calendar(event("1", "DTSTART:20260323T090000Z", "SUMMARY:s")))]
    )
    collection.append(
      Appointment(
        uid: "2", title: "n",
        start: .zoned(CivilDateTime(wallSeconds: 1_774_256_400), in: .utc)))
    let written = text(collection)
    #expect(written.contains("\r\nDTSTART:20260323T090000Z\r\nSUMMARY:n\r\n"), "\(written)")
    #expect(!written.contains("TZID"))
  }

  @Test("an added appointment is in the existing calendar, after its zone")
  func added() {
    let text = calendar(
      "X-WR-CALNAME:Team", "X-OWN;A=b:c", event("1", "DTSTART:20260323T090000Z", "SUMMARY:s"),
      "BEGIN:VTODO", "UID:t", "END:VTODO")
    var collection = load([("a.ics", text)])
    collection.append(
      Appointment(
        uid: "2", title: "n",
        start: .zoned(CivilDateTime(wallSeconds: 1_774_256_400), in: ZoneID("Europe/Berlin"))))
    let written = self.text(collection)
    #expect(count("BEGIN:VCALENDAR", written) == 1)
    #expect(count("X-OWN;A=b:c", written) == 1 && count("X-WR-CALNAME:Team", written) == 1)
    let parts = written.components(separatedBy: "BEGIN:")
    #expect(
      parts.dropFirst().map { String($0.prefix { $0 != "\r\n" }) } == [
        "VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT", "STANDARD", "VEVENT", "VTODO", "VEVENT",
      ])
    #expect(!written.contains("1970"))
    #expect(parts.last?.contains("DTSTAMP:20260102T030405Z\r\n") == true)
    #expect(AppointmentFormatsTests.load(written).collection.count == 2)
  }

  @Test("a feed has the name that it is given, and its events name no calendars of their own")
  func feedName() {
    func stream(_ name: String) -> String {
      calendar("X-WR-CALNAME:\(name)", event(name, "DTSTART:20260323T090000Z", "SUMMARY:s"))
    }
    var collection = load([("anna.ics", stream("Anna")), ("ben.ics", stream("Ben"))])
    var own = Appointment(uid: "c", title: "n", start: .utc(Instant(secondsSinceEpoch: 0)))
    own.calendar = "Cem"
    collection.append(own)
    let merged = text(collection)
    #expect(merged.contains("X-GRID-CALENDAR:Anna") && merged.contains("X-GRID-CALENDAR:Cem"))
    for source in [
      collection, load([("merged.ics", merged)]), load([("anna.ics", stream("Anna"))]),
    ] {
      var writer = AppointmentWriter(source)
      writer.calendarName = "Practice, open"
      let feed = String(decoding: writer.iCalendar(), as: UTF8.self)
      #expect(count("X-WR-CALNAME:Practice\\, open", feed) == 1)
      #expect(count("NAME:Practice\\, open", feed) == 1)
      #expect(!feed.contains("X-GRID-CALENDAR") && !feed.contains("X-WR-CALNAME:Anna"))
      #expect(AppointmentFormatsTests.load(feed).collection.count == source.count)
    }
  }

  @Test("a part of a stream is written like a stream that contains only this part")
  func parts() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<150 {
      var (whole, part, chosen, count) = ("", "", [Int](), 0)
      for number in 0..<Int.random(in: 1...4, using: &random) {
        let calendar = { (body: String) in
          "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:Calendar \(number)\n"
            + OneCalendarTests.zone.replacing("Ours", with: "Zone \(number % 2)")
            .replacing("+0300", with: "+0\(number + 1)00") + "\n\(body)END:VCALENDAR\n"
        }
        var (events, keptEvents, kept) = ([String](), [String](), 0)
        let total = Int.random(in: 1...4, using: &random)
        for event in 0..<total {
          let lines =
            "BEGIN:VEVENT\nUID:\(number)-\(event)\nDTSTAMP:20260101T000000Z\n"
            + "DTSTART;TZID=Zone \(number % 2):20260323T090000\n"
            + "SUMMARY:\(String(repeating: "title ", count: event * 9))\nEND:VEVENT\n"
          let task = "BEGIN:VTODO\nUID:t\(number)-\(event)\nEND:VTODO\n"
          events += [lines, task]
          if Bool.random(using: &random) || number == 0 {
            keptEvents += [lines, task]
            chosen.append(count)
            kept += 1
          }
          count += 1
        }
        // Other components belong to a calendar of which everything is written.
        if kept < total { keptEvents.removeAll { $0.hasPrefix("BEGIN:VTODO") } }
        whole += calendar(events.joined())
        if kept > 0 { part += calendar(keptEvents.joined()) }
      }
      let ends = Bool.random(using: &random) ? "\r\n" : "\n"
      let files = [whole, part].map { text in
        load([(name: "a.ics", text: text.replacing("\n", with: ends))])
      }
      let expected = text(files[1])
      var writer = AppointmentWriter(files[0])
      #expect(text(files[0], chosen.shuffled(using: &random)) == expected, "round \(round)")
      writer.prepareForParts()
      let written = String(decoding: writer.iCalendar(chosen), as: UTF8.self)
      #expect(written == expected, "round \(round)")
    }
  }

  @Test("a changed occurrence follows its series, with a later SEQUENCE")
  func detached() throws {
    let text = calendar(
      event(
        "1", "DTSTAMP:20200101T000000Z", "DTSTART:20260323T090000Z", "DTEND:20260323T100000Z",
        "RRULE:FREQ=DAILY", "SEQUENCE:3", "SUMMARY:s"), event("2", "DTSTART:20260323T090000Z"))
    var collection = load([("a.ics", text)])
    let utc = ZoneRules(fixed: .utc)
    let day = try #require(CivilDate(year: 2026, month: 3, day: 24))
    let occurrence = try #require(
      collection.occurrences(in: day..<day.adding(days: 1), displayZone: utc).first)
    let index = collection.detach(occurrence, displayZone: utc)
    collection.reschedule(
      at: index,
      to: occurrence.start.adding(seconds: 3600)..<occurrence.end.adding(seconds: 3600),
      displayZone: utc)
    let written = self.text(collection)
    let events = written.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map { $0 }
    #expect(events.count == 3)
    #expect(events[0].contains("UID:1\r\n") && events[2].contains("UID:2\r\n"))
    #expect(events[0].contains("DTSTAMP:20200101T000000Z") && events[0].contains("SEQUENCE:3\r\n"))
    #expect(events[1].contains("RECURRENCE-ID:20260324T090000Z\r\n"))
    #expect(events[1].contains("SEQUENCE:4\r\n") && events[1].contains("DTSTAMP:20260102T030405Z"))
    let again = AppointmentFormatsTests.load(written).collection
    #expect(occurrences(again) == occurrences(collection))
  }

  @Test("edits stamp what they change; SEQUENCE grows with times and states, not with words")
  func stamps() {
    let text = calendar(
      event("1", "DTSTAMP:20200101T000000Z", "DTSTART:20260323T090000Z", "SEQUENCE:1", "SUMMARY:s"),
      event("2", "DTSTART:20260323T090000Z", "SUMMARY:s", "LAST-MODIFIED:20200101T000000Z"),
      event("3", "DTSTAMP:20200101T000000Z", "DTSTART:20260323T090000Z", "SUMMARY:s"))
    var collection = load([("a.ics", text)])
    var one = collection[0]
    one.title = "other"
    collection.replace(at: 0, with: one)
    var two = collection[1]
    two.status = .cancelled
    collection.replace(at: 1, with: two)
    // Replacing a value by an equal one is not an edit.
    collection.replace(at: 2, with: collection[2])
    let events = self.text(collection).components(separatedBy: "BEGIN:VEVENT\r\n")
    let stamp = "20260102T030405Z\r\n"
    #expect(events[1].contains("SEQUENCE:1\r\n") && events[1].contains("SUMMARY:other\r\n"))
    #expect(events[1].contains("DTSTAMP:" + stamp) && events[1].contains("LAST-MODIFIED:" + stamp))
    #expect(events[2].contains("SEQUENCE:1\r\n") && events[2].contains("LAST-MODIFIED:" + stamp))
    #expect(events[2].components(separatedBy: "LAST-MODIFIED").count == 2)
    #expect(events[3].contains("DTSTAMP:20200101T000000Z") && !events[3].contains("LAST-MODIFIED"))
  }

  @Test(
    "of several calendars every event says its own, UIDs and zones of one do not meet another's")
  func merged() {
    func file(_ name: String, _ offset: String) -> String {
      calendar(
        "X-WR-CALNAME:\(name)", "X-OWN:all", "X-\(name):1",
        Self.zone.replacing("TO:+0300", with: "TO:\(offset)"),
        event("1", "DTSTART;TZID=Ours:20260323T090000", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:s"),
        event(
          "1", "RECURRENCE-ID;TZID=Ours:20260324T090000", "DTSTART;TZID=Ours:20260324T120000",
          "SUMMARY:moved"))
    }
    let files = [("a.ics", file("A", "+0300")), ("b.ics", file("B", "+0500"))]
    let collection = load(files)
    let written = self.text(collection)
    #expect(count("BEGIN:VCALENDAR", written) == 1 && count("X-OWN:all", written) == 1)
    #expect(!written.contains("X-WR-CALNAME") && !written.contains("X-A:1"))
    #expect(count("X-GRID-CALENDAR:A", written) == 2 && count("X-GRID-CALENDAR:B", written) == 2)
    #expect(count("UID:1", written) == 2 && count("UID:1-2", written) == 2)
    #expect(count("TZID:Ours", written) == 1 && count("TZID:Ours-2", written) == 1)
    let again = AppointmentFormatsTests.load(written).collection
    #expect(again.indices.map { again[$0].calendar } == ["A", "A", "B", "B"])
    #expect(occurrences(again).sorted() == occurrences(collection).sorted())
    #expect(occurrences(again).count == 6)
    #expect(self.text(again) == written)
    // In tables the calendar is a column, and not also a property.
    let table = String(decoding: AppointmentWriter(again).csv(), as: UTF8.self)
    #expect(table.contains("CALENDAR") && !table.contains("X-GRID"))
    // Common properties are in the header; a single calendar is unchanged.
    let same = load([files[0], ("c.ics", files[0].1.replacing("UID:1", with: "UID:3"))])
    #expect(self.text(same).contains("X-WR-CALNAME:A\r\n"))
    #expect(!self.text(same).contains("X-GRID-CALENDAR"))
    #expect(self.text(collection, [0, 1]).contains("X-A:1\r\n"))
  }

  @Test("rows of a table are next to their series, and name their calendar if there are several")
  func table() {
    let rows = """
      UID,SUMMARY,DTSTART,DTEND,RRULE,RECURRENCE-ID,CALENDAR
      m,moved,20260324T100000Z,20260324T110000Z,,20260324T090000Z,A
      o,other,20260324T100000Z,20260324T110000Z,,,B
      m,s,20260323T090000Z,20260323T100000Z,FREQ=DAILY;COUNT=3,,A

      """
    let collection = load([("a.csv", rows)])
    let written = self.text(collection)
    let titles = written.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY") }
    #expect(titles == ["SUMMARY:other", "SUMMARY:s", "SUMMARY:moved"])
    #expect(count("X-GRID-CALENDAR:A", written) == 2 && count("X-GRID-CALENDAR:B", written) == 1)
    #expect(
      occurrences(AppointmentFormatsTests.load(written).collection) == occurrences(collection))
  }

  @Test("parts of a stream outside of any calendar are written inside of one")
  func fragments() {
    let written = self.text(
      AppointmentFormatsTests.load(
        "BEGIN:X-IN\nA:1\nBEGIN:VEVENT\nUID:1\nDTSTART:20260323\nEND:VEVENT\nB:2\nEND:X-IN\n"
          + "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2\nDTSTART:20260323\n"
      ).collection)
    #expect(
      written.split(separator: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CalendarGrid//CalendarGrid//EN", "BEGIN:X-IN",
        "A:1", "B:2", "END:X-IN", "BEGIN:VEVENT", "UID:1", "DTSTART:20260323", "END:VEVENT",
        "BEGIN:VEVENT", "UID:2", "DTSTART:20260323", "END:VEVENT", "END:VCALENDAR",
      ])
  }
}

@Suite("Texts of cells as values of iCalendar")
struct CellTextTests {
  @Test("commas and semicolons that cells hold as they are seen are escaped")
  func dividers() {
    let rows = """
      UID,SUMMARY,DTSTART,DTEND,DESCRIPTION,CATEGORIES
      1,"a, b; c\\, d\\\\, e",20260323T090000,20260323T100000,"x y, z","p,q"

      """
    var writer = AppointmentWriter(load(rows).collection)
    for copies in [true, false] {
      writer.readsRows = copies
      let text = String(decoding: writer.iCalendar(), as: UTF8.self)
      #expect(text.contains("\r\nSUMMARY:a\\, b\\; c\\, d\\\\\\, e\r\n"), "\(text)")
      #expect(text.contains("\r\nDESCRIPTION:x y\\, z\r\n"), "\(text)")
      #expect(text.contains("\r\nCATEGORIES:p,q\r\n"), "\(text)")
      #expect(load(text).collection[0].title == load(rows).collection[0].title)
    }
  }
}
