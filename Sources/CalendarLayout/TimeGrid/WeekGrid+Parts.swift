public import CivilTime
public import Pinning

extension WeekGrid {
  /// A day, or one resource's share of it.
  public struct Column: Hashable, Sendable, Codable {
    /// The date.
    public var date: CivilDate
    /// The value that the day is split by (calendar, category, person); nil when it is not split.
    public var resource: String?
    /// The column's frame over the whole height, its trailing gap included.
    public var frame: LayoutRect
    /// The elapsed length of the day in minutes: 1440, on days of clock changes 1380 or 1500.
    public var lengthInMinutes: Int

    /// Makes a column from its parts.
    public init(
      date: CivilDate, resource: String? = nil, frame: LayoutRect, lengthInMinutes: Int
    ) {
      self.date = date
      self.resource = resource
      self.frame = frame
      self.lengthInMinutes = lengthInMinutes
    }
  }

  /// The part of a timed entry that falls into one column.
  public struct Segment: Hashable, Sendable, Codable {
    /// What it is known by.
    public var id: SegmentID
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

    /// Makes a segment from its parts.
    public init(
      id: SegmentID, entry: Int, column: Int, startMinute: Int, endMinute: Int, lane: Int,
      laneEnd: Int, laneCount: Int, frame: LayoutRect, continuesBefore: Bool, continuesAfter: Bool
    ) {
      self.id = id
      self.entry = entry
      self.column = column
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.lane = lane
      self.laneEnd = laneEnd
      self.laneCount = laneCount
      self.frame = frame
      self.continuesBefore = continuesBefore
      self.continuesAfter = continuesAfter
    }
  }

  /// A `+N`: segments folded away where lanes would have become too narrow.
  public struct Overflow: Hashable, Sendable, Codable {
    /// What it is known by.
    public var id: OverflowID
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

    /// Makes a `+N` from its parts.
    public init(
      id: OverflowID, column: Int, entries: [Int], startMinute: Int, endMinute: Int,
      frame: LayoutRect
    ) {
      self.id = id
      self.column = column
      self.entries = entries
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.frame = frame
    }
  }

  /// An entry in the all-day strip: one bar over all the columns it covers.
  public struct Bar: Hashable, Sendable, Codable {
    /// What it is known by.
    public var id: BarID
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

    /// Makes a bar from its parts.
    public init(
      id: BarID, entry: Int, firstColumn: Int, lastColumn: Int, lane: Int, frame: LayoutRect,
      continuesBefore: Bool, continuesAfter: Bool
    ) {
      self.id = id
      self.entry = entry
      self.firstColumn = firstColumn
      self.lastColumn = lastColumn
      self.lane = lane
      self.frame = frame
      self.continuesBefore = continuesBefore
      self.continuesAfter = continuesAfter
    }
  }

  /// The `+N` of one column of the all-day strip.
  public struct BarOverflow: Hashable, Sendable, Codable {
    /// What it is known by: its column.
    public var id: ColumnID
    /// The index of the column.
    public var column: Int
    /// The entries not shown in that column.
    public var entries: [Int]
    /// The drawn frame, in the strip's coordinates: the column's part of the last row.
    public var frame: LayoutRect

    /// Makes the `+N` of a column from its parts.
    public init(
      id: ColumnID, column: Int, entries: [Int], frame: LayoutRect
    ) {
      self.id = id
      self.column = column
      self.entries = entries
      self.frame = frame
    }
  }

  /// Wall-clock minutes that do not exist on one day, because clocks were set forward.
  public struct Gap: Hashable, Sendable, Codable {
    /// The index of the column.
    public var column: Int
    /// The first missing minute.
    public var startMinute: Int
    /// The first minute that exists again.
    public var endMinute: Int
    /// The frame over the column's width.
    public var frame: LayoutRect

    /// Makes a gap from its parts.
    public init(
      column: Int, startMinute: Int, endMinute: Int, frame: LayoutRect
    ) {
      self.column = column
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.frame = frame
    }
  }

  /// The current time in the grid.
  public struct Now: Hashable, Sendable, Codable {
    /// The index of today's column.
    public var column: Int
    /// The minute of the day on the wall clock.
    public var minute: Int
    /// The vertical position.
    public var y: Double

    /// Makes the current time from its parts.
    public init(
      column: Int, minute: Int, y: Double
    ) {
      self.column = column
      self.minute = minute
      self.y = y
    }
  }
}
