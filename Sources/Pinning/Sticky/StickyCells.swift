/// Sticky cells: each cell chosen by a predicate stays at the line until the next one pushes it
/// off.
///
/// The last sticky cell stays to the end of the content, or forever. This is the collection view
/// that Sumedha Mehta published.
///
///     let cells = StickyCells(lengths: rows.map(\.height)) { rows[$0].isDayTitle }
///     cells.layout.elements(in: window, into: &buffer)
///     for element in buffer { draw(rows[cells.index(of: element)], element.span) }
public struct StickyCells: Sendable {
  /// The list: one section per sticky cell, as its header, and one without a header for the cells
  /// before the first sticky one.
  public let layout: ListLayout

  /// Lays out cells one after another.
  ///
  /// - Parameters:
  ///   - lengths: The cells' lengths along the axis. Negative and non-finite lengths count as zero.
  ///   - spacing: The room between two cells, under the same rule.
  ///   - lastIsUnbounded: Whether the last sticky cell stays at the line beyond the content's end,
  ///     instead of stopping there.
  ///   - isSticky: Whether the cell with an index is sticky.
  /// - Complexity: O(*n*).
  public init(
    lengths: some Collection<Double>, spacing: Double = 0, lastIsUnbounded: Bool = false,
    isSticky: (Int) -> Bool
  ) {
    var sections: [ListSection] = []
    for (index, length) in lengths.enumerated() {
      let header =
        isSticky(index) ? ListSection.Header(length: length, limit: .nextHeader) : nil
      if header != nil || sections.isEmpty {
        sections.append(ListSection(header: header, itemSpacing: spacing, spacingAfter: spacing))
      }
      guard header == nil else { continue }
      let last = sections.count - 1
      if sections[last].header != nil { sections[last].itemInsets.top = spacing }
      sections[last].itemLengths.append(length)
    }
    if let last = sections.indices.last {
      sections[last].spacingAfter = 0
      if lastIsUnbounded { sections[last].header?.limit = .unbounded }
    }
    layout = ListLayout(sections)
  }

  /// The index of the cell that an element shows.
  public func index(of element: ListElement) -> Int {
    let section = layout.sections[element.section]
    // The cell comes after the headers up to its section's own one and the rows before it.
    return section.headerIndex + 1 + section.firstItem + (element.item ?? -1)
  }
}
