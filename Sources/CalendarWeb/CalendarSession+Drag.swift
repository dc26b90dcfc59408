internal import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
package import Pinning

/// A drag in the time grid that is shown.
struct PointerDrag {
  /// The values that follow the pointer.
  enum Course {
    /// Over a week, whose grid stays as it was.
    case week(CalendarInteraction)
    /// Across a timeline, in a lane.
    case timeline(GridDrag, lane: LayoutSpan)
  }

  var course: Course
  let action: GridDrag.Action
  /// The times of the appointment before the drag; nil for a new one.
  let before: Range<Instant>?
  /// The times that were replied last; nil before the first movement.
  var times: Range<Instant>?
}

extension CalendarSession {
  /// Grabs an appointment, or an empty place for a new one, at a point of the time grid.
  ///
  /// - Parameters:
  ///   - number: The number of the segment in a timeline, or -1.
  ///   - point: The point.
  /// - Returns: 0 to move it, 1 and 2 to change its start and end, 3 to create one, -1 for nothing.
  package mutating func grab(_ number: Int, at point: LayoutPoint) -> Int {
    switch view {
    case .week(let scene, _): drag = held(at: point, in: scene)
    case .timeline(let grid): drag = held(number, at: point, in: grid)
    case .nothing, .month, .list: drag = nil
    }
    switch drag?.action {
    case nil: return -1
    case .move: return 0
    case .resizeStart: return 1
    case .resizeEnd: return 2
    case .create: return 3
    }
  }

  private func held(at point: LayoutPoint, in scene: WeekScene) -> PointerDrag? {
    var interaction = CalendarInteraction(editor)
    guard interaction.hold(at: point, in: scene), let held = interaction.drag else { return nil }
    return PointerDrag(
      course: .week(interaction), action: held.action, before: held.id == nil ? nil : held.times)
  }

  /// Grabs a segment of a timeline. Time runs across.
  private func held(_ number: Int, at point: LayoutPoint, in grid: TimelineGrid) -> PointerDrag? {
    guard let slot = grid.slot(at: point), number < grid.segments.count else { return nil }
    let metrics = grid.options.metrics
    guard number >= 0 else {
      let top = grid.frame(ofRow: slot.column).y + metrics.rowPadding.above
      let lane = LayoutSpan(start: top, length: metrics.laneHeight)
      return PointerDrag(
        course: .timeline(GridDrag(creatingAt: slot), lane: lane), action: .create, before: nil)
    }
    let segment = grid.segments[number]
    let (entry, frame) = (grid.entries[segment.entry], segment.frame)
    let x = metrics.direction == .leftToRight ? point.x - frame.x : frame.maxX - point.x
    let action = GridDrag.Action(
      at: LayoutPoint(x: 0, y: x),
      in: LayoutRect(x: 0, y: 0, width: frame.height, height: frame.width),
      handleHeight: CalendarInteraction(editor).handleHeight
    ).unlessCut(before: segment.continuesBefore, after: segment.continuesAfter)
    let span = GridSpan(
      column: segment.row, start: grid.minute(at: entry.startInstant),
      end: grid.minute(at: entry.endInstant))
    return PointerDrag(
      course: .timeline(GridDrag(action, of: span, at: slot), lane: frame.span(on: .vertical)),
      action: action, before: entry.startInstant..<entry.endInstant)
  }

  /// Moves the drag to a point of the time grid.
  ///
  /// Replies with nothing if the times are those of the last reply. Otherwise with start and end as the clock
  /// shows them, the frame of these times over the width of the column or in the lane, whether the appointment
  /// cannot be dropped there, and the times in words.
  package mutating func pull(to point: LayoutPoint) {
    reply.clear()
    guard var pulled = drag else { return }
    let times: Range<Instant>
    let frame: LayoutRect
    var isRefused = false
    switch (pulled.course, view) {
    case (.week(var interaction), .week(let scene, _)):
      interaction.drag(to: point, in: scene)
      guard let moved = interaction.drag else { return }
      (times, frame, isRefused) = (moved.times, moved.frame, moved.refusal != nil)
      pulled.course = .week(interaction)
    case (.timeline(let held, let lane), .timeline(let grid)):
      guard let slot = grid.slot(at: point) else { return }
      // Another row would be another calendar or category, which a drag does not change.
      let span = held.span(
        at: GridSlot(column: held.grabbed.column, minute: slot.minute),
        step: CalendarInteraction(editor).step, columnCount: held.original.column + 1,
        minutes: grid.minutes)
      var across = LayoutSpan(start: grid.x(ofMinute: span.start), end: grid.x(ofMinute: span.end))
      if grid.options.metrics.direction == .rightToLeft {
        across = across.mirrored(inLength: grid.size.width)
      }
      times = grid.instant(atMinute: span.start)..<grid.instant(atMinute: span.end)
      frame = LayoutRect(horizontal: across, vertical: lane)
    default: return
    }
    let isOther = times != pulled.times
    pulled.times = times
    drag = pulled
    guard isOther else { return }
    let (start, end) = (rules.civil(at: times.lowerBound), rules.civil(at: times.upperBound))
    reply.add(start.wallSeconds)
    reply.add(end.wallSeconds)
    reply.add(frame)
    reply.add(isRefused)
    reply.add(locale.clock(from: start, to: end))
  }

  /// Ends a drag. Replies with the new start and end as instants; with nothing if they did not change.
  package mutating func drop() {
    reply.clear()
    let dropped = drag
    drag = nil
    guard let times = dropped?.times, times != dropped?.before else { return }
    reply.add(times.lowerBound.secondsSinceEpoch)
    reply.add(times.upperBound.secondsSinceEpoch)
  }

  /// Replies with start and end, as instants, of an entry that is moved on the clock by a number of
  /// days, and whose start and end are moved by minutes. It keeps its duration if both are moved
  /// alike, even across clock changes. Replies with nothing if the times stay the same, or if nothing would be
  /// left of the duration.
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
    guard start != entry.startInstant || end != entry.endInstant,
      startMinutes == endMinutes ? start <= end : start < end
    else { return }
    reply.add(start.secondsSinceEpoch)
    reply.add(end.secondsSinceEpoch)
  }

  /// Replies with the day at a point of the view, and the minute at which a new appointment begins there: a
  /// quarter of an hour, or nine o'clock in a month. Points outside are clamped. Replies with nothing for a
  /// list, or a timeline without rows.
  package mutating func findSlot(at point: LayoutPoint) {
    reply.clear()
    let time: CivilDateTime
    switch view {
    case .week(let scene, _):
      guard let slot = scene.grid.slot(at: point) else { return }
      time = scene.grid.wallClock(at: slot)
    case .timeline(let grid):
      guard let slot = grid.slot(at: point) else { return }
      time = rules.civil(at: grid.instant(atMinute: slot.minute))
    case .month(let grid):
      guard let date = grid.date(at: point) else { return }
      time = CivilDateTime(date).adding(seconds: 9 * 3_600)
    case .nothing, .list: return
    }
    reply.add(Int(time.date.dayNumber))
    reply.add(time.time.minuteOfDay / 15 * 15)
  }

  /// The time on the clock of the display zone at an instant, both in seconds.
  package func clock(at instant: Int64) -> Int64 {
    rules.civil(at: Instant(secondsSinceEpoch: instant)).wallSeconds
  }

  /// The instant of a time on the clock of the display zone, both in seconds.
  package func instant(ofClock seconds: Int64) -> Int64 {
    rules.instant(for: CivilDateTime(wallSeconds: seconds)).secondsSinceEpoch
  }
}
