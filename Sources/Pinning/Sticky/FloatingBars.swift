/// A floating header and footer: one bar fixed to each edge of the visible bounds, always on screen,
/// above all content, whatever the content is.
///
/// The bars reserve their room in the viewport's bar inset, so that the first and the last item are
/// not covered at rest. On the horizontal axis the header is at the leading side.
///
///     let bars = FloatingBars(headerLength: 44, footerLength: 49)
///     viewport = bars.installed(in: viewport)
///     let frames = bars.frames(in: viewport)
public struct FloatingBars: Hashable, Sendable {
  /// Which of the two bars.
  package enum Bar: Hashable, Sendable, CaseIterable {
    /// The bar at the start edge.
    case header
    /// The bar at the end edge.
    case footer
  }

  /// The header's length along the axis; nil has none.
  package var headerLength: Double?
  /// The footer's length along the axis; nil has none.
  package var footerLength: Double?
  /// The axis at whose edges the bars are.
  package var axis: Axis
  /// How far the bars stay away from the viewport's edges; nil takes the viewport's outer inset.
  package var pinInset: LayoutInsets?

  /// Makes the bars.
  public init(
    headerLength: Double? = nil, footerLength: Double? = nil, axis: Axis = .vertical,
    pinInset: LayoutInsets? = nil
  ) {
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.axis = axis
    self.pinInset = pinInset
  }

  /// The room the bars take for themselves.
  package var barInset: LayoutInsets {
    axis == .vertical
      ? LayoutInsets(top: headerLength ?? 0, bottom: footerLength ?? 0)
      : LayoutInsets(leading: headerLength ?? 0, trailing: footerLength ?? 0)
  }

  /// The viewport with the bars' room as its bar inset; scroll indicators follow.
  ///
  /// A viewport that shows the content's start before still shows it afterwards.
  public func installed(in viewport: ScrollViewport) -> ScrollViewport {
    viewport.installing(barInset: barInset, contentSize: viewport.contentSize)
  }

  /// The frames of the two bars in content coordinates, nil for a bar that is not there.
  public func frames(in viewport: ScrollViewport) -> (header: LayoutRect?, footer: LayoutRect?) {
    (frame(of: .header, in: viewport), frame(of: .footer, in: viewport))
  }

  /// The frame of one bar in content coordinates, nil when it is not there.
  ///
  /// Across the axis it fills what the outer insets leave of the viewport.
  package func frame(of bar: Bar, in viewport: ScrollViewport) -> LayoutRect? {
    guard let length = bar == .header ? headerLength : footerLength else { return nil }
    let inset = pinInset ?? viewport.outerInset
    let lines = PinLines(viewport, on: axis, inset: inset)
    let isAtLow = (bar == .header) != viewport.startsAtHighEnd(axis)
    let start = isAtLow ? lines.start : lines.end - length
    let crossAxis: Axis = axis == .vertical ? .horizontal : .vertical
    let crossLines = PinLines(viewport, on: crossAxis, inset: inset)
    let cross = LayoutSpan(start: crossLines.start, end: max(crossLines.start, crossLines.end))
    return LayoutRect(along: axis, LayoutSpan(start: start, length: length), across: cross)
  }

  /// The bar at a point in content coordinates; it wins over everything below it, and the header
  /// over the footer.
  package func bar(at point: LayoutPoint, in viewport: ScrollViewport) -> Bar? {
    Bar.allCases.first { frame(of: $0, in: viewport)?.contains(point) == true }
  }
}

extension ScrollViewport {
  /// The viewport with another content and bar inset; one that shows the content's start, or is
  /// pulled beyond it, keeps doing so.
  func installing(barInset: LayoutInsets, contentSize: LayoutSize) -> ScrollViewport {
    var filled = self
    filled.contentSize = contentSize
    var installed = filled
    installed.barInset = barInset
    for axis in Axis.allCases {
      let start = installed.startOffset(on: axis)
      if offset[axis] == startOffset(on: axis) {
        installed.offset[axis] = start
      } else if filled.isAtStart(on: axis) {
        installed.offset[axis] = start + offset[axis] - filled.startOffset(on: axis)
      }
    }
    return installed
  }
}
