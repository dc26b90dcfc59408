import FixtureChecks
import Pinning
import TestSupport
import Testing

@Suite("Cases that people hit elsewhere")
struct KnownCasesTests {
  private func visible(
    _ layout: ListLayout, _ offset: Double, height: Double = 100, inset: LayoutInsets = .zero
  ) -> [ListElement] {
    var found: ContiguousArray<ListElement> = []
    layout.elements(in: layout.window(for: viewport(layout, offset, height, inset)), into: &found)
    return Array(found)
  }

  private func viewport(
    _ layout: ListLayout, _ offset: Double, _ height: Double = 100, _ inset: LayoutInsets = .zero
  ) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 100, height: height),
      contentSize: LayoutSize(width: 100, height: layout.contentLength),
      offset: LayoutPoint(x: 0, y: offset), contentInset: inset)
  }

  @Test("zero items: header and footer are in their section and pin there")
  func zeroItems() {
    let layout = ListLayout([
      ListSection(
        header: .init(length: 20), itemInsets: LayoutInsets(top: 50, bottom: 50),
        footer: .init(length: 10))
    ])
    #expect(layout.sectionSpan(0) == LayoutSpan(start: 0, end: 130))
    #expect(visible(layout, 40, height: 60).map(\.start) == [90, 40])
    #expect(visible(layout, 125).map(\.start) == [120, 110])
  }

  @Test("zero sections: nothing, at any offset")
  func zeroSections() {
    let layout = ListLayout([])
    #expect(layout.contentLength == 0)
    #expect(visible(layout, -50).isEmpty)
    #expect(layout.element(at: 0, lines: PinLines(start: 0, end: 10)) == nil)
    var moved: ContiguousArray<ListElement> = []
    layout.movedElements(
      from: PinLines(start: 0, end: 1), to: PinLines(start: 5, end: 6), into: &moved)
    #expect(moved.isEmpty)
  }

  @Test("a header of height 0 is there and never drawn or touched")
  func zeroHeader() {
    let layout = ListLayout([ListSection(header: .init(length: 0), itemLengths: [300])])
    #expect(layout.header(ofSection: 0, lines: PinLines(start: 40, end: 140))?.start == 40)
    #expect(visible(layout, 40).map(\.layer) == [.item])
    #expect(layout.element(at: 40, lines: PinLines(start: 40, end: 140))?.layer == .item)
  }

  @Test("a section shorter than its header: natural place, overflowing, never above the section")
  func shortSection() {
    let layout = ListLayout([
      ListSection(header: .init(length: 80, limit: .lastItem, overlays: true), itemLengths: [30]),
      ListSection(itemLengths: [500]),
    ])
    for offset in [-20.0, 0, 10, 29, 60] {
      #expect(
        layout.header(ofSection: 0, lines: PinLines(start: offset, end: offset + 100))?.start == 0)
    }
    #expect(visible(layout, 60).contains { $0.layer == .header }, "it overflows to 80")
    #expect(!visible(layout, 80).contains { $0.layer == .header })
  }

  @Test("a header taller than the viewport follows the same formula")
  func tallHeader() {
    let layout = ListLayout([ListSection(header: .init(length: 150), itemLengths: [300])])
    for (offset, start) in [(0.0, 0.0), (120, 120), (300, 300), (350, 300)] {
      #expect(visible(layout, offset).last?.start == start)
    }
  }

  @Test("overscroll at the top: sticky moves with the content, fixed stays at the line")
  func overscroll() {
    for (attachment, start) in [(PinAttachment.sticky, 0.0), (.fixed, -40), (.scrolling, 0)] {
      let layout = ListLayout([
        ListSection(header: .init(length: 20, attachment: attachment), itemLengths: [300])
      ])
      #expect(visible(layout, -40).last?.start == start)
    }
  }

  @Test(
    "content inset at the top: headers pin at the inset; the bottom inset concerns footers only")
  func contentInset() {
    let layout = ListLayout([
      ListSection(header: .init(length: 20), itemLengths: [300], footer: .init(length: 10))
    ])
    let top = visible(layout, 50, inset: LayoutInsets(top: 15))
    #expect(top.map(\.start) == [20, 140, 65])
    let bottom = visible(layout, 50, inset: LayoutInsets(bottom: 15))
    #expect(bottom.map(\.start) == [20, 125, 50])
  }

  @Test("an inset that is not chrome: the pin inset is a parameter of its own")
  func refreshControl() {
    let layout = ListLayout([ListSection(header: .init(length: 20), itemLengths: [300])])
    let pulled = viewport(layout, 30, 100, LayoutInsets(top: 60))
    #expect(layout.window(for: pulled).lines.start == 90)
    #expect(layout.window(for: pulled, inset: .zero).lines.start == 30)
  }

  @Test("headers of unequal heights in short groups: each is independent of the others")
  func unequalHeaders() {
    let layout = ListLayout(
      [50.0, 10, 30, 20].map {
        ListSection(header: .init(length: $0, overlays: true), itemLengths: [25])
      })
    let headers = visible(layout, 20).filter { $0.layer == .header }
    #expect(headers.map(\.section) == [0, 1, 2, 3])
    #expect(headers.map(\.start) == [0, 25, 50, 75])
    let later = visible(layout, 30).filter { $0.layer == .header }
    #expect(later.map(\.start) == [0, 30, 50, 75])
    // Section 0's header, of 50, still extends below section 1's pinned one.
    #expect(layout.element(at: 35, lines: PinLines(start: 30, end: 130))?.section == 1)
    #expect(layout.element(at: 45, lines: PinLines(start: 30, end: 130))?.section == 0)
  }

  @Test("one header over several sections ends at the next pinned header")
  func oneHeaderOverSeveral() {
    let plain = ListSection(itemLengths: [100])
    let titled = ListSection(header: .init(length: 20, limit: .nextHeader), itemLengths: [100])
    let layout = ListLayout([titled, plain, plain, titled, plain])
    // Titles at 0 and 320; the list ends at 540.
    for (offset, first, second) in [
      (150.0, 150.0, 320.0), (300, 300, 320), (310, 300, 320), (500, 300, 500), (530, 300, 520),
    ] {
      let lines = PinLines(start: offset, end: offset + 100)
      #expect(layout.header(ofSection: 0, lines: lines)?.start == first, "at \(offset)")
      #expect(layout.header(ofSection: 3, lines: lines)?.start == second, "at \(offset)")
    }
  }

  @Test("month over day: the child's line is below its parent")
  func monthOverDay() {
    let nested = HeaderTreeList([
      HeaderTree(header: 30, children: [HeaderTree(header: 20, body: 400)])
    ])
    #expect(nested.start(ofHeader: 0, line: 100) == 100)
    #expect(nested.start(ofHeader: 1, line: 100) == 130)
  }

  @Test("a list header over section headers: they pin below it")
  func listHeader() {
    let list = FloatingBars(headerLength: 44)
    let layout = ListLayout([ListSection(header: .init(length: 20), itemLengths: [500])])
    var viewport = list.installed(in: viewport(layout, 0, 200))
    viewport.offset.y = 100
    #expect(
      layout.header(ofSection: 0, lines: layout.window(for: viewport).lines)?.start
        == list.frame(of: .header, in: viewport)?.maxY)
  }

  @Test("right to left: gutter at the other side, labels mirrored, exactly")
  func rightToLeft() {
    let bar = HeaderBar(
      gridSize: LayoutSize(width: 700, height: 900), barHeight: 30, gutterWidth: 50,
      gutterAttachment: .sticky)
    let column = LayoutSpan(start: 200, end: 300)
    for x in stride(from: -200.0, through: 700, by: 13) {
      var ltr = bar.installed(
        in: ScrollViewport(
          size: LayoutSize(width: 300, height: 400), contentSize: .zero,
          contentInset: LayoutInsets(leading: 7, trailing: 3)))
      ltr.offset.x = x
      var rtl = ltr
      rtl.direction = .rightToLeft
      rtl.offset.x = 700 - (x + 300)
      #expect(
        bar.frames(in: rtl).gutter == bar.frames(in: ltr).gutter.mirrored(inWidth: 700), "at \(x)")
      let left = bar.labelStart(length: 40, in: column, viewport: ltr)
      let right = bar.labelStart(length: 40, in: column.mirrored(inLength: 700), viewport: rtl)
      #expect(right == 700 - (left + 40), "at \(x)")
    }
  }

  @Test("content smaller than the viewport: one offset, the formulas unchanged")
  func smallContent() {
    let layout = ListLayout([
      ListSection(header: .init(length: 20), itemLengths: [30], footer: .init(length: 10))
    ])
    let inset = LayoutInsets(top: 12, bottom: 5)
    let small = viewport(layout, -12, 100, inset)
    #expect(small.restingOffsets(on: .vertical) == -12 ... -12)
    #expect(visible(layout, -12, inset: inset).map(\.start) == [20, 50, 0])
  }

  @Test("the bar's background is opaque over the full width and grows in overscroll")
  func barBackground() {
    let bar = HeaderBar(
      gridSize: LayoutSize(width: 100, height: 900), barHeight: 30, barAttachment: .sticky)
    var viewport = bar.installed(
      in: ScrollViewport(size: LayoutSize(width: 300, height: 400), contentSize: .zero))
    viewport.offset = LayoutPoint(x: -40, y: -80)
    #expect(
      bar.barBackground(in: viewport) == LayoutRect(x: -40, y: -80, width: 300, height: 80))
  }

  @Test("bar and grid share one scroll space: a bar column is exactly over its grid column")
  func oneScrollSpace() {
    let bar = HeaderBar(
      gridSize: LayoutSize(width: 700, height: 900), barHeight: 30, gutterWidth: 50)
    let grid = PinnedGrid(
      bar: bar,
      columns: (0..<7).map { .init(span: LayoutSpan(start: Double($0) * 100, length: 100)) },
      items: [])
    var viewport = bar.installed(
      in: ScrollViewport(size: LayoutSize(width: 300, height: 400), contentSize: .zero))
    for x in [-120.0, 0.37, 55, 390, 480] {
      viewport.offset.x = x
      for column in 0..<7 {
        #expect(
          grid.columnHeader(column, viewport: viewport).frame.span(on: .horizontal)
            == grid.columnFrame(column).span(on: .horizontal))
      }
    }
  }

  @Test("touches under a header: the pinned element wins")
  func touches() {
    let layout = ListLayout([
      ListSection(header: .init(length: 20), itemLengths: [50, 50, 50], footer: .init(length: 10))
    ])
    let lines = PinLines(start: 30, end: 100)
    #expect(layout.element(at: 49, lines: lines)?.layer == .header)
    #expect(layout.element(at: 50, lines: lines)?.layer == .item)
    #expect(layout.element(at: 90, lines: lines)?.layer == .footer)
    // Where header and footer meet, the header is on top.
    let tight = PinLines(start: 75, end: 100)
    #expect(layout.element(at: 92, lines: tight)?.layer == .header)
  }

  @Test("an insertion while bouncing gives the same answer before and after")
  func insertWhileBouncing() {
    let before = ListLayout([
      ListSection(header: .init(length: 20), itemLengths: [50, 50, 50, 300])
    ])
    let after = ListLayout([
      ListSection(header: .init(length: 20), itemLengths: [70, 50, 50, 50, 300])
    ])
    let bouncing = viewport(before, before.contentLength - 100 + 35)
    var resting = bouncing
    resting.offset = bouncing.clamped(bouncing.offset)
    let answers = [bouncing, resting].map { old -> Double in
      let anchor = old.anchor(
        at: "last", start: before.itemSpan(section: 0, item: 3).start, on: .vertical)
      let new = viewport(after, 0)
      return new.offset(keeping: anchor, from: old, on: .vertical) { _ in
        after.itemSpan(section: 0, item: 4).start
      }
    }
    #expect(answers[1] == after.contentLength - 100)
    #expect(answers[0] == answers[1] + 35)
    // Headers are a pure function of the offset: the same at the same offset, whatever happened in
    // between.
    let first = visible(after, answers[0])
    _ = visible(after, 3)
    #expect(visible(after, answers[0]) == first)
  }

  @Test("in terminal cells: one rounding pass over edges leaves no slit and no overlap")
  func cells() {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let layout = ListLayout(
        (0..<5).map { _ in
          ListSection(
            header: .init(length: Double.random(in: 0.4...2.5, using: &random)),
            itemLengths: (0..<4).map { _ in Double.random(in: 0.3...3, using: &random) })
        })
      let offset = Double.random(in: -3...layout.contentLength, using: &random)
      let lines = PinLines(start: offset, end: offset + 12)
      var found: ContiguousArray<ListElement> = []
      layout.elements(
        in: PinWindow(visible: LayoutSpan(start: offset, end: offset + 12), lines: lines),
        into: &found)
      let cells = LayoutAlignment(unit: 1)
      for element in found where element.state == .pinned {
        #expect(
          cells.aligned(element.span).start == cells.aligned(lines.start), "seed \(seed)")
      }
      for (one, next) in zip(found, found.dropFirst())
      where one.layer == .item && next.layer == .item && one.section == next.section {
        #expect(cells.aligned(one.span.end) == cells.aligned(next.span).start, "seed \(seed)")
      }
    }
  }
}
