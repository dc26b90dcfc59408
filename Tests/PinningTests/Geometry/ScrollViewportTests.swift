import Pinning
import TestSupport
import Testing

@Suite("The scroll viewport")
struct ScrollViewportTests {
  /// A view of 200 x 300 with content of 1,000 x 2,000, outer insets, a bar of 30 and a gutter of
  /// 40.
  private func viewport(_ direction: LayoutDirection = .leftToRight) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 200, height: 300),
      contentSize: LayoutSize(width: 1_000, height: 2_000),
      contentInset: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      safeArea: LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40),
      barInset: LayoutInsets(top: 30, leading: 40), direction: direction)
  }

  @Test("content inset, safe area and bars add up")
  func insets() {
    #expect(
      viewport().adjustedInset == LayoutInsets(top: 41, leading: 62, bottom: 33, trailing: 44))
    #expect(viewport().outerInset == LayoutInsets(top: 11, leading: 22, bottom: 33, trailing: 44))
  }

  @Test("a new viewport shows the content's start, clear of all insets, in both directions")
  func initial() {
    #expect(viewport().offset == LayoutPoint(x: -62, y: -41))
    #expect(viewport().unobscuredRect == LayoutRect(x: 0, y: 0, width: 94, height: 226))
    let rtl = viewport(.rightToLeft)
    #expect(rtl.offset == LayoutPoint(x: 1_000 + 62 - 200, y: -41))
    #expect(rtl.unobscuredRect == LayoutRect(x: 906, y: 0, width: 94, height: 226))
  }

  @Test("the resting range reaches both ends of the content")
  func range() {
    #expect(viewport().restingOffsets(on: .vertical) == -41...1_733)
    #expect(viewport().restingOffsets(on: .horizontal) == -62...844)
    #expect(viewport(.rightToLeft).restingOffsets(on: .horizontal) == -44...862)
    var small = viewport()
    small.contentSize = LayoutSize(width: 10, height: 10)
    #expect(small.restingOffsets(on: .vertical) == -41 ... -41)
    #expect(small.restingOffsets(on: .horizontal) == -62 ... -62)
    small.direction = .rightToLeft
    // The content is at the right edge: 10 + 62 - 200.
    #expect(small.restingOffsets(on: .horizontal) == -128 ... -128)
  }

  @Test("clamping and overscroll on both axes")
  func clamping() {
    var viewport = viewport()
    viewport.offset = LayoutPoint(x: -100, y: 2_000)
    #expect(viewport.clamped(viewport.offset) == LayoutPoint(x: -62, y: 1_733))
    #expect(viewport.overscroll == LayoutPoint(x: -38, y: 267))
    viewport.offset = LayoutPoint(x: 5, y: 6)
    #expect(viewport.overscroll == .zero)
  }

  @Test("insets larger than the view leave an empty rectangle, not a negative one")
  func tooSmall() {
    var viewport = viewport()
    viewport.size = LayoutSize(width: 50, height: 20)
    #expect(viewport.unobscuredRect.isEmpty)
    #expect(viewport.unobscuredRect.width >= 0 && viewport.unobscuredRect.height >= 0)
  }

  @Test("of numbers that are none come resting offsets, and thumbs inside their tracks")
  func hostileNumbers() {
    let odd: [Double] = [.nan, .infinity, -.infinity, -1, 1e308, -1e308, 0]
    for (one, other) in odd.flatMap({ one in odd.map { (one, $0) } }) {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let viewport = ScrollViewport(
          size: LayoutSize(width: one, height: other),
          contentSize: LayoutSize(width: other, height: one),
          contentInset: LayoutInsets(top: other, leading: one), direction: direction)
        let proposed = LayoutPoint(x: other, y: one)
        let snapped = viewport.snapped(
          proposed, columns: .uniform(origin: one, step: other),
          rows: .uniform(origin: other, step: one))
        // Edges must ascend, which is impossible with NaN.
        let edges = one.isNaN ? [0] : [min(0, one), max(0, one)]
        let row = viewport.snapped(proposed, rows: .edges(edges)).y
        // With an infinite inset, no edge has a distance.
        let rests = !other.isFinite || viewport.restingOffsets(on: .vertical).contains(row)
        #expect(rests, "\(viewport)")
        #expect(viewport.clamped(viewport.offset) == viewport.offset, "\(viewport)")
        for axis in Axis.allCases {
          let resting = viewport.restingOffsets(on: axis)
          #expect(resting.contains(viewport.offset[axis]), "\(viewport)")
          #expect(resting.contains(snapped[axis]), "\(viewport)")
          let free = viewport.unobscuredSpan(on: axis)
          #expect(!(free.end < free.start), "\(viewport)")
          let indicator = viewport.indicator(on: axis)
          #expect((0...1).contains(indicator.fraction), "\(viewport)")
          // Infinity minus infinity is NaN, which is neither before nor after.
          let (thumb, track) = (indicator.thumb, indicator.track)
          #expect(!(thumb.start < track.start) && !(thumb.end > track.end), "\(viewport)")
        }
      }
    }
  }

  @Test("revealing respects insets, the pinned thickness and the content's ends")
  func reveal() {
    var viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 100), contentSize: LayoutSize(width: 100, height: 1_000),
      contentInset: LayoutInsets(top: 10))
    viewport.offset.y = 200  // free: [230, 300) under a pinned header of 20
    let pinned = LayoutInsets(top: 20)
    let table: [(item: LayoutSpan, alignment: RevealAlignment, offset: Double)] = [
      (LayoutSpan(start: 240, length: 20), .nearest, 200),  // inside
      (LayoutSpan(start: 220, length: 20), .nearest, 190),  // under the header
      (LayoutSpan(start: 290, length: 20), .nearest, 210),  // below the end
      (LayoutSpan(start: 220, length: 100), .nearest, 200),  // beyond both ends
      (LayoutSpan(start: 280, length: 90), .nearest, 250),  // longer than the room: its start
      (LayoutSpan(start: 100, length: 150), .nearest, 150),  // longer, before: its end
      (LayoutSpan(start: 500, length: 20), .start, 470),
      (LayoutSpan(start: 500, length: 20), .end, 420),
      (LayoutSpan(start: 500, length: 20), .center, 445),
      (LayoutSpan(start: 5, length: 20), .start, -10),
      (LayoutSpan(start: 990, length: 10), .start, 900),
    ]
    for row in table {
      let found = viewport.offsetRevealing(
        row.item, on: .vertical, pinned: pinned, alignment: row.alignment)
      #expect(found == row.offset, "\(row)")
    }
  }

  @Test("right to left, start means the right")
  func revealRightToLeft() {
    let viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 100), contentSize: LayoutSize(width: 1_000, height: 100),
      direction: .rightToLeft)
    let item = LayoutRect(x: 500, y: 0, width: 30, height: 30)
    #expect(viewport.offsetRevealing(item, horizontal: .start).x == 430)
    #expect(viewport.offsetRevealing(item, horizontal: .end).x == 500)
  }
}
