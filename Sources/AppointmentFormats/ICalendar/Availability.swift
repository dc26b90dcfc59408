package import AppointmentModel
internal import CalendarText
package import CivilTime
internal import Primitives

/// Working hours in iCalendar: VAVAILABILITY (RFC 7953), the times at which somebody is available.
package enum Availability: Sendable {
  /// The hours of a calendar's VAVAILABILITY components together.
  ///
  /// Weekly recurring times become the hours of weekdays; components for some days, and single
  /// available times, become days that differ. If several components cover a day, the one with the
  /// highest PRIORITY counts (1, the lowest number, is the highest; 0 is the lowest), and the later
  /// one of equal ones.
  ///
  /// - Parameter bytes: An iCalendar stream.
  /// - Returns: The hours; nil if it has none.
  /// - Complexity: O(bytes + days of components that end), at most 3,700 days each.
  package static func workingHours(in bytes: [UInt8]) -> WorkingHours? {
    workingHours(of: ICalendarComponent.parse(bytes.span).components)
  }

  /// The hours of each calendar of a stream, by the name in its first VAVAILABILITY; empty if one
  /// of them has no name.
  package static func namedHours(in bytes: [UInt8]) -> [(name: String, hours: WorkingHours)] {
    var named: [(name: String, hours: WorkingHours)] = []
    for calendar in ICalendarComponent.parse(bytes.span).components {
      guard let hours = workingHours(of: [calendar]) else { continue }
      let first = calendar.components.first { $0.name.uppercased() == "VAVAILABILITY" }
      guard let name = first?.property("SUMMARY")?.text, !name.isEmpty else { return [] }
      named.append((name, hours))
    }
    return named
  }

  private static func workingHours(of calendars: [ICalendarComponent]) -> WorkingHours? {
    let all = calendars.flatMap { $0.components }.filter {
      $0.name.uppercased() == "VAVAILABILITY"
    }
    let ranked = all.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    guard !ranked.isEmpty else { return nil }
    var hours = WorkingHours(on: [], minutes: [])
    for (_, component) in ranked { AvailabilityReader(component).apply(to: &hours) }
    return hours
  }

  /// The highest priority comes last.
  private static func rank(_ component: ICalendarComponent) -> Int {
    let priority = component.property("PRIORITY").flatMap { Int($0.value) } ?? 0
    return priority == 0 ? -10 : -priority
  }

  /// The hours as a VCALENDAR with one VAVAILABILITY: an AVAILABLE for each span and the weekdays
  /// that share it, and a VAVAILABILITY of a day for each exception.
  ///
  /// - Parameters:
  ///   - hours: The hours; without a zone, their times are floating.
  ///   - name: The name of the person or calendar.
  ///   - now: The current time, for DTSTAMP.
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
