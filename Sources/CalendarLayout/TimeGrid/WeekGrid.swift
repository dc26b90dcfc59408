public import AppointmentModel
package import CivilTime
public import GridLayout
package import Pinning

/// A laid-out time grid: what falls into which column, lane and frame.
///
/// Frames are in content coordinates, the origin at the top left of the time grid, in the unit of
/// the metrics it was laid out with: points, or terminal cells (where y counts rows and a half row
/// is 0.5). The all-day strip's frames have their origin at the strip's own top left.
///
/// Minutes are the wall clock's, counted from a column's midnight; in a grid of one day on which clocks
/// change they are those that pass, so that the day has 23 or 25 hours.
public struct WeekGrid: Sendable {
  /// What the timed parts come from.
  var core: Core
  /// What was hidden where lanes would have become too narrow, by column and start.
  public internal(set) var overflow: [Overflow] = []
  /// What is told in lists, by column and start: where a drawing arranges it so.
  package var crowds: [Crowd] = []
  /// The bars of the all-day strip.
  public internal(set) var bars: [Bar] = []
  /// The all-day bars beyond the row limit: how many a column, in the strip's last row.
  public internal(set) var barOverflow: [BarOverflow] = []
  /// The number of rows of the all-day strip, 0 when it is empty.
  package internal(set) var allDayRows = 0
  package internal(set) var earlier: [[Int]] = []
  /// What lies after the visible hours, by column.
  package internal(set) var later: [[Int]] = []
  /// The stretches that clocks skipped, by column.
  package internal(set) var gaps: [Gap] = []
  /// Where the current time falls, nil outside the columns or hours shown.
  package internal(set) var now: Now?
  /// The dates the grid stands for, shown or not: the whole week even when only some days fit.
  package internal(set) var period: ClosedRange<CivilDate>
  /// The number of the week, nil when the period is no week or has none.
  package internal(set) var weekNumber: Int?
  /// The full hours of the vertical axis and its compressed stretches, from top to bottom.
  public internal(set) var hours: [HourMark] = []
  /// The wall-clock stretches that clocks ran through twice, by column.
  package internal(set) var repeats: [Repeat] = []
  /// The zone that times are shown in.
  package internal(set) var zone: ZoneCaption
  /// The zones of further gutters, from leading to trailing.
  package internal(set) var secondZones: [SecondZone] = []
  /// What the grid would show more of than its budget allows: then it has no entries.
  public package(set) var excess: BudgetExcess?
  /// The days of the period that have no column, with what happens on them.
  package internal(set) var hiddenDays: [HiddenDay] = []

  /// The occurrences shown, in the order in which they were given; everything else refers to them by
  /// index.
  public var entries: [GridEntry] { core.entries }
  /// The columns from leading to trailing.
  public var columns: [Column] { core.columns }
  /// The timed parts, by column, start and lane.
  ///
  /// - Complexity: O(1); a segment is made when it is asked for.
  public var segments: Segments { Segments(core: core) }
  /// The options that it was laid out with.
  public var options: WeekGridOptions { core.setting.options }
  /// The height of a row of the all-day strip.
  package var allDayRowHeight: Double { core.setting.options.metrics.allDayRowHeight }
  /// The visible minutes, from the first column's midnight: 480..<1080 shows 08:00 to 18:00.
  public var minutes: Range<Int> { core.layout.metrics.axis.minutes }
  /// The way from minutes to heights and back.
  public var axis: TimeAxis { core.layout.metrics.axis }
  /// The current time in minutes of the axis, which on a day of 23 or 25 hours are not the clock's.
  package var nowOnAxis: Int? { now.map { axis.minute(at: $0.y) } }
  /// When minute 0 is, in a grid of one day whose minutes are those that pass; nil where they are the
  /// wall clock's.
  package var elapsedOrigin: Instant? { core.setting.elapsed?.midnight }
  /// The size of the time grid.
  package var size: LayoutSize { core.layout.size }
  /// The height of the all-day strip.
  package var allDayHeight: Double { Double(allDayRows) * allDayRowHeight }

  /// The entries, and the timed ones laid out.
  struct Core: Sendable {
    let setting: Setting
    var entries: [GridEntry]
    /// The place of each entry among all by name, which settles what times leave open.
    let ranks: ContiguousArray<Int32>
    let columns: [Column]
    var layout: TimeGridLayout
  }

  /// What edits leave as it is, shared by all copies of a grid.
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
  /// Whether both show the same entries at the same places.
  ///
  /// - Complexity: O(n)
  public static func == (one: WeekGrid, other: WeekGrid) -> Bool {
    one.entries == other.entries && one.columns == other.columns && one.axis == other.axis
      && one.segments.elementsEqual(other.segments) && one.overflow == other.overflow
      && one.crowds == other.crowds
      && one.bars == other.bars && one.barOverflow == other.barOverflow
      && one.allDayRows == other.allDayRows && one.allDayRowHeight == other.allDayRowHeight
      && one.earlier == other.earlier && one.later == other.later && one.gaps == other.gaps
      && one.now == other.now && one.period == other.period && one.hours == other.hours
      && one.repeats == other.repeats && one.zone == other.zone && one.size == other.size
      && one.secondZones == other.secondZones && one.hiddenDays == other.hiddenDays
      && one.weekNumber == other.weekNumber && one.excess == other.excess
      && one.elapsedOrigin == other.elapsedOrigin
  }
}
