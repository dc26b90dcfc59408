import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// Shows a date: its week, with its column in sight; in the list its header at the top.
  mutating func show(_ date: CivilDate) {
    switch mode {
    case .agenda:
      showInList(date)
      return
    case .day:
      firstDate = date
      x = 0
    case .week:
      let shown = page == nil ? nil : page?.grid.columns.first { $0.date == date }
      if shown == nil {
        firstDate = options.dayCount < 7 ? date : weekStart(date)
        x = 0
      }
    }
    layOut()
    guard let page, let column = page.grid.columns.first(where: { $0.date == date }) else {
      return
    }
    reveal(
      LayoutRect(
        x: column.frame.x, y: Double(y), width: column.frame.width - 1,
        height: Double(page.bodyRows)), on: page)
  }

  /// Shows today and the current hour.
  mutating func showNow() {
    if mode == .agenda {
      showNowInList()
      return
    }
    if mode == .week, page?.grid.columns.contains(where: { $0.date == today }) != true {
      firstDate = weekStart(today)
      x = 0
    }
    show(today)
    guard let page else { return }
    // The working day from its beginning, as long as the current time is well in sight.
    let minute = 8 * 60 - page.grid.minutes.lowerBound
    y = max(0, minute * rowsPerHour / 60)
    if let now = page.grid.now {
      let row = Int(now.y)
      if row < y || row >= y + page.bodyRows * 3 / 4 { y = max(0, row - page.bodyRows / 3) }
    }
    clampPlace()
  }

  /// Scrolls just as far as a frame of the time grid needs to be in sight.
  mutating func reveal(_ frame: LayoutRect, on page: GridPage) {
    let viewport = page.viewport(x: x, y: y)
    let place = page.place(viewport.offsetRevealing(frame))
    (x, y) = (max(0, place.x), max(0, place.y))
    clampPlace()
  }

  /// Scrolls up or down by rows.
  mutating func scroll(rows delta: Int) {
    if mode == .agenda {
      scrollList(delta)
    } else {
      y = max(0, y + delta)
      clampPlace()
    }
  }

  /// Scrolls sideways by cells; beyond the days of the page come the next ones.
  mutating func scroll(cells delta: Int) {
    guard mode != .agenda else { return }
    guard let page, page.isWide else {
      shift(days: delta)
      return
    }
    let day = page.dayCells
    let limit = Int(page.grid.size.width) - page.bodyWidth
    var target = x + delta
    var days = 0
    if target > limit {
      days = (target - limit + day - 1) / day
    } else if target < 0 {
      days = -((-target + day - 1) / day)
    }
    target -= days * day
    if days != 0 { advance(days: days) }
    x = max(0, target)
    layOut()
  }

  /// Scrolls to the next beginning of a day, or further.
  mutating func shift(days: Int) {
    guard days != 0 else { return }
    if mode == .agenda {
      moveList(days: days)
      return
    }
    guard let page, page.isWide else {
      advance(days: days)
      layOut()
      return
    }
    let day = page.dayCells
    // A day that is cut at the edge counts: its own beginning is the first step back.
    let first = days > 0 ? x / day : (x + day - 1) / day
    scroll(cells: (first + days) * day - x)
  }

  /// Moves the first column by a number of shown days.
  private mutating func advance(days: Int) {
    guard !options.showsWeekends, mode == .week else {
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

  /// Moves by whole weeks and stays where the screen stands in the week.
  mutating func shift(weeks: Int) {
    if mode == .agenda {
      show(weekStart(firstVisibleDate).adding(days: 7 * weeks))
    } else {
      firstDate = firstDate.adding(days: 7 * weeks)
      layOut()
    }
  }

  /// Shows the first or the last day of the week in sight, or an end of the list.
  mutating func showEdge(last: Bool) {
    if mode == .agenda {
      listOffset = last ? lastListOffset : 0
      return
    }
    firstDate = weekStart(firstVisibleDate)
    if mode == .day, last { firstDate = firstDate.adding(days: 6) }
    x = 0
    layOut()
    if last, let page {
      x = max(0, Int(page.grid.size.width) - page.bodyWidth)
      clampPlace()
    }
  }

  /// Sets the rows of an hour and keeps what stands in the middle there.
  mutating func zoom(_ delta: Int) {
    let steps = [1, 2, 4]
    guard mode != .agenda, let page, let index = steps.firstIndex(of: rowsPerHour) else { return }
    let next = steps[max(0, min(index + delta, steps.count - 1))]
    guard next != rowsPerHour else { return }
    let middle = Double(y) + Double(page.bodyRows) / 2
    let share = page.grid.size.height > 0 ? middle / page.grid.size.height : 0
    rowsPerHour = next
    y = 0
    layOut()
    guard let page = self.page else { return }
    y = max(0, Int((share * page.grid.size.height - Double(page.bodyRows) / 2).rounded()))
    clampPlace()
  }

  /// Makes days wider or narrower and keeps the first one in sight.
  mutating func widen(_ delta: Int) {
    guard mode == .week, let page else { return }
    // Where all days fit, their width is what the next step starts from.
    if !page.isWide { dayWidth = page.dayCells }
    let date = firstVisibleDate
    dayWidth = max(9, min(dayWidth + delta, max(9, page.bodyWidth)))
    layOut()
    guard let page = self.page,
      let column = page.grid.columns.first(where: { $0.date == date })
    else { return }
    x = page.isWide ? Int(column.frame.x) : 0
    clampPlace()
  }

  /// Changes what is shown and stays at the date.
  mutating func setMode(_ mode: ViewerMode) {
    guard mode != self.mode else { return }
    let key = selected
    var date = firstVisibleDate
    if self.mode == .week, let page, page.grid.columns.contains(where: { $0.date == today }) {
      date = today
    }
    if let entry = selectedEntry { date = entry.start.date }
    let minuteShare = page.map { $0.grid.size.height > 0 ? Double(y) / $0.grid.size.height : 0 }
    self.mode = mode
    page = nil
    list = nil
    if mode == .week { firstDate = options.dayCount < 7 ? date : weekStart(date) }
    show(date)
    if mode != .agenda {
      if let page, let minuteShare { y = Int((minuteShare * page.grid.size.height).rounded()) }
      if minuteShare == nil { date == today ? showNow() : scrollToMorning() }
      clampPlace()
    } else if date == today {
      showNow()
    }
    if key != nil { revealSelection() }
  }

  /// Scrolls to where a working day begins.
  mutating func scrollToMorning() {
    guard let page else { return }
    y = max(0, (8 * 60 - page.grid.minutes.lowerBound) * rowsPerHour / 60)
    clampPlace()
  }
}
