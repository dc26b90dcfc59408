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
}
