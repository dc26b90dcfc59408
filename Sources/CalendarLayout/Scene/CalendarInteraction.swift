public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

/// The edits that a person makes in a week with a finger, a mouse or keys, without any view: selecting,
/// dragging, resizing, drawing a new appointment, dropping, undoing.
///
/// The value holds the editor. Pass it points in content coordinates and the scene that is on the screen;
/// it answers what to draw, and whether the calendar's rules allow it, before anything is dropped.
///
/// ```swift
/// var interaction = CalendarInteraction(CalendarEditor(collection, displayZone: berlin))
/// interaction.hold(at: point, in: scene)          // long press, or a mouse that begins to move
/// interaction.drag(to: next, in: scene)
/// scene.elements(dragged: interaction.drag?.shown, into: &elements)
/// for id in try interaction.drop() { scene.update(id, from: interaction.editor.appointments) }
/// ```
public struct CalendarInteraction: Sendable {
  /// The calendar, with its rules and all steps to undo.
  public package(set) var editor: CalendarEditor
  /// The selected occurrence; nil if there is none. Of a meeting in several calendars it is the copy of the
  /// column's calendar, one of ``GridEntry/ids``.
  public var selection: OccurrenceID?
  /// The drag in progress; nil if there is none.
  public internal(set) var drag: Drag?
  /// The times to which edges snap.
  public var step = TimeStep(minutes: 15)
  /// The height at the upper and lower edge of an appointment where a drag resizes it.
  public var handleHeight = 8.0
  /// The part of a series that drops, keys and deletions change.
  public var scope: EditScope = .this
  /// The length of an appointment that is drawn with a single press, in minutes.
  public var newLength = 60

  package var stepMinutes: Int {
    get { step.minutes }
    set { step = TimeStep(minutes: newValue) }
  }

  /// A drag in progress.
  public struct Drag: Sendable {
    /// The dragged occurrence; nil while a new appointment is drawn.
    public let id: OccurrenceID?
    /// The kind of the drag.
    public let action: GridDrag.Action
    /// Whether both ends move.
    package var isMove: Bool { action == .move }
    /// The column and the minutes where it would be dropped. For an all-day appointment, the first
    /// column it would cover.
    public internal(set) var span: GridSpan
    /// The times that it would get.
    public internal(set) var times: Range<Instant>
    /// The calendar whose column it would be dropped in; nil keeps its calendar.
    public internal(set) var calendar: String?
    /// The reason why it cannot be dropped there; nil if it can.
    public internal(set) var refusal: EditRefusal?
    /// The appointment at that position, for `WeekScene.elements(in:dragged:into:)`; nil for one that is
    /// drawn or on the all-day strip.
    public internal(set) var shown: DraggedAppointment?
    /// The frame at that position in content coordinates.
    public internal(set) var frame: LayoutRect
    var start: Start
    /// The columns of the grid in which it began.
    let columns: [WeekGrid.Column]
    /// The index of the dragged entry; nil while a new appointment is drawn.
    var entry: Int? {
      switch start {
      case .segment(let segment, _, _): segment.entry
      case .bar(let bar, _, _): bar.entry
      case .new, .time: nil
      }
    }
  }

  /// The state at the beginning of a drag, from which each position is computed, so that errors do not
  /// accumulate.
  enum Start: Sendable {
    case segment(WeekGrid.Segment, index: Int, from: LayoutPoint)
    case bar(WeekGrid.Bar, days: Range<CivilDate>, grabbed: Int)
    case new(GridDrag, zone: ZoneID)
    /// Along the axis of a timeline, which may show other days since.
    case time(GridEntry, from: Instant)
  }

  /// The part by which an appointment of a timeline is dragged.
  package enum Handle: Sendable { case whole, start, end }

  /// Makes an interaction with nothing selected.
  public init(_ editor: CalendarEditor) { self.editor = editor }
}

extension CalendarInteraction {
  // MARK: Pointer

  /// Selects the occurrence at a point: a tap, or a click.
  ///
  /// - Returns: The occurrence; nil, which ends the selection, if there is none.
  @discardableResult
  public mutating func press(at point: LayoutPoint, in scene: WeekScene) -> OccurrenceID? {
    if let segment = scene.element(at: point).flatMap({ scene.segment(of: $0) }) {
      selection = scene.grid.id(of: segment.entry, in: segment.column)
    } else {
      selection = scene.allDayBar(at: point).map { scene.grid.id(of: $0.entry, in: $0.firstColumn) }
    }
    return selection
  }

