package import CivilTime
internal import Primitives

/// Limits for answers that can be much larger than their input.
///
/// A file of a hundred bytes can describe 300 billion occurrences. A budget limits what grows
/// beyond the size of the input: the occurrences of recurring appointments; the parts of an
/// appointment, one for each day and column it is shown in, beyond the seven of a week; and the
/// days beyond a week, each of which has columns even if it is empty. Non-recurring appointments
/// are not limited, since there are never more of them than records in the input, so large files
/// need no larger budget.
package struct Budget: Hashable, Sendable {
  /// The maximum number of occurrences of recurring appointments in a query, and of parts of
  /// appointments in a layout, not counting the first seven of each.
  package var occurrences: Int
  /// The maximum number of bytes of the input that are repeated by occurrences of recurring
  /// appointments.
  package var bytes: Int
  /// The maximum number of days beyond seven that are drawn or visited individually, each counted
  /// once per column or person.
  package var days: Int

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - occurrences: By default 1,000,000; a rule that repeats every second has 604,800 a week.
  ///   - bytes: By default 1,000 per occurrence.
  ///   - days: By default one per 25 occurrences, since an empty day takes 6 kB of a page, but no
  ///     fewer than 40,000, more than a lifetime.
  package init(occurrences: Int = 1_000_000, bytes: Int? = nil, days: Int? = nil) {
    self.occurrences = max(0, occurrences)
    self.days = max(0, days ?? max(self.occurrences / 25, 40_000))
    let (product, overflow) = self.occurrences.multipliedReportingOverflow(by: 1000)
    self.bytes = max(0, bytes ?? (overflow ? .max : product))
  }

  /// Whether appointments have more parts than the budget allows.
  ///
  /// - Parameter parts: The number of parts of each appointment.
  /// - Complexity: O(n)
  package func isExceeded(byParts parts: some Sequence<Int>) -> Bool {
    var room = occurrences
    for count in parts {
      room -= max(0, count - 7)
      if room < 0 { return true }
    }
    return false
  }

  /// By how much a number of days exceeds the budget; nil if it does not.
  ///
  /// - Parameters:
  ///   - count: The number of days.
  ///   - columns: The number of columns or persons for each day.
  ///   - dates: The range of the days.
  /// - Complexity: O(1)
  package func excess(
    ofDays count: Int, columns: Int = 1, in dates: Range<CivilDate>
  ) -> BudgetExcess? {
    guard max(0, count - 7).multipliedClamped(by: max(1, columns)) > days else { return nil }
    let none = DayCounts(dates.lowerBound..<dates.lowerBound)
    return BudgetExcess(.days, beyond: self, in: dates, days: none, isWhole: true)
  }
}
