public import AppointmentModel
public import CivilTime
import GridLayout
public import Pinning
import Primitives

/// A laid-out timeline: the time grid turned. Time runs across, a row is a resource, and what happens at
/// the same time stands below one another in the lanes of its row.
///
/// Frames are in content coordinates, the origin at the top left of the rows, in the unit of the metrics.
/// The bar with days and hours, the names of the rows and the corner lie outside, in room that
/// ``viewport(size:offset:contentInset:)`` keeps; they and the headers of groups stay in sight.
///
/// Minutes are those that pass from the first day's midnight on, so that a day on which clocks change has
/// 23 or 25 hours.
public struct TimelineGrid: Sendable {
  /// The occurrences shown, in the order in which they were given; everything else refers to them by
  /// index.
  public let entries: [GridEntry]
  /// The options that it was laid out with.
  package let options: TimelineGridOptions
  /// The rows from top to bottom, those of folded groups left out.
  public let rows: [Row]
  /// The groups from top to bottom; empty where rows have none.
  public let groups: [Group]
  /// What the bar tells of time: days over hours, weeks over days, months over weeks or years over
  /// months, from the first to the last, of each level.
  public let ticks: [Tick]
  /// The zone that times are shown in.
  package let zone: ZoneCaption
  /// What the timeline would show more of than its budget allows: then it has no entries.
  public package(set) var excess: BudgetExcess?
  /// Where the current time falls; nil outside of the time shown.
  package let nowX: Double?
  /// The runs of minutes that are squeezed.
  package let squeezed: [Range<Int>]
  /// The minutes at which clocks skip an hour, or some of one.
  package let gaps: [Int]
  /// When minute 0 is.
  package let origin: Instant
  /// The rows with their headers.
  package let pinned: PinnedRows
  /// Where minutes lie across.
  let axis: TimeAxis
  /// What is laid out.
  let records: TimelineRecords

  /// A resource with its lanes.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The resource; one with an empty identity for what belongs to none.
    public let resource: Resource
    /// The index of its group; nil where it has none.
    package let group: Int?
    /// How many lanes it has, at least one.
    package let laneCount: Int
    /// The entries that lie before the time shown.
    package let earlier: [Int]
    /// The entries that lie after the time shown.
    package let later: [Int]
    /// What it is known by.
    public var id: Resource.ID { resource.id }
  }

  /// Rows under one header.
  public struct Group: Hashable, Sendable, Identifiable {
    /// The name, by which it is known; empty for the rows that have none.
    public let id: String
    /// How many rows it has, shown or folded.
    package let rowCount: Int
    /// The entries of its rows, each once.
    package let entries: [Int]
    /// Whether only the header is shown.
    public let isFolded: Bool
    /// What its rows stand for, shown or folded.
    let resources: [Resource.ID]
    /// The minutes at which a row of it is busy, one stretch after the other of each row.
    package let busy: [[Range<Int>]]
  }

  /// An entry in the row of a resource.
  public struct Segment: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public let id: OccurrencePart
    /// The index of the entry.
    public let entry: Int
    /// The index of the row.
    public let row: Int
    /// The lane, from the top of the row.
    package let lane: Int
    /// The drawn frame.
    public let frame: LayoutRect
    /// Whether the entry began before the time shown.
    public let continuesBefore: Bool
    /// Whether the entry goes on after the time shown.
    public let continuesAfter: Bool
  }

  /// A stretch of time that the bar names.
  public struct Tick: Hashable, Sendable {
    /// 0 for the upper level, 1 for the lower.
    package let level: Int
    /// What it is.
    public let unit: Unit
    /// When it begins on the display zone's clock.
    public let start: CivilDateTime
    /// When it ends, excluded.
    public let end: CivilDateTime
    /// What it covers of the horizontal axis.
    public let span: LayoutSpan

    /// A unit of time.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// An hour, or several.
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

  /// A segment without what follows from its entry.
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
  /// The minutes that have passed at an instant.
  package func minute(at instant: Instant) -> Int {
    Int(flooredQuotient(instant.secondsSinceEpoch - origin.secondsSinceEpoch, 60))
  }

  /// The segments, by row and start.
  ///
  /// - Complexity: O(1); a segment is made when it is asked for.
  public var segments: Segments { Segments(grid: self) }

  /// The segments of a timeline.
  public struct Segments: NumberedCollection, Sendable {
    let grid: TimelineGrid

    package var elementCount: Int { grid.records.count }

    /// The segment of a number.
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
