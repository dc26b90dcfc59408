/// The two positions on one axis that elements pin to, in content coordinates.
public struct PinLines: Hashable, Sendable {
  /// The position that start edges pin to: the top of the visible content for section headers.
  @usableFromInline package var start: Double
  /// The position that end edges pin to: the bottom of the visible content for section footers.
  @usableFromInline package var end: Double

  /// Makes lines from their positions.
  @inlinable
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// The lines of a viewport at the given distances from its edges.
  ///
  /// - Parameters:
  ///   - viewport: The scrolled viewport.
  ///   - axis: The axis on which the lines are positions.
  ///   - inset: The pin inset, by default all insets of the viewport, so that section headers stop
  ///     below the bars. Pass it to exclude insets without a visible bar, such as that of a refresh
  ///     control.
  package init(_ viewport: ScrollViewport, on axis: Axis, inset: LayoutInsets? = nil) {
    let inset = inset ?? viewport.adjustedInset
    let visible = viewport.visibleSpan(on: axis)
    self.init(
      start: visible.start + inset.low(on: axis, in: viewport.direction),
      end: visible.end - inset.high(on: axis, in: viewport.direction))
  }

  /// The lines in mirrored coordinates, which start at the content's far end.
  package func mirrored(inLength contentLength: Double) -> PinLines {
    PinLines(start: contentLength - end, end: contentLength - start)
  }
}

/// The visible part of one axis and its pin lines.
public struct PinWindow: Hashable, Sendable {
  /// The visible stretch of the content.
  @usableFromInline package var visible: LayoutSpan
  /// The pin lines.
  @usableFromInline package var lines: PinLines

  /// Makes a window from its parts.
  @inlinable
  public init(visible: LayoutSpan, lines: PinLines) {
    self.visible = visible
    self.lines = lines
  }

  /// The window of a viewport on one axis; the inset as for ``PinLines/init(_:on:inset:)``.
  package init(_ viewport: ScrollViewport, on axis: Axis, inset: LayoutInsets? = nil) {
    self.init(
      visible: viewport.visibleSpan(on: axis), lines: PinLines(viewport, on: axis, inset: inset))
  }
}

/// The extent of redrawing after scrolling.
public enum PinInvalidation: Hashable, Sendable {
  /// Nothing moved within the content.
  case nothing
  /// Exactly the elements in the caller's buffer.
  case elements
  /// Everything, because a size changed.
  case everything
}
