internal import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

extension ViewerState {
  mutating func take(_ event: MouseEvent) -> [ViewerEffect] {
    guard isLargeEnough else { return [] }
    let event = options.drawing.locale.isRightToLeft ? event.mirrored(in: window) : event
    let sideways = event.modifiers.contains(.shift)
    switch event.action {
    case .wheelUp where panel != nil, .wheelDown where panel != nil:
      let key: KeyPress.Key = event.action == .wheelUp ? .up : .down
      return take(.key(KeyPress(key)))
    case .wheelUp: sideways ? wheel(cells: -6) : scroll(rows: -3)
    case .wheelDown: sideways ? wheel(cells: 6) : scroll(rows: 3)
    case .wheelLeft: wheel(cells: -6)
    case .wheelRight: wheel(cells: 6)
    case .press where event.button == 0:
      guard question == nil, grab == nil else { break }
      press(x: event.x, y: event.y)
    case .drag where event.button == 0:
      if pressed == nil, pressedDay == nil {
        dragIndicator(x: event.x, y: event.y)
      } else {
        drag(event.x, event.y)
      }
    case .release where interaction?.drag != nil || leftRow != nil: drop()
    case .release where pressedDay != nil && (grab != nil || drawnDays != nil): dropDays()
    case .release:
      let isAgain = pressesAgain
      (pressedDay, pressesAgain) = (nil, false)
      if isAgain, mode == .month, selected == nil {
        openDay(cursorDate)
      } else if isAgain {
        openForm()
      }
    case .press, .drag, .move: break
    }
    return []
  }

  /// If all days fit, a turn of the wheel moves by one day, not six.
  private mutating func wheel(cells: Int) {
    if mode == .timeline {
      scroll(cells: cells)
    } else if mode == .agenda || scene?.isWide != true {
      shift(days: cells.signum())
    } else {
      scroll(cells: cells)
    }
  }

  private mutating func press(x column: Int, y row: Int) {
    message = nil
    endSearch()
    (prompt, reading) = (nil, nil)
    (pressed, pressedDay, pressedRow, pressesAgain) = (nil, nil, nil, false)
    leftRow = nil
    guard panel == nil else {
      panel = nil
      return
    }
    if row == 0 {
      var screen = ScreenDrawing(height: rows, options: windowDrawing)
      let names = drawStatus(&screen)
      if let index = names.firstIndex(where: { $0.contains(column) }) {
        setMode(ViewerMode.allCases[index])
      }
      return
    }
    if column >= columns {
      if let date = asideDate(atColumn: column, row: row) { jump(to: date) }
      return
    }
    if column == columns - 1 {
      dragIndicator(x: column, y: row)
      return
    }
    switch mode {
    case .agenda: pressInList(row)
    case .month, .timeline, .year:
      guard row < rows - 3 else { break }
      let hit = pane?.hit(column, row)
      press(hit)
      guard editing != nil, panel == nil else { break }
      pressedDay = day(column, row)
      if case .timeline(let timeline) = pane { press(in: timeline, hit, column, row) }
    case .week, .day:
      pressInGrid(column, row)
      if panel == nil, editing != nil, row < rows - 3, let scene, let point = point(column, row),
        row > Int(scene.headerBar.totalHeight) || scene.allDayBar(at: point) != nil
      {
        pressed = point
      }
    }
    if pressesAgain, pressed == nil, pressedDay == nil {
      pressesAgain = false
      openForm()
    }
    layOut()
  }

  /// Begins a drag of an appointment of a timeline, or over the free time of a row.
  private mutating func press(
    in timeline: TimelineScreenDrawing, _ hit: ScreenHit?, _ column: Int, _ row: Int
  ) {
    switch hit {
    case .entry: pressed = point(column, row)
    case nil:
      guard let index = timeline.row(column, row) else { return }
      pressed = point(column, row)
      pressedRow = TimelineRow(
        dimension: shape.dimension ?? .calendar, name: timeline.grid.rows[index].id)
    case .crowd, .day, .group: break
    }
  }

  private mutating func pressInList(_ row: Int) {
    guard let list, row < rows - 2 else {
      selected = nil
      return
    }
    let point = list.viewport.contentPoint(atViewPoint: LayoutPoint(x: 0, y: Double(row) + 0.5))
    let element = list.list.element(at: point, in: list.viewport)
    guard let row = element.flatMap(list.list.row) else {
      selected = nil
      return
    }
    choose(list.list.entry(of: row))
  }

