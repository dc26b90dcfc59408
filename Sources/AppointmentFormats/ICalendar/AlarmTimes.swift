package import AppointmentModel
internal import CalendarText
package import CivilTime

extension Appointment {
  /// The instants at which the alarms of an occurrence show or sound something (RFC 5545, 3.6.6).
  /// Repetitions of an alarm are left out.
  ///
  /// - Parameters:
  ///   - times: The start and the end of the occurrence.
  ///   - rules: The zone in which days of a TRIGGER are counted.
  package func alarms(_ times: Range<Instant>, _ rules: ZoneRules) -> [Instant] {
    components.flatMap(EventProperties.components).compactMap { alarm in
      guard alarm.name.uppercased() == "VALARM", let trigger = alarm.property("TRIGGER"),
        ["DISPLAY", "AUDIO"].contains(alarm.property("ACTION")?.value.uppercased() ?? "DISPLAY")
      else { return nil }
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
  }
}
