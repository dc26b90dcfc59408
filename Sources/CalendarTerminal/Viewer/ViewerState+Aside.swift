import CalendarLayout
import CivilTime

/// The pane beside a view.
enum Aside: Sendable {
  /// No pane.
  case none
  /// The details of the selected appointment; without one, the appointments of the day.
  case details
  /// Below them a small month, and today.
  case month

  /// The pane after this one.
  var next: Aside {
    switch self {
    case .none: .details
    case .details: .month
    case .month: .none
    }
  }

  /// The narrowest window with a pane.
  static let minimumWindow = 120

  /// The number of cells beside a view, with the rule between them.
  func cells(inWindow width: Int) -> Int {
    self == .none || width < Aside.minimumWindow ? 0 : min(48, width * 3 / 10)
  }
}

extension ViewerState {
  /// Shows the next of the panes, if the window has room for one.
  mutating func changeAside() {
    guard window >= Aside.minimumWindow else {
      message = text(
        .needsSize, ["width": drawing.number(Aside.minimumWindow), "height": drawing.number(rows)])
      return
    }
    aside = aside.next
    resize(window, rows)
  }

  /// The date that the pane is about.
  private var asideDate: CivilDate {
    if let entry = selectedEntry { return entry.start.date }
    if let spotTime { return spotTime.date }
    switch mode {
    case .month, .year: return cursorDate
    case .day, .timeline, .agenda: return firstVisibleDate
    case .week:
      return scene?.grid.columns.contains { $0.date == today } == true ? today : firstVisibleDate
    }
  }

  private var smallMonth: SmallMonth {
    SmallMonth(asideDate, rules: options.grid.weekRules)
  }

  /// The rows of the pane's parts. If there is not enough space, today is left out first, then the
  /// month.
  private var asideRows: (details: Range<Int>, month: Range<Int>?, today: Range<Int>?) {
    let all = 1..<max(1, rows - 2)
    // A pane below the details begins with a rule.
    let month = aside == .month ? smallMonth.height + 1 : 0
    // A rule, the day, and up to six appointments or the message that there are none.
    let count = nearby.count { $0.dates.contains(self.today) }
    let today = aside == .month ? min(max(1, count), 6) + 2 : 0
    let least = 10
    let takesToday = all.count - month - today >= least
    let end = all.upperBound - (takesToday ? today : 0)
    guard month > 0, all.count - month >= least else { return (all, nil, nil) }
    return (
      all.lowerBound..<end - month, end - month + 1..<end,
      takesToday ? end + 1..<all.upperBound : nil
    )
  }

  func drawAside(_ screen: inout ScreenDrawing) {
    guard columns < window else { return }
    let cells = columns + 2..<window - 1
    let (details, month, today) = asideRows
    screen.asideEdge(x: columns, y: 1..<max(1, rows - 2))
    screen.block(
      asideContent(screen), isList: selectedEntry == nil, x: cells, y: details)
    if let month {
      screen.rule(x: cells, y: month.lowerBound - 1)
      screen.draw(smallMonth, chosen: asideDate, today: self.today, x: cells, y: month.lowerBound)
    }
    if let today {
      screen.rule(x: cells, y: today.lowerBound - 1)
      screen.block(
        list(nearby.filter { $0.dates.contains(self.today) }, on: self.today, screen),
        isList: true, x: cells, y: today)
    }
  }

  /// The details of the selected appointment, or the appointments of a day.
  private func asideContent(_ screen: ScreenDrawing) -> ScreenPanel {
    if let entry = selectedEntry { return details(of: entry, offset: 0) }
    let date = asideDate
    let entries = scene?.grid.entries ?? pane?.entries ?? listed(on: date)
    return list(
      entries.filter { $0.dates.contains(date) }.sorted(by: GridEntry.precedes), on: date, screen)
  }

  /// The appointments of a day, whatever is on the screen.
  func listed(on date: CivilDate) -> [GridEntry] {
    let day = date..<date.adding(days: 1)
    return day.isEmpty || source.isTooMuch(day) ? [] : source.entries(day).filter(filter.shows)
  }

  private func list(
    _ entries: [GridEntry], on date: CivilDate, _ screen: ScreenDrawing
  ) -> ScreenPanel {
    let lines = entries.map { entry in
      ScreenPanel.Line(
        entry.isAllDay || entry.start.date < date ? "" : screen.time(entry.start),
        drawing.name(of: entry))
    }
    return ScreenPanel(
      title: screen.day(date), lines: lines.isEmpty ? [.init("", text(.nothingDay))] : lines)
  }

  /// The day of the small month at a cell of the window; nil if there is none.
  func asideDate(atColumn column: Int, row: Int) -> CivilDate? {
    guard let month = asideRows.month else { return nil }
    return smallMonth.date(column: column - columns - 2, row: row - month.lowerBound)
  }
}

/// A month in rows of weeks, three cells a day, below its name and the names of the weekdays.
struct SmallMonth {
  /// The first day of the month.
  let month: CivilDate
  /// The days of the first row.
  let firstWeek: Week
  /// The number of rows of days.
  let weekCount: Int

  init(_ date: CivilDate, rules: WeekRules) {
    month = date.startOfMonth
    firstWeek = Week(containing: month, rules: rules)
    let last = month.adding(months: 1).adding(days: -1)
    weekCount = firstWeek.firstDate.days(to: last) / 7 + 1
  }

  /// The number of rows.
  var height: Int { weekCount + 2 }

  /// The day in a row of days and a column.
  func date(row: Int, column: Int) -> CivilDate {
    firstWeek.firstDate.adding(days: 7 * row + column)
  }

  /// The day at a cell; nil for the cells of names and those between weeks.
  func date(column x: Int, row y: Int) -> CivilDate? {
    guard (2..<height).contains(y), (0..<21).contains(x), x % 3 != 2 else { return nil }
    return date(row: y - 2, column: x / 3)
  }
}
