/// What the dates of one column prove about the order of day and month.
struct DateOrderProof {
  /// The first byte of the first date that can only have the day first; nil when there is none.
  var dayMonth: Int?
  /// The same of dates that can only have the month first.
  var monthDay: Int?
  /// The first date that could be either, with two results.
  var ambiguous: Int?
  /// How many could be either.
  var ambiguousCount = 0

  /// Takes a date of the column into account.
  @inline(__always)
  mutating func add(_ date: SpreadsheetDate, at offset: Int) {
    guard case .parts(let first, let second, _, let dayFirst) = date else { return }
    if first > 12 {
      if dayMonth == nil { dayMonth = offset }
    } else if second > 12 {
      if monthDay == nil { monthDay = offset }
    } else if !dayFirst, first != second {
      if ambiguous == nil { ambiguous = offset }
      ambiguousCount += 1
    }
  }

  /// Takes later dates of the column into account.
  mutating func add(_ later: DateOrderProof) {
    dayMonth = dayMonth ?? later.dayMonth
    monthDay = monthDay ?? later.monthDay
    ambiguous = ambiguous ?? later.ambiguous
    ambiguousCount += later.ambiguousCount
  }

  /// The order that the dates prove; nil when they prove nothing, or both.
  var order: DateOrder? {
    switch (dayMonth, monthDay) {
    case (.some, nil): .dayMonthYear
    case (nil, .some): .monthDayYear
    default: nil
    }
  }

  /// Whether both orders are proved.
  var isContradictory: Bool { dayMonth != nil && monthDay != nil }

  /// The orders of two columns: what a column proves itself, else what the other one proves, else
  /// what is presumed.
  static func orders(
    _ start: DateOrderProof, _ end: DateOrderProof, presumed: DateOrder
  ) -> (start: DateOrder, end: DateOrder) {
    let first = start.order ?? (start.isContradictory ? nil : end.order)
    let last = end.order ?? (end.isContradictory ? nil : start.order)
    return (first ?? presumed, last ?? presumed)
  }
}
