/// An element of a grid of rows at its current place: of a month with weeks or a timeline with
/// resources.
public struct RowElement: Hashable, Sendable {
  /// The kinds of elements, from the lowest layer to the topmost. Drawing uses this order, hit
  /// testing the reverse.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The ground: a day of a month or a row of a timeline, by its index.
    case ground
    /// The line at the current time.
    case nowLine
    /// An item, by its index.
    case item
    /// The header of a row, by the row's index: in a month the dates of a week.
    case rowHeader
    /// A `+N` in a row header, by the index of its day.
    case overflow
    /// A row's part of the gutter, by the row's index: the number of a week or the name of a
    /// resource.
    case gutterCell
    /// The header over a group of rows, by its index: a month or a group of resources.
    case sectionHeader
    /// The header bar.
    case bar
    /// The corner where gutter and bar meet.
    case corner
  }

  /// The frame in content coordinates.
  public var frame: LayoutRect
  /// The current place of the text inside: its x, or its y for text in the gutter; nil if there is
  /// no moving text.
  public var textStart: Double?
  /// The index of the day, the item, the row or the section; 0 for kinds with a single element.
  public var index: Int
  /// The kind of the element.
  public var kind: Kind

  /// Makes an element.
  @inlinable
  package init(kind: Kind, index: Int = 0, frame: LayoutRect, textStart: Double? = nil) {
    (self.kind, self.index, self.frame, self.textStart) = (kind, index, frame, textStart)
  }
}
