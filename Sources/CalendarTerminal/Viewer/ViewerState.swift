import AppointmentModel
import CalendarLayout
package import CivilTime
import Pinning
import TerminalText

/// The viewer without a terminal: events go in, cells come out.
///
/// It holds the place, the selection and what was typed. Where things stand is asked of the grid and
/// the pinning engines, with the cell as the unit; what they look like is left to the drawing module.
package struct ViewerState: Sendable {
  /// The smallest window that is drawn.
  package static let minimumSize = (columns: 40, rows: 12)

  var options: ViewerOptions
  var source: ViewerSource
  var columns: Int
  var rows: Int
  /// The current time.
  var now: Instant
  var mode: ViewerMode
  /// The first day of the columns.
  var firstDate: CivilDate
  var listDates: Range<CivilDate>
  var rowsPerHour: Int
  /// Whether rows follow what happens, so that all of it is on the screen.
  var isFit = false
  /// The rows that follow what happens, and what they were made for: only that moves them.
  var fitted: (week: ElasticWeek, key: FitKey)?
  /// The width of a day in cells that was asked for; nil gives all days room, or as many as fit whole.
  var dayWidth: Int?
  /// The date that was gone to last: where a change of the view stays while it is in sight.
  var focus: CivilDate?
  var selected: OccurrenceID?
  /// The month, the timeline or the year on the screen, the days that it is laid out for, and its shape.
  var pane: ViewPane?
  var paneDates: Range<CivilDate>
  var shape = ViewPane.Shape()
  /// The view that a day was opened from.
  var back: ViewerMode?
  /// Where the views that were left stood.
  var places: [ViewerMode: Place] = [:]
  var filter = EntryFilter()
  /// The names that were met, for the filter panel.
  var calendars: Set<String> = []
  var categories: Set<String> = []
  /// The digits typed before a key.
  var count: Int?
  var panel: Panel?
  var prompt: Prompt?
  /// What the last key could not do, or did.
  var message: String?
  /// How many entries a search looks at: what happens every second is not searched for years.
  var searchLimit = 1_000_000
  /// Whether the last search looked at as much as it may, not at everything.
  var searchEndedEarly = false
  var searchText = ""
  var usesMouse: Bool
  /// Counts the changes of what is loaded or hidden.
  var generation = 0
  var scene: WeekScene?
  /// The list on the screen, and the place it is scrolled to.
  var list: ListScene?
  /// The entries of today and tomorrow.
  var nearby: [GridEntry] = []
  private var sceneKey: LayoutKey?
  private var listKey: LayoutKey?
  private var nearbyKey: LayoutKey?
  private var paneKey: LayoutKey?
  /// The generation in which the selection was last looked for.
  private var checkedGeneration = 0

  /// A panel over the view.
  enum Panel: Hashable, Sendable {
    case help(offset: Int)
    case details(offset: Int)
    case filter(row: Int)
    /// What is told in a list, or in a number, one below the other.
    case crowd([OccurrenceID], row: Int)
  }

  /// Where a view stands.
  struct Place: Hashable, Sendable {
    var firstDate: CivilDate
    /// The days in the view, or laid out for it.
    var dates: Range<CivilDate>
    var offset: LayoutPoint
  }

  /// A line that is being typed.
  struct Prompt: Hashable, Sendable {
    enum Purpose: Hashable, Sendable { case goTo, search }
    var purpose: Purpose
    var text = ""
  }

  package init(
    source: ViewerSource, options: ViewerOptions, now: Instant, columns: Int, rows: Int
  ) {
    self.source = source
    self.options = options
    self.now = now
    self.columns = max(0, min(columns, 10_000))
    self.rows = max(0, min(rows, 10_000))
    mode = options.mode
    rowsPerHour = [1, 2, 4].contains(options.rowsPerHour) ? options.rowsPerHour : 2
    usesMouse = options.usesMouse
    message = source.notice
    let today = options.grid.rules.civil(at: now).date
    firstDate = options.date ?? today
    listDates = firstDate..<firstDate
    paneDates = firstDate..<firstDate
    shape.dimension = options.timelineDimension
    show(options.date ?? today)
    if options.date == nil || options.date == today { showNow() } else { scrollToInterest() }
  }

  package mutating func handle(_ event: ViewerEvent) -> [ViewerEffect] {
    switch event {
    case .terminal(let event): return take(event)
    case .resize(let columns, let rows): resize(columns, rows)
    case .tick(let instant):
      now = instant
      layOut()
    case .reload(let source):
      self.source = source
      message = source.notice
      layOutAnew()
    case .message(let text):
      message = text
    }
    return []
  }

  /// Lays out anew what was loaded or hidden.
  mutating func layOutAnew() {
    generation += 1
    layOut()
  }

  /// What the wall clock of the display zone shows.
  var clock: CivilDateTime { options.grid.rules.civil(at: now) }

  var today: CivilDate { clock.date }

  /// The first day of a date's week.
  func weekStart(_ date: CivilDate) -> CivilDate {
    let first = options.grid.weekRules.firstWeekday
    return date.adding(days: -first.daysForward(to: date.weekday))
  }

  var isLargeEnough: Bool {
    columns >= ViewerState.minimumSize.columns && rows >= ViewerState.minimumSize.rows
  }

  /// The entries of some days that are not hidden; none, with a message, where they are too many.
  mutating func entries(_ dates: Range<CivilDate>) -> [GridEntry] {
    guard !source.isTooMuch(dates) else {
      let last = dates.upperBound.adding(days: -1)
      message = "too many appointments to show from \(dates.lowerBound) to \(last)"
      return []
    }
    let all = source.entries(dates)
    // Names without end would only fill a panel that nobody reads.
    for entry in all where calendars.count + categories.count < 500 {
      calendars.formUnion(entry.calendars.filter { !$0.isEmpty })
      categories.formUnion(entry.categories.prefix(20))
    }
    return filter.isEmpty ? all : all.filter(filter.shows)
  }

  // MARK: Layout

  /// What a layout depends on.
  private struct LayoutKey: Hashable, Sendable {
    var mode: ViewerMode
    var first: CivilDate
    var end: CivilDate
    var columns: Int
    var rows: Int
    var rowsPerHour: Int
    var dayWidth: Int?
    var isFit: Bool
    var generation: Int
    var minute: Int64
    var theme: DrawingTheme
    var shape: ViewPane.Shape
  }

  private func key(_ first: CivilDate, _ end: CivilDate) -> LayoutKey {
    LayoutKey(
      mode: mode, first: first, end: end, columns: columns, rows: rows, rowsPerHour: rowsPerHour,
      dayWidth: dayWidth, isFit: isFit, generation: generation, minute: clock.wallSeconds / 60,
      theme: options.drawing.theme, shape: shape)
  }

  /// Lays out what the mode shows, where anything it depends on has changed, and holds the place
  /// within its bounds.
  mutating func layOut() {
    guard isLargeEnough else { return }
    if mode == .agenda {
      let key = key(listDates.lowerBound, listDates.upperBound)
      if listKey != key || list == nil {
        listKey = key
        let made = makeList()
        list = list.map(made.keepingPlace) ?? made
      }
    } else if mode.isPane {
      let key = key(paneDates.lowerBound, paneDates.upperBound)
      if paneKey != key || pane == nil {
        paneKey = key
        let made = makePane()
        // Squeezed hours may have made room for more days.
        paneKey = self.key(paneDates.lowerBound, paneDates.upperBound)
        pane = pane.flatMap { old in made.map { $0.keepingPlace(of: old) } } ?? made
      }
      clampPlace()
    } else {
      let key = key(firstDate, firstDate)
      if sceneKey != key || scene == nil {
        sceneKey = key
        let place = scene?.scrolled
        scene = makeScene()
        if let place { scene?.scrolled = place }
      }
      clampPlace()
    }
    if checkedGeneration != generation {
      checkedGeneration = generation
      letLostSelectionGo()
    }
    let nearbyKey = key(today, today)
    if self.nearbyKey != nearbyKey {
      self.nearbyKey = nearbyKey
      nearby = entries(today..<today.adding(days: 2)).sorted(by: GridEntry.precedes)
    }
  }

  /// What was selected may be gone from a file, or be hidden.
  private mutating func letLostSelectionGo() {
    guard selected != nil, selectedEntry == nil else { return }
    selected = nil
    if case .details = panel { panel = nil }
  }

  var drawing: DrawingOptions {
    var drawing = options.drawing
    drawing.width = columns
    drawing.now = clock
    drawing.paintsDayGrounds = true
    return drawing
  }

  private mutating func resize(_ columns: Int, _ rows: Int) {
    let date = firstVisibleDate
    let isInSight = mode == .month && seesCursor
    self.columns = max(0, min(columns, 10_000))
    self.rows = max(0, min(rows, 10_000))
    let wasScrolled = scene.map { $0.isWide && $0.scrolled.x > 0 } ?? false
    layOut()
    switch mode {
    case .week, .day: if wasScrolled { putFirst(date) }
    case .month: if isInSight { show(cursorDate) }
    case .year: show(cursorDate)
    case .timeline, .agenda: break
    }
  }
}
