public import AppointmentModel
public import CivilTime
package import GridLayout
public import Pinning

/// The parameters of a timeline.
public struct TimelineGridOptions: Sendable {
  /// The days, from the leading to the trailing end.
  public var dates: Range<CivilDate>
  /// The meaning of the rows, as for columns of split days.
  public var rows: WeekGridOptions.Columns
  /// The dimension by which rows are grouped if their resources name no group; nil does not group
  /// them.
  public var groups: Resource.Dimension?
  /// The names of the groups of which only the header is shown.
  public var foldedGroups: Set<String> = []
  /// The rows of groups that are not shown.
  package var omittedRows: Set<Resource.ID> = []
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// The rules for counting and numbering weeks.
  public var weekRules: WeekRules = .iso
  /// The visible hours of a single day, where `busy` means from the first to the last entry.
  /// Several days are shown from the first midnight to the last.
  public var hours: VisibleHours = .standard
  /// Whether to compress every run of at least two hours in which no entry shorter than a day takes
  /// place.
  package var squeezesEmptyHours = false
  /// The working hours of everybody and of individual rows.
  public var workingHours = ResourceHours(everybody: .standard)
  /// The current time; nil for a timeline without a now line.
  public var now: Instant?
  /// The unit and the sizes.
  public var metrics: Metrics
  /// The limits of the timeline; if they are exceeded, it has a ``TimelineGrid/excess`` instead.
  package var budget = Budget()
  /// The minimum number of minutes that each entry takes for the assignment of lanes, so that its
  /// title can extend beyond it; empty for none.
  package var reservedMinutes: [Int] = []
  /// The heights of the lanes of each row, in pitches of a lane; empty for one each.
  package var laneLines: [[Int]] = []

  /// The unit and the sizes of a timeline.
  public struct Metrics: Hashable, Sendable {
    /// The width of an hour.
    public var hourWidth: Double
    /// The width of a compressed run of hours.
    package var squeezedWidth = 24.0
    /// The height of the bar with the days and hours.
    public var headerHeight: Double
    /// The height of its upper level.
    public var upperHeaderHeight: Double
    /// The width of the column with the names of the rows.
    public var gutterWidth: Double
    /// The height of a group's header.
    public var groupHeaderHeight: Double
    /// The distance from the top of a lane to the top of the next one.
    public var lanePitch: Double
    /// The height of a segment.
    public var laneHeight: Double
    /// The space above the first and below the last lane of a row.
    package var rowPadding: (above: Double, below: Double) {
      get { (paddingAbove, paddingBelow) }
      set { (paddingAbove, paddingBelow) = newValue }
    }
    private var paddingAbove: Double
    private var paddingBelow: Double
    /// The height of a row's name.
    public var nameHeight: Double
    /// The minimum width of a label in the lower level of the bar.
    package var tickWidth: Double
    /// The width of a title that stays visible while its segment scrolls by, and its distance from
    /// the segment's edge.
    package var titleWidth: Double
    package var titleInset: Double
    /// Determines the drawn intervals.
    package var drawn: MinimumExtent
    /// Whether time runs from left to right.
    public var direction: LayoutDirection = .leftToRight

    /// Points on a screen: at least 15 minutes drawn.
    public static func points(
      hourWidth: Double = 64, direction: LayoutDirection = .leftToRight
    ) -> Metrics {
      Metrics(
        hourWidth: hourWidth, headerHeight: 53, upperHeaderHeight: 30, gutterWidth: 188,
        groupHeaderHeight: 32, lanePitch: 26, laneHeight: 24, paddingAbove: 5, paddingBelow: 6,
        nameHeight: 24, tickWidth: 44, titleWidth: 120, titleInset: 8,
        drawn: .minimumDuration(15), direction: direction)
    }

    /// Points on paper: lanes of 4.6 mm beside names of 38 mm.
    package static func paper(direction: LayoutDirection) -> Metrics {
      Metrics(
        hourWidth: 1, headerHeight: 36, upperHeaderHeight: 20, gutterWidth: 144,
        groupHeaderHeight: 20, lanePitch: 17.4, laneHeight: 16, paddingAbove: 3, paddingBelow: 3,
        nameHeight: 16, tickWidth: 26, titleWidth: 96, titleInset: 6,
        drawn: .minimumDuration(15), direction: direction)
    }

    /// Cells of a terminal, with lanes of one text row, and entries with their true lengths.
    package static func cells(hourWidth: Double, gutter: Int, header: Int) -> Metrics {
      Metrics(
        hourWidth: hourWidth, squeezedWidth: 2, headerHeight: Double(header),
        upperHeaderHeight: header > 2 ? 1 : 0, gutterWidth: Double(gutter), groupHeaderHeight: 1,
        lanePitch: 1, laneHeight: 1, paddingAbove: 0, paddingBelow: 0, nameHeight: 1, tickWidth: 4,
        titleWidth: 12, titleInset: 1, drawn: .minimumDuration(1))
    }
  }

  /// Makes options for the given days and rows in the given zone and unit; the others have their
  /// default values.
  public init(
    dates: Range<CivilDate>, rows: WeekGridOptions.Columns, weekRules: WeekRules = .iso,
    displayZone: ZoneRules, metrics: Metrics
  ) {
    (self.dates, self.rows, self.weekRules) = (dates, rows, weekRules)
    (rules, self.metrics) = (displayZone, metrics)
  }
}
