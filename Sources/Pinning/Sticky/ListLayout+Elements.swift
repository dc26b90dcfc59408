import Primitives

extension ListLayout {
  /// Collects the elements whose current frame shares a positive length with the query, in drawing
  /// order: rows, footers, headers. Later sections are above earlier ones, and of nested headers
  /// the shallower is above.
  ///
  /// Empties the buffer first and keeps its capacity, so that a reused buffer needs no allocations.
  ///
  /// - Parameters:
  ///   - query: The span to draw, which need not be visible.
  ///   - lines: The pin lines of headers and footers.
  ///   - dragged: A row that is drawn on top at its dragged position, instead of at its place.
  ///   - buffer: The buffer for the elements.
  /// - Returns: The number of sections, rows, headers and footers that it looked at.
  /// - Complexity: O(log *n* + *k*) for *k* elements, plus the number of unbounded headers and
  ///   footers.
  @discardableResult
  package func elements(
    in query: LayoutSpan, lines: PinLines, dragged: DraggedItem? = nil,
    into buffer: inout ContiguousArray<ListElement>
  ) -> Int {
    buffer.removeAll(keepingCapacity: true)
    guard !query.isEmpty else { return 0 }
    var visits = 0
    for layer in ListLayer.allCases {
      switch layer {
      case .item: visits += appendItems(in: query, without: dragged, to: &buffer)
      case .footer: visits += footers.appendElements(in: query, lines, to: &buffer)
      case .header:
        for run in headers.reversed() {
          visits += run.appendElements(in: query, lines, to: &buffer)
        }
      case .dragged:
        if let element = element(of: dragged), element.span.intersects(query) {
          buffer.append(element)
        }
      }
    }
    return visits
  }

  /// Collects the visible elements of a window.
  ///
  /// - Complexity: As for `elements(in:lines:dragged:into:)`.
  public func elements(
    in window: PinWindow, dragged: DraggedItem? = nil,
    into buffer: inout ContiguousArray<ListElement>
  ) {
    elements(in: window.visible, lines: window.lines, dragged: dragged, into: &buffer)
  }

  /// The topmost element at a position along the axis; nil between and outside of the elements.
  ///
  /// Searches the layers in reverse drawing order, so a pinned header wins over the rows it covers.
  ///
  /// - Complexity: O(log *n*), plus the number of elements at the position.
  package func element(
    at position: Double, lines: PinLines, dragged: DraggedItem? = nil
  ) -> ListElement? {
    for layer in ListLayer.allCases.reversed() {
      let found: ListElement?
      switch layer {
      case .item: found = item(at: position, without: dragged)
      case .footer: found = footers.last(at: position, lines)
      case .header: found = headers.reduce(nil) { $0 ?? $1.last(at: position, lines) }
      case .dragged:
        let held = element(of: dragged)
        found = held?.span.contains(position) == true ? held : nil
      }
      if let found { return found }
    }
    return nil
  }

  /// The section and index of the first row that ends after the position; nil after the last row.
  ///
  /// - Complexity: O(log *n*).
  package func firstItem(endingAfter position: Double) -> (section: Int, item: Int)? {
    firstItem(in: itemsEnds.partitionPoint { $0 > position }, endingAfter: position)
  }

  /// The section and index of the first row that ends after the position, by the place of its section in
  /// ``filledSections``.
  private func firstItem(
    in filled: Int, endingAfter position: Double
  ) -> (section: Int, item: Int)? {
    guard filled < filledSections.count else { return nil }
    let record = sections[filledSections[filled]]
    let item = (0..<record.itemCount).partitionPoint {
      items[record.firstItem + $0].end > position
    }
    return (filledSections[filled], item)
  }

  /// - Returns: The number of sections and rows that it looked at.
  private func appendItems(
    in query: LayoutSpan, without dragged: DraggedItem?,
    to buffer: inout ContiguousArray<ListElement>
  ) -> Int {
    var filled = itemsEnds.partitionPoint { $0 > query.start }
    guard var (section, row) = firstItem(in: filled, endingAfter: query.start) else { return 0 }
    var visits = 0
    while true {
      let first = sections[section].firstItem
      let count = sections[section].itemCount
      visits += 1
      if sections[section].itemsStart >= query.end { return visits }
      while row < count {
        let span = items[first + row]
        visits += 1
        if span.start >= query.end { return visits }
        if span.end > span.start, dragged?.section != section || dragged?.item != row {
          buffer.append(
            ListElement(
              layer: .item, section: section, item: row, start: span.start, length: span.length))
        }
        row += 1
      }
      filled += 1
      guard filled < filledSections.count else { return visits }
      (section, row) = (filledSections[filled], 0)
    }
  }

  private func item(at position: Double, without dragged: DraggedItem?) -> ListElement? {
    guard let (section, item) = firstItem(endingAfter: position) else { return nil }
    let span = items[sections[section].firstItem + item]
    guard span.contains(position), dragged?.section != section || dragged?.item != item else {
      return nil
    }
    return ListElement(
      layer: .item, section: section, item: item, start: span.start, length: span.length)
  }

  private func element(of dragged: DraggedItem?) -> ListElement? {
    guard let dragged else { return nil }
    let length = itemSpan(section: dragged.section, item: dragged.item).length
    return ListElement(
      layer: .dragged, section: dragged.section, item: dragged.item, start: dragged.start,
      length: length)
  }
}
