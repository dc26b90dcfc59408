import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// A row of a timeline.
  struct TimelineRow: Hashable, Sendable {
    let dimension: Resource.Dimension
    let name: Resource.ID
  }

  /// The point of a cell's middle in content coordinates.
  func point(_ column: Int, _ row: Int) -> LayoutPoint? {
    (scene?.viewport ?? pane?.viewport)?.contentPoint(
      atViewPoint: LayoutPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
  }

  /// The day of a cell of a month.
  func day(_ column: Int, _ row: Int) -> CivilDate? {
    guard case .month(let month) = pane else { return nil }
    return point(column, row).flatMap { month.grid.date(at: $0) }
  }

  /// Moves what is dragged in a month by days. On free days, those from the first to the last one are
  /// drawn.
  private mutating func drag(from first: CivilDate, to last: CivilDate) {
    guard first != last || grab != nil || drawnDays != nil else { return }
    pressesAgain = false
    guard selected != nil else {
      drawnDays = min(first, last)...max(first, last)
      return show(last)
    }
    if grab == nil { self.grab(isCopy: false) }
    guard let grab else {
      pressedDay = nil
      return
    }
    carry(to: grab.entry.start.date.adding(days: first.days(to: last)))
    show(last)
  }

  /// Ends a drag in a month: an appointment moves, and free days begin a new one in words.
  mutating func dropDays() {
    let (days, refusal) = (drawnDays, grab?.refusal ?? "")
    (pressedDay, drawnDays) = (nil, nil)
    if let days {
      beginNew(
        CivilDateTime(days.lowerBound)..<CivilDateTime(days.upperBound.adding(days: 1)))
    } else if refusal.isEmpty {
      putDown()
    } else {
      grab = nil
      message = refusal
    }
  }

  /// Moves the dragged appointment to a cell. The first move begins the drag.
  mutating func drag(_ column: Int, _ row: Int) {
    if let pressedDay {
      if let day = day(column, row) { drag(from: pressedDay, to: day) }
      return
    }
    if case .timeline(let timeline) = pane {
      drag(in: timeline, column, row)
      return
    }
    guard let scene, let pressed, let target = point(column, row) else { return }
    if interaction?.drag == nil {
      guard target != pressed else { return }
      let step = snapStep
      interaction?.stepMinutes = step
      interaction?.handleHeight = 1
      var start = held(pressed, in: scene)
      if selected == nil { start.y += target.y >= pressed.y ? -0.5 : 0.49 }
      guard interaction?.hold(at: start, in: scene) == true else {
        release()
        return
      }
      pressesAgain = false
    }
    guard interaction?.drag?.id != nil else {
      // A new appointment covers the rows from the first to the last one.
      let isDown = target.y >= pressed.y
      let end = LayoutPoint(x: target.x, y: target.y + (isDown ? 0.49 : -0.5))
      interaction?.drag(to: end, in: scene)
      if scene.allDayBar(at: pressed) == nil { scrollAtEdge(row) }
      return
    }
    defer { scrollAtSide(column) }
    let start = held(pressed, in: scene)
    // The pointer keeps its distance from the point where the appointment is held.
    interaction?.drag(
      to: LayoutPoint(x: target.x + start.x - pressed.x, y: target.y + start.y - pressed.y),
      in: scene)
    if scene.allDayBar(at: pressed) == nil { scrollAtEdge(row) }
  }

  /// Moves the dragged appointment of a timeline, or the end by which it is held, to the time of a cell. On
  /// free time, the cells from the first to the last one are drawn.
  private mutating func drag(in timeline: TimelineScreenDrawing, _ column: Int, _ row: Int) {
    guard let pressed, let target = point(column, row) else { return }
    /// The minute at the outer edge of a cell that is drawn over.
    func edge(_ x: Double, isEnd: Bool) -> Instant {
      isEnd
        ? timeline.instant(at: x + 0.5).adding(seconds: -60) : timeline.instant(at: x - 0.5)
    }
    let isForward = target.x >= pressed.x
    if pressedRow == nil, let own = timeline.row(at: pressed) {
      let isOther = timeline.row(at: target).map { $0 != own } ?? false
      leftRow = isOther ? timeline.grid.rows[own].id : nil
      if isOther { pressesAgain = false }
    }
    if interaction?.drag == nil {
      guard target.x != pressed.x else { return }
      let step = snapStep
      interaction?.stepMinutes = step
      if pressedRow != nil {
        interaction?.hold(at: edge(pressed.x, isEnd: !isForward))
      } else if let entry = selectedEntry {
        interaction?.hold(
          entry, by: timeline.handle(of: entry.id, at: pressed), at: timeline.instant(at: pressed.x)
        )
      }
      pressesAgain = false
    }
    interaction?.drag(
      to: pressedRow == nil ? timeline.instant(at: target.x) : edge(target.x, isEnd: isForward),
      in: timeline.grid)
    let seen = timeline.viewport.unobscuredRect
    if target.x < seen.x + 1 {
      shift(days: -1)
    } else if target.x >= seen.maxX - 1 {
      shift(days: 1)
    }
  }

  /// The point at which the selected appointment is held. It is inside of its lane, since a list or
  /// a row of an elastic week may draw it elsewhere. The upper row of two is held in the middle,
  /// and so is a single row, because they have no edges to drag.
  private func held(_ point: LayoutPoint, in scene: WeekScene) -> LayoutPoint {
    guard scene.allDayBar(at: point) == nil, let selected, let frame = scene.frame(of: selected),
      scene.grid.place(at: point)?.column
        == scene.grid.place(
          at: LayoutPoint(x: frame.x + frame.width / 2, y: frame.y))?.column
    else { return point }
    // A block is drawn on each row that it covers in part.
    let top = frame.y.rounded(.down)
    let rows = frame.maxY.rounded(.up) - top
    let isUpper = point.y < top + rows / 2
    let y = min(max(point.y, frame.y + 0.25), frame.maxY - 0.25)
    return LayoutPoint(
      x: frame.x + frame.width / 2,
      y: rows < 3 && isUpper || rows < 2 ? frame.y + frame.height / 2 : y)
  }

  private mutating func scrollAtEdge(_ row: Int) {
    guard plan == nil, let top = scene.map({ Int($0.headerBar.totalHeight) + 1 }) else { return }
    if row <= top { scroll(rows: -1) } else if row >= rows - 4 { scroll(rows: 1) }
  }

  /// Scrolls days that do not fit while an appointment is dragged to their border. They stay the same days, since
  /// a drag ends where others are shown.
  private mutating func scrollAtSide(_ column: Int) {
    guard let scene, scene.isWide, interaction?.drag?.isMove == true else { return }
    let seen = scene.viewport.unobscuredRect
    let reach = scene.viewport.restingOffsets(on: .horizontal)
    let x = scene.viewport.offset.x
    let middle = x + Double(column) + 0.5
    let delta = middle < seen.x + 1 ? -6.0 : middle >= seen.maxX - 1 ? 6 : 0
    scroll(cells: Int(min(max(x + delta, reach.lowerBound), reach.upperBound) - x))
  }

  /// Ends the drag without an edit, because a key or a new window size changes the screen.
  mutating func release() {
    interaction?.cancel()
    if pressedDay != nil { grab = nil }
    (pressed, pressesAgain, pressedDay, pressedRow, drawnDays) = (nil, false, nil, nil, nil)
    leftRow = nil
  }

  /// The row that an appointment stays in, since a drag only changes times, and the key that changes the field:
  /// `Calendar anna (e: edit)`.
  private func advice(on row: Resource.ID) -> String {
    let field =
      switch shape.dimension ?? .calendar {
      case .calendar: "calendar"
      case .category: "category"
      case .person: "person"
      case .location: "place"
      }
    let (label, advice) = (text(ViewerForm.label(field)), text(.keyEdit))
    let key = options.keys.keys(.edit).first.map { drawing.labelled($0.name, advice) }
    return label + " " + (row.isEmpty ? "" : row + " ") + "(" + (key ?? advice) + ")"
  }

  /// Ends the drag: an appointment moves, and free times begin a new one in words.
  mutating func drop() {
    let (drag, row) = (interaction?.drag, pressedRow)
    let advice = leftRow.map(advice)
    release()
    defer {
      if let advice, question == nil { message = (message.map { $0 + "  " } ?? "") + advice }
    }
    guard let drag else { return }
    guard let id = drag.id else {
      let rules = options.grid.rules
      beginNew(
        rules.civil(at: drag.times.lowerBound)..<rules.civil(at: drag.times.upperBound), in: row)
      return
    }
    guard let entry = source.entry(id) else { return }
    if let refusal = drag.refusal {
      // Another scope may be possible where one occurrence is not.
      guard entry.id.recurrenceID != nil else {
        message = "\(refusal)"
        return
      }
    }
    guard drag.times != instants(of: entry) else { return }
    edit(entry, .move(drag.times))
  }
}
