import CalendarLayout
import CivilTime
import Foundation
import Pinning
import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("The mouse in the viewer")
struct ViewerMouseTests {
  private let week = ViewerEditTests.week

  /// Sends a mouse event to a cell.
  private func mouse(_ desk: inout ViewerDesk, _ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    desk.effects += desk.state.handle(.terminal(.mouse(MouseEvent(action, x: x, y: y))))
  }

  /// The cell of the first letter of a text in the view.
  private func place(_ text: String, _ desk: ViewerDesk) throws -> (x: Int, y: Int) {
    for y in 2..<27 {
      let row = desk.row(y)
      if let range = row.range(of: text) {
        return (row.distance(from: row.startIndex, to: range.lowerBound), y)
      }
    }
    throw ViewerRefusal("no \(text) on\n\(desk.screen)")
  }

  @Test("the mouse drags an appointment, pulls its lower edge, and begins a new one on free hours")
  func mouse() throws {
    // Equal hours, two rows an hour.
    var desk = try ViewerDesk(["team.csv": week], 100, 30, options: ["--rows-per-hour", "2"])
    let (x, y) = try place("Dentist", desk)
    mouse(&desk, .press, x, y)
    mouse(&desk, .drag, x, y + 2)
    #expect(desk.row(28).contains("Wed 25 March 13:30–14:15 → 14:30–15:15"))
    mouse(&desk, .release, x, y + 2)
    #expect(desk.row(28).contains("moved Dentist"))
    desk.type("u")
    // Lunch is from 12 to 13: two rows, whose lower one is the edge.
    let lunch = try place("Lunch", desk)
    mouse(&desk, .press, lunch.x, lunch.y + 1)
    mouse(&desk, .drag, lunch.x, lunch.y + 2)
    mouse(&desk, .release, lunch.x, lunch.y + 2)
    #expect(desk.row(28).contains("changed Lunch · length    Thu 26 March 12:00–13:30"))
    desk.type("u")
    #expect(desk.row(28).contains("undone: changed Lunch · length"))
    mouse(&desk, .press, lunch.x, lunch.y + 4)
    mouse(&desk, .drag, lunch.x, lunch.y + 6)
    mouse(&desk, .release, lunch.x, lunch.y + 6)
    #expect(desk.row(28).contains("new:"))
    desk.type("Workshop")
    #expect(desk.row(29).contains("Thu 26 March 14:00–15:30"))
    desk.type("\r")
    #expect(desk.row(28).contains("added Workshop"))
  }

  @Test(
    "the mouse drags a bar of whole days to others", arguments: [[], ["--rows-per-hour", "2"]])
  func bars(options: [String]) throws {
    let fair =
      "title,start,end\nFair,2026-03-24,2026-03-25\nCall,2026-03-25 10:00,2026-03-25 11:00\n"
    var desk = try ViewerDesk(["team.csv": fair], 100, 30, options: options)
    let (bar, call) = (try place("Fair", desk), try place("Call", desk))
    mouse(&desk, .press, bar.x, bar.y)
    mouse(&desk, .drag, call.x, bar.y)
    #expect(desk.row(28).contains("→ Wed 25 March – Thu 26 March"), "\(desk.screen)")
    mouse(&desk, .release, call.x, bar.y)
    #expect(desk.row(28).contains("moved Fair"))
    desk.type("s")
    #expect(try desk.text("team.csv").contains("Fair,2026-03-25,2026-03-26\n"))
  }

  @Test(
    "an appointment that is dragged to the side of a narrow window scrolls to days out of sight")
  func sides() throws {
    var desk = try ViewerDesk(["team.csv": week], 44, 30, options: ["--rows-per-hour", "2"])
    let (x, y) = try place("Dentist", desk)
    #expect(!desk.row(1).contains("29") && desk.row(1).contains("25"), "\(desk.screen)")
    mouse(&desk, .press, x, y)
    for _ in 0..<20 { mouse(&desk, .drag, 42, y) }
    #expect(desk.row(1).contains("29") && !desk.row(1).contains("30"), "\(desk.screen)")
    #expect(desk.row(28).contains("→ Sun 29"), "\(desk.screen)")
    for _ in 0..<40 { mouse(&desk, .drag, 1, y) }
    #expect(desk.row(1).contains("23"), "\(desk.screen)")
    #expect(desk.row(28).contains("→ Mon 23"), "\(desk.screen)")
    mouse(&desk, .release, 1, y)
    #expect(desk.row(28).contains("moved Dentist"), "\(desk.screen)")
  }

