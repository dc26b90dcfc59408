import CalendarLayout
import CalendarTerminal
import CivilTime
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("The viewer: events in, cells out", .portioned)
struct ViewerStateTests {
  let files = TestFiles()

  // MARK: Scenes

  @Test("The week, scrolled by 29 cells and 17 rows, one appointment selected")
  func scrolledWeek() {
    for (isASCII, name) in [(false, "viewer-100x30.txt"), (true, "viewer-100x30-ascii.txt")] {
      var player = ViewerPlayer(options: SampleWeek.options(isASCII: isASCII))
      player.type(">>>29\(Key.scrollRight)1\(Key.scrollDown)/release re\r")
      files.expectGolden(player.screen, name)
    }
  }

  @Test("The agenda: headers stick, and the next one pushes the pinned one off")
  func agenda() {
    var player = ViewerPlayer(80, 24)
    player.type("a1\(Key.scrollDown)")
    files.expectGolden(player.screen, "agenda-view-80x24.txt")
    player.type("10\(Key.scrollDown)")
    files.expectGolden(player.screen, "agenda-view-push-80x24.txt")
    player.type(Key.scrollDown)
    #expect(player.row(1).hasPrefix(" Thu 26 March"))
    #expect(player.row(2).hasPrefix(" …              On call: Mira"))
  }

  @Test("Day, details, help and a window that is too small")
  func otherScenes() {
    var player = ViewerPlayer(60, 24)
    player.type("d")
    files.expectGolden(player.screen, "day-60x24.txt")
    player.type("w/retro\r\r")
    files.expectGolden(player.screen, "details-60x24.txt")
    player.type("\u{1B}")
    player.type("??")
    files.expectGolden(player.screen, "help-60x24.txt")
    _ = player.state.handle(.resize(columns: 39, rows: 30))
    #expect(player.screen.contains("calgrid needs 40x12"))
    _ = player.state.handle(.resize(columns: 40, rows: 12))
    #expect(player.row(11).contains("Esc") || player.row(11).contains("? help"))
  }

  // MARK: Scrolling

