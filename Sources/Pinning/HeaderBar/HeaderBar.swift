/// A header bar over a two-axis scroll view, with time gutter, corner and all-day strip.
///
/// The bar scrolls sideways with the columns and sticks vertically; the gutter scrolls vertically
/// with the hours and sticks sideways. This is the fixed weekday bar that Marius Schulz described,
/// with everything a week view needs besides.
///
/// Content coordinates have their origin at the top left of the time grid; bars and gutter lie
/// *outside* of it, in room that the viewport's bar inset reserves. One viewport scrolls all of it:
/// there are never two scroll views to keep in step.
///
///     let bar = HeaderBar(gridSize: grid.size, barHeight: 32, allDayHeight: 24, gutterWidth: 56)
///     var viewport = bar.installed(in: ScrollViewport(size: size, contentSize: grid.size))
///     let frames = bar.frames(in: viewport)
public struct HeaderBar: Hashable, Sendable {
  /// The size of the time grid below the bars.
  package var gridSize: LayoutSize
  /// The height of the bar with the column headers.
  package var barHeight: Double
  /// The height of the all-day strip below the bar; nil has none.
  package var allDayHeight: Double?
  /// The width of the time gutter; 0 has none.
  package var gutterWidth: Double
  /// How the bar, the strip and the corner take part in vertical scrolling.
  package var barAttachment: PinAttachment
  /// How the gutter and the corner take part in sideways scrolling.
  package var gutterAttachment: PinAttachment
  /// Whether a sticky bar and strip are pushed off by the grid's end together, instead of each by
  /// its own limit.
  package var movesAsBlock: Bool
  /// Which of bar and gutter lies above the other.
  package var layerOrder: GridLayerOrder
  /// How far bar and gutter stay away from the viewport's edges; nil takes the viewport's outer
  /// inset: all insets but the room of the bars themselves.
  package var pinInset: LayoutInsets?

  /// Makes a header bar; what is left out is not there, or fixed.
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

  /// The height of the bar and the strip together.
  package var totalHeight: Double { barHeight + (allDayHeight ?? 0) }

  /// The layers of this grid from the lowest to the topmost: drawing goes through them forwards, hit
  /// testing backwards.
  ///
  /// The bar lies over the strip, except where a sticky bar and strip have limits of their own and
  /// come to overlap at the grid's end: there the strip lies over the bar.
  package var layers: [GridLayer] {
    layerOrder.layers(stripAboveBar: barAttachment == .sticky && !movesAsBlock)
  }

  /// The room that bar, strip and gutter take for themselves.
  package var barInset: LayoutInsets { LayoutInsets(top: totalHeight, leading: gutterWidth) }

  /// The viewport with the grid as its content and the bars' room as its bar inset, so that nothing
  /// hides under them at rest and the scroll indicators stop at them.
  ///
  /// A viewport that shows the content's start before still shows it afterwards.
  public func installed(in viewport: ScrollViewport) -> ScrollViewport {
    viewport.installing(barInset: barInset, contentSize: gridSize)
  }

  /// Where everything that is pinned stands.
  public struct Frames: Hashable, Sendable {
    /// The bar over the whole width of the grid.
    public var bar: LayoutRect
    /// The all-day strip over the whole width of the grid, nil when there is none.
    public var allDay: LayoutRect?
    /// The gutter over the whole height of the grid.
    public var gutter: LayoutRect
    /// The corner beside bar and strip and above the gutter.
    public var corner: LayoutRect
    /// What the vertical pin line did to the bar.
    package var barState: PinState
    /// What the vertical pin line did to the strip.
    package var allDayState: PinState
    /// What the vertical pin line did to the corner.
    package var cornerState: PinState
    /// What the horizontal pin line did to the gutter.
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
