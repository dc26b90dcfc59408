/// The index of a collection for queries: its recurring appointments, its single ones by time, and
/// which record is which after edits.
///
/// The recurring appointments are read at the first query. Single ones are scanned at the first
/// two queries, at a few nanoseconds each, and sorted when a third one shows that it pays. Edits
/// are taken in beside what is there; when they have become many, all is made anew.
struct QueryIndex: Sendable {
  private(set) var series: SeriesIndex?
  private(set) var singles: SinglesIndex?
  private(set) var numbering = RecordNumbering()
  /// The records by name; made when a name is looked up.
  private(set) var names: NameIndex?
  /// The place of each series by the number of its master; made with the names.
  private(set) var places: [Int32: Int]?
  /// How many queries there have been.
  var queries = 0

  /// What an edit has to know about a record that it takes away.
  struct Entry {
    var isSingle: Bool
    var isFloating: Bool
    /// The UID of a recurring one or of a changed occurrence.
    var uid: String?

    /// - Complexity: O(1), and the UID.
    init(_ index: Int, _ collection: AppointmentCollection) {
      let record = collection.records[index]
      isSingle = record.isSingle
      isFloating = record.startZone == CollectionZone.floating
      uid = record.isOfSeries ? collection.uid(at: index) : nil
    }
  }

  /// Whether the next query needs what is not there.
  var needsMore: Bool { series == nil || needsSingles }

  private var needsSingles: Bool { singles == nil && queries > 2 }

  /// Makes what the next query needs.
  mutating func prepare(_ collection: AppointmentCollection) {
    if series == nil { series = SeriesIndex(collection, numbering) }
    if needsSingles { singles = SinglesIndex(collection, numbering) }
  }

  /// Makes what looking names up needs.
  mutating func prepareNames(_ collection: AppointmentCollection) {
    prepare(collection)
    if names == nil { names = NameIndex(collection, numbering) }
    if places == nil { places = series?.places }
  }

  /// Takes in the record at an index, which has come new.
  mutating func insert(at index: Int, _ collection: AppointmentCollection) {
    let number = numbering.number(at: index)
    names?.insert(number, at: index, collection, numbering)
    places = nil
    guard series != nil else { return }
    singles?.insert(number, collection.records[index], collection)
    let uid = collection.records[index].isOfSeries ? collection.uid(at: index) : nil
    series?.update(number, from: nil, to: uid, collection, numbering)
    forgetWhereMuchChanged(collection)
  }

  /// Takes in the record at an index, which has taken the place of another.
  mutating func replace(
    _ before: Entry, at index: Int, hasNewName: Bool, _ collection: AppointmentCollection
  ) {
    if hasNewName { names = nil }
    places = nil
    guard series != nil else { return }
    let number = numbering.number(at: index)
    singles?.remove(number, before)
    singles?.insert(number, collection.records[index], collection)
    let uid = collection.records[index].isOfSeries ? collection.uid(at: index) : nil
    series?.update(number, from: before.uid, to: uid, collection, numbering)
    forgetWhereMuchChanged(collection)
  }

  /// Takes away the record that stood at an index.
  mutating func remove(_ before: Entry, at index: Int, _ collection: AppointmentCollection) {
    (names, places) = (nil, nil)
    guard series != nil else { return }
    let number = numbering.number(at: index)
    numbering.remove(number)
    singles?.remove(number, before)
    series?.update(number, from: before.uid, to: nil, collection, numbering)
    forgetWhereMuchChanged(collection)
  }

  /// Edits cost as much as there have been others before, and making all anew as much as there are
  /// records: the root of the number keeps both small.
  private mutating func forgetWhereMuchChanged(_ collection: AppointmentCollection) {
    let changes =
      numbering.removed.count + (singles?.changes ?? 0) + (series?.changes ?? 0)
    guard changes > 64, (changes - 64) * (changes - 64) > 16 * collection.count else { return }
    (series, singles, numbering, names) = (nil, nil, RecordNumbering(), nil)
  }
}

extension AppointmentRecord {
  /// Whether it stands for one occurrence: no rule, or the changed occurrence of one.
  var isSingle: Bool {
    flags.contains(.isOverride) || !flags.contains(.isRecurring) && !flags.contains(.isExcluded)
  }

  /// Whether it belongs to a series: recurring, or the changed occurrence of such a one.
  var isOfSeries: Bool { flags.contains(.isRecurring) || flags.contains(.isOverride) }
}

extension AppointmentCollection {
  /// The POSIX seconds of a record's start and end; wall seconds where they float.
  func instants(of record: AppointmentRecord) -> (start: Int64, end: Int64) {
    let start = RecordEnd.instant(record.start, record.startZone, zones)
    return (start, Swift.max(start, RecordEnd.instant(record.end, record.endZone, zones)))
  }

  /// What the index of single ones holds of a record.
  func interval(of record: AppointmentRecord, _ number: Int32) -> EditedIntervals.Entry {
    guard record.startZone != CollectionZone.floating else {
      return EditedIntervals.Entry(start: record.start, end: record.end, number: number)
    }
    let (start, end) = instants(of: record)
    return EditedIntervals.Entry(start: start, end: end, number: number)
  }
}
