package import AppointmentModel
package import CalendarLayout
package import CivilTime

/// The initial state of a viewer and its settings from the command line.
package struct ViewerOptions: Sendable {
  /// The grid's zone, hours and policies; the viewer sets days, width and row height.
  package var grid: WeekGridOptions
  /// The drawing options; the viewer sets width and clock.
  package var drawing: DrawingOptions
  package var mode: ViewerMode = .week
  /// The initial date; nil for today.
  package var date: CivilDate?
  /// The number of day columns of the week view.
  package var dayCount: Int = 7
  /// The weekdays that are not shown: the weekend, or none.
  package var hiddenWeekdays: [Weekday] = []
  /// The initial number of rows per hour: 1, 2 or 4.
  package var rowsPerHour = 2
  /// The initial resources of the timeline's rows; nil for a dimension with several names.
  package var timelineDimension: Resource.Dimension?
  package var timelineRows: @Sendable (Resource.Dimension) -> WeekGridOptions.Columns = {
    .days(by: $0)
  }
  /// The dimension by which the timeline's rows are grouped, if their resources name no group; nil
  /// for none.
  package var timelineGroups: Resource.Dimension?
  /// Whether the week opens with rows that follow the appointments.
  package var opensFit = false
  /// Whether the mouse is initially on.
  package var usesMouse = true
  /// Whether alarms of appointments ring.
  package var reminds = true
  /// The keys that hold.
  package var keys = KeyTable.standard
  /// Whether the colours may adapt to the terminal's background.
  package var followsBackground = false
  /// Parses a date like the command line; nil if it is invalid.
  package var parseDate: @Sendable (_ text: String, _ today: CivilDate) -> CivilDate?

  /// Makes options; the others have their default values.
  package init(
    grid: WeekGridOptions, drawing: DrawingOptions,
    parseDate: @escaping @Sendable (_ text: String, _ today: CivilDate) -> CivilDate? = {
      text, _ in try? CivilDate(text)
    }
  ) {
    self.grid = grid
    self.drawing = drawing
    self.parseDate = parseDate
  }
}

/// The views of the viewer.
package enum ViewerMode: Int, Hashable, Sendable, CaseIterable {
  /// Seven days, or a requested number, side by side.
  case week
  /// One day across the whole width.
  case day
  /// Any number of weeks, with a row for each.
  case month
  /// Time across, with a row for each resource.
  case timeline
  /// Twelve months with the booked time of each day.
  case year
  /// A list of days.
  case agenda

  /// The name in the status row.
  var nameKey: MessageKey {
    switch self {
    case .week: .viewWeek
    case .day: .viewDay
    case .month: .viewMonth
    case .timeline: .viewTimeline
    case .year: .viewYear
    case .agenda: .viewAgenda
    }
  }

  /// The key of the view, which is used as its name if there is little space.
  var key: String {
    switch self {
    case .week: "w"
    case .day: "d"
    case .month: "m"
    case .timeline: "T"
    case .year: "y"
    case .agenda: "a"
    }
  }

  /// Whether rows are weeks, resources or months.
  var isPane: Bool { self == .month || self == .timeline || self == .year }
}
