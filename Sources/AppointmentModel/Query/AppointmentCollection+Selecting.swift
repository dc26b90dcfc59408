internal import Primitives

extension AppointmentCollection {
  /// A copy whose queries return only occurrences that satisfy a condition. Changed occurrences are
  /// tested on their own, so one may be omitted while the others of its series stay.
  ///
  /// The copy keeps all records, so that an occurrence that was moved does not reappear at its
  /// original time. It is meant for queries, not for edits.
  ///
  /// - Complexity: O(n), plus decoding all appointments.
  package func selecting(
    where isSelected: (_ index: Int, _ appointment: Appointment) -> Bool
  ) -> AppointmentCollection {
    choosing { isSelected($0, self[$0]) }
  }

  /// A copy whose queries return only occurrences of chosen records, as ``selecting(where:)`` makes one.
  ///
  /// - Complexity: O(n)
  package func choosing(_ isChosen: (_ index: Int) -> Bool) -> AppointmentCollection {
    var copy = self
    var hidden = copy.hidden ?? ContiguousArray(repeating: false, count: records.count)
    for index in indices where !isChosen(index) {
      let number = Int(queryIndex.numbering.number(at: index))
      while hidden.count <= number { hidden.append(false) }
      hidden[number] = true
    }
    copy.hidden = hidden
    return copy
  }

  /// A copy whose queries also return the occurrences that were cancelled, so that they can be named
  /// and take place again.
  ///
  /// - Complexity: O(n)
  package func showingCancelled() -> AppointmentCollection {
    var copy = self
    for index in indices where records[index].flags.contains(.isOverride) {
      copy.records[index].flags.remove(.isCancelled)
    }
    copy.queryIndex = QueryIndex(copy)
    return copy
  }

  /// Whether queries return the occurrences of the record at an index.
  package func isSelected(at index: Int) -> Bool {
    guard let hidden else { return true }
    let number = Int(queryIndex.numbering.number(at: index))
    return number >= hidden.count || !hidden[number]
  }

  /// The names of the calendars of all appointments, in natural order.
  ///
  /// - Complexity: O(n), plus decoding all appointments.
  package var calendarNames: [String] {
    var names: Set<String> = []
    for index in indices { names.insert(calendarName(of: self[index], at: index)) }
    return names.sorted { $0.isBefore(inNaturalOrder: $1) }
  }
}
