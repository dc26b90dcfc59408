import SampleAppointments
import CalendarViewer
import CellDrawing
import CivilTime
import TerminalText
import Testing

@Suite("What a step of the viewer costs in bytes")
struct ScreenBytesTests {
  /// A player that has drawn its first screen, and the renderer that drew it.
  private func open(_ depth: ColorDepth) -> (ViewerPlayer, ScreenRenderer) {
    let player = ViewerPlayer(
      140, 40, options: SampleWeek.options(depth: depth, theme: depth == .none ? .any : .dark))
    var renderer = ScreenRenderer(depth: depth, synchronized: true)
    renderer.repeatsGlyphs = true
    _ = renderer.render(player.buffer)
    return (player, renderer)
  }

  @Test("Nothing is sent when nothing changed")
  func idle() {
    for depth in ColorDepth.allCases {
      var (player, renderer) = open(depth)
      #expect(renderer.render(player.buffer).isEmpty)
      _ = player.state.handle(
        .tick(SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: 5)))
      #expect(renderer.render(player.buffer).isEmpty)
      player.type("x")
      #expect(renderer.render(player.buffer).isEmpty)
    }
  }

  @Test("A minute costs the clock and the now line")
  func minute() {
    var (player, renderer) = open(.truecolor)
    _ = player.state.handle(
      .tick(SampleWeek.rules.instant(for: SampleWeek.now).adding(seconds: 60)))
    let bytes = renderer.render(player.buffer).count
    #expect((1...300).contains(bytes), "\(bytes) bytes")
  }

  @Test("A vertical step at 140x40 is at most 650 bytes, by a scroll region")
  func vertical() {
    for depth in ColorDepth.allCases {
      var (player, renderer) = open(depth)
      for key in ["k", "j", "k", "k", "k", "k", "k", "k", "j", "j", "j", "k"] {
        player.type(key)
        let bytes = renderer.render(player.buffer).count
        #expect((1...650).contains(bytes), "\(depth) \(key): \(bytes) bytes")
      }
    }
  }

  @Test(
    "A horizontal step is at most 1.5 bytes a changed cell; grounds, which few cells change, more")
  func horizontal() {
    for depth in ColorDepth.allCases {
      var (player, renderer) = open(depth)
      _ = renderer.render(player.buffer)
      player.type("15>")
      _ = renderer.render(player.buffer)
      for _ in 0..<6 {
        let before = player.buffer
        player.type("l")
        let after = player.buffer
        var changed = 0
        for y in 0..<40 {
          for x in 0..<140
          where before.text(x: x, y: y) != after.text(x: x, y: y)
            || before.style(x: x, y: y) != after.style(x: x, y: y)
          {
            changed += 1
          }
        }
        let bytes = renderer.render(after).count
        #expect(changed > 0)
        // With grounds a block that moves by a cell changes two or three cells a row, and each of
        // them is a change of colours.
        let most = depth == .truecolor ? 3 : depth == .palette256 ? 2.2 : 1.5
        #expect(
          Double(bytes) <= most * Double(changed), "\(depth): \(bytes) bytes for \(changed) cells")
      }
    }
  }
}
