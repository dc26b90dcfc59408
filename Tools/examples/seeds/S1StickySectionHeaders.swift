import Pinning

extension Example {
  /// A header stays at the top edge until the last row of its section has passed, as in the flow
  /// layout that Evadne Wu published.
  static let stickySectionHeaders = Example(
    name: "S1", title: "Sticky section headers: a header stays while a row of its section is there"
  ) {
    // Guide begins
    // Two sections with headers of 28 over rows of 44.
    let headers = StickySectionHeaders([
      ListSection(header: .init(length: 28), itemLengths: [44, 44, 44]),
      ListSection(header: .init(length: 28), itemLengths: [44, 44]),
    ])
    var viewport = ScrollViewport(
      size: LayoutSize(width: 320, height: 100),
      contentSize: LayoutSize(width: 320, height: headers.layout.contentLength))
    // Guide ends

    // One buffer for all frames: scrolling allocates nothing.
    var elements: ContiguousArray<ListElement> = []
    var text = ""
    for offset in [0.0, 60, 150] {
      viewport.offset.y = offset
      headers.elements(in: viewport, into: &elements)
      text += "offset \(number(offset))\n"
      for element in elements {
        let name =
          element.item.map { "row \(element.section).\($0)" } ?? "header \(element.section)"
        text += line(name, element.span, element.item == nil ? "\(element.state)" : "")
      }
    }
    return text
  }
}
