package import CivilTime

/// The error for an answer that exceeds its budget, with the counts that are known without creating
/// it.
public struct BudgetExcess: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit that was exceeded.
  package let measure: Measure
  package let budget: Budget
  /// The days of the query.
  package let dates: Range<CivilDate>
  /// The days with occurrences, in ascending order, and their counts.
  package let days: [DayCount]
  /// Whether the counts are complete; otherwise they are minimums.
  package let isWhole: Bool

  /// A limit of a budget.
  package enum Measure: Hashable, Sendable {
    /// Occurrences of recurring appointments.
    case occurrences
    /// Instants that queries visit to find occurrences.
    case instants
    /// Parts of appointments, one for each day and column they are shown in, not counting the first
    /// seven of each.
    case parts
    /// Bytes of the input that occurrences repeat.
    case bytes
    /// Bytes of memory that the entries of an answer take.
    case memory
    /// Days beyond seven that are drawn or visited individually, each counted once per column or
    /// person.
    case days
  }

  /// The number of occurrences on a day.
  package struct DayCount: Hashable, Sendable {
    /// The day in the display zone.
    package let date: CivilDate
    /// The number of occurrences that overlap the day.
    package let count: Int
  }

  package init(
    _ measure: Measure, beyond budget: Budget, in dates: Range<CivilDate>, days: DayCounts,
    isWhole: Bool
  ) {
    self.measure = measure
    self.budget = budget
    self.dates = dates
    self.days = days.all
    self.isWhole = isWhole
  }

  /// One line with the exceeded limit and the day with the highest count.
  public var description: String {
    let what =
      switch measure {
      case .occurrences: "more than \(budget.occurrences) occurrences"
      case .instants: "more than \(budget.instants) instants of rules to look at"
      case .parts: "more than \(budget.occurrences) parts of appointments"
      case .bytes: "occurrences of more than \(budget.bytes) bytes of text"
      case .memory: "entries of more than \(budget.memory >> 20) MB of memory"
      case .days: "more than \(budget.days) days (one for each column or person)"
      }
    var line = "there are \(what) from \(dates.lowerBound) to \(dates.upperBound)"
    // Reports the first of several such days, while plain `max` would return the last.
    if let busiest = days.max(by: { ($0.count, $1.date) < ($1.count, $0.date) }) {
      line += ", \(busiest.count)\(isWhole ? "" : " or more") on \(busiest.date)"
    }
    return line
  }
}

/// Counts for the days of a range, to which ranges of days are added.
package struct DayCounts {
  private let dates: Range<CivilDate>
  /// The difference between the count of each day and that of the day before.
  private var steps: ContiguousArray<Int>

  /// Creates counts of zero for a range of days.
  package init(_ dates: Range<CivilDate>) {
    self.dates = dates
    steps = ContiguousArray(
      repeating: 0, count: Int(dates.upperBound.dayNumber) - Int(dates.lowerBound.dayNumber) + 1)
  }

  /// Adds one to each day of a range, ignoring days outside.
  ///
  /// - Complexity: O(1)
  package mutating func add(_ first: Int, through last: Int) {
    let lower = max(first - Int(dates.lowerBound.dayNumber), 0)
    let upper = min(last - Int(dates.lowerBound.dayNumber) + 1, steps.count - 1)
    guard lower < upper else { return }
    steps[lower] += 1
    steps[upper] -= 1
  }

  /// The days with a count above zero, in ascending order.
  fileprivate var all: [BudgetExcess.DayCount] {
    var count = 0
    var days: [BudgetExcess.DayCount] = []
    for (place, step) in steps.dropLast().enumerated() {
      count += step
      guard count > 0 else { continue }
      days.append(
        BudgetExcess.DayCount(
          date: CivilDate(clampingDayNumber: Int(dates.lowerBound.dayNumber) + place),
          count: count))
    }
    return days
  }
}
