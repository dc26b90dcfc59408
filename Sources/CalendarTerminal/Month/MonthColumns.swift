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

  /// Divides a width equally beside a gutter that contains more than week numbers.
  init(width: Int, gutter: Int) {
    (self.gutter, namesWeeks) = (gutter, true)
    let room = max(7, width - gutter)
    edges = (0...7).map { Double(room * $0 / 7) }
  }

  /// Divides a width. In a narrow month, weekend columns with few entries are narrower.
  init(width: Int, _ entries: [GridEntry], _ options: MonthGridOptions, hasEqualDays: Bool) {
    gutter = width < 56 ? 3 : width < 100 ? 4 : 5
    namesWeeks = width >= 56
    let room = max(7, width - gutter)
    var weights = [Double](repeating: 1, count: 7)
    if width < 112, !hasEqualDays {
      let dates = options.dates
      var counts = [Int](repeating: 0, count: 7)
      for entry in entries {
        let touched = entry.dates.clamped(
          to: dates.lowerBound...dates.upperBound.adding(days: -1))
        // Every seventh day is in the same column.
        let first = dates.lowerBound.days(to: touched.lowerBound)
        let days = touched.lowerBound.days(to: touched.upperBound) + 1
        for column in 0..<7 {
          counts[(first + column) % 7] += days / 7 + (column < days % 7 ? 1 : 0)
        }
      }
      let weekdays = (0..<7).map { dates.lowerBound.adding(days: $0).weekday }
      let weekends = (0..<7).filter { weekdays[$0].isWeekend }
      let onWeekdays = (0..<7).reduce(0) { $0 + (weekdays[$1].isWeekend ? 0 : counts[$1]) }
      let ofWeekday = Double(onWeekdays) / Double(max(1, 7 - weekends.count))
      for column in weekends where Double(counts[column]) * 2 <= ofWeekday {
        weights[column] = 0.68
      }
      // A column keeps the cells of a date and a count.
      let narrowest = Double(room) * 0.68 / weights.reduce(0, +)
      if narrowest < 8 { weights = [Double](repeating: 1, count: 7) }
    }
    let sum = weights.reduce(0, +)
    var before = 0.0
    var edges = [0.0]
    for weight in weights {
      before += weight
      // The edges are summed in another order than the total; rounding must not lose the last cell.
      edges.append(Double(Int(Double(room) * before / sum + 1e-9)))
    }
    self.edges = edges
  }

  /// The cells of some columns without their trailing gap.
  func cells(_ columns: ClosedRange<Int>) -> Range<Int> {
    let first = gutter + Int(edges[columns.lowerBound])
    let end = gutter + Int(edges[columns.upperBound + 1]) - 1
    return first..<max(first, end)
  }
}
