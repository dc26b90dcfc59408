internal import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// Shows a date: its week with its column visible, or its header at the top of the list.
  mutating func show(_ date: CivilDate) {
    focus = date
    switch mode {
    case .agenda:
      showInList(date)
      return
    case .month, .timeline, .year:
      showInPane(date)
      return
    case .day:
      firstDate = date
      scene?.scrolled.x = 0
    case .week:
      if scene?.grid.columns.contains(where: { $0.date == date }) != true {
        firstDate = options.dayCount < 7 ? date : weekStart(date)
        scene?.scrolled.x = 0
      }
    }
    layOut()
    if let column = scene?.grid.columns.first(where: { $0.date == date }) { reveal(column) }
  }

  /// Shows today and the current hour.
  mutating func showNow() {
    if mode == .agenda {
      showNowInList()
      return
    }
    if mode.isPane {
      showNowInPane()
      return
    }
    if mode == .week, scene?.grid.columns.contains(where: { $0.date == today }) != true {
      firstDate = weekStart(today)
      scene?.scrolled.x = 0
    }
    show(today)
    guard let scene else { return }
    // From the beginning of the working day, as long as the current time is clearly visible.
    var y = scene.morning
    if let now = scene.grid.now?.y.rounded(.down) {
      let height = scene.bodySize.height
      if now < y || now >= y + (height * 3 / 4).rounded(.down) {
        y = max(0, now - (height / 3).rounded(.down))
      }
    }
    self.scene?.scrolled.y = y
    clampPlace()
  }

  /// Scrolls sideways as far as necessary to reveal a column, and on to the beginning of a day.
  mutating func reveal(_ column: WeekGrid.Column) {
    guard let scene else { return }
    // The cell between two columns may be hidden.
    let span = LayoutSpan(start: column.frame.x, length: column.frame.width - 1)
    let offset = scene.viewport.offsetRevealing(span, on: .horizontal, alignment: .nearest)
    guard offset != scene.viewport.offset.x else { return }
    let initial = scene.viewport.initialOffset.x
    let days = (offset - initial) / scene.dayWidth
    self.scene?.viewport.offset.x =
      initial + (offset > scene.viewport.offset.x ? days.rounded(.up) : days.rounded(.down))
      * scene.dayWidth
    clampPlace()
  }

  /// Scrolls as far as necessary to reveal a frame of the time grid.
  mutating func reveal(_ frame: LayoutRect) {
    guard let viewport = scene?.viewport else { return }
    let offset = viewport.offsetRevealing(frame)
    // A half row at the beginning or end of a frame is shown completely.
    scene?.viewport.offset = LayoutPoint(x: offset.x.rounded(), y: offset.y.rounded())
  }

  /// Moves up or down by rows: by weeks in the month, by the arrangement of days in the year.
  mutating func step(rows delta: Int) {
    if mode == .month || mode == .year {
      moveCursor(to: date(below: delta))
    } else {
      scroll(rows: delta)
    }
  }

  /// Moves by screens, months or years.
  mutating func page(_ count: Int) {
    switch mode {
    case .month: moveCursor(to: cursorDate.adding(months: count))
    case .year: moveCursor(to: cursorDate.adding(years: count))
    case .agenda: scroll(rows: count * max(1, rows - 4))
    case .week, .day: scroll(rows: count * max(1, Int(scene?.bodySize.height ?? 2) - 1))
    case .timeline:
      scroll(rows: count * max(1, Int(pane?.viewport.unobscuredRect.height ?? 2) - 1))
    }
  }

  /// Scrolls up or down by rows.
  mutating func scroll(rows delta: Int) {
    if mode == .agenda {
      scrollList(delta)
    } else if mode.isPane {
      pane?.viewport.offset.y += Double(delta)
      clampPlace()
      growMonth()
    } else {
      scene?.viewport.offset.y += Double(delta)
      clampPlace()
    }
  }

  /// Scrolls sideways by cells, on to the next days beyond the shown ones.
  mutating func scroll(cells delta: Int) {
    guard mode != .agenda else { return }
    if mode == .timeline {
      scrollTimeline(cells: delta)
      return
    }
    guard let scene, scene.isWide else {
      shift(days: delta * columnDays)
      return
    }
    let reach = scene.viewport.restingOffsets(on: .horizontal)
    let target = scene.viewport.offset.x + Double(delta)
    let day = scene.dayWidth
    var days = 0.0
    if target > reach.upperBound {
      days = ((target - reach.upperBound) / day).rounded(.up)
    } else if target < reach.lowerBound {
      days = ((target - reach.lowerBound) / day).rounded(.down)
    }
    if days != 0 { advance(days: Int(days)) }
    self.scene?.viewport.offset.x = target - days * day
    layOut()
  }

  /// Scrolls to the next beginning of a day, or several.
  mutating func shift(days: Int) {
    guard days != 0 else { return }
    switch mode {
    case .agenda:
      moveList(days: days)
      return
    case .month, .year:
      moveCursor(to: cursorDate.adding(days: days))
      return
    case .timeline:
      guard case .timeline(let timeline) = pane else { return }
      scrollTimeline(
        cells: days * max(1, Int(timeline.hourCells * (timeline.hourCells < 1 ? 24 : 1))))
      return
    case .week, .day: break
    }
    guard let scene, scene.isWide else {
      advance(days: days)
      layOut()
      return
    }
    let (x, day) = (scene.scrolled.x, scene.dayWidth)
    // For a day that is cut at the edge, its own beginning is the first step back.
    let first = (x / day).rounded(days > 0 ? .down : .up)
    scroll(cells: Int((first + Double(days)) * day - x))
  }

  /// Moves the first column by a number of shown days.
  mutating func advance(days: Int) {
    guard !options.hiddenWeekdays.isEmpty, mode == .week else {
      firstDate = firstDate.adding(days: days)
      return
    }
    var left = min(abs(days), 10_000)
    let step = days < 0 ? -1 : 1
    firstDate = dates(from: firstDate).lowerBound
    while left > 0, firstDate > .distantPast, firstDate < .distantFuture {
      firstDate = firstDate.adding(days: step)
      if !isHidden(firstDate) { left -= 1 }
    }
  }

  /// Moves by whole weeks, keeping the scroll position in the week.
  mutating func shift(weeks: Int) {
    if mode == .agenda {
      show(weekStart(firstVisibleDate).adding(days: 7 * weeks))
    } else if case .timeline(let timeline) = pane {
      let target = timeline.leadingInstant.adding(seconds: Int64(weeks) * 86_400)
      let cells = Int(timeline.x(at: target) - timeline.scrolled)
      // A compressed day may be narrower than a cell.
      scrollTimeline(cells: cells == 0 ? weeks.signum() : cells)
    } else if mode.isPane {
      moveCursor(to: cursorDate.adding(days: 7 * weeks))
    } else {
      firstDate = firstDate.adding(days: 7 * weeks)
      focus = focus?.adding(days: 7 * weeks)
      layOut()
    }
  }

  /// Shows the first or the last day of the visible week, or an end of the list.
  mutating func showEdge(last: Bool) {
    if mode == .agenda {
      listOffset = last ? lastListOffset : 0
      return
    }
    switch mode {
    case .month:
      let first = cursorDate.startOfMonth
      moveCursor(to: last ? first.adding(days: first.daysInMonth - 1) : first)
      return
    case .year:
      moveCursor(
        to: CivilDate(
          year: cursorDate.year, month: last ? 12 : 1, clampingDay: last ? 31 : 1) ?? cursorDate)
      return
    case .timeline:
      guard let viewport = pane?.viewport else { return }
      let reach = viewport.restingOffsets(on: .vertical)
      pane?.viewport.offset.y = last ? reach.upperBound : reach.lowerBound
      return
    case .week, .day, .agenda: break
    }
    firstDate = weekStart(firstVisibleDate)
    if mode == .day, last { firstDate = firstDate.adding(days: 6) }
    scene?.scrolled.x = 0
    layOut()
    guard last, let scene else { return }
    self.scene?.viewport.offset.x = scene.viewport.restingOffsets(on: .horizontal).upperBound
  }

  /// Sets the rows per hour and keeps the middle of the screen in place.
  mutating func zoom(_ delta: Int) {
    let steps = [1, 2, 4]
    if mode.isPane {
      zoomPane(delta)
      return
    }
    if isFit {
      fit()
      return
    }
    guard mode != .agenda, let scene, let index = steps.firstIndex(of: rowsPerHour) else { return }
    let next = steps[max(0, min(index + delta, steps.count - 1))]
    guard next != rowsPerHour else { return }
    let half = scene.bodySize.height / 2
    let share = (scene.scrolled.y + half) / max(1, scene.grid.size.height)
    rowsPerHour = next
    layOut()
    guard let scene = self.scene else { return }
    self.scene?.scrolled.y = (share * scene.grid.size.height - scene.bodySize.height / 2).rounded()
    clampPlace()
  }

  /// Makes days wider or narrower and keeps the first visible one.
  mutating func widen(_ delta: Int) {
    if isFit { fit() }
    guard mode == .week, let scene else { return }
    let days = Set(scene.grid.columns.map { $0.date }).count
    let room = Int(scene.bodySize.width)
    // The width of a column; a day may have several.
    var width = Int(scene.dayWidth.rounded()) * days / max(1, scene.grid.columns.count)
    if !scene.isWide {
      guard delta > 0, days > 1 else {
        message = text(.allDaysShown)
        return
      }
      // The first width at which not all of them fit.
      width = (room + days - 2) / (days - 1) * days / max(1, scene.grid.columns.count) - 1
    }
    let next = max(ViewerState.minimumColumnWidth, min(width + delta, room))
    if next == width {
      message =
        text(delta < 0 ? .narrowest : .widest)
    }
    let date = firstVisibleDate
    dayWidth = next
    layOut()
    putFirst(date)
  }
}
