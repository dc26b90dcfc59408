/// A floating header and footer: bars fixed to two edges of the visible bounds, always on screen
/// and above all content.
///
/// The bars reserve their room in the viewport's bar inset, so that they do not cover the first and
/// last item at rest. On the horizontal axis the header is at the leading side.
///
///     let bars = FloatingBars(headerLength: 44, footerLength: 49)
///     viewport = bars.installed(in: viewport)
///     let header = bars.frame(of: .header, in: viewport)
public struct FloatingBars: Hashable, Sendable {
  /// The two bars.
  public enum Bar: Hashable, Sendable, CaseIterable {
    /// The bar at the start edge.
    case header
    /// The bar at the end edge.
    case footer
  }

  /// The header's length along the axis; nil if there is none.
  package var headerLength: Double?
  /// The footer's length along the axis; nil if there is none.
  package var footerLength: Double?
  /// The axis that the bars are the ends of.
  package var axis: Axis
  /// The distances of the bars from the viewport's edges; nil uses the viewport's outer inset.
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

  /// The room that the bars occupy.
  package var barInset: LayoutInsets {
    axis == .vertical
      ? LayoutInsets(top: headerLength ?? 0, bottom: footerLength ?? 0)
      : LayoutInsets(leading: headerLength ?? 0, trailing: footerLength ?? 0)
  }

  /// The viewport with the room of the bars as its bar inset, which scroll indicators follow.
  ///
  /// A viewport at the content's start stays there.
  public func installed(in viewport: ScrollViewport) -> ScrollViewport {
    viewport.installing(barInset: barInset, contentSize: viewport.contentSize)
  }

  /// The frame of a bar in content coordinates; nil if it is missing.
  ///
  /// Across the axis it fills the viewport within the outer insets.
  public func frame(of bar: Bar, in viewport: ScrollViewport) -> LayoutRect? {
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

  /// The bar at a point in content coordinates. It wins over everything below, and the header over
  /// the footer.
  package func bar(at point: LayoutPoint, in viewport: ScrollViewport) -> Bar? {
    Bar.allCases.first { frame(of: $0, in: viewport)?.contains(point) == true }
  }
}

extension ScrollViewport {
  /// The viewport with another content and bar inset. A viewport at the content's start, or pulled
  /// beyond it, stays there.
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
