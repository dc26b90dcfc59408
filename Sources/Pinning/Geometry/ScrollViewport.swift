/// The visible part of a scroll view's content as a value: sizes, offset and insets.
///
/// Content coordinates have their origin at the top left corner of the content, y down. The offset
/// is the content position at the top left corner of the viewport. While the view bounces it may be
/// outside of the resting range; every formula is valid there as well.
public struct ScrollViewport: Hashable, Sendable {
  /// The size of the window onto the content.
  public var size: LayoutSize
  /// The size of the content, without any inset.
  public var contentSize: LayoutSize
  /// The content position at the top left corner of the viewport.
  public var offset: LayoutPoint
  /// The room that the app keeps free around the content, for example for a toolbar or refresh
  /// control.
  public var contentInset: LayoutInsets
  /// The room that the device keeps free: notch, home indicator, status line.
  public var safeArea: LayoutInsets
  /// The room that floating bars reserve. The bars compute it; apps do not set it.
  package var barInset: LayoutInsets
  /// The distance of the scroll indicators from the edges; nil follows ``adjustedInset``, so that
  /// an indicator stops at a floating bar.
  package var indicatorInset: LayoutInsets?
  /// The direction that determines the leading and trailing sides.
  package var direction: LayoutDirection

  /// Makes a viewport. The offset defaults to the initial one.
  public init(
    size: LayoutSize, contentSize: LayoutSize, offset: LayoutPoint? = nil,
    contentInset: LayoutInsets = .zero, safeArea: LayoutInsets = .zero,
    barInset: LayoutInsets = .zero, indicatorInset: LayoutInsets? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    self.size = size
    self.contentSize = contentSize
    self.offset = .zero
    self.contentInset = contentInset
    self.safeArea = safeArea
    self.barInset = barInset
    self.indicatorInset = indicatorInset
    self.direction = direction
    self.offset = offset ?? initialOffset
  }

  /// The insets without the floating bars, which are fixed at these insets.
  package var outerInset: LayoutInsets { contentInset + safeArea }

  /// All insets together: content inset, safe area and the room of the floating bars.
  public var adjustedInset: LayoutInsets { contentInset + safeArea + barInset }

  /// The visible rectangle in content coordinates, including the parts under bars and insets.
  package var visibleRect: LayoutRect { LayoutRect(origin: offset, size: size) }

  /// The part of the visible rectangle that no inset covers. Its size is never negative.
  public var unobscuredRect: LayoutRect {
    LayoutRect(
      horizontal: unobscuredSpan(on: .horizontal), vertical: unobscuredSpan(on: .vertical))
  }

  /// The content point at a point of the view, for events in view coordinates. The location of a
  /// UIKit gesture in its scroll view is already in content coordinates.
  public func contentPoint(atViewPoint point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The visible part of one axis, in content coordinates.
  package func visibleSpan(on axis: Axis) -> LayoutSpan {
    LayoutSpan(start: offset[axis], length: size[axis])
  }

  /// The part of the visible span that no inset covers. Its length is never negative.
  package func unobscuredSpan(on axis: Axis) -> LayoutSpan {
    let inset = adjustedInset
    let start = offset[axis] + inset.low(on: axis, in: direction)
    let end = offset[axis] + size[axis] - inset.high(on: axis, in: direction)
    return LayoutSpan(start: start, end: max(start, end))
  }
}
