import Pinning
import Primitives

/// The segments of a timeline, row by row, and by time within a row.
struct TimelineRecords: Sendable {
  private let records: ContiguousArray<TimelineGrid.Record>
  /// The first segment of each row, and the end of the last row.
  private let rowStarts: ContiguousArray<Int32>
  /// The index of the ends, for rows in which a long segment comes before many short ones.
  private let ends: IntervalIndex<IntervalEnd<Double>>

  /// Stores the segments of each row, which may be in any order.
  ///
  /// - Parameters:
  ///   - given: The segments row by row.
  ///   - rowStarts: The index of the first segment of each row, followed by the end of the last
  ///     row.
  /// - Complexity: O(*n*) if each row is in order, otherwise O(*n* log *n*).
  init(
    _ given: consuming ContiguousArray<TimelineGrid.Record>, rowStarts: ContiguousArray<Int32>
  ) {
    var records = given
    for row in 0..<rowStarts.count - 1 {
      // Room reserved for a title can change the order within a cell.
      let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      if range.dropFirst().contains(where: { records[$0].start < records[$0 - 1].start }) {
        records[range].sort { ($0.start, $0.lane) < ($1.start, $1.lane) }
      }
    }
    let sorted = records
    ends = IntervalIndex(count: sorted.count) { IntervalEnd(sorted[$0].end) }
    self.records = sorted
    self.rowStarts = rowStarts
  }

  var count: Int { records.count }

  subscript(number: Int) -> TimelineGrid.Record { records[number] }

  /// The numbers of the segments of a row.
  func indices(inRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// Calls the body with the segments of some rows that share time with a span of the axis, row by row
  /// and by start.
  ///
  /// - Complexity: O((rows + *k*) log *n*) for *k* segments.
  @inline(__always)
  func forEach(
    inRows rows: Range<Int>, meeting time: LayoutSpan,
    _ body: (_ number: Int, _ record: TimelineGrid.Record) -> Void
  ) {
    for row in rows {
      let indices = indices(inRow: row)
      let end = indices.partitionPoint { records[$0].start >= time.end }
      var number = indices.lowerBound
      func isRunning(_ end: IntervalEnd<Double>) -> Bool { end.end > time.start }
      while let next = ends.next(from: number, before: end, where: isRunning) {
        body(next, records[next])
        number = next + 1
      }
    }
  }
}
