/// The numbers of a column that may be times of day, `0615` or `18`, or dates with times, `202605180900`.
struct ClockNumbers {
  /// The numbers with the digits of a date and a time.
  private(set) var stamps = 0
  /// The numbers that are hours, and those that are hours and minutes.
  private var hours = 0
  private var minutes = 0
  /// The hours and minutes of four digits, those of them that begin with 0, and those by day.
  private var fours = 0
  private var padded = 0
  private var byDay = 0
  private var isRound = true

  mutating func add(_ number: Int64, digits: Int) {
    if CellScanner.stamp(number, digits: digits) != nil { stamps += 1 }
    if digits < 3, number <= 24 { hours += 1 }
    guard 3...4 ~= digits, number < 2400, number % 100 < 60 else { return }
    minutes += 1
    guard digits == 4 else { return }
    fours += 1
    if number < 1000 { padded += 1 }
    if number >= 500 { byDay += 1 }
    if number % 5 != 0 { isRound = false }
  }

  /// Whether all of a number of values may be times: all of them hours, or hours and minutes.
  func areTimes(_ count: Int) -> Bool { count > 0 && (hours == count || minutes == count) }

  /// Whether all values are times of four digits, most of them by day, and one begins with 0.
  func arePadded(_ count: Int) -> Bool {
    count > 0 && fours == count && byDay * 2 >= count && padded > 0
  }

  /// Whether all values are times of four digits with round minutes, most of them by day.
  func areRound(_ count: Int) -> Bool {
    count > 0 && fours == count && byDay * 2 >= count && isRound
  }
}

extension ColumnContent {
  /// Whether all times of day are midnight, so that the column may be one of dates.
  var holdsMidnights: Bool { moments > 0 && midnights == moments && momentRanges == 0 }

  /// Whether all values are times on one first day.
  var holdsFirstDays: Bool { firstDays > 0 && firstDays == moments && dates == 0 }

  /// Whether all numbers have the digits of a date and a time.
  var holdsStamps: Bool { numbers > 0 && clocks.stamps == numbers }
}
