/// The appointments that occurrences name: a recurring one is decoded once, however many of its
/// occurrences are asked for.
///
/// ```swift
/// var appointments = DecodedAppointments(collection)
/// for occurrence in collection.occurrences(in: week, displayZone: zone) {
///   print(occurrence.start, appointments[occurrence].summary)
/// }
/// ```
///
/// It holds the recurring appointments that were asked for, up to a number, then begins anew. Single ones
/// are decoded each time.
package struct DecodedAppointments: Sendable {
  private let collection: AppointmentCollection
  private let most: Int
  private var recurring: [Int: Appointment] = [:]

  /// Begins with none decoded.
  package init(_ collection: AppointmentCollection, holding most: Int = 16_384) {
    self.collection = collection
    self.most = max(1, most)
  }

  /// The appointment of an occurrence of the collection.
  ///
  /// - Precondition: The collection has it.
  /// - Complexity: O(1) where it is held, else that of decoding it.
  package subscript(occurrence: AppointmentOccurrence) -> Appointment {
    mutating get {
      let index = occurrence.appointment
      guard collection.isRecurring(at: index) else { return collection[index] }
      if let known = recurring[index] { return known }
      let appointment = collection[index]
      if recurring.count == most { recurring.removeAll(keepingCapacity: true) }
      recurring[index] = appointment
      return appointment
    }
  }
}
