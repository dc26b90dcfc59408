public import AppointmentModel
package import CivilTime

/// Writes appointments as iCalendar and as CSV.
///
/// What was read and not changed is written as it stood: unknown properties, columns, components
/// and parameters survive, only folding, line ends and quoting are made regular. So a second
/// writing of what was written gives the same bytes.
public struct AppointmentWriter: Sendable {
  package let collection: AppointmentCollection

  /// DTSTAMP of events that have none, as iCalendar demands one; written only for appointments
  /// that were not read from iCalendar.
  package var stamp = Instant(secondsSinceEpoch: 0)

  /// Whether plain rows go from bytes to bytes; tests hold that against the other way.
  package var copiesPlainRows = true

  /// PRODID of calendars that are made anew.
  package var productID = "-//CalendarGrid//CalendarGrid//EN"

  /// Makes a writer.
  public init(_ collection: AppointmentCollection) { self.collection = collection }
}
