/// What an edit did to the rows of a collection, so that it can be taken back and done again without
/// making any appointment anew.
enum RecordChange: Sendable {
  /// A row came at the end.
  case appended(AppointmentRecord)
  /// A row took the place of another.
  case replaced(at: Int, AppointmentRecord, by: AppointmentRecord)
  /// A row went; the first rows of the inputs were these before.
  case removed(at: Int, AppointmentRecord, [Int])
}

extension AppointmentCollection {
  /// Whether edits changed nothing that anybody sees.
  func isIdle(_ changes: [RecordChange]) -> Bool {
    changes.allSatisfy { change in
      guard case .replaced(let index, let old, let new) = change else { return false }
      return appointment(of: old, at: index) == appointment(of: new, at: index)
    }
  }

  private func appointment(of record: AppointmentRecord, at index: Int) -> Appointment {
    record.flags.contains(.isValue)
      ? values[Int(record.offset)].appointment
      : arena(of: index).decoder.appointment(record, zones: zones)
  }

  /// Takes edits back, the last one first.
  ///
  /// - Returns: The names of what they concern, each once: of one occurrence, or of all that a series has.
  /// - Complexity: that of the edits; O(count) for each that removed something.
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
        // The numbers of rows follow their order, which one in the middle changes.
        queryIndex = QueryIndex(self)
        names.append(name(at: index))
      }
    }
    return names.eachOnce
  }

  /// Does edits again that were taken back, the first one first.
  ///
  /// - Returns: The names of what they concern, as of ``undo(_:)``.
  /// - Complexity: that of the edits.
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
  /// Each name where it comes first.
  fileprivate var eachOnce: [OccurrenceID] {
    var seen: Set<OccurrenceID> = []
    return filter { seen.insert($0).inserted }
  }
}
