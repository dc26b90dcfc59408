/// Sticky section headers: a header stays at the top edge while any row of its section is visible.
///
/// The header is never above its natural place and never below its section's last row. It is above
/// the rows, and present for partly visible sections whose natural header is off screen. This is
/// the flow-layout subclass that Evadne Wu published, without its defects.
///
///     let headers = StickySectionHeaders([
///       ListSection(header: .init(length: 28), itemLengths: [44, 44, 44]),
///       ListSection(header: .init(length: 28), itemLengths: [44]),
///     ])
///     headers.elements(in: viewport, into: &buffer)
public struct StickySectionHeaders: Sendable {
  /// The list with its header rules.
  public let layout: ListLayout

  /// Lays out sections whose headers stick until their last row has passed.
  ///
  /// - Parameters:
  ///   - sections: The sections. The limit and attachment of their headers are replaced.
  ///   - axis: The axis that scrolls.
  /// - Complexity: O(*n*) in the number of rows and sections.
  public init(_ sections: some Collection<ListSection>, axis: Axis = .vertical) {
    layout = ListLayout(
      sections.map { section in
        var section = section
        section.header?.limit = .lastItem
        section.header?.attachment = .sticky
        return section
      }, axis: axis)
  }

  /// The section's header at its current place; nil if it has none.
  public func header(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.header(ofSection: section, lines: layout.window(for: viewport).lines)
  }

  /// Collects the visible elements, in drawing order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  public func elements(
    in viewport: ScrollViewport, into buffer: inout ContiguousArray<ListElement>
  ) {
    layout.elements(in: layout.window(for: viewport), into: &buffer)
  }
}
