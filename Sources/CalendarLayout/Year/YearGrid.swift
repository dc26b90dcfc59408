public import AppointmentModel
public import CivilTime
public import Pinning
import Primitives

/// A laid-out year: twelve small months, with the booked time of each day.
///
/// Frames are in content coordinates, with the origin at the top left of January, in the unit of
/// the metrics.
///
///     let year = YearGrid(of: appointments, options: options)
///     for day in year.days { fill(year.frame(of: day.id), heat: day.heat) }
public struct YearGrid: Sendable {
  /// The occurrences of the year, in their original order.
  public let entries: [GridEntry]
  package let options: YearGridOptions
  /// The first days of the months.
  public let months: [CivilDate]
  /// The days of the year.
  public let days: [Day]
  /// The zone in which days are counted.
  package let zone: ZoneCaption
  /// The amount by which the year exceeds its budget; then it has no entries.
  public package(set) var excess: BudgetExcess?

  /// A day.
  public struct Day: Hashable, Sendable, Identifiable {
    /// The date, which is the identity.
    public let id: CivilDate
    /// The booked minutes: the number of minutes that are covered by busy timed appointments.
    public let busyMinutes: Int
    /// Whether an all-day appointment covers it, such as a holiday.
    public let hasAllDay: Bool

    /// The booked time in steps that are the same for all years: 0 for none, then up to 2, 4, 6 and
    /// 8 hours, and 5 for more.
    public var heat: Int {
      busyMinutes == 0 ? 0 : min(5, (busyMinutes + 119) / 120)
    }
  }
}

/// The parameters of a year.
public struct YearGridOptions: Sendable {
  package var year: Int
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// The rules for counting and numbering weeks.
  public var weekRules: WeekRules = .iso
  /// The current time; nil for a year without today.
  public var now: Instant?
  /// The unit and the sizes.
  package var metrics: Metrics
  /// The limits of the year; if they are exceeded, it has a ``YearGrid/excess`` instead.
  package var budget = Budget()

  /// The unit and the sizes of a year.
  public struct Metrics: Hashable, Sendable {
    /// The number of months side by side.
    package var columns: Int
    package var daySize: LayoutSize
    /// The width of the week numbers beside a month.
    package var weekNumberWidth: Double
    /// The height of a month's name.
    package var titleHeight: Double
    /// The height of the weekdays below it.
    package var weekdayHeight: Double
    /// The space between months.
    package var spacing: LayoutSize
    /// Whether the first month and the first day are the leftmost.
    package var direction: LayoutDirection = .leftToRight

    /// Points on a screen.
    public static func points(
      columns: Int = 4, direction: LayoutDirection = .leftToRight
    ) -> Metrics {
      Metrics(
        columns: max(1, columns), daySize: LayoutSize(width: 28, height: 26), weekNumberWidth: 24,
        titleHeight: 30, weekdayHeight: 20, spacing: LayoutSize(width: 24, height: 18),
        direction: direction)
    }

    /// Cells of a terminal: two digits and a mark for each day.
    package static func cells(columns: Int, pitch: Int) -> Metrics {
      Metrics(
        columns: columns, daySize: LayoutSize(width: 3, height: 1), weekNumberWidth: 3,
        titleHeight: 1, weekdayHeight: 1,
        spacing: LayoutSize(width: Double(max(0, pitch - 24)), height: 1))
    }

    package var width: Double {
      Double(min(12, columns)) * (monthSize.width + spacing.width) - spacing.width
    }

    /// The size of a month with space for six weeks.
    var monthSize: LayoutSize {
      LayoutSize(
        width: weekNumberWidth + 7 * daySize.width,
        height: titleHeight + weekdayHeight + 6 * daySize.height)
    }
  }

  /// Makes options for a year in the given zone and unit; the others have their default values.
  public init(
    year: Int, weekRules: WeekRules = .iso, displayZone: ZoneRules, metrics: Metrics
  ) {
    (self.year, self.weekRules, rules, self.metrics) = (year, weekRules, displayZone, metrics)
  }

  /// The days of the year.
  package var dates: Range<CivilDate> {
    let first = CivilDate(year: year, month: 1, clampingDay: 1) ?? .distantPast
    return first..<first.adding(years: 1)
  }
}

extension YearGrid {
  /// Computes the booked time of each day of a year.
  ///
  /// Entries that are all-day, free, cancelled or declined do not count. The entries may be in any
  /// order and outside the year.
  ///
  /// - Complexity: O(n log n) for n entries.
  public init(_ entries: [GridEntry], options: YearGridOptions) {
    self.entries = entries
    self.options = options
    let dates = options.dates
    months = (0..<12).map { dates.lowerBound.adding(months: $0) }
    zone = ZoneCaption(options.rules, over: dates.period)
    let minutes = BusyTimes.minutes(of: entries, on: dates, rules: options.rules)
    let isMarked = YearGrid.allDayMarks(entries, on: dates)
    days = minutes.indices.map {
      Day(
        id: dates.lowerBound.adding(days: $0), busyMinutes: minutes[$0], hasAllDay: isMarked[$0])
    }
  }

  /// Whether an all-day entry covers each day; cancelled and declined ones do not count.
  private static func allDayMarks(_ entries: [GridEntry], on dates: Range<CivilDate>) -> [Bool] {
    let count = dates.lowerBound.days(to: dates.upperBound)
    var changes = [Int](repeating: 0, count: count + 1)
    for entry in entries
    where entry.isAllDay && !entry.isDeclined && entry.status != .cancelled {
      let first = max(0, dates.lowerBound.days(to: entry.dates.lowerBound))
      let end = min(count, dates.lowerBound.days(to: entry.dates.upperBound) + 1)
      guard first < end else { continue }
      changes[first] += 1
      changes[end] -= 1
    }
    var depth = 0
    return changes.dropLast().map { change in
      depth += change
      return depth > 0
    }
  }

  /// Counts how long each day of a year is booked by the appointments of a collection.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - options: The year, the zone and the sizes.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* results.
  public init(
    of collection: AppointmentCollection, options: YearGridOptions, ownAddress: String? = nil
  ) {
    self.init(showing: collection, options, ownAddress: ownAddress)
  }

  /// The indices of the days of a month, 0 for January. The last month of the calendar may be
  /// short, since its last day has no next day.
  package func dayNumbers(ofMonth month: Int) -> Range<Int> {
    let first = options.dates.lowerBound.days(to: months[month])
    return min(first, days.count)..<min(first + months[month].daysInMonth, days.count)
  }

  /// The booked minutes of the year.
  package var busyMinutes: Int { days.reduce(0) { $0 + $1.busyMinutes } }
}
