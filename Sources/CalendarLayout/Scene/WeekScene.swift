public import Pinning

/// A week grid on a screen: the laid-out grid, the bars pinned around it, and the scroll position.
/// All frames are in content coordinates, with the origin at the top left of the time grid.
///
/// Apps draw this type. The frames of bars and labels depend on the scroll offset; those of
/// segments do not.
public struct WeekScene: Sendable {
  /// The laid-out grid.
  public let grid: WeekGrid
  /// The weekday bar, the all-day strip, the time gutter and the corner.
  public let headerBar: HeaderBar
  /// The columns and bars in the form that the pinning code needs.
  public let pinned: PinnedGrid
  /// The viewport, whose insets include the space of the bars.
  public var viewport: ScrollViewport
  /// The sizes of pinned elements.
  public let metrics: Metrics
  /// The insets outside the bars.
  let inset: LayoutInsets

  /// The sizes of the pinned elements around a grid.
  public struct Metrics: Hashable, Sendable {
    /// The height of the weekday bar.
    package var headerHeight: Double
    /// The width of the time gutter; each second zone has another one beside it.
    package var gutterWidth: Double
    /// The width of a second zone's gutter; nil uses the same width.
    package var secondGutterWidth: Double?
    /// The space below the rows of the all-day strip if there are any, for example for a separator.
    package var allDayPadding: Double
    /// The size of a day's label in the weekday bar.
    package var labelSize: LayoutSize
    /// The height of a title within its segment.
    package var titleHeight: Double
    /// The thickness of the line at the current time.
    package var nowLineThickness: Double

    /// Makes sizes; the defaults are meant for points.
    public init(
      headerHeight: Double = 52, gutterWidth: Double = 52,
      labelSize: LayoutSize = LayoutSize(width: 64, height: 36), titleHeight: Double = 16,
      nowLineThickness: Double = 2, secondGutterWidth: Double? = nil, allDayPadding: Double = 0
    ) {
      self.secondGutterWidth = secondGutterWidth
      self.allDayPadding = allDayPadding
      self.headerHeight = headerHeight
      self.gutterWidth = gutterWidth
      self.labelSize = labelSize
      self.titleHeight = titleHeight
      self.nowLineThickness = nowLineThickness
    }
  }

  /// Makes the scene of a grid.
  ///
  /// - Parameters:
  ///   - grid: The grid; all sizes are in its unit.
  ///   - metrics: The sizes of the bars.
  ///   - size: The size of the scroll view.
  ///   - offset: The scroll offset, used unchanged; nil for the beginning.
  ///   - contentInset: The insets outside the bars: a safe area, space that the app keeps free, or their
  ///     sum. The insets of the bars are added.
  public init(
    _ grid: WeekGrid, metrics: Metrics, size: LayoutSize, offset: LayoutPoint? = nil,
    contentInset: LayoutInsets = .zero
  ) {
    (self.grid, self.metrics, inset) = (grid, metrics, contentInset)
    headerBar = HeaderBar(
      gridSize: grid.size, barHeight: metrics.headerHeight,
      allDayHeight: grid.allDayRows > 0 ? grid.allDayHeight + metrics.allDayPadding : 0,
      gutterWidth: metrics.gutterWidth
        + Double(grid.secondZones.count) * (metrics.secondGutterWidth ?? metrics.gutterWidth))
    pinned = PinnedGrid(
      bar: headerBar,
      columns: grid.columns.map {
        PinnedGrid.Column(
          span: $0.frame.span(on: .horizontal),
          labelWidth: min(metrics.labelSize.width, $0.frame.width))
      },
      items: [],
      nowLine: grid.now.map { now in
        let column = grid.columns[now.column].frame
        let thickness = metrics.nowLineThickness
        return LayoutRect(
          x: column.x, y: now.y - thickness / 2, width: column.width, height: thickness)
      })
    viewport = headerBar.viewport(
      size: size, offset: offset, contentInset: contentInset,
      direction: grid.options.metrics.direction)
  }

  /// The bars at the current offset.
  ///
  /// - Complexity: O(1)
  public var headerFrames: HeaderBar.Frames { headerBar.frames(in: viewport) }

  /// The frame of a column's header in the weekday bar.
  package func dayFrame(_ column: Int) -> LayoutRect {
    let bar = headerFrames.bar
    let frame = grid.columns[column].frame
    return LayoutRect(x: frame.x, y: bar.y, width: frame.width, height: bar.height)
  }

  /// The frame of a column's label, which stays visible as long as its column is. If columns are
  /// parts of days, it is the visible part of the lower half of their header; the upper half is for
  /// the day that they share.
  public func labelFrame(ofColumn column: Int) -> LayoutRect {
    let day = dayFrame(column)
    if grid.columns[column].resource != nil {
      let half = day.height / 2
      return label(of: LayoutRect(x: day.x, y: day.y + half, width: day.width, height: half))
    }
    let width = min(metrics.labelSize.width, day.width)
    let height = min(metrics.labelSize.height, day.height)
    let x = headerBar.labelStart(
      length: width, in: LayoutSpan(start: day.x, length: day.width), viewport: viewport)
    return LayoutRect(
      x: x, y: day.y + (day.height - height) / 2, width: width, height: height)
  }

  /// The frame of an all-day bar.
  public func frame(of bar: WeekGrid.Bar) -> LayoutRect {
    bar.frame.offsetBy(x: 0, y: headerFrames.allDay?.y ?? 0)
  }

  /// The frame of the `+N` of a column of the all-day strip.
  public func frame(of overflow: WeekGrid.BarOverflow) -> LayoutRect {
    overflow.frame.offsetBy(x: 0, y: headerFrames.allDay?.y ?? 0)
  }

  /// The frame of an all-day bar's label: the part of the bar from where its label stays visible,
  /// like a day's label in a column of the same width.
  public func labelFrame(of bar: WeekGrid.Bar) -> LayoutRect { label(of: frame(of: bar)) }

  /// The part of a frame from where its label stays visible.
  private func label(of frame: LayoutRect) -> LayoutRect {
    let width = min(metrics.labelSize.width, frame.width)
    let start = headerBar.labelStart(
      length: width, in: LayoutSpan(start: frame.x, length: frame.width), viewport: viewport)
    let isLeftToRight = viewport.direction == .leftToRight
    let x = isLeftToRight ? start : frame.x
    let end = isLeftToRight ? frame.maxX : start + width
    return LayoutRect(x: x, y: frame.y, width: end - x, height: frame.height)
  }

  /// The frame of a segment's title, which stays below the bars as long as its segment is visible.
  public func titleFrame(of segment: WeekGrid.Segment) -> LayoutRect {
    let height = min(metrics.titleHeight, segment.frame.height)
    let y = headerBar.titleStart(
      length: height,
      in: LayoutSpan(start: segment.frame.y, length: segment.frame.height), viewport: viewport)
    return LayoutRect(x: segment.frame.x, y: y, width: segment.frame.width, height: height)
  }

  /// The gutter of a second zone, on the inner side of the display zone's gutter.
  public func gutterFrame(ofZone index: Int) -> LayoutRect {
    let gutter = headerFrames.gutter
    let width = metrics.secondGutterWidth ?? metrics.gutterWidth
    let shift = metrics.gutterWidth + width * Double(index)
    let x =
      viewport.direction == .leftToRight ? gutter.x + shift : gutter.maxX - shift - width
    return LayoutRect(x: x, y: gutter.y, width: width, height: gutter.height)
  }
}
