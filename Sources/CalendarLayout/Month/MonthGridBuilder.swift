public import AppointmentModel
import CivilTime
import GridLayout
import Pinning
import Primitives

extension MonthGrid {
  /// Lays out entries as a month grid.
  ///
  /// The entries may be in any order and outside the weeks shown. The result does not depend on
  /// their order. Every entry must have a unique ``GridEntry/id``.
  ///
  /// - Complexity: O(n log n) for n entries, plus their weeks.
  public init(_ entries: [GridEntry], options: MonthGridOptions) {
    if let excess = options.budget.excess(ofDays: options.dates.count, in: options.dates) {
      self.init(builder: MonthGridBuilder([], options.weeks(of: options.dates.lowerBound)))
      self.excess = excess
      return
    }
    let parts = entries.lazy.map { options.weekCount(of: $0) }
    // A budget counts parts after the first seven, which few weeks cannot exceed.
    if options.dates.count > 49, let excess = options.excess(ofParts: parts, of: entries) {
      self.init(builder: MonthGridBuilder([], options))
      self.excess = excess
    } else {
      self.init(builder: MonthGridBuilder(entries, options))
    }
  }

  /// Lays out the appointments of a collection in the weeks of the options.
  ///
  /// - Parameters:
  ///   - collection: The appointments.
  ///   - options: The weeks, the zone and the sizes.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of the collection's range query, and O(*n* log *n*) for its *n* results.
  public init(
    of collection: AppointmentCollection, options: MonthGridOptions, ownAddress: String? = nil
  ) {
    self.init(showing: collection, options, ownAddress: ownAddress)
  }

  private init(builder: MonthGridBuilder) {
    var builder = builder
    builder.build()
    entries = builder.entries
    options = builder.options
    weeks = builder.weeks
    days = builder.days
    records = builder.records
    weekStarts = builder.weekStarts
    chipStarts = builder.chipStarts
    let metrics = options.metrics
    let (sections, months) = builder.sections()
    self.months = months
    rows = PinnedRows(
      sections, width: metrics.width, barHeight: metrics.headerHeight,
      gutterWidth: metrics.gutterWidth)
    if let given = metrics.columnEdges, given.count == 8 {
      edges = given
    } else {
      edges = (0...7).map { metrics.width * Double($0) / 7 }
    }
    zone = ZoneCaption(options.rules, over: options.dates.period)
  }
}

extension MonthGridOptions {
  /// The number of weeks in which an entry is an item.
  fileprivate func weekCount(of entry: GridEntry) -> Int {
    let shown = entry.dates.clamped(to: dates.period)
    return shown.lowerBound.days(to: shown.upperBound) / 7 + 1
  }
}

/// Builds the rows of a month from entries.
private struct MonthGridBuilder {
  let entries: [GridEntry]
  let options: MonthGridOptions
  var weeks: [MonthGrid.WeekRow] = []
  var days: [MonthGrid.Day] = []
  var records: ContiguousArray<MonthGrid.Record> = []
  var weekStarts: [Int] = [0]
  var chipStarts: [Int] = []
  private let clock: CivilDateTime?

  init(_ entries: [GridEntry], _ options: MonthGridOptions) {
    (self.entries, self.options) = (entries, options)
    clock = options.clock
  }

  mutating func build() {
    let packings = packings()
    let first = options.dates.lowerBound
    let slots: [Int]
    switch options.rows {
    case .equal(let count): slots = packings.map { _ in max(0, count) }
    case .needed(let least, let most):
      slots = packings.map { min(max($0.needed, least), most ?? .max) }
    case .shared(let total):
      let today = clock.map { flooredQuotient(first.days(to: $0.date), 7) } ?? 0
      slots = WeekRowPacking.shares(of: total, among: packings, today: today)
    }
    for (index, packing) in packings.enumerated() {
      append(packing, slots: slots[index], first: first.adding(days: index * 7))
    }
  }

  /// The headers of months and the weeks as sections of a list, and the months that have a header.
  func sections() -> (sections: [ListSection], months: [CivilDate]) {
    var sections: [ListSection] = []
    var months: [CivilDate] = []
    let metrics = options.metrics
    for week in weeks {
      // A week that contains the first day of a month is below the header of that month.
      let month = week.week.lastDate.startOfMonth
      if options.showsMonths, months.last != month {
        months.append(month)
        sections.append(
          ListSection(header: .init(length: metrics.monthHeaderHeight, limit: .nextHeader)))
      }
      sections.append(
        ListSection(
          header: .init(
            length: metrics.labelHeight, limit: .sectionEnd, depth: options.showsMonths ? 1 : 0),
          itemLengths: [Double(week.slotCount) * metrics.itemPitch + metrics.weekPadding]))
    }
    return (sections, months)
  }

  // MARK: Bars and chips

