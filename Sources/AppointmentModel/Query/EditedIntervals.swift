internal import Primitives

/// An index of numbered half-open intervals that finds the ones overlapping a range in O(log n + k
/// log n) for k results, regardless of the lengths of the intervals.
///
/// Supports a limited number of changes: new intervals are kept in a list beside the index, and
/// removed ones are skipped.
struct EditedIntervals: Sendable {
  /// An interval with its number, in 16 bytes. One longer than 136 years counts as endless, so callers check
  /// the exact times.
  struct Entry: IntervalExtent {
    let start: Int64
    private var length: UInt32
    let number: Int32

    init(start: Int64, end: Int64, number: Int32) {
      self.start = start
      self.number = number
      length = UInt32(clamping: end.subtractingClamped(start))
    }

    var end: Int64 { length == .max ? .max : start.addingClamped(Int64(length)) }

    mutating func formUnion(_ other: Entry) {
      length = UInt32(clamping: max(end, other.end).subtractingClamped(start))
    }
  }

  /// The intervals, sorted by start, and the latest ends of blocks of them.
  private let entries: IntervalIndex<Entry>
  private var fresh: ContiguousArray<Entry> = []
  private var stale: Set<Int32> = []

  /// Creates an index.
  ///
  /// - Complexity: O(n)
  init(_ entries: consuming ContiguousArray<Entry>) {
    EditedIntervals.sort(&entries)
    self.entries = IntervalIndex(consume entries)
  }

  /// Sorts the entries in place and frees the temporary memory immediately.
  private static func sort(_ entries: inout ContiguousArray<Entry>) {
    var sort = RadixSort<Entry>()
    sort.sortInParts(&entries, by: { $0.start }, then: { Int64($0.number) })
  }

  /// The number of changes since the index was created.
  var changes: Int { fresh.count + stale.count }

  /// Adds an interval.
  ///
  /// - Complexity: O(1)
  mutating func insert(_ entry: Entry) { fresh.append(entry) }

  /// Removes the interval with a number.
  ///
  /// - Complexity: O(changes)
  mutating func remove(_ number: Int32) {
    if let place = fresh.firstIndex(where: { $0.number == number }) {
      fresh.remove(at: place)
    } else {
      stale.insert(number)
    }
  }

  /// Calls a closure with the number of each interval that overlaps [from, to): one that begins
  /// before `to` and ends after `from`, or that is empty and begins at `from`.
  ///
  /// - Complexity: O(log n + k log n + changes) for k results.
  func forEach(meeting from: Int64, _ to: Int64, _ body: (Int32) -> Void) {
    guard from < to else { return }
    let limit = (0..<entries.count).partitionPoint { entries[$0].start >= to }
    var place = 0
    // `>=`, because an empty interval at `from` also ends there.
    while let found = entries.next(from: place, before: limit, where: { $0.end >= from }) {
      place = found + 1
      let entry = entries[found]
      guard entry.end > from || entry.start == from else { continue }
      if stale.isEmpty || !stale.contains(entry.number) { body(entry.number) }
    }
    for entry in fresh where entry.start < to && (entry.end > from || entry.start == from) {
      body(entry.number)
    }
  }
}
