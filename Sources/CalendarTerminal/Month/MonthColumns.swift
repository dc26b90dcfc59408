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

  /// The cells of a month from which on no day needs more than another.
  private static let enough = 95

  /// Divides a width equally beside a gutter that contains more than week numbers.
  init(width: Int, gutter: Int) {
    (self.gutter, namesWeeks, empty) = (gutter, true, [])
    let room = max(7, width - gutter)
    edges = (0...7).map { Double(room * $0 / 7) }
  }

  /// Divides a width. Weekends without entries are narrow; in a narrow month, those with few entries are
  /// narrower than other days. No column of a wider month is narrower.
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
    let ofWeekday = Double(onWeekdays) / Double(max(1, 7 - weekends.count))
    let few = Set(weekends.filter { Double(counts[$0]) * 2 <= ofWeekday })
    edges = MonthColumns.widths(room, few: few, empty: empty)
      .reduce(into: [0.0]) { $0.append($0[$0.count - 1] + Double($1)) }
  }

  /// Divides some cells: a column first gets the cells of a date and a count, which are enough for an
  /// empty one. Each further cell goes to the narrowest column, measured by its share.
  private static func widths(_ room: Int, few: Set<Int>, empty: Set<Int>) -> [Int] {
    var widths = [Int](repeating: 0, count: 7)
    for taken in 0..<room {
      func need(_ column: Int) -> (Int, Double) {
        let width = widths[column]
        guard width >= narrow else { return (0, Double(width)) }
        // From here on, the narrower days catch up with the others.
        let isFew = few.contains(column) && taken < enough
        return (empty.contains(column) ? 2 : 1, (Double(width) + 0.5) / (isFew ? 0.68 : 1))
      }
      widths[(0..<7).min { need($0) < need($1) } ?? 0] += 1
    }
    return widths
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
