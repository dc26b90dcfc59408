import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// The content of a view whose rows are weeks, resources or months.
enum ViewContent: Sendable {
  case month(MonthScreenDrawing)
  case timeline(TimelineScreenDrawing)
  case year(YearScreenDrawing)

  /// The shape of the view besides its days and the window.
  struct Shape: Hashable, Sendable {
    /// The number of items in a week of the month; nil to fit five weeks.
    var slotCount: Int?
    /// Whether each week has as many rows as it needs.
    var isByNeed = true
    /// The width of an hour in the timeline in cells; nil to fit seven hours.
    var hourCells: Double?
    /// The resources of the timeline's rows; nil for the first dimension that has several names.
    var dimension: Resource.Dimension?
    /// Whether the timeline compresses empty hours.
    var isSqueezed = false
    /// The groups that show their header only.
    var folded: Set<String> = []
  }

  var viewport: ScrollViewport {
    get {
      switch self {
      case .month(let pane): pane.viewport
      case .timeline(let pane): pane.viewport
      case .year(let pane): pane.viewport
      }
    }
    set {
      switch self {
      case .month(var pane):
        pane.viewport = newValue
        self = .month(pane)
      case .timeline(var pane):
        pane.viewport = newValue
        self = .timeline(pane)
      case .year(var pane):
        pane.viewport = newValue
        self = .year(pane)
      }
    }
  }

  var entries: [GridEntry] {
    switch self {
    case .month(let pane): pane.grid.entries
    case .timeline(let pane): pane.grid.entries
    case .year(let pane): pane.drawing.grid.entries
    }
  }

  /// The amount by which it exceeds its budget.
  var excess: BudgetExcess? {
    switch self {
    case .month(let pane): pane.grid.excess
    case .timeline(let pane): pane.grid.excess
    case .year(let pane): pane.drawing.grid.excess
    }
  }

  /// Draws the rows between the status row and the details.
  func draw(
    selection: OccurrenceID?, cursor: CivilDate, found: Set<OccurrenceID> = []
  ) -> CellBuffer {
    switch self {
    case .month(let pane): pane.draw(selection: selection, cursor: cursor, found: found)
    case .timeline(let pane): pane.draw(selection: selection)
    case .year(let pane): pane.draw(cursor: cursor)
    }
  }

  /// The content of a cell of the screen.
  func hit(_ x: Int, _ y: Int) -> ScreenHit? {
    switch self {
    case .month(let pane): pane.hit(x, y)
    case .timeline(let pane): pane.hit(x, y)
    case .year(let pane): pane.hit(x, y)
    }
  }

  /// The frame of an occurrence; nil if it is not shown.
  func frame(of id: OccurrenceID) -> LayoutRect? {
    switch self {
    case .month(let pane): pane.frame(of: id)
    case .timeline(let pane): pane.frame(of: id)
    case .year(let pane):
      pane.drawing.grid.entries.first { $0.id == id }.flatMap { pane.frame(of: $0.start.date) }
    }
  }

  /// This content, scrolled to the place of another one of its kind.
  func keepingPlace(of old: ViewContent) -> ViewContent {
    switch (self, old) {
    case (.month(let pane), .month(let old)): return .month(pane.keepingPlace(of: old))
    case (.timeline(let pane), .timeline(let old)): return .timeline(pane.keepingPlace(of: old))
    case (.year(var pane), .year(let old)):
      pane.viewport.offset = pane.viewport.clamped(old.viewport.offset)
      return .year(pane)
    default: return self
    }
  }
}
