import CalendarLayout
import CivilTime
import GridLayout
package import Pinning

/// A segment of a week that is being dragged, and the grid before the drag.
struct SegmentDrag {
  let drag: GridDrag
  let segment: WeekGrid.Segment?
  let before: WeekGrid
  /// The times where the pointer is; nil as long as they did not change.
  var times: Range<Instant>?
}

extension CalendarSession {
  /// The times to which a drag snaps.
  private static let step = TimeStep(minutes: 15)

  /// The height of the edges of a segment that change its duration.
  private static let handleHeight = 8.0

  /// Grabs a segment, or an empty place for a new appointment, at a point of the time grid.
  ///
  /// - Parameters:
  ///   - number: The number of the segment, or -1.
  ///   - point: The point.
  /// - Returns: 0 to move it, 1 and 2 to change its start and end, 3 to create one, -1 for nothing.
  package mutating func grab(_ number: Int, at point: LayoutPoint) -> Int {
    guard case .week(let scene, _) = view, let slot = scene.grid.slot(at: point) else { return -1 }
    let grid = scene.grid
    guard number >= 0 else {
      drag = SegmentDrag(drag: GridDrag(creatingAt: slot), segment: nil, before: grid)
      return 3
    }
    guard number < grid.segments.count else { return -1 }
    let segment = grid.segments[number]
    let action = GridDrag.Action(
      at: point, in: segment.frame, handleHeight: CalendarSession.handleHeight)
    drag = SegmentDrag(
      drag: GridDrag(action, of: segment.span, at: slot), segment: segment, before: grid)
    switch action {
    case .move: return 0
    case .resizeStart: return 1
    case .resizeEnd: return 2
    case .create: return 3
    }
  }

  /// Lays out the week as if the drag ended at a point of the time grid.
  ///
  /// Replies with nothing if nothing changed. Otherwise with start and end as the clock shows them, and
  /// the frame of these times over the width of the column: a dragged segment may become a line of a
  /// list.
  package mutating func pull(to point: LayoutPoint) {
    reply.clear()
    guard var pulled = drag, case .week(let request) = request,
      let slot = pulled.before.slot(at: point)
    else { return }
    let before = pulled.before
    let span = pulled.drag.span(
      at: slot, step: CalendarSession.step, columnCount: before.columns.count,
      minutes: before.minutes)
    let times =
      pulled.segment.map { before.times(of: $0, draggedTo: span) }
      ?? before.times(of: span)
    guard times != pulled.times else { return }
    pulled.times = times
    drag = pulled
    reply.add(rules.civil(at: times.lowerBound).wallSeconds)
    reply.add(rules.civil(at: times.upperBound).wallSeconds)
    let column = before.columns[span.column].frame
    let (top, bottom) = (before.axis.y(at: span.start), before.axis.y(at: span.end))
    reply.add(LayoutRect(x: column.x, y: top, width: column.width, height: bottom - top))
    guard let segment = pulled.segment else { return }
    var grid = before
    grid.move(segment.entry, to: times)
    show(grid, request)
  }

  /// Ends a drag and shows the week as before. Replies with the new start and end as instants; with
  /// nothing if they did not change.
  package mutating func drop() {
    reply.clear()
    guard let dropped = drag else { return }
    drag = nil
    if case .week(let request) = request { show(dropped.before, request) }
    guard let times = dropped.times else { return }
    if let segment = dropped.segment {
      let entry = dropped.before.entries[segment.entry]
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
