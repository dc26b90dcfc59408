import CivilTime
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("The form, the search, the way back and other programs in the viewer")
struct ViewerFormTests {
  private let week = ViewerEditTests.week

  @Test("e opens the fields; a new title and a new time are one step")
  func form() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/dentist\re")
    #expect(desk.screen.contains("edit: Dentist") && desk.screen.contains("Dr. Kaya"))
    // The title is the first field, the time the second one, with its meaning below.
    desk.type(" Kaya\t\u{15}fri 9-10:30")
    #expect(desk.screen.contains("Fri 27 March 09:00–10:30"))
    desk.type("\r")
    #expect(desk.row(28).contains("changed Dentist") && desk.row(0).contains("● 1"))
    desk.type("s")
    #expect(
      try desk.text("team.csv").contains("Dentist Kaya,2026-03-27 09:00,2026-03-27 10:30,Dr. Kaya"))
    desk.type("us")
    #expect(try desk.text("team.csv") == week)
  }

  @Test("a field that cannot be read says so below, and Enter waits")
  func refused() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/dentist\re\t\u{15}nonsense")
    #expect(desk.screen.contains("\"nonsense\""))
    desk.type("\r")
    #expect(desk.screen.contains("edit: Dentist"))
    desk.type("\u{1B}")
    #expect(!desk.screen.contains("edit: Dentist") && !desk.row(0).contains("●"))
  }

  @Test("a changed field of a series asks its scope")
  func series() throws {
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 80, 24)
    // Wednesday's is the third one.
    desk.type("/d-up\rnne\u{15}Check-in\r")
    #expect(desk.row(21).contains("Stand-up repeats. Change"))
    desk.type("ts")
    let text = try desk.text("week.ics")
    #expect(text.contains("SUMMARY:Check-in") && text.contains("SUMMARY:Stand-up"))
    #expect(text.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260325T093000"))
  }

  @Test("a search shows its matches while it is typed: the count, the marks, and Esc goes back")
  func search() throws {
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series], 120, 30)
    let before = desk.screen
    desk.type("/d-u")
    #expect(desk.row(28).contains("1 of 10") && desk.row(28).contains("Mon 23 March 09:30"))
    #expect(desk.row(28).contains("next Tue 24 March 09:30"))
    #expect(desk.screen.contains("‹Stand-up›"))
    desk.type("zz")
    #expect(desk.row(28).contains("no match for d-uzz"))
    desk.type("\u{1B}")
    #expect(desk.screen == before)
    desk.type("/d-up\r")
    #expect(!desk.screen.contains("‹"))
    #expect(desk.row(28).contains("1 of 10") && desk.row(28).contains("Mon 23 March"))
    desk.type("n")
    #expect(desk.row(28).contains("2 of 10") && desk.row(28).contains("Tue 24 March"))
    desk.type("8n")
    #expect(desk.row(28).contains("10 of 10") && desk.row(28).contains("Wed 1 April"))
    desk.type("n")
    #expect(desk.row(28).contains("from the beginning  1 of 10"))
  }

  @Test("Ctrl-O goes back to where g and a search left")
  func back() throws {
    var desk = try ViewerDesk(["team.csv": week], 120, 30)
    let week = desk.row(1)
    desk.type("g2026-07-01\r")
    let july = desk.row(1)
    #expect(july != week)
    desk.type("/dentist\r")
    #expect(desk.row(1) == week)
    desk.type("\u{0F}")
    #expect(desk.row(1) == july)
    desk.type("\u{0F}")
    #expect(desk.row(1) == week)
    desk.type("\u{0F}")
    #expect(desk.row(28).contains("nowhere to go back to"))
  }

  @Test("o shows a link before it opens it; others than of the web and mail are none")
  func links() throws {
    let table = """
      title,start,end,url
      Web,2026-03-25 13:30,2026-03-25 14:15,https://example.com/a?b=c
      Mail,2026-03-25 15:30,2026-03-25 16:15,mailto:kaya@example.com
      Script,2026-03-26 13:30,2026-03-26 14:15,javascript:alert(1)
      File,2026-03-27 13:30,2026-03-27 14:15,file:///etc/passwd
      Odd,2026-03-28 13:30,2026-03-28 14:15,https://example.com/ü \u{1B}]0;x

      """
    var desk = try ViewerDesk(["links.csv": table], 100, 30)
    desk.type("/web\ro")
    #expect(desk.screen.contains("open https://example.com/a?b=c?") && desk.effects.isEmpty)
    desk.type("\u{1B}")
    #expect(desk.effects.isEmpty)
    desk.type("o\r")
    #expect(desk.effects == [.errand(.open(link: "https://example.com/a?b=c"))])
    desk.type("/mail\ro\r")
    #expect(desk.effects.last == .errand(.open(link: "mailto:kaya@example.com")))
    for title in ["script", "file"] {
      desk.type("/\(title)\ro")
      #expect(desk.row(28).contains("it has no link (http, https, mailto)"))
    }
    #expect(desk.effects.count == 2)
    desk.type("/odd\ro")
    #expect(desk.screen.contains("open https://example.com/%C3%BC%20%1B]0;x?"))
  }

  @Test("Y asks once, then copies the line of the appointment")
  func copying() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/dentist\rY")
    #expect(desk.screen.contains("clipboard?") && desk.effects.isEmpty)
    desk.type("\r")
    let line = "Wed 25 March 13:30–14:15 · 45 min  Dentist · Dr. Kaya"
    #expect(desk.effects == [.copy(line)])
    #expect(desk.row(28).contains("copied: Wed 25 March"))
    desk.type("Y")
    #expect(desk.effects == [.copy(line), .copy(line)])
  }

  @Test("F shows what holds all words, by: a name, without not: a word; Esc gives it up")
  func typedFilter() throws {
    let table = """
      title,start,end,calendar,attendees
      Review,2026-03-25 13:30,2026-03-25 14:15,Work,anna@example.com
      Retro,2026-03-25 16:30,2026-03-25 17:30,Work,ben@example.com
      Reading,2026-03-26 12:00,2026-03-26 13:00,Private,

      """
    var desk = try ViewerDesk(["all.csv": table], 100, 30)
    func shown(_ desk: ViewerDesk) -> [String] {
      ["Review", "Retro", "Reading"].filter { desk.screen.contains($0) }
    }
    desk.type("Fre not:ret")
    #expect(shown(desk) == ["Review", "Reading"])
    desk.type("\u{1B}")
    #expect(shown(desk) == ["Review", "Retro", "Reading"])
    desk.type("Fby:work\r")
    #expect(shown(desk) == ["Review", "Retro"] && desk.row(0).contains("filtered: by:work"))
    desk.type("F not:by:anna\r")
    #expect(shown(desk) == ["Retro"])
    desk.type("F\u{15}\r")
    #expect(shown(desk) == ["Review", "Retro", "Reading"] && !desk.row(0).contains("filtered"))
  }

  @Test("--read-only refuses every edit with the reason")
  func readOnly() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30, options: ["--read-only"])
    for key in ["e", "x", "i", "r", "D", "R", "E", "u", "s"] {
      desk.type("/dentist\r" + key)
      #expect(
        desk.row(28).contains("read-only: nothing can be changed") && desk.effects.isEmpty, "\(key)"
      )
    }
  }

  @Test("E edits the file at the line of the appointment; what is in no file says so")
  func editor() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("/retro\rE")
    // The heading is the first line.
    #expect(desk.effects == [.errand(.edit(file: desk.folder["team.csv"], line: 3))])
    desk.type("iWalk sat 9-10\rE")
    #expect(desk.effects.count == 1 && desk.row(28).contains("in no file yet"))
  }
}
