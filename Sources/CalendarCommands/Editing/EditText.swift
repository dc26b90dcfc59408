import AppointmentModel
import CivilTime

/// Dates, times and titles in the answers of verbs that edit.
struct EditText {
  let settings: Settings

  /// English, as the words of answers and sentences are, with the user's clock.
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
    return locale.time(start.time) + "–" + (isSameDay ? "" : day(end.date) + " ")
      + locale.time(end.time)
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
}
