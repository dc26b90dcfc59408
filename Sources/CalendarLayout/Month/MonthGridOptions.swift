package import AppointmentModel
public import CivilTime
public import Pinning

/// The parameters of a month grid.
public struct MonthGridOptions: Sendable {
  /// The weeks shown, without gaps.
  package var weeks: Range<Week>
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// The month for which the weeks are shown; days of others are dimmed. Nil for a plain range of
  /// weeks.
  package let month: CivilDate?
  /// Whether each month has a header above the week that contains its first day.
  public var showsMonths = false
  /// The number of items that fit into each week.
  public var rows: Rows = .needed()
  /// The current time; nil for a grid without today.
  public var now: Instant?
  /// The unit and the sizes.
  public var metrics: Metrics
  /// The limits of the grid; if they are exceeded, it has a ``MonthGrid/excess`` instead.
  package var budget = Budget()

  /// The number of items that fit below each other in a week.
  public enum Rows: Hashable, Sendable {
    /// The same number of items in each week.
    case equal(Int)
    /// The number that its fullest day needs, within bounds.
    case needed(atLeast: Int = 0, atMost: Int? = nil)
    /// A total number for all weeks, distributed so that the most items are shown.
    case shared(Int)
  }

  /// The unit and the sizes of a month grid.
  public struct Metrics: Hashable, Sendable {
    /// The total width of the seven columns.
    package var width: Double
    /// The leading edges of the columns and the trailing edge of the last one; nil for equal
    /// columns.
    package var columnEdges: [Double]?
    /// The width at the trailing end of each column that stays free.
    package var columnGap: Double
    /// The height of the weekday bar.
    public var headerHeight: Double
    /// The width of the gutter with the week numbers.
    public var gutterWidth: Double
    /// The height of the row with the dates of a week.
    public var labelHeight: Double
    /// The distance from the top of an item to the top of the next one.
    public var itemPitch: Double
    /// The height of an item.
    public var itemHeight: Double
    /// The space below the items of a week.
    public var weekPadding: Double
    /// The height of a month's header.
    public var monthHeaderHeight: Double
    /// The width of a `+N`.
    package var overflowWidth: Double
    /// The width of a title that stays visible while its bar scrolls by, and its distance from the
    /// bar's edge.
    package var titleWidth: Double
    package var titleInset: Double
    package var numberHeight: Double
    /// Whether the first day is the leftmost.
    package var direction: LayoutDirection = .leftToRight

    /// Points on a screen.
    public static func points(
      width: Double, direction: LayoutDirection = .leftToRight
    ) -> Metrics {
      Metrics(
        width: width, columnGap: 0, headerHeight: 30, gutterWidth: 44, labelHeight: 27,
        itemPitch: 24, itemHeight: 24, weekPadding: 5, monthHeaderHeight: 36, overflowWidth: 44,
        titleWidth: 120, titleInset: 8, numberHeight: 27, direction: direction)
    }

    package static func cells(width: Int, gutter: Int, edges: [Double]? = nil) -> Metrics {
      Metrics(
        width: Double(width), columnEdges: edges, columnGap: 1, headerHeight: 1,
        gutterWidth: Double(gutter), labelHeight: 1, itemPitch: 1, itemHeight: 1, weekPadding: 0,
        monthHeaderHeight: 1, overflowWidth: 5, titleWidth: 12, titleInset: 1, numberHeight: 1)
    }
  }
}

extension MonthGridOptions {
  /// Makes options for all weeks that contain a day of a month.
  ///
  /// - Parameters:
  ///   - date: A day of the month.
  ///   - weekRules: The rules for counting weeks.
  ///   - displayZone: The display zone.
  ///   - metrics: The unit and the sizes.
  public init(
    month date: CivilDate, weekRules: WeekRules = .iso, displayZone: ZoneRules, metrics: Metrics
  ) {
    let first = date.startOfMonth
    let last = first.adding(days: first.daysInMonth - 1)
    let end = Week(containing: last, rules: weekRules).advanced(by: 1)
    self.init(
      weeks: Week(containing: first, rules: weekRules)..<end, month: first,
      displayZone: displayZone, metrics: metrics)
  }

  /// Makes options for a number of weeks, with a header above each month.
  ///
  /// - Parameters:
  ///   - date: A day of the first week.
  ///   - count: The number of weeks, at least one.
  ///   - weekRules: The rules for counting weeks.
  ///   - displayZone: The display zone.
  ///   - metrics: The unit and the sizes.
  public init(
    weeksFrom date: CivilDate, count: Int, weekRules: WeekRules = .iso, displayZone: ZoneRules,
    metrics: Metrics
  ) {
    let first = Week(containing: date, rules: weekRules)
    self.init(
      weeks: first..<max(first.advanced(by: 1), first.advanced(by: max(1, count))), month: nil,
      displayZone: displayZone, metrics: metrics)
    showsMonths = true
  }

  private init(
    weeks: Range<Week>, month: CivilDate?, displayZone: ZoneRules, metrics: Metrics
  ) {
    // No range can end after the last week of the calendar, so the week before it is shown.
    let isEmpty = weeks.isEmpty
    self.weeks = isEmpty ? weeks.lowerBound.advanced(by: -1)..<weeks.upperBound : weeks
    (self.month, rules) = (month, displayZone)
    self.metrics = metrics
  }

  /// The same options for the weeks that contain a day of a month.
  ///
  /// - Parameter month: A day of the month.
  package func weeks(of month: CivilDate) -> MonthGridOptions {
    let whole = MonthGridOptions(
      month: month, weekRules: weeks.lowerBound.rules, displayZone: rules, metrics: metrics)
    let first = max(weeks.lowerBound, whole.weeks.lowerBound)
    var options = MonthGridOptions(
      weeks: first..<max(first, min(weeks.upperBound, whole.weeks.upperBound)), month: whole.month,
      displayZone: rules, metrics: metrics)
    (options.rows, options.now, options.budget) = (rows, now, budget)
    return options
  }

  /// The days shown.
  package var dates: Range<CivilDate> {
    weeks.lowerBound.firstDate..<weeks.upperBound.firstDate
  }

  /// The number of months with a header: those in which a week ends.
  package var headerCount: Int {
    guard showsMonths else { return 0 }
    let (first, last) = (weeks.lowerBound.lastDate, dates.upperBound.adding(days: -1))
    return (last.year - first.year) * 12 + last.month - first.month + 1
  }
}
