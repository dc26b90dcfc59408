import AppointmentModel
import CalendarLayout
import CivilTime
import Foundation
import TerminalText
import TestSupport
import Testing

@testable import CalendarCommands
@testable import CalendarTerminal

@Suite("Fields, names and answers in the viewer")
struct ViewerFieldsTests {
  private static let week = ViewerEditTests.week
  private static func series(_ rule: String) -> String {
    ViewerEditTests.series.replacing("FREQ=DAILY;COUNT=10", with: rule)
  }

  @Test(
    "the form has the repetition in words, with its meaning below",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630T075959Z", "every mon until 2026-06-30"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
      ("FREQ=WEEKLY", "every week"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=5", "every 2 weeks on mon 5 times"),
      ("FREQ=MONTHLY;BYDAY=4MO", "every fourth mon of the month"),
      // No words are read as these rules.
      ("FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYMONTHDAY=-2"),
      ("FREQ=DAILY;BYHOUR=9,15", "FREQ=DAILY;BYHOUR=9,15"),
      // The last one is on Monday, since Tuesday's would begin after the end.
      ("FREQ=DAILY;UNTIL=20260331T072959Z", "every day until 2026-03-30"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", "every 2 weeks on mon and sun"),
    ])
  func words(rule: String, words: String) throws {
    var desk = try ViewerDesk(["week.ics": Self.series(rule)], 100, 30)
    desk.type("g2026-03-23\r/d-up\re\t\t")
    #expect(desk.screen.contains("Repeats"), "\(desk.screen)")
    #expect(desk.screen.contains(words + "▏"), "\(desk.screen)")
    if rule.contains("FREQ=MONTHLY;BYMONTHDAY=-2") {
      #expect(desk.screen.contains("every month on the 2nd last day"), "\(desk.screen)")
    }
    if rule.contains("UNTIL=20260630") {
      #expect(desk.screen.contains("until Tue 30 June"), "\(desk.screen)")
      #expect(desk.screen.contains("all 15 (1 are past)"), "\(desk.screen)")
    }
    // Unchanged words change nothing.
    desk.type("\r")
    #expect(!desk.row(0).contains("●"), "\(desk.screen)")
  }

  @Test("words typed into the form become the rule; what is unsure is refused while it is typed")
  func newWords() throws {
    var desk = try ViewerDesk(["week.ics": Self.series("FREQ=WEEKLY;BYDAY=MO")], 100, 30)
    desk.type("g2026-03-23\r/d-up\re\t\t\u{15}every mon and thu until 30.6.")
    #expect(desk.screen.contains("every mon and thu until Tue 30 June"), "\(desk.screen)")
    desk.type("\ras")
    let text = try desk.text("week.ics")
    #expect(text.contains("UNTIL=202606") && text.contains("BYDAY=MO,TH"))
  }

  @Test("the first day of the weeks of a rule, which words do not say, stays when they change")
  func weekStart() throws {
    let rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU"
    var desk = try ViewerDesk(["week.ics": Self.series(rule)], 100, 30)
    desk.type("g2026-03-23\re\t\t\u{15}every 2 weeks on mon and sat\ras")
    let text = try desk.text("week.ics")
    #expect(text.contains("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;WKST=SU"), "\(text)")
  }

  @Test("files of one name in two folders are two files in the question on quitting")
  func quitNames() throws {
    let folder = try PrivateFolder()
    let names = ["anna/team.csv", "ben/team.csv", "ben/own.csv"]
    for name in names {
      let title = name.replacing("/", with: " ").replacing(".csv", with: "")
      try FileManager.default.createDirectory(
        atPath: folder[String(name.prefix { $0 != "/" })], withIntermediateDirectories: true)
      try folder.write(
        "title,start,end\n\(title),2026-03-25 13:00,2026-03-25 14:00\n", to: name)
    }
    var desk = try ViewerDesk(folder, names, 120, 40)
    for title in ["anna team", "ben team", "ben own"] { desk.type("/\(title)\rx") }
    desk.type("q")
    let said = desk.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      said.contains(
        "anna/team.csv: deleted anna team ben/team.csv: deleted ben team own.csv: deleted ben own"),
      "\(said)")
  }

