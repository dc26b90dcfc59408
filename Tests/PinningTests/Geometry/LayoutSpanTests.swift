import Pinning
import Testing

@Suite("Spans")
struct LayoutSpanTests {
  @Test("half-open: the start is inside, the end is not, touching spans share nothing")
  func halfOpen() {
    let span = LayoutSpan(start: 2, length: 3)
    #expect(span.contains(2) && !span.contains(5) && !span.contains(1.9))
    #expect(!span.intersects(LayoutSpan(start: 5, end: 8)))
    #expect(span.intersects(LayoutSpan(start: 4.9, end: 8)))
    #expect(!span.intersects(LayoutSpan(start: 3, end: 3)))
    #expect(LayoutSpan(start: .nan, end: 3).isEmpty)
    #expect(LayoutSpan.zero == LayoutSpan(start: 0, length: 0))
  }

  @Test("spans and rectangles convert along either axis")
  func axes() {
    let rect = LayoutRect(x: 1, y: 2, width: 30, height: 40)
    #expect(rect.span(on: .horizontal) == LayoutSpan(start: 1, end: 31))
    #expect(rect.span(on: .vertical) == LayoutSpan(start: 2, end: 42))
    for axis in Axis.allCases {
      let cross: Axis = axis == .horizontal ? .vertical : .horizontal
      #expect(
        LayoutRect(along: axis, rect.span(on: axis), across: rect.span(on: cross)) == rect)
    }
    var point = LayoutPoint(x: 1, y: 2)
    point[.vertical] = 7
    point[.horizontal] = 6
    #expect(point == LayoutPoint(x: 6, y: 7) && point[.vertical] == 7)
    var size = LayoutSize(width: 1, height: 2)
    size[.vertical] = 9
    size[.horizontal] = 8
    #expect(size == LayoutSize(width: 8, height: 9) && size[.horizontal] == 8)
  }

  @Test("mirroring twice is none, and the sides of insets follow the direction")
  func mirrored() {
    let span = LayoutSpan(start: 10, end: 25)
    #expect(span.mirrored(inLength: 100) == LayoutSpan(start: 75, end: 90))
    #expect(span.mirrored(inLength: 100).mirrored(inLength: 100) == span)
    let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.low(on: .horizontal, in: .leftToRight) == 2)
    #expect(insets.low(on: .horizontal, in: .rightToLeft) == 4)
    #expect(insets.high(on: .horizontal, in: .rightToLeft) == 2)
    #expect(insets.low(on: .vertical, in: .rightToLeft) == 1)
    #expect(insets.high(on: .vertical, in: .leftToRight) == 3)
  }
}
