package import Pinning
import Primitives

/// The laid-out all-day strip: bars across columns, each in a single row, and a `+N` for every
/// column with more bars than rows.
package struct AllDayStrip: Hashable, Sendable {
  /// A bar, or a part of it that fits.
  package struct Bar: Hashable, Sendable {
    package var id: Int32
    package var firstColumn: Int32
    /// The last column in which it is drawn, inclusive.
    package var lastColumn: Int32
    /// The row, the same in all columns.
    package var lane: Int32
    /// Whether the appointment began before the first column drawn, even in one that is full.
    package var continuesBefore: Bool
    /// Whether the appointment continues after the last column drawn, even in one that is full.
    package var continuesAfter: Bool
  }

  /// The `+N` of a column, in the strip's last row.
  package struct Overflow: Hashable, Sendable {
    package var column: Int32
    /// The ids not shown in the column, in the order of the bars.
    package var ids: [Int32]
  }

  /// The bars by start, longer first, key, rank. A bar that is interrupted by full columns appears
  /// once for each part.
  package let bars: [Bar]
  /// The `+N` elements by column.
  package let overflow: [Overflow]
  /// The number of rows used, including that of the `+N`; 0 if there is nothing to show.
  package let rowCount: Int

  /// Lays out the strip.
  ///
  /// A bar takes the first row that is free in all its columns. If there is none, it takes the row
  /// that shows most of it and counts as `+1` in the other columns, so it is never dropped because
  /// its first day is full. Columns outside the grid are cut off.
  ///
  /// - Complexity: O(n log n) if all bars fit, otherwise O(n x rows x columns covered).
  package init(_ segments: [AllDaySegment], columnCount: Int, maximumRows: Int = 4) {
    let (ordered, lanes, needed) = Self.lanes(of: segments, columnCount: columnCount)
    let rows = min(max(1, maximumRows), FirstFit.maximumLanes)
    if needed <= rows {
      bars = ordered.indices.map { index in
        Bar(ordered[index], lane: lanes[index])
      }
      overflow = []
      rowCount = needed
    } else {
      var packing = StripPacking(ordered, columnCount: columnCount, rows: rows)
      packing.pack()
      bars = packing.bars
      overflow = packing.hidden.indices.compactMap { column in
        packing.hidden[column].isEmpty
          ? nil : Overflow(column: Int32(column), ids: packing.hidden[column])
      }
      rowCount = overflow.isEmpty ? Int((bars.map { $0.lane }.max() ?? -1) + 1) : rows
    }
  }

  /// Assigns rows to segments as if the number of rows were unlimited.
  ///
  /// Returns the segments in the order of the bars, clipped to the columns; their rows; and the
  /// number of rows needed. Segments that exceed the maximum number of lanes have the row -1, and
  /// one more row is counted for them.
  ///
  /// - Complexity: O(n log n)
  package static func lanes(
    of segments: [AllDaySegment], columnCount: Int
  ) -> (ordered: [AllDaySegment], lanes: [Int32], needed: Int) {
    let last = Int32(clamping: columnCount - 1)
    var ordered: [AllDaySegment] = []
    // The key is the actual start: bars that began before the first column come first.
    let sorted = segments.sorted {
      ($0.firstColumn, -$0.lastColumn, $0.key, $0.rank)
        < ($1.firstColumn, -$1.lastColumn, $1.key, $1.rank)
    }
    for segment in sorted where columnCount > 0 {
      guard segment.lastColumn >= 0, segment.firstColumn <= last,
        segment.firstColumn <= segment.lastColumn
      else { continue }
      var cut = segment
      cut.firstColumn = max(segment.firstColumn, 0)
      cut.lastColumn = min(segment.lastColumn, last)
      cut.continuesBefore = segment.continuesBefore || segment.firstColumn < 0
      cut.continuesAfter = segment.continuesAfter || segment.lastColumn > last
      ordered.append(cut)
    }
    var rows = FirstFit()
    var isCrowd = false
    let lanes = ordered.map { segment -> Int32 in
      let lane = rows.take(from: segment.firstColumn, to: segment.lastColumn + 1)
      isCrowd = isCrowd || lane == nil
      return Int32(lane ?? -1)
    }
    return (ordered, lanes, rows.laneCount + (isCrowd ? 1 : 0))
  }

  /// The frame of a bar in the strip's coordinates, including gaps between the columns it covers.
  package func frame(
    of bar: Bar, columns: GridColumns, rowHeight: Double, alignment: LayoutAlignment = .none
  ) -> LayoutRect {
    let left = columns.edges[Int(bar.firstColumn)]
    let right = max(columns.edges[Int(bar.lastColumn) + 1] - columns.gap, left)
    let extent = columns.mirrored(from: left, to: right)
    let top = alignment.aligned(Double(bar.lane) * rowHeight)
    return LayoutRect(
      x: extent.lowerBound, y: top, width: extent.upperBound - extent.lowerBound,
      height: alignment.aligned(Double(bar.lane + 1) * rowHeight) - top)
  }
}

extension AllDayStrip.Bar {
  init(_ segment: AllDaySegment, lane: Int32) {
    self.init(
      id: segment.id, firstColumn: segment.firstColumn, lastColumn: segment.lastColumn, lane: lane,
      continuesBefore: segment.continuesBefore, continuesAfter: segment.continuesAfter)
  }
}
