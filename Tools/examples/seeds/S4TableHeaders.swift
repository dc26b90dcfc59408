import Pinning

extension Example {
  /// Headers and footers as in a table view: each section with its own sizes and insets, pinned
  /// below the content inset, as in the Dative Studios sample.
  static let tableHeaders = Example(
    name: "S4", title: "Table headers: section insets, own sizes, pinned below the content inset"
  ) {
    // Guide begins
    let table = TableHeaders([
      ListSection(
        header: .init(length: 30), itemLengths: [40, 40],
        itemInsets: LayoutInsets(top: 8, leading: 16, bottom: 8, trailing: 16),
        footer: .init(length: 20)),
      ListSection(header: .init(length: 50), itemLengths: [40, 40, 40]),
    ])
    var viewport = ScrollViewport(
      size: LayoutSize(width: 320, height: 160),
      contentSize: LayoutSize(width: 320, height: table.layout.contentLength),
      contentInset: LayoutInsets(top: 64))
    // Guide ends

    var elements: ContiguousArray<ListElement> = []
    var text = ""
    for offset in [-64.0, -20, 70] {
      viewport.offset.y = offset
      table.elements(in: viewport, into: &elements)
      text += "offset \(number(offset)), headers pin at \(number(offset + 64))\n"
      for element in elements {
        let kind = element.layer == .footer ? "footer" : "header"
        let name =
          element.item.map { "row \(element.section).\($0)" } ?? "\(kind) \(element.section)"
        text += line(
          name, table.layout.frame(of: element, in: viewport),
          element.item == nil ? "\(element.state)" : "")
      }
    }
    return text
  }
}
