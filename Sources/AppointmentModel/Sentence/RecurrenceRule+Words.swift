package import CivilTime
package import RecurrenceRules

extension RecurrenceRule {
  /// The rule in English words with its end; in those in which it can be entered if there are some, such
  /// as `every 2 weeks on fri` or `every first mon of the month`.
  ///
  /// - Parameters:
  ///   - clock: The clock of the series. Days are those of the display zone where the rule can say them.
  ///   - day: The text of a date.
  package func words(on clock: SeriesClock, day: (CivilDate) -> String) -> String {
    let turned = clock.shift == 0 ? self : moved(by: 0, days: clock.shift, zone: nil)
    let isShown = clock.shift == 0 || isTurnable
    var text = (isShown ? turned : self).days
    if !isShown { text += " in \(clock.zone)" }
    if let count { text += ", \(count) times" }
    if let until {
      let isDaily = frequency >= .daily && byHour.isEmpty && byMinute.isEmpty && bySecond.isEmpty
      text += " until \(day(clock.lastDay(until, isDaily: isDaily)))"
    }
    return text
  }

  /// Whether its days are weekdays alone, or none, so that they can be said for another zone.
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
    let isPlain =
      [bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition]
      .allSatisfy { $0.isEmpty }
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

  /// `first`, `last`, `2nd last`, `5th`
  private static func place(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth"]
    if number < 0 { return number == -1 ? "last" : "\(ordinal(-number)) last" }
    return number <= names.count ? names[number - 1] : ordinal(number)
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
    of index: Int, in display: ZoneRules, day: (CivilDate) -> String
  ) -> [String] {
    let isChange = records[index].flags.contains(.isOverride)
    let series = isChange ? master(of: index) ?? index : index
    let appointment = self[series]
    let clock = SeriesClock(
      appointment.start, rules(ofRow: records[series].startZone), display: display)
    return appointment.recurrence.rules.map { $0.words(on: clock, day: day) }
  }
}
