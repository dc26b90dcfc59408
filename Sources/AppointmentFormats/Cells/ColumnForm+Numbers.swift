internal import CivilTime

extension ParsedDateTime {
  /// Creates a date-time from seconds since midnight; 86,400 is midnight of the next day.
  init(_ date: CivilDate, secondOfDay second: Int?, offset: UTCOffset?) {
    guard let second else {
      self.init(date)
      return
    }
    let isNext = second >= 86_400
    self.init(
      isNext ? date.adding(days: 1) : date,
      TimeOfDay(secondOfDay: isNext ? second - 86_400 : second), offset: offset)
  }
}

extension ColumnForm {
  /// Converts a number in the column's form to a date-time; nil if it is not one.
  func moment(_ number: (whole: Int64, fraction: Double)) -> ParsedDateTime? {
    switch date {
    case .serial:
      guard number.whole >= 1, number.whole < 3_000_000 else { return nil }
      let day = CivilDate(clampingDayNumber: Int(number.whole) - ColumnForm.serialEpoch)
      guard number.fraction > 0 else { return ParsedDateTime(day) }
      return ParsedDateTime(day, secondOfDay: Int(number.fraction * 86_400 + 0.5), offset: nil)
    case .unixSeconds, .unixMilliseconds:
      let seconds = date == .unixSeconds ? number.whole : number.whole / 1000
      guard seconds < 253_402_300_800 else { return nil }
      let civil = CivilDateTime(wallSeconds: seconds)
      return ParsedDateTime(civil.date, civil.time, offset: .utc)
    default: return nil
    }
  }

  /// Converts a number in the column's form to seconds since midnight; nil if it is not a time.
  func second(_ number: (whole: Int64, fraction: Double)) -> Int? {
    let whole = Int(clamping: number.whole)
    switch time {
    case .hours: return whole <= 24 && number.fraction == 0 ? whole * 3600 : nil
    case .hourMinutes:
      let (hour, minute) = (whole / 100, whole % 100)
      return hour * 60 + minute <= 1440 && minute < 60 ? hour * 3600 + minute * 60 : nil
    case .dayFraction:
      return whole <= 1 ? whole * 86_400 + Int(number.fraction * 86_400 + 0.5) : nil
    case .decimalHours:
      return whole <= 24 ? whole * 3600 + Int(number.fraction * 60 + 0.5) * 60 : nil
    case .clock: return nil
    }
  }
}