  private mutating func pressInGrid(_ column: Int, _ row: Int) {
    guard let scene, row < rows - 3 else { return }
    let grid = scene.grid
    // A cell also shows appointments that only cover half of it.
    let points = [0.5, 0.25, 0.75].map {
      scene.viewport.contentPoint(
        atViewPoint: LayoutPoint(x: Double(column) + 0.5, y: Double(row) + $0))
    }
    let hits = points.map { scene.element(at: $0) }
    if plan != nil, row > Int(scene.headerBar.totalHeight),
      column >= Int(scene.headerBar.gutterWidth)
    {
      // In an elastic week, chips are not at the frames of the grid.
      let hit = hit(column, row)
      press(hit)
      if hit == nil { putSpot(at: points[0]) }
      return
    }
    let place = hits.firstIndex { $0?.kind == .appointment } ?? 0
    let point = points[place]
    guard let element = hits[place] else {
      selected = nil
      return
    }
    switch element.kind {
    case .columnHeader:
      guard mode == .week else { return }
      setDay(grid.columns[element.index].date)
    case .allDay:
      if let bar = scene.allDayBar(at: point) {
        choose(grid.entries[bar.entry])
      } else if let hidden = grid.barOverflow.first(where: { scene.frame(of: $0).contains(point) }),
        let entry = hidden.entries.first
      {
        choose(grid.entries[entry])
      }
    case .appointment:
      if let segment = scene.segment(of: element) {
        choose(grid.entries[segment.entry])
      } else if let overflow = scene.overflow(of: element) {
        let view = WeekScreenDrawing(scene, options: drawing)
        if let entry = view.line(of: overflow, row: row - 1) {
          choose(grid.entries[entry])
          return
        }
        open(overflow.entries.map { grid.entries[$0].id })
      }
    case .bar, .gutter, .corner: break
    case .column, .nowLine:
      selected = nil
      putSpot(at: point)
    }
  }

  /// Puts the cursor on the free time at a point.
  private mutating func putSpot(at point: LayoutPoint) {
    guard let grid = scene?.grid, let slot = grid.place(at: point) else { return }
    let column = grid.columns[slot.column]
    let minute = max(slot.minute / ViewerState.snap * ViewerState.snap, grid.minutes.lowerBound)
    spot = Spot(date: column.date, resource: column.resource?.id, minute: minute)
  }

  /// Selects the content of a cell.
  private mutating func press(_ hit: ScreenHit?) {
    let entries = scene?.grid.entries ?? pane?.entries ?? []
    switch hit {
    case .entry(let entry): choose(entries[entry])
    case .crowd(let crowd): open(crowd.map { entries[$0].id })
    case .day(let date):
      if date != cursorDate || selected != nil {
        moveCursor(to: date)
      } else if mode == .month, editing != nil {
        // It may be dragged too, so that the release decides.
        pressesAgain = true
      } else {
        openDay(date)
      }
    case .group(let group): fold(group)
    case nil: selected = nil
    }
  }

  private mutating func setDay(_ date: CivilDate) {
    selected = nil
    setMode(.day)
    firstDate = date
    layOut()
  }

  /// Selects an entry. One that is selected already is edited, or shows its details where nothing can
  /// be; if it may be dragged as well, the release decides.
  private mutating func choose(_ entry: GridEntry) {
    if selected == entry.id {
      if editing == nil { panel = .details(offset: 0) } else { pressesAgain = true }
    }
    selected = entry.id
    if mode == .month { focus = entry.start.date }
  }

  /// Scrolls to the position at which the indicator's track was touched.
  private mutating func dragIndicator(x column: Int, y row: Int) {
    guard column == columns - 1, panel == nil else { return }
    if mode == .agenda {
      let offset = Double(row - 1) * lastListOffset / Double(max(1, rows - 4))
      listOffset = max(0, min(offset.rounded(.down), lastListOffset))
      return
    }
    guard let viewport = scene?.viewport ?? pane?.viewport else { return }
    let reach = viewport.restingOffsets(on: .vertical)
    let track = viewport.indicator(on: .vertical).track
    let touched = Double(row) - (track.start - viewport.offset.y)
    let room = reach.upperBound - reach.lowerBound
    let target = reach.lowerBound + (touched * room / max(1, track.length - 1)).rounded(.down)
    scene?.viewport.offset.y = target
    pane?.viewport.offset.y = target
    clampPlace()
    growMonth()
  }
}

extension MouseEvent {
  /// The event in the cells before they are mirrored, where the start of a row is at the left.
  fileprivate func mirrored(in columns: Int) -> MouseEvent {
    let action: Action =
      switch self.action {
      case .wheelLeft: .wheelRight
      case .wheelRight: .wheelLeft
      default: self.action
      }
    return MouseEvent(action, button: button, x: columns - 1 - x, y: y, modifiers: modifiers)
  }
}
