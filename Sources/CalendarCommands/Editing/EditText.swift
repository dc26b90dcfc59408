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

  /// A title in answers.
  static func named(_ title: some StringProtocol) -> String {
    title.isEmpty ? "(no title)" : String(title)
  }

  /// `Lunch with Oma · Lecker`
  func title(_ appointment: Appointment) -> String {
    EditText.named(appointment.title)
      + (appointment.location.isEmpty ? "" : " · " + appointment.location)
  }

  /// `Mon 13 April 09:00`: the start of an appointment that does not take place.
  func start(of appointment: Appointment) -> String { start(appointment.start) }

  /// `Mon 13 April 09:00`, `Mon 13 April`
  func start(_ time: AppointmentTime) -> String {
    time.isDate ? day(time.wallClock.date) : self.time(shown(time))
  }

  /// A time on the clock of the display zone.
  func shown(_ time: AppointmentTime) -> CivilDateTime {
    switch time {
    case .date(let date): CivilDateTime(date)
    case .utc(let instant): settings.rules.civil(at: instant)
    case .floating(let local): local
    case .zoned(let local, let zone): displayed(local, in: zone)
    }
  }

  /// `Mon 13 April 09:00`
  func time(_ local: CivilDateTime) -> String { "\(day(local.date)) \(locale.time(local.time))" }

  /// A time in a zone on the clock of the display zone.
  func displayed(_ local: CivilDateTime, in zone: ZoneID?) -> CivilDateTime {
    guard let zone, let rules = try? settings.zones.rules(for: zone) else { return local }
    return settings.rules.civil(at: rules.instant(for: local))
  }

  /// The rule of an appointment in words; nil without one.
  func repetition(of appointment: Appointment) -> String? {
    let rules = appointment.start.zone.flatMap { try? settings.zones.rules(for: $0) }
    let clock = SeriesClock(appointment.start, rules, display: settings.rules)
    return appointment.recurrence.rules.first?.words(on: clock) { day($0) }
  }
}
