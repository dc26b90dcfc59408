import CalendarLayout
import CivilTime
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("The viewer from right to left")
struct MirroredViewerTests {
  private func player(_ locale: CalendarLocale, _ keys: String = "") -> ViewerPlayer {
    var options = SampleWeek.options(depth: .truecolor, theme: .dark)
    options.drawing.locale = locale
    var player = ViewerPlayer(100, 30, options: options)
    player.type(keys)
    return player
  }

  private let english = CalendarLocale.english
  private let mirrored = CalendarLocale.english.with(isRightToLeft: true)

  @Test(
    "A click on the mirrored cell does the same, in all views",
    arguments: ["w", "m", "T", "y", "a", "d"])
  func mouse(view: String) {
    for y in Array(stride(from: 0, to: 30, by: 3)).portion(every: 3) {
      for x in stride(from: 0, to: 100, by: 7) + [99] {
        var (left, right) = (player(english, view), player(mirrored, view))
        left.click(x, y)
        right.click(99 - x, y)
        #expect(left.state.selected == right.state.selected, "\(x),\(y)")
        #expect(left.state.mode == right.state.mode && left.state.focus == right.state.focus)
      }
    }
  }

  @Test("Arrows, h and l go where they point; brackets and Home keep their meaning in time")
  func keys() {
    let pairs = [
      (Key.left, Key.right), (Key.right, Key.left), ("h", "l"), ("3l", "3h"), ("H", "L"),
      (Key.shiftLeft, Key.shiftRight), ("[", "["), ("]", "]"), (Key.home, Key.home),
      (Key.end, Key.end), (Key.tab, Key.tab), ("j", "j"), (Key.pageDown, Key.pageDown),
    ]
    for view in ["w", "w>>>", "m", "T", "y", "a"] {
      for (plain, mirror) in pairs {
        let (left, right) = (player(english, view + plain), player(mirrored, view + mirror))
        #expect(left.state.firstVisibleDate == right.state.firstVisibleDate, "\(view) \(mirror)")
        #expect(left.state.selected == right.state.selected, "\(view) \(mirror)")
        let (a, b) = (left.buffer, right.buffer)
        for y in 0..<30 {
          for x in 0..<100 where a.style(x: x, y: y) != b.style(x: 99 - x, y: y) {
            Issue.record("\(view) \(mirror) \(x),\(y):\n\(a.rowText(y))\n\(b.rowText(y))")
            return
          }
        }
      }
    }
  }

  @Test("The cursor of a line being typed is at the left of the text")
  func cursor() {
    let (left, right) = (player(english, "/rev"), player(mirrored, "/rev"))
    #expect(left.state.draw().cursor?.x == 6)
    #expect(right.state.draw().cursor?.x == 93)
    #expect(right.row(29).hasSuffix("rev /"))
  }

  @Test("Panels are mirrored, and a small window says so in mirrored cells")
  func panels() {
    let (left, right) = (player(english, "?"), player(mirrored, "?"))
    #expect(left.screen.contains("╭─ Keys: Week ─") && right.screen.contains("─ Keys: Week ─╮"))
    #expect(right.screen.contains("arrows, h j k l │"))
  }
}
