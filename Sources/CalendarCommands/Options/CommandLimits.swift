package import AppointmentModel
import CivilTime
import SystemSupport

package struct CommandLimits: Hashable, Sendable {
  /// The maximum total size of all input files in bytes.
  var inputBytes = HostSystem.largestInput
  /// The limits of one answer, unless `--limit` sets them.
  package var budget = Budget()
  /// The maximum number of pairs that are listed as conflicts.
  var conflicts = 100_000

  /// Makes the default limits.
  package init() {}
}

extension AppointmentCollection {
  /// Returns the collection itself if the days are within the budget.
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
  /// Checks whether days that are visited individually are within the budget.
  ///
  /// - Parameter columns: The number of columns or persons for each day.
  /// - Throws: The excess.
  func admit(_ dates: Range<CivilDate>, columns: Int = 1) throws(BudgetExcess) {
    if let excess = budget.excess(ofDays: dates.count, columns: columns, in: dates) {
      throw excess
    }
  }
}
