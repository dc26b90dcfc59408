package import CivilTime
package import RecurrenceRules

extension RecurrenceRule {
  /// The rule in words with its end: in English, those in which it can be entered if there are some, such as
  /// `every 2 weeks on fri` or `every first mon of the month`; in other languages of messages, such as `alle
  /// 2 Wochen: Mo und Mi · 10-mal`, or as an RRULE where these have no words.
  ///
  /// - Parameters:
  ///   - clock: The clock of the series. Days are those of the display zone where the rule can say them.
  ///   - locale: The language.
  ///   - day: The text of a date; by default, with its weekday and year.
  package func words(
    on clock: SeriesClock, _ locale: CalendarLocale = .english, day: ((CivilDate) -> String)? = nil
  ) -> String {
    let locale = locale.ofMessages
    let isTurned = clock.shift != 0 && isTurnable
    let rule = isTurned ? moved(by: 0, days: clock.shift, zone: nil) : self
    let isForeign = clock.shift != 0 && !isTurned
    let isDaily = frequency >= .daily && byHour.isEmpty && byMinute.isEmpty && bySecond.isEmpty
    let last = until.map { until in
      let date = clock.lastDay(until, isDaily: isDaily)
      return day?(date) ?? locale.shortHead(date, withYear: true)
    }
    if locale.messageLanguage == "en" {
      return rule.days + (isForeign ? " in \(clock.zone)" : "")
        + (count.map { ", \($0) times" } ?? "") + (last.map { " until \($0)" } ?? "")
    }
    guard !isForeign, var text = rule.days(in: locale) else { return description }
    if let count { text += " · " + locale.message(.times, count: count) }
    if let last { text += " · " + locale.message(.untilDate, ["date": last]) }
    return CalendarLocale.plainSpaces(text)
  }

  /// The days of a rule that only chooses weekdays, in the language of messages; nil for others.
  private func days(in locale: CalendarLocale) -> String? {
    let key: MessageKey
    switch frequency {
    case .daily: key = .everyDay
    case .weekly: key = .everyWeek
    case .monthly: key = .everyMonth
    case .yearly: key = .everyYear
    default: return nil
    }
    guard isPlain else { return nil }
    let every = locale.message(key, count: interval)
    if byDay.isEmpty { return every }
    if frequency == .weekly, byDay.allSatisfy({ $0.ordinal == 0 }) {
      let names = byDay.map { locale.name(of: $0.weekday, width: .abbreviated) }
      return locale.message(.labelled, ["label": every, "text": locale.list(names)])
    }
    guard frequency == .monthly, interval == 1, byDay.count == 1,
      RecurrenceRule.ordinals[byDay[0].ordinal] != nil
    else { return nil }
    let name = ["day": locale.name(of: byDay[0].weekday)]
    return byDay[0].ordinal < 0
      ? locale.message(.lastOfMonth, name)
      : locale.message(.nthOfMonth, count: byDay[0].ordinal, name)
  }

  /// Whether it chooses nothing but weekdays.
  private var isPlain: Bool {
    [bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition]
      .allSatisfy { $0.isEmpty }
  }

  /// Whether its days are only weekdays, or none, so that they can be written for another zone.
  package var isTurnable: Bool {
    [byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition].allSatisfy { $0.isEmpty }
      && byDay.allSatisfy { $0.ordinal == 0 }
  }

  private var days: String {
    let every =
      interval == 1 ? "every \(frequency.unit)" : "every \(interval) \(frequency.unit)s"
    let weekdays = byDay.map { entry in
      let name = WorkingHours.shortWord(for: entry.weekday)
      return entry.ordinal == 0 ? name : "the \(RecurrenceRule.place(entry.ordinal)) \(name)"
    }
    if isPlain, interval == 1, frequency == .weekly, !byDay.isEmpty {
      let isWorkweek = Set(weekdays) == ["mon", "tue", "wed", "thu", "fri"]
      return isWorkweek ? "every weekday" : "every \(RecurrenceRule.list(weekdays))"
    }
    if isPlain, interval == 1, frequency == .monthly, byDay.count == 1, byDay[0].ordinal != 0 {
      return "every \(weekdays[0].dropFirst(4)) of the month"
    }
    func part(_ head: String, _ texts: [String]) -> String {
      texts.isEmpty ? "" : head + RecurrenceRule.list(texts)
    }
    let places = byMonthDay.map {
      $0 > 0 ? "day \($0)" : "the \($0 == -1 ? "" : "\(RecurrenceRule.ordinal(-$0)) ")last day"
    }
    let hasDays = !byMonthDay.isEmpty || !byYearDay.isEmpty
    return every
      + part(" in ", byMonth.map { CalendarLocale.english.name(ofMonth: $0) })
      + part(" in week ", byWeekNumber.map { $0.description })
      + part(" on day ", byYearDay.map { $0.description })
      + (byYearDay.isEmpty ? "" : " of the year")
      + part(" on ", places) + part(hasDays ? " if it is " : " on ", weekdays)
      + part(" in hour ", byHour.map { $0.description })
      + part(" in minute ", byMinute.map { $0.description })
      + part(" in second ", bySecond.map { $0.description })
      + part(", only the ", bySetPosition.map { RecurrenceRule.place($0) })
  }

  package static let ordinals = [1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"]

  /// `first`, `last`, `2nd last`, `5th`
  private static func place(_ number: Int) -> String {
    ordinals[number] ?? ordinal(abs(number)) + (number < 0 ? " last" : "")
  }

  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    return "\(number)"
      + (isTeen
        ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th")
  }

  private static func list(_ texts: [String]) -> String {
    texts.count < 2
      ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and \(texts[texts.count - 1])"
  }
}

extension RecurrenceRule.Frequency {
  fileprivate var unit: String {
    switch self {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }
}

extension AppointmentCollection {
  /// The rules of the series of an appointment in words.
  package func repetitions(
    of index: Int, in display: ZoneRules, _ locale: CalendarLocale = .english,
    day: ((CivilDate) -> String)? = nil
  ) -> [String] {
    let isChange = records[index].flags.contains(.isOverride)
    let series = isChange ? master(of: index) ?? index : index
    let appointment = self[series]
    let clock = SeriesClock(
      appointment.start, rules(ofRow: records[series].startZone), display: display)
    return appointment.recurrence.rules.map { $0.words(on: clock, locale, day: day) }
  }
}
