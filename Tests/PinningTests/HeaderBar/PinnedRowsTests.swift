import Pinning
import TestSupport
import Testing

/// Three rows of 100 under a bar of 30 and beside a gutter of 50, the last two under a header of 20.
@Suite("Rows under a bar")
struct PinnedRowsTests {
  private let rows = PinnedRows(
    [
      ListSection(itemLengths: [100]),
      ListSection(header: ListSection.Header(length: 20), itemLengths: []),
      ListSection(itemLengths: [100]), ListSection(itemLengths: [100]),
    ], width: 700, barHeight: 30, gutterWidth: 50)

  private func viewport(_ direction: LayoutDirection = .leftToRight) -> ScrollViewport {
    rows.bar.viewport(
      size: LayoutSize(width: 250, height: 200), offset: nil, contentInset: .zero,
      direction: direction)
  }

  @Test("the body is asked for the row at a point inside the grid, and not beside or below it")
  func hits() {
    func row(_ x: Double, _ y: Double) -> Int? {
      rows.element(at: LayoutPoint(x: x, y: y), in: viewport()) { row, place in
        #expect(place.contains(LayoutPoint(x: x, y: y)))
        return RowElement(kind: .item, index: row, frame: place)
      }.map { $0.kind == .item ? $0.index : -1 }
    }
    #expect(row(0, 0) == 0 && row(699, 99) == 0 && row(10, 130) == 1 && row(10, 319) == 2)
    // The bar, the gutter, and the header over the rows.
    #expect(row(10, -10) == -1 && row(-10, 10) == -1 && row(10, 110) == -1)
    // Behind the rows, below them, and left of the gutter.
    #expect(row(700, 10) == nil && row(10, 320) == nil && row(-51, 10) == nil)
  }

  @Test("an empty query finds nothing, not even what is pinned")
  func emptyQuery() {
    var found: ContiguousArray<RowElement> = [
      RowElement(kind: .item, index: 0, frame: LayoutRect(x: 0, y: 0, width: 1, height: 1))
    ]
    rows.collect(
      in: viewport(), query: LayoutRect(x: 10, y: 10, width: 0, height: 50), textHeight: 10,
      titleWidth: 40, into: &found
    ) { _, _, _ in Issue.record("the body was asked") }
    #expect(found.isEmpty)
  }

  @Test("the title of a header stays at the leading edge, and at the end of the rows beyond it")
  func titles() {
    #expect(rows.headerTitleStart(width: 80, in: viewport()) == -50)
    var mirrored = viewport(.rightToLeft)
    #expect(rows.headerTitleStart(width: 80, in: mirrored) == 670)
    mirrored.offset.x -= 100
    #expect(rows.headerTitleStart(width: 80, in: mirrored) == 570)
    // Pulled beyond the end: the gutter ends at 750.
    mirrored.offset.x += 160
    #expect(rows.headerTitleStart(width: 80, in: mirrored) == 670)
  }
}
