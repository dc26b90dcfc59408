import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension ViewerState {
  /// An appointment that the arrow keys move until it is put down.
  struct Grab: Sendable {
    /// The appointment as it was.
    let entry: GridEntry
    /// Whether a copy is put down.
    let isCopy: Bool
    /// The calendar in which it is moved on trial.
    var trial: CalendarInteraction
    /// The appointment at its current place.
    var moved: GridEntry
    /// The number typed before a key.
    var count: Int?
    var refusal = ""
  }

  /// Takes the selected appointment up.
  mutating func grab(isCopy: Bool) {
    guard mode != .year else {
      // A year would not show the moved appointment, but a day does.
      let advice = text(.keyOpenDay)
      message = options.keys.keys(.day).first.map { drawing.labelled($0.name, advice) } ?? advice
      return
    }
    guard let entry = entryToEdit(), var trial = interaction else { return }
    trial.selection = entry.id
    trial.stepMinutes = snapStep
    grab = Grab(entry: entry, isCopy: isCopy, trial: trial, moved: entry)
    panel = nil
  }

  /// The step of moved edges, in minutes.
  var snapStep: Int {
    if case .timeline(let timeline) = pane { return timeline.hourCells > 12 ? 5 : ViewerState.snap }
    return rowsPerHour == 4 ? 5 : ViewerState.snap
  }

  /// Takes a key while an appointment is grabbed.
  mutating func take(grabbed key: KeyPress) -> [ViewerEffect] {
    guard let grab else { return [] }
    if case .character(let scalar) = key.key, key.modifiers.isEmpty,
      ("1"..."9").contains(scalar) || scalar == "0" && grab.count != nil
    {
      self.grab?.count = min((grab.count ?? 0) * 10 + Int(scalar.value - 0x30), 999)
      return []
    }
    let times = grab.count ?? 1
    self.grab?.count = nil
    switch (key.key, key.modifiers) {
    case (.escape, _):
      self.grab = nil
      layOut()
    case (.enter, _): putDown()
    case (.character("c"), .control): return quit().isEmpty ? [] : [.quit(130)]
    case (.up, .shift), (.character("K"), []): nudge(.shorter, times)
    case (.down, .shift), (.character("J"), []): nudge(.longer, times)
    case (.up, _), (.character("k"), []): nudge(.earlier, times)
    case (.down, _), (.character("j"), []): nudge(.later, times)
    case (.left, _), (.character("h"), []): nudge(isMirrored ? .nextDay : .previousDay, times)
    case (.right, _), (.character("l"), []): nudge(isMirrored ? .previousDay : .nextDay, times)
    case (.character("g"), []): prompt = Prompt(purpose: .goTo)
    case (.character("l"), .control): return [.redraw]
    case (.character("z"), .control): return [.suspend]
    default: message = text(.noSuchKey, ["key": key.name])
    }
    return []
  }

  private var isMirrored: Bool { options.drawing.locale.isRightToLeft }

  private mutating func nudge(_ action: CalendarInteraction.Action, _ times: Int) {
    guard var grab else { return }
    grab.refusal = ""
    for _ in 0..<times {
      do throws(EditRefusal) {
        try grab.trial.perform(action)
      } catch {
        grab.refusal = "\(error)"
        break
      }
    }
    settle(grab)
  }

  /// Moves the grabbed appointment to a day.
  mutating func carry(to date: CivilDate) {
    guard let grab else { return }
    let days = grab.moved.start.date.days(to: date)
    guard days != 0 else { return }
    nudge(days > 0 ? .nextDay : .previousDay, min(abs(days), 4000))
  }

  /// Shows the grabbed appointment at its current place.
  private mutating func settle(_ grab: Grab) {
    var grab = grab
    let appointments = grab.trial.editor.appointments
    if let id = grab.trial.selection,
      let moved = appointments.entry(id, rules: options.grid.rules)
    {
      grab.moved = moved
    }
    self.grab = grab
    follow(grab.moved.start.date)
  }

  /// Scrolls to the day and the hour of the moved appointment.
  private mutating func follow(_ date: CivilDate) {
    // The mouse says what is in sight.
    guard pressedDay == nil else { return }
    if scene?.grid.columns.contains(where: { $0.date == date }) != true { show(date) }
    if case .timeline(let timeline) = pane, let grab,
      let frame = timeline.frames(of: grab.entry.id, at: instants(of: grab.moved)).first
    {
      pane?.viewport.offset = timeline.offsetRevealing(frame)
    }
    guard let grid = scene?.grid, let moved = movedFrames.first else { return }
    if let column = grid.columns.first(where: { $0.date == date }) { reveal(column) }
    reveal(moved)
  }

  mutating func putDown() {
    guard let grab else { return }
    self.grab = nil
    let times = instants(of: grab.moved)
    guard !grab.isCopy else {
      copy(grab.entry, to: times)
      return
    }
    layOut()
    guard times != instants(of: grab.entry) else { return }
    edit(grab.entry, .move(times))
  }

  private mutating func copy(_ entry: GridEntry, to times: Range<Instant>) {
    guard let editing, let editor = interaction?.editor else { return }
    do throws(ViewerRefusal) {
      let new = try editing.copy(editor, entry.id, times)
      create(new, shown: nil)
    } catch {
      message = error.message
    }
  }

  // MARK: Drawing

  /// The times of the appointment that is being moved or drawn, on the clock; nil if there is none.
  var movedTimes: (entry: GridEntry?, start: CivilDateTime, end: CivilDateTime)? {
    if let grab { return (grab.entry, grab.moved.start, grab.moved.end) }
    if let drawnDays {
      return (
        nil, CivilDateTime(drawnDays.lowerBound),
        CivilDateTime(drawnDays.upperBound.adding(days: 1))
      )
    }
    guard let drag = interaction?.drag else { return nil }
    let rules = options.grid.rules
    let entry = drag.id.flatMap(source.entry)
    return (
      entry, rules.civil(at: drag.times.lowerBound), rules.civil(at: drag.times.upperBound)
    )
  }

  /// The frames of the appointment that is being moved or drawn, in content coordinates.
  var movedFrames: [LayoutRect] {
    guard let scene, let moved = movedTimes else { return [] }
    let grid = scene.grid
    if moved.entry?.isAllDay == true {
      let strip = scene.headerFrames.allDay ?? .zero
      return grid.columns.filter {
        CivilDateTime($0.date) >= moved.start && CivilDateTime($0.date) < moved.end
      }.map { LayoutRect(x: $0.frame.x, y: strip.y, width: $0.frame.width - 1, height: 1) }
    }
    let resource = spot?.resource
    return grid.columns.indices.compactMap { index -> LayoutRect? in
      let column = grid.columns[index]
      let day = CivilDateTime(column.date)
      guard resource == nil || column.resource?.id == resource else { return nil }
      let start = Int((moved.start.wallSeconds - day.wallSeconds) / 60)
      let end = Int((moved.end.wallSeconds - day.wallSeconds) / 60)
      guard start < 1440, end > 0 || (start == 0 && end == 0) else { return nil }
      let frame = grid.frame(column: index, from: max(start, 0), to: min(end, 1440))
      let top = min(frame.y.rounded(.down), max(0, grid.size.height - 1))
      return LayoutRect(
        x: frame.x.rounded(), y: top, width: max(1, frame.width.rounded() - 1),
        height: max(1, frame.maxY.rounded(.up) - top))
    }
  }

  /// Draws the moved appointment over the screen, and its ghost at the original place.
  func drawMoved(_ screen: inout ScreenDrawing) {
    guard let scene, let moved = movedTimes else { return }
    let viewport = scene.viewport
    func seen(_ frame: LayoutRect, inStrip: Bool) -> LayoutRect? {
      let sight = inStrip ? viewport.visibleRect : viewport.unobscuredRect
      let part = frame.intersection(sight)
      return part?.offsetBy(x: -viewport.offset.x, y: -viewport.offset.y)
    }
    let isWhole = moved.entry?.isAllDay == true
    if let entry = moved.entry, let frame = scene.frame(of: entry.id),
      let ghost = seen(frame, inStrip: isWhole)
    {
      screen.ghost(ghost)
    }
    let title = moved.entry.map { drawing.name(of: $0) } ?? text(.keyNew)
    let times = screen.times(start: moved.start, end: moved.end)
    for frame in movedFrames {
      guard let place = seen(frame, inStrip: isWhole) else { continue }
      screen.moved(isWhole ? [title] : [title, times], place)
    }
  }

  /// Draws the moved appointment on its days of a month, and its ghost at the original place.
  func drawMoved(in month: MonthScreenDrawing, _ screen: inout ScreenDrawing) {
    guard let moved = movedTimes else { return }
    let (grid, viewport) = (month.grid, month.viewport)
    func seen(_ frame: LayoutRect) -> LayoutRect? {
      frame.intersection(viewport.unobscuredRect)?.offsetBy(
        x: -viewport.offset.x, y: -viewport.offset.y)
    }
    for item in grid.items where grid.entries[item.entry].id == moved.entry?.id {
      if let ghost = seen(item.frame) { screen.ghost(ghost) }
    }
    let title = moved.entry.map { drawing.name(of: $0) } ?? text(.keyNew)
    let isWhole = moved.entry?.isAllDay != false
    let last = max(moved.start, moved.end.adding(seconds: -1)).date
    for index in grid.days.indices where (moved.start.date...last).contains(grid.days[index].id) {
      var frame = grid.frame(ofDay: index)
      (frame.y, frame.width, frame.height) = (frame.y + 1, frame.width - 1, 1)
      guard let place = seen(frame) else { continue }
      let isFirst = grid.days[index].id == moved.start.date && !isWhole
      screen.moved([isFirst ? screen.time(moved.start) + " " + title : title], place)
    }
  }

  /// Draws the moved appointment in its rows of a timeline, and its ghost at the original time.
  func drawMoved(in timeline: TimelineScreenDrawing, _ screen: inout ScreenDrawing) {
    guard let moved = movedTimes else { return }
    let (viewport, rules) = (timeline.viewport, options.grid.rules)
    let start = rules.instant(for: moved.start)
    let times = start..<max(start, rules.instant(for: moved.end))
    func seen(_ frame: LayoutRect) -> LayoutRect? {
      frame.intersection(viewport.unobscuredRect)?.offsetBy(
        x: -viewport.offset.x, y: -viewport.offset.y)
    }
    guard let entry = moved.entry else {
      let row = timeline.grid.rows.firstIndex { $0.id == pressedRow?.name }
      if let place = row.flatMap({ seen(timeline.frame(inRow: $0, at: times)) }) {
        screen.moved([text(.keyNew)], place)
      }
      return
    }
    for frame in timeline.frames(of: entry.id, at: instants(of: entry)) {
      if let place = seen(frame) { screen.ghost(place) }
    }
    for frame in timeline.frames(of: entry.id, at: times) {
      if let place = seen(frame) { screen.moved([drawing.name(of: entry)], place) }
    }
  }

  /// The detail row of the moved appointment: from, to, and the appointments that it overlaps
  /// there. Where it is too long, the names of months and the length go first, then titles are cut.
  func movedRuns(_ screen: ScreenDrawing) -> [ScreenDrawing.Run]? {
    guard let moved = movedTimes else { return nil }
    var shortest: [ScreenDrawing.Run] = []
    for (longest, isShort) in [(60, false), (60, true), (24, true), (12, true)] {
      shortest = runs(of: moved, screen, longest: longest, isShort: isShort)
      if screen.fits(shortest) { break }
    }
    return shortest
  }

  /// - Parameters:
  ///   - longest: The number of characters of a title.
  ///   - isShort: Whether days have no month, and the new times no length.
  private func runs(
    of moved: (entry: GridEntry?, start: CivilDateTime, end: CivilDateTime),
    _ screen: ScreenDrawing, longest: Int, isShort: Bool
  ) -> [ScreenDrawing.Run] {
    func when(_ entry: GridEntry, hasLength: Bool) -> String {
      guard isShort, !entry.isAllDay, entry.end <= entry.start.adding(seconds: 86_400) else {
        return screen.when(entry, hasLength: hasLength && !isShort)
      }
      return drawing.locale.shortDay(entry.start.date) + " " + screen.times(entry)
    }
    var runs: [ScreenDrawing.Run] = []
    var place =
      moved.entry
      ?? GridEntry(
        uid: "", title: "", isAllDay: drawnDays != nil, start: moved.start, end: moved.end)
    let rules = options.grid.rules
    let isSameDay = place.start.date == moved.start.date && !place.isAllDay && moved.entry != nil
    (place.start, place.end) = (moved.start, moved.end)
    if let entry = moved.entry {
      place.startOffset = grab?.moved.startOffset ?? entry.startOffset
      place.endOffset = grab?.moved.endOffset ?? entry.endOffset
      runs = [
        .init(screen.cutName(of: entry, longest), .strong),
        .init(
          "  " + when(entry, hasLength: false) + " \(screen.glyphs.isASCII ? "->" : "→") ",
          .dim),
      ]
    } else {
      place.startOffset = rules.offset(at: rules.instant(for: moved.start))
      place.endOffset = rules.offset(at: rules.instant(for: moved.end))
    }
    let times = isSameDay ? screen.times(place) : when(place, hasLength: true)
    runs.append(.init(times, .strong))
    let refusal = grab?.refusal ?? interaction?.drag?.refusal.map { "\($0)" } ?? ""
    if !refusal.isEmpty { return runs + [.init("  " + refusal, .now)] }
    if let other = overlaps(of: place).others.first(where: { $0.id != moved.entry?.id }) {
      runs.append(.init("  " + text(.overlaps) + " ", .dim))
      runs.append(.init(screen.cutName(of: other, longest)))
    }
    return runs
  }
}
