internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The one alarm of an appointment that is told from its start, as tables have it.
struct AlarmTrigger {
  private let length: CivilDuration

  /// Nil where there is none or several, or one that is told otherwise.
  init?(_ components: [String]) {
    let all = components.flatMap(EventProperties.components)
    guard all.count == 1, all[0].name.uppercased() == "VALARM",
      let length = AlarmTrigger.length(all[0])
    else { return nil }
    self.length = length
  }

  /// How long behind the start an alarm is; nil where it is told from the end or by the clock.
  static func length(_ alarm: ICalendarComponent) -> CivilDuration? {
    guard let trigger = alarm.property("TRIGGER"),
      trigger.parameter("RELATED")?.uppercased() != "END"
    else { return nil }
    return CivilDuration(value: trigger.value)
  }

  /// The moment on the clock of a start.
  func time(from start: AppointmentTime) -> AppointmentTime {
    let local = start.wallClock.adding(length)
    switch start {
    case .date, .floating: return .floating(local)
    case .utc: return .utc(Instant(local, offset: .utc))
    case .zoned(_, let zone): return .zoned(local, in: zone)
    }
  }
}