  /// Begins a drag: an appointment that is moved, one of its edges, a bar of the all-day strip, or a new
  /// appointment on free time.
  ///
  /// - Returns: Whether there is something to drag.
  @discardableResult
  public mutating func hold(at point: LayoutPoint, in scene: WeekScene) -> Bool {
    let grid = scene.grid
    drag = nil
    press(at: point, in: scene)
    if let bar = scene.allDayBar(at: point), let slot = grid.slot(at: point) {
      let entry = grid.entries[bar.entry]
      guard entry.isAllDay else { return false }
      let days = entry.dates.lowerBound..<entry.dates.upperBound.adding(days: 1)
      drag = Drag(
        id: grid.id(of: bar.entry, in: bar.firstColumn), action: .move,
        span: GridSpan(column: bar.firstColumn, start: 0, end: 0), times: instants(days),
        frame: scene.frame(of: bar),
        start: .bar(bar, days: days, grabbed: slot.column), columns: grid.columns)
      return true
    }
    guard let slot = scene.slot(at: point) else { return false }
    let element = scene.element(at: point)
    if let element, let segment = scene.segment(of: element) {
      let action = segment.dragAction(at: point, handleHeight: handleHeight)
      drag = Drag(
        id: grid.id(of: segment.entry, in: segment.column), action: action, span: segment.span,
        times: grid.times(of: segment, draggedTo: segment.span),
        frame: segment.frame,
        start: .segment(segment, index: element.index, from: point),
        columns: grid.columns)
      return true
    }
    if element.flatMap({ scene.overflow(of: $0) }) != nil { return false }
    let first = step.down(slot.minute)
    let span = GridSpan(
      column: slot.column, start: first,
      end: first + min(max(0, newLength), grid.minutes.upperBound - first))
    drag = Drag(
      id: nil, action: .create, span: span, times: grid.times(of: span),
      frame: grid.frame(of: span), start: .new(GridDrag(creatingAt: slot), zone: grid.options.zone),
      columns: grid.columns)
    settle(in: grid)
    return true
  }

  /// Moves the drag to a point, which may be outside the grid.
  ///
  /// The drag ends without an edit if the scene no longer has what was held: the screen shows other days,
  /// or the appointment is gone.
  ///
  /// - Complexity: O(1) for the same times as before, otherwise that of one edit in a copy of the calendar.
  public mutating func drag(to point: LayoutPoint, in scene: WeekScene) {
    let grid = scene.grid
    guard let before = drag, var drag, let slot = grid.slot(at: point) else { return }
    guard grid.holds(drag) else {
      self.drag = nil
      return
    }
    switch drag.start {
    case .segment(let segment, let index, let start):
      drag.span =
        grid.span(of: segment, drag.action, from: start, to: point, step: step) ?? drag.span
      drag.times = grid.times(of: segment, draggedTo: drag.span)
      drag.frame = grid.frame(of: drag.span)
      drag.shown = DraggedAppointment(index: index, frame: drag.frame)
    case .bar(let bar, let days, let grabbed):
      let column = min(
        max(bar.firstColumn + slot.column - grabbed, 0), grid.columns.count - 1)
      let distance = grid.columns[bar.firstColumn].date.days(to: grid.columns[column].date)
      drag.span.column = column
      drag.times = instants(
        days.lowerBound.adding(days: distance)..<days.upperBound.adding(days: distance))
      let shift = grid.columns[column].frame.x - grid.columns[bar.firstColumn].frame.x
      drag.frame = scene.frame(of: bar).offsetBy(x: shift, y: 0)
    case .new(let held, _):
      drag.span = held.span(
        at: slot, step: step, columnCount: grid.columns.count, minutes: grid.minutes)
      drag.times = grid.times(of: drag.span)
      drag.frame = grid.frame(of: drag.span)
    case .time: return
    }
    self.drag = drag
    // Most movements of a pointer snap to the same times.
    if drag.span != before.span || drag.times != before.times { settle(in: grid) }
  }

  /// Begins a drag along the axis of a timeline. A whole-day appointment can only be moved.
  package mutating func hold(_ entry: GridEntry, by handle: Handle, at instant: Instant) {
    let action: GridDrag.Action =
      entry.isAllDay || handle == .whole ? .move : handle == .start ? .resizeStart : .resizeEnd
    let start = Instant(entry.start, offset: entry.startOffset)
    selection = entry.id
    drag = Drag(
      id: entry.id, action: action, span: GridSpan(column: 0, start: 0, end: 0),
      times: start..<start.adding(seconds: max(0, entry.elapsedSeconds)), frame: .zero,
      start: .time(entry, from: instant), columns: [])
  }

