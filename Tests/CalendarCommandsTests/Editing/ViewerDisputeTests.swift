import CalendarLayout
import Foundation
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("A viewer and another program that change the same appointment")
struct ViewerDisputeTests {
  private static let head = "UID,SUMMARY,DTSTART,DTEND,TZID,LOCATION\n"
  private static let retro = "r1,Retro,2026-03-25T16:30:00,2026-03-25T17:30:00,,\n"
  /// The row before, as the session changes it, and as another program does.
  private static let (old, mine, theirs) = (
    "d1,Dentist,2026-03-25T13:30:00,2026-03-25T14:15:00,,Dr. Kaya\n",
    "d1,Dentist,2026-03-26T13:30:00,2026-03-26T14:15:00,,Dr. Kaya\n",
    "d1,Dentist with Oma,2026-03-25T08:30:00,2026-03-25T09:15:00,,Dr. Kaya\n"
  )

  /// A session that changed the appointment, in whose file another program has changed it since.
  private func desk(_ keys: String, _ columns: Int = 100) throws -> ViewerDesk {
    var desk = try ViewerDesk(["team.csv": Self.head + Self.old + Self.retro], columns, 30)
    desk.type("/dentist\r" + keys)
    try desk.folder.write(Self.head + Self.theirs + Self.retro, to: "team.csv")
    desk.look()
    return desk
  }

  @Test("nothing is written and nothing is mixed: the appointments stay, and s asks")
  func asks() throws {
    for keys in ["x", "r\u{1B}[C\r", "e\u{15}Tooth\r"] {
      var desk = try desk(keys)
      #expect(desk.row(0).contains("● 1") && !desk.screen.contains("Oma"))
      desk.type("s")
      #expect(desk.screen.contains("another program changed this too: Dentist"))
      #expect(try desk.text("team.csv") == Self.head + Self.theirs + Self.retro)
      // After Escape nothing is decided; then the step is undone.
      desk.type("\u{1B}")
      #expect(desk.row(0).contains("● 1"))
      desk.type("u")
      #expect(!desk.row(0).contains("●") && desk.screen.contains("Oma"))
      #expect(try desk.text("team.csv") == Self.head + Self.theirs + Self.retro)
    }
  }

  @Test(
    "what a session has added and saved stays its own where another program adds something beside it",
    arguments: ["week.ics", "team.csv"])
  func ownAdditions(name: String) throws {
    let table = "title,start,end\nRetro,2026-03-25 16:30,2026-03-25 17:30\n"
    var desk = try ViewerDesk([name: name == "week.ics" ? "" : table], 100, 30)
    desk.type("iCall fri 9-10\rs/call\rr\u{1B}[B\r")
    #expect(desk.row(0).contains("● 1"))
    let added = desk.run(
      "add", "-f", desk.folder[name], "Parcel sat 10-10:30", "--now", ViewerDesk.now)
    #expect(added.code == 0)
    desk.look()
    #expect(!desk.screen.contains("another program"), "\(desk.screen)")
    #expect(desk.state.selectedEntry?.title == "Call")
    desk.type("s")
    #expect(desk.screen.contains("1 change saved"), "\(desk.screen)")
    let text = try desk.text(name)
    #expect(text.contains("Parcel") && text.components(separatedBy: "Call").count == 2, "\(text)")
    let (was, moved) = name == "week.ics" ? ("T090000", "T091500") : (" 09:00", " 09:15")
    #expect(text.contains(moved), "\(text)")
    desk.look()
    #expect(desk.screen.contains("Parcel") && !desk.row(0).contains("●"), "\(desk.screen)")
    desk.type("u")
    #expect(desk.screen.contains("undone: moved Call"), "\(desk.screen)")
    desk.type("s")
    let back = try desk.text(name)
    #expect(back.contains(was) && !back.contains(moved), "\(back)")
    #expect(back.contains("Parcel") && back.components(separatedBy: "Call").count == 2, "\(back)")
    desk.type("u")
    guard name == "team.csv" else {
      // The other program wrote into the calendar that this step began.
      #expect(desk.screen.contains("was changed after that step; undo would lose it"))
      return
    }
    #expect(desk.screen.contains("undone: added Call"), "\(desk.screen)")
    desk.type("s")
    #expect(try desk.text(name) == table + "Parcel,2026-03-28 10:00,2026-03-28 10:30\n")
  }

