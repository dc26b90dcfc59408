package import AppointmentModel
internal import CalendarText
package import CivilTime

extension Appointment {
  /// The maximum number of repetitions of an alarm; nobody waits for more.
  private static let maximumRepeats: Int64 = 1000

  /// The instants at which the alarms of an occurrence show or sound something, with their
  /// repetitions (RFC 5545, 3.6.6).
  ///
  /// - Parameters:
  ///   - times: The start and the end of the occurrence.
  ///   - rules: The zone in which days of a TRIGGER are counted.
  package func alarms(_ times: Range<Instant>, _ rules: ZoneRules) -> [Instant] {
    func first(of alarm: ICalendarComponent) -> Instant? {
      guard let trigger = alarm.property("TRIGGER") else { return nil }
      if let length = CivilDuration(value: trigger.value) {
        let isFromEnd = trigger.parameter("RELATED")?.uppercased() == "END"
        let base = isFromEnd ? times.upperBound : times.lowerBound
        guard length.days != 0 else { return base.adding(seconds: length.seconds) }
        return rules.instant(for: rules.civil(at: base).adding(length))
      }
      guard let moment = try? ParsedDateTime(trigger.value), let time = moment.time,
        let offset = moment.offset
      else { return nil }
      return Instant(CivilDateTime(moment.date, time), offset: offset)
    }
    return components.flatMap(ICalendarComponent.parse(text:)).flatMap { alarm in
      guard alarm.name.uppercased() == "VALARM",
        ["DISPLAY", "AUDIO"].contains(alarm.property("ACTION")?.value.uppercased() ?? "DISPLAY"),
        let first = first(of: alarm)
      else { return [Instant]() }
      // REPEAT and DURATION have a meaning only together.
      guard let count = alarm.property("REPEAT").flatMap({ Int64($0.value) }), count > 0,
        let pause = alarm.property("DURATION").flatMap({ CivilDuration(value: $0.value) }),
        (0...366).contains(pause.days), (0...31_622_400).contains(pause.seconds)
      else { return [first] }
      let seconds = Int64(pause.days) * 86_400 + pause.seconds
      guard seconds > 0 else { return [first] }
      return (0...min(count, Appointment.maximumRepeats)).map {
        first.adding(seconds: $0 * seconds)
      }
    }
  }
}
