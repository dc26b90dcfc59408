import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The selected day of a month or year.
  var cursorDate: CivilDate { focus ?? today }

  /// Lays out a month, a timeline or a year.
  mutating func makePane() -> ViewContent? {
    let entries = entries(paneDates).map(marked)
    let (grid, drawing) = (options.grid, drawing)
    let pane: ViewContent
    switch mode {
    case .month:
      var month = MonthGridOptions(
        weeksFrom: paneDates.lowerBound,
        count: paneDates.lowerBound.days(to: paneDates.upperBound) / 7, weekRules: grid.weekRules,
        displayZone: grid.rules, metrics: .points(width: 0))
      month.rows =
        shape.isByNeed
        ? .needed(atLeast: 1, atMost: MonthScreenDrawing.maximumSlots(rows: rows))
        : .equal(shape.slotCount ?? MonthScreenDrawing.slotCount(rows: rows))
      (month.now, month.budget) = (now, grid.budget)
      pane = .month(MonthScreenDrawing(entries, month, options: drawing, rows: rows))
    case .timeline:
      var timeline = timeline(entries)
      // Compressed hours leave space for more days until the width is exceeded.
      while shape.isSqueezed, timeline.grid.size.width < Double(columns) + 24 * hourCells,
        paneDates.count < ViewerState.maximumSqueezedDays
      {
        let end = paneDates.upperBound.adding(days: paneDates.count)
        guard end > paneDates.upperBound, !source.isTooMuch(paneDates.lowerBound..<end) else {
          break
        }
        paneDates = paneDates.lowerBound..<end
        timeline = self.timeline(self.entries(paneDates).map(marked))
      }
      pane = .timeline(timeline)
    case .year:
      var year = YearGridOptions(
        year: paneDates.lowerBound.year, displayZone: grid.rules, metrics: .points())
      (year.weekRules, year.now, year.budget) = (grid.weekRules, now, grid.budget)
      pane = .year(YearScreenDrawing(entries, year, options: drawing, rows: rows))
    case .week, .day, .agenda: return nil
    }
    if let excess = pane.excess { message = excess.description }
    return pane
  }

  private static let maximumSqueezedDays = 60
  /// The number of entries that a month lays out at most beyond the weeks next to the visible one.
  private static let maximumMonthEntries = 10_000

  /// Lays out a timeline.
  private mutating func timeline(_ entries: [GridEntry]) -> TimelineScreenDrawing {
    let grid = options.grid
    let dimension = dimension(of: entries)
    var timeline = TimelineGridOptions(
      dates: paneDates, rows: options.timelineRows(dimension), displayZone: grid.rules,
      metrics: .points())
    timeline.groups = options.timelineGroups
    timeline.foldedGroups = shape.folded
    timeline.weekRules = grid.weekRules
    timeline.hours = .window(0..<1440)
    timeline.squeezesEmptyHours = shape.isSqueezed
    timeline.workingHours = grid.workingHours
    (timeline.now, timeline.budget) = (now, grid.budget)
    return TimelineScreenDrawing(
      entries, timeline, by: dimension, options: drawing, hourCells: hourCells, rows: rows)
  }

  /// The resources of the rows: the requested ones, otherwise the first dimension that has several
  /// names.
  private mutating func dimension(of entries: [GridEntry]) -> Resource.Dimension {
    if let dimension = shape.dimension { return dimension }
    let named = ([.calendar, .person, .location, .category] as [Resource.Dimension]).first {
      options.timelineRows($0).resources(of: entries).count { !$0.id.isEmpty } > 1
    }
    // Rows stay the same over time.
    shape.dimension = named
    return named ?? .calendar
  }

  /// The width of an hour in the timeline, in cells.
  private var hourCells: Double {
    shape.hourCells ?? TimelineScreenDrawing.usualScale(columns: columns)
  }

  // MARK: Days

  /// The days to lay out for a visible date: enough to scroll for a while.
  private func paneDates(for date: CivilDate) -> Range<CivilDate> {
    switch mode {
    case .month:
      // Dates are limited; the incomplete weeks at the ends are not shown.
      let rules = options.grid.weekRules
      let first = Week(containing: .distantPast, rules: rules).advanced(by: 1)
      let last = Week(containing: .distantFuture, rules: rules).advanced(by: -1)
      let week = min(max(Week(containing: date, rules: rules), first), last)
      func dates(reach: Int) -> Range<CivilDate> {
        let start = max(first, week.advanced(by: -reach))
        return
          start.firstDate..<max(week.advanced(by: 1), min(last, week.advanced(by: reach))).firstDate
      }
      let least = dates(reach: 2)
      guard !source.isTooMuch(least) else { return least }
      // A crowded month reaches less far, so that a key is answered within a frame or two.
      let count = source.entries(least).count * 7 / max(7, least.count)
      let most = min(30, ViewerState.maximumMonthEntries / (2 * max(1, count)))
      return [30, 16, 8, 4].lazy.filter { $0 <= most }.map { dates(reach: $0) }
        .first { !source.isTooMuch($0) } ?? least
    case .year:
      let first = CivilDate(year: date.year, month: 1, clampingDay: 1) ?? date
      return first..<max(first.adding(years: 1), first.adding(days: 1))
    case .timeline, .week, .day, .agenda:
      // One day more than is visible, so that a day continues into the next.
      let days = 1 + (columns + Int(24 * hourCells)) / max(1, Int((24 * hourCells).rounded()))
      let first = min(date, CivilDate.distantFuture.adding(days: -days))
      return first..<first.adding(days: days)
    }
  }

  /// Shows a date: its week, its day, or the day itself.
  mutating func showInPane(_ date: CivilDate) {
    let isNew = pane == nil || !paneDates.contains(date)
    if isNew {
      paneDates = paneDates(for: date)
      pane = nil
    }
    layOut()
    switch pane {
    case .month(let month):
      // When first shown, a month begins at the top.
      let offset =
        isNew
        ? month.offsetRevealing(date.startOfMonth, alignment: .start)
        : month.offsetRevealing(date, alignment: .nearest)
      pane?.viewport.offset.y = offset.y.rounded()
      if isNew, let viewport = pane?.viewport, case .month(var moved) = pane {
        moved.viewport = viewport
        pane?.viewport.offset.y = moved.offsetRevealing(date, alignment: .nearest).y.rounded()
      }
      growMonth()
    case .timeline(let timeline):
      if isNew || !timeline.datesInSight.contains(date) {
        putFirst(timeline.bestHour(of: date))
      }
    case .year(let year):
      guard let frame = year.frame(of: date) else { return }
      let offset = year.viewport.offsetRevealing(
        frame.span(on: .vertical), on: .vertical, alignment: .nearest)
      pane?.viewport.offset.y = offset.rounded()
    case nil: break
    }
  }

  /// Shows today; in the timeline, the current time is in the first third.
  mutating func showNowInPane() {
    show(today)
    guard case .timeline(let timeline) = pane else { return }
    let x = timeline.x(at: now)
    let width = timeline.viewport.unobscuredRect.width
    guard x < timeline.scrolled || x > timeline.scrolled + width * 3 / 4 else { return }
    putFirst(timeline.instant(at: x - (width / 3).rounded(.down)))
  }

  /// Lays out other weeks at the same position when an end of the current ones is near.
  mutating func growMonth() {
    guard case .month(let month) = pane else { return }
    let top = month.topDate
    let margin = rows / 3 + 6
    let isFirstNear = paneDates.lowerBound.days(to: top) < margin * 7
    let isLastNear = top.days(to: paneDates.upperBound) < margin * 7
    guard isFirstNear || isLastNear else { return }
    let dates = paneDates(for: top)
    guard
      isFirstNear && dates.lowerBound < paneDates.lowerBound
        || isLastNear && dates.upperBound > paneDates.upperBound
    else { return }
    paneDates = dates
    layOut()
  }

  /// Whether the selected day of a month is visible.
  var seesCursor: Bool {
    guard case .month(let month) = pane, let day = month.grid.day(cursorDate) else { return false }
    return month.grid.frame(ofDay: day).intersects(month.viewport.unobscuredRect)
  }

  // MARK: Moving

  /// Moves the selected day of a month or a year.
  mutating func moveCursor(to date: CivilDate) {
    selected = nil
    show(date)
  }

  /// The day a number of rows below the selected one.
  func date(below rows: Int) -> CivilDate {
    if case .year(let year) = pane { return year.date(below: cursorDate, rows: rows) }
    return cursorDate.adding(days: 7 * rows)
  }

  /// The number of days from one column to the next in a year.
  var columnDays: Int {
    if case .year(let year) = pane, year.drawing.shape == .blocks { return 7 }
    return 1
  }

  /// Scrolls the timeline sideways, on to the next days beyond the laid-out ones.
  mutating func scrollTimeline(cells delta: Int) {
    guard case .timeline(let timeline) = pane else { return }
    putFirst(timeline.instant(at: timeline.scrolled + Double(delta)))
  }

  /// Scrolls the timeline so that an instant is at its leading edge.
  private mutating func putFirst(_ instant: Instant) {
    guard case .timeline(let timeline) = pane else { return }
    let target = timeline.x(at: instant)
    let reach = timeline.viewport.restingOffsets(on: .horizontal)
    let initial = timeline.viewport.initialOffset.x
    if target + initial < reach.lowerBound || target + initial > reach.upperBound {
      paneDates = paneDates(for: options.grid.rules.civil(at: instant).date)
      layOut()
    }
    guard case .timeline(let moved) = pane else { return }
    pane?.viewport.offset.x = moved.viewport.clamped(
      initial + moved.x(at: instant), on: .horizontal)
  }

  /// Selects the appointment on the next line of a timeline. Where there is none in sight, the rows scroll.
  mutating func moveInTimeline(isDown: Bool, times: Int) {
    guard case .timeline(let timeline) = pane, var id = selected, timeline.frame(of: id) != nil
    else { return selectNext(forward: true, count: 1) }
    var frame: LayoutRect?
    for _ in 0..<min(times, 200) {
      guard let next = timeline.segment(nextTo: id, inRow: row, isDown: isDown) else {
        if frame == nil { scroll(rows: isDown ? 1 : -1) }
        break
      }
      (id, row) = (timeline.grid.entries[next.entry].id, timeline.grid.rows[next.row].id)
      frame = next.frame
    }
    selected = id
    if let frame { pane?.viewport.offset = timeline.offsetRevealing(timeline.inSight(frame)) }
  }

  /// Sets the scale of a timeline, or the number of items in a week of the month.
  mutating func zoomPane(_ delta: Int) {
    switch pane {
    case .timeline(let timeline):
      let scales = TimelineScreenDrawing.scales
      let index = scales.firstIndex { $0 >= timeline.hourCells - 0.001 } ?? 0
      let next = scales[max(0, min(index + delta, scales.count - 1))]
      guard next != timeline.hourCells else { return }
      let middle = timeline.middleInstant
      shape.hourCells = next
      paneDates = paneDates(for: timeline.datesInSight.lowerBound)
      layOut()
      guard case .timeline(let scaled) = pane else { return }
      let half = (scaled.viewport.unobscuredRect.width / 2).rounded(.down)
      putFirst(scaled.instant(at: scaled.x(at: middle) - half))
    case .month:
      let count = shape.slotCount ?? MonthScreenDrawing.slotCount(rows: rows)
      shape.slotCount = max(1, min(count + delta, 60))
      shape.isByNeed = false
      layOut()
      show(cursorDate)
    case .year, nil: break
    }
  }

  /// Switches between weeks with as many rows as they need and weeks with the same number.
  mutating func toggleNeed() {
    guard mode == .month else { return }
    shape.isByNeed.toggle()
    layOut()
    show(cursorDate)
  }

  /// Compresses the empty hours of the timeline, or shows them again.
  mutating func toggleSqueezed() {
    guard case .timeline(let timeline) = pane else { return }
    shape.isSqueezed.toggle()
    paneDates = paneDates(for: timeline.datesInSight.lowerBound)
    layOut()
    putFirst(timeline.leadingInstant)
  }

  /// Folds or unfolds a group of the timeline.
  mutating func fold(_ group: String?) {
    guard let group else {
      message = text(.noGroups)
      return
    }
    if shape.folded.remove(group) == nil { shape.folded.insert(group) }
    layOut()
  }

  /// Folds the group of the selection, or the one at the top.
  mutating func foldGroup() {
    if case .timeline(let timeline) = pane { fold(timeline.group(of: selected)) }
  }

  /// Changes the resources of the timeline's rows.
  mutating func splitByNext() {
    guard mode == .timeline else { return }
    let all = Resource.Dimension.allCases
    let index = all.firstIndex(of: shape.dimension ?? .calendar) ?? 0
    shape.dimension = all[(index + 1) % all.count]
    layOut()
  }

  /// Opens a day of a month or a year; Escape goes back.
  mutating func openDay(_ date: CivilDate) {
    let from = mode
    selected = nil
    setMode(.day)
    firstDate = date
    focus = date
    layOut()
    date == today ? showNow() : scrollToInterest()
    back = from
  }

  /// Scrolls a pane as far as necessary to reveal the selection.
  mutating func revealInPane(_ entry: GridEntry) {
    let date = entry.start.date
    show(date)
    guard case .timeline(let timeline) = pane, let frame = timeline.frame(of: entry.id) else {
      return
    }
    pane?.viewport.offset = timeline.offsetRevealing(frame)
  }
}
