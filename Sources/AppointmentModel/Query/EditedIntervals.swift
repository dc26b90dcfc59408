internal import Primitives

/// Half-open intervals of time by number, so that "what meets [a, b)" costs O(log n + answers log n)
/// however long single intervals are.
///
/// It takes a few changes: new intervals are kept beside the index, and the numbers of what is gone
/// are passed over.
struct EditedIntervals: Sendable {
  /// An interval with its number.
  struct Entry {
    var start: Int64
    var end: Int64
    var number: Int32
  }

  /// The numbers of the intervals, by start.
  private let numbers: ContiguousArray<Int32>
  private let starts: ContiguousArray<Int64>
  private let ends: IntervalIndex<IntervalEnd<Int64>>
  private var fresh: ContiguousArray<Entry> = []
  private var stale: Set<Int32> = []

  /// Makes an index.
  ///
  /// - Complexity: O(n)
  init(_ entries: consuming ContiguousArray<Entry>) {
    EditedIntervals.sort(&entries)
    let entries = entries
    numbers = ContiguousArray(entries.lazy.map { $0.number })
    starts = ContiguousArray(entries.lazy.map { $0.start })
    ends = IntervalIndex(count: entries.count) { IntervalEnd(entries[$0].end) }
  }

  /// Sorts where entries lie; the room that it takes is given back at once.
  private static func sort(_ entries: inout ContiguousArray<Entry>) {
    var sort = RadixSort<Entry>()
    sort.sort(&entries) { $0.start }
  }

  /// How many changes there are.
  var changes: Int { fresh.count + stale.count }

  /// Adds an interval.
  ///
  /// - Complexity: O(1)
  mutating func insert(_ entry: Entry) { fresh.append(entry) }

  /// Takes the interval with a number away.
  ///
  /// - Complexity: O(changes)
  mutating func remove(_ number: Int32) {
    if let place = fresh.firstIndex(where: { $0.number == number }) {
      fresh.remove(at: place)
    } else {
      stale.insert(number)
    }
  }

  /// Calls the body with the number of every interval that meets [from, to): it begins before `to`
  /// and ends after `from`, or is empty and begins at `from`.
  ///
  /// - Complexity: O(log n + answers log n + changes)
  func forEach(meeting from: Int64, _ to: Int64, _ body: (Int32) -> Void) {
    guard from < to else { return }
    let limit = starts.partitionPoint { $0 >= to }
    var place = 0
    // `>=`: an empty interval at `from` ends there.
    while let found = ends.next(from: place, before: limit, where: { $0.end >= from }) {
      place = found + 1
      guard ends[found].end > from || starts[found] == from else { continue }
      let number = numbers[found]
      if stale.isEmpty || !stale.contains(number) { body(number) }
    }
    for entry in fresh where entry.start < to && (entry.end > from || entry.start == from) {
      body(entry.number)
    }
  }
}
