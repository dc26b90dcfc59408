internal import RecurrenceRules

/// The index of a collection for queries: recurring appointments, non-recurring ones by time, and
/// the numbering of records after edits.
///
/// Created when a collection is loaded or built. Edits are added incrementally; after many edits
/// the index is rebuilt.
struct QueryIndex: Sendable {
  private(set) var series = SeriesIndex()
  private(set) var singles = NonRecurringIndex()
  private(set) var numbering = RecordNumbering()
  /// The records by UID and original start; nil while all are unique and few were edited.
  private(set) var names: NameIndex?
  /// The names of the first records, which are prepared while there is time, and their count.
  private var prepared: (names: NameIndex, count: Int)?
  /// The edits since the index was made without names.
  private var unnamedEdits = 0

  /// The properties of a record that an edit needs to remove it from the index.
  struct Entry {
    var isSingle: Bool
    var isFloating: Bool
    var isOfSeries: Bool
    var uid: String
    var originalStart: RecurrenceMoment?

    /// - Complexity: O(1), plus decoding the UID and a changed occurrence.
    init(_ index: Int, _ collection: AppointmentCollection) {
      let record = collection.records[index]
      isSingle = record.isSingle
      isFloating = record.isFloating
      isOfSeries = record.isOfSeries
      uid = collection.uid(at: index)
      originalStart = collection.originalStart(at: index)
    }
  }

  /// Creates the index of no records.
  init() {}

  /// - Complexity: O(records), plus decoding the recurring ones.
  init(_ collection: AppointmentCollection, answersQueries: Bool = true) {
    series = SeriesIndex(collection, numbering)
    guard answersQueries else { return }
    singles = NonRecurringIndex(collection, numbering)
    if collection.mayRepeatNames || !collection.isAsLoaded {
      names = NameIndex(collection, numbering)
    }
  }

  /// Prepares the names of some more records of an unedited collection, which its first edit needs.
  ///
  /// - Returns: Whether more work is left.
  mutating func prepareNames(_ collection: AppointmentCollection, atMost count: Int) -> Bool {
    guard names == nil else { return false }
    let records = collection.records.count
    // Moved out, so that it is changed in place.
    var (names, first) = prepared ?? (NameIndex(reserving: records), 0)
    prepared = nil
    let end = min(records, first + count)
    for index in first..<end {
      names.insert(numbering.number(at: index), at: index, collection, numbering)
    }
    if end < records { prepared = (names, end) } else { self.names = names }
    return end < records
  }

  /// Inserts the new record at an index.
  mutating func insert(at index: Int, _ collection: AppointmentCollection) {
    let number = numbering.number(at: index)
    take(number, at: index, from: nil, collection)
    if names == nil {
      makeNames(collection)
    } else {
      names?.insert(number, at: index, collection, numbering)
    }
    remakeWhereMuchChanged(collection)
  }

  /// Updates the index after the record at an index was replaced.
  mutating func replace(
    _ before: Entry, at index: Int, hasNewName: Bool, _ collection: AppointmentCollection
  ) {
    let number = numbering.number(at: index)
    singles.remove(number, before)
    take(number, at: index, from: before, collection)
    if names == nil {
      makeNames(collection)
    } else if hasNewName {
      names?.remove(number, uid: before.uid, before.originalStart)
      names?.insert(number, at: index, collection, numbering)
    }
    remakeWhereMuchChanged(collection)
  }

  /// Removes the record that was at an index.
  mutating func remove(_ before: Entry, at index: Int, _ collection: AppointmentCollection) {
    let number = numbering.number(at: index)
    numbering.remove(number)
    singles.remove(number, before)
    if before.isOfSeries {
      series.update(number, from: before.uid, to: nil, collection, numbering)
    }
    if names == nil {
      makeNames(collection)
    } else {
      names?.remove(number, uid: before.uid, before.originalStart)
    }
    remakeWhereMuchChanged(collection)
  }

  /// Makes the names of an edited collection if they are prepared or needed often: for a few edits they would
  /// take as long as searches in all records, and a third of the memory.
  private mutating func makeNames(_ collection: AppointmentCollection) {
    unnamedEdits += 1
    guard collection.mayRepeatNames || prepared != nil || unnamedEdits > 8 else { return }
    (names, prepared) = (NameIndex(collection, numbering), nil)
  }

  private mutating func take(
    _ number: Int32, at index: Int, from before: Entry?, _ collection: AppointmentCollection
  ) {
    let record = collection.records[index]
    singles.insert(number, record, collection)
    let old = before.flatMap { $0.isOfSeries ? $0.uid : nil }
    let uid = record.isOfSeries ? collection.uid(at: index) : nil
    series.update(number, from: old, to: uid, collection, numbering)
  }

  /// Rebuilds the index after many changes. An edit costs time proportional to the earlier changes,
  /// a rebuild to the number of records, so rebuilding after about the square root of that keeps
  /// both small.
  private mutating func remakeWhereMuchChanged(_ collection: AppointmentCollection) {
    let changes = numbering.removed.count + singles.changes + series.changes
    guard changes > 64, (changes - 64) * (changes - 64) > 16 * collection.count else { return }
    self = QueryIndex(collection)
  }
}

extension AppointmentRecord {
  /// Whether it shows only one occurrence: it has no rule, or changes an occurrence.
  var isSingle: Bool {
    flags.contains(.isOverride) || !flags.contains(.isRecurring) && !flags.contains(.isExcluded)
  }

  /// Whether it belongs to a series: it recurs, or changes an occurrence.
  var isOfSeries: Bool { flags.contains(.isRecurring) || flags.contains(.isOverride) }

  /// The POSIX seconds of start and end; wall-clock seconds for floating times.
  func instants(_ zones: [CollectionZone]) -> (start: Int64, end: Int64) {
    let first = RecordEnd.instant(start, startZone, zones)
    return (first, max(first, RecordEnd.instant(end, endZone, zones)))
  }
}

extension AppointmentCollection {
  /// The interval of a record in the index of non-recurring appointments.
  func interval(of record: AppointmentRecord, _ number: Int32) -> EditedIntervals.Entry {
    guard !record.isFloating else {
      return EditedIntervals.Entry(start: record.start, end: record.end, number: number)
    }
    let (start, end) = record.instants(zones)
    return EditedIntervals.Entry(start: start, end: end, number: number)
  }
}
