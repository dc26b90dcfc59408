/// A section of a list: an optional header, rows with individual lengths, an optional footer.
///
/// Lengths run along the list's axis. A length, inset or spacing that is negative or not finite
/// counts as zero, so that positions in a list never decrease.
public struct ListSection: Hashable, Sendable {
  /// The header; nil if there is none. A header of length 0 is never drawn.
  package var header: Header?
  /// The footer; nil if there is none. A footer of length 0 is never drawn.
  package var footer: Footer?
  /// The room around the rows, between header and footer. The sides across the axis narrow the
  /// rows.
  package var itemInsets: LayoutInsets
  /// The room between two rows.
  package var itemSpacing: Double
  /// The rows' lengths along the axis. With several columns, a row of cells is as long as its
  /// longest cell.
  package var itemLengths: [Double]
  /// The number of cells per row, 1 or more, as in a grid or a flow layout that wraps.
  package var columns: Int
  /// The room between two cells of a row.
  package var columnSpacing: Double
  /// The room after the section, before the next one.
  package var spacingAfter: Double

  /// The header of a section.
  public struct Header: Hashable, Sendable {
    /// The length along the axis.
    package var length: Double
    /// The end of pinning.
    package var limit: HeaderLimit
    /// Whether it overlays the rows instead of taking room of its own.
    package var overlays: Bool
    /// The scrolling behaviour.
    package var attachment: PinAttachment
    /// The number of headers it pins below: 0 for a header on its own, 1 for a day below its month.
    /// It pins below the latest header of each smaller depth. Clamped to 0 through 15.
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

  /// The footer of a section.
  public struct Footer: Hashable, Sendable {
    /// The length along the axis.
    package var length: Double
    /// The end of pinning.
    package var limit: FooterLimit
    /// Whether it overlays the end of the rows instead of taking room of its own.
    package var overlays: Bool
    /// The scrolling behaviour.
    package var attachment: PinAttachment

    /// Makes a footer, by default a sticky one that stays to its section's start.
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
  /// The number of cells that fit side by side, for `columns`: as many as in a flow layout, at
  /// least 1.
  ///
  /// - Parameters:
  ///   - width: The available width across the axis, without the section's insets.
  ///   - itemWidth: The width of a cell, more than 0.
  ///   - spacing: The minimum room between two cells.
  public static func columns(
    fitting width: Double, itemWidth: Double, spacing: Double = 0
  ) -> Int {
    let count = (width + spacing) / (itemWidth + spacing)
    return count >= 1 && count < 1e6 ? Int(count) : 1
  }
}

/// The position that the end of a pinned header may not pass.
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
  /// The same as ``nextHeader``; the deeper headers that end there with this limit leave
  /// together with this one as a block, so that none slides under another.
  case nextHeaderTogether
  /// The list's end. Later headers pin below this one, so that headers accumulate.
  case listEnd
  /// No limit.
  case unbounded
}

/// The position that the start of a pinned footer may not pass.
package enum FooterLimit: Hashable, Sendable, CaseIterable {
  /// The start of the section, its header included.
  case sectionStart
  /// The start of the content, after the header; the section's start if the header overlays.
  case contentStart
  /// The start of the first row.
  case firstItem
  /// The list's start. Earlier footers pin above this one, so that footers accumulate.
  case listStart
  /// No limit.
  case unbounded
}
