/// The appointments that happen once, and changed occurrences, by time.
struct SinglesIndex: Sendable {
  /// Those in a zone or UTC, by POSIX seconds.
  private(set) var absolute = EditedIntervals([])
  /// Dates and floating ones, by wall seconds.
  private(set) var floating = EditedIntervals([])

  /// The index of no records.
  init() {}

  /// - Complexity: O(n log n), O(n) where the records are sorted.
  init(_ collection: AppointmentCollection, _ numbering: RecordNumbering) {
    var absolute = ContiguousArray<EditedIntervals.Entry>()
    var floating = ContiguousArray<EditedIntervals.Entry>()
    // Room that is not written to costs nothing, and growing copies.
    absolute.reserveCapacity(collection.records.count)
    floating.reserveCapacity(collection.records.count)
    for index in collection.records.indices {
      let record = collection.records[index]
      guard record.isSingle else { continue }
      let entry = collection.interval(of: record, numbering.number(at: index))
      if record.startZone == CollectionZone.floating {
        floating.append(entry)
      } else {
        absolute.append(entry)
      }
    }
    self.absolute = EditedIntervals(consume absolute)
    self.floating = EditedIntervals(consume floating)
  }

  /// How many changes there are.
  var changes: Int { absolute.changes + floating.changes }

  /// Adds a record where it is a single one.
  mutating func insert(
    _ number: Int32, _ record: AppointmentRecord, _ collection: AppointmentCollection
  ) {
    guard record.isSingle else { return }
    let entry = collection.interval(of: record, number)
    if record.startZone == CollectionZone.floating {
      floating.insert(entry)
    } else {
      absolute.insert(entry)
    }
  }

  /// Takes a record away.
  mutating func remove(_ number: Int32, _ entry: QueryIndex.Entry) {
    guard entry.isSingle else { return }
    if entry.isFloating { floating.remove(number) } else { absolute.remove(number) }
  }
}