  /// Begins to draw a new appointment along the axis of a timeline.
  package mutating func hold(at instant: Instant) {
    let local = editor.displayZone.civil(at: instant)
    let offset = editor.displayZone.offset(at: instant)
    let empty = GridEntry(
      uid: "", title: "", start: local, end: local, startOffset: offset, endOffset: offset)
    drag = Drag(
      id: nil, action: .create, span: GridSpan(column: 0, start: 0, end: 0),
      times: instant..<instant, frame: .zero, start: .time(empty, from: instant), columns: [])
  }

  /// Moves a drag along the axis of a timeline to an instant.
  ///
  /// - Complexity: That of `drag(to:in:)` for a week.
  package mutating func drag(to instant: Instant, in timeline: TimelineGrid) {
    guard var drag, case .time(let entry, let held) = drag.start else { return }
    let times = timeline.times(of: entry, drag.action, from: held, to: instant, step: step)
    guard times != drag.times else { return }
    drag.times = times
    drag.refusal = refusal(of: drag)
    self.drag = drag
  }

  /// Follows a finger in the view: begins the drag where it went down, scrolls the scene near an edge, and moves
  /// the drag. Call it for each movement, and again after a while if the finger rests near an edge.
  ///
  /// - Parameters:
  ///   - start: The point where the finger went down, in coordinates of the view and not of the content.
  ///   - point: The point where it is.
  ///   - scene: The scene on the screen.
  ///   - seconds: The time since the last call.
  public mutating func drag(
    from start: LayoutPoint, to point: LayoutPoint, in scene: inout WeekScene,
    seconds: Double = 1 / 60
  ) {
    func content(_ point: LayoutPoint, _ offset: LayoutPoint) -> LayoutPoint {
      LayoutPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    let offset = scene.viewport.offset
    if drag == nil { hold(at: content(start, offset), in: scene) }
    guard drag != nil else { return }
    let speed = edgeScroll(at: point, in: scene.viewport)
    scene.viewport.offset = scene.viewport.clamped(
      LayoutPoint(x: offset.x + speed.x * seconds, y: offset.y + speed.y * seconds))
    drag(to: content(point, scene.viewport.offset), in: scene)
  }

  /// The scrolling that a drag near an edge of the view causes, in units a second: 0 in the middle, growing
  /// to the limit at the edge. Bars around the grid count as the edge.
  ///
  /// - Parameters:
  ///   - point: The pointer, in coordinates of the view and not of the content.
  ///   - viewport: The viewport of the scene.
  ///   - zone: The distance from an edge where scrolling begins.
  ///   - limit: The speed at the edge and beyond.
  public func edgeScroll(
    at point: LayoutPoint, in viewport: ScrollViewport, zone: Double = 40, limit: Double = 600
  ) -> LayoutPoint {
    func speed(_ position: Double, _ start: Double, _ end: Double) -> Double {
      let zone = min(zone, (end - start) / 2)
      guard zone > 0 else { return 0 }
      let before = (start + zone - position) / zone
      let after = (position - (end - zone)) / zone
      return limit * (min(max(after, 0), 1) - min(max(before, 0), 1))
    }
    let inset = viewport.adjustedInset
    let isLeftToRight = viewport.direction == .leftToRight
    let left = isLeftToRight ? inset.leading : inset.trailing
    let right = isLeftToRight ? inset.trailing : inset.leading
    return LayoutPoint(
      x: speed(point.x, left, viewport.size.width - right),
      y: speed(point.y, inset.top, viewport.size.height - inset.bottom))
  }

  /// Ends the drag without an edit.
  public mutating func cancel() { drag = nil }

  /// Ends the drag with the edit that it showed.
  ///
  /// - Parameter new: The appointment for times that were drawn; nil refuses to create one. Its times,
  ///   in the zone of the grid, and its calendar are set.
  /// - Returns: The identifiers to update the grid with; none if nothing was dragged or nothing changed.
  /// - Throws: The reason why it cannot be dropped there; then nothing has changed.
  @discardableResult
  public mutating func drop(
    creating new: Appointment? = nil
  ) throws(EditRefusal) -> [OccurrenceID] {
    guard let drag else { return [] }
    self.drag = nil
    let steps = editor.stepCount
    guard let id = drag.id else {
      guard var new else { return [] }
      new.start = written(drag.times.lowerBound, drag)
      new.end = .at(written(drag.times.upperBound, drag))
      if let calendar = drag.calendar { new.calendar = calendar }
      selection = try editor.create(new)
      return editor.changes(since: steps)
    }
    if let occurrence = editor.appointments.occurrence(id, displayZone: editor.displayZone),
      occurrence.start..<occurrence.end == drag.times, drag.calendar == nil
    {
      return []
    }
    selection = try editor.move(id, to: drag.times, calendar: drag.calendar, scope: scope)
    return editor.changes(since: steps)
  }

  /// Ends the drag with the edit that it showed; times that were drawn become an appointment.
  ///
  /// - Parameters:
  ///   - uid: The identifier of a new appointment.
  ///   - title: The title of a new appointment.
  /// - Returns: The identifiers to update the grid with; none if nothing was dragged or nothing changed.
  /// - Throws: The reason why it cannot be dropped there; then nothing has changed.
  @discardableResult
  public mutating func drop(
    creating uid: String, titled title: String
  ) throws(EditRefusal) -> [OccurrenceID] {
    let times = AppointmentTime.utc(Instant(secondsSinceEpoch: 0))
    return try drop(creating: Appointment(uid: uid, title: title, start: times, end: .implied))
  }

  /// Finds the calendar of the column, and whether the rules allow the drop.
  private mutating func settle(in grid: WeekGrid) {
    guard var drag else { return }
    drag.calendar = newCalendar(of: drag, in: grid)
    drag.refusal = refusal(of: drag)
    self.drag = drag
  }

  /// The calendar of the column; nil if it has the appointment already: a meeting gets no second copy.
  private func newCalendar(of drag: Drag, in grid: WeekGrid) -> String? {
    guard grid.options.columns.dimension == .calendar,
      let column = grid.columns[drag.span.column].resource?.id
    else { return nil }
    guard let entry = drag.entry else { return column }
    let own = grid.entries[entry].resources(of: .calendar, groups: grid.options.columns.groups)
    return own.contains(column) ? nil : column
  }

  /// The reason for which a drop is refused; nil if it is allowed.
  private func refusal(of drag: Drag) -> EditRefusal? {
    var copy = editor
    do throws(EditRefusal) {
      if let id = drag.id {
        try copy.move(id, to: drag.times, calendar: drag.calendar, scope: scope)
      } else {
        var new = Appointment(
          uid: "new appointment of an interaction", title: "",
          start: written(drag.times.lowerBound, drag),
          end: .at(written(drag.times.upperBound, drag)))
        new.calendar = drag.calendar ?? ""
        try copy.create(new)
      }
      return nil
    } catch {
      return error
    }
  }

  /// A time of a new appointment: on the wall clock of the grid's zone, unless that shows the time
  /// twice.
  private func written(_ instant: Instant, _ drag: Drag) -> AppointmentTime {
    let local = editor.displayZone.civil(at: instant)
    guard case .new(_, let zone) = drag.start, zone.name != "UTC",
      editor.displayZone.instant(for: local) == instant
    else { return .utc(instant) }
    return .zoned(local, in: zone)
  }

  private func instants(_ days: Range<CivilDate>) -> Range<Instant> {
    let rules = editor.displayZone
    return rules.instant(
      for: CivilDateTime(days.lowerBound))..<rules.instant(
        for: CivilDateTime(days.upperBound))
  }
}

extension WeekGrid {
  /// Whether the appointment of a drag is still where it was held. In a changed grid, its index may
  /// mean another appointment, and its column another day.
  fileprivate func holds(_ drag: CalendarInteraction.Drag) -> Bool {
    guard
      columns.elementsEqual(drag.columns, by: { $0.date == $1.date && $0.resource == $1.resource })
    else { return false }
    switch drag.start {
    case .segment(let segment, let index, _):
      return segments.indices.contains(index) && segments[index].span == segment.span
        && entries.indices.contains(segment.entry)
        && id(of: segment.entry, in: segment.column) == drag.id
    case .bar(let bar, _, _):
      return entries.indices.contains(bar.entry)
        && id(of: bar.entry, in: bar.firstColumn) == drag.id
    case .new: return true
    case .time: return false
    }
  }

  /// The identifier of an entry in a column: in a column of a calendar, that of the calendar's copy.
  func id(of entry: Int, in column: Int) -> OccurrenceID {
    let entry = entries[entry]
    guard options.columns.dimension == .calendar, let calendar = columns[column].resource?.id
    else { return entry.id }
    return entry.copies.first {
      $0.resources(of: .calendar, groups: options.columns.groups) == [calendar]
    }?.id ?? entry.id
  }

  /// The frame of minutes in a column.
  func frame(of span: GridSpan) -> LayoutRect {
    let column = columns[span.column].frame
    let top = axis.y(at: span.start)
    return LayoutRect(
      x: column.x, y: top, width: column.width, height: axis.y(at: span.end) - top)
  }
}
