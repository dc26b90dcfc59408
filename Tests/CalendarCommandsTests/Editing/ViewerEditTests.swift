import CivilTime
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Editing in the viewer")
struct ViewerEditTests {
  static let week = """
    title,start,end,location
    Dentist,2026-03-25 13:30,2026-03-25 14:15,Dr. Kaya
    Retro,2026-03-25 16:30,2026-03-25 17:30,
    Lunch,2026-03-26 12:00,2026-03-26 13:00,Lecker

    """
  static let series = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//test//test//EN\r
    BEGIN:VEVENT\r
    UID:standup\r
    DTSTAMP:20260101T000000Z\r
    DTSTART;TZID=Europe/Berlin:20260323T093000\r
    DTEND;TZID=Europe/Berlin:20260323T094500\r
    RRULE:FREQ=DAILY;COUNT=10\r
    SUMMARY:Stand-up\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  @Test(
    "x deletes, u brings back, Ctrl-R and U delete again; the head and the titles say what is unsaved"
  )
  func deletion() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    #expect(!desk.screen.contains("Dentist  ") && desk.row(28).contains("deleted Dentist"))
    #expect(desk.row(0).contains("● 1"))
    #expect(try desk.text("team.csv") == Self.week)
    desk.type("u")
    #expect(desk.screen.contains("Dentist") && desk.row(28).contains("undone: deleted Dentist"))
    #expect(!desk.row(0).contains("●"))
    desk.type("\u{12}")
    #expect(desk.row(28).contains("redone: deleted Dentist"))
    desk.type("uU")
    #expect(desk.row(0).contains("● 1"))
    desk.type("u")
    desk.type("u")
    #expect(desk.row(28).contains("nothing to undo"))
  }

  @Test("each choice of a question has its words in a narrow window")
  func narrow() throws {
    var desk = try ViewerDesk(["week.ics": Self.series], 40, 14)
    desk.type("/d-up\rnnx")
    for choice in ["t  this one", "f  Wed 25 March and the 7 after it", "a  all 10", "Esc  none"] {
      #expect(desk.screen.contains("   \(choice)"), "\(desk.screen)")
    }
  }

  @Test(
    "a key of the appointment or the view closes the panel in front of it")
  func panels() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\r\rr4j")
    #expect(desk.row(28).contains("→ 14:30–15:15"))
    desk.type("\r\rd")
    #expect(desk.state.mode == .day && desk.state.panel == nil)
  }

  @Test("s saves through the journal: only the row goes, and undo of the program brings it back")
  func saving() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rxs")
    #expect(desk.row(28).contains("1 change saved"))
    let without = Self.week.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("Dentist") }.joined(separator: "\n")
    #expect(try desk.text("team.csv") == without)
    desk.look()
    #expect(!desk.row(0).contains("●"))
    // The session goes on: the step that was saved can be taken back and saved again.
    desk.type("u")
    #expect(desk.screen.contains("Dentist") && desk.row(0).contains("● 1"))
    desk.type("\u{13}")
    #expect(try desk.text("team.csv") == Self.week)
    #expect(desk.run("undo").code == 0)
    #expect(try desk.text("team.csv") == without)
    #expect(desk.run("undo").code == 0)
    #expect(try desk.text("team.csv") == Self.week)
  }

  @Test("an unsaved change marks the title, and :w takes the mark away")
  func marks() throws {
    var desk = try ViewerDesk(["week.ics": Self.series])
    desk.type("/d-up\rxa")
    #expect(desk.row(28).contains("deleted Stand-up"))
    desk.type("u")
    #expect(!desk.screen.contains("*Stand-up"))
    desk.type("/d-up\rxt")
    #expect(desk.row(0).contains("● 1"))
    desk.type(":w\r")
    #expect(desk.row(28).contains("1 change saved") && !desk.row(0).contains("●"))
    #expect(try desk.text("week.ics").contains("EXDATE"))
  }

  @Test("the scope of a series is asked on three lines that say to how many")
  func scope() throws {
    var desk = try ViewerDesk(["week.ics": Self.series], 80, 24)
    desk.type("/d-up\rnnx")
    #expect(desk.row(21) == " Stand-up repeats. Delete")
    #expect(desk.row(22).contains("t  this one, Wed 25 March"))
    #expect(desk.row(22).contains("f  Wed 25 March and the 7 after it"))
    #expect(desk.row(23).contains("a  all 10 (3 are past)") && desk.row(23).contains("Esc  none"))
    desk.type("y")
    #expect(desk.row(21).contains("Delete"))
    desk.type("\u{1B}")
    #expect(!desk.screen.contains("Delete") && desk.row(0).contains("●") == false)
    desk.type("rJ\r")
    #expect(desk.row(21) == " Stand-up repeats. Change length 09:30–10:00")
    desk.type("\u{1B}xf")
    desk.type("s")
    let text = try desk.text("week.ics")
    #expect(text.contains("UNTIL=20260324T083000Z") && !text.contains("COUNT"))
    #expect(desk.run("undo").code == 0)
    #expect(try desk.text("week.ics") == Self.series)
  }

  @Test("q asks if anything is unsaved: s saves, d discards, Esc stays")
  func quitting() throws {
    var desk = try ViewerDesk(["team.csv": Self.week], 80, 24)
    desk.type("/retro\rxq")
    #expect(desk.effects == [])
    #expect(desk.row(21).contains("1 unsaved change"))
    #expect(desk.row(22).contains("deleted Retro"))
    #expect(
      desk.row(23).contains("s  save and quit") && desk.row(23).contains("d  discard and quit"))
    desk.type("\u{1B}")
    #expect(desk.effects == [] && !desk.screen.contains("discard"))
    desk.type("qd")
    #expect(desk.effects == [.quit(0)])
    #expect(try desk.text("team.csv") == Self.week)
    desk.effects = []
    desk.type("qs")
    #expect(desk.effects == [.quit(0)])
    #expect(try !desk.text("team.csv").contains("Retro"))
    desk.effects = []
    desk.type("/dentist\rx")
    desk.type(":q\r")
    #expect(desk.effects == [])
    desk.type("\u{1B}")
    desk.type(":q!\r")
    #expect(desk.effects == [.quit(0)])
    desk.type(":nonsense\r")
    #expect(
      desk.screen.contains(
        ":nonsense?   :w save   :q quit   :wq save and quit   :q! discard and quit"),
      "\(desk.screen)")
  }

  @Test("another program's change is taken over, and unsaved steps are made again in it")
  func changedMeanwhile() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    let other = Self.week + "Party,2026-03-27 20:00,2026-03-27 22:00,\n"
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    #expect(desk.row(0).contains("● 1"))
    desk.type("/party\r")
    #expect(desk.row(28).contains("Party"))
    desk.type("s")
    let text = try desk.text("team.csv")
    #expect(text.contains("Party") && !text.contains("Dentist"))
  }

  @Test("an appointment that another program changed is never overwritten")
  func conflict() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    let other = Self.week.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("Dentist") ? "Dentist,2026-03-25 13:30,2026-03-25 14:45,Dr. Kaya" : $0 }
      .joined(separator: "\n")
    try desk.folder.write(other, to: "team.csv")
    desk.type("s")
    let said = desk.row(27) + desk.row(28) + desk.row(29)
    #expect(said.contains("was changed by another program"), "\(said)")
    #expect(desk.row(0).contains("● 1"))
    #expect(try desk.text("team.csv") == other)
  }

  @Test("standard input cannot be edited")
  func readOnly() throws {
    var desk = try ViewerDesk(["team.csv": Self.week], options: [])
    desk.state.editing = nil
    desk.type("/dentist\rx")
    #expect(desk.row(28).contains("read-only"))
    desk.type("u")
    desk.type("s")
    #expect(desk.row(28).contains("read-only"))
  }
}
