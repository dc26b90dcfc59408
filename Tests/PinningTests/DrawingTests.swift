import LayoutDrawing
import Pinning
import TestSupport
import Testing

@Suite("Seen by eye")
struct DrawingTests {
  @Test("a list at rest, pinned, and with a pushed header")
  func list() {
    let layout = ListLayout(
      [("Monday", 3), ("Tuesday", 1), ("Wednesday", 4)].map { _, rows in
        ListSection(
          header: .init(length: 2), itemLengths: Array(repeating: 3, count: rows),
          footer: .init(length: 1), spacingAfter: 1)
      })
    let drawings = [-1.0, 5, 10.5].map { draw(layout, offset: $0) }
    TestFiles().expectGolden(
      """
      H header  P pinned header  X pushed header  . row  = footer

      at rest, offset -1 (a content inset of 1 at the top)
      \(drawings[0].text())
      pinned, offset 5
      \(drawings[1].text())
      pushed, offset 10.5
      \(drawings[2].text())
      """, "list.txt")
    TestFiles().expectGolden(svgDocument(drawings), "list.svg")
  }

  @Test("a grid at its initial offset, in the middle, and at its end with sticky bars pushed off")
  func grid() {
    for (direction, name) in [(LayoutDirection.leftToRight, "grid"), (.rightToLeft, "grid-rtl")] {
      let middle = direction == .leftToRight ? LayoutPoint(x: 9, y: 7) : LayoutPoint(x: 15, y: 7)
      let drawings = [
        draw(grid(.fixed), at: nil, direction), draw(grid(.fixed), at: middle, direction),
        draw(grid(.sticky), at: LayoutPoint(x: middle.x, y: 22), direction),
      ]
      TestFiles().expectGolden(
        """
        B bar  A all-day strip  G gutter  C corner  : column  o appointment
        (small letters where a sticky element was pushed off)

        at the initial offset
        \(drawings[0].text())
        in the middle: labels stay in their column, titles in their appointment
        \(drawings[1].text())
        sticky, pulled beyond the grid's end: bar, strip and corner pushed off
        \(drawings[2].text())
        """, "\(name).txt")
      TestFiles().expectGolden(svgDocument(drawings), "\(name).svg")
    }
  }

  private func draw(_ layout: ListLayout, offset: Double) -> Drawing {
    let names = ["Monday", "Tuesday", "Wednesday"]
    let viewport = ScrollViewport(
      size: LayoutSize(width: 24, height: 14),
      contentSize: LayoutSize(width: 24, height: layout.contentLength),
      offset: LayoutPoint(x: 0, y: offset), contentInset: LayoutInsets(top: 1))
    var elements: ContiguousArray<ListElement> = []
    layout.elements(in: layout.window(for: viewport), into: &elements)
    var drawing = Drawing(size: viewport.size)
    for element in elements {
      let frame = layout.frame(of: element, in: viewport).offsetBy(x: 0, y: -offset)
      let marks: [PinState: (Character, String)] = [
        .natural: ("H", "header"), .pinned: ("P", "pinned"), .pushed: ("X", "pushed"),
      ]
      switch element.layer {
      case .header:
        let mark = marks[element.state] ?? ("H", "header")
        drawing.boxes.append(
          DrawnBox(frame: frame, fill: mark.0, label: names[element.section], style: mark.1))
      case .footer:
        drawing.boxes.append(DrawnBox(frame: frame, fill: "=", label: "", style: "footer"))
      case .item, .dragged:
        drawing.boxes.append(
          DrawnBox(
            frame: frame, fill: ".", label: "row \(element.item ?? 0)", style: "item"))
      }
    }
    return drawing
  }

  private func grid(_ attachment: PinAttachment) -> PinnedGrid {
    PinnedGrid(
      bar: HeaderBar(
        gridSize: LayoutSize(width: 50, height: 24), barHeight: 2, allDayHeight: 1,
        gutterWidth: 6, barAttachment: attachment, gutterAttachment: attachment),
      columns: (0..<5).map {
        .init(span: LayoutSpan(start: Double($0) * 10, length: 10), labelWidth: 3)
      },
      items: [
        .init(frame: LayoutRect(x: 10, y: 2, width: 8, height: 16), titleHeight: 1),
        .init(frame: LayoutRect(x: 20, y: 4, width: 8, height: 3), titleHeight: 1),
        .init(frame: LayoutRect(x: 30, y: 9, width: 8, height: 12), titleHeight: 1),
      ])
  }

  private func draw(
    _ grid: PinnedGrid, at offset: LayoutPoint?, _ direction: LayoutDirection
  ) -> Drawing {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
    var viewport = grid.bar.installed(
      in: ScrollViewport(
        size: LayoutSize(width: 36, height: 14), contentSize: .zero, direction: direction))
    viewport.offset = offset ?? viewport.offset
    var elements: ContiguousArray<GridElement> = []
    grid.elements(in: viewport.visibleRect, viewport: viewport, into: &elements)
    var drawing = Drawing(size: viewport.size)
    for element in elements {
      let x = -viewport.offset.x
      let y = -viewport.offset.y
      let frame = element.frame.offsetBy(x: x, y: y)
      let isPushed = element.state == .pushed
      func box(
        _ fill: Character, _ style: String, _ label: String = "", at origin: LayoutPoint? = nil
      ) {
        drawing.boxes.append(
          DrawnBox(
            frame: frame, fill: isPushed ? Character(fill.lowercased()) : fill, label: label,
            labelOrigin: origin, style: isPushed ? "pushed" : style))
      }
      switch element.kind {
      case .column: box(":", "column")
      case .appointment:
        drawing.boxes.append(
          DrawnBox(
            frame: frame, fill: "o", label: "title \(element.index)",
            labelOrigin: LayoutPoint(x: frame.x, y: (element.textStart ?? 0) + y), style: "item"))
      case .nowLine: box("-", "now")
      case .gutter: box("G", "gutter")
      case .allDay: box("A", "strip")
      case .bar: box("B", "bar")
      case .columnHeader:
        box(
          "B", "bar", days[element.index],
          at: LayoutPoint(x: (element.textStart ?? 0) + x, y: frame.y))
      case .corner: box("C", "corner")
      }
    }
    return drawing
  }
}
