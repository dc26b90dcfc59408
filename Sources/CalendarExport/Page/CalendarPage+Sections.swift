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

  /// The values of a section that a page takes for all of its sections.
  struct Shared {
    let zone: ZoneCaption
    let rules: ZoneRules
    let weekRules: WeekRules
    let budget: Budget
    var now: Instant?
    /// Whether it runs from right to left; nil if the language determines that.
    var isMirrored: Bool?
  }

  var shared: Shared {
    switch self {
    case .week(let scene, _):
      Shared(
        scene.grid.zone, scene.grid.options, scene.grid.options.weekRules, scene.viewport.direction)
    case .month(let grid):
      Shared(
        grid.zone, grid.options, grid.options.weeks.lowerBound.rules,
        grid.options.metrics.direction)
    case .timeline(let grid):
      Shared(grid.zone, grid.options, grid.options.weekRules, grid.options.metrics.direction)
    case .year(let grid):
      Shared(grid.zone, grid.options, grid.options.weekRules, grid.options.metrics.direction)
    case .agenda(let agenda):
      Shared(
        zone: agenda.zone ?? ZoneCaption(agenda.rules, over: dates.period), rules: agenda.rules,
        weekRules: agenda.options.weekRules, budget: agenda.options.budget)
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

extension CalendarPage.Section.Shared {
  fileprivate init(
    _ zone: ZoneCaption, _ options: some EntryLayoutOptions, _ weekRules: WeekRules,
    _ direction: LayoutDirection
  ) {
    self.init(
      zone: zone, rules: options.rules, weekRules: weekRules, budget: options.budget,
      now: options.now, isMirrored: direction == .rightToLeft)
  }
}
