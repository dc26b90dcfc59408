import Foundation
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Fields that are edited, and the cells and lines that they become")
struct EditFieldsTests {
  @Test(
    "people and categories are taken out by any of their names, and what is not there is refused",
    arguments: [
      ("person-=Ben", true), ("person-=ben@example.com", true), ("person-=ben", true),
      ("person-=Ben <ben@example.com>", true), ("category-=food", true), ("person-=Ann", false),
      ("category-=Work", false), ("remind-=5m", false),
    ])
  func removed(change: String, isThere: Bool) {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event(
        "e", "Essen", "20260327T080000",
        "CATEGORIES:Food\r\nATTENDEE;CN=Ben:mailto:ben@example.com\r\n"))
    let outcome = host.run(["edit", "-f", "a.ics", "essen", "--set", change])
    #expect(outcome.code == (isThere ? 0 : 1), "\(outcome.messages)")
    let text = String(decoding: outcome.written["a.ics"] ?? [], as: UTF8.self)
    let line = change.hasPrefix("person") ? "ATTENDEE" : "CATEGORIES"
    #expect(outcome.written.isEmpty == !isThere && !(isThere && text.contains(line)), "\(text)")
    if !isThere { #expect(outcome.messages.contains("Essen has no ")) }
  }

  @Test("a person who is there already is not added again, and one field has one value")
  func known() {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A",
      EditFiles.event("e", "Essen", "20260327T080000", "ATTENDEE;CN=Ben:mailto:ben@example.com\r\n")
    )
    #expect(host.run("edit -f a.ics essen --set person+=Ben").text.hasPrefix("nothing changes"))
    let twice = host.run("edit -f a.ics essen --set title=X --set title=Y")
    #expect(twice.code == 2 && twice.messages.contains("title has two values"))
  }

  @Test("cells are written in the form of their column: a day with a range, a weekday, commas")
  func forms() {
    func rows(_ table: String, _ words: String...) -> [String] {
      var host = FakeHost()
      host.files["a.csv"] = Array(table.utf8)
      let outcome = host.run([words[0], "-f", "a.csv"] + words.dropFirst())
      #expect(outcome.code == 0, "\(outcome.messages)")
      return String(decoding: outcome.written["a.csv"] ?? [], as: UTF8.self).split(separator: "\n")
        .map(String.init)
    }
    let ranges = "Titel;Wann\nA;27.03.2026 10:00-11:00\nB;28.03.2026 10:00-12:00\n"
    #expect(rows(ranges, "move", "a", "12:00")[1] == "A;27.03.2026 12:00-13:00")
    #expect(rows(ranges, "add", "C sun 10-11")[3] == "C;29.03.2026 10:00-11:00")
    #expect(rows(ranges, "move", "b", "22:00-01:00")[2] == "B;28.03.2026 22:00-01:00")
    let days = "Titel;Datum;von;bis;Tag\nX;30.03.2026;20:00;21:00;Mo\nY;06.04.2026;20:00;21:00;Mo\n"
    #expect(rows(days, "move", "x", "tue")[1] == "X;31.03.2026;20:00;21:00;Di")
    let plain =
      "UID,SUMMARY,DTSTART,DTEND,LOCATION\nu1,Old,2026-03-26 10:00,2026-03-26 11:00,\"Street 1, Berlin\"\n"
    #expect(
      rows(plain, "add", "New fri 12-13 @\"Dr. Kaya, Oder 4\"")[2].hasSuffix(
        ",\"Dr. Kaya, Oder 4\""))
    let yoga =
      "title,start,end,RRULE,EXDATE\nYoga,2026-03-02 18:00,2026-03-02 19:00,FREQ=WEEKLY,2026-03-16 18:00\n"
    #expect(
      rows(yoga, "delete", "yoga")[1].hasSuffix(",\"2026-03-16 18:00,2026-03-30 18:00\""))
    let escaped = plain.replacing("1, B", with: "1\\, B")
    #expect(
      rows(escaped, "add", "New fri 12-13 @\"Dr. Kaya, Oder 4\"")[2].hasSuffix(
        ",\"Dr. Kaya\\, Oder 4\""))
  }

  @Test("a table that begins has columns for a place and a repetition, and commas as typed")
  func begun() {
    var host = FakeHost()
    host.files["a.csv"] = []
    host.files["a.csv"] =
      host.run([
        "add", "-f", "a.csv", "Lunch fri 12-13 @\"Dr. Kaya, Oder 4\"",
      ]).written["a.csv"]
    let more = host.run(["add", "-f", "a.csv", "Dinner every fri 19-20 @Home"])
    #expect(more.code == 0, "\(more.messages)")
    let text = String(decoding: more.written["a.csv"] ?? [], as: UTF8.self)
    #expect(text.contains("\"Dr. Kaya, Oder 4\"") && text.contains("FREQ=WEEKLY"), "\(text)")
  }

  @Test("words that repeat nothing or last no time are unsure")
  func nothing() {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.team
    for words in ["X every mon 10:00 0 times", "Y fri 12:00 for 0m", "Y fri 12:00 for 0 min"] {
      #expect(host.run(["add", "-f", "a.ics", words]).code == 2, "\(words)")
    }
  }

  @Test("an appointment that moves to another calendar takes neither its colour nor its name along")
  func transferred() {
    let series = EditFiles.event("s", "Ser", "20260302T080000", "RRULE:FREQ=WEEKLY\r\n")
    for scope in ["this", "following", "all"] {
      var host = FakeHost()
      host.files["a.ics"] = EditFiles.calendar("Aa\r\nX-APPLE-CALENDAR-COLOR:#FF0000", series)
      host.files["b.ics"] = EditFiles.calendar("Bb")
      let moved = host.run([
        "edit", "-f", "a.ics", "-f", "b.ics", "ser", "--into", "Bb", "--scope", scope, "--date",
        "2026-03-30",
      ])
      #expect(moved.code == 0, "\(moved.messages)")
      let text = String(decoding: moved.written["b.ics"] ?? [], as: UTF8.self)
      #expect(text.contains("SUMMARY:Ser"))
      #expect(!text.contains("COLOR") && !text.contains("X-GRID-CALENDAR"), "\(scope)\(text)")
    }
    var host = FakeHost()
    host.files["c/t.csv"] = Array("title,start,end\nTea,2026-03-25 10:00,2026-03-25 11:00\n".utf8)
    host.files["a.ics"] = EditFiles.team
    let named = host.run([
      "add", "-f", "a.ics", "-f", "c/t.csv", "--into", "t.csv", "Lunch fri 12-13",
    ])
    #expect(named.written.keys.contains("c/t.csv"), "\(named.messages)")
  }

  @Test("a longer occurrence is a new revision, as a moved one is")
  func resized() {
    var host = FakeHost()
    host.files["a.ics"] = EditFiles.calendar(
      "A", EditFiles.event("s", "Ser", "20260302T080000", "RRULE:FREQ=WEEKLY\r\n"))
    for when in ["for 2h", "+15m"] {
      let moved = host.run(["move", "-f", "a.ics", "ser", when])
      let text = String(decoding: moved.written["a.ics"] ?? [], as: UTF8.self)
      #expect(text.contains("SEQUENCE:1"), "\(when) \(text)")
    }
  }
}
