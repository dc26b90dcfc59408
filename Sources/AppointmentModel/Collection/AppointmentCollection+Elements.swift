/// The appointments by index: masters, non-recurring appointments and changed occurrences.
///
/// Each access decodes the appointment again. Code that needs only a UID or a count should ask for
/// that instead of iterating over the elements.
extension AppointmentCollection: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of appointments.
  public var endIndex: Int { records.count }
}
