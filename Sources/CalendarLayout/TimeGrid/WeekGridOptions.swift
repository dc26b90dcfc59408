public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

/// The parameters of a week grid.
public struct WeekGridOptions: Sendable {
  /// The days shown as columns, and the hidden days of the week.
  public var days: DayColumns
  /// The meaning of the columns: days, or the parts of days for calendars, categories or people.
  public var columns: Columns = .days
  package var zone: ZoneID { rules.id }
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// The zones with a gutter of their own.
  public var secondZones: [SecondZone] = []
  /// The rules for numbering weeks.
  public var weekRules: WeekRules = .iso
  /// The visible hours: by default, 08:00 to 18:00, extended to include all segments.
  public var hours: VisibleHours = .standard
  /// The minutes at which the rows of the time grid begin, in ascending order, followed by the end
  /// of the last row; nil for equal hours. They also determine the hours.
  package var rowEdges: [Int]?
  /// The height of each of these rows in units [default: 1].
  package var rowHeights: [Int]?
  /// Whether minutes are those of the wall clock or elapsed ones.
  package var timeLine: TimeLine = .automatic
  /// Determines where long timed appointments are shown.
  public var multiDay: MultiDayPolicy = .standard
  /// The maximum number of rows of the all-day strip; the last one shows a `+N` for further bars.
  public var allDayRowLimit = 4
  /// The working hours outside which columns are shaded: those of everybody, or of a column's
  /// resource.
  public var workingHours = ResourceHours(everybody: .standard)
  /// The current time; nil for a grid without a now line.
  public var now: Instant?
  /// The unit, the sizes and the styles of the layout.
  public var metrics: Metrics
  /// The limits of the grid; if they are exceeded, it has a ``WeekGrid/excess`` instead.
  package var budget = Budget()

  /// The minutes that the vertical axis counts.
  package enum TimeLine: Hashable, Sendable {
    /// Elapsed minutes in a grid of a single day, those of the wall clock in others.
    case automatic
    /// Minutes of the wall clock: every day has 24 hours, skipped hours are marked, repeated ones
    /// drawn once.
    case wallClock
  }

  /// A zone with a gutter of its own.
  public struct SecondZone: Sendable {
    package var id: ZoneID
    package var rules: ZoneRules

    /// Makes a second zone.
    public init(_ rules: ZoneRules) { self.init(id: rules.id, rules: rules) }

    package init(id: ZoneID, rules: ZoneRules) {
      self.id = id
      self.rules = rules
    }
  }

  /// The unit, the sizes and the styles of the layout.
  public struct Metrics: Hashable, Sendable {
    package var width: Width
    /// The leading edges of the columns and the trailing edge of the last one; nil for equal
    /// columns.
    package var columnEdges: [Double]?
    /// The width at the trailing end of each column that stays free.
    package var columnGap: Double
    package var hourHeight: Double
    /// The height of a compressed run of empty hours.
    package var squeezedHeight: Double
    package var allDayRowHeight: Double
    /// Whether the first column is the leftmost.
    public var direction: LayoutDirection = .leftToRight
    /// Determines the drawn intervals.
    package var drawn: MinimumExtent
    /// The arrangement of overlapping segments.
    public var style: LaneStyle = .fill
    /// Determines when segments are hidden in a `+N`.
    public var overflow: OverflowRule
    /// The alignment of columns and lanes.
    public var alignment: LayoutAlignment
    /// The alignment of tops and bottoms.
    package var rowAlignment: LayoutAlignment

    /// The width of the columns: days, or resources of days.
    package enum Width: Hashable, Sendable {
      /// The width of each column.
      case each(Double)
      /// The total width, including a gap at the end.
      case all(Double)
      /// The total width, but at least a minimum for each column.
      case filling(Double, least: Double)

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

  /// The days whose occurrences the grid shows or counts: those of the week, and the next day if
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

  /// Makes options for the given days in the given zone and unit; the others have their default
  /// values.
  public init(
    days: DayColumns, weekRules: WeekRules = .iso, displayZone: ZoneRules, metrics: Metrics
  ) {
    (self.days, self.weekRules) = (days, weekRules)
    (rules, self.metrics) = (displayZone, metrics)
  }
}

extension WeekGridOptions {
  /// The minimum number of minutes that an appointment is drawn.
  package var minimumDuration: Int {
    if case .minimumDuration(let minutes) = metrics.drawn { return minutes }
    return 0
  }

  /// The visible minutes of a grid without entries.
  package var emptyMinutes: Range<Int> {
    let day = elapsedDay
    return hours.window(over: nil, dayLength: day?.length ?? 1440) { day?.minute(ofWall: $0) ?? $0 }
  }

  /// The same days from beginning to end, with nothing hidden and equal hours, for planning the
  /// rows of an elastic week.
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
  /// Copies the minimum duration of other metrics, if it is a time.
  package mutating func takeDuration(of other: Self) {
    if case .minimumDuration = other.drawn { drawn = other.drawn }
  }
}

extension WeekGridOptions.Metrics {
  /// Collects segments in lists of one row per entry if their lanes would be narrower than eight
  /// cells, unless a number of lanes was requested.
  package mutating func gatherNarrowLanes() {
    guard overflow == .terminal else { return }
    overflow = .crowds(minimumLane: 8, lineHeight: 1, padding: 0, outwardUnits: 2)
  }
}
