package import AppointmentModel
package import CalendarLayout
package import CivilTime

/// How a viewer begins and what it leaves to the command line.
package struct ViewerOptions: Sendable {
  /// The grid's zone, hours and policies; days, width and row height are the viewer's own.
  package var grid: WeekGridOptions
  /// How things are drawn; width and clock are the viewer's own.
  package var drawing: DrawingOptions
  package var mode: ViewerMode = .week
  /// The date it opens on; nil is today.
  package var date: CivilDate?
  /// The number of day columns of the week view.
  package var dayCount: Int = 7
  /// Whether Saturdays and Sundays are shown.
  package var showsWeekends = true
  /// The rows of an hour at first: 1, 2 or 4.
  package var rowsPerHour = 2
  /// What the rows of the timeline stand for at first; nil for what has several names.
  package var timelineDimension: Resource.Dimension?
  /// The rows of a timeline.
  package var timelineRows: @Sendable (Resource.Dimension) -> WeekGridOptions.Columns = {
    .days(by: $0)
  }
  /// What the rows of the timeline are grouped by; nil leaves those without whose resources name none.
  package var timelineGroups: Resource.Dimension?
  /// Whether the mouse is listened to at first.
  package var usesMouse = true
  /// Whether the colours may follow the terminal's background.
  package var followsBackground = false
  /// Reads a date as the command line does; nil for what is none.
  package var parseDate: @Sendable (_ text: String, _ today: CivilDate) -> CivilDate?

  /// Makes options; what is left out has the usual values.
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

/// What the viewer shows.
package enum ViewerMode: Int, Hashable, Sendable, CaseIterable {
  /// Seven days, or as many as were asked for, side by side.
  case week
  /// One day over the whole width.
  case day
  /// Weeks without end, a row each.
  case month
  /// Time across, a row for each resource.
  case timeline
  /// Twelve months, and how much of each day is booked.
  case year
  /// A list of days.
  case agenda

  /// The name in the status row.
  var name: String {
    switch self {
    case .week: "Week"
    case .day: "Day"
    case .month: "Month"
    case .timeline: "Timeline"
    case .year: "Year"
    case .agenda: "Agenda"
    }
  }

  /// The key of the view, which is its name where there is little room.
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
