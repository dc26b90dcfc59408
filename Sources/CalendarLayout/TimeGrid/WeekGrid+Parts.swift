public import AppointmentModel
public import CivilTime
public import Pinning

extension WeekGrid {
  /// A day, or one resource's share of it.
  public struct Column: Hashable, Sendable {
    /// The date.
    public let date: CivilDate
    /// The calendar, category or person whose share of the day it shows; nil when days are whole.
    public let resource: Resource?
    /// The column's frame over the whole height, its trailing gap included.
    public let frame: LayoutRect
    /// The elapsed length of the day in minutes: 1440, on days of clock changes 1380 or 1500.
    package let lengthInMinutes: Int
  }

  /// The part of a timed entry that falls into one column.
  public struct Segment: Hashable, Sendable {
    /// What it is known by.
    public let id: OccurrencePart
    /// The index of the entry.
    public let entry: Int
    /// The index of the column.
    public let column: Int
    /// The true start, in minutes of the column's day, clipped to the visible hours.
    package let startMinute: Int
    /// The true end, excluded.
    package let endMinute: Int
    /// The first lane it covers.
    package let lane: Int
    /// The lane after the last it covers.
    package let laneEnd: Int
    /// The number of lanes that both edges count in: those of its cluster.
    package let laneCount: Int
    /// The drawn frame.
    public let frame: LayoutRect
    /// Whether the entry began before this column's visible hours.
    public let continuesBefore: Bool
    /// Whether the entry goes on after this column's visible hours.
    public let continuesAfter: Bool
  }

  /// A `+N`: segments hidden where lanes would have become too narrow.
  public struct Overflow: Hashable, Sendable {
    /// What it is known by.
    package let id: OverflowID
    /// The index of the column.
    public let column: Int
    /// The entries hidden, in the order of their start.
    public let entries: [Int]
    /// The first hidden start.
    package let startMinute: Int
    /// The last hidden end, excluded.
    package let endMinute: Int
    /// The drawn frame, beside the kept lanes.
    public let frame: LayoutRect
  }

  /// A list of entries in one box over the rows that they cover, since they would not be read side by
  /// side. On a screen of points each is one of the `+N`s too, at the same place among them.
  package struct Crowd: Hashable, Sendable {
    /// The index of the column.
    package let column: Int
    /// The entries, in the order of the list.
    package let entries: [Int]
    /// How many of them have a line; the last line tells how many have none.
    package let lineCount: Int
    /// The frame of the box.
    package let frame: LayoutRect

    package init(column: Int, entries: [Int], lineCount: Int, frame: LayoutRect) {
      (self.column, self.entries) = (column, entries)
      (self.lineCount, self.frame) = (lineCount, frame)
    }
  }

  /// An entry in the all-day strip: one bar over all the columns it covers.
  public struct Bar: Hashable, Sendable {
    /// What it is known by.
    public let id: OccurrencePart
    /// The index of the entry.
    public let entry: Int
    package let firstColumn: Int
    /// The last column covered, included.
    package let lastColumn: Int
    /// The row of the strip, the same in all columns.
    package let lane: Int
    /// The drawn frame, in the strip's coordinates.
    public let frame: LayoutRect
    /// Whether the entry began before the first column.
    public let continuesBefore: Bool
    /// Whether the entry goes on after the last column.
    public let continuesAfter: Bool
  }

  /// The `+N` of one column of the all-day strip.
  public struct BarOverflow: Hashable, Sendable {
    /// What it is known by: its column.
    package let id: ColumnID
    /// The index of the column.
    public let column: Int
    /// The entries not shown in that column.
    public let entries: [Int]
    /// The drawn frame, in the strip's coordinates: the column's part of the last row.
    public let frame: LayoutRect
  }

  /// Wall-clock minutes that do not exist on one day, because clocks were set forward.
  package struct Gap: Hashable, Sendable {
    package let column: Int
    package let startMinute: Int
    /// The first minute that exists again.
    package let endMinute: Int
    /// The frame over the column's width.
    package let frame: LayoutRect
  }

  /// The current time in the grid.
  package struct Now: Hashable, Sendable {
    /// The index of today's column.
    package let column: Int
    /// The minute of the day on the wall clock.
    package let minute: Int
    /// The vertical position.
    package let y: Double
  }
}
