extension HeaderBar {
  /// The start of a column header's label, or of a bar's title, which stays inside its column and
  /// clear of the gutter while the column scrolls by.
  ///
  /// - Parameters:
  ///   - length: The label's width.
  ///   - column: The horizontal span of the column.
  ///   - inset: The distance of the label from the leading edge of its column, and from the gutter.
  ///   - viewport: The scrolled viewport.
  package func labelStart(
    length: Double, in column: LayoutSpan, inset: Double = 0, viewport: ScrollViewport
  ) -> Double {
    labelStart(
      length: length, in: column, inset: inset, line: labelLine(in: viewport),
      direction: viewport.direction)
  }

  /// The start of a label, given the common line of many labels.
  @inlinable
  package func labelStart(
    length: Double, in column: LayoutSpan, inset: Double, line: Double, direction: LayoutDirection
  ) -> Double {
    direction == .leftToRight
      ? Pin.start(
        natural: column.start + inset, length: length, limit: column.end, line: line + inset)
      : Pin.end(
        natural: column.end - inset - length, length: length, limit: column.start,
        line: line - inset)
  }

  /// The start of an appointment's title, which stays visible below the bars while a long
  /// appointment scrolls by.
  ///
  /// - Parameters:
  ///   - length: The title's height.
  ///   - appointment: The vertical span of the appointment.
  ///   - viewport: The scrolled viewport.
  package func titleStart(
    length: Double, in appointment: LayoutSpan, viewport: ScrollViewport
  ) -> Double {
    Pin.start(
      natural: appointment.start, length: length, limit: appointment.end,
      line: titleLine(in: viewport))
  }

  /// The opaque ground behind bar and strip. It has the full visible width and reaches up to the
  /// top of the viewport, so it grows with a pull and covers content that scrolls under the insets.
  public func barBackground(in viewport: ScrollViewport) -> LayoutRect {
    let frames = frames(in: viewport)
    let bottom = (frames.allDay ?? frames.bar).maxY
    let top = min(viewport.offset.y, frames.bar.y)
    return LayoutRect(
      x: viewport.offset.x, y: top, width: viewport.size.width, height: bottom - top)
  }

  /// The opaque ground behind the gutter, with the full visible height and out to the leading edge
  /// of the viewport.
  public func gutterBackground(in viewport: ScrollViewport) -> LayoutRect {
    let gutter = frames(in: viewport).gutter
    let visible = viewport.visibleRect
    let span =
      viewport.direction == .leftToRight
      ? LayoutSpan(start: min(visible.x, gutter.x), end: gutter.maxX)
      : LayoutSpan(start: gutter.x, end: max(visible.maxX, gutter.maxX))
    return LayoutRect(horizontal: span, vertical: visible.span(on: .vertical))
  }

  /// The position that the bar's top edge pins to.
  package func barLine(in viewport: ScrollViewport) -> Double {
    viewport.offset.y + (pinInset ?? viewport.outerInset).top
  }

  /// The position below the bars that titles pin to.
  package func titleLine(in viewport: ScrollViewport) -> Double {
    let line = barLine(in: viewport)
    return barAttachment == .scrolling ? line : line + barHeight + (allDayHeight ?? 0)
  }

  /// The position beside the gutter that labels pin to: with their left edge, or with their right
  /// edge in right-to-left layouts.
  package func labelLine(in viewport: ScrollViewport) -> Double {
    let lines = horizontalLines(in: viewport)
    let width = gutterAttachment == .scrolling ? 0 : gutterWidth
    return viewport.direction == .leftToRight ? lines.start + width : lines.end - width
  }

  func horizontalLines(in viewport: ScrollViewport) -> PinLines {
    PinLines(viewport, on: .horizontal, inset: pinInset ?? viewport.outerInset)
  }
}
