internal import Primitives

/// An index of numbered half-open intervals that finds the ones overlapping a range in O(log n + k
/// log n) for k results, regardless of the lengths of the intervals.
///
/// Supports a limited number of changes: new intervals are kept in a list beside the index, and
/// removed ones are skipped.
struct EditedIntervals: Sendable {
  /// An interval with its number, in 12 bytes. Its end is rounded up to whole minutes after the start,
  /// and one of 31 years or more counts as endless, so callers check the exact times.
  struct Entry: IntervalExtent {
    private var startLow: UInt32
    /// The upper 8 bits of the start, and 24 bits of minutes.
    private var startHighAndLength: UInt32
    let number: Int32

    private static let endless: Int64 = 0xFF_FFFF
    /// Starts that fit into 40 bits, which are all of the years that dates have.
    fileprivate static let starts: ClosedRange<Int64> = -0x80_0000_0000...0x7F_FFFF_FFFF

    init(start: Int64, end: Int64, number: Int32) {
      let first = min(max(start, Entry.starts.lowerBound), Entry.starts.upperBound)
      startLow = UInt32(truncatingIfNeeded: first)
      startHighAndLength = UInt32(truncatingIfNeeded: first >> 32) << 24
      self.number = number
      // An interval at the edge of what fits may be meant for any time beyond.
      extend(to: first == start ? end : .max)
    }

    var start: Int64 {
      Int64(Int32(bitPattern: startHighAndLength) >> 24) << 32 | Int64(startLow)
    }

    var end: Int64 {
      let minutes = Int64(startHighAndLength & 0xFF_FFFF)
      return minutes == Entry.endless ? .max : start + minutes * 60
    }

    mutating func formUnion(_ other: Entry) {
      let end = other.end
      if end > self.end { extend(to: end) }
    }

    private mutating func extend(to end: Int64) {
      let seconds = max(end.subtractingClamped(start), 0)
      let minutes = min(seconds / 60 + (seconds % 60 > 0 ? 1 : 0), Entry.endless)
      startHighAndLength = startHighAndLength & 0xFF00_0000 | UInt32(truncatingIfNeeded: minutes)
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
  /// before `to` and ends after `from`, or that is empty and begins at `from`. Calls it also with
  /// some that end up to a minute before, or that count as endless.
  ///
  /// - Complexity: O(log n + k log n + changes) for k results.
  func forEach(meeting from: Int64, _ to: Int64, _ body: (Int32) -> Void) {
    guard from < to else { return }
    // The first start is also that of all before it.
    let to = max(to, Entry.starts.lowerBound + 1)
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
