import Pinning
import Primitives

/// The segments of a timeline, row by row, and by time within a row: what every frame of it asks for.
///
/// Time is cut into cells of equal width, one for some segments of a row. For each cell it is kept with
/// which segments a search that begins there starts in each row, beside one another for rows that follow
/// one another: a frame looks that up and searches nothing.
struct TimelineRecords: Sendable {
  /// By row, start and lane.
  private let records: ContiguousArray<TimelineGrid.Record>
  /// Where each row begins, and the end of the last.
  private let rowStarts: ContiguousArray<Int32>
  /// The ends, for stretches in which one long segment comes before many short ones.
  private let ends: IntervalIndex<IntervalEnd<Double>>
  /// Where a search that begins in a cell starts, by cell and row.
  private let starts: ContiguousArray<Start>
  private let cellCount: Int
  private let cellWidth: Double

  /// The first two segments of a row that end after a cell begins: one that lasts long hides no others.
  private struct Start {
    var first: Int32 = 0
    var second: Int32 = 0
  }

  private static let recordsACell = 4
  /// How many segments that ended before are stepped over before the rest of them is searched.
  private static let patience = 8
  /// How far ahead of where a search starts its segments are asked for, two a line of the cache.
  private static let fetched = stride(from: 0, through: 8, by: 2)

  /// Takes over the segments of each row in any order.
  ///
  /// - Parameters:
  ///   - given: The segments row by row.
  ///   - rowStarts: Where each row begins, and the end of the last.
  ///   - width: The length of the axis.
  /// - Complexity: O(*n*) where each row is in order, else O(*n* log *n*).
  init(
    _ given: consuming ContiguousArray<TimelineGrid.Record>, rowStarts: ContiguousArray<Int32>,
    width: Double
  ) {
    var records = given
    let rowCount = rowStarts.count - 1
    for row in 0..<rowCount {
      // Room that was kept for a title can put what shares a cell the other way round.
      let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      if range.dropFirst().contains(where: { records[$0].start < records[$0 - 1].start }) {
        records[range].sort { ($0.start, $0.lane) < ($1.start, $1.lane) }
      }
    }
    cellCount = max(
      1, min(records.count / max(rowCount, 1) / TimelineRecords.recordsACell, 1 << 16))
    cellWidth = width / Double(cellCount)
    var starts = ContiguousArray(repeating: Start(), count: cellCount * rowCount)
    for row in 0..<rowCount {
      let end = rowStarts[row + 1]
      var start = Start(first: rowStarts[row], second: rowStarts[row])
      for cell in 0..<cellCount {
        let edge = Double(cell) * cellWidth
        func isOver(_ number: Int32) -> Bool { number < end && records[Int(number)].end <= edge }
        while isOver(start.first) { start.first += 1 }
        start.second = max(start.second, min(start.first + 1, end))
        while isOver(start.second) { start.second += 1 }
        starts[cell * rowCount + row] = start
      }
    }
    ends = IntervalIndex(count: records.count) { IntervalEnd(records[$0].end) }
    self.records = records
    self.rowStarts = rowStarts
    self.starts = starts
  }

  /// How many there are.
  var count: Int { records.count }

  /// The segment of a number.
  subscript(number: Int) -> TimelineGrid.Record { records[number] }

  /// The numbers of the segments of a row.
  func indices(inRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// Calls the body with the segments of some rows that share time with a stretch of the axis, row by row
  /// and by start.
  ///
  /// - Complexity: O(rows + *k*) for *k* segments; O(log *n*) more wherever many that ended before come
  ///   between two of them.
  @inline(__always)
  func forEach(
    inRows rows: Range<Int>, meeting time: LayoutSpan,
    _ body: (_ number: Int, _ record: TimelineGrid.Record) -> Void
  ) {
    let (records, starts, rowStarts) = (records.span, starts.span, rowStarts.span)
    guard records.count > 0 else { return }
    let column = cell(at: time.start) * (rowStarts.count - 1)
    // Rows lie far apart in memory: what is asked for of all of them at once comes at once.
    var nearest = Double.infinity
    for row in rows {
      let number = Int(starts[column + row].second)
      for ahead in TimelineRecords.fetched {
        nearest = min(nearest, records[min(number + ahead, records.count - 1)].start)
      }
    }
    guard nearest < .infinity else { return }
    for row in rows {
      let end = Int(rowStarts[row + 1])
      let start = starts[column + row]
      var number = Int(start.first)
      var passed = 0
      while number < end {
        let record = records[number]
        if record.start >= time.end { break }
        if record.end > time.start {
          body(number, record)
          passed = 0
        } else if passed < TimelineRecords.patience {
          passed += 1
        } else {
          let next = ends.next(from: number, before: end) { $0.end > time.start }
          number = next ?? end
          passed = 0
          continue
        }
        number = max(number + 1, Int(start.second))
      }
    }
  }

  /// The cell of a place on the axis, or one before it.
  private func cell(at x: Double) -> Int {
    let cell = Int(max(0, min(x / cellWidth, Double(cellCount - 1))))
    // The division may land a hair beside the edge.
    return cell > 0 && Double(cell) * cellWidth > x ? cell - 1 : cell
  }
}
