package import CivilTime
internal import Primitives

/// How much an answer may hold of what its input only asks for.
///
/// A file of a hundred bytes can ask for 300 billion occurrences. What a budget counts is made of the
/// input: the occurrences of recurring appointments, the parts beyond a week's seven that an
/// appointment is shown in, one for each day and column, and the days beyond a week's seven, which have
/// a column each whether something happens or not. Single appointments are as many as the input has
/// records, so that a large file needs no larger budget.
package struct Budget: Hashable, Sendable {
  /// The most occurrences of recurring appointments that a query goes through, and the most parts
  /// of appointments beyond their first seven that a layout has.
  package var occurrences: Int
  /// The most bytes of the input that the occurrences of recurring appointments repeat.
  package var bytes: Int
  /// The most days beyond seven that are drawn or looked at one by one, each counted for every column
  /// or person it has.
  package var days: Int

  /// Makes a budget; what is left out is 1,000,000 occurrences, a rule of every second having 604,800
  /// a week, 1,000 bytes for each, and a day for every 25, a page having 6 kB for an empty one; 40,000
  /// days, more than a lifetime, are in every budget.
  package init(occurrences: Int = 1_000_000, bytes: Int? = nil, days: Int? = nil) {
    self.occurrences = max(0, occurrences)
    self.days = max(0, days ?? max(self.occurrences / 25, 40_000))
    let (product, overflow) = self.occurrences.multipliedReportingOverflow(by: 1000)
    self.bytes = max(0, bytes ?? (overflow ? .max : product))
  }

  /// Whether appointments have more parts than the budget allows.
  ///
  /// - Parameter parts: How many each has.
  /// - Complexity: O(n)
  package func isExceeded(byParts parts: some Sequence<Int>) -> Bool {
    var room = occurrences
    for count in parts {
      room -= max(0, count - 7)
      if room < 0 { return true }
    }
    return false
  }

  /// By how much days are more than the budget allows; nil where they are not.
  ///
  /// - Parameters:
  ///   - count: How many days there are.
  ///   - columns: How many columns, or persons, each has.
  ///   - dates: The days.
  /// - Complexity: O(1)
  package func excess(
    ofDays count: Int, columns: Int = 1, in dates: Range<CivilDate>
  ) -> BudgetExcess? {
    guard max(0, count - 7).multipliedClamped(by: max(1, columns)) > days else { return nil }
    let none = DayCounts(dates.lowerBound..<dates.lowerBound)
    return BudgetExcess(.days, beyond: self, in: dates, days: none, isWhole: true)
  }
}
