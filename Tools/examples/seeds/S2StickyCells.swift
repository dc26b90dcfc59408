import Pinning

extension Example {
  /// Any cell may stick; the next sticky one pushes it off and the last one stays, as in the
  /// collection view that Sumedha Mehta published.
  static let stickyCells = Example(
    name: "S2", title: "Sticky cells: chosen cells stay until the next one comes"
  ) {
    // Guide begins
    // Nine cells of 30, every fourth of which is a sticky title.
    let cells = StickyCells(lengths: Array(repeating: 30, count: 9)) { $0 % 4 == 0 }
    // Guide ends

    var elements: ContiguousArray<ListElement> = []
    var text = ""
    for offset in [0.0, 45, 105, 200] {
      // No viewport is needed: only the visible part of the axis, and the line that cells pin to.
      let window = PinWindow(
        visible: LayoutSpan(start: offset, length: 60),
        lines: PinLines(start: offset, end: offset + 60))
      cells.layout.elements(in: window, into: &elements)
      text += "offset \(number(offset))\n"
      for element in elements {
        let isTitle = element.layer == .header
        text += line(
          "\(isTitle ? "title" : "cell") \(cells.index(of: element))", element.span,
          isTitle ? "\(element.state)" : "")
      }
    }
    return text
  }
}
