import Pinning
import Primitives

/// The segments of a timeline, row by row, and by time within a row: what every frame of it asks for.
///
/// Time is cut into cells of equal width, one for some segments of a row. For each cell it is kept with
/// which segments a search that begins there starts in each row, beside one another for rows that follow
/// one another: a frame looks that up and searches nothing.
struct TimelineRecords: Sendable {
  /// Where the segments lie, by row, start and lane: no more of each than a frame asks for.
  private let places: ContiguousArray<Place>
  /// What they are, in the same order.
  private let owners: ContiguousArray<Owner>
  /// Where each row begins, and the end of the last.
  private let rowStarts: ContiguousArray<Int32>
  /// The ends, for stretches in which one long segment comes before many short ones.
  private let ends: IntervalIndex<IntervalEnd<Double>>
  /// Where a search that begins in a cell starts, by cell and row.
  private let starts: ContiguousArray<Start>
  private let cellCount: Int
  private let cellWidth: Double

  /// Where a segment lies in its row.
  struct Place {
    let start: Double
    let end: Double
    let lane: Int32
    let continuesBefore: Bool
    let continuesAfter: Bool
  }

  /// What a segment is.
  private struct Owner {
    let entry: Int32
    let row: Int32
  }

  /// The first two segments of a row that end after a cell begins: one that lasts long hides no others.
  private struct Start {
    var first: Int32 = 0
    var second: Int32 = 0
  }

  private static let recordsACell = 2
  /// How many segments that ended before are stepped over before the rest of them is searched.
  private static let patience = 8

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
    places = ContiguousArray(
      records.map {
        Place(
          start: $0.start, end: $0.end, lane: $0.lane, continuesBefore: $0.continuesBefore,
          continuesAfter: $0.continuesAfter)
      })
    owners = ContiguousArray(records.map { Owner(entry: $0.entry, row: $0.row) })
    self.rowStarts = rowStarts
    self.starts = starts
  }

  /// How many there are.
  var count: Int { places.count }

  /// The segment of a number.
  subscript(number: Int) -> TimelineGrid.Record {
    let (place, owner) = (places[number], owners[number])
    return TimelineGrid.Record(
      entry: owner.entry, row: owner.row, lane: place.lane,
      continuesBefore: place.continuesBefore, continuesAfter: place.continuesAfter,
      start: place.start, end: place.end)
  }

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
    _ body: (_ number: Int, _ row: Int, _ place: Place) -> Void
  ) {
    let (places, starts, rowStarts) = (places.span, starts.span, rowStarts.span)
    let column = cell(at: time.start) * (rowStarts.count - 1)
    // Rows lie far apart in memory: what is asked for of all of them at once comes at once, of ten
    // segments of each no line of 64 bytes is left out.
    if places.count > 9 {
      var (one, other) = (0.0, 0.0)
      for row in rows {
        let number = min(Int(starts[column + row].second), places.count - 10)
        one += places[number].start + places[number + 5].start + places[number + 9].end
        other += places[number + 2].end + places[number + 7].end
      }
      // It always is: but for the sum nothing would be fetched.
      guard one + other > -.infinity else { return }
    }
    for row in rows {
      let end = Int(rowStarts[row + 1])
      let start = starts[column + row]
      var number = Int(start.first)
      var passed = 0
      while number < end {
        let place = places[number]
        if place.start >= time.end { break }
        if place.end > time.start {
          body(number, row, place)
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
