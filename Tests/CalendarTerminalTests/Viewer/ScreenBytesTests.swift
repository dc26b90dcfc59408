import CalendarTerminal
import CivilTime
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("What a step of the viewer costs in bytes", .portioned)
struct ScreenBytesTests {
  /// A terminal's reported features: none, or those of tmux and xterm.
  private enum Terminal: CaseIterable {
    case unknown, known
  }

  /// A player that has drawn its first screen, and the renderer that drew it.
  private func open(_ depth: ColorDepth, _ terminal: Terminal) -> (ViewerPlayer, ScreenRenderer) {
    let player = ViewerPlayer(
      140, 40, options: SampleWeek.options(depth: depth, theme: depth == .none ? .any : .dark))
    var renderer = ScreenRenderer(depth: depth, synchronized: true)
    renderer.repeatsGlyphs = terminal == .known
    _ = renderer.render(player.buffer)
    return (player, renderer)
  }

  /// The number of cells that look different: a blank without decoration shows only its ground.
  private func changedCells(_ before: CellBuffer, _ after: CellBuffer) -> Int {
    func look(_ buffer: CellBuffer, _ x: Int, _ y: Int) -> (String, CellStyle) {
      let (text, style) = (buffer.text(x: x, y: y), buffer.style(x: x, y: y))
      let isBare =
        text == " " && style.attributes.isDisjoint(with: [.underline, .strike, .reverse])
      return (text, isBare ? CellStyle(background: style.background) : style)
    }
    var changed = 0
    for y in 0..<after.height {
      for x in 0..<after.width where look(before, x, y) != look(after, x, y) { changed += 1 }
    }
    return changed
  }

  @Test("Nothing is sent when nothing changed")
  func idle() {
    for depth in ColorDepth.allCases {
      var (player, renderer) = open(depth, .known)
      #expect(renderer.render(player.state.draw().buffer).isEmpty)
      _ = player.state.handle(
        .tick(SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: 5)))
      #expect(renderer.render(player.buffer).isEmpty)
    }
  }

  @Test("A minute costs the clock and the now line")
  func minute() {
    var (player, renderer) = open(.truecolor, .known)
    _ = player.state.handle(
      .tick(SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: 60)))
    let bytes = renderer.render(player.buffer).count
    #expect((1...300).contains(bytes), "\(bytes) bytes")
  }

  @Test("A vertical step at 140x40 is at most 650 bytes, by a scroll region")
  func vertical() {
    for depth in ColorDepth.allCases.portion(every: 3) {
      for terminal in Terminal.allCases.portion(depth == .none ? 1 : 2) {
        var (player, renderer) = open(depth, terminal)
        for key in [Key.scrollUp, Key.scrollUp, Key.scrollDown, Key.scrollUp, Key.scrollDown] {
          player.type(key)
          let bytes = renderer.render(player.buffer).count
          #expect((1...650).contains(bytes), "\(depth) \(terminal) \(key): \(bytes) bytes")
        }
      }
    }
  }

  @Test("A horizontal step is at most 2 bytes a changed cell")
  func horizontal() {
    for depth in ColorDepth.allCases.portion(every: 3) {
      for terminal in Terminal.allCases.portion(depth == .none ? 1 : 2) {
        var (player, renderer) = open(depth, terminal)
        player.type("15>")
        _ = renderer.render(player.buffer)
        let right = Key.scrollRight
        let keys = [right, Key.scrollLeft, right, right, "4" + right, "L", "H"]
        for key in keys.portion(every: 3) {
          let before = player.buffer
          player.type(key)
          let after = player.buffer
          let changed = changedCells(before, after)
          let bytes = renderer.render(after).count
          #expect(changed > 0)
          #expect(
            Double(bytes) <= 2 * Double(changed),
            "\(depth) \(terminal): \(bytes) bytes for \(changed) cells")
        }
      }
    }
  }
}
