public import AppointmentModel
public import CivilTime
public import Pinning
import Primitives

/// A laid-out year: twelve small months, and of each day how long it is booked.
///
/// Frames are in content coordinates, the origin at the top left of January, in the unit of the metrics.
///
///     let year = YearGrid(of: appointments, options: options)
///     for day in year.days { fill(year.frame(ofDay: day.id), heat: day.heat) }
public struct YearGrid: Sendable {
  /// The occurrences of the year, in the order in which they were given.
  package let entries: [GridEntry]
  /// The options that it was laid out with.
  package let options: YearGridOptions
  /// The first days of the months.
  package let months: [CivilDate]
  /// The days of the year.
  public let days: [Day]
  /// The zone that days are counted in.
  package let zone: ZoneCaption
  /// What the year would show more of than its budget allows: then it has no entries.
  public package(set) var excess: BudgetExcess?

  /// A day.
  public struct Day: Hashable, Sendable, Identifiable {
    /// The date, by which it is known.
    public let id: CivilDate
    /// The minutes that are booked: those of the day that lie in some busy timed appointment, each once.
    package let busyMinutes: Int

    /// How much that is, in steps that are the same for all years: 0 for nothing, then up to 2, 4, 6 and
    /// 8 hours, 5 for more.
    public var heat: Int {
      busyMinutes == 0 ? 0 : min(5, (busyMinutes + 119) / 120)
    }
  }
}

/// Everything a year is built from beside its entries.
public struct YearGridOptions: Sendable {
  /// The year.
  package var year: Int
  /// The display zone.
  package var zone: ZoneID
  /// The rules of the display zone.
  package var rules: ZoneRules
  /// How weeks begin and are numbered.
  public var weekRules: WeekRules = .iso
  /// The current time, nil for a year without today.
  public var now: Instant?
  /// The unit and the sizes.
  package var metrics: Metrics
  /// How much the year may show; beyond it there is a ``YearGrid/excess`` instead.
  package var budget = Budget()

  /// The unit and the sizes of a year.
  public struct Metrics: Hashable, Sendable {
    /// How many months stand side by side.
    package var columns: Int
    /// The size of a day.
    package var daySize: LayoutSize
    /// The width of the week numbers beside a month.
    package var weekNumberWidth: Double
    /// The height of a month's name.
    package var titleHeight: Double
    /// The height of the weekdays below it.
    package var weekdayHeight: Double
    /// The room between months.
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

    /// Cells of a terminal: two digits and a mark a day.
    package static func cells(columns: Int, pitch: Int) -> Metrics {
      Metrics(
        columns: columns, daySize: LayoutSize(width: 3, height: 1), weekNumberWidth: 3,
        titleHeight: 1, weekdayHeight: 1,
        spacing: LayoutSize(width: Double(max(0, pitch - 24)), height: 1))
    }

    /// The width of all months.
    package var width: Double {
      Double(min(12, columns)) * (monthSize.width + spacing.width) - spacing.width
    }

    /// The size of a month with room for six weeks.
    var monthSize: LayoutSize {
      LayoutSize(
        width: weekNumberWidth + 7 * daySize.width,
        height: titleHeight + weekdayHeight + 6 * daySize.height)
    }
  }

  /// Makes options for a year in the given zone and unit; the rest has the usual values.
  public init(year: Int, zone: ZoneID, rules: ZoneRules, metrics: Metrics) {
    (self.year, self.zone, self.rules, self.metrics) = (year, zone, rules, metrics)
  }

  /// The days of the year.
  package var dates: Range<CivilDate> {
    let first = CivilDate(year: year, month: 1, clampingDay: 1) ?? .distantPast
    return first..<first.adding(years: 1)
  }
}

extension YearGrid {
  /// Counts how long each day of a year is booked.
  ///
  /// What is all-day, free, cancelled or declined books nothing. The entries may be in any order and may
  /// lie outside the year.
  ///
  /// - Complexity: O(n log n) for n entries.
  public init(_ entries: [GridEntry], options: YearGridOptions) {
    self.entries = entries
    self.options = options
    let dates = options.dates
    months = (0..<12).map { dates.lowerBound.adding(months: $0) }
    let last = dates.upperBound.adding(days: -1)
    zone = ZoneCaption(options.zone, rules: options.rules, over: dates.lowerBound...last)
    let minutes = YearGrid.busyMinutes(of: entries, on: dates, rules: options.rules)
    days = minutes.indices.map {
      Day(id: dates.lowerBound.adding(days: $0), busyMinutes: minutes[$0])
    }
  }

  /// The minutes of each day that lie in some busy timed entry, each once.
  ///
  /// - Complexity: O(n log n) for n entries.
  static func busyMinutes(
    of entries: [GridEntry], on dates: Range<CivilDate>, rules: ZoneRules
  ) -> [Int] {
    let midnights = (dates.lowerBound...dates.upperBound).map {
      rules.startOfDay($0).secondsSinceEpoch
    }
    var stretches: [(start: Int64, end: Int64)] = []
    for entry in entries where entry.isBusy && !entry.isAllDay {
      let start = Instant(entry.start, offset: entry.startOffset).secondsSinceEpoch
      let end = Instant(entry.end, offset: entry.endOffset).secondsSinceEpoch
      guard start < end, end > midnights[0], start < midnights[midnights.count - 1] else {
        continue
      }
      stretches.append((max(start, midnights[0]), min(end, midnights[midnights.count - 1])))
    }
    stretches.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var seconds = [Int64](repeating: 0, count: midnights.count - 1)
    var reach = Int64.min
    for stretch in stretches {
      // What an earlier one has booked counts once.
      var start = max(stretch.start, reach)
      reach = max(reach, stretch.end)
      var day = midnights.indices.partitionPoint { midnights[$0] > start } - 1
      while start < stretch.end {
        let end = min(stretch.end, midnights[day + 1])
        seconds[day] += end - start
        start = end
        day += 1
      }
    }
    return seconds.map { Int($0 / 60) }
  }

  /// Counts how long each day of a year is booked by the appointments of a collection.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - options: The year, the zone and the sizes.
  ///   - ownAddress: The mail address of the calendar's owner, to tell what he or she declined.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* answers.
  public init(
    of collection: AppointmentCollection, options: YearGridOptions, ownAddress: String? = nil
  ) {
    self.init(showing: collection, options, ownAddress: ownAddress)
  }

  /// The days of a month, 0 for January, by their numbers among all; the last day that there is has none
  /// after it, so that the last month may be short.
  package func dayNumbers(ofMonth month: Int) -> Range<Int> {
    let first = options.dates.lowerBound.days(to: months[month])
    return min(first, days.count)..<min(first + months[month].daysInMonth, days.count)
  }

  /// The minutes that are booked in the year.
  package var busyMinutes: Int { days.reduce(0) { $0 + $1.busyMinutes } }
}
