import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText

/// A view of the viewer whose rows are weeks, resources or months.
enum ViewPane: Sendable {
  case month(MonthScreenDrawing)
  case timeline(TimelineScreenDrawing)
  case year(YearScreenDrawing)

  /// What the pane is shaped by beside its days and the window.
  struct Shape: Hashable, Sendable {
    /// How many items a week of the month has room for; nil for five weeks in sight.
    var slotCount: Int?
    /// Whether a week has as many as it needs.
    var isByNeed = false
    /// The cells of an hour in the timeline; nil for seven hours in sight.
    var hourCells: Double?
    /// What the rows of the timeline stand for; nil for what first has several names.
    var dimension: Resource.Dimension?
    /// Whether the timeline squeezes the hours in which nothing happens.
    var isSqueezed = false
    /// The groups of which only the header is shown.
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

  /// What it would show more of than its budget allows.
  var excess: BudgetExcess? {
    switch self {
    case .month(let pane): pane.grid.excess
    case .timeline(let pane): pane.grid.excess
    case .year(let pane): pane.drawing.grid.excess
    }
  }

  /// Draws the rows between the status row and the details.
  func draw(selection: OccurrenceID?, cursor: CivilDate) -> CellBuffer {
    switch self {
    case .month(let pane): pane.draw(selection: selection, cursor: cursor)
    case .timeline(let pane): pane.draw(selection: selection)
    case .year(let pane): pane.draw(cursor: cursor)
    }
  }

  /// What is drawn in a cell of the screen.
  func hit(_ x: Int, _ y: Int) -> ScreenHit? {
    switch self {
    case .month(let pane): pane.hit(x, y)
    case .timeline(let pane): pane.hit(x, y)
    case .year(let pane): pane.hit(x, y)
    }
  }

  /// Where an occurrence stands; nil where it is not shown.
  func frame(of id: OccurrenceID) -> LayoutRect? {
    switch self {
    case .month(let pane): pane.frame(of: id)
    case .timeline(let pane): pane.frame(of: id)
    case .year(let pane):
      pane.drawing.grid.entries.first { $0.id == id }.flatMap { pane.frame(of: $0.start.date) }
    }
  }

  /// This pane with what another one of its kind shows in the same place.
  func keepingPlace(of old: ViewPane) -> ViewPane {
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
