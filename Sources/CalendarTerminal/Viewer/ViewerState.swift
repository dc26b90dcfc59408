import AppointmentModel
import CalendarLayout
package import CivilTime
import Pinning
import TerminalText

/// The state of the viewer, independent of a terminal: it receives events and returns cells.
///
/// It stores the scroll position, the selection and the typed text. Positions are computed by the
/// grid and the pinning engine with the cell as the unit; the drawing module determines the
/// appearance.
package struct ViewerState: Sendable {
  /// The minimum size of the window.
  package static let minimumSize = (columns: 40, rows: 12)

  var options: ViewerOptions
  var source: ViewerSource
  /// The cells of a row of the window.
  var window: Int
  /// The cells of a row of the view, without the pane beside it.
  var columns: Int { window - aside.cells(inWindow: window) }
  var rows: Int
  var aside = Aside.none
  /// The current time.
  var now: Instant
  var mode: ViewerMode
  /// The first day of the columns.
  var firstDate: CivilDate
  var listDates: Range<CivilDate>
  var rowsPerHour: Int
  /// Whether row heights depend on the appointments, so that all of them fit on the screen.
  var isFit = false
  /// The rows of variable height, and the values that determine them.
  var fitted: (week: ElasticWeek, key: FitKey)?
  /// Whether a new layout keeps the rows of the last one because a key is waiting; better rows are
  /// searched afterwards.
  var keepsRows = false
  /// The requested width of a day in cells; nil fits all days, or as many whole ones as possible.
  var dayWidth: Int?
  /// The last date that was shown on request, which a change of the view keeps while it is visible.
  var focus: CivilDate?
  var selected: OccurrenceID?
  /// The month, timeline or year on the screen, its days, and its shape.
  var pane: ViewContent?
  var paneDates: Range<CivilDate>
  var shape = ViewContent.Shape()
  /// The view from which a day was opened.
  var back: ViewerMode?
  /// The positions of the views that were left.
  var places: [ViewerMode: Place] = [:]
  var filter = EntryFilter()
  /// The names found so far, for the filter panel.
  var calendars: Set<String> = []
  var categories: Set<String> = []
  /// The number typed before a key.
  var count: Int?
  var panel: Panel?
  var prompt: Prompt?
  /// The result of the last key, or why it failed.
  var message: String?
  /// A reminder that was not shown yet.
  var reminder: String?
  /// The maximum number of entries that a search visits, because of rules that repeat every second.
  var searchLimit = 1_000_000
  /// The entries that the searches of this key visited, and whether one of them ended early.
  var searched = 0
  var searchEndedEarly = false
  /// The instants that the searches of this key may still examine; negative if they are used up.
  var patience = 0
  /// Whether a signal waits that ends or stops the viewer.
  var isInterrupted: @Sendable () -> Bool = { false }
  var searchText = ""
  /// The search that is being typed, and the counted matches of the last one.
  var search: Search?
  var counted: Search?
  /// The marked matches.
  var found: Set<OccurrenceID> = []
  /// The places that jumps left.
  var jumps: [Whereabouts] = []
  /// Whether the user has allowed this session to write to the clipboard.
  var mayCopy = false
  var usesMouse: Bool
  /// The closures for edits; nil where nothing can be edited.
  var editing: ViewerEditing?
  /// The editor of the appointments, and the drag of one; nil where nothing can be edited.
  var interaction: CalendarInteraction?
  /// The steps of the session.
  var history = EditHistory()
  /// Whether unsaved steps are kept outside of the files, and the revision of the history when they were.
  var isKept = false
  var keptRevision = 0
  /// The files as another program left them, if unsaved steps do not fit into them.
  var rival: ViewerSource?
  /// The files as they were read again while an appointment is changed.
  var waiting: ViewerSource?
  /// The identifiers of the occurrences that are not saved.
  var marks: Set<OccurrenceID> = []
  /// The cursor of a week or a day.
  var spot: Spot?
  /// The minute that the cursor keeps while it moves from day to day.
  var goal: Int?
  /// The row of a timeline in which the cursor is, on an appointment that may have several.
  var row: Resource.ID?
  /// The appointment that the arrow keys move.
  var grab: Grab?
  /// The reading of the typed line.
  var reading: Reading?
  /// The point of the pressed mouse button, from which a drag begins.
  var pressed: LayoutPoint?
  /// The day of a month on which the mouse button is pressed, and the free days that it was drawn over.
  var pressedDay: CivilDate?
  var drawnDays: ClosedRange<CivilDate>?
  /// The row of a timeline on whose free time the button is pressed.
  var pressedRow: TimelineRow?
  /// The row of an appointment of a timeline that is dragged over another row; nil if there is none.
  var leftRow: Resource.ID?
  /// Whether the button was pressed on the appointment or the day that was already selected.
  var pressesAgain = false
  /// A question that takes the next key.
  var question: Question?
  /// The number of times that the loaded or hidden entries changed.
  var generation = 0
  /// The number of times that their marks changed, which does not move them.
  var markings = 0
  var scene: WeekScene?
  /// The list on the screen with its scroll position.
  var list: ListScene?
  /// The entries of today and tomorrow.
  var nearby: [GridEntry] = []
  private var sceneKey: LayoutKey?
  private var listKey: LayoutKey?
  private var nearbyKey: LayoutKey?
  private var paneKey: LayoutKey?
  /// Whether an edit would still need work that can be done in advance.
  var isPreparing = false
  /// The generation in which the selection was last checked.
  private var checkedGeneration = 0

  /// A panel above the view.
  enum Panel: Hashable, Sendable {
    /// The keys for what is selected, or those of the view; all keys after a second `?`.
    case help(offset: Int, isWhole: Bool)
    case details(offset: Int)
    case filter(row: Int)
    /// The unsaved changes.
    case changes(offset: Int)
    /// The form for the fields of an appointment.
    case form(ViewerForm)
    /// The entries of a list or of a `+N`, below each other, or the matches of a search with its title.
    case crowd([OccurrenceID], row: Int, title: String? = nil)
  }

  /// The position of a view.
  struct Place: Hashable, Sendable {
    var firstDate: CivilDate
    /// The days in the view, or laid out for it.
    var dates: Range<CivilDate>
    var offset: LayoutPoint
  }

  /// A line that is being typed.
  struct Prompt: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
      case goTo, search
      /// The conditions of the filter, with the filter before the change.
      case filter(EntryFilter)
      /// A command after `:`.
      case line
      /// A new appointment in words, with the times at the cursor, or drawn in a row of a timeline.
      case new(Range<CivilDateTime>, TimelineRow? = nil)
      /// New times of an appointment in words.
      case reschedule(GridEntry)

      var isNew: Bool { if case .new = self { true } else { false } }

      /// Whether its reading is shown below the line.
      var isRead: Bool {
        switch self {
        case .goTo, .search, .filter, .line: false
        case .new, .reschedule: true
        }
      }
    }
    var purpose: Purpose
    var line = TypedLine()
    var text: String { line.text }
  }

  package init(
    source: ViewerSource, options: ViewerOptions, now: Instant, columns: Int, rows: Int
  ) {
    self.source = source
    self.options = options
    self.now = now
    window = max(0, min(columns, 10_000))
    self.rows = max(0, min(rows, 10_000))
    mode = options.mode
    rowsPerHour = [1, 2, 4].contains(options.rowsPerHour) ? options.rowsPerHour : 2
    usesMouse = options.usesMouse
    isFit = options.opensFit
    let today = options.grid.rules.civil(at: now).date
    firstDate = options.date ?? today
    listDates = firstDate..<firstDate
    paneDates = firstDate..<firstDate
    shape.dimension = options.timelineDimension
    take(source)
    beginWork()
    question = editing?.kept.map { .kept($0) }
    message = editing?.notice ?? message
    show(options.date ?? today)
    if options.date == nil || options.date == today { showNow() } else { scrollToInterest() }
  }

  package mutating func handle(_ event: ViewerEvent) -> [ViewerEffect] {
    beginWork()
    switch event {
    case .terminal(let event):
      defer { sayReminder() }
      let effects = take(event)
      takeOverWaiting()
      return effects
    case .resize(let columns, let rows): resize(columns, rows)
    case .tick(let instant): return take(instant)
    case .reload(let source):
      isChanging ? waiting = source : takeOver(source)
    case .fields(let changes):
      if case .form(let form) = panel { take(changes, into: form) }
    case .message(let text):
      message = text
      if case .form(var form) = panel {
        form.notice = text
        panel = .form(form)
      }
    }
    return []
  }

  /// Updates the layout after entries were loaded or hidden.
  mutating func layOutAnew() {
    generation += 1
    marks = history.marks
    layOut()
  }

  /// Updates the titles after other entries are marked.
  mutating func markAnew() {
    markings += 1
    marks = history.marks
    layOut()
  }

  /// Lays out a week again whose rows were kept from before an edit.
  mutating func searchRows() {
    (fitted, sceneKey) = (nil, nil)
    layOut()
  }

  /// The current time on the display zone's clock.
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

  /// The entries of some days that are not hidden; none, with a message, if there are too many.
  mutating func entries(_ dates: Range<CivilDate>) -> [GridEntry] {
    guard !source.isTooMuch(dates) else {
      sayTooMany(dates)
      return []
    }
    return load(dates)
  }

  mutating func sayTooMany(_ dates: Range<CivilDate>) {
    let last = dates.upperBound.adding(days: -1)
    let range = drawing.dates.range(dates.lowerBound...max(dates.lowerBound, last))
    message = text(.tooMany, ["range": range])
  }

  /// Resets the limits of searching, for a key or a portion of work while no key is waiting.
  mutating func beginWork() {
    (searched, searchEndedEarly) = (0, false)
    patience = min(Budget.search.instants, source.budget.instants)
  }

  /// Whether some days are too many for one stretch of a search. The stretches share the instants
  /// that may be examined; when these are used up, or when a signal ends the search, all days are
  /// too many.
  mutating func exceeds(_ dates: Range<CivilDate>) -> Bool {
    guard patience >= 0, !isInterrupted() else {
      patience = -1
      return true
    }
    var budget = source.budget
    if dates.count > 1 { budget.occurrences = min(budget.occurrences, Budget.search.occurrences) }
    budget.instants = min(budget.instants, patience)
    let before = budget.instants
    defer { patience -= before - budget.instants }
    return source.exceeds(&budget, dates)
  }

  /// The entries of some days, within the budget, that are not hidden.
  mutating func load(_ dates: Range<CivilDate>) -> [GridEntry] {
    let all = source.entries(dates)
    // Limit the number of names, since nobody would read a longer panel.
    for entry in all where calendars.count + categories.count < 500 {
      calendars.formUnion(entry.calendars.filter { !$0.isEmpty })
      categories.formUnion(entry.categories.prefix(20))
    }
    return filter.isEmpty ? all : all.filter(filter.shows)
  }

  /// An entry whose title is marked if it is unsaved or found.
  func marked(_ entry: GridEntry) -> GridEntry {
    let (isMarked, isFound) = (marks.marks(entry.id), found.contains(entry.id))
    guard isMarked || isFound else { return entry }
    var entry = entry
    if !EntryLabel.isVisible(entry.title) { entry.title = text(.noTitle) }
    if isMarked { entry.title = "*" + entry.title }
    if isFound {
      entry.title = drawing.isASCII ? "<\(entry.title)>" : "‹\(entry.title)›"
    }
    return entry
  }

  // MARK: Layout

  /// The values that a layout depends on.
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
    var markings: Int
    var minute: Int64
    var theme: DrawingTheme
    var shape: ViewContent.Shape
  }

  private func key(_ first: CivilDate, _ end: CivilDate) -> LayoutKey {
    LayoutKey(
      mode: mode, first: first, end: end, columns: columns, rows: rows, rowsPerHour: rowsPerHour,
      dayWidth: dayWidth, isFit: isFit, generation: generation, markings: markings,
      minute: clock.wallSeconds / 60,
      theme: options.drawing.theme, shape: shape)
  }

  /// Updates the layout of the view if anything that it depends on has changed, and clamps the
  /// scroll position.
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
        // Compressed hours may have made space for more days.
        paneKey = self.key(paneDates.lowerBound, paneDates.upperBound)
        pane = pane.flatMap { old in made.map { $0.keepingPlace(of: old) } } ?? made
      }
      clampPlace()
    } else {
      let key = key(firstDate, firstDate)
      if sceneKey != key || scene == nil {
        sceneKey = key
        let (place, wasFitted) = (scene?.scrolled, plan != nil)
        scene = makeScene()
        if let place { scene?.scrolled = place }
        // The hours are equal because there is nothing to fit.
        if wasFitted, plan == nil, let morning = scene?.morning { scene?.scrolled.y = morning }
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

  /// Clears a selection that no longer exists or is hidden.
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

  /// The options of the rows around a view, which are as wide as the window.
  var windowDrawing: DrawingOptions {
    var drawing = drawing
    drawing.width = window
    return drawing
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    release()
    let date = firstVisibleDate
    let isInSight = mode == .month && seesCursor
    window = max(0, min(columns, 10_000))
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
