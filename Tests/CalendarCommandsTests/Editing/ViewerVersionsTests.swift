import CalendarLayout
import Foundation
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Answers about series, deletions and additions that another program changed too")
struct ViewerVersionsTests {
  private static let series = ViewerEditTests.series
  /// The series with notes, as another program writes them.
  private static let noted = noting(series)
  private static func noting(_ text: String) -> String {
    text.replacing("SUMMARY:Stand-up\r\n", with: "SUMMARY:Stand-up\r\nDESCRIPTION:Hello\r\n")
  }
  private static func events(_ text: String) -> Int {
    text.components(separatedBy: "BEGIN:VEVENT").count - 1
  }

  /// Writes what another program has made of a file, and asks.
  private func ask(_ desk: inout ViewerDesk, _ name: String, _ other: String) throws {
    try desk.folder.write(other, to: name)
    desk.look()
    #expect(desk.screen.contains("another program changed the same appointments"))
    desk.type("s")
    #expect(try desk.text(name) == other)
  }

  /// Expects lines on the screen.
  private func expect(_ desk: ViewerDesk, _ lines: String...) {
    for line in lines { #expect(desk.screen.contains(line), "\(line)\n\(desk.screen)") }
  }

  @Test(
    "an undone addition: theirs is shown, and each answer can be undone",
    arguments: ["week.ics", "team.csv"])
  func addition(name: String) throws {
    let table = "title,start,end\nRetro,2026-03-25 16:30,2026-03-25 17:30\n"
    for key in ["m", "t"] {
      var desk = try ViewerDesk([name: name == "week.ics" ? "" : table], 140, 30)
      desk.type("iCall fri 9-10\rsu")
      #expect(desk.row(0).contains("● 1"))
      let other = try desk.text(name).replacing("Call", with: "Call Oma")
      try ask(&desk, name, other)
      expect(
        desk, "another program changed this too: Call", "undone: added Call",
        "write mine: deleted ",
        "take theirs: Fri 27 March 09:00–10:00", "keep theirs, add mine (undone: added Call)")
      desk.type("b")
      expect(desk, "write mine: deleted ")
      desk.type(key)
      #expect(!desk.row(0).contains("●"), "\(desk.screen)")
      if key == "t" {
        expect(desk, "took theirs: Call")
        #expect(try desk.text(name) == other)
        desk.type("u")
        expect(desk, "undone: took theirs: Call")
        desk.type("s")
      }
      #expect(try !desk.text(name).contains("Call"))
      if name == "team.csv" { #expect(try desk.text(name) == table) }
      desk.type(key == "t" ? "Us" : "us")
      #expect(try desk.text(name) == other, "\(desk.screen)")
    }
  }

  @Test("an undone deletion of one occurrence: the series of both is shown and written as a whole")
  func exclusion() throws {
    for key in ["m", "t", "b"] {
      var desk = try ViewerDesk(["week.ics": Self.series], 160, 30)
      desk.type("/d-up\rnnxtsu")
      let other = Self.noting(try desk.text("week.ics"))
      #expect(other.contains("EXDATE") && other.contains("Hello"))
      try ask(&desk, "week.ics", other)
      expect(
        desk, "undone: deleted Stand-up", "they differ in: Notes",
        "write mine: Wed 25 March 09:30–09:45 · 15 min Stand-up, every day",
        "take theirs: Mon 23 March 09:30–09:45 · 15 min Stand-up, every day",
        ", deleted Wed 25 March", "b  keep theirs, add mine")
      desk.type(key)
      #expect(!desk.row(0).contains("●"), "\(desk.screen)")
      if key == "b" {
        let text = try desk.text("week.ics")
        #expect(text.contains("EXDATE") && text.contains("Hello") && Self.events(text) == 2)
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260325T093000"))
        #expect(text.components(separatedBy: "UID:standup\r\n").count == 2)
        desk.type("us")
        #expect(try desk.text("week.ics") == other, "\(desk.screen)")
        continue
      }
      if key == "t" {
        #expect(try desk.text("week.ics") == other)
        desk.type("us")
      }
      let mine = try desk.text("week.ics")
      #expect(!mine.contains("EXDATE") && !mine.contains("Hello"), "\(mine)\(desk.screen)")
      desk.type(key == "t" ? "Us" : "us")
      #expect(try desk.text("week.ics") == other, "\(desk.screen)")
    }
  }

  @Test(
    "a moved occurrence that the other program took out of its series is asked about",
    arguments: [
      (":20260323T09", ":20260323T08"),
      ("SUMMARY:", "EXDATE;TZID=Europe/Berlin:20260325T093000\r\nSUMMARY:"),
      ("COUNT=10", "COUNT=2"),
    ])
  func lostPlace(old: String, new: String) throws {
    for key in ["t", "b"] {
      var desk = try ViewerDesk(["week.ics": Self.series], 160, 30)
      desk.type("/d-up\rnnr2j\rt")
      #expect(desk.row(0).contains("● 1"))
      let other = Self.series.replacing(old, with: new)
      try ask(&desk, "week.ics", other)
      expect(
        desk, "another program changed this too: Stand-up", "write mine: Wed 25 March 10:00–10:15",
        "take theirs: deleted ")
      // An exception without its occurrence is not written.
      desk.type("m")
      #expect(try desk.text("week.ics") == other)
      desk.type(key)
      let text = try desk.text("week.ics")
      if key == "t" {
        #expect(text == other)
      } else {
        #expect(Self.events(text) == 2 && !text.contains("RECURRENCE-ID"), "\(text)")
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260325T100000"))
      }
    }
  }

  @Test("an unsaved move of this and later occurrences: both parts are written, or theirs is kept")
  func following() throws {
    for key in ["m", "t", "b"] {
      var desk = try ViewerDesk(["week.ics": Self.series], 160, 30)
      desk.type("/d-up\rnnr2j\rf")
      #expect(desk.row(0).contains("● 1"))
      try ask(&desk, "week.ics", Self.noted)
      expect(
        desk, "write mine: Wed 25 March 10:00–10:15", "; Mon 23 March 09:30–09:45",
        "take theirs: Mon 23 March 09:30–09:45 · 15 min Stand-up, every day",
        "b  keep theirs, add mine")
      desk.type(key)
      #expect(!desk.row(0).contains("●"), "\(desk.screen)")
      let text = try desk.text("week.ics")
      switch key {
      case "b":
        #expect(
          Self.events(text) == 2 && text.contains("Hello") && !text.contains("UNTIL"), "\(text)")
        #expect(text.contains("COUNT=8") && text.contains("20260325T100000"))
      case "m":
        #expect(Self.events(text) == 2 && !text.contains("Hello"), "\(text)")
        #expect(text.contains("UNTIL=20260324T083000Z") && text.contains("COUNT=8"))
      default:
        #expect(text == Self.noted)
        desk.type("u")
        expect(desk, "undone: took theirs: Stand-up")
        desk.type("s")
        let mine = try desk.text("week.ics")
        #expect(mine.contains("UNTIL=20260324T083000Z") && !mine.contains("Hello"), "\(mine)")
      }
      desk.type(key == "t" ? "Us" : "us")
      #expect(try desk.text("week.ics") == Self.noted, "\(desk.screen)")
    }
  }

  @Test("a series that was deleted or moved as a whole is written, taken, or added again")
  func whole() throws {
    for (keys, key) in [
      ("xa", "m"), ("xa", "t"), ("r2j\ra", "m"), ("r2j\ra", "b"), ("r2j\ra", "t"),
    ] {
      var desk = try ViewerDesk(["week.ics": Self.series], 160, 30)
      desk.type("/d-up\r" + keys)
      try ask(&desk, "week.ics", Self.noted)
      if keys == "xa" { expect(desk, "write mine: deleted ", "add mine (deleted Stand-up)") }
      desk.type(key)
      #expect(!desk.row(0).contains("●"), "\(desk.screen)")
      let text = try desk.text("week.ics")
      switch key {
      case "t": #expect(text == Self.noted)
      case "b":
        #expect(Self.events(text) == 2 && text.contains("Hello"), "\(text)")
        #expect(text.components(separatedBy: "COUNT=10").count == 3, "\(text)")
      default: #expect(Self.events(text) == (keys == "xa" ? 0 : 1) && !text.contains("Hello"))
      }
      desk.type("us")
      if key == "t" {
        #expect(try desk.text("week.ics").contains("Hello") == false)
        desk.type("Us")
      }
      #expect(try desk.text("week.ics") == Self.noted, "\(desk.screen)")
    }
  }

  @Test("a changed occurrence has all answers, and no answer loses other changes of its series")
  func occurrence() throws {
    func change(_ day: Int, _ time: String) -> String {
      let zone = ";TZID=Europe/Berlin:202603\(day)T"
      return """
        BEGIN:VEVENT\r
        UID:standup\r
        DTSTAMP:20260101T000000Z\r
        RECURRENCE-ID\(zone)093000\r
        DTSTART\(zone)\(time)00\r
        DURATION:PT15M\r
        SUMMARY:Stand-up\r
        END:VEVENT\r

        """
    }
    func file(_ changes: String...) -> String {
      Self.series.replacing("END:VCALENDAR", with: changes.joined() + "END:VCALENDAR")
    }
    let other = file(change(25, "1230"), change(26, "0800"))
    for (first, moved) in [(file(change(25, "1030")), "1100"), (Self.series, "1000")] {
      for key in ["m", "t", "b"] {
        var desk = try ViewerDesk(["week.ics": first], 140, 30)
        desk.type("/d-up\rnnr2j\rt")
        try ask(&desk, "week.ics", other)
        let time = moved.prefix(2) + ":" + moved.suffix(2)
        expect(
          desk, "write mine: Wed 25 March \(time)", "take theirs: Wed 25 March 12:30",
          "b  keep theirs, add mine", "they differ in: When")
        desk.type(key)
        #expect(!desk.row(0).contains("●"), "\(desk.screen)")
        if key == "t" {
          #expect(try desk.text("week.ics") == other)
          desk.type("us")
        }
        let text = try desk.text("week.ics")
        #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260325T\(moved)00"), "\(text)")
        #expect(text.contains("20260325T123000") == (key == "b"), "\(text)")
        #expect(text.contains("20260326T080000") && Self.events(text) == (key == "b" ? 4 : 3))
        desk.type(key == "t" ? "Us" : "us")
        #expect(try desk.text("week.ics") == other, "\(desk.screen)")
      }
    }
  }

  @Test("an undone deletion whose UID another program wrote again is asked about")
  func nameTaken() throws {
    let head = "UID,SUMMARY,DTSTART,DTEND\n"
    let old = "d1,Dentist,2026-03-25T13:30:00,2026-03-25T14:15:00\n"
    let retro = "r1,Retro,2026-03-25T16:30:00,2026-03-25T17:30:00\n"
    let theirs = "d1,Dentist with Oma,2026-03-26T09:00:00,2026-03-26T10:00:00\n"
    func desk() throws -> ViewerDesk {
      var desk = try ViewerDesk(["team.csv": head + old + retro], 100, 30)
      desk.type("/dentist\rxs")
      #expect(try desk.text("team.csv") == head + retro)
      return desk
    }
    for key in ["m", "t", "b"] {
      var desk = try desk()
      desk.type("u")
      try ask(&desk, "team.csv", head + retro + theirs)
      expect(
        desk, "write mine: Wed 25 March 13:30–14:15", "take theirs: Thu 26 March 09:00–10:00")
      desk.type(key)
      let text = try desk.text("team.csv")
      switch key {
      case "m": #expect(text == head + retro + old)
      case "t": #expect(text == head + retro + theirs)
      default:
        #expect(text.contains(theirs) && text.contains(old.dropFirst(2)) && !text.contains(old))
      }
      desk.type("us")
      #expect(try desk.text("team.csv") == head + retro + (key == "t" ? old : theirs))
    }
    // Nothing is written before the new file was seen.
    var late = try desk()
    late.type("u")
    try late.folder.write(head + retro + theirs, to: "team.csv")
    late.type("s")
    expect(late, "not saved: \"Dentist\" in ")
    #expect(try late.text("team.csv") == head + retro + theirs && late.row(0).contains("● 1"))
    // A deletion in the file is not undone then.
    late = try desk()
    try late.folder.write(head + retro + theirs, to: "team.csv")
    late.look()
    late.type("u")
    expect(late, "\"Dentist\" was changed after that step; undo would lose it")
  }

  @Test("redo says why steps are gone whose records another program changed")
  func goneSteps() throws {
    let week = ViewerEditTests.week
    for keys in ["r2j\rsus", "r2j\ru"] {
      var desk = try ViewerDesk(["team.csv": week], 100, 30)
      desk.type("/dentist\r" + keys)
      try desk.folder.write(week.replacing("Dr. Kaya", with: "Praxis"), to: "team.csv")
      desk.look()
      desk.type("U")
      expect(desk, "nothing to redo  another program changed this too: Dentist")
      // A step of one's own ends what could be redone.
      desk.type("/retro\rxuUU")
      #expect(desk.screen.contains("nothing to redo") && !desk.screen.contains("program"))
    }
  }

  @Test("an undone deletion of the last row stays, and changes of its neighbour are shown at once")
  func lastRow() throws {
    let week = ViewerEditTests.week
    let lunch = "Lunch,2026-03-26 12:00,2026-03-26 13:00,Lecker\n"
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/lunch\rxsu")
    let other = week.replacing(lunch, with: "")
      .replacing("17:30,", with: "17:45,Aula").replacing("Retro", with: "Look back")
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    #expect(!desk.screen.contains("another program") && desk.screen.contains("Look back"))
    #expect(desk.row(0).contains("● 1"))
    desk.type("s")
    #expect(try desk.text("team.csv") == other + lunch)
  }

  @Test("a later session names the saved step that calgrid undo takes back")
  func laterSession() throws {
    let week = ViewerEditTests.week
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("u")
    expect(desk, "nothing to undo")
    #expect(!desk.screen.contains("calgrid undo"))
    desk.type("/dentist\rxs")
    var later = try ViewerDesk(desk.folder, ["team.csv"])
    later.type("u")
    expect(later, "nothing to undo  calgrid undo takes back deleted Dentist")
    #expect(later.run("undo").code == 0)
    #expect(try later.text("team.csv") == week)
    later.look()
    later.type("u")
    #expect(!later.screen.contains("calgrid undo"))
  }

  @Test("a copy has times in the form of its original")
  func copies() throws {
    func event(_ start: String, _ end: String) -> String {
      """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//test//test//EN\r
      BEGIN:VEVENT\r
      UID:talk\r
      DTSTAMP:20260101T000000Z\r
      SUMMARY:Talk\r
      \(start)\r
      \(end)\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    }
    // An hour later, the day of New York's clock is another one.
    for (start, end, newStart, newEnd) in [
      (
        "DTSTART:20260325T123000Z", "DTEND:20260325T133000Z", "DTSTART:20260325T133000Z",
        "DTEND:20260325T143000Z"
      ),
      (
        "DTSTART;TZID=America/New_York:20260324T233000", "DURATION:PT1H",
        "DTSTART;TZID=America/New_York:20260325T003000", "DURATION:PT1H"
      ),
      (
        "DTSTART:20260325T123000", "DTEND:20260325T133000", "DTSTART:20260325T133000",
        "DTEND:20260325T143000"
      ),
      (
        "DTSTART:20260325T123000Z", "DURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=3",
        "DTSTART:20260325T133000Z", "DURATION:PT1H"
      ),
    ] {
      var desk = try ViewerDesk(["week.ics": event(start, end)], 100, 30)
      desk.type("/talk\rD4j\rs")
      let text = try desk.text("week.ics")
      #expect(text.contains(newStart + "\r\n") && text.contains(newEnd + "\r\n"), "\(text)")
      #expect(Self.events(text) == 2 && text.contains("TZID") == start.contains("TZID"))
    }
  }
}
