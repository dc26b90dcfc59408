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
  /// - Complexity: that of the edits; O(count) for each that removed something.
  mutating func undo(_ changes: [RecordChange]) {
    for change in changes.reversed() {
      switch change {
      case .appended: remove(at: count - 1)
      case .replaced(let index, let old, _): put(old, at: index)
      case .removed(let index, let record, let firstRecords):
        records.insert(record, at: index)
        for (arena, first) in zip(arenas.indices, firstRecords) {
          arenas[arena].firstRecord = first
        }
        // The numbers of rows follow their order, which one in the middle changes.
        queryIndex = QueryIndex(self)
      }
    }
  }

  /// Does edits again that were taken back, the first one first.
  ///
  /// - Complexity: that of the edits.
  mutating func redo(_ changes: [RecordChange]) {
    for change in changes {
      switch change {
      case .appended(let record):
        records.append(record)
        updateIndex { $0.insert(at: $1.count - 1, $1) }
      case .replaced(let index, _, let new): put(new, at: index)
      case .removed(let index, _, _): remove(at: index)
      }
    }
  }

  private mutating func put(_ record: AppointmentRecord, at index: Int) {
    let before = QueryIndex.Entry(index, self)
    records[index] = record
    let after = QueryIndex.Entry(index, self)
    let hasNewName = before.uid != after.uid || before.originalStart != after.originalStart
    updateIndex { $0.replace(before, at: index, hasNewName: hasNewName, $1) }
  }
}
