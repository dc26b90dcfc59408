internal import RecurrenceRules

/// The index of a collection for queries: its recurring appointments, its single ones by time, and
/// which record is which after edits.
///
/// It is made when a collection is loaded or built. Edits are taken in beside what is there; when
/// they have become many, all is made anew.
struct QueryIndex: Sendable {
  private(set) var series = SeriesIndex()
  private(set) var singles = SinglesIndex()
  private(set) var numbering = RecordNumbering()
  /// The records by name; nil where no two have one and each stands where it was loaded.
  private(set) var names: NameIndex?

  /// What an edit has to know about a record that it takes away.
  struct Entry {
    var isSingle: Bool
    var isFloating: Bool
    var isOfSeries: Bool
    var uid: String
    var originalStart: RecurrenceMoment?

    /// - Complexity: O(1), the UID, and the text of a changed occurrence.
    init(_ index: Int, _ collection: AppointmentCollection) {
      let record = collection.records[index]
      isSingle = record.isSingle
      isFloating = record.startZone == CollectionZone.floating
      isOfSeries = record.isOfSeries
      uid = collection.uid(at: index)
      originalStart = collection.originalStart(at: index)
    }
  }

  /// The index of no records.
  init() {}

  /// - Complexity: O(records), and the text of the recurring ones.
  init(_ collection: AppointmentCollection) {
    series = SeriesIndex(collection, numbering)
    singles = SinglesIndex(collection, numbering)
    if collection.mayRepeatNames || !collection.isAsLoaded {
      names = NameIndex(collection, numbering)
    }
  }

  /// Takes in the record at an index, which has come new.
  mutating func insert(at index: Int, _ collection: AppointmentCollection) {
    let number = numbering.number(at: index)
    take(number, at: index, from: nil, collection)
    if names == nil {
      names = NameIndex(collection, numbering)
    } else {
      names?.insert(number, at: index, collection, numbering)
    }
    remakeWhereMuchChanged(collection)
  }

  /// Takes in the record at an index, which has taken the place of another.
  mutating func replace(
    _ before: Entry, at index: Int, hasNewName: Bool, _ collection: AppointmentCollection
  ) {
    let number = numbering.number(at: index)
    singles.remove(number, before)
    take(number, at: index, from: before, collection)
    if names == nil {
      names = NameIndex(collection, numbering)
    } else if hasNewName {
      names?.remove(number, uid: before.uid, before.originalStart)
      names?.insert(number, at: index, collection, numbering)
    }
    remakeWhereMuchChanged(collection)
  }

  /// Takes away the record that stood at an index.
  mutating func remove(_ before: Entry, at index: Int, _ collection: AppointmentCollection) {
    let number = numbering.number(at: index)
    numbering.remove(number)
    singles.remove(number, before)
    if before.isOfSeries {
      series.update(number, from: before.uid, to: nil, collection, numbering)
    }
    if names == nil {
      names = NameIndex(collection, numbering)
    } else {
      names?.remove(number, uid: before.uid, before.originalStart)
    }
    remakeWhereMuchChanged(collection)
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

  /// Edits cost as much as there have been others before, and making all anew as much as there are
  /// records: the root of the number keeps both small.
  private mutating func remakeWhereMuchChanged(_ collection: AppointmentCollection) {
    let changes = numbering.removed.count + singles.changes + series.changes
    guard changes > 64, (changes - 64) * (changes - 64) > 16 * collection.count else { return }
    self = QueryIndex(collection)
  }
}

extension AppointmentRecord {
  /// Whether it stands for one occurrence: no rule, or the changed occurrence of one.
  var isSingle: Bool {
    flags.contains(.isOverride) || !flags.contains(.isRecurring) && !flags.contains(.isExcluded)
  }

  /// Whether it belongs to a series: recurring, or the changed occurrence of such a one.
  var isOfSeries: Bool { flags.contains(.isRecurring) || flags.contains(.isOverride) }

  /// The POSIX seconds of start and end; wall seconds where they float.
  func instants(_ zones: [CollectionZone]) -> (start: Int64, end: Int64) {
    let first = RecordEnd.instant(start, startZone, zones)
    return (first, max(first, RecordEnd.instant(end, endZone, zones)))
  }
}

extension AppointmentCollection {
  /// What the index of single ones holds of a record.
  func interval(of record: AppointmentRecord, _ number: Int32) -> EditedIntervals.Entry {
    guard record.startZone != CollectionZone.floating else {
      return EditedIntervals.Entry(start: record.start, end: record.end, number: number)
    }
    let (start, end) = record.instants(zones)
    return EditedIntervals.Entry(start: start, end: end, number: number)
  }
}
