package import Pinning

/// A node of a tree of headers: a month over its days, a list's title over its sections.
package struct HeaderTree: Sendable {
  /// The header's length; nil if there is none.
  package var header: Double?
  /// The room between the header and the first child.
  package var spacing: Double
  /// The nodes below.
  package var children: [HeaderTree]
  /// The length of the node's own row, after the last child.
  package var body: Double

  /// Makes a node.
  package init(
    header: Double? = nil, spacing: Double = 0, children: [HeaderTree] = [], body: Double = 0
  ) {
    self.header = header
    self.spacing = spacing
    self.children = children
    self.body = body
  }
}

/// A tree of headers as a list: one section per node, and one for the row after its children.
package struct HeaderTreeList: Sendable {
  package let list: ListLayout
  /// The section of each header, in pre-order.
  package let sections: [Int]

  /// Lays the trees out one after another.
  package init(_ roots: [HeaderTree], limit: HeaderLimit = .nextHeader) {
    var list: [ListSection] = []
    var headers: [Int] = []
    func append(_ node: HeaderTree, depth: Int) {
      let row = node.body > 0 ? [node.body] : []
      if node.header != nil { headers.append(list.count) }
      list.append(
        ListSection(
          header: .init(length: node.header ?? 0, limit: limit, depth: depth),
          itemLengths: node.children.isEmpty ? row : [],
          itemInsets: LayoutInsets(top: node.spacing)))
      guard !node.children.isEmpty else { return }
      for child in node.children { append(child, depth: depth + 1) }
      // A header of length 0 ends those of the children.
      list.append(
        ListSection(header: .init(length: 0, limit: limit, depth: depth + 1), itemLengths: row))
    }
    for root in roots { append(root, depth: 0) }
    self.list = ListLayout(list)
    sections = headers
  }

  /// The start of a header.
  package func start(ofHeader header: Int, line: Double) -> Double {
    list.header(ofSection: sections[header], lines: PinLines(start: line, end: line))?.start ?? .nan
  }

  /// The headers among elements, by number, in their order.
  package func headers(of elements: ContiguousArray<ListElement>) -> [Int] {
    elements.filter { $0.layer == .header }.compactMap { sections.firstIndex(of: $0.section) }
  }
}