  @Test("It opens on today's column and the current hour, whatever the size")
  func opensOnNow() {
    for (columns, rows) in [(40, 12), (60, 20), (80, 24), (100, 30), (132, 43), (200, 60)] {
      let player = ViewerPlayer(columns, rows)
      let gutter = (0..<rows).map(player.buffer.rowText)
      #expect(
        gutter.contains { $0.hasPrefix(columns < 56 ? "11▸" : "11:20▸") }, "\(columns)x\(rows)")
      #expect(player.row(1).contains("[Wed 25]"), "\(columns)x\(rows)")
    }
  }

  @Test(
    "Sideways scrolling is continuous over the ends of weeks, and comes back to the same screen")
  func continuousScrolling() {
    var player = ViewerPlayer()
    player.type(">>>")
    let start = player.screen
    var previous = player.row(6)
    let steps = (1...300).portion(90)
    for step in steps {
      player.type(Key.scrollRight)
      let row = player.row(6)
      // The dots of an hour move by one cell with their days: the row without the first and last
      // cell of the columns is the previous row, moved, unless the text of a block moved in it.
      let old = Array(previous)[8..<90]
      let new = Array(row)[7..<89]
      if !previous.contains("[") && !row.contains("[") {
        let same = zip(old, new).filter { $0 == $1 }.count
        #expect(same >= 60, "step \(step)")
      }
      previous = row
    }
    #expect(player.row(1).contains("April") == false)
    for _ in steps { player.type(Key.scrollLeft) }
    #expect(player.screen == start)
    player.type("300\(Key.scrollRight)300\(Key.scrollLeft)")
    #expect(player.screen == start)
  }

  @Test("steps over a day's width are a step by a day; weeks move by seven days")
  func dayAndWeekSteps() {
    var cells = ViewerPlayer()
    var days = ViewerPlayer()
    cells.type(">>>180\(Key.scrollRight)")
    days.type(">>>10" + Key.shiftRight)
    #expect(cells.screen == days.screen)
    var weeks = ViewerPlayer()
    var back = weeks
    weeks.type("3]")
    #expect(weeks.row(1).contains("Mon 13"))
    weeks.type("3[")
    #expect(weeks.screen == back.screen)
    back.type("5" + Key.shiftRight + "5" + Key.shiftLeft)
    #expect(weeks.screen == back.screen)
  }

  @Test("Where all days fit, a step sideways is a day")
  func wideWindow() {
    var player = ViewerPlayer(200, 50)
    #expect(player.row(1).contains("Mon 23") && player.row(1).contains("Sun 29"))
    player.type(Key.scrollRight)
    #expect(player.row(1).contains("Tue 24") && player.row(1).contains("Mon 30"))
    player.type("2" + Key.scrollLeft)
    #expect(player.row(1).contains("Sun 22") && player.row(1).contains("Sat 28"))
  }

  @Test("Up and down stop at midnight; Home, End and the page keys")
  func vertical() {
    var player = ViewerPlayer()
    player.type("999\(Key.scrollUp)")
    #expect(player.row(6).hasPrefix("00:00"))
    player.type(Key.pageDown)
    #expect(player.row(6).hasPrefix("10:00"))
    player.type("99\(Key.scrollDown)")
    #expect(player.row(25).hasPrefix("23:00"))
    player.type(Key.end)
    #expect(player.row(1).contains("Sun 29"))
    player.type(Key.home)
    #expect(player.row(1).contains("Mon 23"))
  }

  @Test("Zooming keeps what is in the middle; days become wider and narrower")
  func zoom() {
    var player = ViewerPlayer()
    player.type("+")
    let labels = (6..<27).map(player.row).filter { $0.first?.isNumber == true }
    #expect(labels.count <= 7 && labels.contains { $0.hasPrefix("13:00") })
    player.type("--")
    #expect((6..<27).map(player.row).filter { $0.first?.isNumber == true }.count >= 20)
    player.type("4<")
    let narrow = player.row(1)
    #expect(narrow.contains("Sat 28"))
    player.type("20>")
    #expect(!player.row(1).contains("Sat 28"))
  }

  // MARK: Finding

  @Test("Tab goes through appointments in order, over the ends of what is loaded")
  func tabOrder() {
    var player = ViewerPlayer()
    player.type(Key.tab)
    #expect(player.row(28).contains("東京チーム定例会議  Wed 25 March 10:15–11:45"))
    player.type(Key.tab)
    #expect(player.row(28).contains("Lunch & learn"))
    player.type("2" + Key.backTab)
    #expect(player.row(28).contains("Stand-up  Wed 25 March 09:30"))
    player.type("199" + Key.tab)
    #expect(player.row(28).contains("no later appointment"))
    player.type("199" + Key.backTab)
    #expect(player.row(28).contains("no earlier appointment"))
    player.type("v")
    #expect(player.row(28).contains("v: no such key (? for help)"))
    #expect(player.row(28).contains("On call: Jonas"))
  }

  @Test("A search finds titles and places in any case, goes round, and says when there is nothing")
  func search() {
    var player = ViewerPlayer()
    player.type("/OSTBLOC\r")
    #expect(player.row(28).contains("Bouldering  Mon 23 March 18:30–20:00 · 1:30 h · Ostbloc"))
    player.type("/stand-up\rnn")
    #expect(player.row(28).contains("Thu 26 March"))
    player.type("N")
    #expect(player.row(28).contains("Wed 25 March"))
    player.type("/jonas\r")
    #expect(player.row(28).contains("from the beginning"))
    player.type(Key.scrollUp)
    #expect(player.row(28).contains("On call: Jonas  Wed 18 March – Tue 24 March · 7 days"))
    player.type("/zzz\r")
    #expect(player.row(28).contains("no match for zzz"))
    player.type("/abc")
    #expect(player.state.draw().cursor?.x == 6)
    player.type("\u{7F}\u{7F}\u{7F}\u{7F}")
    #expect(player.state.draw().cursor == nil)
  }

  @Test("Conflicts: the next appointment that begins while another goes on")
  func conflicts() {
    var player = ViewerPlayer()
    var found: [String] = []
    for _ in 0..<3 {
      player.type("c")
      found.append(String(player.row(28).split(separator: "  ")[0]))
    }
    #expect(
      found == [" Interview: iOS developer", " Customer call: Nordwind AG", " Security review"])
  }

  @Test("Going to a date shows it; what is no date is said")
  func goTo() {
    var player = ViewerPlayer()
    player.type("g2026-07-04\r")
    #expect(player.row(1).contains("Sat 4"))
    #expect(player.row(0).contains("2026"))
    #expect(player.row(28).hasPrefix(" Sat 4 July 08:00  free"))
    player.type("gnonsense\r")
    #expect(player.row(28).contains("no date: nonsense"))
    player.type("t")
    #expect(player.row(1).contains("[Wed 25]"))
    player.type("g\u{1B}")
    #expect(player.row(1).contains("[Wed 25]"))
  }

  @Test("Hiding a category takes its appointments away, and showing all brings them back")
  func filter() {
    let entries = SampleWeek.entries.map { entry in
      var entry = entry
      entry.categories = [entry.hue == .amber ? "Private" : "Work"]
      return entry
    }
    var player = ViewerPlayer(source: SampleWeek.source(of: entries))
    let all = player.screen
    player.type("f")
    #expect(player.screen.contains("[x]  Private"))
    player.type(" ")
    #expect(player.screen.contains("[ ]  Private"))
    player.type("\u{1B}")
    #expect(player.row(0).contains("filtered") && !player.screen.contains("Dentist"))
    player.type("a")
    player.type("99\(Key.scrollUp)")
    #expect(!player.screen.contains("Dentist") && player.screen.contains("Stand-up"))
    player.type("wfa\u{1B}")
    player.type("t")
    #expect(player.screen == all)
  }

  // MARK: Keys

  @Test("q quits, Ctrl-C interrupts, Escape never leaves")
  func leaving() {
    var player = ViewerPlayer()
    player.type("\u{1B}")
    player.type("?\u{1B}")
    player.type("/a\u{1B}")
    player.type("\t\u{1B}")
    player.type("a\u{1B}")
    #expect(player.effects == [])
    player.type("q")
    player.type("\u{03}")
    player.type("\u{1A}")
    player.type("\u{0C}")
    player.type("M")
    #expect(player.effects == [.quit(0), .quit(130), .suspend, .redraw, .mouse(false)])
  }

  @Test("Keys typed into a prompt are text")
  func typing() {
    var player = ViewerPlayer()
    player.type("/q?t7")
    #expect(player.effects == [] && player.row(29).hasPrefix(" / q?t7"))
    player.type("\u{15}")
    _ = player.state.handle(.terminal(.paste(Array("a\u{1B}[2Jb\nc".utf8))))
    #expect(player.row(29) == " / a[2Jbc")
  }

  // MARK: Mouse

  @Test("what runs and what is next are counted down at 80 columns, with titles that are cut")
  func countdown() {
    // Until 11:45 and from 12:00 on, at 11:20.
    for columns in [80, 100, 160] {
      let row = ViewerPlayer(columns, 24).row(22)
      #expect(row.contains(" · 25 min ") && row.hasSuffix(" · 40 min"), "\(row)")
    }
  }

  @Test("Wheel, clicks on appointments, days and views, and the scroll indicator")
  func mouse() {
    var player = ViewerPlayer()
    func wheel(_ action: MouseEvent.Action, _ modifiers: KeyModifiers = []) {
      _ = player.state.handle(
        .terminal(.mouse(MouseEvent(action, x: 20, y: 12, modifiers: modifiers))))
    }
    player.type(">>>t")
    #expect(player.row(6).hasPrefix("08:00"))
    wheel(.wheelDown)
    wheel(.wheelDown)
    #expect(player.row(6).hasPrefix("11:00") || player.row(6).hasPrefix("11:20▸"))
    wheel(.wheelUp)
    wheel(.wheelUp)
    #expect(player.row(6).hasPrefix("08:00"))
    wheel(.wheelDown, .shift)
    #expect(player.row(1).hasPrefix("W13    Mon 23      Tue 24"))
    wheel(.wheelLeft)
    player.click(61, 9)
    #expect(player.row(28).contains("Release rehearsal"))
    player.click(61, 9)
    #expect(player.screen.contains("When"))
    player.click(5, 5)
    player.click(8, 3)
    #expect(player.row(28).contains("On call: Jonas"))
    player.click(62, 1)
    #expect(player.row(0).contains("Thu 26 March 2026"))
    player.click(64, 0)
    #expect(player.row(0).contains("Week 13"))
    player.type("w")
    player.click(99, 26)
    #expect(player.row(25).hasPrefix("23:00"))
  }

  // MARK: Changes

  @Test("New data keep the place and the selection; the clock moves the now line")
  func reload() {
    var player = ViewerPlayer()
    player.type(">>>29\(Key.scrollRight)1\(Key.scrollDown)/release re\r")
    let before = player.screen
    var entries = SampleWeek.entries
    var random = SeededGenerator(seed: 309)
    let shuffled = entries.shuffled(using: &random)
    _ = player.state.handle(.reload(SampleWeek.source(of: shuffled)))
    #expect(player.screen == before)
    entries.removeAll { $0.title == "Retro" }
    _ = player.state.handle(.reload(SampleWeek.source(of: entries)))
    #expect(!player.screen.contains("Retro") && player.row(28).contains("Release rehearsal"))
    let later = SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: 3600)
    _ = player.state.handle(.tick(later))
    #expect(player.screen.contains("12:20▸") && player.row(0).hasSuffix("Wed 12:20"))
  }

  @Test("The list keeps its place when data, size or clock change, and grows at both ends")
  func listPlace() {
    var player = ViewerPlayer(80, 24)
    player.type("a12\(Key.scrollDown)")
    let header = player.row(1)
    #expect(header.hasPrefix(" Thu 26 March"))
    _ = player.state.handle(.resize(columns: 120, rows: 30))
    #expect(player.row(1).hasPrefix(" Thu 26 March"))
    _ = player.state.handle(.resize(columns: 60, rows: 20))
    #expect(player.row(1).hasPrefix(" Thu 26 March"))
    player.type("199\(Key.scrollUp)")
    player.type("x")
    #expect(player.row(0).hasPrefix(" Week 12") || player.row(0).hasPrefix(" Week 13"))
    player.type(Key.scrollUp)
    #expect(player.row(19).contains("nothing before"))
    player.type("999\(Key.scrollDown)")
    player.type("999\(Key.scrollDown)")
    #expect(player.row(19).contains("nothing after"))
  }

  @Test("Any thousands of events leave a screen of the window's size")
  func anyEvents() {
    let keys = [
      "h", "j", "k", "l", "H", "L", "[", "]", "+", "-", "<", ">", "t", "w", "d", "a", "c", "n", "N",
      "f", "?", " ", "m", "T", "y", "M", "b", "=", "z", "x", "0", "$", "9", "3", "\t", "\r",
      "\u{1B}", Key.pageUp, Key.pageDown,
      Key.home, Key.end, Key.backTab, Key.shiftLeft, Key.shiftRight, "/e\r", "/zzz\r",
      "g2026-03-01\r", "g9999-12-30\r", "g-4000-01-01\r", "gtoday\r", "\u{7F}", "\u{15}",
    ]
    for seed in (UInt64(1)...4).portion(1) {
      var random = SeededGenerator(seed: seed)
      var player = ViewerPlayer(
        options: SampleWeek.options(depth: seed % 2 == 0 ? .truecolor : .none))
      var size = (100, 30)
      for step in (0..<3000).portion(800) {
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
          size = (Int.random(in: 0...160, using: &random), Int.random(in: 0...50, using: &random))
          _ = player.state.handle(.resize(columns: size.0, rows: size.1))
        case 1:
          let actions: [MouseEvent.Action] = [
            .press, .drag, .wheelUp, .wheelDown, .wheelLeft, .wheelRight, .release,
          ]
          let event = MouseEvent(
            actions.randomElement(using: &random) ?? .press,
            x: Int.random(in: -2...170, using: &random),
            y: Int.random(in: -2...60, using: &random))
          _ = player.state.handle(.terminal(.mouse(event)))
        case 2:
          let seconds = Int64.random(in: -400_000...400_000, using: &random)
          _ = player.state.handle(
            .tick(SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: seconds)))
        case 3:
          let some = SampleWeek.entries.filter { _ in Bool.random(using: &random) }
          _ = player.state.handle(.reload(SampleWeek.source(of: some)))
        default:
          player.type(keys.randomElement(using: &random) ?? "t")
        }
        guard step % 25 == 0 else { continue }
        let buffer = player.buffer
        #expect(buffer.width == size.0 && buffer.height == size.1, "seed \(seed) step \(step)")
      }
      #expect(player.effects.allSatisfy { $0 != .quit(0) }, "seed \(seed)")
    }
  }
}
