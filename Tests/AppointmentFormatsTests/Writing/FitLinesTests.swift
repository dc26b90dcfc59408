import AppointmentModel
import CalendarText
import Testing

@testable import AppointmentFormats

@Suite("Lines that other readers refuse are repaired or left out, and counted")
struct FitLinesTests {
  private func written(_ lines: [String], verbatim: Bool = false) throws -> (String, LossReport) {
    let collection = load(
      calendar(event("a", "DTSTAMP:20260101T000000Z", lines.joined(separator: "\r\n")))
    ).collection
    var writer = AppointmentWriter(collection)
    writer.keepsRefused = verbatim
    var bytes: [UInt8] = []
    let losses = writer.write(.iCalendar()) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), losses)
  }

  @Test(
    "what is understood is written as others take it",
    arguments: [
      ("DTSTART:20260323T090000", "DURATION:P1DT", "DURATION:P1D"),
      ("DTSTART;VALUE=DATE:20260323T090000", "DTEND:20260323T100000", "DTSTART:20260323T090000"),
      ("DTSTART;:20260323T090000", "DTEND:20260323T100000", "DTSTART:20260323T090000"),
    ])
  func repaired(start: String, end: String, expected: String) throws {
    let (text, losses) = try written([start, end, "SUMMARY:A"])
    #expect(text.contains("\r\n\(expected)\r\n"))
    #expect(losses.isEmpty)
  }

  @Test(
    "a rule is spelled as others take it",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=MO,,FR", "FREQ=WEEKLY;BYDAY=MO,FR"),
      ("FREQ=WEEKLY;BYDAY=,FR,", "FREQ=WEEKLY;BYDAY=FR"),
      ("FREQ=WEEKLY; BYDAY=MO, TU", "FREQ=WEEKLY;BYDAY=MO,TU"),
      ("FREQ=WEEKLY;BYDAY=MO\\,TU", "FREQ=WEEKLY;BYDAY=MO,TU"),
      ("FREQ=MONTHLY;BYDAY=1 MO", "FREQ=MONTHLY;BYDAY=1MO"),
      (";FREQ=DAILY;;COUNT=3;", "FREQ=DAILY;COUNT=3"), ("FREQ = DAILY", "FREQ=DAILY"),
      ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
      ("FREQ=DAILY;UNTIL=2026-03-30", "FREQ=DAILY;UNTIL=20260330"),
      ("FREQ=DAILY;UNTIL=20260330t000000z", "FREQ=DAILY;UNTIL=20260330T000000Z"),
      ("freq=monthly;bymonthday=+01,-1", "freq=monthly;bymonthday=+01,-1"),
    ])
  func spelled(rule: String, expected: String) throws {
    let (text, losses) = try written(["DTSTART:20260323T090000", "RRULE:" + rule])
    #expect(text.contains("\r\nRRULE:\(expected)\r\n"))
    #expect(losses.isEmpty)
    let (kept, _) = try written(["DTSTART:20260323T090000", "RRULE:" + rule], verbatim: true)
    #expect(kept.contains("\r\nRRULE:\(rule)\r\n"))
  }

  @Test(
    "what is not understood is left out and counted",
    arguments: [
      "CREATED:20260230T000000Z", "LAST-MODIFIED:2026", "RRULE:FREQ=NEVER", "GEO:1", "X-A;B:c",
      "X-T;VALUE=TIME:0000", "X-B;VALUE=BOOLEAN:0TRUE", "SEQUENCE:one", "PERCENT-COMPLETE:x",
      "EXDATE:", "DTSTAMP:20260102T000000Z",
    ])
  func leftOut(line: String) throws {
    let times = ["DTSTART:20260323T090000", "DTEND:20260323T100000", "SUMMARY:A"]
    let (text, losses) = try written(times + [line])
    #expect(!text.contains(line))
    #expect(losses.losses.map { $0.count } == [1])
    #expect(losses.losses.first?.example == line)
    let (kept, none) = try written(times + [line], verbatim: true)
    #expect(kept.contains(line))
    #expect(none.isEmpty)
  }

  @Test("a UID loses only its control characters, whether it is copied or made")
  func identity() throws {
    var collection = load(calendar(event("a\u{1}b\u{1B}[2J", "DTSTART:20260323T090000"))).collection
    #expect(
      String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
        .contains("\r\nUID:ab[2J\r\n"))
    var changed = collection[0]
    changed.title = "B"
    collection.replace(at: 0, with: changed)
    let text = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
    #expect(text.contains("\r\nUID:ab[2J\r\n") && text.contains("\r\nSUMMARY:B\r\n"))
  }

  @Test("a property allowed once is written once, also in an event inside another component")
  func singles() {
    let lines = ["DTSTART:20260323T090000", "UID:b", "DTSTART:20260323T235960Z"]
    let text = calendar(
      "BEGIN:X-FOLDER", event("a", lines.joined(separator: "\r\n")), "END:X-FOLDER")
    var bytes: [UInt8] = []
    let losses = AppointmentWriter(load(text).collection).write(.iCalendar()) { bytes += $0 }
    #expect(losses.losses.map { $0.count } == [2])
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(!written.contains("UID:b") && !written.contains("235960"))
    #expect(written.contains("UID:a\r\n") && written.contains("DTSTART:20260323T090000\r\n"))
  }

  @Test("lines of a calendar's head and definitions of zones are counted, too")
  func headsAndZones() {
    let collection = load(
      calendar(
        "X-A;B:c", "BEGIN:VTIMEZONE", "TZID:Ours", "X-B;C:d", "END:VTIMEZONE",
        event("a", "DTSTAMP:20260101T000000Z", "DTSTART:20260323T090000"))
    ).collection
    var bytes: [UInt8] = []
    let losses = AppointmentWriter(collection).write(.iCalendar()) { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("X-A;B:c") && !text.contains("BEGIN:VTIMEZONE"))
    #expect(losses.losses.map { $0.count } == [1, 1])
    #expect(losses.losses.map { $0.example } == ["X-A;B:c", "TZID:Ours"])
  }

  @Test(
    "lines that other readers accept are unchanged",
    arguments: [
      "DTSTART;TZID=\"Europe/Berlin\":20260323T090000",
      "RRULE:BYDAY=MO;FREQ=WEEKLY;UNTIL=20260401T000000Z",
      "EXDATE;VALUE=DATE:20260324,20260325", "RDATE;VALUE=PERIOD:20260401T090000Z/PT1H30M",
      "GEO:52.5;13.4", "DURATION:P1W", "DURATION:PT1H0M30S", "X-A;B=\"a:b\",c;D=:e",
      "ATTENDEE;CN=\"Doe, Jane\";PARTSTAT=ACCEPTED:mailto:a@example.org",
      "SUMMARY;LANGUAGE=de;ALTREP=\"cid:a\":Über: alles; und, mehr",
    ])
  func kept(line: String) throws {
    let bytes = Array((line + "\r\n").utf8)
    var scanner = ContentLineScanner()
    var found = ContentLine()
    let isLine = scanner.nextLine(in: bytes.span, into: &found)
    try #require(isLine)
    let isFit = LineValidity.isValid(found, in: bytes.span)
    #expect(isFit)
  }
}
