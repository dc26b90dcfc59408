public import CivilTime
public import GridLayout
public import Pinning

/// A laid-out time grid: what falls into which column, lane and frame.
///
/// Frames are in content coordinates, the origin at the top left of the time grid, in the unit of
/// the metrics it was laid out with: points, or terminal cells (where y counts rows and a half row
/// is 0.5). The all-day strip's frames have their origin at the strip's own top left.
///
/// Minutes are the wall clock's, counted from a column's midnight; in a grid of one day on which clocks
/// change they are those that pass, so that the day has 23 or 25 hours.
public struct WeekGrid: Hashable, Sendable {
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
  /// The height of one of them.
  public var allDayRowHeight: Double
  /// What lies before the visible hours, by column.
  public var earlier: [[Int]]
  /// What lies after the visible hours, by column.
  public var later: [[Int]]
  /// The stretches that clocks skipped, by column.
  public var gaps: [Gap]
  /// The visible minutes, from the first column's midnight: 480..<1080 shows 08:00 to 18:00.
  public var minutes: Range<Int>
  /// The way from minutes to heights and back.
  public var axis: TimeAxis
  /// When minute 0 is, in a grid of one day whose minutes are those that pass; nil where they are the
  /// wall clock's.
  public var elapsedOrigin: Instant?
  /// The size of the time grid.
  public var size: LayoutSize
  /// Where the current time falls, nil outside the columns or hours shown.
  public var now: Now?
  /// The dates the grid stands for, shown or not: the whole week even when only some days fit.
  public var period: ClosedRange<CivilDate>
  /// The number of the week, nil when the period is no week or has none.
  public var weekNumber: Int?
  /// The full hours of the vertical axis and its compressed stretches, from top to bottom.
  public var hours: [HourMark]
  /// The wall-clock stretches that clocks ran through twice, by column.
  public var repeats: [Repeat]
  /// The zone that times are shown in; nil leaves the caption out.
  public var zone: ZoneCaption?
  /// The zones of further gutters, from leading to trailing.
  public var secondZones: [SecondZone]
  /// The days of the period that have no column, with what happens on them.
  public var hiddenDays: [HiddenDay]

  /// Makes a grid from its parts; what is left out is empty, and an axis left out has equal hours.
  public init(
    entries: [GridEntry], columns: [Column], segments: [Segment] = [], overflow: [Overflow] = [],
    bars: [Bar] = [], barOverflow: [BarOverflow] = [], allDayRows: Int = 0,
    earlier: [[Int]] = [], later: [[Int]] = [], gaps: [Gap] = [], minutes: Range<Int>,
    size: LayoutSize, now: Now? = nil, period: ClosedRange<CivilDate>, weekNumber: Int? = nil,
    hours: [HourMark] = [], repeats: [Repeat] = [], zone: ZoneCaption? = nil,
    secondZones: [SecondZone] = [], hiddenDays: [HiddenDay] = [],
    allDayRowHeight: Double = 24, axis: TimeAxis? = nil, elapsedOrigin: Instant? = nil
  ) {
    self.entries = entries
    self.columns = columns
    self.segments = segments
    self.overflow = overflow
    self.bars = bars
    self.barOverflow = barOverflow
    self.allDayRows = allDayRows
    self.allDayRowHeight = allDayRowHeight
    self.earlier = earlier
    self.later = later
    self.gaps = gaps
    self.minutes = minutes
    self.size = size
    self.now = now
    self.period = period
    self.weekNumber = weekNumber
    self.hours = hours
    self.repeats = repeats
    self.zone = zone
    self.secondZones = secondZones
    self.hiddenDays = hiddenDays
    self.axis =
      axis
      ?? TimeAxis(
        minutes: minutes, hourHeight: size.height * 60 / Double(max(1, minutes.count)))
    self.elapsedOrigin = elapsedOrigin
  }

  /// The height of the all-day strip.
  package var allDayHeight: Double { Double(allDayRows) * allDayRowHeight }
}
