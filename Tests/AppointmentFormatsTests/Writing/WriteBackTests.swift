import AppointmentFormats
import AppointmentModel
import TestSupport
import Testing

@Suite("Writing back what is malformed")
struct WriteBackTests {
  /// Streams that no writer should produce and every reader meets.
  static let streams: [(name: String, text: String)] = [
    (
      "calendars in calendars, with events refused and superseded",
      """
      BEGIN:VCALENDAR
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:refused
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART:20260323
      SEQUENCE:1
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:2
      DTSTART:20260324
      END:VEVENT
      BEGIN:X-IN
      BEGIN:VEVENT
      UID:3
      SUMMARY:refused too
      END:X-IN
      BEGIN:VEVENT
      UID:2
      DTSTART:20260325
      SEQUENCE:2
      """
    ),
    (
      "parameters that are none",
      """
      BEGIN:VEVENT
      DTSTART;VALUÅ=DATE;;=x;"a;b":20260323
      SUMMARY;LANGUAGE:no value
      X-A;B=" c ";D=^n^'^^;E="x"y:1
      END:VEVENT
      """
    ),
    ("a control character in a date", "BEGIN:VEVENT\nDTSTART:2026\u{1}0323\nEND:VEVENT"),
    ("names that are none", "BEGIN:VEV\u{1}ENT\nBEGIN:VEV ENT\nA:1\nEND:VEV ENT\nBEGIN:\u{7F}"),
    (
      "one UID folded and not, and one of a blank",
      "BEGIN:VEVENT\nUID:ab\n c \nDTSTART:20260323\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:abc\nDTSTART:20260323\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:\n  \nDTSTART:20260323\nEND:VEVENT"
    ),
    (
      "nothing but tasks",
      "BEGIN:VCALENDAR\nX-A:1\nBEGIN:VTODO\nUID:t\nEND:VTODO\nEND:VCALENDAR"
    ),
    (
      "a calendar behind many lines",
      "BEGIN:X-FIRST\n"
        + String(repeating: "A:" + String(repeating: "b", count: 200) + "\n", count: 40)
        + "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260323\n"
    ),
    (
      "properties behind components, and of one name twice",
      """
      BEGIN:VEVENT
      DTSTART:20260323
      STATUS:CONFIRMED
      BEGIN:VALARM
      TRIGGER:-PT5M
      END:VALARM
      STATUS:CANCELLED
      SUMMARY:a
      SUMMARY:b
      END:VEVENT
      """
    ),
    (
      "a last line that is none, folded, and named END", "BEGIN:VEVENT\nDTSTART:20260323\nEND\n "
    ),
    (
      "a zone in what is part of one",
      "BEGIN:DAYLIGHT\nBEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nDTSTART:16010101T000000\n"
        + "TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nBEGIN:VEVENT\nDTSTART;TZID=Ours:20260329T023000"
    ),
    (
      "names of components that are cut at a blank and in a letter",
      "BEGIN:VEVENT\nDTSTART:20260323\nBEGIN:" + String(repeating: "a", count: 255)
        + " b\nA:1\nEND:"
        + String(repeating: "a", count: 255) + " b\nBEGIN:" + String(repeating: "é", count: 127)
        + "x€uro\nB:1\nEND:VEVENT"
    ),
    (
      "a zone that the end of another component ends",
      "BEGIN:X-A\nBEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nEND:X-A\nDTSTART:16010101T000000\n"
        + "TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nBEGIN:VEVENT\nDTSTART;TZID=Ours:20260329T023000"
    ),
  ]

