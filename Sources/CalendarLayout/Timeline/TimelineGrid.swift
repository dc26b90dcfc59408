public import AppointmentModel
public import CivilTime
import GridLayout
public import Pinning
import Primitives

/// A laid-out timeline, like a time grid turned by 90 degrees: time runs across, each row is a
/// resource, and overlapping entries are below each other in the lanes of their row.
///
/// Frames are in content coordinates, with the origin at the top left of the rows, in the unit of
/// the metrics. The bar with days and hours, the names of the rows and the corner are outside, in
/// space that ``viewport(size:offset:contentInset:)`` reserves. They and the headers of groups stay
/// visible.
///
/// Minutes are elapsed minutes since the midnight of the first day, so a day on which clocks change
/// has 23 or 25 hours.
public struct TimelineGrid: Sendable {
  /// The occurrences in their original order; everything else refers to them by index.
  public let entries: [GridEntry]
  package let options: TimelineGridOptions
  /// The rows from top to bottom, without those of folded groups.
  public let rows: [Row]
  /// The groups from top to bottom; empty if rows have none.
  public let groups: [Group]
  /// The labels of the bar in two levels, each in order: days above hours, weeks above days, months
  /// above weeks, or years above months.
  public let ticks: [Tick]
  /// The zone in which times are shown.
  package let zone: ZoneCaption
  /// The amount by which the timeline exceeds its budget; then it has no entries.
  public package(set) var excess: BudgetExcess?
  /// The position of the current time; nil if it is not shown.
  public let nowX: Double?
  /// The runs of minutes that are compressed.
  package let squeezed: [Range<Int>]
  /// The minutes at which clocks skip time.
  package let gaps: [Int]
  /// The instant of minute 0.
  package let origin: Instant
  package let pinned: PinnedRows
  /// The horizontal positions of minutes.
  let axis: TimeAxis
  let records: TimelineRecords

  /// A resource with its lanes.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The resource; one with an empty identity for entries without a resource.
    public let resource: Resource
    /// The index of its group; nil if it has none.
    public let group: Int?
    /// The number of lanes, at least one.
    public let laneCount: Int
    /// The entries before the time shown.
    public let earlier: [Int]
    /// The entries after the time shown.
    public let later: [Int]
    /// The identity.
    public var id: Resource.ID { resource.id }
  }

  /// Rows below a common header.
  public struct Group: Hashable, Sendable, Identifiable {
    /// The name, which is the identity; empty for the rows without a group.
    public let id: String
    /// The number of rows, shown or folded.
    public let rowCount: Int
    /// The entries of its rows, without duplicates.
    public let entries: [Int]
    /// Whether only the header is shown.
    public let isFolded: Bool
    /// The resources of its rows, shown or folded.
    let resources: [Resource.ID]
    /// The busy times of each of its rows, in minutes.
    package let busy: [[Range<Int>]]
  }

  /// An entry in the row of a resource.
  public struct Segment: Hashable, Sendable, Identifiable {
    /// The identity.
    public let id: OccurrencePart
    /// The index of the entry.
    public let entry: Int
    /// The index of the row.
    public let row: Int
    /// The lane, from the top of the row.
    public let lane: Int
    /// The drawn frame.
    public let frame: LayoutRect
    /// Whether the entry began before the time shown.
    public let continuesBefore: Bool
    /// Whether the entry continues after the time shown.
    public let continuesAfter: Bool
  }

  /// A range of time that is labelled in the bar.
  public struct Tick: Hashable, Sendable {
    /// 0 for the upper level, 1 for the lower one.
    public let level: Int
    /// The unit.
    public let unit: Unit
    /// The start on the display zone's clock.
    public let start: CivilDateTime
    /// The exclusive end on the display zone's clock.
    public let end: CivilDateTime
    /// The range of the horizontal axis.
    public let span: LayoutSpan

    /// A unit of time.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// One or several hours.
      case hour
      /// A day.
      case day
      /// A week.
      case week
      /// A month.
      case month
      /// A year.
      case year
    }
  }

  /// The stored part of a segment; the rest follows from its entry.
  struct Record: Sendable {
    let entry: Int32
    let row: Int32
    let lane: Int32
    let continuesBefore: Bool
    let continuesAfter: Bool
    let start: Double
    let end: Double
  }
}

extension TimelineGrid {
  package func minute(at instant: Instant) -> Int {
    Int(flooredQuotient(instant.secondsSinceEpoch - origin.secondsSinceEpoch, 60))
  }

  /// The segments, by row and start.
  ///
  /// - Complexity: O(1); segments are created on access.
  public var segments: Segments { Segments(grid: self) }

  /// The segments of a timeline.
  public struct Segments: NumberedCollection, Sendable {
    let grid: TimelineGrid

    package var elementCount: Int { grid.records.count }

    /// The segment with a number.
    ///
    /// - Complexity: O(1)
    public subscript(number: Int) -> Segment {
      let record = grid.records[number]
      let (entry, row) = (Int(record.entry), Int(record.row))
      return Segment(
        id: OccurrencePart(grid.entries[entry].id, resource: grid.rows[row].id), entry: entry,
        row: row, lane: Int(record.lane), frame: grid.frame(of: record),
        continuesBefore: record.continuesBefore, continuesAfter: record.continuesAfter)
    }

    /// The numbers of the segments of a row.
    ///
    /// - Complexity: O(1)
    package func indices(inRow row: Int) -> Range<Int> {
      grid.records.indices(inRow: row)
    }
  }
}
