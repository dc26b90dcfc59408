import AppointmentModel
import CivilTime
import GridLayout
import Pinning

/// The assignment of entries to rows, and of rows to groups.
struct TimelinePlan {
  let entries: [GridEntry]
  let options: TimelineGridOptions
  private let columns: GridColumnPlan
  /// The visible rows, group by group.
  private(set) var rows: [PlannedRow] = []
  private(set) var groups: [Group] = []

  struct PlannedRow {
    let resource: Resource
    var entries: [Int]
    /// The index of its group.
    var group: Int?
  }

  struct Group {
    let name: String
    var rows: [PlannedRow]
    let isFolded: Bool

    /// The group with the busy times of each of its rows, in minutes. Both are in the order of time, not in
    /// that of the input, so that equal groups look equal.
    func made(_ all: [GridEntry], _ clock: TimelineClock) -> TimelineGrid.Group {
      TimelineGrid.Group(
        id: name, rowCount: rows.count,
        entries: all.inListOrder(Array(Set(rows.flatMap { $0.entries }))), isFolded: isFolded,
        resources: rows.map { $0.resource.id },
        busy: rows.map { row in
          row.entries.filter { all[$0].isBusy }.map { clock.minutes(of: all[$0]) }
            .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        })
    }
  }

  init(_ entries: [GridEntry], _ given: TimelineGridOptions) {
    var options = given
    if options.dates.isEmpty {
      // The calendar's last day has no next day.
      let end = options.dates.lowerBound.adding(days: 1)
      options.dates = end.adding(days: -1)..<end
    }
    self.entries = entries
    self.options = options
    var columnOptions = WeekGridOptions(
      days: DayColumns(options.dates.lowerBound..<options.dates.lowerBound.adding(days: 1)),
      displayZone: options.rules,
      metrics: .points(columnWidth: 1, hourHeight: 1))
    columnOptions.columns = options.rows
    columns = GridColumnPlan(columnOptions, entries)
  }

  /// A plan with its rows and groups; without entries if they exceed the budget.
  static func ordered(
    _ entries: [GridEntry], _ options: TimelineGridOptions
  ) -> (plan: TimelinePlan, excess: BudgetExcess?) {
    var plan = TimelinePlan(entries, options)
    let parts = entries.indices.lazy.map { plan.rowCount(ofEntry: $0) }
    if let excess = options.excess(ofParts: parts, inRows: true, of: entries) {
      return (TimelinePlan([], options), excess)
    }
    plan.order()
    return (plan, nil)
  }

  private func rowCount(ofEntry entry: Int) -> Int { columns.nameCount(of: entries[entry]) }

  /// The earliest start and latest end of the visible entries, without all-day ones.
  var stretch: Range<Instant>? {
    var stretch: Range<Instant>?
    let dates = options.dates
    for entry in entries where !entry.isAllDay {
      guard entry.dates.lowerBound < dates.upperBound, entry.dates.upperBound >= dates.lowerBound
      else { continue }
      let start = Instant(entry.start, offset: entry.startOffset)
      let end = max(
        start.adding(seconds: 60), Instant(entry.end, offset: entry.endOffset))
      stretch =
        min(start, stretch?.lowerBound ?? start)..<max(end, stretch?.upperBound ?? end)
    }
    return stretch
  }

  /// The runs of at least two full hours without entries shorter than a day and without the current
  /// time.
  func emptyRuns(_ clock: TimelineClock) -> [Range<Int>] {
    let short = entries.lazy.filter { !$0.isAllDay && $0.elapsedSeconds < 86_400 }
    var occupied = Array(short.map { clock.minutes(of: $0) })
    if let now = options.now.map({ clock.minute(at: $0) }) { occupied.append(now..<now) }
    return TimeAxis.emptyRuns(in: clock.window, occupied: occupied)
  }

  /// Assigns the entries to rows, and the rows to groups.
  mutating func order() {
    var all = columns.resources.map { PlannedRow(resource: $0, entries: [], group: nil) }
    if all.isEmpty { all = [PlannedRow(resource: Resource(""), entries: [], group: nil)] }
    let (first, last) = (options.dates.lowerBound, options.dates.upperBound)
    for index in entries.indices {
      let dates = entries[index].dates
      guard dates.lowerBound < last, dates.upperBound >= first else { continue }
      for row in columns.resources(of: entries[index]) ?? [0] { all[row].entries.append(index) }
    }
    let names = all.map { group(of: $0) }
    guard names.contains(where: { !$0.isEmpty }) else {
      rows = all.filter { !options.omittedRows.contains($0.resource.id) }
      return
    }
    // Groups are in the order of their first rows; the one without a name is last.
    var order: [String] = []
    for name in names where !name.isEmpty && !order.contains(name) { order.append(name) }
    if names.contains("") { order.append("") }
    for (number, name) in order.enumerated() {
      let members = all.indices.filter { names[$0] == name }.map { index in
        var row = all[index]
        row.group = number
        return row
      }
      let isFolded = options.foldedGroups.contains(name)
      groups.append(Group(name: name, rows: members, isFolded: isFolded))
      if !isFolded {
        rows += members.filter { !options.omittedRows.contains($0.resource.id) }
      }
    }
  }

  /// The group of a row: the one that its resource names, or otherwise the most frequent one of its
  /// entries.
  private func group(of row: PlannedRow) -> String {
    if let name = row.resource.group { return name }
    guard let dimension = options.groups else { return "" }
    var counts: [String: Int] = [:]
    for entry in row.entries {
      for name in Set(entries[entry].names(of: dimension)) { counts[name, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  /// The headers of groups and the rows as sections of a list.
  func sections(laneCounts: [Int]) -> [ListSection] {
    let metrics = options.metrics
    var sections: [ListSection] = []
    var group: Int?
    func header() -> ListSection {
      ListSection(header: .init(length: metrics.groupHeaderHeight, limit: .nextHeader))
    }
    for (index, row) in rows.enumerated() {
      if row.group != group, let next = row.group {
        // Folded groups before it only have a header.
        for _ in (group.map { $0 + 1 } ?? 0)...next { sections.append(header()) }
        group = next
      }
      sections.append(
        ListSection(
          header: .init(length: 0, limit: .sectionEnd, depth: 1),
          itemLengths: [
            Double(laneCounts[index]) * metrics.lanePitch + metrics.rowPadding.above
              + metrics.rowPadding.below
          ]))
    }
    for _ in (group.map { $0 + 1 } ?? 0)..<max(groups.count, group.map { $0 + 1 } ?? 0) {
      sections.append(header())
    }
    return sections
  }
}
