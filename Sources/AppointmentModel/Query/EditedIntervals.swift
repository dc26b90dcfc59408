/// An interval index that takes a few changes: new intervals lie in a small index beside it, and
/// the numbers of what is gone are passed over.
struct EditedIntervals: Sendable {
  private let base: IntervalIndex
  private var fresh = IntervalIndex([])
  private var stale: Set<Int32> = []

  /// Makes an index.
  ///
  /// - Complexity: O(n log n), O(n) when the entries are sorted by start already.
  init(_ entries: ContiguousArray<IntervalIndex.Entry>) {
    base = IntervalIndex(entries)
  }

  /// How many changes there are.
  var changes: Int { fresh.count + stale.count }

  /// Adds an interval.
  ///
  /// - Complexity: O(changes)
  mutating func insert(_ entry: IntervalIndex.Entry) { fresh.insert(entry) }

  /// Takes the interval with a number away.
  ///
  /// - Complexity: O(changes)
  mutating func remove(_ number: Int32) {
    if !fresh.remove(number) { stale.insert(number) }
  }

  /// Calls the body with the number of every interval that meets [from, to), as
  /// `IntervalIndex.forEach(meeting:_:_:)` does.
  ///
  /// - Returns: how many numbers were looked at.
  /// - Complexity: O(log n + answers log n)
  @discardableResult
  func forEach(meeting from: Int64, _ to: Int64, _ body: (Int32) -> Void) -> Int {
    let visited =
      stale.isEmpty
      ? base.forEach(meeting: from, to, body)
      : base.forEach(meeting: from, to) { if !stale.contains($0) { body($0) } }
    return fresh.isEmpty ? visited : visited + fresh.forEach(meeting: from, to, body)
  }
}
