import CalendarLayout
import CivilTime
import Foundation
import Synchronization
import SystemSupport
import TerminalText
import TestSupport
import Testing

@testable import CalendarCommands
@testable import CalendarTerminal

@Suite("What the viewer refuses, begins with, and names")
struct ViewerLimitsTests {
  private static let three = "title,start,end\nB,2026-03-25 13:00,2026-03-25 14:00\n"

  @Test("a table refuses at once what it has no column for, and the typed text stays")
  func columns() throws {
    var desk = try ViewerDesk(["three.csv": Self.three])
    // The place is the fourth field.
    desk.type("/b\re\t\t\tRoom")
    #expect(desk.screen.contains("no column for the place"))
    desk.type("\r")
    #expect(desk.screen.contains("edit: B"))
    desk.type("\u{1B}")
    desk.type("iC every fri 10-11\r")
    #expect(desk.row(28).contains("new: C every fri 10-11"))
    #expect(desk.row(29).contains("three.csv has no column"))
    #expect(!desk.row(0).contains("●"))
    desk.type("\u{15}D fri 10-11\rs")
    #expect(
      try desk.text("three.csv") == Self.three + "D,2026-03-27 10:00,2026-03-27 11:00\n")
  }

  @Test("a file or a folder that may not be written is said at the first edit, which stays")
  func readOnly() throws {
    let more = Self.three + "C,2026-03-25 15:00,2026-03-25 16:00\n"
    let folder = "the folder: permission denied"
    for (mode, reason) in [(0o444, "three.csv is read-only (chmod u+w "), (0o644, folder)] {
      var desk = try ViewerDesk(
        ["three.csv": more], 300, 30,
        system: { host in
          guard mode == 0o644 else { return }
          host.requireWritable = { _ in
            throw HostError(path: "the folder", reason: "Permission denied")
          }
        })
      try desk.folder.write(more, to: "three.csv", mode: mode)
      #expect(!desk.screen.contains(reason))
      desk.type("/b\rx")
      #expect(desk.screen.contains("deleted B  ") && desk.screen.contains(reason), "\(desk.screen)")
      #expect(desk.row(0).contains("● 1"))
      // It is said once.
      desk.type("/c\rx")
      #expect(desk.screen.contains("deleted C") && !desk.screen.contains(reason))
      #expect(try desk.text("three.csv") == more)
      guard mode == 0o444 else { continue }
      desk.type("s")
      #expect(desk.screen.contains("not saved: ") && desk.row(0).contains("● 2"))
      #expect(try desk.text("three.csv") == more)
    }
  }

  @Test("a window that is too small takes no key that would change anything unseen")
  func tooSmall() throws {
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 80, 24)
    desk.type("/d-up\rxt/d-up\rx")
    _ = desk.state.handle(.resize(columns: 30, rows: 8))
    desk.type("a")
    desk.type("\u{1B}qd")
    _ = desk.state.handle(.terminal(.paste(Array("qd".utf8))))
    #expect(desk.effects == [])
    _ = desk.state.handle(.resize(columns: 80, rows: 24))
    #expect(desk.row(0).contains("● 1") && desk.screen.contains("Stand-up repeats. Delete"))
    _ = desk.state.handle(.resize(columns: 30, rows: 8))
    // Ctrl-C leaves, and keeps the unsaved step in the journal's folder.
    desk.type("\u{03}")
    #expect(desk.effects == [.quit(130)])
    var other = try ViewerDesk(["team.csv": ViewerEditTests.week], 30, 8)
    other.type("q")
    #expect(other.effects == [.quit(0)])
  }

  @Test("empty files and folders open, without a warning, and become calendars")
  func empty() throws {
    for name in ["week.ics", "week.csv", "calendar"] {
      let folder = try PrivateFolder()
      if name == "calendar" {
        try FileManager.default.createDirectory(
          atPath: folder[name], withIntermediateDirectories: false)
      } else {
        try folder.write("", to: name)
      }
      let lines = Lines()
      var host = HostSystem.live
      host.environment = ["LANG": "C.UTF-8"]
      host.write = { bytes, _ in lines.bytes += bytes }
      let settings = try Settings(
        Invocation(["view", folder[name]]), host: host, limits: CommandLimits())
      let input = try LoadedInput(settings, messages: Messages(host: host))
      #expect(input.exitCode == .done && lines.bytes.isEmpty)
      var desk = try ViewerDesk(folder, [name])
      #expect(!desk.screen.contains("calgrid check"))
      desk.type("iLunch tomorrow 12-13\rs")
      #expect(desk.screen.contains("1 change saved"), "\(desk.screen)")
      desk.look()
      desk.type("iGym tomorrow 18-19\rs")
      #expect(desk.screen.contains("1 change saved"), "\(desk.screen)")
      let read = desk.run(
        "agenda", folder[name], "--date", "2026-03-26", "--now", ViewerDesk.now, "--zone",
        "Europe/Berlin")
      #expect(read.code == 0)
      #expect(read.text.contains("12:00") && read.text.contains("Lunch"))
      #expect(read.text.contains("18:00") && read.text.contains("Gym"))
    }
  }

  private final class Lines: @unchecked Sendable { var bytes: [UInt8] = [] }

  @Test("a week without appointments has its hours, and what is entered there begins from now on")
  func blankWeek() throws {
    for size in [(80, 24), (160, 50)] {
      var desk = try ViewerDesk(["week.ics": ""], size.0, size.1)
      #expect(desk.screen.contains("12:00") && desk.screen.contains("14:00"))
      desk.type("iWalk for 30m")
      #expect(desk.row(size.1 - 1).contains("Wed 25 March 11:30–12:00"))
      desk.type("\u{1B}")
      desk.type("jj")
      #expect(desk.row(size.1 - 2).contains("Wed 25 March 12:30"))
      // Another week opens at the same hours.
      desk.type("]")
      #expect(desk.screen.contains("12:00") && desk.screen.contains("14:00"))
    }
  }

  @Test("the form names the reminder, and the last line the keys of the configuration")
  func names() throws {
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series])
    desk.state.options.keys = KeyTable.standard.choosing([
      .new: [KeyPress(.character("a"))], .search: [],
    ])
    #expect(desk.row(29).contains("a new") && !desk.row(29).contains("i new"))
    #expect(!desk.row(29).contains("search"))
    desk.type("\te")
    #expect(desk.screen.contains("Reminder"))
    #expect(desk.screen.components(separatedBy: "Notes").count == 2)
  }

  @Test("a selected appointment is dragged too; a second click without a drag edits it")
  func secondPress() throws {
    var desk = try ViewerDesk(
      ["team.csv": ViewerEditTests.week], 100, 30, options: ["--rows-per-hour", "2"])
    let y = try #require((2..<27).first { desk.row($0).contains("Dentist") })
    let row = desk.row(y)
    let start = try #require(row.range(of: "Dentist")).lowerBound
    let x = row.distance(from: row.startIndex, to: start)
    func mouse(_ action: MouseEvent.Action, _ y: Int) {
      desk.effects += desk.state.handle(.terminal(.mouse(MouseEvent(action, x: x, y: y))))
    }
    mouse(.press, y)
    mouse(.release, y)
    #expect(desk.row(28).contains("Dentist") && desk.state.panel == nil)
    mouse(.press, y)
    mouse(.drag, y + 2)
    #expect(desk.row(28).contains("Wed 25 March 13:30–14:15 → 14:30–15:15"))
    mouse(.release, y + 2)
    #expect(desk.row(28).contains("moved Dentist") && desk.state.panel == nil)
    mouse(.press, y + 2)
    mouse(.release, y + 2)
    #expect(desk.screen.contains("edit: Dentist"))
  }

  @Test("letters of a search and saving mark titles, and leave the rows of a fitted week alone")
  func marks() throws {
    var desk = try ViewerDesk(["team.csv": ViewerEditTests.week])
    let laidOut = desk.state.fitted?.key
    #expect(laidOut != nil)
    for key in ["/", "r", "e", "t", "\r"] {
      desk.type(key)
      #expect(desk.state.fitted?.key == laidOut)
      #expect(desk.screen.contains("‹Retro›") == ["r", "e", "t"].contains(key))
    }
    desk.type("x")
    let edited = desk.state.fitted?.key
    #expect(edited != laidOut)
    desk.type("u")
    desk.type("eX\r")
    #expect(desk.screen.contains("*RetroX"))
    let renamed = desk.state.fitted?.key
    desk.type("s")
    #expect(desk.state.fitted?.key == renamed && !desk.screen.contains("*RetroX"))
  }

  @Test("a line and a field are edited where their cursor is")
  func typedLines() throws {
    var desk = try ViewerDesk(["team.csv": ViewerEditTests.week])
    desk.type("iLnchh fri 12-13")
    desk.type("\u{1B}[H\u{1B}[C")
    desk.type("u\u{1B}[C\u{1B}[C\u{1B}[3~")
    #expect(desk.row(28) == " new: Lunch fri 12-13")
    let cursor = desk.state.draw().cursor
    #expect(cursor?.x == " new: Lunc".count && cursor?.y == 28)
    desk.type("\u{1B}[F\u{1B}[D\u{7F}")
    desk.type("2")
    #expect(desk.row(28) == " new: Lunch fri 12-23")
    desk.type("\u{1B}")
    desk.type("/dentist\re\u{1B}[H\u{1B}[3~D\u{1B}[H\"\r")
    #expect(desk.row(28).contains("\"Dentist"))
  }

  @Test("a filter is named where it hides what was added or is looked for")
  func filtered() throws {
    var desk = try ViewerDesk(["team.csv": ViewerEditTests.week])
    desk.type("Fretro\riFoo fri 9-10\r")
    #expect(desk.row(28).contains("added Foo (filtered)"))
    desk.type("/dentist\r")
    #expect(desk.screen.contains("no match for dentist (filtered)"))
  }

  @Test("all occurrences of a new series are marked as unsaved, and q lists all steps")
  func unsaved() throws {
    var desk = try ViewerDesk(["week.ics": ""], 120, 40)
    desk.type("iGym daily 18:00\r")
    #expect(desk.screen.components(separatedBy: "*Gym").count - 1 == 5)
    for number in 1...8 { desk.type("iCall \(number) fri \(number + 8):00\r") }
    desk.type("q")
    let said = desk.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect((1...8).allSatisfy { said.contains("added Call \($0)") } && said.contains("added Gym"))
  }

  @Test("a link in the notes is opened too; in the year nothing is grabbed")
  func notesAndYear() throws {
    let event = ViewerEditTests.series.replacing(
      "SUMMARY:", with: "DESCRIPTION:Room: <https://example.com/a?b=1>.\r\nSUMMARY:")
    var desk = try ViewerDesk(["week.ics": event])
    desk.type("/d-up\ro")
    #expect(desk.screen.contains("open https://example.com/a?b=1?"))
    desk.type("\u{1B}y/d-up\rr")
    #expect(desk.screen.contains("d: open day") && desk.state.grab == nil)
  }

  @Test("Ctrl-E edits all fields in $EDITOR, notes of several lines too, and the form shows them")
  func editor() throws {
    let event = ViewerEditTests.series.replacing(
      "SUMMARY:", with: "DESCRIPTION:One\\nTwo\r\nSUMMARY:"
    ).replacing("RRULE:FREQ=DAILY;COUNT=10\r\n", with: "")
    var desk = try ViewerDesk(["week.ics": event])
    desk.type("/d-up\re")
    #expect(desk.screen.contains("One … (+1)"))
    /// The fields that Ctrl-E opens, after the editor was run on them.
    func edit(_ editor: String) throws -> [String] {
      desk.type("\u{05}")
      guard case .errand(.form(let fields))? = desk.effects.last else { return [] }
      var host = HostSystem.live
      host.environment = [
        "XDG_STATE_HOME": desk.folder["state"], "PATH": "/usr/bin:/bin", "EDITOR": editor,
      ]
      _ = desk.state.handle(try #require(host.run(.form(fields))))
      return fields
    }
    let fields = try edit("sed -i -e s/Two/Three/ -e s/Stand-up/Huddle/")
    #expect(fields.contains("title=Stand-up") && fields.contains("notes=One\nTwo"))
    #expect(desk.screen.contains("Huddle"))
    // A line that is no field is said, and the text is kept.
    for text in ["titel: Typo", "Anna calls back"] {
      _ = try edit("printf '\(text)\\n' >>")
      #expect(desk.screen.contains("your text is in"), "\(desk.screen)")
      #expect(try desk.text("state/calgrid/undo/form.txt").contains(text))
    }
    // In the field of the notes, they are edited alone and as they are.
    desk.type("\u{1B}[A")
    #expect(desk.screen.contains("One … (+1)") && !desk.screen.contains("your text is in"))
    #expect(try edit("printf 'room: 5\\n' >>") == ["notes=One\nThree"])
    desk.type("\rs")
    let text = try desk.text("week.ics")
    #expect(
      text.contains("DESCRIPTION:One\\nThree\\nroom: 5\r\n") && text.contains("SUMMARY:Huddle\r\n"))
  }

  @Test("of two files either both are written or none, and a later save writes both")
  func twoFiles() throws {
    let one = "title,start,end\nOne,2026-03-25 09:00,2026-03-25 10:00\n"
    let two = "title,start,end\nTwo,2026-03-25 13:00,2026-03-25 14:00\n"
    for fault in [true, false] {
      // The second file is changed by another program before the viewer looks.
      var other = try ViewerDesk(["one.csv": one, "two.csv": two], 200, 30)
      other.type("/one\rrj\r/two\rrj\r")
      let theirs = two.replacing("Two", with: "Theirs")
      try other.folder.write(theirs, to: "two.csv")
      other.type("s")
      #expect(other.screen.contains("nothing was written"), "\(other.screen)")
      #expect(try other.text("one.csv") == one && other.text("two.csv") == theirs)
      let isFull = Mutex(fault)
      var desk = try ViewerDesk(
        ["one.csv": one, "two.csv": two], 200, 30,
        system: { host in
          let update = host.updateFile
          host.updateFile = { path, body in
            guard path.hasSuffix("two.csv"), isFull.withLock({ $0 }) else {
              return try update(path, body)
            }
            throw HostError(path: path, reason: "No space left on device")
          }
        })
      desk.type("/one\rrj\r/two\rrj\r")
      if !fault { try desk.folder.write(two, to: "two.csv", mode: 0o444) }
      desk.type("s")
      #expect(desk.screen.contains("not saved: ") && desk.row(0).contains("● 2"), "\(desk.screen)")
      #expect(try desk.text("one.csv") == one && desk.text("two.csv") == two)
      #expect(desk.run("undo", "--list").text.isEmpty)
      isFull.withLock { $0 = false }
      if !fault { try desk.folder.write(two, to: "two.csv", mode: 0o644) }
      desk.type("s")
      #expect(desk.screen.contains("2 changes saved"), "\(desk.screen)")
      #expect(try desk.text("one.csv").contains("09:15"))
      #expect(try desk.text("two.csv").contains("13:15"))
    }
  }

  @Test("an edit of a meeting in two calendars names both files")
  func meeting() throws {
    func event(_ calendar: String) -> String {
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:s1@x\r\n"
        + "DTSTAMP:20260101T000000Z\r\nDTSTART:20260325T090000\r\nDTEND:20260325T100000\r\n"
        + "SUMMARY:Sync\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    }
    var desk = try ViewerDesk(["anna.ics": event("anna"), "ben.ics": event("ben")], 120, 30)
    desk.type("/sync\rx")
    #expect(desk.row(28).contains("deleted Sync  anna, ben"), "\(desk.screen)")
    desk.type("q")
    #expect(desk.screen.contains("anna.ics: deleted Sync"), "\(desk.screen)")
    #expect(desk.screen.contains("ben.ics: deleted Sync") && desk.screen.contains("1 unsaved"))
  }

  @Test("a refusal is below its field, and Enter goes there; a letter replaces the word for none")
  func refusedField() throws {
    var desk = try ViewerDesk([
      "week.ics": ViewerEditTests.series.replacing(
        "RRULE:FREQ=DAILY;COUNT=10\r\n", with: "")
    ])
    desk.type("/d-up\re\t\tx\t\t")
    #expect(desk.screen.contains("\"x\" is no repetition"), "\(desk.screen)")
    let rows = (0..<30).map { desk.row($0) }
    let repeats = try #require(rows.firstIndex { $0.contains("Repeats") })
    #expect(rows[repeats].contains("x") && !rows[repeats].contains("nonex"), "\(desk.screen)")
    #expect(rows[repeats + 1].contains("\"x\" is no repetition"), "\(desk.screen)")
    desk.type("\r")
    #expect(desk.state.unsavedCount == 0)
    // The first one of two refused fields has its own reason.
    desk.type("\t\t\t\t\tz")
    #expect(desk.row(repeats + 1).contains("\"x\" is no repetition"), "\(desk.screen)")
    desk.type("\u{7F}\r\u{7F}every thu")
    #expect(desk.row(repeats).contains("every thu"), "\(desk.screen)")
    #expect(!desk.screen.contains("is no repetition"))
  }

  @Test("the question about a series says where it goes if the occurrence was moved before")
  func movedBefore() throws {
    let series = ViewerEditTests.series
    let start = try #require(series.firstMatch(of: /DTSTART[^:]*:(\d{8})T(\d{4})/))
    var desk = try ViewerDesk(["week.ics": series], 100, 30)
    desk.type("/d-up\rr\u{1B}[B\r")
    let first = (24..<30).map { desk.row($0) }
    #expect(first.contains { $0.contains("  a  all") && !$0.contains("→") }, "\(desk.screen)")
    desk.type("trj\r")
    let clock = "\(start.2.prefix(2)):\(start.2.suffix(2))"
    let lines = (24..<30).map { desk.row($0) }
    #expect(
      lines.contains { $0.contains("  a  all") && $0.contains("\(clock) → ") }, "\(desk.screen)")
  }

  @Test("gg goes to the beginning in every view")
  func beginnings() throws {
    for (view, date) in [("m", "2026-03-01"), ("y", "2026-01-01")] {
      var desk = try ViewerDesk(["team.csv": ViewerEditTests.week])
      desk.type(view + "gg")
      #expect(desk.state.prompt == nil && desk.state.cursorDate.description == date)
    }
    for view in ["T", "a"] {
      var desk = try ViewerDesk(["team.csv": ViewerEditTests.week])
      desk.type(view + "g2026-03-26\r")
      #expect(desk.state.selectedEntry?.title == "Lunch", "\(desk.screen)")
      desk.type("gg")
      #expect(desk.state.prompt == nil && desk.state.message == nil, "\(desk.screen)")
    }
  }

  @Test("gg goes to the first of the day at once, where no word for a date begins with it")
  func morning() throws {
    var desk = try ViewerDesk(["team.csv": ViewerEditTests.week])
    desk.type("/retro\rgg")
    #expect(
      desk.state.prompt == nil && desk.state.spot?.date == CivilDate(year: 2026, month: 3, day: 25))
    #expect(try #require(desk.state.spot).minute < 13 * 60)
    var german = try ViewerDesk(
      ["team.csv": ViewerEditTests.week], options: ["--locale", "de"])
    german.type("ggestern\r")
    #expect(german.state.focus == CivilDate(year: 2026, month: 3, day: 24))
  }

  @Test("details say where an appointment is written")
  func place() throws {
    var desk = try ViewerDesk(["team.csv": ViewerEditTests.week], 160, 50)
    desk.type("/retro\r\r")
    let said = desk.screen.split { " \n│┃".contains($0) }.joined()
    #expect(said.contains("/team.csv:3"))
    // Also after something was added above, and of what was added.
    desk.type("\u{1B}iCall 15:00-15:30\rs")
    for (title, line) in [("retro", 4), ("call", 3), ("dentist", 2)] {
      desk.type("/\(title)\r\r")
      let said = desk.screen.split { " \n│┃".contains($0) }.joined()
      #expect(said.contains("/team.csv:\(line)"), "\(desk.screen)")
      desk.type("\u{1B}")
    }
    desk.type("/retro\rE")
    #expect(desk.effects.last == .errand(.edit(file: desk.folder["team.csv"], line: 4)))
  }

  @Test("Shift and an arrow make a grabbed whole day longer by a day")
  func wholeDays() throws {
    let table = "title,start,end\nFair,2026-03-25,2026-03-25\n"
    var desk = try ViewerDesk(["days.csv": table])
    desk.type("/fair\rr\u{1B}[1;2B\rs")
    #expect(try desk.text("days.csv") == "title,start,end\nFair,2026-03-25,2026-03-26\n")
  }
}
