import Pinning
import Testing

@Suite("S5: the weekday header bar")
struct HeaderBarTests {
  /// A grid of 700 x 1000 under a bar of 30 and a strip of 20, beside a gutter of 50.
  private func bar(_ attachment: PinAttachment = .fixed) -> HeaderBar {
    HeaderBar(
      gridSize: LayoutSize(width: 700, height: 1_000), barHeight: 30, allDayHeight: 20,
      gutterWidth: 50, barAttachment: attachment, gutterAttachment: attachment)
  }

  private func viewport(
    _ bar: HeaderBar, x: Double = 0, y: Double = 0, outer: LayoutInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> ScrollViewport {
    var viewport = bar.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 300, height: 400), contentSize: .zero, contentInset: outer,
        direction: direction))
    viewport.offset = LayoutPoint(x: x, y: y)
    return viewport
  }

  @Test("the bar scrolls sideways with the content and sticks vertically")
  func sticksVertically() {
    for attachment in [PinAttachment.fixed, .sticky] {
      let bar = bar(attachment)
      let frames = bar.frames(in: viewport(bar, x: 120, y: 240))
      #expect(frames.bar == LayoutRect(x: 0, y: 240, width: 700, height: 30))
      #expect(frames.allDay == LayoutRect(x: 0, y: 270, width: 700, height: 20))
      #expect(frames.gutter == LayoutRect(x: 120, y: 0, width: 50, height: 1_000))
      #expect(frames.corner == LayoutRect(x: 120, y: 240, width: 50, height: 50))
      #expect(frames.barState == .pinned)
    }
  }

  @Test(
    "content inset compensation is computed: at the initial offset nothing hides under the bars")
  func compensation() {
    let outer = LayoutInsets(top: 8, leading: 4, bottom: 6, trailing: 2)
    let bar = bar()
    let ltr = bar.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 300, height: 400), contentSize: .zero, contentInset: outer))
    #expect(ltr.barInset == LayoutInsets(top: 50, leading: 50))
    #expect(ltr.offset == LayoutPoint(x: -54, y: -58))
    #expect(ltr.unobscuredRect.origin == .zero)
    let frames = bar.frames(in: ltr)
    #expect(frames.allDay?.maxY == 0)
    #expect(frames.gutter.maxX == 0)

    let rtl = bar.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 300, height: 400), contentSize: .zero, contentInset: outer,
        direction: .rightToLeft))
    // W + gw + a.right - w, with the leading inset at the right.
    #expect(rtl.offset == LayoutPoint(x: 700 + 50 + 4 - 300, y: -58))
    #expect(bar.frames(in: rtl).gutter.x == 700)
  }

  @Test("scroll indicator insets follow the bars")
  func indicators() {
    let bar = bar()
    let viewport = viewport(bar, x: 0, y: 0, outer: LayoutInsets(top: 8))
    #expect(viewport.indicator(on: .vertical).track == LayoutSpan(start: 58, end: 400))
    #expect(viewport.indicator(on: .horizontal).track == LayoutSpan(start: 50, end: 300))
  }

  @Test("an outer inset moves the lines once, not twice")
  func outerInset() {
    let bar = bar()
    let frames = bar.frames(
      in: viewport(bar, x: 10, y: 20, outer: LayoutInsets(top: 8, leading: 4)))
    #expect(frames.bar.y == 28)
    #expect(frames.gutter.x == 14)
  }

  @Test("overscroll at the top: fixed stays at the line, sticky moves with the content")
  func overscroll() {
    let fixed = bar(.fixed)
    #expect(fixed.frames(in: viewport(fixed, y: -90)).bar.y == -90)
    let sticky = bar(.sticky)
    #expect(sticky.frames(in: viewport(sticky, y: -90)).bar.y == -50)
    #expect(sticky.frames(in: viewport(sticky, y: -90)).barState == .natural)
  }

  @Test("overscroll at the end: sticky elements stop at the grid's end, each by its own limit")
  func pushedOff() {
    let sticky = bar(.sticky)
    let frames = sticky.frames(in: viewport(sticky, x: 680, y: 990))
    #expect(frames.bar.y == 970)
    #expect(frames.allDay?.y == 980)
    #expect(frames.corner.y == 950)
    #expect(frames.gutter.x == 650)
    #expect(frames.barState == .pushed)
  }

  @Test("moved as one block, the strip stays directly below the bar")
  func block() {
    var block = bar(.sticky)
    block.movesAsBlock = true
    for y in stride(from: -100.0, through: 1_100, by: 10) {
      let frames = block.frames(in: viewport(block, y: y))
      #expect(frames.allDay?.y == frames.bar.maxY)
      #expect(frames.corner.y == frames.bar.y)
      #expect(frames.bar.y == max(-50, min(y, 950)))
      #expect(frames.allDayState == frames.barState)
    }
    // Directly below, without a gap from rounding, even if heights are not whole numbers.
    block.barHeight = 30.1
    block.allDayHeight = 20.2
    for y in [-100.0, 0, 990] {
      let frames = block.frames(in: viewport(block, y: y))
      #expect(frames.allDay?.y == frames.bar.y + 30.1)
    }
  }

  @Test("right to left the gutter is at the right and the sticky one pins with its end")
  func rightToLeft() {
    let fixed = bar(.fixed)
    #expect(
      fixed.frames(in: viewport(fixed, x: 100, direction: .rightToLeft)).gutter.x == 350)
    let sticky = bar(.sticky)
    let places: [(Double, Double, PinState)] = [
      (500, 700, .natural), (450, 700, .natural), (440, 690, .pinned), (-249.5, 0.5, .pinned),
      (-250, 0, .pushed), (-400, 0, .pushed),
    ]
    for (x, gutter, state) in places {
      let frames = sticky.frames(in: viewport(sticky, x: x, direction: .rightToLeft))
      #expect(frames.gutter.x == gutter, "at \(x)")
      #expect(frames.gutterState == state, "at \(x)")
    }
  }

  @Test("the bar's ground is as wide as the view and grows in overscroll")
  func background() {
    let sticky = bar(.sticky)
    #expect(
      sticky.barBackground(in: viewport(sticky, x: -70, y: -90))
        == LayoutRect(x: -70, y: -90, width: 300, height: 90))
    let fixed = bar(.fixed)
    #expect(
      fixed.barBackground(in: viewport(fixed, x: 30, y: 40, outer: LayoutInsets(top: 8)))
        == LayoutRect(x: 30, y: 40, width: 300, height: 58))
    #expect(
      sticky.gutterBackground(in: viewport(sticky, x: -70, y: 10))
        == LayoutRect(x: -70, y: 10, width: 70, height: 400))
    #expect(
      sticky.gutterBackground(in: viewport(sticky, x: 460, y: 10, direction: .rightToLeft))
        == LayoutRect(x: 700, y: 10, width: 60, height: 400))
  }

  @Test("a label stays inside its column and clear of the gutter")
  func labels() {
    let bar = bar()
    let column = LayoutSpan(start: 100, end: 200)
    let rows: [(x: Double, ltr: Double)] = [(0, 100), (50, 100), (60, 110), (110, 160), (150, 160)]
    for row in rows {
      let found = bar.labelStart(length: 40, in: column, viewport: viewport(bar, x: row.x))
      #expect(found == row.ltr, "at \(row.x)")
    }
    // From right to left the line is at x + 300 - 50.
    let mirrored: [(x: Double, rtl: Double)] = [(0, 160), (-50, 160), (-60, 150), (-150, 100)]
    for row in mirrored {
      let found = bar.labelStart(
        length: 40, in: column, viewport: viewport(bar, x: row.x, direction: .rightToLeft))
      #expect(found == row.rtl, "at \(row.x)")
    }
    let wide = bar.labelStart(length: 140, in: column, viewport: viewport(bar, x: 90))
    #expect(wide == 100, "a label wider than its column stays at its start")
  }

  @Test("a title stays visible below the bars while a long appointment scrolls by")
  func titles() {
    let bar = bar()
    let appointment = LayoutSpan(start: 200, end: 600)
    for (y, start) in [(0.0, 200.0), (150, 200), (151, 201), (530, 580), (900, 580)] {
      let found = bar.titleStart(length: 20, in: appointment, viewport: viewport(bar, y: y))
      #expect(found == start, "at \(y)")
    }
  }

  @Test("the pinned element wins the touch, in the order of the layers' table")
  func regions() {
    var bar = bar()
    func touched(_ x: Double, _ y: Double, _ viewport: ScrollViewport) -> GridElement.Kind? {
      PinnedGrid(bar: bar, columns: [], items: [])
        .element(at: LayoutPoint(x: x, y: y), viewport: viewport)?.kind
    }
    // At x = 20, gutter [20, 70) and bars cross in the corner.
    let viewport = viewport(bar, x: 20, y: 300)
    #expect(touched(30, 310, viewport) == .corner)
    #expect(touched(100, 310, viewport) == .bar)
    #expect(touched(100, 335, viewport) == .allDay)
    #expect(touched(30, 400, viewport) == .gutter)
    #expect(touched(100, 400, viewport) == nil)
    // Pushed off, a sticky strip and the gutter overlap outside of the corner.
    bar.barAttachment = .sticky
    let pushed = self.viewport(bar, x: 20, y: 990)
    #expect(touched(30, 999, pushed) == .corner)
    bar.allDayHeight = nil
    bar.gutterAttachment = .sticky
    bar.movesAsBlock = true
    #expect(touched(100, 975, pushed) == .bar)
  }

  @Test("without strip and gutter there is no room for them")
  func plain() {
    let bar = HeaderBar(gridSize: LayoutSize(width: 100, height: 100), barHeight: 10)
    #expect(bar.barInset == LayoutInsets(top: 10))
    #expect(bar.frames(in: viewport(bar)).allDay == nil)
    #expect(bar.frames(in: viewport(bar)).gutter.isEmpty)
  }

  @Test("scrolling bars keep their natural place outside the grid")
  func scrolling() {
    let bar = bar(.scrolling)
    let frames = bar.frames(in: viewport(bar, x: 100, y: 100))
    #expect(frames.bar.y == -50)
    #expect(frames.allDay?.y == -20)
    #expect(frames.gutter.x == -50)
    #expect(bar.titleLine(in: viewport(bar, y: 100)) == 100)
  }
}
