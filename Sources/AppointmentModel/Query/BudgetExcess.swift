package import CivilTime

/// An answer that is larger than its budget, and what is known of it without making it.
public struct BudgetExcess: Error, Hashable, Sendable, CustomStringConvertible {
  /// What there is too much of.
  package let measure: Measure
  /// The budget.
  package let budget: Budget
  /// The days that were asked for.
  package let dates: Range<CivilDate>
  /// The days on which something happens, ascending, and how much.
  package let days: [DayCount]
  /// Whether all is counted; otherwise each day has as much as its count says, or more.
  package let isWhole: Bool

  /// What a budget counts.
  package enum Measure: Hashable, Sendable {
    /// Occurrences of recurring appointments.
    case occurrences
    /// Parts that appointments are shown in, one for each day and column, beyond seven of each.
    case parts
    /// Bytes of the input that occurrences repeat.
    case bytes
    /// Days that are drawn or looked at one by one, each for every column or person it has, beyond
    /// seven.
    case days
  }

  /// How much happens on a day.
  package struct DayCount: Hashable, Sendable {
    /// The day in the display zone.
    package let date: CivilDate
    /// The occurrences that meet it.
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

  /// One line that says what there is too much of, and the day that has most of it.
  public var description: String {
    let what =
      switch measure {
      case .occurrences: "more than \(budget.occurrences) occurrences"
      case .parts: "more than \(budget.occurrences) parts of appointments"
      case .bytes: "occurrences of more than \(budget.bytes) bytes of text"
      case .days: "more than \(budget.days) days (one for each column or person)"
      }
    var line = "there are \(what) from \(dates.lowerBound) to \(dates.upperBound)"
    // The first of the days that have most: `max` answers the last.
    if let most = days.max(by: { ($0.count, $1.date) < ($1.count, $0.date) }) {
      line += ", \(most.count)\(isWhole ? "" : " or more") on \(most.date)"
    }
    return line
  }
}

/// Counts by day, to which stretches of days are added.
package struct DayCounts {
  private let dates: Range<CivilDate>
  /// By how much each day's count differs from that of the day before.
  private var steps: ContiguousArray<Int>

  /// Begins with nothing on some days.
  package init(_ dates: Range<CivilDate>) {
    self.dates = dates
    steps = ContiguousArray(
      repeating: 0, count: Int(dates.upperBound.dayNumber) - Int(dates.lowerBound.dayNumber) + 1)
  }

  /// Adds one to each day of a stretch, as far as it lies within the days.
  ///
  /// - Complexity: O(1)
  package mutating func add(_ first: Int, through last: Int) {
    let lower = max(first - Int(dates.lowerBound.dayNumber), 0)
    let upper = min(last - Int(dates.lowerBound.dayNumber) + 1, steps.count - 1)
    guard lower < upper else { return }
    steps[lower] += 1
    steps[upper] -= 1
  }

  /// The days with a count, ascending.
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
