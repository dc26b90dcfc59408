import Pinning
import Testing

@Suite("Rectangles")
struct LayoutRectTests {
  @Test("rectangles that only touch do not intersect")
  func touching() {
    let left = LayoutRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!left.intersects(LayoutRect(x: 10, y: 0, width: 5, height: 10)))
    #expect(left.intersects(LayoutRect(x: 9, y: 0, width: 5, height: 10)))
    #expect(left.intersection(LayoutRect(x: 9, y: 9, width: 5, height: 10))?.width == 1)
    #expect(!left.intersects(LayoutRect(x: 5, y: 5, width: 0, height: 3)))
  }

  @Test("edges and middles are where everybody expects them")
  func middles() {
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 50)
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 45, 70])
    #expect(rect.center == LayoutPoint(x: 25, y: 45))
  }
}
