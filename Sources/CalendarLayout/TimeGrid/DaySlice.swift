import CivilTime

/// The part of a timed entry that falls into one column.
struct DaySlice: Hashable {
  /// The index of the entry.
  var entry: Int
  /// The index of the column.
  var column: Int
  /// The first minute, counted from the column's midnight on the grid's time line.
  var start: Int
  /// The minute after the last; equal to the start where nothing lasts.
  var end: Int
  /// Whether the entry began before the column's day.
  var continuesBefore: Bool
  /// Whether the entry goes on after the column's day.
  var continuesAfter: Bool
}

/// Cuts entries at the days' ends.
///
/// A column's day is [0, 1440) minutes after its midnight. When the visible window crosses midnight,
/// as 20:00 to 04:00 does, the hours after midnight belong to the day before: then a column's day is
/// the 1440 minutes that end where the window ends.
struct DaySlicer {
  /// The days' columns, by date.
  private let columns: [WeekGrid.Column]
  /// Where a column's day begins, in minutes after its midnight.
  let dayStart: Int
  /// The repeated minutes of the days on which clocks are set back, by day number.
  private let overlaps: [Int32: Range<Int>]
  /// The day whose elapsed minutes are counted; nil where the wall clock's are.
  private let elapsed: ElapsedDay?

  init(
    columns: [WeekGrid.Column], window: Range<Int>, overlaps: [Int32: Range<Int>],
    elapsed: ElapsedDay?
  ) {
    self.columns = columns
    self.overlaps = overlaps
    self.elapsed = elapsed
    dayStart = elapsed == nil ? max(0, window.upperBound - 1440) : 0
  }

  /// The slices of one entry in the columns of its dates and of its resources; a column that is not
  /// split takes any.
  ///
  /// - Complexity: O(log c + s) for c columns and s slices.
  func slices(of entry: GridEntry, index: Int, resources: [String] = []) -> [DaySlice] {
    if let elapsed { return slices(of: entry, index, resources, in: elapsed) }
    let (begin, end) = span(of: entry)
    let firstDay = begin.floored(by: 1440)
    // An end at midnight belongs to the day before.
    let lastDay = end > begin ? (end - 1).floored(by: 1440) : firstDay
    var column = columns.partitioningIndex { Int64($0.date.dayNumber) >= firstDay }
    var slices: [DaySlice] = []
    while column < columns.count, Int64(columns[column].date.dayNumber) <= lastDay {
      defer { column += 1 }
      if let resource = columns[column].resource, !resources.contains(resource) { continue }
      let midnight = Int64(columns[column].date.dayNumber) * 1440
      slices.append(
        DaySlice(
          entry: index, column: column,
          start: Int(max(begin - midnight, 0)) + dayStart,
          end: Int(min(end - midnight, 1440)) + dayStart,
          continuesBefore: begin < midnight, continuesAfter: end > midnight + 1440))
    }
    return slices
  }

  /// The slices of the one day whose elapsed minutes are counted.
  private func slices(
    of entry: GridEntry, _ index: Int, _ resources: [String], in day: ElapsedDay
  ) -> [DaySlice] {
    let begin = day.minute(at: Instant(entry.start, offset: entry.startOffset))
    let end = max(
      begin, day.minute(at: Instant(entry.end, offset: entry.endOffset).adding(seconds: 59)))
    guard begin < day.length, end > 0 || (begin == end && begin >= 0) else { return [] }
    return columns.indices.compactMap { column in
      if let resource = columns[column].resource, !resources.contains(resource) { return nil }
      return DaySlice(
        entry: index, column: column, start: max(begin, 0), end: min(end, day.length),
        continuesBefore: begin < 0, continuesAfter: end > day.length)
    }
  }

  /// Start and end in wall-clock minutes since 1970, counted from the days' beginning.
  private func span(of entry: GridEntry) -> (begin: Int64, end: Int64) {
    var begin = entry.start.wallSeconds.floored(by: 60)
    // Seconds within the last minute count as a whole minute, so that no time is cut off.
    var end = (entry.end.wallSeconds + 59).floored(by: 60)
    // From the first pass of a repeated hour into the second one the wall clock goes back. What is
    // covered then are the minutes of both passes: the stretch around them is drawn.
    let day = entry.end.date.dayNumber
    if entry.endOffset < entry.startOffset, let overlap = overlaps[day] {
      let first = Int64(day) * 1440 + Int64(overlap.lowerBound)
      let last = Int64(day) * 1440 + Int64(overlap.upperBound)
      if begin < last {
        if end > first { begin = min(begin, first) }
        end = max(end, last)
      }
    }
    let shift = Int64(dayStart)
    return (begin - shift, max(begin, end) - shift)
  }
}

extension Int64 {
  /// Division that rounds down.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}

extension Array {
  /// The first index whose element meets the predicate, which once met is met by all that follow.
  func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
