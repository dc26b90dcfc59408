import AppointmentModel
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("What a format cannot hold")
struct LossTests {
  private let zone = ZoneRules(fixed: .utc)

  private func occurrences(_ collection: AppointmentCollection) -> [AppointmentOccurrence] {
    collection.occurrences(
      in: Instant(secondsSinceEpoch: 1_772_000_000)..<Instant(secondsSinceEpoch: 1_776_000_000),
      displayZone: zone)
  }

  private static let text = calendar(
    "X-WR-CALNAME:Team",
    event(
      "1", "DTSTART:20260323T090000Z", "DTEND:20260323T100000Z", "RRULE:FREQ=DAILY;COUNT=2",
      "SUMMARY:Stand-up", "CATEGORIES:Work", "ORGANIZER;CN=\"Kaya, Ana\":mailto:ana@example.org",
      "ATTENDEE;CN=Ben:mailto:ben@example.org", "ATTENDEE;ROLE=OPT-PARTICIPANT:mailto:c@d.e",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM"),
    event("2", "DTSTART;VALUE=DATE:20260325", "SUMMARY:Off", "STATUS:CANCELLED"),
    event("bad", "SUMMARY:no start"), "BEGIN:VTODO", "UID:t", "END:VTODO")

  @Test("every kind is counted once an appointment, with the first as its example")
  func counts() {
    let collection = load(Self.text).collection
    var writer = AppointmentWriter(collection)
    let found = occurrences(collection)
    #expect(found.count == 3)
    func losses(_ form: AppointmentWriter.Form) -> [String] {
      writer.losses(of: form).losses.map { "\($0.count) \($0.what) \($0.example)" }
    }
    #expect(losses(.iCalendar()) == ["1 refused records test"])
    #expect(
      losses(.csv()) == ["1 refused records of another form test", "1 VTODO components test"])
    #expect(
      losses(.outlookCSV(found, displayZone: zone)) == [
        "1 series Stand-up", "2 names of calendars Stand-up", "1 cancelled appointments Off",
      ])
    #expect(losses(.googleCSV(found, displayZone: zone)).contains("1 reminders Stand-up"))
    writer.keepsRefused = true
    writer.sheets.holdsCancelled = true
    #expect(writer.losses(of: .iCalendar()).isEmpty)
    #expect(!losses(.outlookCSV(found, displayZone: zone)).contains { $0.contains("cancelled") })
    #expect(
      writer.losses(of: .csv()).text
        == "1 refused record of another form (test): left out, since only the file that was read can "
        + "hold that\n"
        + "1 VTODO component (test): left out, since a table has rows for events only\n")
  }

  @Test("one of a kind is called by its singular, several have an example")
  func singular() {
    func text(
      _ count: Int, _ form: (AppointmentWriter, [AppointmentOccurrence]) -> LossReport
    ) -> String {
      let events = (0..<count).flatMap { number in
        [
          event(
            "\(number)", "DTSTART:20260323T0\(number)0000Z", "SUMMARY:Tea", "PRIORITY:1",
            "CATEGORIES:Work", "URL:https://example.org"),
          event("bad\(number)", "SUMMARY:no start"),
        ]
      }
      let collection = load(calendar(events.joined(separator: "\r\n"))).collection
      return form(AppointmentWriter(collection), occurrences(collection)).text
    }
    func google(_ count: Int) -> String {
      text(count) { $0.losses(of: .googleCSV($1, displayZone: zone)) }
    }
    #expect(
      google(1)
        == "1 link (Tea): there is no column for that\n"
        + "1 appointment with categories (Tea): there is no column for that\n"
        + "1 priority (Tea): there is no column for that\n")
    #expect(
      google(2)
        == "2 links, such as Tea: there is no column for that\n"
        + "2 appointments with categories, such as Tea: there is no column for that\n"
        + "2 priorities, such as Tea: there is no column for that\n")
    func stream(_ count: Int) -> String {
      text(count) { writer, _ in writer.losses(of: .iCalendar()) }
    }
    #expect(stream(1) == "1 refused record (test): left out\n")
    #expect(stream(2) == "2 refused records, such as test: left out\n")
  }

  @Test("a file of several calendars is named as one, and an empty table is none")
  func calendars() {
    func text(_ rows: String) -> String {
      let table = "Title,Date,Calendar\n" + rows
      return AppointmentWriter(load(table).collection).losses(of: .iCalendar()).text
    }
    #expect(text("").isEmpty && text("A,2026-03-23,Work\n").isEmpty)
    #expect(
      text("A,2026-03-23,Work\nB,2026-03-24,Home\nC,2026-03-25,Club\n")
        == "1 file with several calendars (Home): other programs cannot tell whose appointment it is; "
        + "write one file each\n")
  }

  @Test("places on a map, other properties and further reminders are missed in sheets")
  func others() {
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM"
    let collection = load(
      calendar(
        event(
          "1", "DTSTAMP:20260101T000000Z", "DTSTART:20260323T090000Z", "SUMMARY:Tour",
          "GEO:48.2;16.3", alarm, alarm),
        event("2", "DTSTART:20260324T090000Z", "SUMMARY:Plain", "CREATED:20260101T000000Z", alarm))
    ).collection
    let writer = AppointmentWriter(collection)
    let found = occurrences(collection)
    func losses(_ form: AppointmentWriter.Form) -> [String] {
      writer.losses(of: form).losses.map { "\($0.count) \($0.what) \($0.example)" }
    }
    #expect(
      losses(.outlookCSV(found, displayZone: zone)) == [
        "1 appointments with several reminders Tour", "1 appointments with other properties Tour",
      ])
    #expect(
      losses(.googleCSV(found, displayZone: zone)) == [
        "2 reminders Tour", "1 appointments with other properties Tour",
      ])
  }

  @Test("Outlook's table has reminders, people with addresses, and cancelled ones where asked for")
  func outlook() {
    let collection = load(Self.text).collection
    var writer = AppointmentWriter(collection)
    let found = occurrences(collection)
    func rows() -> [Substring] {
      String(decoding: writer.collected(.outlookCSV(found, displayZone: zone)), as: UTF8.self)
        .split(separator: "\r\n")
    }
    #expect(rows().count == 3)
    #expect(
      rows()[1].contains(
        "\"True\",\"03/23/2026\",\"8:45:00 AM\",\"\"\"Kaya, Ana\"\" <ana@example.org>\","
          + "\"Ben <ben@example.org>\",\"c@d.e\""))
    writer.sheets.holdsCancelled = true
    writer.sheets.dateOrder = .dayMonthYear
    #expect(rows().count == 4)
    #expect(rows()[3].hasPrefix("\"Cancelled: Off\",\"25/03/2026\""))
  }

  @Test("Outlook's table has guards against formulas, other formats on request")
  func guards() {
    let collection = load("SUMMARY,DTSTART\n=1+1,20260323\n").collection
    var writer = AppointmentWriter(collection)
    let found = occurrences(collection)
    func hasGuard(_ form: AppointmentWriter.Form) -> Bool {
      String(decoding: writer.collected(form), as: UTF8.self).contains("'=1+1")
    }
    #expect(!hasGuard(.googleCSV(found, displayZone: zone)) && !hasGuard(.csv()))
    #expect(hasGuard(.outlookCSV(found, displayZone: zone)))
    writer.sheets.guardsFormulas = true
    #expect(hasGuard(.googleCSV(found, displayZone: zone)))
    writer.sheets.guardsFormulas = false
    #expect(!hasGuard(.outlookCSV(found, displayZone: zone)))
  }
}
