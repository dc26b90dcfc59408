/// Non-recurring appointments and changed occurrences by time.
struct NonRecurringIndex: Sendable {
  /// Intervals with a zone or in UTC, by POSIX seconds.
  private(set) var absolute = EditedIntervals([])
  /// Dates and floating times, by wall-clock seconds.
  private(set) var floating = EditedIntervals([])

  /// Creates the index of no records.
  init() {}

  /// - Complexity: O(n log n); O(n) if the records are sorted.
  init(_ collection: AppointmentCollection, _ numbering: RecordNumbering) {
    var absolute = ContiguousArray<EditedIntervals.Entry>()
    var floating = ContiguousArray<EditedIntervals.Entry>()
    // Reserved memory that is never written to costs nothing, while growing an array copies it. The
    // index reuses the array of many records, and needs a fifteenth more.
    let room = collection.records.count + collection.records.count / 15 + 16
    absolute.reserveCapacity(room)
    floating.reserveCapacity(room)
    for index in collection.records.indices {
      let record = collection.records[index]
      guard record.isSingle else { continue }
      let entry = collection.interval(of: record, numbering.number(at: index))
      if record.isFloating {
        floating.append(entry)
      } else {
        absolute.append(entry)
      }
    }
    self.absolute = EditedIntervals(consume absolute)
    self.floating = EditedIntervals(consume floating)
  }

  var changes: Int { absolute.changes + floating.changes }

  /// Adds a record if it is non-recurring.
  mutating func insert(
    _ number: Int32, _ record: AppointmentRecord, _ collection: AppointmentCollection
  ) {
    guard record.isSingle else { return }
    let entry = collection.interval(of: record, number)
    if record.isFloating {
      floating.insert(entry)
    } else {
      absolute.insert(entry)
    }
  }

  mutating func remove(_ number: Int32, _ entry: QueryIndex.Entry) {
    guard entry.isSingle else { return }
    if entry.isFloating { floating.remove(number) } else { absolute.remove(number) }
  }
}
