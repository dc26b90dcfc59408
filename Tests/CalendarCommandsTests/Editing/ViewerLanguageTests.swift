import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Edits in the viewer in German")
struct ViewerLanguageTests {
  private func desk(
    _ name: String, _ text: String, _ columns: Int = 120
  ) throws -> ViewerDesk {
    try ViewerDesk([name: text], columns, 30, options: ["--locale", "de"])
  }

  private let untitled = """
    UID,title,start,end,location
    d1,,2026-03-25 13:30,2026-03-25 14:15,Kaya
    r1,Retro,2026-03-25 16:30,2026-03-25 17:30,

    """

  @Test("The form has the values of the language, and takes them")
  func form() throws {
    var desk = try desk("week.ics", ViewerEditTests.series)
    desk.type("/d-up\re")
    for text in ["jeden Tag · 10-mal", "bestätigt", "ja"] {
      #expect(desk.screen.contains(text), "\(text)\n\(desk.screen)")
    }
    for text in ["every day", "confirmed", " on "] { #expect(!desk.screen.contains(text)) }
    desk.type("\t\t")
    #expect(desk.screen.contains("jeden Tag · 10-mal   alle 10"), "\(desk.screen)")
    // The repetition, and, five fields below, the state and whether it is busy.
    desk.type("\u{15}jede Woche: Mo, Mi · bis 2026-04-30")
    #expect(desk.screen.contains("jede Woche: Mo und Mi · bis Do., 30. April"), "\(desk.screen)")
    desk.type("\t\t\t\t\t\u{15}abgesagt\t\u{15}nein\ras")
    let text = try desk.text("week.ics")
    for line in [
      "RRULE:FREQ=WEEKLY;UNTIL=20260430T", ";BYDAY=MO,WE", "STATUS:CANCELLED",
      "TRANSP:TRANSPARENT",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test("The editor has the words of the command line, and the form those of the language after it")
  func editor() throws {
    var desk = try desk("week.ics", ViewerEditTests.series)
    desk.type("/d-up\re\u{5}")
    guard case .errand(.form(let fields))? = desk.effects.last else {
      Issue.record("no form")
      return
    }
    #expect(fields.contains("status=confirmed") && fields.contains("busy=on"))
    #expect(fields.contains("repeat=every day 10 times"))
    _ = desk.state.handle(.fields(["busy=off"]))
    #expect(desk.screen.contains("nein"))
  }

  @Test("An appointment without a title is named in the language wherever it is said")
  func untitledAppointment() throws {
    let name = "(ohne Titel)"
    var desk = try desk("team.csv", untitled)
    desk.type("/kaya\rx")
    #expect(desk.row(28).contains("gelöscht: " + name), "\(desk.screen)")
    desk.type("uD\u{1B}[C\r")
    #expect(desk.screen.contains("*" + name) && desk.screen.contains("hinzugefügt: " + name))
    desk.type("s")
    #expect(desk.run("undo", "--list").text.contains("added (no title)"))
    desk = try self.desk("team.csv", untitled)
    desk.type("/kaya\rx")
    let other = untitled.replacing("d1,,2026-03-25 13:30", with: "d1,,2026-03-25 12:30")
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    desk.type("s")
    for text in ["auch geändert: " + name, "12:30–14:15 · 1:45 h " + name] {
      #expect(desk.screen.contains(text), "\(text)\n\(desk.screen)")
    }
    desk.type("t")
    #expect(desk.screen.contains("fremde übernommen: " + name), "\(desk.screen)")
  }

  @Test("Steps of a viewer in another language are English in the list of undo")
  func journal() throws {
    var desk = try desk("team.csv", untitled)
    desk.type("/retro\rxs")
    let list = desk.run("undo", "--list").text
    #expect(list.contains("deleted Retro") && !list.contains("gelöscht"), "\(list)")
  }

  @Test("No screen of an edit in Japanese has an English word but keys")
  func noEnglish() throws {
    let allowed: Set = [
      "Enter", "Tab", "Esc", "OK", "Ctrl", "E", "EDITOR", "Europe", "Berlin", "UTC", "csv", "ics",
      "min", "mine", "Shift",
    ]
    let series = ViewerEditTests.series.replacing("Stand-up", with: "①②")
    let table = "UID,title,start,end\nd1,③,2026-03-25 13:30,2026-03-25 14:15\n"
    for keys in [
      "e", "e\t\t", "e\t\t\t\t", "r", "r\u{1B}[C", "r\u{1B}[C\r", "x", "xt", "xtq", "xtu", "D", "R",
      "i",
      "xts", "xtq" + "l", "Y", "o", "E", "/①\r", "xtu\u{12}", "U", ".",
    ] {
      for (name, text) in [("①.ics", series), ("②.csv", table)] {
        var desk = try ViewerDesk([name: text], 140, 30, options: ["--locale", "ja"])
        desk.type("/" + (name == "①.ics" ? "①" : "③") + "\r" + keys)
        for y in 0..<30 {
          let words = desk.row(y).matches(of: #/[A-Za-z]{2,}/#).map { String($0.output) }
          #expect(words.allSatisfy(allowed.contains), "\(keys.debugDescription): \(desk.row(y))")
        }
      }
    }
  }
}
