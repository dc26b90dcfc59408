/// What names one appointment in a calendar: its UID and, for a single changed occurrence of a
/// recurring one, that occurrence's original start (RFC 5545 §3.8.4.4, §3.8.4.7).
public struct AppointmentID: Hashable, Sendable {
  /// The UID; recurring appointments share it with their changed occurrences.
  public var uid: String
  /// The original start of the changed occurrence; nil for masters and single appointments.
  public var recurrenceID: AppointmentTime?

  /// Makes an identifier.
  public init(uid: String, recurrenceID: AppointmentTime? = nil) {
    self.uid = uid
    self.recurrenceID = recurrenceID
  }
}
