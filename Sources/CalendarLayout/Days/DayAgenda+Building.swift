package import AppointmentModel
package import CivilTime
import Primitives

extension DayAgenda {
  /// Lists entries by day.
  ///
  /// - Complexity: O(n log n + days + rows) in the number of entries and rows of the list.
  package init(
    entries: [GridEntry], dates: Range<CivilDate>, zone: ZoneCaption? = nil,
    clockChanges: [ZoneCaption.Change]? = nil, weekRules: WeekRules = .iso,
    keepsEmptyDays: Bool = false, budget: Budget = Budget(),
    rules: ZoneRules = ZoneRules(fixed: .utc)
  ) {
    options = Options(
      rules: rules, weekRules: weekRules, keepsEmptyDays: keepsEmptyDays, budget: budget)
    let changes = clockChanges ?? zone?.change.map { [$0] } ?? []
    (self.entries, self.zone, self.clockChanges) = (entries, zone, changes)
    self.dates = dates
    self.days = []
    let bounds = Int(dates.lowerBound.dayNumber)..<Int(dates.upperBound.dayNumber)
    if let excess = DayAgenda.excess(of: budget, entries, dates, bounds) {
      self.entries = []
      self.excess = excess
      return
    }
    let numbers =
      keepsEmptyDays
      ? Array(bounds.prefix(DayAgenda.maximumDays)) : DayAgenda.touchedDays(entries, in: bounds)
    let lengths = DayAgenda.lengths(changes, zone)
    var days = numbers.map { number in
      let date = CivilDate(clampingDayNumber: number)
      return Day(
        date: date, week: Week(containing: date, rules: weekRules),
        lengthInMinutes: lengths[date] ?? 1440)
    }
    for index in DayAgenda.inOrder(entries) {
      DayAgenda.place(index, entries[index], in: bounds, &days)
    }
    for day in days.indices {
      days[day].items = DayAgenda.sorted(days[day].items, entries)
      DayAgenda.markClashes(&days[day], entries)
    }
    self.days = days
  }

  /// The list of one resource's entries, without days that have none.
  package func only(
    _ resource: Resource.ID, of dimension: Resource.Dimension,
    groups: [Resource.ID: Resource.ID] = [:], dates: Range<CivilDate>
  ) -> DayAgenda {
    DayAgenda(
      entries: entries.filter {
        $0.resources(of: dimension, groups: groups).contains(resource)
      }, dates: dates, zone: zone, clockChanges: clockChanges,
      weekRules: options.weekRules, rules: options.rules)
  }

  /// The excess of the rows of entries over the budget; nil within it.
  private static func excess(
    of budget: Budget, _ entries: [GridEntry], _ dates: Range<CivilDate>, _ bounds: Range<Int>
  ) -> BudgetExcess? {
    let covered = entries.lazy.map { coveredDays($0).clamped(to: bounds) }
    guard budget.isExceeded(byParts: covered.map { min($0.count, maximumDays) }) else { return nil }
    var counts = DayCounts(dates)
    for days in covered where !days.isEmpty {
      counts.add(days.lowerBound, through: days.upperBound - 1)
    }
    return BudgetExcess(.parts, beyond: budget, in: dates, days: counts, isWhole: true)
  }

  /// The maximum number of days in a list, more than a lifetime. Longer lists are mistakes that
  /// waste memory.
  package static let maximumDays = 40_000

  /// The days within bounds that have entries, in ascending order.
  private static func touchedDays(_ entries: [GridEntry], in bounds: Range<Int>) -> [Int] {
    let stretches = entries.map { coveredDays($0).clamped(to: bounds) }.filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
    var days: [Int] = []
    for stretch in stretches {
      let next = max(stretch.lowerBound, days.last.map { $0 + 1 } ?? stretch.lowerBound)
      guard next < stretch.upperBound else { continue }
      days.append(contentsOf: (next..<stretch.upperBound).prefix(maximumDays - days.count))
      if days.count == maximumDays { break }
    }
    return days
  }

