/// What a scroll view shows of its content: sizes, offset and insets, as a value.
///
/// Content coordinates have their origin at the content's top left corner, y down. The offset is
/// the content position at the viewport's top left corner; it may lie outside the resting range
/// while the view bounces, and every formula holds there as well.
public struct ScrollViewport: Hashable, Sendable {
  /// The size of the window onto the content.
  public var size: LayoutSize
  /// The size of the content, without any inset.
  public var contentSize: LayoutSize
  /// The content position at the top left corner of the viewport.
  public var offset: LayoutPoint
  /// The room that the app keeps free around the content: a toolbar, a refresh control.
  public var contentInset: LayoutInsets
  /// The room that the device takes: notch, home indicator, status line.
  public var safeArea: LayoutInsets
  /// The room that floating bars took for themselves; the bars compute it, apps do not type it in.
  package var barInset: LayoutInsets
  /// How far the scroll indicators stay away from the edges; nil follows ``adjustedInset``, so that
  /// an indicator stops under a floating bar.
  package var indicatorInset: LayoutInsets?
  /// The direction that gives leading and trailing their sides.
  package var direction: LayoutDirection

  /// Makes a viewport; an offset left out is the initial one.
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

  /// The insets without the floating bars: where the bars themselves are fixed.
  package var outerInset: LayoutInsets { contentInset + safeArea }

  /// All insets together: content inset, safe area and the floating bars' room.
  public var adjustedInset: LayoutInsets { contentInset + safeArea + barInset }

  /// What the viewport shows, in content coordinates, bars and insets included.
  package var visibleRect: LayoutRect { LayoutRect(origin: offset, size: size) }

  /// The part of the visible rectangle that no inset covers; never of negative size.
  public var unobscuredRect: LayoutRect {
    LayoutRect(
      horizontal: unobscuredSpan(on: .horizontal), vertical: unobscuredSpan(on: .vertical))
  }

  /// The point of the content that stands at a point of the view, for events that are told from the
  /// view's corner; a UIKit gesture's location in its scroll view is in content coordinates already.
  public func contentPoint(atViewPoint point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// What the viewport shows of one axis, in content coordinates.
  package func visibleSpan(on axis: Axis) -> LayoutSpan {
    LayoutSpan(start: offset[axis], length: size[axis])
  }

  /// The part of the visible span that no inset covers; never of negative length.
  package func unobscuredSpan(on axis: Axis) -> LayoutSpan {
    let inset = adjustedInset
    let start = offset[axis] + inset.low(on: axis, in: direction)
    let end = offset[axis] + size[axis] - inset.high(on: axis, in: direction)
    return LayoutSpan(start: start, end: max(start, end))
  }
}
