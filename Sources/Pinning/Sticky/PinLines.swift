/// The two positions on one axis that elements pin to, in content coordinates.
public struct PinLines: Hashable, Sendable {
  /// Where start edges pin: the top of the visible content for section headers.
  @usableFromInline package var start: Double
  /// Where end edges pin: the bottom of the visible content for section footers.
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
  ///   - viewport: What is scrolled.
  ///   - axis: The axis that the lines cross.
  ///   - inset: The pin inset, by default all insets of the viewport: section headers stop below
  ///     the bars. An inset that is no chrome, such as a refresh control's, is left out by giving
  ///     the pin inset here.
  package init(_ viewport: ScrollViewport, on axis: Axis, inset: LayoutInsets? = nil) {
    let inset = inset ?? viewport.adjustedInset
    let visible = viewport.visibleSpan(on: axis)
    self.init(
      start: visible.start + inset.low(on: axis, in: viewport.direction),
      end: visible.end - inset.high(on: axis, in: viewport.direction))
  }

  /// The lines of the same view in coordinates that run the other way, from the content's far end.
  package func mirrored(inLength contentLength: Double) -> PinLines {
    PinLines(start: contentLength - end, end: contentLength - start)
  }
}

/// What one axis shows, and the lines its elements pin to.
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

/// What must be drawn anew after scrolling.
package enum PinInvalidation: Hashable, Sendable {
  /// Nothing moved within the content.
  case nothing
  /// The elements that were written to the caller's buffer, and no others.
  case elements
  /// Everything, because a size changed.
  case everything
}
