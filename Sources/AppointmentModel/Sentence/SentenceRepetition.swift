internal import CivilTime
internal import RecurrenceRules

/// A repetition in words: `every 2 weeks on fri`, `every last thu of the month`.
struct SentenceRepetition {
  var frequency: RecurrenceRule.Frequency
  var interval = 1
  var weekdays: [Weekday] = []
  /// The number of the weekday in the month, -1 for the last one; 0 for all.
  var ordinal = 0

  /// Whether a day can be the first one.
  func fits(_ date: CivilDate) -> Bool {
    guard !weekdays.isEmpty else { return true }
    guard weekdays.contains(date.weekday) else { return false }
    switch ordinal {
    case 0: return true
    case -1: return date.adding(days: 7).month != date.month
    default: return (date.day - 1) / 7 + 1 == ordinal
    }
  }

  /// Whether the sentence must also name a first day.
  var needsDay: Bool { weekdays.isEmpty && frequency != .daily }

  /// The first day on or after a date; one of the next 50 weeks always fits.
  func first(from date: CivilDate) -> CivilDate {
    (0..<350).lazy.map { date.adding(days: $0) }.first(where: fits) ?? date
  }

  /// The rule. A last day becomes UNTIL as a date.
  func rule(
    count: Int? = nil, until: CivilDate? = nil, weekStart: Weekday = .monday
  ) -> RecurrenceRule? {
    try? RecurrenceRule(
      frequency, interval: interval, count: count, until: until.map { .date($0) },
      byDay: weekdays.map { WeekdayOrdinal($0, ordinal: ordinal) }, weekStart: weekStart)
  }
}

extension SentenceReader {
  /// Reads a repetition.
  ///
  /// - Returns: It and the number of its words.
  func repetition(
    at index: Int
  ) throws(SentenceRefusal) -> (repetition: SentenceRepetition, used: Int)? {
    switch key(index) {
    case "daily": return (SentenceRepetition(frequency: .daily), 1)
    case "weekly": return (SentenceRepetition(frequency: .weekly), 1)
    case "monthly": return (SentenceRepetition(frequency: .monthly), 1)
    case "yearly": return (SentenceRepetition(frequency: .yearly), 1)
    case "every": break
    default: return nil
    }
    let next = key(index + 1)
    if next == "weekday" {
      return (
        SentenceRepetition(
          frequency: .weekly, weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday]), 2
      )
    }
    if let ordinal = ordinal(of: next), let weekday = Weekday(sentenceWord: key(index + 2)) {
      return try monthly(ordinal, weekday, at: index)
    }
    let interval = next == "other" ? 2 : next.sentenceNumber(digits: 3)
    var place = interval == nil ? index + 1 : index + 2
    var found = SentenceRepetition(frequency: .weekly, interval: interval ?? 1)
    guard found.interval > 0 else { return nil }
    if let frequency = frequency(key(place)) {
      found.frequency = frequency
      place += 1
      guard frequency == .weekly, key(place) == "on", Weekday(sentenceWord: key(place + 1)) != nil
      else { return (found, place - index) }
      place += 1
    }
    // `every 3 fri` has no unit.
    if let interval, place == index + 2, interval != 2 || next != "other" { return nil }
    while let weekday = Weekday(sentenceWord: key(place)) {
      found.weekdays.append(weekday)
      let isLast = Weekday(sentenceWord: key(place + 1)) == nil
      if key(place + 1) == "and", Weekday(sentenceWord: key(place + 2)) != nil {
        place += 2
      } else if words[place].endsInComma, !isLast {
        place += 1
      } else {
        return (found, place + 1 - index)
      }
    }
    return nil
  }

  private func monthly(
    _ ordinal: Int, _ weekday: Weekday, at index: Int
  ) throws(SentenceRefusal) -> (SentenceRepetition, Int) {
    let (next, name) = (key(index + 1), key(index + 2))
    let hasThe = key(index + 3) == "of" && key(index + 4) == "the" && key(index + 5) == "month"
    let hasMonth = hasThe || key(index + 3) == "of" && key(index + 4) == "month"
    guard hasMonth || ["first", "1st", "last"].contains(next) else {
      let weeks = ordinal == 2 ? "every 2 weeks on \(name), or " : ""
      throw SentenceRefusal(
        .unsureRule, range(index, 3), "\(weeks)every \(next) \(name) of the month?")
    }
    return (
      SentenceRepetition(frequency: .monthly, weekdays: [weekday], ordinal: ordinal),
      hasThe ? 6 : hasMonth ? 5 : 3
    )
  }

  private func ordinal(of word: String) -> Int? {
    switch word {
    case "first", "1st": 1
    case "second", "2nd": 2
    case "third", "3rd": 3
    case "fourth", "4th": 4
    case "last": -1
    default: nil
    }
  }

  private func frequency(_ word: String) -> RecurrenceRule.Frequency? {
    switch word {
    case "day", "days": .daily
    case "week", "weeks": .weekly
    case "month", "months": .monthly
    case "year", "years": .yearly
    default: nil
    }
  }
}
