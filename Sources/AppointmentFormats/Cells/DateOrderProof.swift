/// Evidence for the order of day and month from the dates of one column.
struct DateOrderProof {
  /// The offset of the first date in which only the first number can be the day; nil if there is
  /// none.
  var dayMonth: Int?
  /// The offset of the first date in which only the first number can be the month.
  var monthDay: Int?
  /// Whether only the first number of a date with dots or hyphens can be the month.
  private(set) var hasMonthFirstDots = false
  /// The dates with slashes that are valid in both orders and differ.
  var ambiguous = TableTally.Count()
  /// The dates whose weekday is that of another date.
  var mismatch = TableTally.Count()

  /// The numbers of dates whose weekday fits only one of the orders, or none.
  private var dayVotes = 0
  private var monthVotes = 0
  private var otherVotes = 0

  /// Adds the evidence of the weekday of a date, which may be wrong.
  mutating func add(_ reading: DateWords.Reading) {
    guard reading.isOpen, reading.weekday != nil else { return }
    switch reading.proven {
    case .dayMonthYear?: dayVotes += 1
    case .monthDayYear?: monthVotes += 1
    default: otherVotes += 1
    }
  }

  @inline(__always)
  mutating func add(_ date: SpreadsheetDate, at offset: Int) {
    guard case .parts(let first, let second, _, let dayFirst) = date else { return }
    if first > 12 {
      if dayMonth == nil { dayMonth = offset }
    } else if second > 12 {
      if monthDay == nil { monthDay = offset }
      if dayFirst { hasMonthFirstDots = true }
    } else if !dayFirst, first != second {
      ambiguous.add(offset)
    }
  }

  mutating func add(_ later: DateOrderProof) {
    hasMonthFirstDots = hasMonthFirstDots || later.hasMonthFirstDots
    dayMonth = dayMonth ?? later.dayMonth
    monthDay = monthDay ?? later.monthDay
    ambiguous.add(later.ambiguous)
    mismatch.add(later.mismatch)
    dayVotes += later.dayVotes
    monthVotes += later.monthVotes
    otherVotes += later.otherVotes
  }

  /// The order that the dates prove; nil if they prove none, or both.
  var order: DateOrder? {
    switch (dayMonth, monthDay) {
    case (.some, nil): .dayMonthYear
    case (nil, .some): .monthDayYear
    case (.some, .some): nil
    case (nil, nil):
      dayVotes * 2 > dayVotes + monthVotes + otherVotes
        ? .dayMonthYear
        : monthVotes * 2 > dayVotes + monthVotes + otherVotes ? .monthDayYear : nil
    }
  }

  /// The order of a date whose day is above 12; nil if there is none, or if there are both.
  var certainOrder: DateOrder? { dayMonth == nil && monthDay == nil ? nil : order }

  var isContradictory: Bool { dayMonth != nil && monthDay != nil }

  /// The orders of two columns: proved by a column itself, otherwise by the other one, otherwise
  /// the default.
  static func orders(
    _ start: DateOrderProof, _ end: DateOrderProof, presumed: DateOrder
  ) -> (start: DateOrder, end: DateOrder) {
    let first = start.order ?? (start.isContradictory ? nil : end.order)
    let last = end.order ?? (end.isContradictory ? nil : start.order)
    return (first ?? presumed, last ?? presumed)
  }
}
