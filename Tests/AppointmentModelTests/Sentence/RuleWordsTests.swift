import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Rules in words")
struct RuleWordsTests {
  private func words(
    _ rule: String, from start: AppointmentTime? = nil
  ) throws -> String {
    let berlin = try SentenceDesk.zones.rules(for: SentenceDesk.berlin)
    let start = try start ?? .floating(CivilDateTime("2026-03-23T09:00"))
    let zone = try start.zone.map { try SentenceDesk.zones.rules(for: $0) }
    let clock = SeriesClock(start, zone, display: berlin)
    return try RecurrenceRule(parsing: rule).words(on: clock) { $0.description }
  }

  @Test(
    "each part of a rule has words, so that none is shown as iCalendar",
    arguments: [
      ("FREQ=DAILY", "every day"), ("FREQ=HOURLY;INTERVAL=2", "every 2 hours"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "every 2 weeks on mon and fri"),
      ("FREQ=MONTHLY;BYDAY=-1TH", "every last thu of the month"),
      ("FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO", "every 2 months on the second mon"),
      ("FREQ=MONTHLY;BYMONTHDAY=15", "every month on day 15"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "every month on day 1, day 15 and the last day"),
      ("FREQ=MONTHLY;BYMONTHDAY=-2", "every month on the 2nd last day"),
      ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "every month on day 13 if it is fri"),
      ("FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU", "every year in March and October on the last sun"),
      ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year in December on day 24"),
      ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "every year in week 20 on mon"),
      ("FREQ=YEARLY;BYYEARDAY=100,200", "every year on day 100 and 200 of the year"),
      (
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
        "every month on mon, tue, wed, thu and fri, only the last"
      ),
      ("FREQ=DAILY;BYHOUR=9,15;COUNT=4", "every day in hour 9 and 15, 4 times"),
      ("FREQ=HOURLY;BYMINUTE=0,30", "every hour in minute 0 and 30"),
    ])
  func parts(rule: String, expected: String) throws {
    #expect(try words(rule) == expected)
  }

  @Test("the end is the last day on which the rule can take place")
  func ends() throws {
    // The start is at 09:00.
    #expect(try words("FREQ=DAILY;UNTIL=20260330T090000") == "every day until 2026-03-30")
    #expect(try words("FREQ=DAILY;UNTIL=20260330T085959") == "every day until 2026-03-29")
    #expect(try words("FREQ=DAILY;UNTIL=20260330") == "every day until 2026-03-30")
    // Hours have no one time of day.
    #expect(
      try words("FREQ=HOURLY;UNTIL=20260330T085959") == "every hour until 2026-03-30")
    // 10:00 in winter and 11:00 in summer, and both are at the time of the start.
    let utc = AppointmentTime.utc(
      try ZoneRules(fixed: .utc).instant(for: CivilDateTime("2026-03-23T09:00")))
    #expect(
      try words("FREQ=DAILY;UNTIL=20260330T090000Z", from: utc) == "every day until 2026-03-30")
    #expect(
      try words("FREQ=DAILY;UNTIL=20260330T080000Z", from: utc) == "every day until 2026-03-29")
  }

  @Test("days are those of the display zone, or the zone is named")
  func zones() throws {
    // 02:00 of the next day in Berlin.
    let york = AppointmentTime.zoned(
      try CivilDateTime("2026-03-30T20:00"), in: ZoneID("America/New_York"))
    #expect(
      try words("FREQ=WEEKLY;BYDAY=MO;UNTIL=20260414T000000Z", from: york)
        == "every tue until 2026-04-14")
    #expect(
      try words("FREQ=MONTHLY;BYDAY=-1MO", from: york)
        == "every last mon of the month in America/New_York")
  }
}
