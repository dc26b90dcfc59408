import AppointmentModel
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("Zones that nobody knows")
struct UnknownZoneTests {
  private let rows = "UID,SUMMARY,DTSTART,DTEND,TZID,RRULE\n"
  private let mars = event(
    "1", "SUMMARY:Call", "DTSTART;TZID=Mars/Base:20260323T100000",
    "DTEND;TZID=Mars/Base:20260323T110000")

  @Test("the name and the wall-clock times are kept by every writer, through every pair of formats")
  func names() throws {
    let series = rows + "1,Call,2026-03-23T10:00,2026-03-23T11:00,Mars/Base,FREQ=DAILY;COUNT=3\n"
    for collection in [load(calendar(mars)).collection, load(series).collection] {
      let expected = times(collection)
      #expect(expected == ["20260323T100000 Mars/Base > 20260323T110000 Mars/Base"])
      for bytes in [
        AppointmentWriter(collection).iCalendar(), AppointmentWriter(collection).csv(),
      ] {
        let again = load(bytes).collection
        #expect(times(again) == expected)
        #expect(occurrences(again) == occurrences(collection))
        #expect(times(load(AppointmentWriter(again).iCalendar()).collection) == expected)
        #expect(times(load(AppointmentWriter(again).csv()).collection) == expected)
      }
      let text = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
      #expect(text.contains("DTSTART;TZID=Mars/Base:20260323T100000"))
      // A definition would say more than is known.
      #expect(!text.contains("BEGIN:VTIMEZONE"))
    }
  }

  @Test("quotes and carets of a name are escaped (RFC 6868 section 3.2), and a long one is not cut")
  func unusualNames() {
    let long = String(repeating: "Mars ", count: 200) + "Base"
    for (written, name) in [
      ("Mars ^'Base^'", "Mars \"Base\""), ("Mars^^Base", "Mars^Base"), (long, long),
    ] {
      let loaded = load(calendar(event("1", "DTSTART;TZID=\(written):20260323T100000")))
      let collection = loaded.collection
      #expect(collection.unknownZone(at: 0) == ZoneID(name))
      let text = AppointmentWriter(collection).iCalendar()
      let unfolded = String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "")
      #expect(unfolded.contains("DTSTART;TZID=\(written):2026"))
      for bytes in [text, AppointmentWriter(collection).csv()] {
        let again = load(bytes).collection
        #expect(again[0] == collection[0])
        #expect(load(AppointmentWriter(again).csv()).collection[0] == collection[0])
      }
    }
  }

  @Test("they are shown at their wall-clock times in every display zone")
  func shown() throws {
    let collection = load(calendar(mars)).collection
    let tokyo = try TestZones.database.rules(for: ZoneID("Asia/Tokyo"))
    for rules in [ZoneRules(fixed: .utc), tokyo] {
      let dates = CivilDate(uncheckedDayNumber: 20_535)..<CivilDate(uncheckedDayNumber: 20_537)
      let found = collection.occurrences(in: dates, displayZone: rules)
      #expect(found.map { rules.civil(at: $0.start).description } == ["2026-03-23T10:00:00"])
      #expect(found.allSatisfy { $0.isFloating })
    }
    #expect(collection.unknownZone(at: 0) == ZoneID("Mars/Base"))
    #expect(collection.zoneRules(at: 0) == nil)
  }

  @Test("an exclusion in the same unknown zone, and one without a zone, take the occurrence away")
  func exclusions() {
    for exclusion in ["EXDATE;TZID=Mars/Base:20260324T100000", "EXDATE:20260324T100000"] {
      let loaded = load(
        calendar(
          event(
            "1", "SUMMARY:s", "DTSTART;TZID=Mars/Base:20260323T100000",
            "RRULE:FREQ=DAILY;COUNT=3", exclusion)))
      #expect(
        occurrences(loaded.collection) == [
          "20260323T100000Z/20260323T100000Z s", "20260325T100000Z/20260325T100000Z s",
        ])
    }
  }

  @Test("an end alone in an unknown zone takes the zone of its start, which is said")
  func ends() throws {
    let loaded = load(
      calendar(
        event(
          "1", "SUMMARY:s", "DTSTART;TZID=Asia/Tokyo:20260323T100000",
          "DTEND;TZID=Custom Zone 7:20260323T110000")))
    #expect(times(loaded.collection) == ["20260323T100000 Asia/Tokyo > 20260323T110000 Asia/Tokyo"])
    let issue = try #require(loaded.report.issues.first)
    #expect(issue.code == .unknownZone)
    #expect(issue.outcome == "Ends in it are taken to be in the zone of their starts.")
    // If the zone of the start is unknown, the end cannot be read in it either.
    let start = load(
      calendar(
        event(
          "1", "SUMMARY:s", "DTSTART;TZID=Custom Zone 7:20260323T100000",
          "DTEND;TZID=Asia/Tokyo:20260323T110000")))
    #expect(
      times(start.collection) == [
        "20260323T100000 Custom Zone 7 > 20260323T110000 Custom Zone 7"
      ])
  }

  @Test("the loss report counts them")
  func losses() {
    let writer = AppointmentWriter(load(calendar(mars)).collection)
    for form in [AppointmentWriter.Form.csv(nil), .iCalendar(nil)] {
      #expect(writer.losses(of: form).text.contains("1 appointment in an unknown zone"))
    }
    let known = load(calendar(event("1", "SUMMARY:s", "DTSTART;TZID=Asia/Tokyo:20260323T100000")))
    #expect(AppointmentWriter(known.collection).losses(of: .csv(nil)).isEmpty)
  }

  @Test("an appointment that is added or edited in an unknown zone keeps it")
  func edits() {
    var collection = AppointmentCollection(zones: TestZones.database)
    let local = CivilDateTime(wallSeconds: 1_774_260_000)
    collection.append(
      Appointment(uid: "1", title: "a", start: .zoned(local, in: ZoneID("Mars/Base"))))
    #expect(collection.unknownZone(at: 0) == ZoneID("Mars/Base"))
    #expect(occurrences(collection) == ["20260323T100000Z/20260323T100000Z a"])
    let text = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
    #expect(text.contains("DTSTART;TZID=Mars/Base:20260323T100000"))
  }
}
