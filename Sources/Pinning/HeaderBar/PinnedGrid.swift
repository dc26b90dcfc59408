/// A two-axis grid under its header bar: columns with labels, appointments with titles, and a query
/// for what a rectangle shows.
///
///     let grid = PinnedGrid(bar: bar, columns: columns, items: items)
///     grid.elements(in: viewport.visibleRect, viewport: viewport, into: &buffer)
///     let touched = grid.element(at: point, viewport: viewport)
public struct PinnedGrid: Sendable {
  /// One column.
  public struct Column: Hashable, Sendable {
    /// What it covers of the horizontal axis.
    public var span: LayoutSpan
    /// The width of the label in its header.
    public var labelWidth: Double

    /// Makes a column.
    public init(span: LayoutSpan, labelWidth: Double = 0) {
      self.span = span
      self.labelWidth = labelWidth
    }
  }

  /// One appointment.
  public struct Item: Hashable, Sendable {
    /// The frame in content coordinates.
    public var frame: LayoutRect
    /// The height of a title that stays visible; nil has none.
    public var titleHeight: Double?

    /// Makes an appointment.
    public init(frame: LayoutRect, titleHeight: Double? = nil) {
      self.frame = frame
      self.titleHeight = titleHeight
    }
  }

  /// The bars around the grid.
  public let bar: HeaderBar
  /// The columns, in any order; the caller's indices are kept.
  public let columns: ContiguousArray<Column>
  /// The appointments; the later ones lie above.
  public let items: ContiguousArray<Item>
  /// The line at the current time, nil when it is not in the grid.
  public var nowLine: LayoutRect?
  let columnSpans: ExtentTree
  let itemColumns: ExtentTree
  let itemRows: ExtentTree

  /// Makes a grid from its parts, in content coordinates.
  ///
  /// - Parameters:
  ///   - bar: The bars around the grid.
  ///   - columns: The columns, in any order.
  ///   - items: The appointments. Given column by column, a query looks only at the visible part.
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
    columnSpans = ExtentTree(count: columns.count) {
      (columns[$0].span.start, columns[$0].span.end)
    }
    itemColumns = ExtentTree(count: items.count) { (items[$0].frame.x, items[$0].frame.maxX) }
    itemRows = ExtentTree(count: items.count) { (items[$0].frame.y, items[$0].frame.maxY) }
  }

  /// The next appointment, at or after the index, whose frame shares area with the rectangle.
  @inline(__always)
  func nextItem(from start: Int, in rect: LayoutRect) -> Int? {
    var index = start
    while let found = ExtentTree.first(
      from: index, itemColumns, low: rect.x, high: rect.maxX, itemRows, low: rect.y,
      high: rect.maxY)
    {
      if items[found].frame.intersects(rect) { return found }
      index = found + 1
    }
    return nil
  }
}
