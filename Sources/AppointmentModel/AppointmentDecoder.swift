/// Reads appointments from the retained bytes of one input; supplied by the module that knows the
/// input's syntax, stored once an input.
package protocol AppointmentDecoder: Sendable {
  /// The retained bytes.
  var bytes: [UInt8] { get }

  /// The name of the input for messages.
  var fileName: String { get }

  /// Makes the appointment of a record.
  func appointment(_ record: AppointmentRecord) -> Appointment

  /// The UID of a record, derived from the content where it has none.
  func uid(_ record: AppointmentRecord) -> String
}
