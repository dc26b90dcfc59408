public import AppointmentModel
public import CivilTime
package import GridLayout
public import Pinning

/// Everything a timeline is built from beside its entries.
public struct TimelineGridOptions: Sendable {
  /// The days that time runs over, from the leading to the trailing end.
  package var dates: Range<CivilDate>
  /// What the rows stand for, as the columns of a split day do.
  package var rows: WeekGridOptions.Columns
  /// What rows are grouped by, where their resources name no group; nil leaves those without.
  public var groups: Resource.Dimension?
  /// The groups of which only the header is shown, by their names.
  public var foldedGroups: Set<String> = []
  /// The rows that are not shown, though their groups have them.
  package var omittedRows: Set<Resource.ID> = []
  /// The display zone.
  package var zone: ZoneID
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// How weeks are counted and numbered.
  public var weekRules: WeekRules = .iso
  /// The hours shown of a single day, `busy` being from the first to the last of what is there; several
  /// days are shown from the first midnight to the last.
  public var hours: VisibleHours = .standard
  /// Whether every run of two hours or more in which nothing happens that lasts less than a day is
  /// squeezed.
  package var squeezesEmptyHours = false
  /// The working hours, of everybody and of the rows that have their own.
  package var workingHours = ResourceHours(everybody: .standard)
  /// The current time, nil for a timeline without now line.
  public var now: Instant?
  /// The unit and the sizes.
  package var metrics: Metrics
  /// How much the timeline may show; beyond it there is a ``TimelineGrid/excess`` instead.
  package var budget = Budget()
  /// How many minutes each entry takes for itself at the least when lanes are given away, so that its
  /// title can run on behind it; empty for none.
  package var reservedMinutes: [Int] = []

  /// The unit and the sizes of a timeline.
  public struct Metrics: Hashable, Sendable {
    /// The width of an hour.
    package var hourWidth: Double
    /// The width of a run of hours that is squeezed.
    package var squeezedWidth = 24.0
    /// The height of the bar with the days and hours.
    package var headerHeight: Double
    /// The height of its upper level.
    package var upperHeaderHeight: Double
    /// The width of the column with the names of the rows.
    package var gutterWidth: Double
    /// The height of a group's header.
    package var groupHeaderHeight: Double
    /// From the top of a lane to the top of the next.
    package var lanePitch: Double
    /// The height of a segment.
    package var laneHeight: Double
    /// The room above the first and below the last lane of a row.
    package var rowPadding: (above: Double, below: Double) {
      get { (paddingAbove, paddingBelow) }
      set { (paddingAbove, paddingBelow) = newValue }
    }
    private var paddingAbove: Double
    private var paddingBelow: Double
    /// The height of a row's name.
    package var nameHeight: Double
    /// The width that a label in the lower level of the bar takes at the least.
    package var tickWidth: Double
    /// The width of a title that stays in sight while its segment scrolls by, and its distance from the
    /// segment's edge.
    package var titleWidth: Double
    package var titleInset: Double
    /// How true minutes become drawn ones.
    package var drawn: MinimumExtent
    /// Whether time runs from left to right.
    package var direction: LayoutDirection = .leftToRight

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

    /// Cells of a terminal: half cells, a lane a number of text rows.
    package static func cells(
      hourWidth: Double, gutter: Int, header: Int, lane: Int, spacing: Int
    ) -> Metrics {
      Metrics(
        hourWidth: hourWidth, squeezedWidth: 2, headerHeight: Double(header),
        upperHeaderHeight: header > 2 ? 1 : 0, gutterWidth: Double(gutter), groupHeaderHeight: 1,
        lanePitch: Double(lane), laneHeight: Double(lane), paddingAbove: 0,
        paddingBelow: Double(spacing), nameHeight: 1, tickWidth: 4, titleWidth: 12, titleInset: 1,
        drawn: .halfRows)
    }
  }

  /// Makes options for the given days and rows in the given zone and unit; the rest has the usual values.
  public init(
    dates: Range<CivilDate>, rows: WeekGridOptions.Columns, zone: ZoneID, rules: ZoneRules,
    metrics: Metrics
  ) {
    (self.dates, self.rows, self.zone, self.rules) = (dates, rows, zone, rules)
    self.metrics = metrics
  }
}
