import AppointmentModel
import CalendarFoundation
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import RecurrenceRules
import TestSupport
import Testing

@Suite("Appointments, grids and lists from Foundation's values")
struct AppointmentTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin")

  private func date(_ text: String) throws -> Date {
    try Date(CivilDateTime(text), in: #require(berlin))
  }

  @Test("an appointment between two dates is held in its zone, or in UTC")
  func timed() throws {
    let start = try date("2026-03-23T09:00")
    let local = try Appointment(
      title: "Demo", start: start, end: start + 3600.5, in: berlin, uid: "1")
    #expect(
      local.start == .zoned(try CivilDateTime("2026-03-23T09:00"), in: ZoneID("Europe/Berlin")))
    #expect(
      local.end == .at(.zoned(try CivilDateTime("2026-03-23T10:00"), in: ZoneID("Europe/Berlin"))))
    let universal = try Appointment(title: "Demo", start: start, end: start)
    #expect(universal.start == .utc(Instant(start)))
    #expect(UUID(uuidString: universal.uid) != nil)
  }

  @Test("the second pass of a repeated hour keeps its instant")
  func repeated() throws {
    for text in ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"] {
      let instant = try Instant(text)
      let time = try AppointmentTime(Date(instant), in: berlin)
      let collection = AppointmentCollection([Appointment(uid: "1", title: "", start: time)])
      let day = DateInterval(start: Date(instant) - 9_000, duration: 18_000)
      let found = try collection.occurrences(in: day, displayZone: #require(berlin))
      #expect(found.map { $0.start..<$0.end } == [instant..<instant])
    }
  }

  @Test("an all-day appointment has the days that an interval touches")
  func allDay() throws {
    let interval = DateInterval(
      start: try date("2026-03-23T00:00"), end: try date("2026-03-25T00:00"))
    let days = Appointment(title: "Fair", allDay: interval, in: try #require(berlin))
    #expect(days.start == .date(try CivilDate("2026-03-23")))
    #expect(days.end == .at(.date(try CivilDate("2026-03-25"))))
  }

  @Test("occurrences in an interval are those that Foundation's calendar counts up")
  func occurrences() throws {
    let zone = try #require(berlin)
    let calendar = Zones.gregorian(zone)
    let start = try date("2026-01-05T09:00")
    var weekly = try Appointment(
      title: "Stand-up", start: start, end: start + 900, in: zone, uid: "1")
    weekly.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=WEEKLY")]
    let collection = AppointmentCollection([weekly])
    let year = try #require(calendar.dateInterval(of: .year, for: start))
    var expected: [DateInterval] = []
    var next = start
    while next < year.end {
      expected.append(DateInterval(start: next, duration: 900))
      next = try #require(calendar.date(byAdding: .day, value: 7, to: next))
    }
    let found = try collection.occurrences(in: year, displayZone: zone)
    #expect(found.map { DateInterval($0.start..<$0.end) } == expected)
  }

  @Test("the week of a date is the calendar's week, its entries at the calendar's times")
  func weekGrid() throws {
    let zone = try #require(berlin)
    let start = try date("2026-03-29T09:00")
    let collection = AppointmentCollection([
      try Appointment(title: "Brunch", start: start, end: start + 7200, in: zone, uid: "1")
    ])
    for (rules, first) in [(WeekRules.iso, "2026-03-23"), (.sundayFirst, "2026-03-29")] {
      let calendar = Calendar(rules, in: zone)
      let grid = try WeekGrid(
        of: collection, weekOf: start, calendar: calendar,
        metrics: .points(columnWidth: 100, hourHeight: 40), now: start + 600)
      let week = try #require(calendar.dateInterval(of: .weekOfYear, for: start))
      #expect(grid.columns.map(\.date).first == (try CivilDate(first)))
      #expect(grid.columns.first.map { $0.date } == CivilDate(week.start, in: zone))
      #expect(grid.columns.count == 7)
      let clocks = try ZoneRules(zone)
      #expect(grid.entries.map { clocks.instant(for: $0.start) } == [Instant(start)])
      #expect(grid.entries.map { clocks.instant(for: $0.end) } == [Instant(start + 7200)])
      #expect(grid.now?.minute == 550)
      let agenda = try DayAgenda(of: collection, in: week, calendar: calendar)
      #expect(agenda.days.map(\.date) == [try CivilDate("2026-03-29")])
      #expect(agenda.days.first?.week.rules == rules)
    }
  }

  @Test("frames are CGRects of the same numbers, those of negative size turned round")
  func geometry() {
    let rect = LayoutRect(x: 1.5, y: -2, width: 3, height: 4.25)
    #expect(CGRect(rect) == CGRect(x: 1.5, y: -2, width: 3, height: 4.25))
    #expect(LayoutRect(CGRect(rect)) == rect)
    #expect(
      LayoutRect(CGRect(x: 10, y: 10, width: -4, height: -6))
        == LayoutRect(x: 6, y: 4, width: 4, height: 6))
    #expect(LayoutPoint(CGPoint(LayoutPoint(x: 1, y: 2))) == LayoutPoint(x: 1, y: 2))
    #expect(
      LayoutSize(CGSize(LayoutSize(width: 1, height: 2))) == LayoutSize(width: 1, height: 2))
  }
}
