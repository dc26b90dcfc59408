/// One element of a grid of rows in its current place: of a month with its weeks, of a timeline with its
/// resources.
public struct RowElement: Hashable, Sendable {
  /// What an element is, from the lowest layer to the topmost: drawing goes through them forwards, hit
  /// testing backwards.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The ground: a day of a month, a row of a timeline, by its index.
    case ground
    /// The line at the current time.
    case nowLine
    /// An item, by its index.
    case item
    /// The label row of a row, by the row's index: of a week its dates.
    case rowHeader
    /// A `+N` in the label row, by the index of its day.
    case overflow
    /// A row's part of the gutter, by the row's index: the number of a week, the name of a resource.
    case gutterCell
    /// The header over some rows, by its index: a month's, a group's.
    case sectionHeader
    /// The header bar.
    case bar
    /// The corner where gutter and bar meet.
    case corner
  }

  /// The frame in content coordinates.
  public var frame: LayoutRect
  /// Where the text inside stands now: its x, of a text in the gutter its y; nil without text that
  /// moves.
  public var textStart: Double?
  /// The index of the day, the item, the row or the section; 0 for what there is only one of.
  public var index: Int
  /// What it is.
  public var kind: Kind

  /// Makes an element.
  @inlinable
  package init(kind: Kind, index: Int = 0, frame: LayoutRect, textStart: Double? = nil) {
    (self.kind, self.index, self.frame, self.textStart) = (kind, index, frame, textStart)
  }
}
