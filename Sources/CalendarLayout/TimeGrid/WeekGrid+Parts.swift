public import AppointmentModel
public import CivilTime
public import Pinning

extension WeekGrid {
  /// A day, or one resource's part of it.
  public struct Column: Hashable, Sendable {
    /// The date.
    public let date: CivilDate
    /// The calendar, category or person of the column; nil if days are not split.
    public let resource: Resource?
    /// The column's frame over the whole height, including its trailing gap.
    public let frame: LayoutRect
    /// The elapsed length of the day in minutes: 1440, or 1380 or 1500 if clocks change.
    package let lengthInMinutes: Int
  }

  /// The part of a timed entry in one column.
  public struct Segment: Hashable, Sendable {
    /// The identity.
    public let id: OccurrencePart
    /// The index of the entry.
    public internal(set) var entry: Int
    /// The index of the column.
    public let column: Int
    /// The actual start, in minutes of the column's day, clipped to the visible hours.
    package let startMinute: Int
    /// The exclusive actual end.
    package let endMinute: Int
    /// The first lane it covers.
    public let lane: Int
    /// The lane after the last one it covers.
    public let laneEnd: Int
    /// The number of lanes of its cluster, in which ``lane`` and ``laneEnd`` count.
    public let laneCount: Int
    /// The drawn frame.
    public let frame: LayoutRect
    /// Whether the entry began before this column's visible hours.
    public let continuesBefore: Bool
    /// Whether the entry continues after this column's visible hours.
    public let continuesAfter: Bool
  }

  /// A `+N`: segments that are hidden because lanes would be too narrow.
  public struct Overflow: Hashable, Sendable {
    package let id: OverflowID
    /// The index of the column.
    public let column: Int
    /// The hidden entries, in the order of their start.
    public internal(set) var entries: [Int]
    /// The first hidden start.
    package let startMinute: Int
    /// The exclusive last hidden end.
    package let endMinute: Int
    /// The drawn frame, beside the kept lanes.
    public let frame: LayoutRect
  }

  /// A list of entries in one box, because they would not be readable side by side. In a grid in
  /// points, each one is also a `+N`, at the same index, so ``WeekScene/overflow(of:)`` finds it: draw the
  /// lines in its place.
  public struct Crowd: Hashable, Sendable {
    /// The index of the column.
    public let column: Int
    /// The entries, in the order of the list.
    public internal(set) var entries: [Int]
    /// The number of entries that have a line; the last line shows the number of the others.
    public let lineCount: Int
    /// The frame of the list.
    public let frame: LayoutRect
    /// The height of the time of its entries, below which lines can extend.
    package let extent: Double

    package init(
      column: Int, entries: [Int], lineCount: Int, frame: LayoutRect, extent: Double? = nil
    ) {
      (self.column, self.entries) = (column, entries)
      (self.lineCount, self.frame) = (lineCount, frame)
      self.extent = extent ?? frame.height
    }
  }

  /// An entry in the all-day strip: one bar across all the columns it covers.
  public struct Bar: Hashable, Sendable {
    /// The identity.
    public let id: OccurrencePart
    /// The index of the entry.
    public internal(set) var entry: Int
    /// The first column covered.
    public let firstColumn: Int
    /// The last column covered, inclusive.
    public let lastColumn: Int
    /// The row of the strip, the same in all columns.
    public let lane: Int
    /// The drawn frame, in the strip's coordinates.
    public let frame: LayoutRect
    /// Whether the entry began before the first column.
    public let continuesBefore: Bool
    /// Whether the entry continues after the last column.
    public let continuesAfter: Bool
  }

  /// The `+N` of one column of the all-day strip.
  public struct BarOverflow: Hashable, Sendable {
    package let id: ColumnID
    /// The index of the column.
    public let column: Int
    /// The entries not shown in the column.
    public internal(set) var entries: [Int]
    /// The drawn frame, in the strip's coordinates: the column's part of the last row.
    public let frame: LayoutRect
  }

  /// Wall-clock minutes that do not exist on one day, because clocks are set forward.
  public struct Gap: Hashable, Sendable {
    /// The index of the column.
    public let column: Int
    /// The first minute that does not exist.
    public let startMinute: Int
    /// The first minute that exists again.
    public let endMinute: Int
    /// The frame across the column's width.
    public let frame: LayoutRect
  }

  /// The current time in the grid.
  public struct Now: Hashable, Sendable {
    /// The index of today's column.
    public let column: Int
    /// The minute of the day on the wall clock.
    public let minute: Int
    /// The vertical position.
    public let y: Double
  }
}
