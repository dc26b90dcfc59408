import Pinning
import Testing

@Suite("S3: floating header and footer")
struct FloatingBarsTests {
  private static let outer = LayoutInsets(top: 7, leading: 3, bottom: 11, trailing: 5)
  private static let directions = LayoutDirection.allCases

  /// Lists of no, one and many sections; the single one is shorter than the viewport.
  private static func list(sections: Int, axis: Axis) -> ListLayout {
    ListLayout(
      (0..<sections).map { _ in
        ListSection(header: .init(length: 10), itemLengths: [30, 30], footer: .init(length: 10))
      }, axis: axis)
  }

  private func viewport(
    _ list: ListLayout, _ bars: FloatingBars, _ direction: LayoutDirection
  ) -> ScrollViewport {
    var content = LayoutSize(width: 200, height: 150)
    content[list.axis] = list.contentLength
    return bars.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 200, height: 150), contentSize: content,
        contentInset: Self.outer, direction: direction))
  }

  @Test(
    "fixed at the inset edges over no, one and many sections, at any offset",
    arguments: [0, 1, 12], Axis.allCases)
  func fixed(sections: Int, axis: Axis) {
    let bars = FloatingBars(headerLength: 20, footerLength: 14, axis: axis)
    for direction in Self.directions {
      var viewport = viewport(Self.list(sections: sections, axis: axis), bars, direction)
      let left = direction == .leftToRight ? 3.0 : 5
      let right = direction == .leftToRight ? 5.0 : 3
      for offset in [-300.0, -41, 0, 0.5, 17, 5_000] {
        viewport.offset[axis] = offset
        let x = viewport.offset.x
        let y = viewport.offset.y
        let header = bars.frame(of: .header, in: viewport)
        let footer = bars.frame(of: .footer, in: viewport)
        if axis == .vertical {
          #expect(header == LayoutRect(x: x + left, y: y + 7, width: 192, height: 20))
          #expect(
            footer == LayoutRect(x: x + left, y: y + 150 - 11 - 14, width: 192, height: 14))
        } else {
          let atLeft = LayoutRect(
            x: x + left, y: y + 7, width: direction == .leftToRight ? 20 : 14, height: 132)
          let width = direction == .leftToRight ? 14.0 : 20
          let atRight = LayoutRect(
            x: x + 200 - right - width, y: y + 7, width: width, height: 132)
          #expect(header == (direction == .leftToRight ? atLeft : atRight))
          #expect(footer == (direction == .leftToRight ? atRight : atLeft))
        }
      }
    }
  }

  @Test(
    "at rest neither the first nor the last item is covered",
    arguments: [1, 12], Axis.allCases)
  func uncovered(sections: Int, axis: Axis) {
    let bars = FloatingBars(headerLength: 20, footerLength: 14, axis: axis)
    for direction in Self.directions {
      let list = Self.list(sections: sections, axis: axis)
      var viewport = viewport(list, bars, direction)
      let content = LayoutSpan(start: 0, end: viewport.contentSize[axis])
      func covers(_ bar: FloatingBars.Bar) -> Bool {
        bars.frame(of: bar, in: viewport)?.span(on: axis).intersects(content) ?? false
      }
      viewport.offset = viewport.initialOffset
      #expect(!covers(.header))
      let ends = viewport.restingOffsets(on: axis)
      for end in [ends.lowerBound, ends.upperBound] {
        viewport.offset[axis] = end
        let isAtLow = end == ends.lowerBound
        let isHeaderSide = isAtLow == (axis == .vertical || direction == .leftToRight)
        if ends.lowerBound < ends.upperBound {
          #expect(!covers(isHeaderSide ? .header : .footer))
          #expect(covers(isHeaderSide ? .footer : .header))
        }
      }
    }
  }

  @Test("above all content: a bar wins the touch over pinned section headers and rows")
  func above() {
    let bars = FloatingBars(headerLength: 20, footerLength: 14)
    let list = Self.list(sections: 12, axis: .vertical)
    var viewport = viewport(list, bars, .leftToRight)
    viewport.offset.y = 200
    let inHeader = LayoutPoint(x: 50, y: 200 + 7 + 5)
    #expect(list.element(at: inHeader, in: viewport) != nil)
    #expect(bars.bar(at: inHeader, in: viewport) == .header)
    #expect(bars.bar(at: LayoutPoint(x: 50, y: 200 + 150 - 11 - 1), in: viewport) == .footer)
    #expect(bars.bar(at: LayoutPoint(x: 50, y: 260), in: viewport) == nil)
  }

  @Test("section headers stop below the floating header, section footers above the floating footer")
  func sectionsBetween() {
    let bars = FloatingBars(headerLength: 20, footerLength: 14)
    let list = Self.list(sections: 12, axis: .vertical)
    var viewport = viewport(list, bars, .leftToRight)
    viewport.offset.y = 200
    let window = list.window(for: viewport)
    #expect(window.lines == PinLines(start: 200 + 7 + 20, end: 350 - 11 - 14))
  }

  @Test("the bars' room is computed; a viewport at the start stays there, one in the middle stays")
  func installs() {
    let bars = FloatingBars(headerLength: 20, footerLength: 14)
    #expect(bars.barInset == LayoutInsets(top: 20, bottom: 14))
    #expect(
      FloatingBars(headerLength: 20, axis: .horizontal).barInset == LayoutInsets(leading: 20))
    #expect(FloatingBars(headerLength: 20).barInset == LayoutInsets(top: 20))
    #expect(
      FloatingBars(footerLength: 14, axis: .horizontal).barInset == LayoutInsets(trailing: 14))
    var plain = ScrollViewport(
      size: LayoutSize(width: 100, height: 100), contentSize: LayoutSize(width: 100, height: 500))
    #expect(bars.installed(in: plain).offset.y == -20)
    plain.offset.y = -6  // pulled by 6
    #expect(bars.installed(in: plain).offset.y == -26)
    plain.offset.y = 80
    #expect(bars.installed(in: plain).offset.y == 80)
    // With an inset the start is at -30; pulled by 10 beyond it.
    plain.contentInset.top = 30
    plain.offset.y = -40
    #expect(bars.installed(in: plain).offset.y == -60)
  }

  @Test("a pin inset of its own lets the bars ignore a refresh control's inset")
  func pinInset() {
    var bars = FloatingBars(headerLength: 20)
    var viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 100), contentSize: LayoutSize(width: 100, height: 500),
      contentInset: LayoutInsets(top: 60), safeArea: LayoutInsets(top: 10))
    viewport.offset.y = 0
    #expect(bars.frame(of: .header, in: viewport)?.y == 70)
    bars.pinInset = viewport.safeArea
    #expect(bars.frame(of: .header, in: viewport)?.y == 10)
  }

  @Test("a bar that is not there has no frame, takes no room and no touch")
  func missing() {
    let bars = FloatingBars(footerLength: 10)
    let viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 100), contentSize: LayoutSize(width: 100, height: 50))
    #expect(bars.frame(of: .header, in: viewport) == nil)
    #expect(bars.barInset.top == 0)
    #expect(bars.bar(at: LayoutPoint(x: 5, y: 5), in: viewport) == nil)
  }
}
