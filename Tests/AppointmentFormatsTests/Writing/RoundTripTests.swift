import AppointmentFormats
import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("Writing back", .portioned)
struct RoundTripTests {
  static let files = TestFiles()

  static let calendars = [
    calendar(
      "X-WR-CALNAME:Team", "X-THING;Q=\"a;b\":c",
      """
      BEGIN:VTIMEZONE
      TZID:Mine
      BEGIN:STANDARD
      DTSTART:20200101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      """,
      event(
        "1", "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Mine;X-P=1:20260323T090000",
        "SUMMARY;LANGUAGE=de:Prüfung\\, lang " + String(repeating: "ä", count: 80),
        "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=Mine:20260330T090000,20260406T090000",
        "ATTENDEE;CN=\"x, y\";CUTYPE=ROOM:mailto:a@b.c", "X-UNKNOWN;A=^n:raw\\;text",
        "BEGIN:VALARM", "TRIGGER:-PT5M", "BEGIN:X-IN", "A:1", "END:X-IN", "END:VALARM"),
      "BEGIN:VTODO", "UID:todo", "SUMMARY:t", "END:VTODO",
      event("bad", "SUMMARY:refused"),
      event("1", "RECURRENCE-ID;TZID=Mine:20260413T090000", "DTSTART:20260414T090000Z")),
    calendar(event("2", "SUMMARY:a", "DTSTART:20260323", "DTEND:20260325"))
      + calendar(event("3", "SUMMARY:b", "DTSTART:20260323T010000")),
  ]