  @Test("an appointment that covers a row in part has a ghost there, and its last row is its edge")
  func partialRows() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30, options: ["--rows-per-hour", "2"])
    // The dentist is from 13:30 to 14:15.
    let (x, y) = try place("Dentist", desk)
    mouse(&desk, .press, x, y + 1)
    mouse(&desk, .drag, x, y + 3)
    mouse(&desk, .release, x, y + 3)
    #expect(desk.row(28).contains("changed Dentist · length    Wed 25 March 13:30–15:15"))
    desk.type("ur\u{1B}[C")
    #expect([y, y + 1].allSatisfy { desk.row($0).contains("╎") }, "\(desk.screen)")
    #expect(!desk.row(y + 2).contains("╎"))
    #expect(desk.row(y).contains("Dentist") && desk.row(y + 1).contains("13:30"))
  }

  @Test("the mouse drags an appointment of a month to another day, and days for a new one")
  func monthDrags() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("m")
    let (dentist, lunch) = (try place("Dentist", desk), try place("Lunch", desk))
    mouse(&desk, .press, dentist.x, dentist.y)
    mouse(&desk, .drag, lunch.x, dentist.y)
    #expect(
      desk.row(28).contains("Dentist  Wed 25 March 13:30–14:15 → Thu 26 March 13:30–14:15"),
      "\(desk.screen)")
    #expect(desk.screen.contains("13:30 Den"))
    mouse(&desk, .release, lunch.x, dentist.y)
    #expect(desk.row(28).contains("moved Dentist"))
    // A key gives up.
    mouse(&desk, .press, lunch.x, lunch.y)
    mouse(&desk, .drag, dentist.x, lunch.y)
    desk.type("\u{1B}")
    mouse(&desk, .release, dentist.x, lunch.y)
    #expect(desk.state.unsavedCount == 1 && desk.state.grab == nil)
    let free = try place("1 Apr", desk).y
    mouse(&desk, .press, dentist.x, free)
    mouse(&desk, .drag, lunch.x, free)
    #expect(desk.screen.contains("new"))
    mouse(&desk, .release, lunch.x, free)
    desk.type("Fair")
    #expect(desk.row(29).contains("Wed 1 April – Thu 2 April"), "\(desk.screen)")
    desk.type("\rs")
    let text = try desk.text("team.csv")
    #expect(text.contains("Dentist,2026-03-26 13:30,2026-03-26 14:15,Dr. Kaya"))
    #expect(text.contains("Fair,2026-04-01,2026-04-02"))
    #expect(text.contains("Lunch,2026-03-26 12:00"))
  }

  @Test("a bar of a month is dragged by any of its days", arguments: ["en", "ar"])
  func barDrags(locale: String) throws {
    let trip = "Trip,2026-03-24,2026-03-26,\n"
    var desk = try ViewerDesk(["team.csv": week + trip], options: ["--locale", locale])
    desk.type("m")
    let (x, y) = try place("Trip", desk)
    let day = try place("Lunch", desk).x - place("Denti", desk).x
    #expect((day < 0) == (locale == "ar"))
    mouse(&desk, .press, x + day, y)
    mouse(&desk, .release, x + day, y)
    #expect(desk.state.selectedEntry?.title == "Trip" && desk.state.unsavedCount == 0)
    mouse(&desk, .press, x + day, y)
    mouse(&desk, .drag, x + 2 * day, y)
    mouse(&desk, .release, x + 2 * day, y)
    desk.type("s")
    #expect(
      try desk.text("team.csv") == week + "Trip,2026-03-25,2026-03-27,\n", "\(desk.screen)")
  }

  /// The cells of the selected appointment's bar in a timeline, and its row.
  private func bar(_ desk: ViewerDesk) throws -> (cells: ClosedRange<Int>, y: Int) {
    guard case .timeline(let timeline) = desk.state.pane, let id = desk.state.selected,
      let frame = timeline.frame(of: id)
    else { throw ViewerRefusal("no bar on\n\(desk.screen)") }
    let (x, y) = (timeline.viewport.offset.x, timeline.viewport.offset.y)
    let first = Int((frame.x - x + 0.001).rounded(.down))
    return (first...Int((frame.maxX - x + 0.001).rounded(.down)) - 1, Int(frame.y - y))
  }

  @Test(
    "the mouse drags an appointment of a timeline in time, and its bar by both ends",
    arguments: ["en", "ar"])
  func timelineDrags(locale: String) throws {
    var desk = try ViewerDesk(["team.csv": week], 120, 30, options: ["--locale", locale])
    desk.type("/dentist\rT")
    // An hour has twelve cells, so that seven of them are 35 minutes, which snap to 30.
    func drag(from x: Int, by cells: Int, y: Int) {
      for (action, x) in [(MouseEvent.Action.press, x), (.drag, x + cells)] {
        mouse(&desk, action, locale == "ar" ? 119 - x : x, y)
      }
    }
    func drop(y: Int) { mouse(&desk, .release, 60, y) }
    var (cells, y) = try bar(desk)
    #expect(cells.count == 9)
    drag(from: cells.lowerBound + 4, by: 7, y: y)
    #expect(desk.screen.contains("╎"))
    if locale == "en" {
      #expect(
        desk.row(28).contains("Dentist  Wed, March 25 1:30–2:15 PM → 2:00–2:45 PM"),
        "\(desk.row(28))")
    }
    drop(y: y)
    #expect(desk.state.unsavedCount == 1 && !desk.screen.contains("╎"))
    (cells, y) = try bar(desk)
    drag(from: cells.upperBound, by: 3, y: y)
    drop(y: y)
    (cells, y) = try bar(desk)
    drag(from: cells.lowerBound, by: -3, y: y)
    drop(y: y)
    // A key gives up, and a second click without a drag edits.
    (cells, y) = try bar(desk)
    drag(from: cells.lowerBound + 4, by: 12, y: y)
    desk.type("\u{1B}")
    drop(y: y)
    #expect(desk.state.unsavedCount == 3)
    let x = locale == "ar" ? 119 - cells.lowerBound : cells.lowerBound
    for _ in 0..<2 {
      #expect(desk.state.panel == nil)
      mouse(&desk, .press, x, y)
      mouse(&desk, .release, x, y)
    }
    guard case .form = desk.state.panel else { throw ViewerRefusal("no form\n\(desk.screen)") }
    desk.type("\u{1B}")
    desk.type("s")
    #expect(
      try desk.text("team.csv").contains("Dentist,2026-03-25 13:45,2026-03-25 15:00,Dr. Kaya"))
  }

  @Test("a bar that is dragged to another row of a timeline stays in its own, and a line says so")
  func timelineOtherRow() throws {
    let head = "title,start,end\n"
    var desk = try ViewerDesk(
      [
        "anna.csv": head + "Dentist,2026-03-25 13:30,2026-03-25 14:15\n",
        "ben.csv": head + "Retro,2026-03-25 16:30,2026-03-25 17:30\n",
      ], 120, 30)
    desk.type("/dentist\rT")
    let (cells, y) = try bar(desk)
    let other = try free("ben", 14, desk).y
    #expect(other != y)
    let x = cells.lowerBound + 4
    for action in [MouseEvent.Action.drag, .release] {
      if action == .drag { mouse(&desk, .press, x, y) }
      mouse(&desk, action, x, other)
    }
    #expect(desk.row(28).contains("Calendar anna (e: edit)"), "\(desk.screen)")
    #expect(desk.state.unsavedCount == 0 && desk.state.panel == nil)
    // Twelve cells are an hour.
    mouse(&desk, .press, x, y)
    mouse(&desk, .drag, x + 12, other)
    mouse(&desk, .release, x + 12, other)
    #expect(desk.row(28).contains("moved Dentist  Calendar anna (e: edit)"), "\(desk.screen)")
    desk.type("s")
    let moved = "Dentist,2026-03-25 14:30,2026-03-25 15:15\n"
    #expect(try desk.text("anna.csv") == head + moved)
    // Back over its own row nothing is to be said.
    let place = try bar(desk)
    mouse(&desk, .press, place.cells.lowerBound + 4, place.y)
    mouse(&desk, .drag, place.cells.lowerBound + 4, other)
    mouse(&desk, .drag, place.cells.lowerBound + 4, place.y)
    mouse(&desk, .release, place.cells.lowerBound + 4, place.y)
    #expect(!desk.screen.contains("(e: edit)"), "\(desk.screen)")
  }

  @Test(
    "free time of a timeline that is dragged over begins a new appointment of its row",
    arguments: ["en", "ar"])
  func timelineFreeTime(locale: String) throws {
    let head = "title,start,end\n"
    let dentist = "Dentist,2026-03-25 13:30,2026-03-25 14:15\n"
    let retro = "Retro,2026-03-25 16:30,2026-03-25 17:30\n"
    for isBack in [false, true] {
      var desk = try ViewerDesk(
        ["anna.csv": head + dentist, "ben.csv": head + retro], 120, 30,
        options: ["--locale", locale])
      desk.type("T")
      // From 14:00 to 15:00, an hour of twelve cells.
      let (x, y) = try free("ben", 14, desk)
      let cells = isBack ? [x + 11, x] : [x, x + 11]
      for (action, x) in zip([MouseEvent.Action.press, .drag], cells) {
        mouse(&desk, action, locale == "ar" ? 119 - x : x, y)
      }
      #expect(desk.state.unsavedCount == 0 && desk.state.interaction?.drag != nil)
      if locale == "en" {
        #expect(desk.row(y).contains("new"), "\(desk.screen)")
        #expect(desk.row(28).contains("2:00–3:00 PM"), "\(desk.screen)")
      }
      mouse(&desk, .release, 60, y)
      desk.type("Workshop")
      if locale == "en" { #expect(desk.row(29).contains("Workshop · ben"), "\(desk.screen)") }
      desk.type("\rs")
      #expect(try desk.text("anna.csv") == head + dentist, "\(desk.screen)")
      let workshop = "Workshop,2026-03-25 14:00,2026-03-25 15:00\n"
      #expect(try desk.text("ben.csv") == head + workshop + retro, "\(desk.screen)")
    }
  }

  @Test(
    "a new appointment of a row gets its person, place or category; words name another calendar")
  func timelineRows() throws {
    func event(_ name: String, _ line: String) -> String {
      let lines = [
        "BEGIN:VEVENT", "UID:\(name)", "DTSTAMP:20260101T000000Z", "SUMMARY:\(name)",
        "DTSTART:20260325T1\(name == "One" ? 0 : 5)0000Z", "DURATION:PT30M", line, "END:VEVENT",
      ]
      return lines.map { $0 + "\r\n" }.joined()
    }
    let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"
    for (by, line, other, row) in [
      ("person", "ATTENDEE;CN=Ben:mailto:ben@example.com", "ATTENDEE;CN=Anna:mailto:a@b.c", "Ben"),
      ("place", "LOCATION:Room 2", "LOCATION:Room 1", "Room 2"),
      ("category", "CATEGORIES:Team", "CATEGORIES:Own", "Team"),
    ] {
      let file = head + event("One", other) + event("Two", line) + "END:VCALENDAR\r\n"
      var desk = try ViewerDesk(["a.ics": file], 120, 30, options: ["--by", by])
      desk.type("T")
      let (x, y) = try free(row, 14, desk)
      mouse(&desk, .press, x, y)
      mouse(&desk, .drag, x + 5, y)
      mouse(&desk, .release, x + 5, y)
      desk.type("Talk\rs")
      let text = try desk.text("a.ics")
      #expect(text.components(separatedBy: line + "\r\n").count == 3, "\(by): \(text)")
      #expect(text.contains("SUMMARY:Talk\r\n"), "\(by): \(desk.screen)")
    }
    let table = "title,start,end\nOne,2026-03-25 10:00,2026-03-25 11:00\n"
    var desk = try ViewerDesk(["anna.csv": table, "ben.csv": table], 120, 30)
    desk.type("T")
    let (x, y) = try free("ben", 14, desk)
    mouse(&desk, .press, x, y)
    mouse(&desk, .drag, x + 5, y)
    mouse(&desk, .release, x + 5, y)
    desk.type("Talk #anna\rs")
    #expect(try desk.text("ben.csv") == table, "\(desk.screen)")
    #expect(try desk.text("anna.csv") == table + "Talk,2026-03-25 14:00,2026-03-25 14:30\n")
  }

  /// The cell of an hour of Wednesday in a row of a timeline.
  private func free(_ row: String, _ hour: Int, _ desk: ViewerDesk) throws -> (x: Int, y: Int) {
    guard case .timeline(let timeline)? = desk.state.pane,
      let index = timeline.grid.rows.firstIndex(where: { $0.id == row }),
      let day = try? CivilDate("2026-03-25")
    else { throw ViewerRefusal("no row \(row) on\n\(desk.screen)") }
    let offset = timeline.viewport.offset
    let start = desk.state.options.grid.rules.startOfDay(day).adding(seconds: Int64(hour) * 3600)
    return (
      Int(timeline.x(at: start) - offset.x), Int(timeline.grid.frame(ofRow: index).y - offset.y)
    )
  }

  @Test("a bar of whole days moves by days in a timeline, and what is dragged out of sight scrolls")
  func timelineDays() throws {
    let trip = "Trip,2026-03-25,2026-03-26,\n"
    var desk = try ViewerDesk(["team.csv": week + trip], 120, 30)
    desk.type("/trip\rT")
    // One cell is two hours.
    desk.type("----------++")
    func timeline() throws -> TimelineScreenDrawing {
      guard case .timeline(let timeline)? = desk.state.pane else { throw ViewerRefusal("no rows") }
      return timeline
    }
    let day = try Int((timeline().hourCells * 24).rounded())
    var (cells, y) = try bar(desk)
    mouse(&desk, .press, cells.lowerBound + 1, y)
    mouse(&desk, .drag, cells.lowerBound + 1 + 2 * day, y)
    mouse(&desk, .release, cells.lowerBound + 1 + 2 * day, y)
    desk.type("s")
    #expect(
      try desk.text("team.csv") == week + "Trip,2026-03-27,2026-03-28,\n", "\(desk.screen)")
    let before = try timeline().leadingInstant
    (cells, y) = try bar(desk)
    mouse(&desk, .press, cells.lowerBound + 1, y)
    for _ in 0..<3 { mouse(&desk, .drag, 118, y) }
    #expect(try timeline().leadingInstant > before && desk.state.interaction?.drag != nil)
  }

  @Test("a second click on an appointment of a month edits it, one on the chosen day opens it")
  func monthClicks() throws {
    var desk = try ViewerDesk(["team.csv": week], 100, 30)
    desk.type("m")
    let dentist = try place("Dentist", desk)
    for _ in 0..<2 {
      #expect(desk.state.panel == nil)
      mouse(&desk, .press, dentist.x, dentist.y)
      mouse(&desk, .release, dentist.x, dentist.y)
    }
    #expect(desk.screen.contains("edit: Dentist"))
    desk.type("\u{1B}")
    let free = try place("1 Apr", desk).y
    for _ in 0..<2 {
      #expect(desk.state.mode == .month)
      mouse(&desk, .press, dentist.x, free)
      mouse(&desk, .release, dentist.x, free)
    }
    #expect(desk.row(0).contains("Wed 1 April 2026"))
  }
}
