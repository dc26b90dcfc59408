internal import Primitives

extension AppointmentCollection {
  /// The collection with queries that answer what a condition is met by: occurrences of a series by
  /// what their own record says, so that a changed one may be left out while the others stay.
  ///
  /// It holds all records, so that nothing that was changed or moved comes back in its old place. It is
  /// for queries, not for edits.
  ///
  /// - Complexity: O(n), and the decoding of all.
  package func selecting(
    where isSelected: (_ index: Int, _ appointment: Appointment) -> Bool
  ) -> AppointmentCollection {
    var copy = self
    var hidden = copy.hidden ?? ContiguousArray(repeating: false, count: records.count)
    for index in indices where !isSelected(index, self[index]) {
      let number = Int(queryIndex.numbering.number(at: index))
      while hidden.count <= number { hidden.append(false) }
      hidden[number] = true
    }
    copy.hidden = hidden
    return copy
  }

  /// Whether queries answer what the record at an index shows.
  package func isSelected(at index: Int) -> Bool {
    guard let hidden else { return true }
    let number = Int(queryIndex.numbering.number(at: index))
    return number >= hidden.count || !hidden[number]
  }

  /// The names of the calendars of all appointments, as people count.
  ///
  /// - Complexity: O(n), and the decoding of all.
  package var calendarNames: [String] {
    var names: Set<String> = []
    for index in indices { names.insert(calendarName(of: self[index], at: index)) }
    return names.sorted { $0.isBefore(inNaturalOrder: $1) }
  }
}
