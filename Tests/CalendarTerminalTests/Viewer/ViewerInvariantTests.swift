import CalendarLayout
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Whatever is sent to the viewer", .portioned)
struct ViewerInvariantTests {
  private static let keys =
    ["h", "j", "k", "l", "H", "L", "[", "]", "t", "n", "N", "c", "f", "w", "d", "a", "+", "-"]
    + [
      "m", "T", "y", "M", "P", "b", "=", "z", ">", "<", "?", "0", "$", " ", "3", "40", "/stand\r",
      "/zz\r", "g+2w\r", "gx\r", "/st",
    ]
    + [Key.right, Key.left, Key.shiftRight, Key.shiftLeft, Key.pageDown, Key.pageUp, Key.home]
    + [Key.end, Key.tab, Key.backTab, Key.enter, Key.escape, Key.tab, Key.enter, "\u{7F}"]

  private static func event(
    _ generator: inout SeededGenerator, _ decoder: inout KeyDecoder
  ) -> [ViewerEvent] {
    switch Int.random(in: 0..<24, using: &generator) {
    case 0:
      return [
        .resize(
          columns: Int.random(in: 0...170, using: &generator),
          rows: Int.random(in: 0...50, using: &generator))
      ]
    case 1:
      let seconds = Int64.random(in: 0..<200_000, using: &generator)
      return [.tick(SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: seconds))]
    case 2:
      let kept = SampleWeek.entries.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
      return [.reload(SampleWeek.source(of: kept))]
    case 3, 4, 5:
      let actions: [MouseEvent.Action] = [.press, .press, .drag, .wheelUp, .wheelDown, .wheelLeft]
      return [
        .terminal(
          .mouse(
            MouseEvent(
              actions.randomElement(using: &generator) ?? .press,
              x: Int.random(in: 0..<170, using: &generator),
              y: Int.random(in: 0..<50, using: &generator))))
      ]
    case 6:
      let garbage = (0..<9).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return (decoder.decode(garbage) + decoder.flush()).map { .terminal($0) }
    default:
      let text = keys.randomElement(using: &generator) ?? "j"
      return (decoder.decode(text.utf8) + decoder.flush()).map { .terminal($0) }
    }
  }

  /// The violated invariant of a state; nil if all hold.
  private static func problem(_ state: ViewerState) -> String? {
    let frame = state.draw()
    if frame.buffer.width != state.window || frame.buffer.height != state.rows {
      return "a frame of \(frame.buffer.width)x\(frame.buffer.height)"
    }
    if let cursor = frame.cursor,
      !(0..<state.window).contains(cursor.x) || !(0..<state.rows).contains(cursor.y)
    {
      return "the cursor outside"
    }
    guard state.isLargeEnough else { return nil }
    if state.mode == .agenda {
      let offset = state.listOffset
      if !(0...state.lastListOffset).contains(offset) || offset != offset.rounded() {
        return "the list's offset"
      }
    } else if let viewport = state.scene?.viewport ?? state.pane?.viewport {
      let offset = viewport.offset
      if viewport.overscroll != .zero { return "the place \(offset)" }
      if offset.x != offset.x.rounded() || offset.y != offset.y.rounded() { return "half a cell" }
    } else {
      return "no scene"
    }
    if state.selected != nil, state.selectedEntry == nil { return "a selection of nothing" }
    if state.panel != nil, state.panelContent == nil { return "a panel of nothing" }
    return nil
  }

  @Test("the frame fills the window, offsets stay in bounds, selection and panel are of something")
  func random() {
    for seed in (0..<12).portion(2) {
      var generator = SeededGenerator(seed: UInt64(seed))
      var decoder = KeyDecoder()
      var player = ViewerPlayer(100, 30)
      for step in (0..<150).portion(60) {
        for event in Self.event(&generator, &decoder) {
          _ = player.state.handle(event)
          guard let problem = Self.problem(player.state) else { continue }
          Issue.record("seed \(seed), step \(step), \(event): \(problem)")
          return
        }
      }
    }
  }

  @Test("the details leave in sight the appointment they are about")
  func subjects() {
    for (columns, rows) in [(80, 24), (100, 30), (160, 45), (72, 20)].portion(1) {
      for keys in ["", "a", "d", "m", "T", "y"] {
        var player = ViewerPlayer(columns, rows)
        player.type(keys)
        for _ in (0..<14).portion(7) {
          player.type(Key.tab)
          let before = player.buffer
          player.type(Key.enter)
          guard case .details = player.state.panel else {
            // In a month it opens the list of the hidden entries of a day.
            #expect(keys == "m")
            player.type(Key.escape)
            continue
          }
          let after = player.buffer
          let subject = player.state.panelSubject ?? .zero
          #expect(subject.width > 0 && subject.height > 0)
          var covered = 0
          for y in Int(subject.y)..<Int(subject.maxY.rounded(.up)) {
            for x in Int(subject.x)..<Int(subject.maxX.rounded(.up))
            where before.text(x: x, y: y) != after.text(x: x, y: y)
              || before.style(x: x, y: y) != after.style(x: x, y: y)
            {
              covered += 1
            }
          }
          let title = player.state.selectedEntry?.title ?? ""
          #expect(covered == 0, "\(columns)x\(rows) \(keys) \(title)")
          player.type(Key.escape)
        }
      }
    }
  }

  @Test("what was not read is said when the viewer opens, and again after a reload")
  func notices() {
    var source = SampleWeek.source
    source.notice = "3 records were not read"
    var player = ViewerPlayer(source: source)
    #expect(player.screen.contains("3 records were not read"))
    player.type("j")
    #expect(!player.screen.contains("records"))
    _ = player.state.handle(.reload(source))
    #expect(player.screen.contains("3 records were not read"))
  }
}
