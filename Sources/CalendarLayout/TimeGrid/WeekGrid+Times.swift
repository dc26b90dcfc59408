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
    let gap = gaps.first {
      $0.column == slot.column && ($0.startMinute..<$0.endMinute).contains(slot.minute)
    }
    if let gap { slot.minute = gap.endMinute }
    return slot
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

  /// The frame of minutes of a column.
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
    let start = Instant(
      secondsSinceEpoch: entry.start.wallSeconds - Int64(entry.startOffset.seconds))
    let end = Instant(secondsSinceEpoch: entry.end.wallSeconds - Int64(entry.endOffset.seconds))
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
  /// The range of its column that it covers, for `GridDrag`.
  public var span: GridSpan { GridSpan(column: column, start: startMinute, end: endMinute) }
}
