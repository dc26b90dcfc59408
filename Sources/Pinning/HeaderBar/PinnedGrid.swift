import Primitives

/// A two-axis grid under its header bar: columns with labels and appointments with titles. Answers
/// which elements a rectangle shows.
///
///     let grid = PinnedGrid(bar: bar, columns: columns, items: items)
///     grid.elements(in: viewport.visibleRect, viewport: viewport, into: &buffer)
///     let touched = grid.element(at: point, viewport: viewport)
public struct PinnedGrid: Sendable {
  /// A column of the grid.
  public struct Column: Hashable, Sendable {
    /// The horizontal extent.
    package var span: LayoutSpan
    package var labelWidth: Double

    /// Makes a column.
    public init(span: LayoutSpan, labelWidth: Double = 0) {
      self.span = span
      self.labelWidth = labelWidth
    }
  }

  /// An appointment in the grid.
  public struct Item: Hashable, Sendable {
    /// The frame in content coordinates.
    package var frame: LayoutRect
    /// The height of a title that stays visible; nil if there is none.
    package var titleHeight: Double?

    /// Makes an appointment.
    public init(frame: LayoutRect, titleHeight: Double? = nil) {
      self.frame = frame
      self.titleHeight = titleHeight
    }
  }

  /// The bars around the grid.
  public let bar: HeaderBar
  /// The columns, in any order. Their order determines the indices.
  package let columns: ContiguousArray<Column>
  /// The appointments; later ones are above earlier ones.
  package let items: ContiguousArray<Item>
  /// The line at the current time; nil if it is outside of the grid.
  package var nowLine: LayoutRect?
  let columnSpans: IntervalIndex<IntervalBounds<Double>>
  let itemFrames: IntervalIndex<FrameExtent>

  /// Makes a grid from its parts, in content coordinates.
  ///
  /// - Parameters:
  ///   - bar: The bars around the grid.
  ///   - columns: The columns, in any order.
  ///   - items: The appointments. If ordered by column, a query looks only at the visible ones.
  ///   - nowLine: The line at the current time.
  /// - Complexity: O(*n*).
  public init(
    bar: HeaderBar, columns: some Collection<Column>, items: some Collection<Item>,
    nowLine: LayoutRect? = nil
  ) {
    let columns = ContiguousArray(columns)
    let items = ContiguousArray(items)
    self.bar = bar
    self.columns = columns
    self.items = items
    self.nowLine = nowLine
    columnSpans = IntervalIndex(count: columns.count) {
      IntervalBounds(columns[$0].span.start, columns[$0].span.end)
    }
    itemFrames = IntervalIndex(count: items.count) { FrameExtent(items[$0].frame) }
  }

  /// The next appointment from an index on whose frame shares area with the rectangle.
  @inline(__always)
  func nextItem(from start: Int, in rect: LayoutRect) -> Int? {
    var index = start
    let searched = FrameExtent(rect)
    while let found = itemFrames.next(
      from: index, before: items.count, where: { $0.meets(searched) })
    {
      if items[found].frame.intersects(rect) { return found }
      index = found + 1
    }
    return nil
  }
}

/// The extent of frames on both axes.
struct FrameExtent: IntervalExtent {
  private var columns: IntervalBounds<Double>
  private(set) var rows: IntervalBounds<Double>

  init(_ frame: LayoutRect) {
    columns = IntervalBounds(frame.x, frame.maxX)
    rows = IntervalBounds(frame.y, frame.maxY)
  }

  mutating func formUnion(_ other: FrameExtent) {
    columns.formUnion(other.columns)
    rows.formUnion(other.rows)
  }

  /// Whether the two share a positive area.
  func meets(_ other: FrameExtent) -> Bool {
    columns.meets(other.columns) && rows.meets(other.rows)
  }
}
