import CivilTime

/// The lists of a rule as bits; a list without bits is an absent part.
struct PartBits: Hashable, Sendable {
  /// Bits 0 through 60.
  var seconds: UInt64 = 0
  /// Bits 0 through 59.
  var minutes: UInt64 = 0
  /// Bits 1 through 53, weeks counted from the start of the year.
  var weeks: UInt64 = 0
  /// Bits 1 through 53, weeks counted from the end of the year.
  var weeksFromEnd: UInt64 = 0
  /// Bits 0 through 23.
  var hours: UInt32 = 0
  /// Bits 1 through 31, days counted from the start of the month.
  var monthDays: UInt32 = 0
  /// Bits 1 through 31, days counted from the end of the month.
  var monthDaysFromEnd: UInt32 = 0
  /// Bits 1 through 12.
  var months: UInt16 = 0
  /// Bit 0 is Monday: the plain entries of BYDAY.
  var weekdays: UInt8 = 0
}

/// The parts of a rule while it is built.
struct RuleParts {
  /// The parts of RFC 5545, each of which is a bit in the set of parts seen.
  enum Part: UInt16 {
    case frequency, interval, count, until, weekStart
    case bySecond, byMinute, byHour, byDay, byMonthDay, byYearDay, byWeekNumber, byMonth
    case bySetPosition

    var name: String {
      switch self {
      case .frequency: "FREQ"
      case .interval: "INTERVAL"
      case .count: "COUNT"
      case .until: "UNTIL"
      case .weekStart: "WKST"
      case .bySecond: "BYSECOND"
      case .byMinute: "BYMINUTE"
      case .byHour: "BYHOUR"
      case .byDay: "BYDAY"
      case .byMonthDay: "BYMONTHDAY"
      case .byYearDay: "BYYEARDAY"
      case .byWeekNumber: "BYWEEKNO"
      case .byMonth: "BYMONTH"
      case .bySetPosition: "BYSETPOS"
      }
    }
  }

  var frequency: RecurrenceRule.Frequency?
  var interval = 1
  var count: Int?
  var until: RecurrenceMoment?
  var weekStart = Weekday.monday
  var bits = PartBits()
  var ordinals: [WeekdayOrdinal] = []
  var yearDays: [Int] = []
  var positions: [Int] = []

  mutating func setInterval(_ number: Int) throws(RecurrenceRuleError) {
    guard number >= 1, number <= RecurrenceRule.largestNumber else {
      throw RecurrenceRuleError(
        .outOfRange, "INTERVAL=\(number)",
        "the interval must be 1 through \(RecurrenceRule.largestNumber)")
    }
    interval = number
  }

  mutating func setCount(_ number: Int) throws(RecurrenceRuleError) {
    guard number >= 1, number <= RecurrenceRule.largestNumber else {
      throw RecurrenceRuleError(
        .outOfRange, "COUNT=\(number)",
        "the count must be 1 through \(RecurrenceRule.largestNumber)")
    }
    count = number
  }

  mutating func add(_ entry: WeekdayOrdinal) throws(RecurrenceRuleError) {
    guard entry.ordinal >= -53, entry.ordinal <= 53 else {
      throw RecurrenceRuleError(
        .outOfRange, "BYDAY=\(entry)",
        "the number before a weekday must be 1 through 53 or"
          + " -53 through -1")
    }
    if entry.ordinal == 0 {
      bits.weekdays |= 1 << UInt8(entry.weekday.rawValue - 1)
    } else {
      ordinals.append(entry)
    }
  }

  mutating func add(_ number: Int, to part: Part) throws(RecurrenceRuleError) {
    let magnitude = number.magnitude
    switch part {
    case .bySecond where number >= 0 && number <= 60: bits.seconds |= 1 << UInt64(number)
    case .byMinute where number >= 0 && number <= 59: bits.minutes |= 1 << UInt64(number)
    case .byHour where number >= 0 && number <= 23: bits.hours |= 1 << UInt32(number)
    case .byMonth where number >= 1 && number <= 12: bits.months |= 1 << UInt16(number)
    case .byMonthDay where magnitude >= 1 && magnitude <= 31:
      if number > 0 {
        bits.monthDays |= 1 << UInt32(magnitude)
      } else {
        bits.monthDaysFromEnd |= 1 << UInt32(magnitude)
      }
    case .byWeekNumber where magnitude >= 1 && magnitude <= 53:
      if number > 0 {
        bits.weeks |= 1 << UInt64(magnitude)
      } else {
        bits.weeksFromEnd |= 1 << UInt64(magnitude)
      }
    case .byYearDay where magnitude >= 1 && magnitude <= 366: yearDays.append(number)
    case .bySetPosition where magnitude >= 1 && magnitude <= 366: positions.append(number)
    default:
      throw RecurrenceRuleError(
        .outOfRange, "\(part.name)=\(number)", RuleParts.rangeSentence(part))
    }
  }

  static func rangeSentence(_ part: Part) -> String {
    switch part {
    case .bySecond: "a second must be 0 through 60"
    case .byMinute: "a minute must be 0 through 59"
    case .byHour: "an hour must be 0 through 23"
    case .byMonth: "a month must be 1 through 12"
    case .byMonthDay: "a day of the month must be 1 through 31 or -31 through -1"
    case .byWeekNumber: "a week must be 1 through 53 or -53 through -1"
    case .byYearDay: "a day of the year must be 1 through 366 or -366 through -1"
    case .bySetPosition: "a set position must be 1 through 366 or -366 through -1"
    case .interval: "the interval must be 1 through \(RecurrenceRule.largestNumber)"
    case .count: "the count must be 1 through \(RecurrenceRule.largestNumber)"
    default: "the value is out of range"
    }
  }

  /// Removes a part that has no meaning for the frequency, and returns the reason; nil if all
  /// remaining parts apply (the table of RFC 5545 §3.3.10, page 44).
  mutating func nextRefusal() -> RecurrenceRuleError? {
    guard let frequency else { return nil }
    if frequency == .weekly, bits.monthDays | bits.monthDaysFromEnd != 0 {
      (bits.monthDays, bits.monthDaysFromEnd) = (0, 0)
      return refusal(.byMonthDay, "days of the month have no meaning in a weekly rule")
    }
    if !yearDays.isEmpty, frequency >= .daily, frequency < .yearly {
      yearDays = []
      return refusal(
        .byYearDay, "days of the year have no meaning in a daily, weekly or monthly rule")
    }
    if bits.weeks | bits.weeksFromEnd != 0, frequency != .yearly {
      (bits.weeks, bits.weeksFromEnd) = (0, 0)
      return refusal(.byWeekNumber, "week numbers have a meaning in yearly rules only")
    }
    guard !ordinals.isEmpty else { return nil }
    if frequency < .monthly {
      (bits.weekdays, ordinals) = (0, [])
      return refusal(
        .byDay, "numbered weekdays have a meaning in monthly and yearly rules only")
    }
    if bits.weeks | bits.weeksFromEnd != 0 {
      (bits.weekdays, ordinals) = (0, [])
      return refusal(.byDay, "numbered weekdays have no meaning together with week numbers")
    }
    return nil
  }

  private func refusal(_ part: Part, _ reason: String) -> RecurrenceRuleError {
    RecurrenceRuleError(.notApplicable, part.name, reason)
  }
}
