import TestSupport
import Testing

@Suite("Weeks without appointments")
struct NearestWeekTests {
  @Test("the nearest week with appointments is named")
  func nearest() {
    let host = FakeHost.with(
      AwkwardWeeks.head + "a,Spring,2026-03-25T10:00,,,,,,\nb,Autumn,2026-10-07,2026-10-09,,,,,\n")
    let table: [(line: String, says: String)] = [
      ("week a.csv --rows-per-hour 2 --date 2026-04-08", "that of 2026-03-23 (--date 2026-03-25)"),
      ("week a.csv --rows-per-hour 2 --date 2026-09-15", "that of 2026-10-05 (--date 2026-10-07)"),
      ("week a.csv --rows-per-hour 2 --date 2019-01-01", "that of 2026-03-23 (--date 2026-03-25)"),
      (
        "week a.csv --rows-per-hour 2 --date 2026-04-08 --week-start sun",
        "that of 2026-03-22 (--date 2026-03-25)"
      ),
      // A list shows the whole week from its first day on, or the day itself.
      ("agenda a.csv --date 2026-04-08", "that of 2026-03-23 (--date 2026-03-23)"),
      ("agenda a.csv --from 2026-04-06", "that of 2026-03-23 (--from 2026-03-23)"),
      (
        "agenda a.csv --from 2026-04-06 --to 2026-04-08",
        "that of 2026-03-23 (--from 2026-03-23 --to 2026-03-30)"
      ),
      ("agenda a.csv --date 2026-04-08 -n 1", "that of 2026-03-23 (--date 2026-03-25)"),
      (
        "today a.csv --now 2026-04-08T09:00",
        "that of 2026-03-23 (calgrid agenda a.csv --date 2026-03-23)"
      ),
    ]
    for (line, says) in table {
      let outcome = host.run(line)
      #expect(outcome.code == 0, "\(line)")
      #expect(
        outcome.messages
          == "calgrid: nothing on these days; the nearest week with appointments is \(says)\n",
        "\(line)")
    }
    #expect(host.run("week a.csv --rows-per-hour 2 --date 2026-03-23").messages.isEmpty)
  }

  @Test("days that are there but not shown are no empty week")
  func hidden() {
    let host = FakeHost.with(AwkwardWeeks.head + "a,Sunday,2026-03-29T10:00,,,,,,\n")
    let outcome = host.run("week a.csv --rows-per-hour 2 --date 2026-03-23 --width 32")
    #expect(outcome.messages.isEmpty)
    #expect(outcome.text.contains("1 more") || outcome.text.contains("1 appointment"))
  }

  @Test("a calendar of nothing, and one of another age")
  func nothing() {
    let empty = FakeHost.with(AwkwardWeeks.head)
    #expect(empty.run("agenda a.csv").messages.contains("calgrid: there are no appointments\n"))
    let old = FakeHost.with(AwkwardWeeks.head + "a,Old,1726-03-25T10:00,,,,,,\n")
    #expect(
      old.run("agenda a.csv").messages
        == "calgrid: nothing on these days, and nothing within 100 years of them\n")
  }

  @Test("free slots: none is said, others are counted within the hours")
  func free() {
    let host = FakeHost.with(
      AwkwardWeeks.head
        + "a,Block,2026-03-25T08:00,2026-03-25T17:00,Europe/Berlin,,,,\n"
        + "b,Leave,2026-03-26,2026-03-27,,,,,\n"
        + "c,Holiday,2026-03-27,2026-03-28,,,,,TRANSPARENT\n"
        + "d,Off,2026-03-27T09:00,2026-03-27T10:00,Europe/Berlin,,,CANCELLED,\n")
    let day = "free a.csv --from 2026-03-25 --to 2026-03-28"
    #expect(
      host.run(day).lines == [
        "2026-03-25 Wed  17:00-18:00  1 h", "2026-03-27 Fri  08:00-18:00  10 h",
      ])
    #expect(host.run(day + " --at-least 1h1m").lines == ["2026-03-27 Fri  08:00-18:00  10 h"])
    #expect(
      host.run("free a.csv --from 2026-03-25 --to 2026-03-26 --hours 16-2").lines
        == ["2026-03-25 Wed  17:00-24:00  7 h"])
    let none = host.run("free a.csv --from 2026-03-26 --to 2026-03-27")
    #expect(none.code == 0)
    #expect(none.output.isEmpty)
    #expect(none.messages.hasPrefix("calgrid: no slot of 30 minutes is free in these hours"))
    let long = host.run("free a.csv --from 2026-03-26 --to 2026-03-27 --for 2d").messages
    #expect(long.hasPrefix("calgrid: no slot of 48 hours is free"))
    #expect(host.run("free a.csv --from 2026-03-28 --to 2026-03-30 --weekends off").output.isEmpty)
  }
}
