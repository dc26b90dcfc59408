package import Pinning

extension ListSection {
  /// A row of a stack: headers accumulate at the top edge, footers at the bottom edge.
  package static func stacked(_ length: Double, _ layer: ListLayer) -> ListSection {
    switch layer {
    case .header: ListSection(header: .init(length: length, limit: .listEnd))
    case .footer: ListSection(footer: .init(length: length, limit: .listStart))
    case .item, .dragged: ListSection(itemLengths: [length])
    }
  }
}

extension ListLayout {
  /// The row of a stack at its current place; nil if it only scrolls.
  package func stackedRow(_ row: Int, lines: PinLines) -> ListElement? {
    header(ofSection: row, lines: lines) ?? footer(ofSection: row, lines: lines)
  }
}
