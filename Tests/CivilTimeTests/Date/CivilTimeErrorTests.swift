import CivilTime
import Testing

@Suite("Errors of civil time")
struct CivilTimeErrorTests {
  func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("sentences quote the text and say what is wrong")
  func sentences() {
    let messages = [
      message { _ = try CivilDate("23.3.2026") },
      message { _ = try CivilDate("2026-02-30") },
      message { _ = try ParsedDateTime("2026-03-23T25:00") },
      message { _ = try Instant("2026-03-23T09:00") },
      message { _ = try CivilDateTime("20260323T090000Z") },
      message { _ = try TimeOfDay("9 Uhr") },
      message { _ = try UTCOffset("MEZ") },
      message { _ = try CivilDuration("P1M") },
    ]
    #expect(
      messages == [
        "“23.3.2026”: not a date such as 2026-03-23 or 20260323",
        "“2026-02-30”: there is no such date",
        "“2026-03-23T25:00”: there is no such date or time",
        "“2026-03-23T09:00”: Z or an offset from UTC is missing, so this means no instant",
        "“20260323T090000Z”: a date-time with an offset from UTC, not a local one",
        "“9 Uhr”: not a time of day such as 09:00",
        "“MEZ”: not an offset from UTC such as +01:00",
        "“P1M”: years and months are no part of an iCalendar duration",
      ])
  }

  @Test("quoted text is short and has no control characters")
  func quoting() {
    let long = message { _ = try CivilDate(String(repeating: "x", count: 10_000_000)) }
    #expect(long.hasPrefix("“" + String(repeating: "x", count: 60) + "…”"))
    let hostile = message { _ = try CivilDate("\u{1B}[31m\r\n\u{202E}\0") }
    #expect(hostile.hasPrefix("“\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}”"))
  }
}