  @Test("a calendar's own lines that others refuse are left out and counted, verbatim they stay")
  func calendarLines() {
    let kept = "REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\nX-PUBLISHED-TTL:P1D\r\n"
    let stream =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nRRULE:FREQ=YEARLY;BYDAY=-1SUÄ\r\nX-A:1\r\n" + kept
      + "REFRESH-INTERVAL:12 hours\r\nX-PUBLISHED-TTL:PT\r\n"
      + "BEGIN:VEVENT\r\nUID:z\r\nDTSTART:20260329T023000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    for keepsRefused in [false, true] {
      var writer = AppointmentWriter(load(stream).collection)
      writer.keepsRefused = keepsRefused
      var bytes: [UInt8] = []
      let losses = writer.write(.iCalendar()) { bytes += $0 }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("RRULE:FREQ=YEARLY;BYDAY=-1SUÄ\r\n") == keepsRefused)
      #expect(text.contains("X-A:1\r\n" + kept))
      #expect(text.contains("REFRESH-INTERVAL:12 hours\r\n") == keepsRefused)
      #expect(text.contains("X-PUBLISHED-TTL:PT\r\n") == keepsRefused)
      #expect(losses.losses.isEmpty == keepsRefused)
      writer = AppointmentWriter(load(text).collection)
      writer.keepsRefused = keepsRefused
      #expect(String(decoding: writer.iCalendar(), as: UTF8.self) == text)
    }
  }

  @Test("a definition of a zone that nobody can use is left out, verbatim too, and counted as that")
  func unusableZone() {
    let stream =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\n"
      + "DTSTART:19700101T000000\r\nTZOFFSETTO:+9900\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
      + "BEGIN:VEVENT\r\nUID:z\r\nDTSTART;TZID=Ours:20260329T023000\r\nEND:VEVENT\r\n"
      + "END:VCALENDAR\r\n"
    for keepsRefused in [false, true] {
      var writer = AppointmentWriter(load(stream).collection)
      writer.keepsRefused = keepsRefused
      var bytes: [UInt8] = []
      let losses = writer.write(.iCalendar()) { bytes += $0 }.losses
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("VTIMEZONE") && text.contains("DTSTART;TZID=Ours:20260329T023000\r\n"))
      #expect(losses.map(\.what) == ["definitions of zones without usable times"])
      #expect(losses.allSatisfy { $0.count == 1 && !$0.outcome.contains("verbatim") })
    }
  }

  @Test("load, write, load is equal, and the second writing is the first", arguments: streams)
  func stable(name: String, text: String) {
    let first = load(text).collection
    let written = AppointmentWriter(first).iCalendar()
    let second = load(written).collection
    #expect(first.indices.map { first[$0] } == second.indices.map { second[$0] })
    #expect(occurrences(first) == occurrences(second))
    #expect(AppointmentWriter(second).iCalendar() == written)
    #expect(!written.isEmpty)
  }

  @Test("refused events are left out, or kept unchanged on request")
  func refused() {
    for (name, text) in Self.streams.prefix(3) {
      let loaded = load(text)
      var writer = AppointmentWriter(loaded.collection)
      #expect(load(writer.iCalendar()).report.refusedCount == 0, "\(name)")
      writer.keepsRefused = true
      let again = load(writer.iCalendar())
      #expect(again.report.refusedCount == loaded.report.refusedCount, "\(name)")
    }
    var writer = AppointmentWriter(load(Self.streams[1].text).collection)
    let mended = String(decoding: writer.iCalendar(), as: UTF8.self)
    #expect(mended.contains("DTSTART;VALUE=DATE:20260323\r\n"))
    writer.keepsRefused = true
    let text = String(decoding: writer.iCalendar(), as: UTF8.self)
    #expect(text.contains("DTSTART;VALUÅ=DATE;;=x;\"a;b\":20260323\r\n"))
  }

  @Test("blanks around the names and values of parameters are no part of them")
  func blanks() {
    let loaded = load(
      calendar(
        event(
          "1", "DTSTART; TZID = Asia/Tokyo :20260323T090000", "DTEND;\tVALUE =DATE:20260324",
          "ATTENDEE; CN = \"Le, Hannah\" ; PARTSTAT= ACCEPTED:mailto:h@example.org")))
    #expect(times(loaded.collection) == ["20260323T090000 Asia/Tokyo > 20260324T000000 Asia/Tokyo"])
    #expect(loaded.collection[0].attendees.map(\.name) == ["Le, Hannah"])
    #expect(loaded.collection[0].attendees.map(\.participation) == [.accepted])
    #expect(!loaded.report.issues.contains { $0.code.rawValue == "ics-malformed-parameter" })
  }

  @Test("a fold may divide a character")
  func splitCharacters() {
    let text = Array(
      calendar(event("1", "DTSTART:20260323", "SUMMARY:é€😀 and ü", "DESCRIPTION:日本")).utf8)
    let whole = load(text)
    for cut in text.indices where text[cut] & 0xC0 == 0x80 {
      for fold in ["\r\n ", "\n\t"] {
        let folded = load(text[..<cut] + Array(fold.utf8) + text[cut...])
        #expect(folded.report.issues.isEmpty, "\(cut): \(folded.report.text)")
        #expect(folded.collection[0] == whole.collection[0], "\(cut)")
      }
    }
  }

  @Test("refused records of a CSV are left out, or written back at their places")
  func refusedRecords() {
    let text = "SUMMARY,DTSTART\r\na,20260323\r\nb,never\r\nc,20260324\r\nd,\r\n"
    let loaded = load(text)
    #expect(loaded.collection.count == 2)
    var writer = AppointmentWriter(loaded.collection)
    #expect(
      writer.csv() == Array("SUMMARY,DTSTART\r\na,20260323\r\nc,20260324\r\n".utf8))
    writer.keepsRefused = true
    #expect(writer.csv() == Array(text.utf8))
    #expect(
      AppointmentWriter(loaded.collection).csv([1])
        == Array("SUMMARY,DTSTART\r\nc,20260324\r\n".utf8))
  }
}
