public import CivilTime

/// A recurrence rule, the value of RRULE and EXRULE (RFC 5545 §3.3.10).
///
/// Only valid rules exist: the initialisers reject what the RFC forbids. Lists are sorted sets,
/// stored as bits, so that a rule needs no allocation unless it has ordinals, days of the year or
/// set positions.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit in which a rule repeats, from fine to coarse.
  public enum Frequency: Hashable, Sendable, CaseIterable, Comparable {
    /// Every second.
    case secondly
    /// Every minute.
    case minutely
    /// Every hour.
    case hourly
    /// Every day.
    case daily
    /// Every week.
    case weekly
    /// Every month.
    case monthly
    /// Every year.
    case yearly

    /// The value of FREQ.
    var name: String {
      switch self {
      case .secondly: "SECONDLY"
      case .minutely: "MINUTELY"
      case .hourly: "HOURLY"
      case .daily: "DAILY"
      case .weekly: "WEEKLY"
      case .monthly: "MONTHLY"
      case .yearly: "YEARLY"
      }
    }
  }

  /// FREQ: the unit of repetition.
  public let frequency: Frequency

  /// INTERVAL: the number of units between repetitions, 1 or more.
  public let interval: Int

  /// COUNT: the number of occurrences, 1 or more; nil if unlimited.
  public internal(set) var count: Int?

  /// UNTIL: the last moment at which an occurrence may start; nil if unlimited.
  public internal(set) var until: RecurrenceMoment?

  /// WKST: the first day of the week, by default Monday.
  public let weekStart: Weekday

  var bits: PartBits
  var ordinals: [WeekdayOrdinal]
  var yearDays: [Int]
  var positions: [Int]

  /// The largest INTERVAL and COUNT accepted: 2³¹ - 1, the largest INTEGER of RFC 5545 §3.3.8,
  /// beyond which other readers reject the rule. One less if `Int` has 32 bits.
  package static let largestNumber = Int(min(Int64(Int32.max), Int64(Int.max) - 1))

  /// Makes a rule from its parts. Lists may be in any order; an empty list means that the part is
  /// absent.
  ///
  /// - Throws: `outOfRange` for an invalid number (INTERVAL=0, BYMONTH=13, an ordinal beyond 53,
  ///   …); `notApplicable` for a part without a meaning for the frequency (BYMONTHDAY with WEEKLY,
  ///   BYYEARDAY with DAILY through MONTHLY, BYWEEKNO except with YEARLY, ordinals in BYDAY except
  ///   with MONTHLY and with YEARLY without BYWEEKNO).
  public init(
    _ frequency: Frequency, interval: Int = 1, count: Int? = nil, until: RecurrenceMoment? = nil,
    bySecond: [Int] = [], byMinute: [Int] = [], byHour: [Int] = [], byDay: [WeekdayOrdinal] = [],
    byMonthDay: [Int] = [], byYearDay: [Int] = [], byWeekNumber: [Int] = [], byMonth: [Int] = [],
    bySetPosition: [Int] = [], weekStart: Weekday = .monday
  ) throws(RecurrenceRuleError) {
    var parts = RuleParts()
    try parts.setInterval(interval)
    if let count { try parts.setCount(count) }
    parts.frequency = frequency
    parts.until = until
    parts.weekStart = weekStart
    for entry in byDay { try parts.add(entry) }
    for number in bySecond { try parts.add(number, to: .bySecond) }
    for number in byMinute { try parts.add(number, to: .byMinute) }
    for number in byHour { try parts.add(number, to: .byHour) }
    for number in byMonthDay { try parts.add(number, to: .byMonthDay) }
    for number in byYearDay { try parts.add(number, to: .byYearDay) }
    for number in byWeekNumber { try parts.add(number, to: .byWeekNumber) }
    for number in byMonth { try parts.add(number, to: .byMonth) }
    for number in bySetPosition { try parts.add(number, to: .bySetPosition) }
    if let refusal = parts.nextRefusal() { throw refusal }
    self.init(parts, frequency)
  }

  /// A rule without matches: 30 February.
  static let never: RecurrenceRule = {
    var parts = RuleParts()
    parts.bits.months = 1 << 2
    parts.bits.monthDays = 1 << 30
    return RecurrenceRule(parts, .yearly)
  }()

  init(_ parts: RuleParts, _ frequency: Frequency) {
    self.frequency = frequency
    interval = parts.interval
    count = parts.count
    until = parts.until
    weekStart = parts.weekStart
    bits = parts.bits
    ordinals = parts.ordinals.sortedSet()
    yearDays = parts.yearDays.sortedSet()
    positions = parts.positions.sortedSet()
  }
}

extension RecurrenceRule {
  /// BYSECOND: seconds, 0 through 60; 60 is read as 59.
  public var bySecond: [Int] { bits.seconds.places }

  /// BYMINUTE: minutes, 0 through 59.
  public var byMinute: [Int] { bits.minutes.places }

  /// BYHOUR: hours, 0 through 23.
  public var byHour: [Int] { UInt64(bits.hours).places }

  /// BYDAY: weekdays, plain ones first.
  public var byDay: [WeekdayOrdinal] {
    UInt64(bits.weekdays).places.map { WeekdayOrdinal(Weekday.allCases[$0]) } + ordinals
  }

  /// BYMONTHDAY: days of the month, 1 through 31, then -31 through -1 (counted from the end).
  public var byMonthDay: [Int] {
    UInt64(bits.monthDays).places + UInt64(bits.monthDaysFromEnd).places.reversed().map { -$0 }
  }

  /// BYYEARDAY: days of the year, 1 through 366 and -366 through -1, in numeric order.
  public var byYearDay: [Int] { yearDays }

  /// BYWEEKNO: weeks of the year, 1 through 53, then -53 through -1 (counted from the end).
  public var byWeekNumber: [Int] {
    bits.weeks.places + bits.weeksFromEnd.places.reversed().map { -$0 }
  }

  /// BYMONTH: months, 1 through 12.
  public var byMonth: [Int] { UInt64(bits.months).places }

  /// BYSETPOS: positions in the set of one interval, 1 through 366 and -366 through -1.
  public var bySetPosition: [Int] { positions }
}

extension Array where Element: Comparable {
  /// The elements in order, without duplicates.
  func sortedSet() -> [Element] {
    guard count > 1 else { return self }
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in sorted() where result.last != element { result.append(element) }
    return result
  }
}
