import CalendarLayout
import CivilTime
import GridLayout
package import Pinning

/// An entry of a time grid that is being dragged, or a new one, and the grid before the drag.
struct SegmentDrag {
  let drag: GridDrag
  /// The point where the appointment was grabbed.
  let start: LayoutPoint
  /// The entry; nil for a new one.
  let entry: Int?
  var segment: WeekGrid.Segment?
  let before: CalendarSession.View
  /// The lane of a segment of a timeline, or of a new one.
  let lane: LayoutSpan
  /// The times where the pointer is; nil as long as they did not change.
  var times: Range<Instant>?

  /// The span in a week when the pointer is at a point; nil for a point that is not finite.
  func span(at point: LayoutPoint, in grid: WeekGrid, step: TimeStep) -> GridSpan? {
    if let segment {
      return grid.span(of: segment, drag.action, from: start, to: point, step: step)
    }
    return grid.slot(at: point).map {
      drag.span(at: $0, step: step, columnCount: grid.columns.count, minutes: grid.minutes)
    }
  }
}

extension CalendarSession {
  /// The times to which a drag snaps.
  private static let step = TimeStep(minutes: 15)

  /// The extent of the edges of a segment that change its duration.
  private static let handleLength = 8.0

  /// Grabs a segment, or an empty place for a new appointment, at a point of the time grid.
  ///
  /// - Parameters:
  ///   - number: The number of the segment, or -1.
  ///   - point: The point.
  /// - Returns: 0 to move it, 1 and 2 to change its start and end, 3 to create one, -1 for nothing.
  package mutating func grab(_ number: Int, at point: LayoutPoint) -> Int {
    drag = nil
    switch view {
    case .week(let scene, _): grab(number, at: point, in: scene.grid)
    case .timeline(let grid): grab(number, at: point, in: grid)
    case .nothing, .month, .list: break
    }
    switch drag?.drag.action {
    case nil: return -1
    case .move: return 0
    case .resizeStart: return 1
    case .resizeEnd: return 2
    case .create: return 3
    }
  }

  private mutating func grab(_ number: Int, at point: LayoutPoint, in grid: WeekGrid) {
    guard let slot = grid.slot(at: point), number < grid.segments.count else { return }
    let segment = number < 0 ? nil : grid.segments[number]
    let held = segment.map {
      GridDrag(
        $0.dragAction(at: point, handleHeight: CalendarSession.handleLength),
        of: $0.span, at: slot)
    }
    drag = SegmentDrag(
      drag: held ?? GridDrag(creatingAt: slot), start: point, entry: segment?.entry,
      segment: segment, before: view, lane: LayoutSpan(start: 0, end: 0))
  }

  /// Grabs a segment of a timeline. Time runs across.
  private mutating func grab(_ number: Int, at point: LayoutPoint, in grid: TimelineGrid) {
    guard let slot = grid.slot(at: point), number < grid.segments.count else { return }
    let metrics = grid.options.metrics
    guard number >= 0 else {
      let top = grid.frame(ofRow: slot.column).y + metrics.rowPadding.above
      drag = SegmentDrag(
        drag: GridDrag(creatingAt: slot), start: point, entry: nil, before: view,
        lane: LayoutSpan(start: top, length: metrics.laneHeight))
      return
    }
    let segment = grid.segments[number]
    let (entry, frame) = (grid.entries[segment.entry], segment.frame)
    let x = metrics.direction == .leftToRight ? point.x - frame.x : frame.maxX - point.x
    let action = GridDrag.Action(
      at: LayoutPoint(x: 0, y: x),
      in: LayoutRect(x: 0, y: 0, width: frame.height, height: frame.width),
      handleHeight: CalendarSession.handleLength
    ).unlessCut(before: segment.continuesBefore, after: segment.continuesAfter)
    let span = GridSpan(
      column: segment.row, start: grid.minute(at: entry.startInstant),
      end: grid.minute(at: entry.endInstant))
    drag = SegmentDrag(
      drag: GridDrag(action, of: span, at: slot), start: point,
      entry: segment.entry, before: view, lane: frame.span(on: .vertical))
  }