  static let tables = [
    #"""
    UID,SUMMARY,DTSTART,DTEND,TZID,X-MINE,RRULE,DESCRIPTION,Room number
    1,"a, ""b""",20260323T090000,20260323T100000,Europe/Berlin,q;r,FREQ=DAILY;COUNT=3,"l\nm
    n",7
    2,c,2026-03-24,,,,,,
    3,=1+1,20260324T080000Z,20260324T090000+01:00,,,,,
    """#,
    "\"dtstart;TZID=Asia/Tokyo\";summary\n20260323T090000;x\n",
  ]

  /// All appointments, with zones replaced by their clock times.
  private func values(_ collection: AppointmentCollection) -> [Appointment] {
    collection.indices.map { collection[$0] }
  }

  @Test("iCalendar: load, write, load is equal, and a second writing the same bytes")
  func iCalendar() {
    for text in Self.calendars {
      let first = load(text).collection
      var writer = AppointmentWriter(first)
      writer.keepsRefused = true
      let written = writer.iCalendar()
      let second = load(written).collection
      #expect(values(first) == values(second))
      #expect(occurrences(first) == occurrences(second))
      writer = AppointmentWriter(second)
      writer.keepsRefused = true
      #expect(writer.iCalendar() == written)
      // Nothing is lost: the unfolded lines are the same, with two calendars joined into one.
      func lines(_ text: String) -> [String] {
        text.replacing("\r\n ", with: "").replacing("\n ", with: "").split(
          whereSeparator: \.isNewline
        ).map(String.init)
      }
      #expect(
        lines(String(decoding: written, as: UTF8.self))
          == lines(text.replacing(Self.border, with: "")))
    }
  }

  /// The lines between two calendars.
  private static let border =
    "END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"

  @Test("CSV: load, write, load is equal, and a second writing the same bytes")
  func csv() {
    for text in Self.tables {
      let first = load(text).collection
      #expect(!first.isEmpty)
      let written = AppointmentWriter(first).csv()
      let second = load(written).collection
      #expect(values(first).map(\.withoutDerivedUID) == values(second).map(\.withoutDerivedUID))
      #expect(AppointmentWriter(second).csv() == written)
    }
  }

  @Test("only an edited field is rewritten")
  func edits() {
    var collection = load(Self.calendars[0]).collection
    var appointment = collection[0]
    appointment.location = "Saal 1; links"
    appointment.start = .zoned(
      appointment.start.wallClock.adding(seconds: 3600), in: ZoneID("Mine"))
    collection.replace(at: 0, with: appointment)
    let text = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
    #expect(text.contains("LOCATION:Saal 1\\; links\r\n"))
    #expect(text.contains("DTSTART;TZID=Mine:20260323T100000\r\n"))
    #expect(text.contains("SUMMARY;LANGUAGE=de:") && text.contains("CUTYPE=ROOM"))
    #expect(text.contains("BEGIN:X-IN") && text.contains("UID:todo"))
    let again = load(text).collection
    #expect(again[0].location == "Saal 1; links" && again[0].start == appointment.start)
    collection.remove(at: 0)
    let shorter = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
    #expect(!shorter.contains("RRULE:FREQ=WEEKLY") && shorter.contains("UID:todo"))
  }

  @Test("an edited row of a CSV changes its cells only")
  func editedRow() {
    var collection = load(Self.tables[0]).collection
    var appointment = collection[1]
    appointment.title = "changed, here"
    collection.replace(at: 1, with: appointment)
    let before = String(
      decoding: AppointmentWriter(load(Self.tables[0]).collection).csv(), as: UTF8.self)
    let after = String(decoding: AppointmentWriter(collection).csv(), as: UTF8.self)
    #expect(after == before.replacing("2,c,", with: "2,\"changed\\, here\","))
  }

  @Test("random appointments survive iCalendar as they are")
  func random() {
    for seed in (UInt64(1)...40).portion(20) {
      var generator = SeededGenerator(seed: seed)
      let made = (0..<12).map { RandomAppointment.make($0, &generator) }
      let collection = AppointmentCollection(made, zones: TestZones.database)
      let written = AppointmentWriter(collection).iCalendar()
      let loaded = load(written)
      #expect(
        values(loaded.collection).map(\.withoutStamp) == made.map(\.withoutStamp), "seed \(seed)")
      #expect(loaded.report.issuesBesidesLoneChanges.isEmpty, "seed \(seed): \(loaded.report.text)")
      #expect(AppointmentWriter(loaded.collection).iCalendar() == written, "seed \(seed)")
    }
  }

  @Test("Google's and Outlook's forms come back as the same appointments")
  func sheets() {
    let source = load(
      """
      UID,SUMMARY,DTSTART,DTEND,LOCATION,DESCRIPTION,CLASS,CATEGORIES
      1,=1+1,20260323T090000,20260323T100000,'quoted,"a, b",PRIVATE,"x,y"
      2,Trip,20260324,20260327,,,,
      3,Night,20260328T233000,20260329T053000,,,,
      """
    ).collection
    let zone = ZoneRules(fixed: .utc)
    let all = source.occurrences(
      in: Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 4_000_000_000),
      displayZone: zone)
    let writer = AppointmentWriter(source)
    for bytes in [
      writer.collected(.googleCSV(all, displayZone: zone)),
      writer.collected(.outlookCSV(all, displayZone: zone)),
    ] {
      let loaded = load(bytes)
      #expect(loaded.report.issues.isEmpty, "\(loaded.report.text)")
      #expect(
        times(loaded.collection) == [
          "20260323T090000 > 20260323T100000", "20260324 > 20260327",
          "20260328T233000 > 20260329T053000",
        ])
      let first = loaded.collection[0]
      #expect(first.title == "=1+1" && first.location == "'quoted" && first.description == "a, b")
      #expect(first.classification == .private)
    }
    let outlook = load(writer.collected(.outlookCSV(all, displayZone: zone)))
    #expect(outlook.collection[0].categories == ["x", "y"])
    #expect(outlook.report.files[0].format == "Outlook CSV")
  }

  @Test("samples with bytes changed at random are loaded, asked and written without a crash")
  func mutations() {
    let samples = (Self.calendars + Self.tables).map { Array($0.utf8) }
    let bits = Array("0123456789:;,=TZPWDHMS\"\r\n -/\\+".utf8) + [0, 0xFF, 0xC3]
    for seed in (UInt64(1)...400).portion(100) {
      var generator = SeededGenerator(seed: seed)
      var bytes = samples[Int(seed) % samples.count]
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = bits.randomElement(using: &generator) ?? 0
        if place % 5 == 0 { bytes.remove(at: place) }
      }
      let loaded = load(bytes)
      _ = occurrences(loaded.collection, from: "19000101", to: "21000101").count
      let writer = AppointmentWriter(loaded.collection)
      let again = load(writer.iCalendar())
      guard loaded.collection.isEmpty || !again.collection.isEmpty else {
        Issue.record("seed \(seed): nothing left of \(loaded.collection.count)")
        return
      }
      _ = writer.csv()
    }
  }

  @Test("every sample cut at every byte gives a report and no crash")
  func truncation() throws {
    var samples = Self.calendars.map { Array($0.utf8) } + Self.tables.map { Array($0.utf8) }
    for name in [
      "google_en", "outlook_en", "outlook_de_cp1252", "excel_eu_semicolon", "ambiguous_dates",
      "ics_like", "formula_injection_roundtrip",
    ] {
      samples.append(try Self.files.bytes("calendar-csv/\(name).csv"))
    }
    for sample in samples {
      let whole = load(sample).collection.count
      for length in (0..<sample.count).portion(every: 13) {
        let loaded = load(Array(sample[..<length]))
        guard loaded.report.files.count == 1, loaded.collection.count <= whole + 1 else {
          Issue.record("\(length) bytes gave \(loaded.collection.count) appointments")
          return
        }
        for index in loaded.collection.indices { _ = loaded.collection[index].title }
      }
    }
  }
}