  /// The numbers of the days that an entry covers, at least one. Its end is exclusive, so an entry
  /// that ends at midnight does not cover the next day.
  private static func coveredDays(_ entry: GridEntry) -> Range<Int> {
    let start = Int(entry.start.date.dayNumber)
    let end = Int(entry.end.date.dayNumber)
    return start..<max(start, entry.end.time != .midnight ? end : end - 1) + 1
  }

  /// Lists an entry on the days it covers.
  private static func place(
    _ index: Int, _ entry: GridEntry, in bounds: Range<Int>, _ days: inout [Day]
  ) {
    let covered = coveredDays(entry)
    let endsInside = entry.end.time != .midnight
    let shown = covered.clamped(to: bounds)
    // The days are ascending, and those that an entry covers are consecutive.
    let first = days.partitionPoint { $0.date.dayNumber >= shown.lowerBound }
    for number in shown {
      let day = first + number - shown.lowerBound
      guard day < days.count else { return }
      if entry.isAllDay {
        if number == shown.lowerBound {
          days[day].items.append(Item(entry: index, part: .allDay))
        } else {
          run(index, &days[day])
        }
      } else if number == covered.lowerBound {
        days[day].items.append(Item(entry: index, part: .begins))
      } else if number == covered.upperBound - 1, endsInside {
        days[day].items.append(Item(entry: index, part: .ends))
      } else {
        run(index, &days[day])
      }
    }
  }

  /// Lists a running entry on a day. Beyond the limit, entries are only counted, since listing
  /// thousands of entries over many years on every day would take too much memory.
  private static func run(_ index: Int, _ day: inout Day) {
    if day.running.count < Day.maximumRunning {
      day.running.append(index)
    } else {
      day.unnamedRunning += 1
    }
  }

  /// The indices of entries by start, longer ones first, then by name.
  private static func inOrder(_ entries: [GridEntry]) -> [Int] {
    // Sorting only the times is several times faster than sorting the large entries.
    let keys = entries.indices.map { index in
      (
        start: entries[index].start.wallSeconds, end: entries[index].end.wallSeconds,
        index: index
      )
    }
    return keys.sorted { one, other in
      if one.start != other.start { return one.start < other.start }
      if one.end != other.end { return one.end > other.end }
      let (entry, another) = (entries[one.index], entries[other.index])
      return GridEntry.precedesByName(entry, another)
        || one.index < other.index && !GridEntry.precedesByName(another, entry)
    }.map { $0.index }
  }

  /// All-day entries first, then those that end on the day, then those that begin; each in the
  /// given order.
  private static func sorted(_ items: [Item], _ entries: [GridEntry]) -> [Item] {
    items.filter { $0.part == .allDay } + items.filter { $0.part == .ends }
      + items.filter { $0.part == .begins }
  }

  /// Marks each group of overlapping busy entries with a bracket.
  private static func markClashes(_ day: inout Day, _ entries: [GridEntry]) {
    var run: [Int] = []
    var reach = Instant(secondsSinceEpoch: .min)
    func close(_ run: [Int], _ day: inout Day) {
      guard run.count > 1, let first = run.first, let last = run.last else { return }
      for index in first...last { day.items[index].clash = .middle }
      day.items[first].clash = .first
      day.items[last].clash = .last
    }
    for index in day.items.indices {
      let entry = entries[day.items[index].entry]
      guard day.items[index].part != .allDay, entry.isBusy else { continue }
      let start = Instant(entry.start, offset: entry.startOffset)
      let end = Instant(entry.end, offset: entry.endOffset)
      guard start < end else { continue }
      if start >= reach {
        close(run, &day)
        run = []
      }
      run.append(index)
      reach = max(reach, end)
    }
    close(run, &day)
  }

  /// The lengths of the days on which clocks change.
  private static func lengths(
    _ changes: [ZoneCaption.Change], _ zone: ZoneCaption?
  ) -> [CivilDate: Int] {
    var lengths: [CivilDate: Int] = [:]
    guard var before = zone?.offset else { return lengths }
    for change in changes {
      let shift = (Int(change.offset.seconds) - Int(before.seconds)) / 60
      lengths[change.date] = (lengths[change.date] ?? 1440) - shift
      before = change.offset
    }
    return lengths
  }
}
