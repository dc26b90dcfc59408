/// Half-open intervals sorted by start, with the greatest end of every subtree beside them, so that
/// "what meets [a, b)" costs O(log n + answers log n) however long single intervals are.
struct IntervalIndex: Sendable {
  /// The numbers of the intervals, by start.
  private(set) var numbers: ContiguousArray<Int32> = []
  private var starts: ContiguousArray<Int64> = []
  private var ends: ContiguousArray<Int64> = []
  /// Level 0 holds the greatest end of every 16 intervals, the next level of every 16 of those.
  private var maxima: [ContiguousArray<Int64>] = []

  /// An interval with its number.
  struct Entry {
    var start: Int64
    var end: Int64
    var number: Int32
  }

  /// Makes an index.
  ///
  /// - Complexity: O(n log n), O(n) when the entries are sorted by start already.
  init(_ entries: ContiguousArray<Entry>) {
    var entries = entries
    RadixSort.sort(&entries) { $0.start }
    numbers.reserveCapacity(entries.count)
    starts.reserveCapacity(entries.count)
    ends.reserveCapacity(entries.count)
    for entry in entries {
      numbers.append(entry.number)
      starts.append(entry.start)
      ends.append(entry.end)
    }
    var level = IntervalIndex.maximaOfSixteen(ends)
    while true {
      maxima.append(level)
      if level.count <= 16 { break }
      level = IntervalIndex.maximaOfSixteen(level)
    }
  }

  private static func maximaOfSixteen(_ values: ContiguousArray<Int64>) -> ContiguousArray<Int64> {
    var result = ContiguousArray<Int64>()
    result.reserveCapacity(values.count / 16 + 1)
    var index = 0
    while index < values.count {
      var greatest = values[index]
      for other in (index + 1)..<max(index + 1, min(index + 16, values.count)) {
        greatest = max(greatest, values[other])
      }
      result.append(greatest)
      index += 16
    }
    return result
  }

  /// Calls the body with the number of every interval that meets [from, to): it begins before `to`
  /// and ends after `from`, or is empty and begins at `from`.
  ///
  /// - Complexity: O(log n + answers log n).
  func forEach(meeting from: Int64, _ to: Int64, _ body: (Int32) -> Void) {
    guard from < to else { return }
    let limit = firstIndex(startingAtOrAfter: to)
    guard limit > 0 else { return }
    visit(level: maxima.count - 1, nodes: 0..<maxima[maxima.count - 1].count, limit, from, body)
  }

  private func visit(
    level: Int, nodes: Range<Int>, _ limit: Int, _ from: Int64, _ body: (Int32) -> Void
  ) {
    let width = 1 << (4 * (level + 1))
    for node in nodes {
      guard node * width < limit else { return }
      // `>=`: an empty interval at `from` ends there.
      guard maxima[level][node] >= from else { continue }
      if level > 0 {
        let children = node * 16..<min(node * 16 + 16, maxima[level - 1].count)
        visit(level: level - 1, nodes: children, limit, from, body)
      } else {
        for index in node * 16..<min(node * 16 + 16, limit)
        where ends[index] > from || (ends[index] == from && starts[index] == from) {
          body(numbers[index])
        }
      }
    }
  }

  /// The number of intervals that start before a time.
  private func firstIndex(startingAtOrAfter time: Int64) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
