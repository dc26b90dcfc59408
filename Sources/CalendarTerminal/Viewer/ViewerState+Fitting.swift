import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The values that determine rows of variable height. They do not depend on the time, so that
  /// rows do not move while the user reads.
  struct FitKey: Hashable, Sendable {
    var dates: [CivilDate]
    var columns: Int
    var rows: Int
    var generation: Int
  }

  /// The days on one screen, with rows whose heights depend on the appointments.
  mutating func fittedScene(_ entries: [GridEntry], _ grid: WeekGridOptions) -> WeekScene {
    let key = FitKey(
      dates: grid.days.shown, columns: columns, rows: rows, generation: generation)
    let week: ElasticWeek
    if let fitted, fitted.key == key {
      week = fitted.week
    } else {
      var options = grid
      // A screen that scrolls shows all hours, one that does not shows those with appointments.
      if case .window(0..<1440) = options.hours { options.hours = .standard }
      var drawing = drawing
      // The last cell is for the indicator.
      drawing.width = columns - 1
      let isSameScreen =
        fitted.map {
          $0.key.dates == key.dates && ($0.key.columns, $0.key.rows) == (key.columns, key.rows)
        } ?? false
      // Without the status row, the lower rule, the details and the keys.
      week = ElasticWeek(
        entries, options: options, screen: drawing, rows: rows - 4,
        like: keepsRows && isSameScreen ? fitted?.week : nil)
      fitted = (week, key)
    }
    if let excess = week.excess { message = excess.description }
    var laidOut = week.grid(now: now)
    laidOut.retitle(marked)
    return WeekScene(
      cells: laidOut, columns: columns, rows: rows - 3, top: 1,
      gutter: WeekDrawing.elasticGutterCells(secondZones: 0, locale: drawing.locale),
      locale: drawing.locale)
  }

  /// Whether some days have anything that rows could follow.
  func hasTimes(_ entries: [GridEntry], on days: [CivilDate]) -> Bool {
    guard let first = days.first, let last = days.last else { return false }
    return entries.contains { !$0.isAllDay && $0.dates.overlaps(first...last) }
  }

  /// The layout of the screen; nil if hours are equal.
  var plan: ElasticPlan? { isFit && (mode == .week || mode == .day) ? fitted?.week.plan : nil }

  /// Switches between rows of variable height and equal hours.
  mutating func fit() {
    toggleNeed()
    toggleSqueezed()
    guard mode == .week || mode == .day else { return }
    let date = firstVisibleDate
    isFit.toggle()
    scene = nil
    layOut()
    guard !isFit else { return }
    putFirst(date)
    if selectedEntry == nil, scene?.grid.now != nil {
      showNow()
    } else {
      scrollToInterest()
      revealSelection()
    }
  }

  /// The content of a cell below the header of a week with variable rows.
  func hit(_ column: Int, _ row: Int) -> ScreenHit? {
    guard let plan, let scene else { return nil }
    return plan.hit(
      column - Int(scene.headerBar.gutterWidth), row - 1 - Int(scene.headerBar.totalHeight))
  }

  /// The list that contains an entry, if it does not show all its entries, or the entries hidden
  /// together with it because of too many lanes, in their order.
  func crowd(of id: OccurrenceID) -> [OccurrenceID]? {
    func inOrder(_ crowd: [Int]?, _ entries: [GridEntry]) -> [OccurrenceID]? {
      crowd?.map { entries[$0] }.sorted(by: GridEntry.precedes).map { $0.id }
    }
    if case .month(let month) = pane {
      let entries = month.grid.entries
      return inOrder(entries.firstIndex { $0.id == id }.flatMap(month.crowd), entries)
    }
    guard let grid = scene?.grid, mode != .agenda,
      let entry = grid.entries.firstIndex(where: { $0.id == id })
    else { return nil }
    if let plan { return inOrder(plan.crowd(of: entry), grid.entries) }
    // A list with a line for each entry hides nothing.
    if grid.crowds.contains(where: { $0.entries.prefix($0.lineCount).contains(entry) }) {
      return nil
    }
    return inOrder(
      grid.overflow.first { $0.entries.contains(entry) }?.entries, grid.entries)
  }

  /// Opens the list that hides an entry.
  mutating func openCrowd(hiding id: OccurrenceID) {
    guard let crowd = crowd(of: id) else { return }
    if let plan, let entry = scene?.grid.entries.firstIndex(where: { $0.id == id }),
      !plan.hides(entry)
    {
      return
    }
    open(crowd, at: id)
  }

  /// Opens a list with one of its entries selected, by default the first one.
  mutating func open(_ crowd: [OccurrenceID], at id: OccurrenceID? = nil, title: String? = nil) {
    let row = id.flatMap { crowd.firstIndex(of: $0) } ?? 0
    guard crowd.indices.contains(row) else { return }
    selected = crowd[row]
    panel = .crowd(crowd, row: row, title: title)
  }

  /// The lines of an open list. Of thousands of matches, only those near the selected one are made.
  func crowdPanel(_ crowd: [OccurrenceID], row: Int, title: String?) -> ScreenPanel {
    let screen = ScreenDrawing(height: 1, options: drawing)
    let near = max(0, row - rows)..<min(crowd.count, row + rows + 1)
    let lines = near.compactMap { index -> ScreenPanel.Line? in
      guard let entry = source.entry(crowd[index]) else { return nil }
      let start = entry.isAllDay ? screen.day(entry.start.date) : screen.moment(entry.start)
      return ScreenPanel.Line(
        title == nil ? screen.times(entry) : start, drawing.name(of: entry), isCurrent: index == row
      )
    }
    return ScreenPanel(
      title: title ?? text(mode == .month ? .more : .atOnce, count: crowd.count), lines: lines,
      footer: "Enter \(text(.keyDetails))   Esc \(text(.panelClose))")
  }
}
