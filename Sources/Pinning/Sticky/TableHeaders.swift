/// Headers and footers as in a table view, with section insets and content inset respected.
///
/// A header stays below the viewport's insets until its section's end, footer included; a footer
/// stays above the bottom inset from its section's start. Every section has its own sizes and
/// insets. This is the behaviour of the Dative Studios sample, without its defects.
///
///     let table = TableHeaders(sections)
///     var viewport = ScrollViewport(size: size, contentSize: contentSize, safeArea: safeArea)
///     table.elements(in: viewport, into: &buffer)
public struct TableHeaders: Sendable {
  /// The list with its rules for headers and footers.
  public let layout: ListLayout
  /// Where headers and footers pin, apart from the viewport's insets: an inset that is no chrome,
  /// such as a refresh control's, is not in here. Nil takes all insets of the viewport.
  package var pinInset: LayoutInsets?

  /// Lays out sections whose headers and footers stick within the whole section.
  ///
  /// - Parameters:
  ///   - sections: The sections; their headers' and footers' limit and attachment are replaced.
  ///   - axis: The axis that scrolls.
  ///   - pinInset: Where headers and footers pin; nil takes all insets of the viewport.
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

  /// The section's header where it stands now, nil when it has none.
  public func header(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.header(ofSection: section, lines: window(for: viewport).lines)
  }

  /// The section's footer where it stands now, nil when it has none.
  public func footer(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.footer(ofSection: section, lines: window(for: viewport).lines)
  }

  /// Collects what the viewport shows, in drawing order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements.
  public func elements(
    in viewport: ScrollViewport, into buffer: inout ContiguousArray<ListElement>
  ) {
    layout.elements(in: window(for: viewport), into: &buffer)
  }

  /// What the viewport shows, and where headers and footers pin.
  package func window(for viewport: ScrollViewport) -> PinWindow {
    layout.window(for: viewport, inset: pinInset)
  }
}
