import CalendarExport
import CalendarGrid

extension Diagram {
  /// A section's header in its three states.
  static let stickyHeaders = Diagram(name: "sticky-headers") { isDark, _ in
    let headers = StickySectionHeaders([
      ListSection(header: .init(length: 28), itemLengths: [36, 36, 36, 36]),
      ListSection(header: .init(length: 28), itemLengths: [36, 36, 36, 36]),
    ])
    var sheet = Sheet(width: 800, height: 282, isDark: isDark)
    let remarks = [
      "its natural place is below the line", "at the line: rows pass under it",
      "its section ends: it is pushed off",
    ]
    for (index, offset) in [-18.0, 76, 154].enumerated() {
      let viewport = ScrollViewport(
        size: LayoutSize(width: 220, height: 170),
        contentSize: LayoutSize(width: 220, height: headers.layout.contentLength),
        offset: LayoutPoint(x: 0, y: offset))
      let screen = LayoutRect(x: 30 + Double(index) * 256, y: 64, width: 220, height: 170)
      var elements: ContiguousArray<ListElement> = []
      headers.elements(in: viewport, into: &elements)
      sheet.clipped(to: screen) { $0.draw(elements, in: viewport) }
      sheet.rect(
        screen, fill: sheet.colors.paper, stroke: sheet.colors.mute, radius: 4, opacity: 0)
      let first = headers.header(ofSection: 0, in: viewport)
      sheet.text(first.map { "\($0.state)" } ?? "", x: screen.x, y: 34, "b z a")
      sheet.text(remarks[index], x: screen.x, y: 52, "s q")
      sheet.text("offset \(Int(offset))", x: screen.x, y: screen.maxY + 18, "s q")
    }
    sheet.text(
      "header = max(natural, min(line, limit − length))", x: 30, y: 274, "s")
    return sheet.svg(title: "A sticky header is natural, pinned or pushed")
  }
}

extension Sheet {
  fileprivate mutating func draw(
    _ elements: ContiguousArray<ListElement>, in viewport: ScrollViewport
  ) {
    for element in elements {
      let frame = LayoutRect(
        x: 0, y: element.span.start - viewport.offset.y, width: viewport.size.width,
        height: element.span.length)
      let shades = colors.shades(element.section == 0 ? .blue : .green)
      if let item = element.item {
        rect(frame, fill: colors.paper, stroke: colors.line)
        text("row \(element.section + 1).\(item + 1)", x: 14, y: frame.y + 22, "q")
      } else {
        rect(frame, fill: shades.tint)
        rect(LayoutRect(x: 0, y: frame.y, width: 4, height: frame.height), fill: shades.bar)
        text("Section \(element.section + 1)", x: 14, y: frame.y + 19, "b")
      }
    }
  }
}
