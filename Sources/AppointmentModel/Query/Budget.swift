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
  /// The maximum number of instants that queries visit for recurring appointments: occurrences, those that
  /// other rules remove, and the days and times that rules are tried at.
  package var instants: Int
  /// The maximum number of bytes of the input that are repeated by occurrences of recurring
  /// appointments.
  package var bytes: Int
  /// The maximum memory in bytes of the entries of recurring appointments and their parts in a layout.
  ///
  /// Counted before entries are made, by ``bytesOfEntry`` and ``bytesOfPart``.
  package var memory: Int
  /// The maximum number of days beyond seven that are drawn or visited individually, each counted
  /// once per column or person.
  package var days: Int

  /// Creates a budget, with 512 bytes of memory per occurrence, but no fewer than 512 MB.
  ///
  /// - Parameters:
  ///   - occurrences: By default 1,000,000; a rule that repeats every second has 86,400 a day.
  ///   - bytes: By default 1,000 per occurrence.
  ///   - days: By default one per 25 occurrences, since an empty day takes 6 kB of a page, but no
  ///     fewer than 40,000, more than a lifetime.
  ///   - instants: By default 20 per occurrence, but no fewer than 2,000,000.
  package init(
    occurrences: Int = 1_000_000, bytes: Int? = nil, days: Int? = nil, instants: Int? = nil
  ) {
    self.occurrences = max(0, occurrences)
    memory = max(512 << 20, self.occurrences.multipliedClamped(by: 512))
    self.instants = max(
      0, instants ?? max(self.occurrences.multipliedClamped(by: 20), 2_000_000))
    self.days = max(0, days ?? max(self.occurrences / 25, 40_000))
    let (product, overflow) = self.occurrences.multipliedReportingOverflow(by: 1000)
    self.bytes = max(0, bytes ?? (overflow ? .max : product))
  }

  /// The amount of work of a search outwards from a day, all its queries together.
  package static var search: Budget { Budget(occurrences: 100_000, instants: 5_000_000) }

  /// The bytes of an occurrence in the largest layout, that of a printed week: 1.58 kB measured, and 0.40 kB
  /// in the week of a page.
  package static let bytesOfEntry = 1_600
  /// The bytes of each day that an occurrence takes part of: 0.05 kB measured in a month.
  package static let bytesOfPart = 48
  /// The bytes of each part in a row of its own: 2.4 kB measured in a timeline of many rows.
  package static let bytesOfRow = 2_400

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

  /// The kind of excess for a layout in which every further part of an appointment has its own row;
  /// nil within the budget.
  ///
  /// - Parameter parts: The number of parts of each appointment.
  /// - Complexity: O(n)
  package func excess(ofRows parts: some Sequence<Int>) -> BudgetExcess.Measure? {
    if isExceeded(byParts: parts) { return .parts }
    var room = memory / Budget.bytesOfRow
    for count in parts {
      room -= max(0, count - 1)
      if room < 0 { return .memory }
    }
    return nil
  }

  /// The amount by which a number of days exceeds the budget; nil if it does not.
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
