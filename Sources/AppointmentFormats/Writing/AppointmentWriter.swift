public import AppointmentModel
public import CivilTime

/// Writes appointments as iCalendar and as CSV.
///
/// Appointments that were not changed are written as they were read: unknown properties, columns,
/// components and parameters survive; only folding, line ends and quoting are normalised. Writing the
/// result a second time gives the same bytes.
public struct AppointmentWriter: Sendable {
  package internal(set) var collection: AppointmentCollection

  /// The time of writing. It becomes the DTSTAMP of events without one, since iCalendar requires it, and
  /// of events that were added or changed.
  package let stamp: Instant

  /// Whether events and records that were rejected when they were read are written as they were, if the whole
  /// collection is written.
  public var keepsRefused = false

  /// Whether rows of tables are read from their bytes; tests compare that with reading every row as an
  /// appointment.
  package var readsRows = true

  /// Whether a change of an appointment increments its SEQUENCE (RFC 5546 §2.1.4).
  var raisesSequence = true

  /// Whether a table gets no columns for UIDs and revisions that the writer generates.
  package var omitsRecordNames = false

  /// The owners of calendars, by the calendar's name: meetings that they organize themselves get a new
  /// revision when they change.
  package var owners: [String: String] = [:]

  /// How Google's and Outlook's tables are written.
  package var sheets = SheetOptions()

  /// The counts of the whole collection, for writing many parts of it; without them each part counts
  /// again.
  private(set) var totals: StreamTotals?

  /// The name of the calendar that is written, for a feed that is published: its appointments then name no
  /// calendars of their own. With nil it is that of the appointments if all belong to one calendar.
  public var calendarName: String?

  /// The PRODID of new calendars.
  public var productID = "-//CalendarGrid//CalendarGrid//EN"

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - collection: What is written from.
  ///   - now: The clock: what was added or changed says so in DTSTAMP and LAST-MODIFIED.
  public init(_ collection: AppointmentCollection, now: Instant) {
    self.collection = collection
    stamp = now
  }

  /// Prepares for writing many parts of the collection, so that each takes time in proportion to its
  /// own size.
  ///
  /// - Complexity: O(appointments).
  package mutating func prepareForParts() { totals = StreamTotals(collection) }
}
