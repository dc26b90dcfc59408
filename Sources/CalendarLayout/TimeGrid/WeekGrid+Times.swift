public import CivilTime
public import GridLayout
public import Pinning

extension WeekGrid {
  /// The column and the minute at a point of the time grid, regardless of segments.
  ///
  /// Points outside are clamped into the grid; a point in a skipped range of time means its end.
  /// ``WeekScene/slot(at:)`` does the same for a screen, where bars may cover the grid.
  ///
  /// - Returns: The slot; nil only for a grid without columns, or a point that is not finite.
  /// - Complexity: O(log columns + skipped ranges).
  public func slot(at point: LayoutPoint) -> GridSlot? {
    guard var slot = core.layout.slot(at: point) else { return nil }
    if let gap = gap(slot.column, at: slot.minute) { slot.minute = gap.endMinute }
    return slot
  }

  /// The span of a drag of a segment, from the points where it began and is now; nil for points that are not
  /// finite. A dragged edge in a skipped range of time is at its end.
  package func span(
    of segment: Segment, _ action: GridDrag.Action, from start: LayoutPoint, to point: LayoutPoint,
    step: TimeStep
  ) -> GridSpan? {
    // Points in a skipped range count as they are, so that the distance to the edge stays the same.
    guard let grabbed = core.layout.slot(at: start), let slot = core.layout.slot(at: point) else {
      return nil
    }
    var span = GridDrag(action, of: segment.span, at: grabbed)
      .span(at: slot, step: step, columnCount: columns.count, minutes: minutes)
    if action == .resizeEnd, let gap = gap(span.column, at: span.end - 1) {
      span.end = gap.endMinute
    } else if action != .resizeEnd, let gap = gap(span.column, at: span.start) {
      let length = span.end - span.start
      // An appointment that ends with the range would have no length left, so it begins before the
      // range.
      span.start =
        action == .move || gap.endMinute < span.end
        ? gap.endMinute : step.down(gap.startMinute - 1)
      // A move keeps its length, which distinguishes it from a resize.
      if action == .move { span.end = span.start + length }
    }
    return span
  }

  private func gap(_ column: Int, at minute: Int) -> Gap? {
    gaps.first { $0.column == column && ($0.startMinute..<$0.endMinute).contains(minute) }
  }

  /// The time on the display zone's clock at a slot.
  package func wallClock(at slot: GridSlot) -> CivilDateTime {
    if let elapsedOrigin {
      return options.rules.civil(at: elapsedOrigin.adding(seconds: Int64(slot.minute) * 60))
    }
    return CivilDateTime(columns[slot.column].date).adding(seconds: Int64(slot.minute) * 60)
  }

  /// The time on the display zone's clock at a minute of a column.
  package func wallClock(column: Int, minute: Int) -> CivilDateTime {
    wallClock(at: GridSlot(column: column, minute: minute))
  }

  package func frame(column: Int, from start: Int, to end: Int) -> LayoutRect {
    frame(of: GridSpan(column: column, start: start, end: max(start, end)))
  }

  /// The column and the minute at a point in content coordinates, as of ``slot(at:)``.
  package func place(at point: LayoutPoint) -> (column: Int, minute: Int)? {
    slot(at: point).map { ($0.column, $0.minute) }
  }

  /// The instant of a slot; the first one of a repeated time.
  public func instant(at slot: GridSlot) -> Instant {
    if let elapsedOrigin { return elapsedOrigin.adding(seconds: Int64(slot.minute) * 60) }
    return options.rules.instant(for: wallClock(at: slot))
  }

  /// The start and end of a span of a column, for example for an appointment that a drag creates.
  public func times(of span: GridSpan) -> Range<Instant> {
    let start = instant(at: GridSlot(column: span.column, minute: span.start))
    let end = instant(at: GridSlot(column: span.column, minute: span.end))
    return start..<max(start, end)
  }

  /// The start and end of a segment's entry after the segment was dragged to a span.
  ///
  /// Only an edge that the drag moved changes, by the same distance on the wall clock, so an
  /// appointment that is only partly in the column keeps the rest. An appointment that is moved as
  /// a whole keeps its elapsed duration, even across clock changes.
  ///
  /// - Parameters:
  ///   - segment: A segment of this grid before the drag.
  ///   - span: The new span, from `GridDrag.span(at:step:columnCount:minutes:)`.
  public func times(of segment: Segment, draggedTo span: GridSpan) -> Range<Instant> {
    let (entry, rules) = (entries[segment.entry], options.rules)
    let was = segment.span
    func wall(_ column: Int, _ minute: Int) -> Int64 {
      wallClock(at: GridSlot(column: column, minute: minute)).wallSeconds
    }
    let startShift = wall(span.column, span.start) - wall(was.column, was.start)
    let endShift = wall(span.column, span.end) - wall(was.column, was.end)
    let start = Instant(entry.start, offset: entry.startOffset)
    let end = Instant(entry.end, offset: entry.endOffset)
    let newStart =
      startShift == 0 ? start : rules.instant(for: entry.start.adding(seconds: startShift))
    if startShift != 0, span.end - span.start == was.end - was.start {
      return newStart..<newStart.adding(seconds: max(0, entry.elapsedSeconds))
    }
    let newEnd = endShift == 0 ? end : rules.instant(for: entry.end.adding(seconds: endShift))
    return newStart..<max(newStart, newEnd)
  }
}

extension WeekGrid.Segment {
  /// The kind of a drag that begins at a point: an edge where the segment is only cut, at midnight or at
  /// the visible hours, is no handle, since the entry does not end there.
  public func dragAction(at point: LayoutPoint, handleHeight: Double) -> GridDrag.Action {
    GridDrag.Action(at: point, in: frame, handleHeight: handleHeight)
      .unlessCut(before: continuesBefore, after: continuesAfter)
  }

  /// The range of its column that it covers, for `GridDrag`.
  public var span: GridSpan { GridSpan(column: column, start: startMinute, end: endMinute) }
}
