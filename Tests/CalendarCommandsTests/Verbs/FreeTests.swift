import TestSupport
import Testing

@Suite("Free time and conflicts on the command line")
struct FreeTests {
  private func host(_ table: String) -> FakeHost { FakeHost.with(table) }

  @Test("free time is ahead; days that are over are listed whole")
  func freeTimeIsAhead() {
    // It is Wednesday 11:20.
    let host = host("SUMMARY,DTSTART,DTEND\nLunch,2026-03-25T12:30,2026-03-25T13:30\n")
    let (ahead, after) = (
      "2026-03-25 Wed  11:20-12:30  1:10 h", "2026-03-25 Wed  13:30-18:00  4:30 h"
    )
    #expect(host.run("free a.csv -n 1").lines == [ahead, after])
    for day in ["-d 2026-03-25", "-d today", "--from 2026-03-25"] {
      #expect(host.run("free a.csv \(day) -n 1").lines == [ahead, after], "\(day)")
    }
    let tuesday = "2026-03-24 Tue  08:00-18:00  10 h"
    #expect(host.run("free a.csv -d 2026-03-24 -n 1").lines == [tuesday])
    #expect(host.run("free a.csv --from 2026-03-24 -n 2").lines == [tuesday, ahead, after])
  }

  @Test("the free hours of a night are whole: one that began yesterday, and one that ends tomorrow")
  func freeNights() {
    let host = host("SUMMARY,DTSTART,DTEND\nLunch,2026-03-25T12:30,2026-03-25T13:30\n")
    func free(_ options: String) -> [String] {
      host.run("free a.csv --hours 20-4 " + options).lines
    }
    let (wednesday, thursday) = (
      "2026-03-25 Wed  20:00-2026-03-26 04:00  8 h", "2026-03-26 Thu  20:00-2026-03-27 04:00  8 h"
    )
    #expect(
      free("-n 2 --now 2026-03-25T00:30") == [
        "2026-03-25 Wed  00:30-04:00  3:30 h", wednesday, thursday,
      ])
    #expect(
      free("-n 1 --now 2026-03-25T23:45") == ["2026-03-25 Wed  23:45-2026-03-26 04:00  4:15 h"])
    #expect(free("-n 1 --now 2026-03-25T12:00") == [wednesday])
    let first = "2026-03-24 Tue  00:00-04:00  4 h"
    #expect(
      free("--from 2026-03-24 -n 2 --now 2026-03-25T02:00") == [
        first, "2026-03-25 Wed  02:00-04:00  2 h", wednesday,
      ])
    // The day of --to is not included.
    #expect(
      free("--from 2026-03-24 --to 2026-03-25 --now 2026-03-25T02:00") == [
        first, "2026-03-24 Tue  20:00-24:00  4 h",
      ])
  }

  @Test("nothing free has its own reason: the hours are over, all are taken, or whole days are")
  func nothingFree() {
    let nothing = "calgrid: no slot of 30 minutes is free in these hours"
    let over =
      "calgrid: no slot of 30 minutes is free, since the hours that are left on each day are shorter "
      + "(change --days or --hours)\n"
    func messages(_ row: String, _ options: String) -> String {
      let outcome = host("SUMMARY,DTSTART,DTEND\n\(row)\n").run("free a.csv -n 1 \(options)")
      #expect(outcome.code == 0 && outcome.output.isEmpty)
      return outcome.messages
    }
    let (day, hours) = (
      "Fair,2026-03-25,2026-03-26", "Fair,2026-03-25T08:00,2026-03-25T18:00"
    )
    #expect(messages(hours, "") == nothing + "\n")
    #expect(
      messages(day, "") == nothing
        + "; all-day appointments count as busy unless they are marked as free (TRANSP:TRANSPARENT)\n"
    )
    for row in [day, hours, "Lunch,2026-03-26T12:00,2026-03-26T13:00"] {
      #expect(messages(row, "--now 2026-03-25T17:45") == over)
      #expect(messages(row, "--now 2026-03-25T19:00") == over)
    }
  }

  @Test("that there are no conflicts is said on a terminal; a script reads an empty answer")
  func noConflicts() {
    var host = host("SUMMARY,DTSTART,DTEND\nLunch,2026-03-25T12:30,2026-03-25T13:30\n")
    host.environment["TERM"] = "dumb"
    let days = "conflicts a.csv --from 2026-03-25 --to 2026-03-27"
    #expect(host.run(days).messages.isEmpty && host.run(days).output.isEmpty)
    host.terminal = (80, 24)
    let outcome = host.run(days)
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    #expect(outcome.messages == "calgrid: no conflicts from 2026-03-25 to 2026-03-26\n")
    #expect(host.run("conflicts a.csv -n 1").messages == "calgrid: no conflicts on 2026-03-25\n")
  }
}
