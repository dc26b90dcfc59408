import AppointmentModel
import CivilTime
import Testing

@testable import AppointmentFormats

@Suite("VAVAILABILITY")
struct AvailabilityTests {
  private func hours(_ lines: String...) -> WorkingHours? {
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n"
    return Availability.workingHours(in: Array(text.utf8))
  }

  private func available(_ lines: String...) -> String {
    (["BEGIN:AVAILABLE"] + lines + ["END:AVAILABLE"]).joined(separator: "\r\n")
  }

  private func availability(_ lines: String...) -> String {
    (["BEGIN:VAVAILABILITY", "UID:x"] + lines + ["END:VAVAILABILITY"]).joined(separator: "\r\n")
  }

  @Test("what recurs every week makes the hours of weekdays, with the zone")
  func weekly() throws {
    let found = hours(
      availability(
        available(
          "DTSTART;TZID=America/Montreal:20111002T090000",
          "DTEND;TZID=America/Montreal:20111002T170000",
          "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        available(
          "DTSTART;TZID=America/Montreal:20111001T100000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY")))
    #expect(found == (try WorkingHours("mon-fri 9-17, sat 10-12, zone America/Montreal")))
  }

  @Test("some days differ: the higher priority counts, in any order")
  func exceptions() throws {
    let week = availability(
      available("DTSTART:20111003T090000", "DTEND:20111003T170000", "RRULE:FREQ=DAILY"))
    let trip = availability(
      "PRIORITY:1", "DTSTART:20111005T000000", "DTEND:20111008T000000",
      available("DTSTART:20111003T120000", "DTEND:20111003T130000", "RRULE:FREQ=DAILY;COUNT=4"))
    let other = availability("PRIORITY:5", "DTSTART:20111005T000000", "DTEND:20111006T000000")
    let expected = try WorkingHours(
      "mon-sun 9-17, 2011-10-05 12-13, 2011-10-06 12-13, 2011-10-07 off")
    #expect(hours(week, trip, other) == expected)
    #expect(hours(other, trip, week) == expected)
  }

  @Test("a single stretch is added to its day; nonsense says nothing")
  func singles() throws {
    let found = hours(
      availability(
        available(
          "DTSTART:20111003T090000Z", "DTEND:20111003T170000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
        available("DTSTART:20111008T100000Z", "DTEND:20111008T120000Z"),
        available("DTSTART:20111009T100000Z", "DTEND:20111009T090000Z"),
        available("DTSTART:soon", "DTEND:later")))
    #expect(found == (try WorkingHours("mon 9-17, 2011-10-08 10-12, zone UTC")))
    #expect(hours("BEGIN:VEVENT", "END:VEVENT") == nil)
  }

  @Test(
    "what is written is read again",
    arguments: [
      "mon-fri 9-12 13-17, sat 10-14, 2026-12-24 9-12, 2026-12-25 off, zone Europe/Berlin",
      "mon 22-6, tue-thu 8-16", "sun 0-24, zone UTC", "mon-sun 9-17:30",
    ])
  func written(text: String) throws {
    let hours = try WorkingHours(text)
    let written = Availability.text(
      of: hours, name: "work", now: Instant(secondsSinceEpoch: 1_774_256_400))
    #expect(Availability.workingHours(in: Array(written.utf8)) == hours)
    #expect(written.contains("BEGIN:VAVAILABILITY\r\n") && written.contains("DTSTAMP:20260323T"))
  }

  @Test("loading a calendar returns its hours under its name")
  func loading() throws {
    let text =
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Ben\r\n"
      + availability(
        available("DTSTART:20111003T090000", "DTEND:20111003T170000", "RRULE:FREQ=DAILY"))
      + "\r\nEND:VCALENDAR\r\n"
    func load(_ text: String) -> [String: WorkingHours] {
      AppointmentLoader().load(
        [InputFile(name: "cal/b.ics", bytes: Array(text.utf8))], zones: TestZones.database
      ).hours
    }
    #expect(load(text) == ["Ben": try WorkingHours("mon-sun 9-17")])
    #expect(load(text.replacing("X-WR-CALNAME:Ben\r\n", with: "")).keys.sorted() == ["b"])
  }
}
