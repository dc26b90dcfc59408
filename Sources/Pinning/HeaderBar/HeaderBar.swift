/// A header bar over a two-axis scroll view, with time gutter, corner and all-day strip.
///
/// The bar scrolls sideways with the columns and sticks vertically; the gutter scrolls vertically
/// with the hours and sticks sideways. It is the fixed weekday bar that Marius Schulz described,
/// extended to all the needs of a week view.
///
/// Content coordinates have their origin at the top left of the time grid. Bars and gutter are
/// *outside* of it, in the room that the viewport's bar inset reserves. A single viewport scrolls
/// everything, so there are never two scroll views to keep in sync.
///
///     let bar = HeaderBar(gridSize: grid.size, barHeight: 32, allDayHeight: 24, gutterWidth: 56)
///     var viewport = bar.installed(in: ScrollViewport(size: size, contentSize: grid.size))
///     let frames = bar.frames(in: viewport)
public struct HeaderBar: Hashable, Sendable {
  /// The size of the time grid below the bars.
  package var gridSize: LayoutSize
  /// The height of the bar with the column headers.
  package var barHeight: Double
  /// The height of the all-day strip below the bar; nil if there is none.
  package var allDayHeight: Double?
  /// The width of the time gutter; 0 if there is none.
  package var gutterWidth: Double
  /// The vertical scrolling behaviour of the bar, the strip and the corner.
  package var barAttachment: PinAttachment
  /// The sideways scrolling behaviour of the gutter and the corner.
  package var gutterAttachment: PinAttachment
  /// Whether the end of the grid pushes a sticky bar and strip off together, instead of each by its
  /// own limit.
  package var movesAsBlock: Bool
  /// The drawing order of bar and gutter.
  package var layerOrder: GridLayerOrder
  /// The distances of bar and gutter from the viewport's edges; nil uses the viewport's outer
  /// inset, which is all insets except the room of the bars.
  package var pinInset: LayoutInsets?

  /// Makes a header bar, by default without strip and gutter, and fixed.
  public init(
    gridSize: LayoutSize, barHeight: Double, allDayHeight: Double? = nil, gutterWidth: Double = 0,
    barAttachment: PinAttachment = .fixed, gutterAttachment: PinAttachment = .fixed,
    pinInset: LayoutInsets? = nil
  ) {
    self.init(
      gridSize: gridSize, barHeight: barHeight, allDayHeight: allDayHeight,
      gutterWidth: gutterWidth, barAttachment: barAttachment, gutterAttachment: gutterAttachment,
      layerOrder: .barAboveGutter, pinInset: pinInset)
  }

  package init(
    gridSize: LayoutSize, barHeight: Double, allDayHeight: Double? = nil, gutterWidth: Double = 0,
    barAttachment: PinAttachment = .fixed, gutterAttachment: PinAttachment = .fixed,
    movesAsBlock: Bool = false, layerOrder: GridLayerOrder, pinInset: LayoutInsets? = nil
  ) {
    self.gridSize = gridSize
    self.barHeight = barHeight
    self.allDayHeight = allDayHeight
    self.gutterWidth = gutterWidth
    self.barAttachment = barAttachment
    self.gutterAttachment = gutterAttachment
    self.movesAsBlock = movesAsBlock
    self.layerOrder = layerOrder
    self.pinInset = pinInset
  }

  package var totalHeight: Double { barHeight + (allDayHeight ?? 0) }

  /// The layers of this grid from the lowest to the topmost. Drawing uses this order, hit testing
  /// the reverse.
  ///
  /// The bar is above the strip, unless a sticky bar and strip have separate limits and so overlap
  /// at the end of the grid: then the strip is above the bar.
  package var layers: [GridLayer] {
    layerOrder.layers(stripAboveBar: barAttachment == .sticky && !movesAsBlock)
  }

  /// The room that bar, strip and gutter occupy.
  package var barInset: LayoutInsets { LayoutInsets(top: totalHeight, leading: gutterWidth) }

  /// The viewport with the grid as its content and the room of the bars as its bar inset, so that
  /// they hide nothing at rest and scroll indicators stop at them.
  ///
  /// A viewport at the content's start stays there.
  public func installed(in viewport: ScrollViewport) -> ScrollViewport {
    viewport.installing(barInset: barInset, contentSize: gridSize)
  }

  /// A viewport of the grid with the room of the bars. The offset defaults to the beginning.
  package func viewport(
    size: LayoutSize, offset: LayoutPoint?, contentInset: LayoutInsets, direction: LayoutDirection
  ) -> ScrollViewport {
    var viewport = installed(
      in: ScrollViewport(
        size: size, contentSize: gridSize, contentInset: contentInset, direction: direction))
    viewport.offset = offset ?? viewport.initialOffset
    return viewport
  }

  /// The frames of all pinned elements.
  public struct Frames: Hashable, Sendable {
    /// The bar over the full width of the grid.
    public var bar: LayoutRect
    /// The all-day strip over the full width of the grid; nil if there is none.
    public var allDay: LayoutRect?
    /// The gutter over the full height of the grid.
    public var gutter: LayoutRect
    /// The corner beside bar and strip and above the gutter.
    public var corner: LayoutRect
    /// The effect of the vertical pin line on the bar.
    package var barState: PinState
    /// The effect of the vertical pin line on the strip.
    package var allDayState: PinState
    /// The effect of the vertical pin line on the corner.
    package var cornerState: PinState
    /// The effect of the horizontal pin line on the gutter.
    package var gutterState: PinState
  }

  /// The frames of the pinned elements in content coordinates.
  ///
  /// - Complexity: O(1).
  public func frames(in viewport: ScrollViewport) -> Frames {
    let line = barLine(in: viewport)
    let stripHeight = allDayHeight ?? 0
    let corner = pinned(natural: -totalHeight, length: totalHeight, line: line)
    var bar = pinned(natural: -totalHeight, length: barHeight, line: line)
    var strip = pinned(natural: -stripHeight, length: stripHeight, line: line + barHeight)
    if movesAsBlock {
      bar = corner
      strip = (corner.start + barHeight, corner.state)
    }
    let gutter = gutterPlace(in: viewport)
    return Frames(
      bar: LayoutRect(x: 0, y: bar.start, width: gridSize.width, height: barHeight),
      allDay: allDayHeight.map {
        LayoutRect(x: 0, y: strip.start, width: gridSize.width, height: $0)
      },
      gutter: LayoutRect(x: gutter.start, y: 0, width: gutterWidth, height: gridSize.height),
      corner: LayoutRect(
        x: gutter.start, y: corner.start, width: gutterWidth, height: totalHeight),
      barState: bar.state, allDayState: strip.state, cornerState: corner.state,
      gutterState: gutter.state)
  }

  private func pinned(
    natural: Double, length: Double, line: Double
  ) -> (start: Double, state: PinState) {
    Pin.place(
      barAttachment, at: .start, natural: natural, length: length, limit: gridSize.height,
      line: line)
  }

  private func gutterPlace(in viewport: ScrollViewport) -> (start: Double, state: PinState) {
    let lines = horizontalLines(in: viewport)
    let (width, length) = (gridSize.width, gutterWidth)
    return viewport.direction == .leftToRight
      ? Pin.place(
        gutterAttachment, at: .start, natural: -length, length: length, limit: width,
        line: lines.start)
      : Pin.place(
        gutterAttachment, at: .end, natural: width, length: length, limit: 0, line: lines.end)
  }
}
