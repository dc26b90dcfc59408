/// A change of a collection's records by an edit. It can be undone and redone without decoding
/// appointments.
enum RecordChange: Sendable {
  /// A record was appended.
  case appended(AppointmentRecord)
  /// A record was replaced.
  case replaced(at: Int, AppointmentRecord, by: AppointmentRecord)
  /// A record was removed. The list holds the first records of the inputs before the removal.
  case removed(at: Int, AppointmentRecord, [Int])
}

extension AppointmentCollection {
  /// Whether the changes have no visible effect.
  func isIdle(_ changes: [RecordChange]) -> Bool {
    // A removal shifts later records, so earlier changes cannot be looked up.
    let moves = changes.contains { if case .replaced = $0 { false } else { true } }
    return !moves
      && changes.allSatisfy { change in
        guard case .replaced(let index, let old, let new) = change else { return false }
        return appointment(of: old, at: index) == appointment(of: new, at: index)
      }
  }

  private func appointment(of record: AppointmentRecord, at index: Int) -> Appointment {
    record.flags.contains(.isValue)
      ? values[Int(record.offset)].appointment
      : arena(of: index).decoder.appointment(record, zones: zones)
  }

  /// Undoes edits, the last one first.
  ///
  /// - Returns: The identifiers of the affected occurrences without duplicates: single occurrences,
  ///   or series as a whole.
  /// - Complexity: That of the edits, plus O(count) for each one that removed an appointment.
  @discardableResult
  mutating func undo(_ changes: [RecordChange]) -> [OccurrenceID] {
    var names: [OccurrenceID] = []
    for change in changes.reversed() {
      switch change {
      case .appended:
        names.append(name(at: count - 1))
        remove(at: count - 1)
      case .replaced(let index, let old, _):
        names.append(name(at: index))
        put(old, at: index)
        names.append(name(at: index))
      case .removed(let index, let record, let firstRecords):
        records.insert(record, at: index)
        for (arena, first) in zip(arenas.indices, firstRecords) {
          arenas[arena].firstRecord = first
        }
        // Inserting in the middle changes the numbers of all later records.
        queryIndex = QueryIndex(self)
        names.append(name(at: index))
      }
    }
    return names.eachOnce
  }

  /// Redoes edits that were undone, the first one first.
  ///
  /// - Returns: The identifiers of the affected occurrences, as in ``undo(_:)``.
  /// - Complexity: That of the edits.
  mutating func redo(_ changes: [RecordChange]) -> [OccurrenceID] {
    var names: [OccurrenceID] = []
    for change in changes {
      switch change {
      case .appended(let record):
        records.append(record)
        updateIndex { $0.insert(at: $1.count - 1, $1) }
        names.append(name(at: count - 1))
      case .replaced(let index, _, let new):
        names.append(name(at: index))
        put(new, at: index)
        names.append(name(at: index))
      case .removed(let index, _, _):
        names.append(name(at: index))
        remove(at: index)
      }
    }
    return names.eachOnce
  }

  private mutating func put(_ record: AppointmentRecord, at index: Int) {
    let before = QueryIndex.Entry(index, self)
    records[index] = record
    let after = QueryIndex.Entry(index, self)
    let hasNewName = before.uid != after.uid || before.originalStart != after.originalStart
    updateIndex { $0.replace(before, at: index, hasNewName: hasNewName, $1) }
  }
}

extension [OccurrenceID] {
  /// The identifiers without duplicates, in the order of their first appearance.
  fileprivate var eachOnce: [OccurrenceID] {
    var seen: Set<OccurrenceID> = []
    return filter { seen.insert($0).inserted }
  }
}