  @Test("a new appointment keeps its calendar when files are read again before it is saved")
  func keptCalendar() throws {
    var desk = try ViewerDesk(["a.csv": Self.head + Self.old, "b.csv": Self.head + Self.retro])
    desk.type("iLunch fri 12-13 #b\r")
    #expect(desk.row(0).contains("● 1"), "\(desk.screen)")
    try desk.folder.write(Self.head + Self.theirs, to: "a.csv")
    desk.look()
    #expect(desk.screen.contains("Oma") && desk.row(0).contains("● 1"), "\(desk.screen)")
    desk.type("s")
    #expect(desk.screen.contains("1 change saved"), "\(desk.screen)")
    #expect(try desk.text("a.csv") == Self.head + Self.theirs)
    let text = try desk.text("b.csv")
    #expect(text.hasPrefix(Self.head + Self.retro) && text.contains(",Lunch,2026-03-27T12:00:00"))

    // In a folder with one event per file it becomes a file of its own.
    let folder = try PrivateFolder()
    func event(_ title: String) -> String {
      let time = "20260325T090000"
      let event = EditFiles.event(title, title, time)
      return String(decoding: EditFiles.calendar("Team", event), as: UTF8.self)
    }
    try FileManager.default.createDirectory(
      atPath: folder["team"], withIntermediateDirectories: true)
    try folder.write("Team", to: "team/displayname")
    try folder.write(event("One"), to: "team/One.ics")
    desk = try ViewerDesk(folder, ["team"])
    desk.type("iLunch fri 12-13\r")
    try folder.write(event("Two"), to: "team/Two.ics")
    desk.look()
    #expect(desk.screen.contains("Two") && desk.row(0).contains("● 1"), "\(desk.screen)")
    desk.type("s")
    #expect(desk.screen.contains("1 change saved"), "\(desk.screen)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["team"])
    #expect(names.count { $0.hasSuffix(".ics") } == 3, "\(names)")
  }

  @Test("t takes the row of the other program, m writes that of the session, as a whole")
  func wholeRows() throws {
    for (key, row) in [("t", Self.theirs), ("m", Self.mine)] {
      var desk = try desk("r\u{1B}[C\r")
      desk.type("s" + key)
      #expect(!desk.row(0).contains("●"))
      #expect(try desk.text("team.csv") == Self.head + row + Self.retro)
    }
    // A deletion is kept as one's own change, too.
    var desk = try desk("x")
    desk.type("sm")
    #expect(try desk.text("team.csv") == Self.head + Self.retro)
  }

  @Test("the question names the fields that differ, and the answer what was taken and written")
  func names() throws {
    var desk = try desk("r\u{1B}[C\r")
    desk.type("s")
    #expect(desk.screen.contains("they differ in: Title, When"), "\(desk.screen)")
    desk.type("t")
    #expect(desk.screen.contains("took theirs: Dentist"), "\(desk.screen)")
    desk = try self.desk("r\u{1B}[C\r/retro\rx")
    desk.type("sw")
    #expect(desk.screen.contains("wrote mine to ") && desk.screen.contains("team.mine.csv"))
    #expect(desk.screen.contains("took theirs: Dentist") && desk.screen.contains("1 change saved"))
    #expect(try desk.text("team.mine.csv").contains(Self.mine))
  }

