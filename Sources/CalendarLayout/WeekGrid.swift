public import CivilTime
public import LayoutGeometry

/// A laid-out time grid: what falls into which column, lane and frame.
///
/// Frames are in content coordinates, the origin at the top left of the time grid, in the unit of
/// the metrics it was laid out with: points, or terminal cells (where y counts rows and a half row
/// is 0.5). The all-day strip's frames have their origin at the strip's own top left.
public struct WeekGrid: Sendable {
  /// The occurrences shown; everything else refers to them by index.
  public var entries: [GridEntry]
  /// The columns from leading to trailing.
  public var columns: [Column]
  /// The timed parts, by column, start and lane.
  public var segments: [Segment]
  /// What was folded away where lanes would have become too narrow.
  public var overflow: [Overflow]
  /// The bars of the all-day strip.
  public var bars: [Bar]
  /// The all-day bars beyond the row limit: how many a column, in the strip's last row.
  public var barOverflow: [BarOverflow]
  /// The number of rows of the all-day strip, 0 when it is empty.
  public var allDayRows: Int
  /// What lies before the visible hours, by column.
  public var earlier: [[Int]]
  /// What lies after the visible hours, by column.
  public var later: [[Int]]
  /// The stretches that clocks skipped, by column.
  public var gaps: [Gap]
  /// The visible minutes, from the first column's midnight: 480..<1080 shows 08:00 to 18:00.
  public var minutes: Range<Int>
  /// The size of the time grid.
  public var size: LayoutSize
  /// Where the current time falls, nil outside the columns or hours shown.
  public var now: Now?

  /// A day, or one resource's share of it.
  public struct Column: Hashable, Sendable {
    /// The date.
    public var date: CivilDate
    /// The value that the day is split by (calendar, category, person); nil when it is not split.
    public var resource: String?
    /// The column's frame over the whole height, its trailing gap included.
    public var frame: LayoutRect
    /// The elapsed length of the day in minutes: 1440, on days of clock changes 1380 or 1500.
    public var lengthInMinutes: Int
  }

  /// The part of a timed entry that falls into one column.
  public struct Segment: Hashable, Sendable {
    /// The index of the entry.
    public var entry: Int
    /// The index of the column.
    public var column: Int
    /// The true start, in minutes of the column's day, clipped to the visible hours.
    public var startMinute: Int
    /// The true end, excluded.
    public var endMinute: Int
    /// The first lane it covers.
    public var lane: Int
    /// The lane after the last it covers.
    public var laneEnd: Int
    /// The number of lanes its cluster is divided into.
    public var laneCount: Int
    /// The drawn frame.
    public var frame: LayoutRect
    /// Whether the entry began before this column's visible hours.
    public var continuesBefore: Bool
    /// Whether the entry goes on after this column's visible hours.
    public var continuesAfter: Bool
  }

  /// A `+N`: segments folded away where lanes would have become too narrow.
  public struct Overflow: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// The entries folded, in the order of their start.
    public var entries: [Int]
    /// The first folded start.
    public var startMinute: Int
    /// The last folded end, excluded.
    public var endMinute: Int
    /// The drawn frame, beside the kept lanes.
    public var frame: LayoutRect
  }

  /// An entry in the all-day strip: one bar over all the columns it covers.
  public struct Bar: Hashable, Sendable {
    /// The index of the entry.
    public var entry: Int
    /// The first column covered.
    public var firstColumn: Int
    /// The last column covered, included.
    public var lastColumn: Int
    /// The row of the strip, the same in all columns.
    public var lane: Int
    /// The drawn frame, in the strip's coordinates.
    public var frame: LayoutRect
    /// Whether the entry began before the first column.
    public var continuesBefore: Bool
    /// Whether the entry goes on after the last column.
    public var continuesAfter: Bool
  }

  /// The `+N` of one column of the all-day strip.
  public struct BarOverflow: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// The entries not shown in that column.
    public var entries: [Int]
  }

  /// Wall-clock minutes that do not exist on one day, because clocks were set forward.
  public struct Gap: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// The first missing minute.
    public var startMinute: Int
    /// The first minute that exists again.
    public var endMinute: Int
    /// The frame over the column's width.
    public var frame: LayoutRect
  }

  /// The current time in the grid.
  public struct Now: Hashable, Sendable {
    /// The index of today's column.
    public var column: Int
    /// The minute of the day.
    public var minute: Int
    /// The vertical position.
    public var y: Double
  }
}
