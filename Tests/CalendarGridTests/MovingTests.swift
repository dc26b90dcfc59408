import CalendarGrid
import Foundation
import TestSupport
import Testing

@Suite("Moving what a grid shows")
struct MovingTests {
  private let zones: ZoneDatabase
  private let berlin: ZoneRules
  private let days: Range<CivilDate>

  init() throws {
    zones = GuideMachine().zones
    berlin = try zones.rules(for: ZoneID("Europe/Berlin"))
    days = try CivilDate("2026-03-23")..<CivilDate("2026-04-06")
  }

  private func load(_ texts: String...) -> AppointmentCollection {
    let files = texts.enumerated().map { number, text in
      InputFile(
        name: "\(number).ics", bytes: Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    }
    return AppointmentLoader().load(files, zones: zones).collection
  }

  private func calendar(_ name: String, hour: String, zone: String, _ definition: String = "")
    -> String
  {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//
    X-WR-CALNAME:\(name)
    \(definition)BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260301T000000Z
    SUMMARY:Stand-up
    DTSTART;TZID=\(zone):20260323T\(hour)0000
    DURATION:PT30M
    RRULE:FREQ=WEEKLY;COUNT=2
    END:VEVENT
    END:VCALENDAR

    """
  }

  private func shown(_ collection: AppointmentCollection) -> [String] {
    collection.entries(in: days, displayZone: berlin).map { "\($0.start) \($0.calendar)" }
  }

  private func times(_ start: String) throws -> Range<Instant> {
    let from = berlin.instant(for: try CivilDateTime(start))
    return from..<from.adding(seconds: 1800)
  }

  private func entry(
    _ start: String, of collection: AppointmentCollection
  ) throws -> GridEntry {
    let local = try CivilDateTime(start)
    return try #require(
      collection.entries(in: days, displayZone: berlin).first { $0.start == local })
  }

  @Test("of two calendars that share a UID the one is changed that shows it")
  func sharedUID() throws {
    var collection = load(
      calendar("one", hour: "09", zone: "Europe/Berlin"),
      calendar("two", hour: "11", zone: "Europe/Berlin"))
    let entry = try entry("2026-03-30T11:00", of: collection)
    #expect(
      try collection.reschedule(entry.id, to: times("2026-03-31T15:00"), displayZone: berlin) == 2)
    let expected = [
      "2026-03-23T09:00:00 one", "2026-03-23T11:00:00 two", "2026-03-30T09:00:00 one",
      "2026-03-31T15:00:00 two",
    ]
    #expect(shown(collection) == expected)
    // Moving to another calendar changes the name, but not its series.
    let moved = try self.entry("2026-03-31T15:00", of: collection)
    try collection.reschedule(
      moved.id, to: times("2026-03-31T16:00"), calendar: "three", displayZone: berlin)
    #expect(collection.count == 3)
    #expect(shown(collection) == expected.dropLast() + ["2026-03-31T16:00:00 three"])
  }

  @Test("an occurrence keeps the rules that its file gave its zone")
  func ownZone() throws {
    func definition(_ offset: String) -> String {
      """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE

      """
    }
    var collection = load(
      calendar("other", hour: "06", zone: "Own", definition("+0300")),
      calendar("own", hour: "10", zone: "Own", definition("+0200")))
    // Berlin is at +0100 in the first week and at +0200 in the second.
    let others = ["2026-03-23T04:00:00 other", "2026-03-30T05:00:00 other"]
    #expect(
      shown(collection).sorted()
        == (others + ["2026-03-23T09:00:00 own", "2026-03-30T10:00:00 own"]).sorted())
    let entry = try entry("2026-03-23T09:00", of: collection)
    let index = try collection.reschedule(
      entry.id, to: times("2026-03-24T15:00"), displayZone: berlin)
    #expect(
      collection[index].start == .zoned(try CivilDateTime("2026-03-24T16:00"), in: ZoneID("Own")))
    #expect(
      shown(collection).sorted()
        == (others + ["2026-03-24T15:00:00 own", "2026-03-30T10:00:00 own"]).sorted())
  }

  @Test("a name may have been sent away and back, and leads to where the occurrence is now")
  func away() throws {
    var collection = load(calendar("one", hour: "09", zone: "Europe/Berlin"))
    let id = try JSONText.roundTrip(try entry("2026-03-30T09:00", of: collection).id)
    let occurrence = try #require(collection.occurrence(id, displayZone: berlin))
    let start = try times("2026-03-30T09:00").lowerBound
    #expect(occurrence.appointment == 0 && occurrence.start == start)
    let target = try times("2026-03-31T15:00")
    #expect(try collection.reschedule(id, to: target, displayZone: berlin) == 1)
    let moved = try #require(collection.occurrence(id, displayZone: berlin))
    #expect(moved.appointment == 1 && moved.start == target.lowerBound)
    #expect(try entry("2026-03-31T15:00", of: collection).id == id)
    // Loading the output again gives the same name.
    let text = String(
      decoding: AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 1_767_323_045))
        .iCalendar(), as: UTF8.self)
    let again = load(text)
    #expect(again.occurrence(id, displayZone: berlin)?.start == target.lowerBound)
    // A removed appointment cannot be moved.
    collection.remove(at: 1)
    collection.remove(at: 0)
    #expect(collection.occurrence(id, displayZone: berlin) == nil)
    #expect(throws: EditRefusal.notFound(id)) {
      try collection.reschedule(id, to: target, calendar: "x", displayZone: berlin)
    }
    #expect(collection.isEmpty)
  }

  @Test("what was moved is there again after it was written and read")
  func written() throws {
    var collection = load(calendar("one", hour: "09", zone: "Europe/Berlin"))
    let entry = try entry("2026-03-30T09:00", of: collection)
    try collection.reschedule(entry.id, to: times("2026-03-31T15:00"), displayZone: berlin)
    let expected = shown(collection)
    let text = String(
      decoding: AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 1_767_323_045))
        .iCalendar(), as: UTF8.self)
    #expect(text.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000\r\n"))
    #expect(shown(load(text)) == expected)
    let table = AppointmentWriter(collection, now: Instant(secondsSinceEpoch: 1_767_323_045)).csv()
    let read = AppointmentLoader().load([InputFile(name: "a.csv", bytes: table)], zones: zones)
    #expect(shown(read.collection) == expected)
  }
}