  /// Moves the drag to a point of the time grid. A week is laid out as if it ended there.
  ///
  /// Replies with nothing if nothing changed. Otherwise with start and end as the clock shows them, and
  /// the frame of these times over the width of the column or in the lane: a dragged segment may
  /// become a line of a list.
  package mutating func pull(to point: LayoutPoint) {
    reply.clear()
    guard let pulled = drag, case .grid(let request) = request else { return }
    switch pulled.before {
    case .week(let scene, _):
      let grid = scene.grid
      guard let span = pulled.span(at: point, in: grid, step: CalendarSession.step) else { return }
      let times =
        pulled.segment.map { grid.times(of: $0, draggedTo: span) }
        ?? grid.times(of: span)
      let column = grid.columns[span.column].frame
      let (top, bottom) = (grid.axis.y(at: span.start), grid.axis.y(at: span.end))
      guard
        pull(times, LayoutRect(x: column.x, y: top, width: column.width, height: bottom - top)),
        let entry = pulled.entry
      else { return }
      var moved = grid
      moved.move(entry, to: times)
      show(moved, request)
    case .timeline(let grid):
      guard let slot = grid.slot(at: point) else { return }
      // Another row would be another calendar or category, which a drag does not change.
      let row = pulled.drag.original.column
      let span = pulled.drag.span(
        at: GridSlot(column: pulled.drag.grabbed.column, minute: slot.minute),
        step: CalendarSession.step, columnCount: row + 1, minutes: grid.minutes)
      var across = LayoutSpan(start: grid.x(ofMinute: span.start), end: grid.x(ofMinute: span.end))
      if grid.options.metrics.direction == .rightToLeft {
        across = across.mirrored(inLength: grid.size.width)
      }
      _ = pull(
        grid.instant(atMinute: span.start)..<grid.instant(atMinute: span.end),
        LayoutRect(horizontal: across, vertical: pulled.lane))
    case .nothing, .month, .list: break
    }
  }

  /// Remembers and replies the times of a drag; false if they did not change.
  private mutating func pull(_ times: Range<Instant>, _ frame: LayoutRect) -> Bool {
    guard times != drag?.times else { return false }
    drag?.times = times
    reply.add(rules.civil(at: times.lowerBound).wallSeconds)
    reply.add(rules.civil(at: times.upperBound).wallSeconds)
    reply.add(frame)
    return true
  }

  /// Ends a drag and shows the week as before. Replies with the new start and end as instants; with
  /// nothing if they did not change.
  package mutating func drop() {
    reply.clear()
    guard let dropped = drag else { return }
    drag = nil
    view = dropped.before
    guard let times = dropped.times else { return }
    if let entry = dropped.entry {
      let entry = entries[entry]
      guard times != entry.startInstant..<entry.endInstant else { return }
    }
    reply.add(times.lowerBound.secondsSinceEpoch)
    reply.add(times.upperBound.secondsSinceEpoch)
  }

  /// Replies with start and end, as instants, of an entry that is moved on the clock by a number of
  /// days, and whose start and end are moved by minutes. It keeps its duration if both are moved
  /// alike, even across clock changes.
  package mutating func shift(_ index: Int, days: Int, startMinutes: Int, endMinutes: Int) {
    reply.clear()
    let entries = self.entries
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    let start = rules.instant(
      for: entry.start.adding(seconds: Int64(days) * 86_400 + Int64(startMinutes) * 60))
    var end = rules.instant(
      for: entry.end.adding(seconds: Int64(days) * 86_400 + Int64(endMinutes) * 60))
    if startMinutes == endMinutes, !entry.isAllDay {
      end = start.adding(seconds: max(0, entry.elapsedSeconds))
    }
    reply.add(start.secondsSinceEpoch)
    reply.add(max(start, end).secondsSinceEpoch)
  }

  /// The instant of a time on the clock of the display zone, both in seconds.
  package func instant(ofClock seconds: Int64) -> Int64 {
    rules.instant(for: CivilDateTime(wallSeconds: seconds)).secondsSinceEpoch
  }
}
