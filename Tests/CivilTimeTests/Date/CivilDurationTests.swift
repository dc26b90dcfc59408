import CivilTime
import Testing

@Suite("Durations")
struct CivilDurationTests {
  @Test(
    "iCalendar's forms are read, and written in one form",
    arguments: [
      ("P15DT5H0M20S", 15, 18_020, "P15DT5H0M20S"),  // RFC 5545 §3.3.6
      ("P7W", 49, 0, "P7W"),
      ("P1W", 7, 0, "P1W"),
      ("PT1H30M", 0, 5400, "PT1H30M"),
      ("-PT15M", 0, -900, "-PT15M"),
      ("+P1D", 1, 0, "P1D"),
      ("P1DT2H", 1, 7200, "P1DT2H"),
      ("-P1DT2H", -1, -7200, "-P1DT2H"),
      ("P0D", 0, 0, "PT0S"),
      ("PT", 0, 0, "PT0S"),
      ("P1DT", 1, 0, "P1D"),
      ("-PT0S", 0, 0, "PT0S"),
      ("PT24H", 0, 86_400, "PT24H"),
      ("P14D", 14, 0, "P2W"),
      ("P1W2D", 9, 0, "P9D"),
      ("PT90S", 0, 90, "PT1M30S"),
      ("PT1H5S", 0, 3605, "PT1H0M5S"),
      ("PT3601S", 0, 3601, "PT1H0M1S"),
      ("P7DT1S", 7, 1, "P7DT1S"),
      ("P8000000D", 8_000_000, 0, "P8000000D"),
      ("p1dt2h3m4s", 1, 7384, "P1DT2H3M4S"),
      ("-p2w", -14, 0, "-P2W"),
    ])
  func forms(text: String, days: Int, seconds: Int64, written: String) throws {
    let duration = try CivilDuration(text)
    #expect((duration.days, duration.seconds) == (days, seconds))
    #expect(duration.description == written)
    #expect(try CivilDuration(written) == duration)
    #expect(CivilDuration(bytes: Array(text.utf8).span) == duration)
  }

  @Test(
    "other texts are errors",
    arguments: [
      "", "P", "T", "1D", "D1", "P1", "P1D ", " P1D", "--P1D", "+-P1D", "P-1D", "P1H",
      "PT1D",
      "P1DT1W", "P1.5D", "PT1,5H", "P1DP1D", "P1D1W", "P1D2D", "PT1M1H", "PTT1H", "PT1", "P1Y",
      "P1M",
      "P2026-03-23", "PT1H30", "P１D",
    ])
  func errors(text: String) {
    #expect(CivilDuration(bytes: Array(text.utf8).span) == nil)
    do {
      let value = try CivilDuration(text)
      Issue.record("“\(text)” is read as \(value)")
    } catch {
      #expect(error.code == .invalidDuration)
    }
  }

  @Test("numbers that are too large are out of range, however long")
  func tooLarge() {
    for text in [
      "P8000001D", "P1142858W", "PT691200000001S", "P" + String(repeating: "9", count: 1000) + "W",
      "-PT99999999999999999999H99999999999999999M99999999999999S",
    ] {
      do {
        let value = try CivilDuration(text)
        Issue.record("\(text.prefix(30)) is read as \(value)")
      } catch {
        #expect(error.code == .outOfRange)
      }
    }
  }

  @Test("days and seconds of opposite signs cannot be said in a text, so cannot be made")
  func signs() {
    #expect(CivilDuration(days: 1, seconds: -1) == nil)
    #expect(CivilDuration(days: -1, seconds: 1) == nil)
    #expect(CivilDuration(days: .max, seconds: 0) == nil)
    #expect(CivilDuration(days: .min, seconds: .min) == nil)
    #expect(CivilDuration(clampingDays: 1, seconds: -1) == .days(1))
    #expect(CivilDuration(clampingDays: -1, seconds: 1) == .seconds(1))
    #expect(CivilDuration(clampingDays: -1, seconds: -1).description == "-P1DT1S")
    #expect(CivilDuration(clampingDays: .max, seconds: .max).days == 8_000_000)
    #expect(CivilDuration(clampingDays: .min, seconds: .min).seconds == -691_200_000_000)
    #expect(CivilDuration(days: -1, seconds: -1).map { -$0 } == CivilDuration(days: 1, seconds: 1))
    #expect(CivilDuration.days(.min).days == -8_000_000)
    #expect(CivilDuration.weeks(.max).days == 8_000_000)
    #expect(CivilDuration.weeks(2) == .days(14))
    #expect(CivilDuration.seconds(.max).seconds == 691_200_000_000)
    #expect(CivilDuration.zero.isNegative == false && CivilDuration.days(-1).isNegative)
  }

  @Test("on a clock that never changes a day is 24 hours")
  func floating() throws {
    let start = try CivilDateTime("2026-03-23T09:00")
    #expect(start.adding(try CivilDuration("P1DT2H")).description == "2026-03-24T11:00:00")
    #expect(start.adding(try CivilDuration("-PT10H")).description == "2026-03-22T23:00:00")
    #expect(start.adding(.days(8_000_000)).date == .distantFuture)
  }
}