  @Test("the calendar is a field: an appointment goes to another file, and undo brings it back")
  func calendar() throws {
    let other = "title,start,end\nGym,2026-03-27 18:00,2026-03-27 19:00\n"
    let home = "title,start,end\nB,2026-03-25 13:00,2026-03-25 14:00\n"
    var desk = try ViewerDesk(["home.csv": home, "work.csv": other], 100, 30)
    desk.type("/b\re\t\t\t\t")
    #expect(desk.screen.contains("home▏") && desk.screen.contains("home   work"))
    desk.type("\u{15}wark")
    #expect(desk.screen.contains("no calendar is called \"wark\"; did you mean work?"))
    desk.type("\u{15}work\r")
    #expect(desk.row(0).contains("● 1"), "\(desk.screen)")
    desk.type("s")
    #expect(try desk.text("home.csv") == "title,start,end\n", "\(desk.screen)")
    #expect(
      try desk.text("work.csv")
        == "title,start,end\nB,2026-03-25 13:00,2026-03-25 14:00\n"
        + "Gym,2026-03-27 18:00,2026-03-27 19:00\n")
    desk.type("us")
    #expect(try (desk.text("home.csv"), desk.text("work.csv")) == (home, other))
    // A calendar that was only tried changes nothing.
    desk.type("/b\re\t\t\t\t\u{15}work\u{1B}")
    desk.type("iC fri 10-11 #home\rs")
    #expect(try desk.text("work.csv") == other)
  }

  @Test("Tab opens the form of a new appointment, which Esc takes back")
  func formOfNew() throws {
    var desk = try ViewerDesk(["team.csv": Self.week], 100, 30)
    desk.type("iCinema fri 20-22\t")
    #expect(desk.screen.contains("edit: Cinema") && desk.screen.contains("2026-03-27 20:00-22:00"))
    desk.type("\u{1B}")
    #expect(!desk.row(0).contains("●") && !desk.screen.contains("Cinema  "))
    desk.type("iCinema fri 20-22\t\t\t\tAstra\rs")
    #expect(try desk.text("team.csv").contains("Cinema,2026-03-27 20:00,2026-03-27 22:00,Astra\n"))
    // A line that is refused stays.
    desk.type("iRun 6:30 fri\t")
    #expect(desk.row(28).contains("new: Run 6:30 fri") && desk.row(29).contains("18:30"))
  }

  @Test("the question at the end names the files of the changes, and l lists them")
  func quitList() throws {
    let other = "title,start,end\nGym,2026-03-27 18:00,2026-03-27 19:00\n"
    var desk = try ViewerDesk(["team.csv": Self.week, "work.csv": other], 120, 30)
    desk.type("/dentist\rx/gym\rxiCinema fri 20-22 #work\rq")
    #expect(desk.screen.contains("3 unsaved changes"))
    #expect(
      desk.screen.contains("team.csv: deleted Dentist")
        && desk.screen.contains("work.csv: deleted Gym, added Cinema"),
      "\(desk.screen)")
    desk.type("l")
    #expect(desk.screen.contains("team.csv  deleted Dentist"), "\(desk.screen)")
    #expect(desk.screen.contains("added Cinema"))
    desk.type("\u{1B}q")
    #expect(desk.effects == [] && desk.screen.contains("discard and quit"))
    desk.type("d")
    #expect(desk.effects == [.quit(0)])
  }

  @Test("the handle in the details is that by which the verbs name the appointment")
  func handle() throws {
    var desk = try ViewerDesk(["team.csv": Self.week], 100, 30)
    desk.type("/lunch\r\r")
    let handle = try #require(
      desk.screen.split(whereSeparator: { $0 == " " || $0 == "\n" }).first { $0.hasPrefix("id:") })
    let answer = desk.run(
      "delete", "-f", desk.folder["team.csv"], "--dry-run", "--json", "--now", ViewerDesk.now,
      "--zone", "Europe/Berlin", String(handle))
    #expect(answer.code == 0 && answer.text.contains("\"id\": \"\(handle)\""), "\(answer)")
    #expect(answer.text.contains("Lunch"))
    // A new appointment has none until it is in the file.
    desk.type("\u{1B}iCinema fri 20-22\r\r")
    #expect(desk.screen.contains("Cinema") && !desk.screen.contains("id:"))
  }

  @Test("names that are prepared in portions are found as those that the first edit makes")
  func preparedNames() throws {
    let rows = (0..<50).map {
      "M\($0),2026-03-\(10 + $0 % 20) 10:00,2026-03-\(10 + $0 % 20) 11:00\n"
    }
    let desk = try ViewerDesk(["many.csv": "title,start,end\n" + rows.joined()])
    let editing = try #require(desk.state.editing)
    let rules = desk.state.options.grid.rules
    let read = editing.appointments
    let ids = read.indices.map {
      OccurrenceID(uid: read[$0].uid, calendarID: read.calendarID(at: $0))
    }
    for portion in [0, 1, 20, 50, 1000] {
      var editor = CalendarEditor(read, displayZone: rules)
      let isLeft = portion > 0 ? editor.prepare(atMost: portion) : true
      #expect(isLeft == (portion < 50))
      try editor.delete(ids[7])
      try editor.change(ids[9]) { $0.title = "New" }
      // A few edits do not start to make names.
      let isStillLeft = editor.prepare(atMost: portion + 1)
      #expect(isStillLeft == (portion == 0))
      for (index, id) in ids.enumerated() {
        let found = editor.appointments.index(of: id).map { editor.appointments[$0].title }
        #expect(found == (index == 7 ? nil : index == 9 ? "New" : "M\(index)"))
      }
      editor.undo()
      editor.undo()
      #expect(ids.allSatisfy { editor.appointments.index(of: $0) != nil })
    }
  }

  @Test("in a month the grabbed appointment is on its new day, and its ghost on the old one")
  func monthGhost() throws {
    var desk = try ViewerDesk(["team.csv": Self.week], 100, 30)
    desk.type("m/dentist\r")
    let before = desk.screen
    #expect(!before.contains("╎"))
    desk.type("r\u{1B}[C")
    #expect(desk.screen.contains("╎") && desk.screen.contains("13:30 Dentist"), "\(desk.screen)")
    let row = try #require((0..<30).first { desk.row($0).contains("13:30 Dentist") })
    let buffer = desk.state.draw().buffer
    let reversed = (0..<100).filter {
      buffer.style(x: $0, y: row).attributes.contains(.reverse)
    }
    #expect(reversed.count > 8)
    desk.type("\u{1B}")
    #expect(!desk.screen.contains("╎") && !desk.row(0).contains("●"))
    desk.type("r\u{1B}[C\rs")
    #expect(try desk.text("team.csv").contains("Dentist,2026-03-26 13:30,2026-03-26 14:15"))
  }

  @Test("a month's heading counts the days of the month alone")
  func monthHeading() throws {
    // 30 and 31 March are in the first week of April.
    let table = """
      title,start,end
      A,2026-03-30 10:00,2026-03-30 11:00
      B,2026-03-31 10:00,2026-03-31 11:00
      C,2026-04-02 10:00,2026-04-02 11:00
      D,2026-04-30 10:00,2026-04-30 11:00

      """
    var desk = try ViewerDesk(["m.csv": table], 100, 40)
    desk.type("g2026-04-02\rm")
    let april = try #require(
      desk.screen.split(separator: "\n").first { $0.contains("April 2026") && $0.contains("app") })
    #expect(april.contains("2 appointments"), "\(desk.screen)")
  }
}
