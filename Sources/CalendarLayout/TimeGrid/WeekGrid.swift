public import AppointmentModel
package import CivilTime
public import GridLayout
package import Pinning

/// A laid-out time grid, with the columns, lanes and frames of its entries.
///
/// Frames are in content coordinates, with the origin at the top left of the time grid, in the unit
/// of the metrics: points, or terminal cells (where y counts rows and a half row is 0.5). The
/// origin of the all-day strip's frames is the top left of the strip.
///
/// Minutes are those of the wall clock, counted from a column's midnight. In a grid of a single day
/// on which clocks change, they are elapsed minutes, so the day has 23 or 25 hours.
public struct WeekGrid: Sendable {
  /// The source of the timed parts.
  var core: Core
  /// The segments that are hidden because lanes would be too narrow, by column and start.
  public internal(set) var overflow: [Overflow] = []
  /// The lists of crowded entries, by column and start, if a rule creates them.
  public package(set) var crowds: [Crowd] = []
  /// The bars of the all-day strip.
  public internal(set) var bars: [Bar] = []
  /// The all-day bars beyond the row limit: the number for each column, in the strip's last row.
  public internal(set) var barOverflow: [BarOverflow] = []
  /// The number of rows of the all-day strip; 0 if it is empty.
  package internal(set) var allDayRows = 0
  /// The entries before the visible hours, by column.
  public internal(set) var earlier: [[Int]] = []
  /// The entries after the visible hours, by column.
  public internal(set) var later: [[Int]] = []
  /// The skipped ranges of time, by column.
  public internal(set) var gaps: [Gap] = []
  /// The position of the current time; nil if it is outside the columns or hours shown.
  public package(set) var now: Now?
  /// The dates of the grid, shown or not: the whole week even if only some days fit.
  package internal(set) var period: ClosedRange<CivilDate>
  /// The number of the week; nil if the period is not a week or has none.
  package internal(set) var weekNumber: Int?
  /// The full hours of the vertical axis and its compressed ranges, from top to bottom.
  public internal(set) var hours: [HourMark] = []
  /// The ranges of time that occur twice, by column.
  package internal(set) var repeats: [Repeat] = []
  /// The zone in which times are shown.
  package internal(set) var zone: ZoneCaption
  /// The zones of additional gutters, from leading to trailing.
  public internal(set) var secondZones: [SecondZone] = []
  /// The amount by which the grid exceeds its budget; then it has no entries.
  public package(set) var excess: BudgetExcess?
  /// The days of the period that have no column, with their number of entries.
  package internal(set) var hiddenDays: [HiddenDay] = []

  /// The occurrences in their original order; everything else refers to them by index.
  public var entries: [GridEntry] { core.entries }
  /// The columns from leading to trailing.
  public var columns: [Column] { core.columns }
  /// The timed parts, by column, start and lane.
  ///
  /// - Complexity: O(1); segments are created on access.
  public var segments: Segments { Segments(core: core) }
  /// The options of the layout.
  public var options: WeekGridOptions { core.setting.options }
  package var allDayRowHeight: Double { core.setting.options.metrics.allDayRowHeight }
  /// The visible minutes, from the first column's midnight: 480..<1080 shows 08:00 to 18:00.
  public var minutes: Range<Int> { core.layout.metrics.axis.minutes }
  /// The mapping from minutes to heights and back.
  public var axis: TimeAxis { core.layout.metrics.axis }
  /// The current time in minutes of the axis, which differ from the clock's on a day of 23 or 25
  /// hours.
  package var nowOnAxis: Int? {
    guard let now else { return nil }
    // A row of no height has the position of the next one, so it is not asked.
    return core.setting.elapsed.flatMap { day in options.now.map { day.minute(at: $0) } }
      ?? now.minute
  }
  /// The instant of minute 0 in a grid of a single day in elapsed minutes; nil if minutes are those
  /// of the wall clock.
  package var elapsedOrigin: Instant? { core.setting.elapsed?.midnight }
  /// The size of the time grid.
  package var size: LayoutSize { core.layout.size }
  package var allDayHeight: Double { Double(allDayRows) * allDayRowHeight }

  /// The entries, and the layout of the timed ones.
  struct Core: Sendable {
    let setting: Setting
    var entries: [GridEntry]
    /// The rank of each entry by identifier, which breaks ties.
    let ranks: ContiguousArray<Int32>
    let columns: [Column]
    var layout: TimeGridLayout
  }

  /// The values that edits do not change, shared by all copies of a grid.
  final class Setting: Sendable {
    let options: WeekGridOptions
    let plan: GridColumnPlan
    let slicer: DaySlicer
    let elapsed: ElapsedDay?

    init(
      options: WeekGridOptions, plan: GridColumnPlan, slicer: DaySlicer, elapsed: ElapsedDay?
    ) {
      self.options = options
      self.plan = plan
      self.slicer = slicer
      self.elapsed = elapsed
    }
  }
}

extension WeekGrid: Equatable {
  /// Whether both look the same. The order of ``entries``, and thus their indices, may differ: an update
  /// keeps the indices that a new layout would number differently.
  ///
  /// - Complexity: O(n)
  public static func == (one: WeekGrid, other: WeekGrid) -> Bool {
    func isSame(_ lists: [[Int]], _ others: [[Int]]) -> Bool {
      lists.elementsEqual(others) { one.isSame($0, $1, in: other) }
    }
    return one.columns == other.columns && one.axis == other.axis
      && one.hasSameElements(as: other)
      && isSame(one.crowds.map { $0.entries }, other.crowds.map { $0.entries })
      && one.crowds.elementsEqual(other.crowds) {
        $0.frame == $1.frame && $0.lineCount == $1.lineCount
      }
      && one.allDayRows == other.allDayRows && one.allDayRowHeight == other.allDayRowHeight
      && isSame(one.earlier, other.earlier) && isSame(one.later, other.later)
      && one.gaps == other.gaps && one.now == other.now && one.period == other.period
      && one.hours == other.hours && one.repeats == other.repeats && one.zone == other.zone
      && one.size == other.size && one.secondZones == other.secondZones
      && one.hiddenDays == other.hiddenDays && one.weekNumber == other.weekNumber
      && one.excess == other.excess && one.elapsedOrigin == other.elapsedOrigin
  }
}
