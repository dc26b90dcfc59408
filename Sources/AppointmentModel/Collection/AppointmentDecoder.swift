/// Reads appointments from the retained bytes of one input; supplied by the module that knows the
/// input's syntax, stored once an input. A class, as
/// Embedded Swift has no other values of a protocol.
package protocol AppointmentDecoder: AnyObject, Sendable {
  /// The retained bytes.
  var bytes: [UInt8] { get }

  /// The name of the input for messages.
  var fileName: String { get }

  /// Whether the appointments of this one input may be of several calendars.
  var namesCalendars: Bool { get }

  /// Makes the appointment of a record, by the zone table of the collection that the record is in.
  func appointment(_ record: AppointmentRecord, zones: [CollectionZone]) -> Appointment

  /// The UID of a record, derived from the content where it has none.
  func uid(_ record: AppointmentRecord) -> String

  /// Makes what the record says about its recurrence, without the rest.
  func recurrence(_ record: AppointmentRecord, zones: [CollectionZone]) -> RecordRecurrence

  /// The first byte of what says when a record begins, for messages; the record's own where that is
  /// said in several places.
  func start(of record: AppointmentRecord) -> Int
}
