/// One section of a list: an optional header, rows of their own lengths, an optional footer.
///
/// Lengths run along the list's axis. A length, inset or spacing that is negative or not finite
/// counts as zero, so that positions in a list never decrease.
public struct ListSection: Hashable, Sendable {
  /// The header; nil has none, a length of 0 has one that is never drawn.
  package var header: Header?
  /// The footer; nil has none, a length of 0 has one that is never drawn.
  package var footer: Footer?
  /// The room around the rows, between header and footer; the sides across the axis narrow the rows.
  package var itemInsets: LayoutInsets
  /// The room between two rows.
  package var itemSpacing: Double
  /// The rows' lengths along the axis; in several columns a row of cells is as long as its longest.
  package var itemLengths: [Double]
  /// How many cells stand beside each other, 1 or more: a grid, as of a flow layout whose cells wrap.
  package var columns: Int
  /// The room between two cells that stand beside each other.
  package var columnSpacing: Double
  /// The room after the section, before the next one.
  package var spacingAfter: Double

  /// A section's header.
  public struct Header: Hashable, Sendable {
    /// The length along the axis.
    package var length: Double
    /// Where pinning ends.
    package var limit: HeaderLimit
    /// Whether it takes no room of its own and lies over the rows.
    package var overlays: Bool
    /// How it takes part in scrolling.
    package var attachment: PinAttachment
    /// How many headers it pins below: 0 for a header that stands for itself, 1 for a day below its
    /// month. It pins below the latest header of each smaller depth; 0 through 15, others are held
    /// to these.
    package var depth: Int

    /// Makes a header, by default a sticky one that stays to its section's end.
    public init(
      length: Double, limit: HeaderLimit = .sectionEnd, overlays: Bool = false,
      attachment: PinAttachment = .sticky, depth: Int = 0
    ) {
      self.length = length
      self.limit = limit
      self.overlays = overlays
      self.attachment = attachment
      self.depth = depth
    }
  }

  /// A section's footer.
  public struct Footer: Hashable, Sendable {
    /// The length along the axis.
    package var length: Double
    /// Where pinning ends.
    package var limit: FooterLimit
    /// Whether it takes no room of its own and lies over the end of the rows.
    package var overlays: Bool
    /// How it takes part in scrolling.
    package var attachment: PinAttachment

    /// Makes a footer, by default a sticky one, that stays from its section's start.
    public init(
      length: Double, overlays: Bool = false, attachment: PinAttachment = .sticky
    ) {
      self.init(
        length: length, limit: .sectionStart, overlays: overlays, attachment: attachment)
    }

    package init(
      length: Double, limit: FooterLimit, overlays: Bool = false,
      attachment: PinAttachment = .sticky
    ) {
      self.length = length
      self.limit = limit
      self.overlays = overlays
      self.attachment = attachment
    }
  }

  /// Makes a section from its parts.
  public init(
    header: Header? = nil, itemLengths: [Double] = [], itemSpacing: Double = 0,
    itemInsets: LayoutInsets = .zero, footer: Footer? = nil, spacingAfter: Double = 0,
    columns: Int = 1, columnSpacing: Double = 0
  ) {
    self.columns = columns
    self.columnSpacing = columnSpacing
    self.header = header
    self.itemLengths = itemLengths
    self.itemSpacing = itemSpacing
    self.itemInsets = itemInsets
    self.footer = footer
    self.spacingAfter = spacingAfter
  }
}

extension ListSection {
  /// How many cells of a width stand beside each other: what ``columns`` is where a flow layout would
  /// wrap them; 1 at least.
  ///
  /// - Parameters:
  ///   - width: What there is across the axis, without the section's insets.
  ///   - itemWidth: What a cell asks for, more than 0.
  ///   - spacing: The least room between two cells.
  package static func columns(
    fitting width: Double, itemWidth: Double, spacing: Double = 0
  ) -> Int {
    let count = (width + spacing) / (itemWidth + spacing)
    return count >= 1 && count < 1e6 ? Int(count) : 1
  }
}

/// The position that a pinned header's end may not pass.
public enum HeaderLimit: Hashable, Sendable, CaseIterable {
  /// The end of the section, its footer included.
  case sectionEnd
  /// The end of the content: of the rows and the inset after them, before the footer.
  case contentEnd
  /// The end of the last row.
  case lastItem
  /// The start of the next section that has a pinned header of the same or a smaller depth, or the
  /// list's end: one header over several sections.
  case nextHeader
  /// As ``nextHeader``, and the headers below it that have this limit and end there too leave together
  /// with it as one block: none slides under another.
  case nextHeaderTogether
  /// The list's end; later headers pin below this one, so that headers accumulate.
  case listEnd
  /// None.
  case unbounded
}

/// The position that a pinned footer's start may not pass.
package enum FooterLimit: Hashable, Sendable, CaseIterable {
  /// The start of the section, its header included.
  case sectionStart
  /// The start of the content, after the header; the section's start when the header overlays.
  case contentStart
  /// The start of the first row.
  case firstItem
  /// The list's start; earlier footers pin above this one, so that footers accumulate.
  case listStart
  /// None.
  case unbounded
}
