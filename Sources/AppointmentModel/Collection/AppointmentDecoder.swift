/// Reads appointments from the retained bytes of one input. Implemented by the module that parses
/// the format of the input, with one instance per input. Class-bound, because Embedded Swift
/// supports no other existentials.
package protocol AppointmentDecoder: AnyObject, Sendable {
  /// The retained bytes.
  var bytes: [UInt8] { get }

  /// The name of the input, for messages.
  var fileName: String { get }

  /// Whether the appointments of this input may belong to several calendars.
  var namesCalendars: Bool { get }

  /// Whether the input has a place for the calendar of an appointment.
  var holdsCalendars: Bool { get }

  /// The name that the input gives its calendar; empty if it gives none or holds several.
  var calendarTitle: String { get }

  /// Whether the input has a place for changed occurrences of a series.
  var holdsChanges: Bool { get }

  /// Whether the input has a place for the excluded occurrences of a series.
  var holdsExclusions: Bool { get }

  /// Whether the input has a place for the zone of a time.
  var holdsZones: Bool { get }

  /// Decodes the appointment of a record, using the zone table of the record's collection.
  func appointment(_ record: AppointmentRecord, zones: [CollectionZone]) -> Appointment

  /// The UID of a record, derived from its content if it has none.
  func uid(_ record: AppointmentRecord) -> String

  /// The colour that an appointment has only from its calendar; nil if that has none.
  func calendarColor(of record: AppointmentRecord) -> CalendarColor?

  /// Decodes only the recurrence of a record.
  func recurrence(_ record: AppointmentRecord, zones: [CollectionZone]) -> RecordRecurrence

  /// The byte offset that messages report for a record: where its start is written, or the record's
  /// first byte if the start is spread over several places.
  func start(of record: AppointmentRecord) -> Int
}

extension AppointmentDecoder {
  package var calendarTitle: String { "" }
  package var holdsChanges: Bool { true }
  package var holdsExclusions: Bool { true }
  package var holdsZones: Bool { true }

  package func calendarColor(of record: AppointmentRecord) -> CalendarColor? { nil }
}
