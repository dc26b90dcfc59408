import CalendarLayout
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("The cursor among appointments and free time")
struct ViewerCursorTests {
  /// Appointments on the days of the sample week, each as day, start, end and title.
  private func player(
    _ appointments: [(day: Int, start: String, end: String, title: String)],
    _ columns: Int = 120, isFit: Bool = false
  ) -> ViewerPlayer {
    let entries = appointments.map { day, start, end, title in
      GridEntry(
        uid: title, title: title,
        start: CivilDateTime(SampleWeek.date(day), SampleWeek.time(start)),
        end: CivilDateTime(SampleWeek.date(day), SampleWeek.time(end)))
    }
    var options = SampleWeek.options()
    options.opensFit = isFit
    return ViewerPlayer(columns, 30, source: SampleWeek.source(of: entries), options: options)
  }

  private let week = [
    (day: 25, start: "12:00", end: "13:00", title: "Lunch"),
    (day: 25, start: "14:10", end: "15:00", title: "Review"),
    (day: 26, start: "11:00", end: "13:00", title: "Workshop"),
    (day: 24, start: "08:00", end: "09:00", title: "Swimming"),
  ]

  /// The detail row.
  private func said(_ player: ViewerPlayer) -> String { player.row(28) }

  @Test(
    "goes down from now by half hours of free time and by appointments", arguments: [false, true])
  func down(isFit: Bool) {
    var player = player(week, isFit: isFit)
    // Now is 11:20, in the free half hour from 11:00.
    player.type("j")
    #expect(said(player).contains("Wed 25 March 11:30  free until 12:00"))
    player.type("j")
    #expect(said(player).contains("Lunch  Wed 25 March 12:00–13:00"))
    var found: [String] = []
    for _ in 0..<5 {
      player.type(Key.down)
      found.append(
        player.state.selectedEntry?.title ?? player.state.spotTime.map { "\($0.time)" } ?? "none")
    }
    // The free time after the review begins on the quarter.
    #expect(found == ["13:00", "13:30", "14:00", "Review", isFit ? "Review" : "15:00"])
    player.type(isFit ? "2k" : "3k")
    #expect(said(player).contains("Wed 25 March 13:30  free until 14:10"))
  }

  @Test("goes sideways to the time nearest to where it was, over the ends of the week")
  func sideways() {
    var player = player(week)
    player.type("jj")
    #expect(player.state.selectedEntry?.title == "Lunch")
    player.type("l")
    #expect(player.state.selectedEntry?.title == "Workshop")
    player.type("h")
    #expect(player.state.selectedEntry?.title == "Lunch")
    player.type("h")
    #expect(said(player).contains("Tue 24 March 12:00"))
    player.type("9l")
    #expect(said(player).contains("Thu 2 April 12:00"))
    #expect(player.row(1).contains("Thu 2"))
    player.type("9h")
    #expect(said(player).contains("Tue 24 March 12:00"))
  }

  @Test("the view follows it, whatever the size", arguments: [(80, 24), (160, 50), (40, 12)])
  func followed(columns: Int, rows: Int) {
    for isFit in [false, true] {
      var options = SampleWeek.options()
      options.opensFit = isFit
      var player = ViewerPlayer(columns, rows, options: options)
      var random = SeededGenerator(seed: 7)
      for step in 0..<120 {
        player.type(["h", "j", "k", "l", "j", "j"].randomElement(using: &random) ?? "j")
        if case .crowd = player.state.panel { continue }
        if player.state.selected == nil {
          #expect(player.state.spotCells != nil, "\(columns)x\(rows) \(isFit) \(step)")
        } else {
          let frame = player.state.scene.flatMap { scene in
            player.state.selected.flatMap { scene.frame(of: $0) ?? player.state.lineFrame(of: $0) }
          }
          let sight = player.state.scene?.viewport.visibleRect ?? .zero
          #expect(frame.map { sight.intersects($0) } ?? true, "\(columns)x\(rows) \(isFit) \(step)")
        }
      }
    }
  }

  @Test("it is drawn over free time in reverse, with its time")
  func drawn() {
    var player = player(week)
    player.type("j")
    let row = (0..<30).first { player.row($0).contains("11:30") }
    let place = row.flatMap { row in
      (0..<120).first { player.buffer.style(x: $0, y: row).attributes.contains(.reverse) }
    }
    #expect(place != nil)
    player.type(Key.escape)
    #expect(!said(player).contains("free until"))
  }

