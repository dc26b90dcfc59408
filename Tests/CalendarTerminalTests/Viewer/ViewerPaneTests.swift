import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Month, timeline and year in the viewer", .portioned)
struct ViewerPaneTests {
  private let files = TestFiles()

  /// A player whose appointments have calendars, so that a timeline has rows.
  private static func player(
    _ columns: Int = 100, _ rows: Int = 30, depth: ColorDepth = .none
  ) -> ViewerPlayer {
    let entries = SampleWeek.entries.map { entry in
      var entry = entry
      entry.calendar = "\(entry.hue)"
      entry.categories = [entry.isAllDay ? "Long" : "Short"]
      return entry
    }
    var options = SampleWeek.options(depth: depth, theme: depth == .none ? .any : .dark)
    options.timelineGroups = .category
    return ViewerPlayer(columns, rows, source: SampleWeek.source(of: entries), options: options)
  }

  @Test("m, T and y show the month, the timeline and the year")
  func screens() {
    for (key, name) in [("m", "month"), ("T", "timeline"), ("y", "year")] {
      var player = Self.player()
      player.type(key)
      files.expectGolden(player.screen, "viewer-\(name)-100x30.txt")
    }
    var pushed = Self.player()
    pushed.type("m")
    for _ in 0..<6 {
      _ = pushed.state.handle(.terminal(.mouse(MouseEvent(.wheelDown, x: 9, y: 9))))
    }
    files.expectGolden(pushed.screen, "viewer-month-pushed-100x30.txt")
    pushed = Self.player(100, 14)
    pushed.type("T55\(Key.scrollRight)4\(Key.scrollDown)")
    files.expectGolden(pushed.screen, "viewer-timeline-pushed-100x14.txt")
  }

  @Test("arrows choose a day, pages months and years, and the detail row describes it")
  func days() {
    var player = Self.player()
    player.type("m")
    #expect(player.row(28).hasPrefix(" Wed 25 March  9 appointments"))
    player.type(Key.right)
    #expect(player.row(28).hasPrefix(" Thu 26 March"))
    player.type("j2h")
    #expect(player.row(28).hasPrefix(" Tue 31 March"))
    player.type(Key.pageDown)
    #expect(player.row(28).hasPrefix(" Thu 30 April  Nothing on this day."))
    #expect(player.row(0).hasPrefix(" April 2026"))
    player.type(Key.home)
    #expect(player.row(28).hasPrefix(" Wed 1 April"))
    player.type("t")
    #expect(player.screen.contains("[25]") && player.row(28).hasPrefix(" Wed 25 March"))
    player.type("y" + Key.pageUp)
    #expect(player.row(0).hasPrefix(" 2025") && player.row(28).hasPrefix(" Tue 25 March"))
    player.type("g2027-02-03\r")
    #expect(player.row(0).hasPrefix(" 2027") && player.row(28).hasPrefix(" Wed 3 February"))
  }

  @Test("Enter opens the chosen day, Escape goes back to the same screen")
  func openingDays() {
    for key in ["m", "y"] {
      var player = Self.player()
      player.type(key + "g2026-04-09\r")
      let before = player.screen
      player.type(Key.enter)
      #expect(player.row(0).contains("Thu 9 April 2026") && player.row(0).contains("[Day]"))
      player.type(Key.escape)
      #expect(player.screen == before)
      // Only a day that was opened from there returns.
      player.type("d" + Key.escape)
      #expect(player.row(0).contains("[Day]"))
    }
  }

  @Test("going back to a view shows it as it was left")
  func places() {
    for (key, moves) in [("m", "jj"), ("T", "20l"), ("y", "jj")] {
      var player = Self.player(100, 24)
      player.type(key + moves)
      let before = player.screen
      for other in ["w", "d", "m", "T", "y"] where other != key {
        player.type(other + key)
        #expect(player.screen == before, "\(key) after \(other)")
      }
    }
  }

  @Test("Tab selects an appointment, Enter shows it, a hidden one in its list")
  func appointments() {
    var player = Self.player()
    player.type("m=" + Key.tab)
    #expect(player.row(28).contains("東京チーム定例会議  Wed 25 March"))
    player.type(Key.enter)
    #expect(player.screen.contains("When "))
    player.type(Key.escape)
    player.type("/retro\r")
    #expect(player.screen.contains("more") && player.screen.contains("Retro"))
    player.type(Key.enter)
    #expect(player.screen.contains("Bring cake"))
    player.type(Key.escape)
    player.type(Key.escape)
    player.type("T" + Key.tab + Key.enter)
    #expect(player.screen.contains("When "))
  }