  private func packings() -> [WeekRowPacking] {
    let firstDay = Int(options.dates.lowerBound.dayNumber)
    let dayCount = options.dates.lowerBound.days(to: options.dates.upperBound)
    var bars = [[AllDaySegment]](repeating: [], count: dayCount / 7)
    var chips = [[WeekRowPacking.Chip]](repeating: [], count: dayCount)
    let ranks = NameOrder.ranks(of: entries)
    let given = entries.span
    for index in given.indices {
      let dates = given[index].dates
      let start = Int(dates.lowerBound.dayNumber) - firstDay
      let last = Int(dates.upperBound.dayNumber) - firstDay
      guard start < dayCount, last >= 0 else { continue }
      if MonthGridBuilder.isBar(given[index]) {
        for week in max(0, start) / 7...min(last, dayCount - 1) / 7 {
          let monday = week * 7
          // The actual end determines which bar is higher, while the start is that of the row.
          bars[week].append(
            AllDaySegment(
              id: Int32(truncatingIfNeeded: index), firstColumn: Int32(max(start - monday, 0)),
              lastColumn: Int32(clamping: last - monday), key: given[index].importance,
              rank: ranks[index], continuesBefore: start < monday,
              continuesAfter: last > monday + 6))
        }
        continue
      }
      let chip = WeekRowPacking.Chip(
        entry: Int32(truncatingIfNeeded: index), continuesBefore: false,
        start: given[index].start.wallSeconds, rank: ranks[index])
      if start >= 0 { chips[start].append(chip) }
      // An entry that continues in the next row has a chip there too.
      if last > start, last % 7 == 0, last < dayCount {
        chips[last].append(
          WeekRowPacking.Chip(
            entry: chip.entry, continuesBefore: true, start: chip.start, rank: chip.rank))
      }
    }
    return bars.indices.map { week in
      WeekRowPacking(
        bars: bars[week],
        chips: (week * 7..<week * 7 + 7).map { chips[$0].sorted(by: WeekRowPacking.Chip.precedes) })
    }
  }

  /// Entries that are all-day or last at least 24 hours are bars.
  private static func isBar(_ entry: borrowing GridEntry) -> Bool {
    entry.isAllDay || entry.elapsedSeconds >= 86_400
  }

  /// Adds the items of a week, and the entries that its days do not show.
  private mutating func append(_ packing: WeekRowPacking, slots: Int, first: CivilDate) {
    let lanes = packing.showing(slots: slots).lanes
    var overflow = [[Int]](repeating: [], count: 7)
    for bar in packing.bars {
      let segment = bar.segment
      guard bar.lane >= 0, bar.lane < lanes else {
        for column in bar.columns { overflow[column].append(Int(segment.id)) }
        continue
      }
      records.append(
        MonthGrid.Record(
          entry: segment.id, slot: Int32(bar.lane),
          firstColumn: Int8(truncatingIfNeeded: segment.firstColumn),
          lastColumn: Int8(truncatingIfNeeded: segment.lastColumn), isBar: true,
          continuesBefore: segment.continuesBefore, continuesAfter: segment.continuesAfter))
    }
    for column in 0..<7 {
      chipStarts.append(records.count)
      let chips = packing.chips[column]
      let date = first.adding(days: column)
      let free = packing.freeSlots(ofColumn: column, slots: slots, lanes: lanes)
      let leaving = leaving(chips, count: max(0, chips.count - free.count), on: date)
      var place = 0
      for (index, chip) in chips.enumerated() {
        guard !leaving.contains(index) else {
          overflow[column].append(Int(chip.entry))
          continue
        }
        records.append(
          MonthGrid.Record(
            entry: chip.entry, slot: Int32(free[place]),
            firstColumn: Int8(truncatingIfNeeded: column),
            lastColumn: Int8(truncatingIfNeeded: column), isBar: false,
            continuesBefore: chip.continuesBefore,
            continuesAfter: column == 6 && entries[Int(chip.entry)].dates.upperBound > date))
        place += 1
      }
      days.append(MonthGrid.Day(id: date, overflow: overflow[column]))
    }
    weekStarts.append(records.count)
    weeks.append(
      MonthGrid.WeekRow(
        week: options.weeks.lowerBound.advanced(by: weeks.count), slotCount: slots,
        laneCount: lanes))
  }

  /// The chips of a day to hide if there is not enough space: first those that are cancelled or
  /// declined, from the last one on; then, for today, those that are over, from the earliest on;
  /// then the latest ones.
  private func leaving(
    _ chips: [WeekRowPacking.Chip], count: Int, on date: CivilDate
  ) -> Set<Int> {
    guard count > 0 else { return [] }
    func entry(_ index: Int) -> Int { Int(chips[index].entry) }
    let struck = chips.indices.filter {
      entries[entry($0)].status == .cancelled || entries[entry($0)].isDeclined
    }
    var leaving = Set(struck.suffix(count))
    if let clock, clock.date == date {
      for index in chips.indices where leaving.count < count && entries[entry(index)].end <= clock {
        leaving.insert(index)
      }
    }
    for index in chips.indices.reversed() where leaving.count < count { leaving.insert(index) }
    return leaving
  }
}
