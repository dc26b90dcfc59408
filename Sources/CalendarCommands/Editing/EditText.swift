import AppointmentModel
import CivilTime
import RecurrenceRules

/// Dates, times and titles in the answers of verbs that edit.
struct EditText {
  let settings: Settings

  /// English, as the words of answers and sentences are, since no output mixes two languages; with the
  /// user's clock.
  var locale: CalendarLocale {
    CalendarLocale.english.with(uses24HourClock: settings.locale.uses24HourClock)
  }

  /// `Fri 27 March`, with the year if it is not the current one.
  func day(_ date: CivilDate) -> String {
    let locale = locale
    return
      "\(locale.name(of: date.weekday, width: .abbreviated)) \(date.day) \(locale.name(ofMonth: date.month))"
      + (date.year == settings.today.year ? "" : " \(date.year)")
  }

  /// `Fri 27 March 12:00–13:00`, `Fri 27 March – Sun 29 March`
  func times(_ occurrence: AppointmentOccurrence) -> String {
    if let dates = occurrence.dates {
      let last = dates.isEmpty ? dates.lowerBound : dates.upperBound.adding(days: -1)
      return day(dates.lowerBound) + (last > dates.lowerBound ? " – " + day(last) : "")
    }
    let start = settings.rules.civil(at: occurrence.start)
    return "\(day(start.date)) \(clock(occurrence))"
  }

  /// `12:00–13:00`, with the day of an end on another day.
  func clock(_ occurrence: AppointmentOccurrence) -> String {
    let start = settings.rules.civil(at: occurrence.start)
    let end = settings.rules.civil(at: occurrence.end)
    let locale = locale
    guard start != end else { return locale.time(start.time) }
    let isSameDay =
      end.date == start.date || end.date == start.date.adding(days: 1) && end.time <= start.time
    guard isSameDay else {
      return locale.time(start.time) + "–" + day(end.date) + " " + locale.time(end.time)
    }
    return locale.shortTimes(from: start.time, to: end.time)
  }

  /// `Fri 27 March 12:00–13:00 → 14:00–15:00`
  func move(_ old: AppointmentOccurrence, _ new: AppointmentOccurrence) -> String {
    let (one, other) = (
      settings.rules.civil(at: old.start).date, settings.rules.civil(at: new.start).date
    )
    let isSameDay = one == other && old.dates == nil && new.dates == nil
    return "\(times(old)) → \(isSameDay ? clock(new) : times(new))"
  }

  /// `Lunch with Oma · Lecker`
  func title(_ appointment: Appointment) -> String {
    let title = appointment.title.isEmpty ? "(no title)" : appointment.title
    return title + (appointment.location.isEmpty ? "" : " · " + appointment.location)
  }

  /// `Mon 13 April 09:00`: the start of an appointment that does not take place.
  func start(of appointment: Appointment) -> String {
    switch appointment.start {
    case .date(let date): return day(date)
    case .utc(let instant): return time(settings.rules.civil(at: instant))
    case .floating(let local): return time(local)
    case .zoned(let local, let zone): return time(displayed(local, in: zone))
    }
  }

  /// `Mon 13 April 09:00`
  func time(_ local: CivilDateTime) -> String { "\(day(local.date)) \(locale.time(local.time))" }

  /// A time in a zone on the clock of the display zone.
  func displayed(_ local: CivilDateTime, in zone: ZoneID?) -> CivilDateTime {
    guard let zone, let rules = try? settings.zones.rules(for: zone) else { return local }
    return settings.rules.civil(at: rules.instant(for: local))
  }

  /// A rule in the words in which it can be entered, such as `every 2 weeks on fri` or `every first mon
  /// of the month`, with its end; the rule itself if there are none.
  func words(for rule: RecurrenceRule) -> String {
    let weekday = { (day: WeekdayOrdinal) in
      locale.name(of: day.weekday, width: .abbreviated).lowercased()
    }
    let ordinals = [1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"]
    let unit: String
    switch rule.frequency {
    case .daily: unit = "day"
    case .weekly: unit = "week"
    case .monthly: unit = "month"
    case .yearly: unit = "year"
    default: return rule.description
    }
    let rest = [
      rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay, rule.byYearDay, rule.byWeekNumber,
      rule.byMonth, rule.bySetPosition,
    ]
    guard rest.allSatisfy(\.isEmpty) else { return rule.description }
    let interval = rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    var text = interval
    let days = rule.byDay
    if rule.frequency == .weekly, !days.isEmpty, days.allSatisfy({ $0.ordinal == 0 }) {
      let names = days.map(weekday)
      let isWorkweek = Set(names) == ["mon", "tue", "wed", "thu", "fri"]
      let list =
        names.count == 1
        ? names[0] : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
      text =
        rule.interval > 1
        ? "\(interval) on \(list)" : isWorkweek ? "every weekday" : "every \(list)"
    } else if rule.frequency == .monthly, rule.interval == 1, days.count == 1,
      let ordinal = ordinals[days[0].ordinal]
    {
      text = "every \(ordinal) \(weekday(days[0])) of the month"
    } else if !days.isEmpty {
      return rule.description
    }
    if let count = rule.count { text += ", \(count) times" }
    switch rule.until {
    case .date(let date): text += " until \(day(date))"
    case .local(let local): text += " until \(day(local.date))"
    case .instant(let instant): text += " until \(day(settings.rules.civil(at: instant).date))"
    case nil: break
    }
    return text
  }
}
