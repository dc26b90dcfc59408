public import CivilTime

extension DayAgenda {
  /// Lists entries by day.
  ///
  /// - Parameters:
  ///   - entries: occurrences in the display zone, in any order.
  ///   - dates: the days to list, the upper bound excluded.
  ///   - zone: the caption of the display zone.
  ///   - clockChanges: the zone's changes within the dates, ascending; the caption's unless given.
  ///   - weekRules: how days are counted into weeks.
  ///   - keepsEmptyDays: whether days without entries are listed.
  /// - Complexity: O(n log n + days + rows) in the number of entries and rows of the list.
  public init(
    entries: [GridEntry], dates: Range<CivilDate>, zone: ZoneCaption? = nil,
    clockChanges: [ZoneCaption.Change]? = nil, weekRules: WeekRules = .iso,
    keepsEmptyDays: Bool = false
  ) {
    let changes = clockChanges ?? zone?.change.map { [$0] } ?? []
    self.init(entries: entries, days: [], zone: zone, clockChanges: changes)
    let first = Int(dates.lowerBound.dayNumber)
    // A list of more days than a lifetime has is a slip; it would only take memory.
    let count = min(max(0, Int(dates.upperBound.dayNumber) - first), 40_000)
    guard count > 0 else { return }
    let lengths = DayAgenda.lengths(changes, zone)
    var days: [Day] = []
    days.reserveCapacity(count)
    for offset in 0..<count {
      let date = CivilDate(clampingDayNumber: first + offset)
      days.append(
        Day(
          date: date,
          week: Week(containing: date, rules: weekRules),
          lengthInMinutes: lengths[date] ?? 1440))
    }
    for index in DayAgenda.inOrder(entries) {
      DayAgenda.place(index, entries[index], first: first, &days)
    }
    for day in days.indices {
      days[day].items = DayAgenda.sorted(days[day].items, entries)
      DayAgenda.markClashes(&days[day], entries)
    }
    self.days =
      keepsEmptyDays ? days : days.filter { !$0.items.isEmpty || !$0.running.isEmpty }
  }

  /// The days an entry covers, counted from the first of the list: its end is excluded, so one that
  /// ends at midnight does not touch the next day.
  private static func place(_ index: Int, _ entry: GridEntry, first: Int, _ days: inout [Day]) {
    let startDay = Int(entry.start.date.dayNumber) - first
    let endDay = Int(entry.end.date.dayNumber) - first
    let endsInside = entry.end.time != .midnight
    let lastDay = max(startDay, endsInside ? endDay : endDay - 1)
    guard lastDay >= 0, startDay < days.count else { return }
    for day in max(0, startDay)...min(lastDay, days.count - 1) {
      if entry.isAllDay {
        if day == max(0, startDay) {
          days[day].items.append(Item(entry: index, part: .allDay))
        } else {
          run(index, &days[day])
        }
      } else if day == startDay {
        days[day].items.append(Item(entry: index, part: .begins))
      } else if day == lastDay, endsInside {
        days[day].items.append(Item(entry: index, part: .ends))
      } else {
        run(index, &days[day])
      }
    }
  }

  /// Names an entry on a day it runs through. Thousands of entries of many years would otherwise
  /// make a list of their product.
  private static func run(_ index: Int, _ day: inout Day) {
    if day.running.count < Day.mostRunning { day.running.append(index) }
  }

  /// The indices of entries by start, longer ones first, then by what makes them unique.
  private static func inOrder(_ entries: [GridEntry]) -> [Int] {
    // Entries are large; sorting their times alone is several times faster.
    let keys = entries.indices.map { index in
      (
        start: entries[index].start.wallSeconds, end: entries[index].end.wallSeconds,
        index: index
      )
    }
    return keys.sorted { one, other in
      if one.start != other.start { return one.start < other.start }
      if one.end != other.end { return one.end > other.end }
      let (a, b) = (entries[one.index], entries[other.index])
      if a.uid != b.uid { return a.uid < b.uid }
      if a.recurrenceID != b.recurrenceID { return (a.recurrenceID ?? "") < (b.recurrenceID ?? "") }
      return one.index < other.index
    }.map(\.index)
  }

  /// All-day entries first, then what ends on the day, then what begins; each in the order given.
  private static func sorted(_ items: [Item], _ entries: [GridEntry]) -> [Item] {
    items.filter { $0.part == .allDay } + items.filter { $0.part == .ends }
      + items.filter { $0.part == .begins }
  }

  /// Brackets each run of overlapping busy entries.
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

extension GridEntry {
  /// Whether it takes time: free, declined and cancelled entries do not.
  public var isBusy: Bool { !isFree && !isDeclined && status != .cancelled }
}
