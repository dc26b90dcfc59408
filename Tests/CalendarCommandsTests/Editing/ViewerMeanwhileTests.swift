import Foundation
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("What another program does while an appointment is moved, deleted or saved")
struct ViewerMeanwhileTests {
  private static let head = "UID,SUMMARY,DTSTART,DTEND\n"
  private static let dentist = "d1,Dentist,2026-03-25T13:30:00,2026-03-25T14:15:00\n"
  private static let later = "d1,Dentist,2026-03-25T18:30:00,2026-03-25T19:15:00\n"
  private static let retro = "r1,Retro,2026-03-25T16:30:00,2026-03-25T17:30:00\n"

  private static let zone = ";TZID=Europe/Berlin:20260325T"
  /// The occurrence of 25 March, at half past twelve.
  private static let alone = """
    BEGIN:VEVENT\r
    UID:standup\r
    DTSTAMP:20260101T000000Z\r
    RECURRENCE-ID\(zone)093000\r
    DTSTART\(zone)123000\r
    DURATION:PT15M\r
    SUMMARY:Stand-up\r
    END:VEVENT\r

    """

  private func desk(_ keys: String, other: String) throws -> ViewerDesk {
    var desk = try ViewerDesk(["team.csv": Self.head + Self.dentist + Self.retro], 120, 30)
    desk.type("/dentist\r" + keys)
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    return desk
  }

  @Test(
    "a move, words and a form that began before the change are asked about",
    arguments: [("r", "2j\r"), ("r2j", "2j\r"), ("R", "+1h\r"), ("e", " at noon\r")])
  func begun(keys: String, last: String) throws {
    let other = Self.head + Self.later + Self.retro
    var desk = try desk(keys, other: other)
    #expect(!desk.screen.contains("18:30"), "\(desk.screen)")
    desk.type(last)
    #expect(desk.screen.contains("another program changed the same appointments"))
    desk.type("s")
    #expect(desk.screen.contains("take theirs: Wed 25 March 18:30"), "\(desk.screen)")
    #expect(try desk.text("team.csv") == other)
    desk.type("t")
    #expect(try desk.text("team.csv") == other)
    // A move that is given up shows the file as it is.
    desk = try self.desk(keys, other: other)
    desk.type("\u{1B}")
    #expect(desk.screen.contains("18:30") && !desk.row(0).contains("●"), "\(desk.screen)")
  }