  @Test("it is shown before it is moved, and keys act on what it is on", arguments: [false, true])
  func opening(isFit: Bool) {
    let running = (day: 25, start: "11:00", end: "11:45", title: "Call")
    for (appointments, isFree) in [(week, true), (week + [running], false)] {
      var player = player(appointments, isFit: isFit)
      let reversed = (2..<27).flatMap { y in
        (8..<119).filter { player.buffer.style(x: $0, y: y).attributes.contains(.reverse) }
      }
      let gutter = Int(player.state.scene?.headerBar.gutterWidth ?? 0)
      let today = player.state.scene?.grid.columns[2].frame ?? .zero
      #expect(!reversed.isEmpty, "\(isFree)\n\(player.screen)")
      #expect(
        reversed.allSatisfy {
          (gutter + Int(today.x)..<gutter + Int(today.maxX)).contains($0)
        }, "\(reversed)")
      #expect(player.screen.contains("11:30") == isFree || isFit)
      // The row below still names the next appointment.
      #expect(said(player).contains("next 12:00 Lunch"))
      player.type(Key.enter)
      #expect(player.state.selectedEntry?.title == (isFree ? "Lunch" : "Call"))
      #expect(player.screen.contains("When "))
    }
  }

  @Test("on a bar that began before the days in sight it stays among them")
  func barsFromBefore() {
    var entries = [
      GridEntry(
        uid: "duty", title: "Duty", isAllDay: true,
        start: CivilDateTime(SampleWeek.date(18)), end: CivilDateTime(SampleWeek.date(25)))
    ]
    entries.append(
      GridEntry(
        uid: "call", title: "Call",
        start: CivilDateTime(SampleWeek.date(23), SampleWeek.time("09:00")),
        end: CivilDateTime(SampleWeek.date(23), SampleWeek.time("10:00"))))
    for isFit in [false, true] {
      var options = SampleWeek.options()
      options.opensFit = isFit
      var player = ViewerPlayer(
        120, 30, source: SampleWeek.source(of: entries), options: options)
      player.type("/call\r40k")
      #expect(player.state.selectedEntry?.title == "Duty")
      #expect(player.row(1).contains("Mon 23") && player.row(1).contains("Sun 29"))
    }
  }

  @Test("G and gg go to the ends of the day; a click puts it on free time")
  func ends() {
    var player = player(week)
    player.type("G")
    #expect(said(player).contains("Wed 25 March 23:30  free"))
    player.type("gg")
    #expect(said(player).contains("Wed 25 March 00:00  free until 12:00"))
    player.type("t")
    player.click(30, 8)
    #expect(player.state.selected == nil && player.state.spot != nil)
  }

  @Test("a jump to a date or to now takes it along, and a date of the command line has it")
  func jumps() {
    var player = player(week)
    player.type("jjg2026-03-27\r")
    #expect(said(player).hasPrefix(" Fri 27 March 08:00  free"))
    player.type("t")
    #expect(player.state.selected == nil && player.state.spot == nil)
    player.type("j")
    #expect(said(player).hasPrefix(" Wed 25 March 11:30"))
    player.type("jg2026-04-02\r")
    #expect(said(player).hasPrefix(" Thu 2 April 08:00  free"))
    player.type("\u{0F}")
    #expect(player.state.selectedEntry?.title == "Lunch")
    player.type("mg2026-04-02\r")
    #expect(player.state.selected == nil && said(player).hasPrefix(" Thu 2 April"))
    var options = SampleWeek.options()
    options.date = SampleWeek.date(26)
    var later = ViewerPlayer(120, 30, source: SampleWeek.source, options: options)
    later.type("h")
    #expect(said(later).contains("Wed 25 March"))
  }

  @Test("a search and Tab go on from it, not from the first day in sight")
  func searches() {
    var player = player(week)
    player.type("jG/s\r")
    #expect(player.state.selectedEntry?.title == "Workshop")
    player.type(Key.escape + "jgg" + Key.tab)
    #expect(player.state.selectedEntry?.title == "Lunch")
  }

  @Test("equal hours show the selection among the other hours of the day, not at an edge")
  func equalHours() {
    var player = player(week, 80, isFit: true)
    player.type("/review\rz")
    #expect((player.row(3) + player.row(4)).contains("08:00"), "\(player.screen)")
    #expect(player.screen.contains("Swimming") && player.screen.contains("Review"))
  }

  @Test("it opens the list that hides an appointment, and goes on behind its end")
  func crowds() {
    let crowd = (0..<9).map { (day: 25, start: "12:00", end: "13:00", title: "Talk \($0)") }
    var player = player(crowd, 80)
    for _ in 0..<9 {
      if case .crowd = player.state.panel { break }
      player.type("j")
    }
    guard case .crowd = player.state.panel else {
      Issue.record("no list is open:\n\(player.screen)")
      return
    }
    #expect(player.state.selectedEntry?.title.hasPrefix("Talk") == true)
    player.type("jjjjjjjjjjjjjjjjjj")
    if case .crowd = player.state.panel { Issue.record("the list is still open") }
    #expect(player.state.spotTime.map { $0.time >= SampleWeek.time("13:00") } == true)
  }

  @Test("a key without a command says so, with hostile characters made harmless")
  func unknown() {
    var player = player(week)
    player.type("v")
    #expect(said(player).contains("v: no such key (? for help)"))
    player.type("\u{202E}")
    #expect(!player.screen.unicodeScalars.contains("\u{202E}"))
    player.type("x")
    #expect(said(player).contains("read-only: nothing can be changed"))
    player.type("j")
    #expect(!said(player).contains("read-only"))
  }
}
