package import AppointmentModel
internal import CalendarText
package import CivilTime
internal import Primitives
internal import RecurrenceRules

/// Working hours as iCalendar has them: VAVAILABILITY (RFC 7953), the times that somebody can be met.
package enum Availability: Sendable {
  /// The hours that a calendar's VAVAILABILITY components say together.
  ///
  /// What recurs every week makes the hours of weekdays; a component of some days, and what is available
  /// once, makes days that differ. Where several components cover a day, the one with the highest
  /// PRIORITY counts (1, the lowest number, is the highest; 0 the lowest), of equal ones the later one.
  ///
  /// - Parameter bytes: An iCalendar stream.
  /// - Returns: nil where it has none that says hours.
  /// - Complexity: O(bytes + days of components that end), at most 3,700 days each.
  package static func workingHours(in bytes: [UInt8]) -> WorkingHours? {
    let parsed = ICalendarComponent.parse(bytes.span).components
    let all = parsed.flatMap { $0.components }.filter { $0.name.uppercased() == "VAVAILABILITY" }
    let ranked = all.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    guard !ranked.isEmpty else { return nil }
    var hours = WorkingHours([], [])
    for (_, component) in ranked { AvailabilityReader(component).apply(to: &hours) }
    return hours
  }

  /// Those of the highest priority come last.
  private static func rank(_ component: ICalendarComponent) -> Int {
    let priority = component.property("PRIORITY").flatMap { Int($0.value) } ?? 0
    return priority == 0 ? -10 : -priority
  }

  /// The hours as a VCALENDAR with one VAVAILABILITY: an AVAILABLE for each span of weekdays that share
  /// it, and a VAVAILABILITY of a day for each exception.
  ///
  /// - Parameters:
  ///   - hours: The hours; without a zone their times float.
  ///   - name: Whose they are.
  ///   - now: When they are said, for DTSTAMP.
  /// - Complexity: O(spans + exceptions).
  package static func text(of hours: WorkingHours, name: String, now: Instant) -> String {
    var calendar = ICalendarComponent("VCALENDAR")
    calendar.properties = [
      ICalendarProperty("VERSION", text: "2.0"),
      ICalendarProperty("PRODID", text: "-//CalendarGrid//CalendarGrid//EN"),
    ]
    calendar.components = components(of: hours, name: name, now: now)
    var writer = ICalendarWriter()
    writer.write(calendar)
    return writer.text
  }
}
