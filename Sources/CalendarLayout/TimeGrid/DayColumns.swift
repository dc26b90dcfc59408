public import CivilTime

/// The days that a grid shows as columns, and the hidden days of the same week.
public struct DayColumns: Hashable, Sendable {
  /// The dates shown, in order.
  package let shown: [CivilDate]
  /// The requested dates of the week that do not fit.
  package let hidden: [CivilDate]

  /// Chooses the days around a date.
  ///
  /// Seven days are the week of the date. If fewer fit, the date is in the middle, moved so that
  /// all days are in the week. Any other number of days begins with the date.
  ///
  /// - Parameters:
  ///   - date: A date to show. If its weekday is hidden, the nearest shown day, or the next one if a
  ///     number of days begins with it.
  ///   - firstWeekday: The first day of the week.
  ///   - weekdays: The weekdays that are not shown, such as those of the weekend.
  ///   - count: The requested number of days; nil for as many of the week as fit.
  ///   - limit: The number of columns that fit. If the week has more days, the largest of 5, 3 and
  ///     1 that fits is used. Ignored if `count` is given.
  package init(
    around date: CivilDate, firstWeekday: Weekday, hiding weekdays: [Weekday] = [],
    count: Int? = nil,
    limit: Int = 7
  ) {
    if let count, count != 7 {
      self.init(
        shown: DayColumns.dates(from: date, count: count, hiding: weekdays), hidden: [])
      return
    }
    let first = date.adding(days: -firstWeekday.daysForward(to: date.weekday))
    // The last day of the calendar has no next day, so no range can end after it.
    let week = (0..<7).map { first.adding(days: $0) }
      .filter { !weekdays.contains($0.weekday) && $0 < .distantFuture }
    let room = count == nil ? limit : week.count
    let size = week.count <= room ? week.count : [5, 3, 1].first { $0 <= room } ?? 1
    let distances = week.map { abs($0.days(to: date)) }
    let nearest = week.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0
    let start = min(max(nearest - size / 2, 0), week.count - size)
    self.init(
      shown: Array(week[start..<start + size]),
      hidden: Array(week[..<start] + week[(start + size)...]))
  }

  /// Chooses days around a date that have room and the most entries, or else the most days.
  ///
  /// - Parameters:
  ///   - counts: The numbers of entries of the days.
  ///   - room: The units of all columns.
  ///   - narrowest: The minimum width of a column.
  ///   - empty: The width of a column without entries.
  package init(
    around date: CivilDate, firstWeekday: Weekday, hiding weekdays: [Weekday] = [],
    counts: [CivilDate: Int], room: Int, narrowest: Int, empty: Int
  ) {
    let whole = DayColumns(around: date, firstWeekday: firstWeekday, hiding: weekdays)
    let week = whole.shown
    let distances = week.map { abs($0.days(to: date)) }
    let nearest = week.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? 0
    var best: (range: Range<Int>, count: Int)?
    for size in [week.count, 5, 3, 1] where size <= week.count {
      for start in max(0, nearest - size + 1)...min(nearest, week.count - size) {
        let days = week[start..<start + size].map { counts[$0] ?? 0 }
        let empties = size > 1 && days.contains { $0 > 0 } ? days.count { $0 == 0 } : 0
        let fits = size == 1 || (room - empties * empty) / (size - empties) >= narrowest
        let count = days.reduce(0, +)
        if fits, count > best?.count ?? -1 { best = (start..<start + size, count) }
      }
    }
    let range = best?.range ?? nearest..<nearest + 1
    self.init(
      shown: Array(week[range]),
      hidden: Array(week[..<range.lowerBound] + week[range.upperBound...]))
  }

  private static func dates(from first: CivilDate, count: Int, hiding weekdays: [Weekday])
    -> [CivilDate]
  {
    var dates: [CivilDate] = []
    var date = min(first, CivilDate.distantFuture.adding(days: -1))
    while dates.count < count, date < .distantFuture {
      if !weekdays.contains(date.weekday) { dates.append(date) }
      date = date.adding(days: 1)
    }
    return dates
  }
}

extension DayColumns {
  /// Makes columns for all days of a range, at least one: an empty range has its first day, and a range with
  /// only hidden weekdays shows all of them.
  public init(_ dates: Range<CivilDate>, hiding weekdays: [Weekday] = []) {
    let count = max(1, dates.lowerBound.days(to: dates.upperBound))
    let days = DayColumns.dates(from: dates.lowerBound, count: count, hiding: [])
    let shown = days.filter { !weekdays.contains($0.weekday) }
    self.init(shown: shown.isEmpty ? days : shown, hidden: [])
  }

  /// A range of the shown days, by number, without hidden days.
  package func part(_ range: Range<Int>) -> DayColumns {
    DayColumns(shown: Array(shown[range]), hidden: [])
  }

  private init(shown: [CivilDate], hidden: [CivilDate]) {
    self.shown = shown
    self.hidden = hidden
  }
}
