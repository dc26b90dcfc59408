/// The rows of a time grid: stretches of time, each with a number of lines, the first of which has a
/// label.
struct ElasticAxis: Hashable, Sendable {
  /// The minutes at which stretches begin, and the end of the last one.
  private(set) var edges: [Int]
  /// The first row of each stretch, and the number of all rows.
  private(set) var first: [Int] = [0]
  /// The label of the stretch of each row.
  private(set) var labels: [Int] = []

  init(from start: Int) { edges = [start] }

  mutating func add(to end: Int, lines: Int) {
    let start = edges[edges.count - 1]
    for _ in 0..<lines { labels.append(start) }
    edges.append(end)
    first.append(labels.count)
  }

  /// Removes all stretches and keeps the memory of them.
  mutating func restart() {
    edges.removeSubrange(1...)
    first.removeSubrange(1...)
    labels.removeAll(keepingCapacity: true)
  }

  var rowCount: Int { labels.count }

  var count: Int { edges.count - 1 }

  func lines(_ stretch: Int) -> Int { first[stretch + 1] - first[stretch] }

  func minutes(_ stretch: Int) -> Range<Int> { edges[stretch]..<edges[stretch + 1] }

  func stretch(ofRow row: Int) -> Int {
    var stretch = 0
    while stretch < count - 1, first[stretch + 1] <= row { stretch += 1 }
    return stretch
  }

  /// The minutes of a row, rounded to whole ones.
  func minutes(ofRow row: Int) -> Range<Int> {
    let stretch = stretch(ofRow: row)
    let (minutes, lines) = (minutes(stretch), lines(stretch))
    let line = row - first[stretch]
    return minutes.lowerBound + minutes.count * line
      / lines..<minutes.lowerBound + minutes.count * (line + 1) / lines
  }

  // MARK: Rows of a time

  /// The first row of an appointment that begins at a minute.
  func firstRow(_ minute: Int, from stretch: inout Int) -> Int {
    while stretch < count - 1, edges[stretch + 1] <= minute { stretch += 1 }
    let (start, end) = (edges[stretch], edges[stretch + 1])
    let row =
      minute > start
      ? first[stretch] + (minute - start) * lines(stretch) / (end - start) : first[stretch]
    return min(row, max(0, rowCount - 1))
  }

  /// The last row that is filled by more than a quarter until a minute, not before the first one.
  func lastRow(_ minute: Int, first row: Int, from stretch: Int) -> Int {
    var stretch = stretch
    while stretch < count - 1, edges[stretch + 1] < minute { stretch += 1 }
    let length = edges[stretch + 1] - edges[stretch]
    // The quarters of rows that are filled, without the first quarter, rounded up.
    let quarters = (minute - edges[stretch]) * lines(stretch) * 4 - length
    let filled = quarters <= 0 ? 0 : (quarters + 4 * length - 1) / (4 * length)
    return min(max(row, first[stretch] + filled - 1), max(0, rowCount - 1))
  }
}
