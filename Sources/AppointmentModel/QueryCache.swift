internal import Synchronization

/// What queries have worked out so far about one state of a collection, shared by its copies.
///
/// The recurring appointments are read at the first query. Single ones are scanned at the first
/// two queries, at a few nanoseconds each, and sorted when a third one shows that it pays.
final class QueryCache: Sendable {
  private struct State {
    var series: SeriesIndex?
    var singles: SinglesIndex?
    var scans = 0
  }

  private let state = Mutex(State())

  /// The recurring appointments.
  func series(of collection: AppointmentCollection) -> SeriesIndex {
    if let known = state.withLock({ $0.series }) { return known }
    let made = SeriesIndex(collection)
    state.withLock { $0.series = made }
    return made
  }

  /// The single ones by time; nil while scanning is cheaper.
  func singles(of collection: AppointmentCollection) -> SinglesIndex? {
    let (known, scans) = state.withLock {
      $0.scans += 1
      return ($0.singles, $0.scans)
    }
    if let known { return known }
    guard scans > 2 else { return nil }
    let made = SinglesIndex(collection)
    state.withLock { $0.singles = made }
    return made
  }
}

/// The appointments that happen once, and changed occurrences, by time.
struct SinglesIndex: Sendable {
  /// Those in a zone or UTC, by POSIX seconds.
  let absolute: IntervalIndex
  /// Dates and floating ones, by wall seconds.
  let floating: IntervalIndex

  /// - Complexity: O(n log n), O(n) where the records are sorted.
  init(_ collection: AppointmentCollection) {
    var absolute = ContiguousArray<IntervalIndex.Entry>()
    var floating = ContiguousArray<IntervalIndex.Entry>()
    for index in collection.records.indices {
      let record = collection.records[index]
      guard record.isSingle else { continue }
      let number = Int32(truncatingIfNeeded: index)
      if record.startZone == CollectionZone.floating {
        floating.append(IntervalIndex.Entry(start: record.start, end: record.end, number: number))
      } else {
        let (start, end) = collection.instants(of: record)
        absolute.append(IntervalIndex.Entry(start: start, end: end, number: number))
      }
    }
    self.absolute = IntervalIndex(absolute)
    self.floating = IntervalIndex(floating)
  }
}

extension AppointmentRecord {
  /// Whether it stands for one occurrence: no rule, or the changed occurrence of one.
  var isSingle: Bool { !flags.contains(.isRecurring) || flags.contains(.isOverride) }
}

extension AppointmentCollection {
  /// The POSIX seconds of a record's start and end; wall seconds where they float.
  func instants(of record: AppointmentRecord) -> (start: Int64, end: Int64) {
    let start = RecordEnd.instant(record.start, record.startZone, zones)
    return (start, max(start, RecordEnd.instant(record.end, record.endZone, zones)))
  }
}
