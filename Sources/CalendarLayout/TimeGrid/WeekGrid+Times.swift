public import CivilTime
public import GridLayout
public import Pinning

extension WeekGrid {
  /// The column and the minute under a point of the time grid, whatever is drawn there.
  ///
  /// Points outside are clamped into the grid; a point in a stretch that clocks skipped stands for its
  /// end. ``WeekScene/slot(at:)`` is the same for a screen, where bars may cover the grid.
  ///
  /// - Returns: nil only for a grid without columns, and for a point that is none.
  /// - Complexity: O(log columns + skipped stretches).
  public func slot(at point: LayoutPoint) -> GridSlot? {
    guard var slot = core.layout.slot(at: point) else { return nil }
    let gap = gaps.first {
      $0.column == slot.column && ($0.startMinute..<$0.endMinute).contains(slot.minute)
    }
    if let gap { slot.minute = gap.endMinute }
    return slot
  }

  /// What the display zone's clock shows at a slot.
  package func wallClock(at slot: GridSlot, rules: ZoneRules) -> CivilDateTime {
    if let elapsedOrigin {
      return rules.civil(at: elapsedOrigin.adding(seconds: Int64(slot.minute) * 60))
    }
    return CivilDateTime(columns[slot.column].date).adding(seconds: Int64(slot.minute) * 60)
  }

  /// When a slot is; of a time that clocks repeated, the first.
  ///
  /// - Parameters:
  ///   - slot: A column and a minute of it.
  ///   - rules: The rules of the display zone that the grid was laid out in.
  public func instant(at slot: GridSlot, rules: ZoneRules) -> Instant {
    if let elapsedOrigin { return elapsedOrigin.adding(seconds: Int64(slot.minute) * 60) }
    return rules.instant(for: wallClock(at: slot, rules: rules))
  }

  /// When a span of a column begins and ends, as for an appointment that a drag creates.
  public func times(of span: GridSpan, rules: ZoneRules) -> Range<Instant> {
    let start = instant(at: GridSlot(column: span.column, minute: span.start), rules: rules)
    let end = instant(at: GridSlot(column: span.column, minute: span.end), rules: rules)
    return start..<max(start, end)
  }

  /// When the entry of a segment begins and ends after the segment was dragged to a span.
  ///
  /// Only an end that the drag moved changes, and it moves on the wall clock by as much: so that an
  /// appointment of which the column shows a part keeps the rest. Moved as a whole, it lasts as long as
  /// before also where clocks change in between.
  ///
  /// - Parameters:
  ///   - segment: A segment of this grid as it was before the drag.
  ///   - span: Where it is dropped: `GridDrag.span(at:step:columnCount:minutes:)`.
  ///   - rules: The rules of the display zone that the grid was laid out in.
  public func times(
    of segment: Segment, draggedTo span: GridSpan, rules: ZoneRules
  ) -> Range<Instant> {
    let entry = entries[segment.entry]
    let was = segment.span
    func wall(_ column: Int, _ minute: Int) -> Int64 {
      wallClock(at: GridSlot(column: column, minute: minute), rules: rules).wallSeconds
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
  /// The stretch of its column that it covers, as a `GridDrag` takes it.
  public var span: GridSpan { GridSpan(column: column, start: startMinute, end: endMinute) }
}