  @Test("up and down go from line to line of a timeline, and its rows follow")
  func lines() throws {
    for rows in [30, 12] {
      var player = Self.player(100, rows)
      player.type("T" + Key.tab)
      #expect(player.state.selectedEntry?.title == "東京チーム定例会議")
      player.type("99k")
      var found: [Double] = []
      while found.count < 40 {
        guard case .timeline(let timeline) = player.state.pane else { return }
        let id = try #require(player.state.selected)
        let frame = try #require(
          timeline.grid.segments.first {
            timeline.grid.entries[$0.entry].id == id
              && timeline.grid.rows[$0.row].id == player.state.row ?? timeline.grid.rows[$0.row].id
          }?.frame)
        if found.last == frame.y { break }
        found.append(frame.y)
        let sight = timeline.viewport.unobscuredRect
        #expect(frame.y >= sight.y && frame.y < sight.maxY, "\(player.screen)")
        player.type(Key.down)
      }
      guard case .timeline(let timeline) = player.state.pane else { return }
      // Each line with anything in sight is met once, from the first to the last.
      let start = timeline.scrolled
      let end = start + timeline.viewport.unobscuredRect.width
      let seen = timeline.grid.segments.filter { $0.frame.x < end && $0.frame.maxX > start }
      #expect(found == Set(seen.map { $0.frame.y }).sorted(), "\(player.screen)")
      let last = player.state.row
      player.type("99k99j")
      #expect(player.state.row == last)
    }
  }

  @Test("time goes on sideways without a seam, and back to the same screen")
  func endless() {
    var player = Self.player()
    player.type("T")
    let before = player.screen
    player.type("700\(Key.scrollRight)")
    #expect(player.screen != before)
    player.type("700\(Key.scrollLeft)")
    #expect(player.screen == before)
    player.type("]")
    #expect(player.row(1).contains("Thu 26 March"))
    player.type("[")
    #expect(player.screen == before)
    player.type("++--")
    #expect(player.row(2).contains("09:00") && player.row(2).contains("16:00"))
    // Zoomed far out, a week is visible.
    player.type("-------------")
    #expect(player.row(1).contains("W13") && player.row(2).contains(" 27  28 "))
  }

  @Test("z squeezes the hours of the timeline in which nothing happens, and shows them again")
  func squeezing() {
    var player = Self.player()
    player.type("T")
    let before = player.screen
    player.type("z30\(Key.scrollRight)")
    files.expectGolden(player.screen, "viewer-timeline-squeezed-100x30.txt")
    #expect(player.screen.contains("┊"))
    player.type("30\(Key.scrollLeft)")
    let first = player.row(1)
    player.type("z")
    #expect(player.screen == before)
    // Time moves by cells and by days, and back.
    player.type("z")
    for key in ["l", "L", "]"] {
      var dates: [CivilDate] = []
      for _ in (0..<120).portion(32) {
        player.type(key)
        guard case .timeline(let timeline) = player.state.pane else { return }
        dates.append(timeline.datesInSight.lowerBound)
      }
      #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }, "\(key)")
      #expect(player.row(1) != first, "\(key)")
      player.type("t")
      #expect(player.screen.contains("[Wed 25 March]"), "\(key)")
    }
  }

  @Test("Space folds the group at the top, a click on its header too")
  func folding() {
    var player = Self.player()
    player.type("T")
    let before = player.screen
    #expect(player.row(4).hasPrefix("▾ Short"))
    player.type(" ")
    #expect(player.row(4).hasPrefix("▸ Short"))
    player.click(3, 4)
    #expect(player.screen == before)
  }

  @Test("= gives weeks as many rows as they need, + and - one more or fewer")
  func rows() {
    var player = Self.player()
    player.type("mg2026-03-01\r")
    let before = player.screen
    #expect(!player.screen.contains(" +"))
    player.type("=")
    let equal = player.screen
    #expect(equal.contains(" +"))
    player.type("=")
    #expect(player.screen == before)
    player.type("=+-")
    #expect(player.screen == equal)
  }

  @Test("what is hit with the mouse is what is drawn there")
  func hits() {
    for (key, size) in [("m", (100, 30)), ("m", (60, 40)), ("T", (100, 30)), ("T", (64, 16))] {
      var player = Self.player(size.0, size.1, depth: .truecolor)
      player.type(key)
      guard let pane = player.state.pane else {
        Issue.record("no pane")
        return
      }
      let cursor = player.state.cursorDate
      let bare = pane.draw(selection: nil, cursor: cursor)
      var drawn = 0
      for (index, entry) in pane.entries.enumerated().portion(every: 3) {
        let marked = pane.draw(selection: entry.id, cursor: cursor)
        for y in 0..<marked.height {
          for x in 0..<marked.width where marked.style(x: x, y: y) != bare.style(x: x, y: y) {
            drawn += 1
            #expect(
              pane.hit(x, y + 1) == .entry(index), "\(key) \(size): \(entry.title) at \(x), \(y)")
          }
        }
      }
      #expect(drawn > (Thoroughness.isWhole ? 100 : 10))
    }
  }

  @Test("a selected appointment that is only counted lights the number")
  func counted() {
    var player = Self.player(100, 30, depth: .truecolor)
    player.type("m=")
    guard case .month(let month) = player.state.pane else {
      Issue.record("no month")
      return
    }
    let cursor = player.state.cursorDate
    let bare = month.draw(selection: nil, cursor: cursor)
    var lit = 0
    for (index, entry) in month.grid.entries.enumerated() where month.crowd(of: index) != nil {
      let marked = month.draw(selection: entry.id, cursor: cursor)
      for y in 0..<marked.height {
        for x in 0..<marked.width where marked.style(x: x, y: y) != bare.style(x: x, y: y) {
          lit += 1
          guard case .crowd(let entries) = month.hit(x, y + 1) else {
            Issue.record("\(entry.title) lights no number at \(x), \(y)")
            continue
          }
          #expect(entries.contains(index))
        }
      }
    }
    #expect(lit > 4)
  }

  @Test("clicks choose a day and open it, open what is not shown, and select")
  func clicks() {
    var player = Self.player()
    player.type("m=")
    let row = (0..<30).first { player.row($0).contains("[25]") } ?? 0
    player.click(52, row)
    #expect(player.row(28).hasPrefix(" Thu 26 March"))
    player.click(52, row)
    #expect(player.row(0).contains("Thu 26 March 2026"))
    player.type(Key.escape)
    let overflow = player.row(row).distance(of: "+6") ?? 0
    player.click(overflow, row)
    #expect(player.screen.contains("6 more"))
    player.type(Key.escape)
    player.type(Key.escape)
    player.click(8, row + 1)
    #expect(player.row(28).contains("Hannah on leave"))
  }

  @Test("the place is kept when the window, the files or the clock change")
  func changes() {
    for key in ["m", "T", "y"] {
      var player = Self.player()
      player.type(key + "9\(Key.scrollRight)")
      let before = player.screen
      _ = player.state.handle(.resize(columns: 71, rows: 18))
      #expect(player.buffer.width == 71)
      _ = player.state.handle(.resize(columns: 100, rows: 30))
      #expect(player.row(0) == before.split(separator: "\n")[0])
      let minute = SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: 61)
      _ = player.state.handle(.tick(minute))
      #expect(player.row(1) == before.split(separator: "\n")[1], "\(key)")
    }
  }

  @Test("the last day of the calendar has no end: it is refused, and the day before it is named")
  func lastDay() {
    for key in ["", "m", "y", "a"] {
      var player = Self.player()
      player.type(key)
      let before = player.row(0)
      player.type("g9999-12-31\r")
      #expect(player.state.message == "no date: 9999-12-31 (9999-12-30)", "\(key)")
      #expect(player.row(0) == before, "\(key)")
    }
  }

  @Test("the first and the last days that there are can be gone to")
  func ends() {
    for key in ["m", "T", "y"] {
      for date in ["9999-12-30", "-9999-01-01", "0001-01-01"] {
        var player = Self.player()
        player.type(key + "g\(date)\r" + Key.pageDown + Key.pageUp + "[]" + "99j99k99l99h")
        #expect(player.buffer.height == 30)
      }
    }
  }
}

extension String {
  /// The number of characters before a text, each of which takes one cell here.
  fileprivate func distance(of text: String) -> Int? {
    indices.first { self[$0...].hasPrefix(text) }.map { distance(from: startIndex, to: $0) }
  }
}
