public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

/// Everything a week grid is built from beside its entries.
public struct WeekGridOptions: Sendable {
  /// The days shown as columns, and those of the week left out.
  public var days: DayColumns
  /// What the columns stand for: days, or the shares that calendars, categories or people have of them.
  public var columns: Columns = .days
  /// The display zone.
  package var zone: ZoneID
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// Zones with a gutter of their own.
  package var secondZones: [SecondZone] = []
  /// How weeks are numbered.
  public var weekRules: WeekRules = .iso
  /// The hours shown: 08:00 to 18:00 unless set, widened by what is there.
  public var hours: VisibleHours = .standard
  /// The minutes at which the rows of the time grid begin, ascending, and where the last one ends; nil
  /// for equal hours. They decide the hours too, and each row is a unit high.
  package var rowEdges: [Int]?
  /// Whether minutes are the wall clock's or those that pass.
  package var timeLine: TimeLine = .automatic
  /// Where long timed appointments are shown.
  public var multiDay: MultiDayPolicy = .standard
  /// The most rows of the all-day strip; what is beyond becomes `+N` in the last of them.
  public var allDayRowLimit = 4
  /// The hours outside of which columns are shaded: of everybody, or of the calendar or person of a column.
  public var workingHours = ResourceHours(everybody: .standard)
  /// The current time, nil for a grid without now line.
  public var now: Instant?
  /// The unit, the sizes and the styles of the layout.
  public var metrics: Metrics
  /// How much the grid may show; beyond it there is a ``WeekGrid/excess`` instead.
  package var budget = Budget()

  /// What the vertical axis counts.
  package enum TimeLine: Hashable, Sendable {
    /// Elapsed minutes in a grid of one day, the wall clock in others.
    case automatic
    /// What clocks show: every day has 24 hours, a skipped one is marked, a repeated one drawn once.
    case wallClock
  }

  /// A zone with a gutter of its own.
  package struct SecondZone: Sendable {
    /// The zone.
    package var id: ZoneID
    /// Its rules.
    package var rules: ZoneRules

    /// Makes a second zone.
    package init(id: ZoneID, rules: ZoneRules) {
      self.id = id
      self.rules = rules
    }
  }

  /// The unit, the sizes and the styles of the layout.
  public struct Metrics: Hashable, Sendable {
    /// The width of the columns.
    package var width: Width
    /// The leading edges of the columns and the trailing edge of the last; nil for equal ones.
    package var columnEdges: [Double]?
    /// The part at each column's trailing end that stays free.
    package var columnGap: Double
    /// The height of an hour.
    package var hourHeight: Double
    /// The height of a squeezed run of empty hours.
    package var squeezedHeight: Double
    /// The height of a row of the all-day strip.
    package var allDayRowHeight: Double
    /// Whether the first column is the leftmost.
    public var direction: LayoutDirection = .leftToRight
    /// How true minutes become drawn intervals.
    package var drawn: MinimumExtent
    /// How segments at the same time share their column.
    public var style: LaneStyle = .fill
    /// When segments are hidden into `+N`.
    public var overflow: OverflowRule
    /// The alignment of columns and lanes.
    public var alignment: LayoutAlignment
    /// The alignment of tops and bottoms.
    package var rowAlignment: LayoutAlignment

    /// The width of the columns, days or resources of days.
    package enum Width: Hashable, Sendable {
      /// Of each.
      case each(Double)
      /// Of all together, a gap at the end included.
      case all(Double)
      /// Of all together, but of each at the least.
      case filling(Double, least: Double)

      /// The width of so many columns.
      func total(columns: Int) -> Double {
        switch self {
        case .each(let width): width * Double(columns)
        case .all(let width): width
        case .filling(let width, let least): max(width, least * Double(columns))
        }
      }
    }

    /// Points on a screen: at least 15 minutes drawn, nothing hidden.
    public static func points(
      columnWidth: Double, hourHeight: Double, allDayRowHeight: Double = 24
    ) -> Metrics {
      Metrics(
        width: .each(columnWidth), columnGap: 0, hourHeight: hourHeight,
        squeezedHeight: hourHeight / 2, allDayRowHeight: allDayRowHeight,
        drawn: .minimumDuration(15), overflow: .never, alignment: .none, rowAlignment: .none)
    }

    /// Cells of a terminal: half rows, a free cell between columns, lanes of readable width.
    package static func cells(width: Int, rowsPerHour: Int) -> Metrics {
      Metrics(
        width: .all(Double(width)), columnGap: 1, hourHeight: Double(rowsPerHour),
        squeezedHeight: 1,
        allDayRowHeight: 1, drawn: .halfRows, overflow: .terminal, alignment: .cells,
        rowAlignment: LayoutAlignment(unit: 0.5))
    }
  }

  /// The days whose occurrences the grid shows or counts: those of the week, and the one after where
  /// the hours cross midnight.
  package var datesNeeded: Range<CivilDate> {
    let week = (days.shown + days.hidden).sorted()
    guard let first = week.first, let last = week.last else { return today..<today }
    var extra = 1
    if case .window(let minutes) = hours, minutes.upperBound > 1440 { extra = 2 }
    return first..<last.adding(days: extra)
  }

  /// The day whose elapsed minutes the grid counts: the only one shown, if clocks change on it.
  var elapsedDay: ElapsedDay? {
    guard timeLine == .automatic, let date = days.shown.first, days.shown.count == 1 else {
      return nil
    }
    if case .window(let minutes) = hours, minutes.upperBound > 1440 { return nil }
    return ElapsedDay(date, rules: rules)
  }

  /// Makes options for the given days in the given zone and unit; the rest has the usual values.
  public init(days: DayColumns, zone: ZoneID, rules: ZoneRules, metrics: Metrics) {
    self.days = days
    self.zone = zone
    self.rules = rules
    self.metrics = metrics
  }
}

extension WeekGridOptions {
  /// The minutes that an appointment takes at the least.
  package var minimumDuration: Int {
    if case .minimumDuration(let minutes) = metrics.drawn { return minutes }
    return 0
  }

  /// The same days from their beginning to their end, nothing hidden, and equal hours: what rows are
  /// planned on.
  package var wholeDays: WeekGridOptions {
    var options = self
    var first = 0
    if case .window(let minutes) = hours { first = max(0, minutes.upperBound - 1440) }
    options.hours = .window(first..<first + 1440)
    options.metrics.overflow = .never
    options.metrics.style = .equal
    return options
  }
}

extension WeekGridOptions.Metrics {
  /// Takes over how long an appointment is drawn at the least, where that is a time.
  package mutating func takeDuration(of other: Self) {
    if case .minimumDuration = other.drawn { drawn = other.drawn }
  }
}

extension WeekGridOptions.Metrics {
  /// Gathers what would stand in lanes of fewer than eight cells into lists of a row an entry, unless a
  /// number of lanes was asked for.
  package mutating func gatherNarrowLanes() {
    guard overflow == .terminal else { return }
    overflow = .crowds(minimumLane: 8, lineHeight: 1, padding: 0, outwardUnits: 2)
  }
}
