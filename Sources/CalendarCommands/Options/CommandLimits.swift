package import AppointmentModel
import CivilTime
import SystemSupport

/// How much one command takes and answers.
package struct CommandLimits: Hashable, Sendable {
  /// The most bytes of all the files together.
  var inputBytes = HostSystem.largestInput
  /// What one answer may hold, unless `--limit` says otherwise.
  package var budget = Budget()
  /// The most pairs that are listed as conflicts.
  var conflicts = 100_000

  /// Makes the limits that everybody has.
  package init() {}
}

extension AppointmentCollection {
  /// The collection itself, once it is known that the days can be asked for.
  ///
  /// - Throws: The excess.
  func answering(_ dates: Range<CivilDate>, _ settings: Settings) throws(BudgetExcess) -> Self {
    if let excess = excess(of: settings.budget, in: dates, displayZone: settings.rules) {
      throw excess
    }
    return self
  }
}

extension Settings {
  /// Goes on if days that are looked at one by one are within the budget.
  ///
  /// - Parameter columns: How many columns, or persons, each has.
  /// - Throws: The excess.
  func admit(_ dates: Range<CivilDate>, columns: Int = 1) throws(BudgetExcess) {
    if let excess = budget.excess(ofDays: dates.count, columns: columns, in: dates) {
      throw excess
    }
  }
}
