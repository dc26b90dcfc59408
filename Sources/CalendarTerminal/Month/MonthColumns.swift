import CalendarLayout
import CivilTime

/// The widths of a month's columns in cells.
struct MonthColumns {
  /// The width of the gutter for week numbers.
  let gutter: Int
  /// Whether a week number has its `W`.
  let namesWeeks: Bool
  /// The leading edges of the seven columns and the trailing edge of the last, counted from the gutter.
  let edges: [Double]

  /// The columns of weekends without entries, which only have space for their dates.
  let empty: Set<Int>

  /// The width of a column that only has dates and counts.
  private static let narrow = 8

  /// Divides a width equally beside a gutter that contains more than week numbers.
  init(width: Int, gutter: Int) {
    (self.gutter, namesWeeks, empty) = (gutter, true, [])
    let room = max(7, width - gutter)
    edges = (0...7).map { Double(room * $0 / 7) }
  }

  /// Divides a width. Weekends without entries are narrow; in a narrow month, those with few entries are
  /// narrower than other days.
  init(
    width: Int, _ entries: [GridEntry], _ options: MonthGridOptions, weekend: [Weekday],
    hasEqualDays: Bool
  ) {
    gutter = width < 56 ? 3 : width < 100 ? 4 : 5
    namesWeeks = width >= 56
    let room = max(7, width - gutter)
    let counts = hasEqualDays ? [] : MonthColumns.counts(entries, options)
    let first = options.dates.lowerBound
    let weekends = counts.indices.filter { weekend.contains(first.adding(days: $0).weekday) }
    let onWeekdays = counts.reduce(0, +) - weekends.reduce(0) { $0 + counts[$1] }
    empty =
      onWeekdays > 0 && room > 7 * MonthColumns.narrow
      ? Set(weekends.filter { counts[$0] == 0 }) : []
    var weights = [Double](repeating: 1, count: 7)
    let wide = Double(room - empty.count * MonthColumns.narrow)
    if width < 100 {
      let ofWeekday = Double(onWeekdays) / Double(max(1, 7 - weekends.count))
      for column in weekends where !empty.contains(column) {
        if Double(counts[column]) * 2 <= ofWeekday { weights[column] = 0.68 }
      }
    }
    for column in empty { weights[column] = 0 }
    // A column keeps the cells of a date and a count.
    if wide * 0.68 / weights.reduce(0, +) < Double(MonthColumns.narrow) {
      weights = weights.map { $0 > 0 ? 1 : 0 }
    }
    let sum = weights.reduce(0, +)
    var (before, narrow) = (0.0, 0)
    var edges = [0.0]
    for (column, weight) in weights.enumerated() {
      before += weight
      if empty.contains(column) { narrow += MonthColumns.narrow }
      // The edges are summed in another order than the total; rounding must not lose the last cell.
      edges.append(Double(narrow + Int(wide * before / sum + 1e-9)))
    }
    self.edges = edges
  }

  /// The number of entries on the days of each column.
  private static func counts(_ entries: [GridEntry], _ options: MonthGridOptions) -> [Int] {
    let dates = options.dates
    var counts = [Int](repeating: 0, count: 7)
    for entry in entries {
      let touched = entry.dates.clamped(to: dates.period)
      // Every seventh day is in the same column.
      let first = dates.lowerBound.days(to: touched.lowerBound)
      let days = touched.lowerBound.days(to: touched.upperBound) + 1
      for column in 0..<7 {
        counts[(first + column) % 7] += days / 7 + (column < days % 7 ? 1 : 0)
      }
    }
    return counts
  }

  /// The cells of some columns without their trailing gap.
  func cells(_ columns: ClosedRange<Int>) -> Range<Int> {
    let first = gutter + Int(edges[columns.lowerBound])
    let end = gutter + Int(edges[columns.upperBound + 1]) - 1
    return first..<max(first, end)
  }
}
