internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Alarms relative to the start, which is the only kind that tables can hold.
enum AlarmTrigger {
  /// The time from the start to the only alarm; nil if there are several alarms or another kind of
  /// alarm.
  static func length(ofOnly components: [String]) -> CivilDuration? {
    let all = components.flatMap(ICalendarComponent.parse(text:))
    return all.count == 1 && all[0].name.uppercased() == "VALARM" ? length(all[0]) : nil
  }

  /// The time from the start to an alarm; nil if the alarm is relative to the end, or absolute.
  static func length(_ alarm: ICalendarComponent) -> CivilDuration? {
    guard let trigger = alarm.property("TRIGGER"),
      trigger.parameter("RELATED")?.uppercased() != "END"
    else { return nil }
    return CivilDuration(value: trigger.value)
  }
}

extension AppointmentTime {
  /// The time after a duration on its wall clock. A date remains a date.
  func adding(_ duration: CivilDuration) -> AppointmentTime {
    let local = wallClock.adding(duration)
    switch self {
    case .date: return .date(local.date)
    case .floating: return .floating(local)
    case .utc: return .utc(Instant(local, offset: .utc))
    case .zoned(_, let zone): return .zoned(local, in: zone)
    }
  }
}
