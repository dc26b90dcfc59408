/// The appointments by index: masters, singles and changed occurrences.
///
/// Each is made when it is read, so that what needs no more than a name or a count should ask for
/// that instead of walking the elements.
extension AppointmentCollection: RandomAccessCollection {
  /// Zero: indices count the appointments.
  public var startIndex: Int { 0 }

  /// The number of appointments.
  public var endIndex: Int { records.count }
}