  @Test("a move beside a change of another appointment is made, and both are in the file")
  func neighbour() throws {
    let other = Self.head + Self.dentist + Self.retro.replacing("Retro", with: "Look back")
    var desk = try desk("r2j", other: other)
    desk.type("\r")
    #expect(desk.screen.contains("Look back") && desk.row(0).contains("● 1"), "\(desk.screen)")
    desk.type("s")
    let text = try desk.text("team.csv")
    #expect(
      text.contains("Look back") && text.contains("d1,Dentist,2026-03-25T14:00:00"), "\(text)")
  }

  @Test("saving and quitting quits after the answer", arguments: [":wq\r", "qs"])
  func leaving(keys: String) throws {
    let other = Self.head + Self.later + Self.retro
    for key in ["m", "t"] {
      var desk = try desk("x", other: other)
      desk.type(keys)
      #expect(desk.screen.contains("another program changed this too: Dentist"))
      #expect(desk.effects.isEmpty)
      desk.type(key)
      #expect(desk.effects == [.quit(0)], "\(desk.screen)")
      #expect(try desk.text("team.csv") == (key == "m" ? Self.head + Self.retro : other))
    }
    // Escape stays.
    var desk = try desk("x", other: other)
    desk.type(keys + "\u{1B}")
    desk.type("s")
    desk.type("t")
    #expect(desk.effects.isEmpty && !desk.row(0).contains("●"))
  }

  @Test("what both programs deleted is no question")
  func bothDeleted() throws {
    var desk = try desk("x", other: Self.head + Self.retro)
    #expect(!desk.screen.contains("another program") && !desk.row(0).contains("●"))
    desk.type("iCall fri 9-10\rs")
    #expect(try desk.text("team.csv").hasPrefix(Self.head + Self.retro))
  }

  @Test("a deletion takes no occurrence along that the other program has changed alone")
  func changedAlone() throws {
    let other = ViewerEditTests.series.replacing(
      "END:VCALENDAR", with: Self.alone + "END:VCALENDAR")
    for (keys, key) in [("nnxt", "m"), ("nnxt", "t"), ("xa", "m"), ("xa", "t"), ("nnxf", "m")] {
      var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 160, 30)
      desk.type("/d-up\r" + keys)
      #expect(desk.row(0).contains("● 1"))
      try desk.folder.write(other, to: "week.ics")
      desk.look()
      #expect(desk.screen.contains("another program changed the same"), "\(keys)\(desk.screen)")
      desk.type("s")
      #expect(try desk.text("week.ics") == other)
      #expect(desk.screen.contains("Wed 25 March 12:30–12:45"), "\(keys)\(desk.screen)")
      desk.type(key)
      #expect(!desk.row(0).contains("●"), "\(keys)\(desk.screen)")
      let text = try desk.text("week.ics")
      if key == "t" {
        #expect(text == other)
        continue
      }
      #expect(!text.contains("RECURRENCE-ID"), "\(keys)\(text)")
      #expect(text.contains("BEGIN:VEVENT") == (keys != "xa"), "\(keys)\(text)")
      desk.type("us")
      #expect(try desk.text("week.ics") == other, "\(keys)\(desk.screen)")
    }
  }

  @Test(
    "other bytes of the same appointments are no question", arguments: ["r2j\rt", "nnxt", "r2j\ra"])
  func lineEnds(keys: String) throws {
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 120, 30)
    desk.type("/d-up\r" + keys + "iCall fri 9-10\r")
    let other = ViewerEditTests.series.replacing("\r\n", with: "\n")
    try desk.folder.write(other, to: "week.ics")
    desk.look()
    #expect(!desk.screen.contains("another program"), "\(desk.screen)")
    desk.type("s")
    let text = try desk.text("week.ics")
    #expect(desk.screen.contains("2 changes saved") && text.contains("SUMMARY:Call\n"), "\(text)")
    desk.type("uus")
    #expect(try desk.text("week.ics") == other)
  }

  @Test("nothing is saved before the occurrence that the other program changed was seen")
  func notSeen() throws {
    let series = ViewerEditTests.series
    let other = series.replacing("END:VCALENDAR", with: Self.alone + "END:VCALENDAR")
    var desk = try ViewerDesk(["week.ics": series], 160, 30)
    desk.type("/d-up\rnnxt")
    try desk.folder.write(other, to: "week.ics")
    desk.type("s")
    #expect(desk.screen.contains("not saved: \"Stand-up\" in "), "\(desk.screen)")
    #expect(try desk.text("week.ics") == other && desk.row(0).contains("● 1"))
  }

  @Test("a row that took the time of a deleted one is not overwritten")
  func movedNeighbour() throws {
    let head = "title,start,end\n"
    let (tea, call) = (
      "Tea,2026-03-25 09:00,2026-03-25 10:00\n", "Call,2026-03-25 10:00,2026-03-25 11:00\n"
    )
    let earlier = "Call,2026-03-25 09:00,2026-03-25 11:00\n"
    var desk = try ViewerDesk(["team.csv": head + tea + call], 120, 30)
    desk.type("/tea\rr2j\r")
    try desk.folder.write(head + earlier, to: "team.csv")
    desk.look()
    desk.type("s")
    // Which of both rows is left is not known.
    #expect(desk.screen.contains("take theirs: no match for Tea"), "\(desk.screen)")
    desk.type("m")
    #expect(try desk.text("team.csv") == head + earlier)
    #expect(desk.row(0).contains("● 1"), "\(desk.screen)")
  }

  @Test(
    "of two rows with one UID the other program removed one: mine are both, theirs is what it left",
    arguments: ["dentist", "retro"], ["one", "two", "both"])
  func oneName(edited: String, gone: String) throws {
    let one = "x,Dentist,2026-03-25T13:30:00,2026-03-25T14:15:00\n"
    let two = "x,Retro,2026-03-25T16:30:00,2026-03-25T17:30:00\n"
    let other = Self.head + (gone == "one" ? two : gone == "two" ? one : "")
    for key in ["m", "t"] {
      var desk = try ViewerDesk(["team.csv": Self.head + one + two], 160, 30)
      desk.type("/\(edited)\rr2j\r")
      try desk.folder.write(other, to: "team.csv")
      desk.look()
      desk.type("s")
      let isFree = (edited == "dentist") == (gone == "two") && gone != "both"
      #expect(desk.screen.contains("another program changed this too") != isFree)
      if !isFree { desk.type(key) }
      #expect(!desk.row(0).contains("●"), "\(desk.screen)")
      let text = try desk.text("team.csv")
      let titles = ["Dentist", "Retro"].filter(text.contains)
      if isFree {
        #expect(titles == [gone == "two" ? "Dentist" : "Retro"] && text != other)
      } else if key == "t" {
        #expect(text == other)
      } else {
        #expect(
          titles == ["Dentist", "Retro"] && text.split(separator: "\n").count == 3, "\(text)")
      }
    }
  }

  @Test("a file that is taken out of a folder leaves the screen")
  func removedFile() throws {
    let folder = try PrivateFolder()
    try FileManager.default.createDirectory(
      atPath: folder["team"], withIntermediateDirectories: true)
    for (name, row) in [("one.csv", Self.dentist), ("two.csv", Self.retro)] {
      try folder.write(Self.head + row, to: "team/" + name)
    }
    var desk = try ViewerDesk(folder, ["team"])
    #expect(desk.screen.contains("Dentist") && desk.screen.contains("Retro"))
    try FileManager.default.removeItem(atPath: folder["team/two.csv"])
    desk.look()
    desk.look()
    #expect(desk.screen.contains("Dentist") && !desk.screen.contains("Retro"), "\(desk.screen)")
  }

  @Test("the row of a move says from which day to which, and what it overlaps, also at 80 columns")
  func movedRow() throws {
    let rows =
      "l,Late shift of everybody,2026-03-24T23:00:00,2026-03-25T00:30:00\n"
      + "b,Board of directors,2026-03-26T00:00:00,2026-03-26T02:00:00\n"
    var desk = try ViewerDesk(["team.csv": Self.head + rows], 80, 24)
    desk.type("/late\rrl")
    let row = desk.row(22)
    #expect(row.contains("Tue 24 23:00–00:30 → Wed 25 23:00–00:30"), "\(row)")
    #expect(row.contains("overlaps Boa"), "\(row)")
    // Ctrl-Z stops the viewer there, too.
    desk.type("\u{1A}")
    #expect(desk.effects == [.suspend])
  }

  @Test("undo of an edit of a whole series selects what was selected before")
  func undoneSeries() throws {
    for scope in ["a", "f", "t"] {
      var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 120, 30)
      desk.type("/d-up\rnnr2j\r\(scope)u")
      #expect(desk.screen.contains("undone: moved Stand-up"), "\(desk.screen)")
      desk.type("x")
      #expect(!desk.screen.contains("no appointment is selected"), "\(scope)\(desk.screen)")
    }
  }

  @Test("a file without appointments has no next one")
  func emptyFile() throws {
    let desk = try ViewerDesk(["team.csv": Self.head], 100, 30)
    #expect(desk.screen.contains("Nothing on these days"))
    #expect(!desk.screen.contains("Tab goes to"), "\(desk.screen)")
  }
}
