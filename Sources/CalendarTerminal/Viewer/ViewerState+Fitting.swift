import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// What rows that follow what happens depend on, and nothing else: not on the time, which would move
  /// them while somebody reads.
  struct FitKey: Hashable, Sendable {
    var dates: [CivilDate]
    var columns: Int
    var rows: Int
    var generation: Int
  }

  /// The days on one screen, in rows that follow what happens.
  mutating func fittedScene(_ entries: [GridEntry], _ grid: WeekGridOptions) -> WeekScene {
    let key = FitKey(
      dates: grid.days.shown, columns: columns, rows: rows, generation: generation)
    let week: ElasticWeek
    if let fitted, fitted.key == key {
      week = fitted.week
    } else {
      var options = grid
      // A screen that scrolls has all hours, one that does not those in which something happens.
      if case .window(0..<1440) = options.hours { options.hours = .standard }
      var drawing = drawing
      // The last cell is the indicator's.
      drawing.width = columns - 1
      // Not those of the status row, the lower rule, the details and the keys.
      week = ElasticWeek(entries, options: options, screen: drawing, rows: rows - 4)
      fitted = (week, key)
    }
    if let excess = week.excess { message = excess.description }
    return WeekScene(
      cells: week.grid(now: now), columns: columns, rows: rows - 3, top: 1,
      gutter: WeekDrawing.elasticGutterCells(secondZones: 0))
  }

  /// What stands where on the screen; nil where hours are equal.
  var plan: ElasticPlan? { isFit && (mode == .week || mode == .day) ? fitted?.week.plan : nil }

  /// Lets rows follow what happens, or makes hours equal again.
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
    if selectedEntry != nil {
      revealSelection()
    } else if scene?.grid.now != nil {
      showNow()
    } else {
      scrollToInterest()
    }
  }

  /// What is drawn in a cell of the screen, below the head of a week whose rows follow what happens.
  func hit(_ column: Int, _ row: Int) -> ScreenHit? {
    guard let plan, let scene else { return nil }
    return plan.hit(
      column - Int(scene.headerBar.gutterWidth), row - 1 - Int(scene.headerBar.totalHeight))
  }

  /// The list that an entry is in, where that has not room for all of them, or what is hidden with it
  /// where lanes would be too many.
  func crowd(of id: OccurrenceID) -> [OccurrenceID]? {
    if case .month(let month) = pane {
      let entries = month.grid.entries
      return entries.firstIndex { $0.id == id }.flatMap(month.crowd)?.map { entries[$0].id }
    }
    guard let grid = scene?.grid, mode != .agenda,
      let entry = grid.entries.firstIndex(where: { $0.id == id })
    else { return nil }
    if let plan { return plan.crowd(of: entry)?.map { grid.entries[$0].id } }
    // A list that has a line for each of them hides nothing.
    if grid.crowds.contains(where: { $0.entries.prefix($0.lineCount).contains(entry) }) {
      return nil
    }
    return grid.overflow.first { $0.entries.contains(entry) }?.entries.map { grid.entries[$0].id }
  }

  /// Opens a list with one of its entries selected, the first unless another is meant.
  mutating func open(_ crowd: [OccurrenceID], at id: OccurrenceID? = nil) {
    let row = id.flatMap { crowd.firstIndex(of: $0) } ?? 0
    guard crowd.indices.contains(row) else { return }
    selected = crowd[row]
    panel = .crowd(crowd, row: row)
  }

  /// The lines of an open list.
  func crowdPanel(_ crowd: [OccurrenceID], row: Int) -> ScreenPanel {
    let screen = ScreenDrawing(height: 1, options: drawing)
    let lines = crowd.enumerated().compactMap { index, id -> ScreenPanel.Line? in
      guard let entry = source.entry(id) else { return nil }
      return ScreenPanel.Line(
        screen.times(entry), String(entry.title.prefix(200)), isCurrent: index == row)
    }
    return ScreenPanel(
      title: mode == .month ? "\(crowd.count) more" : "\(crowd.count) at once", lines: lines,
      footer: "Enter details   Esc close")
  }
}
