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

  @Test("the shared area ends at the nearer edges, and a size keeps the origin")
  func shared() {
    var rect = LayoutRect(x: 1, y: 2, width: 30, height: 40)
    let low = LayoutRect(x: 5, y: 9, width: 100, height: 100)
    let shared = LayoutRect(x: 5, y: 9, width: 26, height: 33)
    #expect(rect.intersection(low) == shared && low.intersection(rect) == shared)
    rect.size = LayoutSize(width: 3, height: 4)
    #expect(rect == LayoutRect(x: 1, y: 2, width: 3, height: 4))
    #expect(LayoutRect.zero == LayoutRect(origin: .zero, size: LayoutSize(width: 0, height: 0)))
  }

  @Test("edges and middles are where everybody expects them")
  func middles() {
    let rect = LayoutRect(x: 10, y: 20, width: 30, height: 50)
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 45, 70])
    #expect(rect.center == LayoutPoint(x: 25, y: 45))
  }
}
