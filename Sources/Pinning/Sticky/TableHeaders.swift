/// Headers and footers as in a table view, which respect section insets and the content inset.
///
/// A header stays below the viewport's insets until its section's end, footer included. A footer
/// stays above the bottom inset from its section's start on. Each section has its own sizes and
/// insets. This is the behaviour of the Dative Studios sample, without its defects.
///
///     let table = TableHeaders(sections)
///     var viewport = ScrollViewport(size: size, contentSize: contentSize, safeArea: safeArea)
///     table.elements(in: viewport, into: &buffer)
public struct TableHeaders: Sendable {
  /// The list with its rules for headers and footers.
  public let layout: ListLayout
  /// The pin inset of headers and footers; nil uses all insets of the viewport. Set it to exclude
  /// insets without a visible bar, such as that of a refresh control.
  package var pinInset: LayoutInsets?

  /// Lays out sections whose headers and footers stick within the whole section.
  ///
  /// - Parameters:
  ///   - sections: The sections. The limit and attachment of their headers and footers are
  ///     replaced.
  ///   - axis: The axis that scrolls.
  ///   - pinInset: The pin inset of headers and footers; nil uses all insets of the viewport.
  /// - Complexity: O(*n*) in the number of rows and sections.
  public init(
    _ sections: some Collection<ListSection>, axis: Axis = .vertical, pinInset: LayoutInsets? = nil
  ) {
    layout = ListLayout(
      sections.map { section in
        var section = section
        section.header?.limit = .sectionEnd
        section.header?.attachment = .sticky
        section.footer?.limit = .sectionStart
        section.footer?.attachment = .sticky
        return section
      }, axis: axis)
    self.pinInset = pinInset
  }

  /// The section's header at its current place; nil if it has none.
  public func header(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.header(ofSection: section, lines: window(for: viewport).lines)
  }

  /// The section's footer at its current place; nil if it has none.
  public func footer(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.footer(ofSection: section, lines: window(for: viewport).lines)
  }

  /// Collects the visible elements, in drawing order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  public func elements(
    in viewport: ScrollViewport, into buffer: inout ContiguousArray<ListElement>
  ) {
    layout.elements(in: window(for: viewport), into: &buffer)
  }

  /// The visible part of the list and the pin lines of headers and footers.
  package func window(for viewport: ScrollViewport) -> PinWindow {
    layout.window(for: viewport, inset: pinInset)
  }
}
