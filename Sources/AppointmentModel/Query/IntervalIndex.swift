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
    updateMaxima(from: 0)
  }

  /// The number of intervals.
  var count: Int { numbers.count }

  /// Whether there is none.
  var isEmpty: Bool { numbers.isEmpty }

  /// Adds an interval, behind those that start with it.
  ///
  /// - Complexity: O(n)
  mutating func insert(_ entry: Entry) {
    let place = firstIndex(startingAtOrAfter: entry.start, orWith: true)
    numbers.insert(entry.number, at: place)
    starts.insert(entry.start, at: place)
    ends.insert(entry.end, at: place)
    updateMaxima(from: place)
  }

  /// Takes the interval with a number away; false when there is none.
  ///
  /// - Complexity: O(n)
  mutating func remove(_ number: Int32) -> Bool {
    guard let place = numbers.firstIndex(of: number) else { return false }
    numbers.remove(at: place)
    starts.remove(at: place)
    ends.remove(at: place)
    updateMaxima(from: place)
    return true
  }

  /// Works out the greatest ends anew where intervals from a place on have changed.
  private mutating func updateMaxima(from place: Int) {
    var place = place
    var level = 0
    while true {
      place /= 16
      if level == maxima.count { maxima.append([]) }
      maxima[level].removeSubrange(min(place, maxima[level].count)...)
      let values = level == 0 ? ends : maxima[level - 1]
      var index = place * 16
      while index < values.count {
        var greatest = values[index]
        for other in (index + 1)..<max(index + 1, min(index + 16, values.count)) {
          greatest = max(greatest, values[other])
        }
        maxima[level].append(greatest)
        index += 16
      }
      level += 1
      if maxima[level - 1].count <= 16 { break }
    }
    maxima.removeSubrange(level...)
  }

  /// Calls the body with the number of every interval that meets [from, to): it begins before `to`
  /// and ends after `from`, or is empty and begins at `from`.
  ///
  /// - Returns: how many ends, single ones and greatest ones, were looked at: at most 16 a level
  ///   for each answer and once beside them, and there is a level for each digit of n to base 16.
  /// - Complexity: O(log n + answers log n); O(log n + answers) where the answers lie together.
  @discardableResult
  func forEach(meeting from: Int64, _ to: Int64, _ body: (Int32) -> Void) -> Int {
    guard from < to else { return 0 }
    let limit = firstIndex(startingAtOrAfter: to)
    guard limit > 0 else { return 0 }
    var visited = 0
    visit(
      level: maxima.count - 1, nodes: 0..<maxima[maxima.count - 1].count, limit, from, &visited,
      body)
    return visited
  }

  private func visit(
    level: Int, nodes: Range<Int>, _ limit: Int, _ from: Int64, _ visited: inout Int,
    _ body: (Int32) -> Void
  ) {
    let width = 1 << (4 * (level + 1))
    for node in nodes {
      guard node * width < limit else { return }
      visited += 1
      // `>=`: an empty interval at `from` ends there.
      guard maxima[level][node] >= from else { continue }
      if level > 0 {
        let children = node * 16..<min(node * 16 + 16, maxima[level - 1].count)
        visit(level: level - 1, nodes: children, limit, from, &visited, body)
      } else {
        let leaves = node * 16..<min(node * 16 + 16, limit)
        visited += leaves.count
        for index in leaves
        where ends[index] > from || (ends[index] == from && starts[index] == from) {
          body(numbers[index])
        }
      }
    }
  }

  /// The number of intervals that start before a time, or with it.
  private func firstIndex(startingAtOrAfter time: Int64, orWith: Bool = false) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < time || orWith && starts[middle] == time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
