/// A scroll indicator: its track and the thumb that shows the position.
package struct ScrollIndicator: Hashable, Sendable {
  package var axis: Axis
  /// The range of the thumb, in content coordinates.
  package var track: LayoutSpan
  /// The thumb, in content coordinates, always inside the track.
  package var thumb: LayoutSpan
  /// The scroll position: 0 at the content's first coordinate, 1 at its last.
  package var fraction: Double
  /// Whether the content exceeds the unobscured room; otherwise the thumb fills the track.
  package var isNeeded: Bool
}

extension ScrollViewport {
  /// The indicator of one axis.
  ///
  /// - Parameters:
  ///   - axis: The axis it shows.
  ///   - minimumThumb: The minimum length of a thumb that can be seen and grabbed; a shorter track
  ///     wins.
  package func indicator(on axis: Axis, minimumThumb: Double = 0) -> ScrollIndicator {
    let inset = adjustedInset
    let kept = indicatorInset ?? inset
    let low = inset.low(on: axis, in: direction)
    let high = inset.high(on: axis, in: direction)
    let start = offset[axis] + kept.low(on: axis, in: direction)
    let end = offset[axis] + size[axis] - kept.high(on: axis, in: direction)
    let track = LayoutSpan(start: start, end: max(start, end))

    let content = contentSize[axis]
    let room = max(0, size[axis] - low - high)
    let share = content > room ? room / content : 1
    let thumb = min(track.length, max(track.length * share, minimumThumb))

    let travel = content + low + high - size[axis]
    let fraction = travel > 0 ? min(1, max(0, (offset[axis] + low) / travel)) : 0
    let thumbStart = track.start + (track.length - thumb) * fraction
    return ScrollIndicator(
      axis: axis, track: track, thumb: LayoutSpan(start: thumbStart, length: thumb),
      fraction: fraction, isNeeded: content > room)
  }

  /// The frame of an indicator's thumb along the trailing or bottom edge.
  ///
  /// - Parameters:
  ///   - indicator: The indicator of this viewport.
  ///   - thickness: Its extent across the axis.
  package func thumbFrame(of indicator: ScrollIndicator, thickness: Double) -> LayoutRect {
    let kept = indicatorInset ?? adjustedInset
    let cross: LayoutSpan
    switch (indicator.axis, direction) {
    case (.horizontal, _):
      cross = LayoutSpan(
        start: offset.y + size.height - kept.bottom - thickness, length: thickness)
    case (.vertical, .leftToRight):
      cross = LayoutSpan(
        start: offset.x + size.width - kept.trailing - thickness, length: thickness)
    case (.vertical, .rightToLeft):
      cross = LayoutSpan(start: offset.x + kept.trailing, length: thickness)
    }
    return LayoutRect(along: indicator.axis, indicator.thumb, across: cross)
  }
}
