import Pinning
import TestSupport
import Testing

@Suite("Sections of several columns")
struct GridSectionTests {
  private struct Cell: Equatable {
    var section: Int
    var item: Int
    var frame: LayoutRect
  }

  /// Cells put into rows one after another, as a flow layout wraps them.
  private func naive(
    _ sections: [ListSection], width: Double, _ direction: LayoutDirection
  ) -> (cells: [Cell], height: Double) {
    var cells: [Cell] = []
    var y = 0.0
    for (number, section) in sections.enumerated() {
      y += (section.header?.length ?? 0) + section.itemInsets.top
      let left = section.itemInsets.left(in: direction)
      let room = width - left - section.itemInsets.right(in: direction)
      let columns = Double(section.columns)
      let breadth = (room - section.columnSpacing * (columns - 1)) / columns
      var item = 0
      while item < section.itemLengths.count {
        if item > 0 { y += section.itemSpacing }
        let row = Array(item..<min(item + section.columns, section.itemLengths.count))
        let height = row.map { section.itemLengths[$0] }.max() ?? 0
        for (place, item) in row.enumerated() {
          let start = Double(place) * (breadth + section.columnSpacing)
          let x = direction == .leftToRight ? left + start : left + room - start - breadth
          cells.append(
            Cell(
              section: number, item: item,
              frame: LayoutRect(x: x, y: y, width: breadth, height: height)))
        }
        y += height
        item += section.columns
      }
      y += section.itemInsets.bottom + (section.footer?.length ?? 0)
    }
    return (cells, y)
  }

  @Test("cells are where a flow layout wraps them, in both directions, and are hit there")
  func wrapping() throws {
    var random = SeededGenerator(seed: 0xF10)
    for round in 0..<60 {
      let direction: LayoutDirection = round % 2 == 0 ? .leftToRight : .rightToLeft
      let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        ListSection(
          header: Bool.random(using: &random) ? .init(length: 24) : nil,
          // Halves, whose sums are exact.
          itemLengths: (0..<Int.random(in: 0...9, using: &random)).map { _ in
            Double(Int.random(in: 8...80, using: &random)) / 2
          },
          itemSpacing: 4, itemInsets: LayoutInsets(top: 8, leading: 16, bottom: 2, trailing: 8),
          footer: Bool.random(using: &random) ? .init(length: 12) : nil,
          columns: [1, 2, 4][Int.random(in: 0..<3, using: &random)], columnSpacing: 8)
      }
      let layout = ListLayout(sections)
      let (cells, height) = naive(sections, width: 320, direction)
      #expect(layout.contentLength == height, "round \(round)")
      var viewport = ScrollViewport(
        size: LayoutSize(width: 320, height: 160),
        contentSize: LayoutSize(width: 320, height: height), direction: direction)
      viewport.offset.y = Double(Int.random(in: 0...100, using: &random))
      var buffer: ContiguousArray<ListElement> = []
      layout.elements(in: layout.window(for: viewport), into: &buffer)
      let shown = buffer.compactMap { element in
        element.item.map {
          Cell(section: element.section, item: $0, frame: layout.frame(of: element, in: viewport))
        }
      }
      #expect(shown == cells.filter { $0.frame.intersects(viewport.visibleRect) }, "round \(round)")
      for _ in 0..<40 {
        let point = LayoutPoint(
          x: Double.random(in: 0..<320, using: &random),
          y: viewport.offset.y + Double.random(in: 0..<160, using: &random))
        let found = layout.element(at: point, in: viewport)
        guard found?.item != nil || found == nil else { continue }
        let expected = cells.first { $0.frame.contains(point) }
        #expect(found?.section == expected?.section && found?.item == expected?.item)
      }
    }
  }

  @Test("cells have no width where the spaces between them take all of it")
  func noRoom() {
    let layout = ListLayout([
      ListSection(itemLengths: [10, 10, 10], columns: 3, columnSpacing: 60)
    ])
    let viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 50), contentSize: LayoutSize(width: 100, height: 10))
    var buffer: ContiguousArray<ListElement> = []
    layout.elements(in: layout.window(for: viewport), into: &buffer)
    let frames = buffer.map { layout.frame(of: $0, in: viewport) }
    #expect(frames.map(\.width) == [0, 0, 0] && frames.map(\.x) == [0, 60, 120])
  }

  @Test("as many cells of a width are side by side as there is room for")
  func fitting() {
    let table: [(width: Double, item: Double, spacing: Double, columns: Int)] = [
      (320, 100, 10, 3), (319, 100, 10, 2), (50, 100, 10, 1), (320, 0, 0, 1), (320, 320, 0, 1),
      (Double.nan, 100, 0, 1), (-10, 100, 0, 1),
    ]
    for row in table {
      #expect(
        ListSection.columns(fitting: row.width, itemWidth: row.item, spacing: row.spacing)
          == row.columns, "\(row)")
    }
  }
}
