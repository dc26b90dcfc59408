internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The only alarm of an appointment, if it is relative to the start, as tables require.
struct AlarmTrigger {
  private let length: CivilDuration

  /// Nil if there is no alarm, several alarms, or one that is not relative to the start.
  init?(_ components: [String]) {
    let all = components.flatMap(ICalendarComponent.parse(text:))
    guard all.count == 1, all[0].name.uppercased() == "VALARM",
      let length = AlarmTrigger.length(all[0])
    else { return nil }
    self.length = length
  }

  /// The time from the start to an alarm; nil if the alarm is relative to the end, or absolute.
  static func length(_ alarm: ICalendarComponent) -> CivilDuration? {
    guard let trigger = alarm.property("TRIGGER"),
      trigger.parameter("RELATED")?.uppercased() != "END"
    else { return nil }
    return CivilDuration(value: trigger.value)
  }

  /// The moment on the clock of a start.
  func time(from start: AppointmentTime) -> AppointmentTime {
    (start.isDate ? .floating(start.wallClock) : start).adding(length)
  }
}

extension AppointmentTime {
  /// The time after a duration on its wall clock; a date stays one.
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
