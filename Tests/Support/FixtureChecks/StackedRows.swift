package import Pinning

extension ListSection {
  /// A row of a stack: a header accumulates with others at the top edge, a footer at the bottom edge.
  package static func stacked(_ length: Double, _ layer: ListLayer) -> ListSection {
    switch layer {
    case .header: ListSection(header: .init(length: length, limit: .listEnd))
    case .footer: ListSection(footer: .init(length: length, limit: .listStart))
    case .item, .dragged: ListSection(itemLengths: [length])
    }
  }
}

extension ListLayout {
  /// The row of a stack where it stands now, nil when it only scrolls.
  package func stackedRow(_ row: Int, lines: PinLines) -> ListElement? {
    header(ofSection: row, lines: lines) ?? footer(ofSection: row, lines: lines)
  }
}
