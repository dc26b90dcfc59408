import AppointmentModel
package import CalendarLayout
package import CivilTime
import Pinning
import RecurrenceRules

extension CalendarPage.Section {
  package var entries: [GridEntry] {
    switch self {
    case .week(let scene, _): scene.grid.entries
    case .month(let grid): grid.entries
    case .timeline(let grid): grid.entries
    case .year(let grid): grid.entries
    case .agenda(let agenda): agenda.entries
    }
  }

  /// The days that it shows.
  package var dates: Range<CivilDate> {
    switch self {
    case .week(let scene, _):
      scene.grid.period.lowerBound..<scene.grid.period.upperBound.adding(days: 1)
    case .month(let grid): grid.options.dates
    case .timeline(let grid): grid.options.dates
    case .year(let grid): grid.options.dates
    case .agenda(let agenda): agenda.dates
    }
  }

  var zone: ZoneCaption {
    switch self {
    case .week(let scene, _): scene.grid.zone
    case .month(let grid): grid.zone
    case .timeline(let grid): grid.zone
    case .year(let grid): grid.zone
    case .agenda(let agenda):
      agenda.zone
        ?? ZoneCaption(
          agenda.rules,
          over: dates.lowerBound...max(dates.lowerBound, dates.upperBound.adding(days: -1)))
    }
  }

  var rules: ZoneRules {
    switch self {
    case .week(let scene, _): scene.grid.options.rules
    case .month(let grid): grid.options.rules
    case .timeline(let grid): grid.options.rules
    case .year(let grid): grid.options.rules
    case .agenda(let agenda): agenda.rules
    }
  }

  var weekRules: WeekRules {
    switch self {
    case .week(let scene, _): scene.grid.options.weekRules
    case .month(let grid): grid.options.weeks.lowerBound.rules
    case .timeline(let grid): grid.options.weekRules
    case .year(let grid): grid.options.weekRules
    case .agenda(let agenda): agenda.options.weekRules
    }
  }

  var budget: Budget {
    switch self {
    case .week(let scene, _): scene.grid.options.budget
    case .month(let grid): grid.options.budget
    case .timeline(let grid): grid.options.budget
    case .year(let grid): grid.options.budget
    case .agenda(let agenda): agenda.options.budget
    }
  }

  /// Whether it runs from right to left; nil if the language determines that.
  var isMirrored: Bool? {
    switch self {
    case .week(let scene, _): scene.viewport.direction == .rightToLeft
    case .month(let grid): grid.options.metrics.direction == .rightToLeft
    case .timeline(let grid): grid.options.metrics.direction == .rightToLeft
    case .year(let grid): grid.options.metrics.direction == .rightToLeft
    case .agenda: nil
    }
  }

  /// Whether the page's list needs its empty days, since its days link to them.
  var keepsEmptyDays: Bool {
    switch self {
    case .week, .month, .timeline: true
    case .year: false
    case .agenda(let agenda): agenda.options.keepsEmptyDays
    }
  }
}