  @Test("a row without a UID is found again by its place and its title or start")
  func rowsWithoutUID() throws {
    let (head, rest) = ("Name;Datum;Von;Bis\n", "Ruhe;26.03.2026;13:00;14:00\n")
    let (kino, moved) = ("Kino;25.03.2026;20:15;22:30\n", "Kino;26.03.2026;20:15;22:30\n")
    func desk(_ other: String) throws -> ViewerDesk {
      var desk = try ViewerDesk(["k.csv": head + kino + rest], 100, 30)
      desk.type("/kino\rr\u{1B}[C\r")
      try desk.folder.write(head + other, to: "k.csv")
      desk.look()
      desk.type("s")
      return desk
    }
    let later = "Kino;25.03.2026;20:45;22:30\n"
    let theirs = "take theirs: Wed 25 March 20:45–22:30"
    for (key, rows) in [("m", moved + rest), ("t", later + rest), ("b", later + moved + rest)] {
      var desk = try desk(later + rest)
      #expect(desk.screen.contains("write mine: Thu 26 March 20:15–22:30"), "\(desk.screen)")
      #expect(desk.screen.contains(theirs) && desk.screen.contains("they differ in: When"))
      desk.type(key)
      #expect(
        try desk.text("k.csv").split(separator: "\n").sorted()
          == (head + rows).split(separator: "\n").sorted(), "\(desk.screen)")
    }
    // Among several new rows it is the one with its title or start, if there is only one.
    let walk = "Walk;25.03.2026;20:15;21:00\n"
    #expect(try desk(walk + later + rest).screen.contains("take theirs: no match for Kino"))
    #expect(try desk("Walk;25.03.2026;19:00;20:00\n" + later + rest).screen.contains(theirs))
    let other = try desk("Walk;25.03.2026;19:00;20:00\n" + rest).screen
    #expect(other.contains("take theirs: no match for Kino"), "\(other)")
    #expect(other.contains("(no match for Kino)"), "\(other)")
    #expect(try desk(rest).screen.contains("take theirs: deleted "))
  }

  @Test("undo takes back that theirs was taken, then mine, and theirs stays in the file")
  func undoTaking() throws {
    let (head, mine) = ("Name;Datum;Von;Bis\n", "Kino;25.03.2026;20:15;22:30\n")
    let theirs = head + "Kino;25.03.2026;20:45;22:30\n"
    var desk = try ViewerDesk(["k.csv": head + mine], 100, 30)
    desk.type("/kino\rr\u{1B}[C\r")
    try desk.folder.write(theirs, to: "k.csv")
    desk.look()
    desk.type("st")
    #expect(try desk.text("k.csv") == theirs)
    desk.type("u")
    #expect(desk.screen.contains("undone: took theirs: Kino") && desk.row(0).contains("● 1"))
    desk.type("u")
    #expect(desk.screen.contains("undone: moved Kino") && !desk.row(0).contains("●"))
    desk.type("s")
    #expect(desk.screen.contains("nothing to save"), "\(desk.screen)")
    #expect(try desk.text("k.csv") == theirs)
    desk.type("\u{12}s")
    #expect(try desk.text("k.csv") == head + "Kino;26.03.2026;20:15;22:30\n", "\(desk.screen)")
  }

  @Test("an undone step that is in the file is asked about, with all answers")
  func undoneSteps() throws {
    let other = Self.mine.replacing("Dentist", with: "Dentist with Oma")
    for (key, rows) in [("m", Self.old), ("t", other), ("w", other), ("b", "")] {
      var desk = try ViewerDesk(["team.csv": Self.head + Self.old + Self.retro], 100, 30)
      desk.type("/dentist\rr\u{1B}[C\rs")
      #expect(try desk.text("team.csv") == Self.head + Self.mine + Self.retro)
      desk.type("u")
      try desk.folder.write(Self.head + other + Self.retro, to: "team.csv")
      desk.look()
      #expect(desk.screen.contains("another program changed the same appointments"))
      desk.type("s")
      for line in [
        "another program changed this too: Dentist", "undone: moved Dentist",
        "write mine: Wed 25 March 13:30–14:15", "take theirs: Thu 26 March 13:30–14:15",
        "keep theirs, add mine", "write mine to ",
      ] {
        #expect(desk.screen.contains(line), "\(line)\n\(desk.screen)")
      }
      #expect(try desk.text("team.csv") == Self.head + other + Self.retro)
      desk.type(key)
      #expect(!desk.row(0).contains("●"), "\(key): \(desk.screen)")
      let text = try desk.text("team.csv")
      if key == "b" {
        #expect(text.contains(other) && text.contains(Self.old.dropFirst(2)), "\(text)")
      } else {
        #expect(text == Self.head + rows + Self.retro)
      }
      if key == "w" {
        #expect(try desk.text("team.mine.csv") == Self.head + Self.old + Self.retro)
      }
    }
  }

  @Test("an undone step whose record nobody else changed stays undone, and nothing is asked")
  func undoneBesideOthers() throws {
    // A step of its own after it makes that it cannot be redone.
    for keys in ["", "/dentist\rx"] {
      var desk = try ViewerDesk(["team.csv": Self.head + Self.old + Self.retro], 100, 30)
      desk.type("/dentist\rr\u{1B}[C\rsu" + keys)
      let count = desk.state.unsavedCount
      let party = "p1,Party,2026-03-27T20:00:00,2026-03-27T22:00:00,,\n"
      try desk.folder.write(Self.head + Self.mine + Self.retro + party, to: "team.csv")
      desk.look()
      #expect(!desk.screen.contains("another program") && desk.screen.contains("Party"))
      #expect(desk.state.unsavedCount == count, "\(desk.screen)")
      if keys.isEmpty {
        desk.type("U")
        #expect(desk.screen.contains("redone: moved Dentist") && !desk.row(0).contains("●"))
        desk.type("u")
        #expect(desk.screen.contains("undone: moved Dentist") && desk.row(0).contains("● 1"))
      }
      desk.type("s")
      let rest = (keys.isEmpty ? Self.old : "") + Self.retro + party
      #expect(try desk.text("team.csv") == Self.head + rest, "\(desk.screen)")
    }
  }

  @Test("undone steps that fit are taken out of the file whatever becomes of the disputed one")
  func undoneParts() throws {
    var desk = try ViewerDesk(["team.csv": Self.head + Self.old + Self.retro], 100, 30)
    desk.type("/retro\rr\u{1B}[C\r/dentist\rr\u{1B}[C\rsuu")
    #expect(desk.row(0).contains("● 2"))
    let other = Self.mine.replacing("Dentist", with: "Dentist with Oma")
    let moved = Self.retro.replacing("03-25", with: "03-26")
    #expect(try desk.text("team.csv") == Self.head + Self.mine + moved)
    try desk.folder.write(Self.head + other + moved, to: "team.csv")
    desk.look()
    desk.type("s")
    #expect(desk.screen.contains("undone: moved Dentist"), "\(desk.screen)")
    #expect(!desk.screen.contains("undone: moved Retro"), "\(desk.screen)")
    desk.type("t")
    #expect(try desk.text("team.csv") == Self.head + other + Self.retro, "\(desk.screen)")
  }

  @Test("undo after t and w brings mine back, and redo theirs, to the byte")
  func undoneAnswers() throws {
    for key in ["t", "w"] {
      var desk = try desk("r\u{1B}[C\r")
      desk.type("s" + key)
      desk.type("u")
      #expect(desk.screen.contains("undone: took theirs: Dentist"), "\(desk.screen)")
      #expect(desk.row(0).contains("● 1"))
      desk.type("s")
      #expect(try desk.text("team.csv") == Self.head + Self.mine + Self.retro)
      desk.type("Us")
      #expect(try desk.text("team.csv") == Self.head + Self.theirs + Self.retro)
    }
    // Below what fitted and was saved with it.
    var desk = try desk("r\u{1B}[C\r/retro\rx")
    desk.type("stuus")
    #expect(try desk.text("team.csv") == Self.head + Self.mine + Self.retro, "\(desk.screen)")
    // The other program removed the column of places, so undo says why there is nothing to undo.
    desk = try ViewerDesk(["team.csv": Self.head + Self.old])
    desk.type("/dentist\rr\u{1B}[C\r")
    let head = "UID,SUMMARY,DTSTART,DTEND,TZID\n"
    let row = "d1,Dentist with Oma,2026-03-25T08:30:00,2026-03-25T09:15:00,\n"
    try desk.folder.write(head + row, to: "team.csv")
    desk.look()
    desk.type("stu")
    #expect(desk.screen.contains("nothing to undo  took theirs: Dentist"), "\(desk.screen)")
  }

  @Test("b keeps theirs and adds mine; what is deleted cannot be added")
  func both() throws {
    var desk = try desk("r\u{1B}[C\r")
    desk.type("sb")
    let text = try desk.text("team.csv")
    #expect(text.contains(Self.theirs) && text.contains(Self.retro))
    #expect(text.contains(Self.mine.dropFirst(2)))
    #expect(text.split(separator: "\n").count == 4)
    desk = try self.desk("x")
    desk.type("sb")
    #expect(desk.screen.contains("take theirs"))
    #expect(try desk.text("team.csv") == Self.head + Self.theirs + Self.retro)
  }

  @Test("w writes mine into a new file beside it")
  func beside() throws {
    var desk = try desk("r\u{1B}[C\r")
    desk.type("s")
    #expect(desk.screen.contains("team.mine.csv"))
    desk.type("w")
    #expect(!desk.row(0).contains("●"))
    #expect(try desk.text("team.csv") == Self.head + Self.theirs + Self.retro)
    #expect(try desk.text("team.mine.csv") == Self.head + Self.mine + Self.retro)
  }

  @Test("m of what the file cannot take any more loses nothing, and says why")
  func refused() throws {
    var desk = try ViewerDesk(["team.csv": Self.head + Self.old + Self.retro], 140, 30)
    desk.type("/dentist\rr\u{1B}[C\r")
    // The other program removed the column of places.
    let other = """
      UID,SUMMARY,DTSTART,DTEND,TZID
      d1,Dentist with Oma,2026-03-25T08:30:00,2026-03-25T09:15:00,
      r1,Retro,2026-03-25T16:30:00,2026-03-25T17:30:00,

      """
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    desk.type("s")
    #expect(desk.screen.contains("write mine:"))
    desk.type("m")
    #expect(desk.screen.contains("has no column"), "\(desk.screen)")
    #expect(desk.row(0).contains("● 1") && !desk.screen.contains("Oma"))
    #expect(try desk.text("team.csv") == other)
    // The step can still be undone, and the other program's version is shown then.
    desk.type("u")
    #expect(!desk.row(0).contains("●") && desk.screen.contains("Oma"))
  }

  @Test("the question follows files that change again while it is open")
  func changedAgain() throws {
    var desk = try desk("r\u{1B}[C\r")
    desk.type("s")
    #expect(desk.screen.contains("Oma"))
    let later = Self.head + Self.theirs.replacing("Oma", with: "Grandpa") + Self.retro
    try desk.folder.write(later, to: "team.csv")
    desk.look()
    #expect(desk.screen.contains("Grandpa") && !desk.screen.contains("Oma"), "\(desk.screen)")
    desk.type("m")
    #expect(!desk.row(0).contains("●"))
    #expect(try desk.text("team.csv") == Self.head + Self.mine + Self.retro)

    // The dispute ends when no record is disputed any more.
    desk = try self.desk("r\u{1B}[C\r")
    desk.type("s")
    try desk.folder.write(Self.head + Self.old + Self.retro, to: "team.csv")
    desk.look()
    #expect(!desk.screen.contains("take theirs") && desk.row(0).contains("● 1"))
    desk.type("s")
    #expect(try desk.text("team.csv") == Self.head + Self.mine + Self.retro)
  }

  @Test("steps that take each other back are disputed together; nothing is written beside")
  func backAgain() throws {
    var desk = try desk("r\u{1B}[C\rr\u{1B}[D\r")
    #expect(desk.row(0).contains("● 2"))
    desk.type("s")
    #expect(desk.screen.contains("another program changed this too: Dentist"))
    #expect(!desk.screen.contains("write mine to"))
    desk.type("w")
    #expect(desk.row(0).contains("● 2"))
    desk.type("t")
    #expect(!desk.row(0).contains("●"))
    #expect(try desk.text("team.csv") == Self.head + Self.theirs + Self.retro)
  }

  @Test("steps that fit are kept whatever becomes of the disputed one")
  func fitting() throws {
    var desk = try desk("r\u{1B}[C\r/retro\rx")
    #expect(desk.row(0).contains("● 2"))
    desk.type("st")
    #expect(!desk.row(0).contains("●"))
    #expect(try desk.text("team.csv") == Self.head + Self.theirs)
  }
}
