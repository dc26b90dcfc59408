/// A cache of the appointments of occurrences: a recurring appointment is decoded once, no matter
/// how many of its occurrences are accessed.
///
/// ```swift
/// var appointments = DecodedAppointments(collection)
/// for occurrence in collection.occurrences(in: week, displayZone: zone) {
///   print(occurrence.start, appointments[occurrence].title)
/// }
/// ```
///
/// The cache is emptied when it is full. Non-recurring appointments are decoded on each access.
package struct DecodedAppointments: Sendable {
  private let collection: AppointmentCollection
  private let capacity: Int
  private var recurring: [Int: Appointment] = [:]

  /// Creates an empty cache for a number of recurring appointments, at least one.
  package init(_ collection: AppointmentCollection, holding capacity: Int = 65_536) {
    self.collection = collection
    self.capacity = max(1, capacity)
  }

  /// The appointment of an occurrence.
  ///
  /// - Precondition: The occurrence is from this collection.
  /// - Complexity: O(1) if the appointment is cached, otherwise that of decoding it.
  package subscript(occurrence: AppointmentOccurrence) -> Appointment {
    mutating get {
      let index = occurrence.appointment
      guard collection.isRecurring(at: index) else { return collection[index] }
      if let known = recurring[index] { return known }
      let appointment = collection[index]
      if recurring.count == capacity { recurring.removeAll(keepingCapacity: true) }
      recurring[index] = appointment
      return appointment
    }
  }
}
