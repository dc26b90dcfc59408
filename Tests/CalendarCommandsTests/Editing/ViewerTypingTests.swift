import CalendarLayout
import CivilTime
import Foundation
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("New, moved and copied appointments in the viewer", .portioned)
struct ViewerTypingTests {
  private let week = ViewerEditTests.week

  @Test("i reads a sentence at the cursor, shows what it makes below, and Enter adds it")
  func new() throws {
    var desk = try ViewerDesk(["team.csv": week], 80, 24)
    // Now is 11:20: the cursor begins at the free half hour from 11:00.
    desk.type("jji")
    desk.type("Call with Oma @Pankow")
    #expect(desk.row(22).hasPrefix(" new: Call with Oma @Pankow"))
    #expect(desk.row(23).contains("Wed 25 March 12:00–13:00"))
    #expect(desk.row(23).contains("Call with Oma · Pankow"))
    desk.type("\r")
    #expect(desk.row(22).contains("added Call with Oma"))
    #expect(desk.screen.contains("*Call with"))
    desk.type("s")
    #expect(
      try desk.text("team.csv").contains("Call with Oma,2026-03-25 12:00,2026-03-25 13:00,Pankow"))
  }

  @Test("words decide over the cursor: a day, a time, both")
  func wordsFirst() throws {
    var desk = try ViewerDesk(["team.csv": week], 120, 30)
    for (words, times) in [
      ("Lunch fri 12-13", "Fri 27 March 12:00–13:00"),
      ("Call 14:00 for 30m", "Wed 25 March 14:00–14:30"),
      ("Holiday sat", "Sat 28 March"), ("Trip all day", "Wed 25 March"),
    ] {
      desk.type("i" + words)
      #expect(desk.row(29).contains(times), "\(words): \(desk.row(29))")
      desk.type("\u{1B}")
    }
  }

  @Test("a jump decides on the day, whatever was selected before")
  func afterJump() throws {
    var desk = try ViewerDesk(["team.csv": week], 80, 24)
    for view in ["w", "m", "a"] {
      desk.type("/dentist\r\(view)g2026-04-09\riXmas")
      #expect(desk.row(23).contains("Thu 9 April"), "\(view): \(desk.row(23))")
      desk.type("\u{1B}")
    }
  }

  @Test("what an appointment that moves within its day overlaps is named at 80 columns")
  func overlapped() throws {
    var desk = try ViewerDesk(["team.csv": week], 80, 24)
    desk.type("/dentist\rr12j")
    #expect(
      desk.row(22).hasPrefix(" Dentist  Wed 25 March 13:30–14:15 → 16:30–17:15  overlaps Retro"))
    desk.type("\u{1B}g2026-04-09\riCall 26.3. 12:30-13:30")
    #expect(desk.row(23).contains("Thu 26 March 12:30–13:30 · 1 h  Call  overlaps Lunch"))
  }

  @Test("a filter is named beside free time, which it may have emptied")
  func filtered() throws {
    var desk = try ViewerDesk(["team.csv": week], 80, 24)
    desk.type("Fretro\rg2026-03-26\r")
    #expect(desk.row(22).hasPrefix(" Thu 26 March") && desk.row(22).contains("free (filtered)"))
  }

  @Test("which of several calendars is asked in the words of a sentence, and not guessed")
  func calendars() throws {
    let files = ["team.csv": week, "team.ics": ViewerEditTests.series, "b.csv": week]
    var desk = try ViewerDesk(files, 200, 30)
    desk.type("iCall fri 12-13\r")
    #expect(desk.row(29).contains("which calendar? b, "), "\(desk.row(29))")
    #expect(desk.row(29).contains("/team.csv or ") && desk.row(29).contains("/team.ics (#b)"))
    desk.type(" #team\r")
    #expect(desk.row(29).contains("\"team\" is ") && desk.row(29).contains("/team.csv or "))
    desk.type("\u{17}#\(desk.folder["team.csv"])\rs")
    #expect(desk.row(28).contains("1 change saved"))
    #expect(try desk.text("team.csv").contains("Call,2026-03-27 12:00,2026-03-27 13:00"))
  }

  @Test("a sentence with two readings is refused with both, and Enter leaves the line")
  func refused() throws {
    var desk = try ViewerDesk(["team.csv": week], 120, 30)
    desk.type("iReview next fri")
    #expect(desk.row(29).contains("\"next fri\" is Fri 27 March or Fri 3 April"))
    desk.type("\r")
    #expect(desk.row(28).contains("new: Review next fri"))
    desk.type("\u{1B}")
    #expect(!desk.row(28).contains("new:") && !desk.row(0).contains("●"))
  }

  @Test("R moves in words, and says where before it does")
  func moveInWords() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/dentist\rRthu 15:00")
    #expect(desk.row(28).hasPrefix(" move: thu 15:00"))
    #expect(desk.row(29).contains("Thu 26 March 15:00–15:45"))
    desk.type("\rs")
    #expect(
      try desk.text("team.csv").contains("Dentist,2026-03-26 15:00,2026-03-26 15:45,Dr. Kaya"))
    desk.type("Rnonsense")
    #expect(desk.row(29).contains("\"nonsense\" is no time"))
  }

  @Test(
    "r takes an appointment up: arrows move it, Shift-arrows its end, Enter puts it down as one step"
  )
  func grab() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/dentist\rr")
    desk.type("4j")
    #expect(desk.row(28).contains("Dentist  Wed 25 March 13:30–14:15 → 14:30–15:15"))
    desk.type("l\u{1B}[1;2B")
    #expect(desk.row(28).contains("Thu 26 March 14:30–15:30"))
    // The ghost stays where it was.
    #expect(desk.screen.contains("╎"))
    #expect(!desk.row(0).contains("●"))
    desk.type("\r")
    #expect(desk.row(0).contains("● 1") && !desk.screen.contains("╎"))
    desk.type("s")
    #expect(
      try desk.text("team.csv").contains("Dentist,2026-03-26 14:30,2026-03-26 15:30,Dr. Kaya"))
    desk.type("us")
    #expect(try desk.text("team.csv") == week)
  }

  @Test("Esc puts a grabbed appointment back, g carries it to a date, and an overlap is said")
  func carried() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/retro\rrj")
    desk.type("\u{1B}")
    #expect(!desk.row(0).contains("●"))
    desk.type("rg2026-03-26\r")
    #expect(desk.row(28).contains("Thu 26 March 16:30–17:30"))
    desk.type("18k")
    #expect(
      desk.row(28).contains("Thu 26 March 12:00–13:00") && desk.row(28).contains("overlaps Lunch"))
    desk.type("\r")
    #expect(desk.row(28).contains("moved Retro"))
  }

  @Test("a grabbed occurrence of a series asks its scope when it is put down")
  func series() throws {
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 80, 24)
    desk.type("/d-up\rnnr2j\r")
    #expect(desk.row(21).contains("Stand-up repeats. Move to 10:00–10:15"))
    desk.type("f")
    desk.type("s")
    let text = try desk.text("week.ics")
    #expect(text.contains("UNTIL=20260324T083000Z"))
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260325T100000"))
  }

  @Test("D puts a copy down and leaves the original")
  func copy() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/lunch\rDh4j\rs")
    let text = try desk.text("team.csv")
    #expect(text.contains("Lunch,2026-03-26 12:00,2026-03-26 13:00,Lecker"))
    #expect(text.contains("Lunch,2026-03-25 13:00,2026-03-25 14:00,Lecker"))
  }

  @Test("a week of work typed in by keys alone from an empty file is read back the same")
  func weekFromNothing() throws {
    for name in ["new.ics", "new.csv"] {
      var desk = try ViewerDesk([name: ""], 120, 40)
      let days = [
        "mon next week", "tue next week", "wed next week", "thu next week", "fri next week",
      ]
      for (day, word) in days.enumerated() {
        desk.type("iStand-up \(word) 09:30 for 15m\r")
        desk.type("iFocus \(day) \(word) 10-12 @Office\r")
        desk.type("iReview \(day) \(word) 14:00\r")
      }
      #expect(desk.row(0).contains("● 15"), "\(name): \(desk.row(38))")
      desk.type("x")
      desk.type("us")
      #expect(desk.row(38).contains("15 changes saved"), "\(name): \(desk.row(38))")
      // A second round of edits, in a file that has appointments now.
      desk.type("iParty fri next week 20:00 @\"Club 7\"\rs")
      #expect(desk.row(38).contains("1 change saved"), "\(name): \(desk.row(38))")
      let read = desk.run(
        "agenda", desk.folder[name], "--from", "2026-03-30", "--to", "2026-04-04", "--now",
        ViewerDesk.now, "--width", "80", "--zone", "Europe/Berlin")
      #expect(read.code == 0)
      for day in 0..<5 {
        #expect(
          read.text.contains("Focus \(day)") && read.text.contains("Review \(day)"), "\(read.text)")
      }
      #expect(read.text.contains("Party") && read.text.contains("Club 7"))
      #expect(read.text.components(separatedBy: "Stand-up").count - 1 == 5)
    }
  }

  @Test("hostile words are text in each new line: readings, messages, questions, grabbed")
  func hostile() throws {
    let title = "\u{1B}[2JEvil\u{202E}\u{7}"
    var desk = try ViewerDesk([
      "team.csv": "title,start,end\n\(title),2026-03-25 13:30,2026-03-25 14:15\n"
    ])
    func expectSafe(_ step: String) {
      let bad = desk.screen.unicodeScalars.filter {
        $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E)
      }
      #expect(bad.isEmpty, "\(step)")
    }
    desk.type("/evil\r")
    expectSafe("selected")
    desk.type("rj")
    expectSafe("grabbed")
    desk.type("\rq")
    expectSafe("quit")
    desk.type("\u{1B}")
    desk.type("xuU")
    expectSafe("redone")
    desk.type("i")
    _ = desk.state.handle(.terminal(.paste(Array("A\u{1B}[31m\u{202E}B\u{9B}2J".utf8))))
    expectSafe("typed")
    desk.type("\rs")
    expectSafe("saved")
  }

  @Test("any keys with edits leave a screen, a whole file, and steps that can all be taken back")
  func anyKeys() throws {
    let keys = [
      "h", "j", "k", "l", "x", "t", "f", "a", "u", "U", "\u{12}", "s", "i", "R", "r", "D", "\r",
      "\u{1B}", "Call 9-10", "fri 14:00", "4", "12", "n", "N", "/e\r", "w", "d", "m", "z", "q",
      ":w\r",
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[1;2B", "\u{1B}[1;2A", "G", "\t", "e",
      "[", "]", "y", "T", "P", "?", "+", "-", "\u{7F}", "\u{15}",
    ]
    for seed in (UInt64(1)...6).portion(2) {
      var random = SeededGenerator(seed: seed)
      var desk = try ViewerDesk(
        ["team.csv": week, "week.ics": ViewerEditTests.series], seed % 2 == 0 ? 80 : 120, 24)
      for step in (0..<500).portion(250) {
        desk.type(keys.randomElement(using: &random) ?? "j")
        if step % 7 == 0 {
          let buffer = desk.state.draw().buffer
          #expect(buffer.height == 24, "seed \(seed) step \(step)")
        }
        if step % 40 == 0 { desk.look() }
      }
      desk.type("\u{1B}")
      desk.type("\u{1B}")
      desk.type("s")
      let check = desk.run("check", desk.folder["team.csv"], desk.folder["week.ics"])
      #expect(check.code == 0, "seed \(seed): \(check.text)")
      for _ in 0..<200 where desk.run("undo").code == 0 {}
      #expect(try desk.text("team.csv") == week, "seed \(seed)")
      #expect(try desk.text("week.ics") == ViewerEditTests.series, "seed \(seed)")
    }
  }

  @Test("a saved step that was undone is called so before it is saved")
  func undoneSteps() throws {
    var desk = try ViewerDesk(["team.csv": week])
    desk.type("/dentist\rxsu")
    desk.type("q")
    #expect(desk.screen.contains("undone: deleted Dentist"), "\(desk.screen)")
  }
}
