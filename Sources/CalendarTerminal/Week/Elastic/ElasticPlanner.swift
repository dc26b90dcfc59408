import AppointmentModel
import CalendarLayout
import CivilTime

/// Plans the hours, the rows and the column widths of an elastic week.
struct ElasticPlanner {
  /// The whole days in a regular layout.
  let days: WeekGrid
  /// The requested hours in minutes; nil where they are chosen.
  let hours: Range<Int>?
  /// Whether all columns have the same width.
  let hasEqualDays: Bool
  let frame: ElasticFrame
  let texts: ElasticTexts
  let overlap: ElasticOverlap
  /// The cells of all columns; the last one stays free.
  let room: Int
  /// The origin of the quarters.
  private let origin: Int
  private let parts: [[ElasticPart]]

  /// The cells of a column without timed appointments: its label between two blanks.
  private static let emptyColumn = 8
  /// The shares of a day in the width, and those tried in turn for a crowded day.
  private static let shares = 2
  private static let crowdShares = [4, 3]
  /// The number of windows that are searched.
  private static let followed = 2
  /// The score that a search can make up for a window that is behind at first.
  private static let margin = 15_000
  /// The number of simultaneous appointments that make a day a candidate for more width.
  private static let crowd = 5
  /// The number of additional readable appointments that justify it.
  private static let crowdGain = 3

  init(
    days: WeekGrid, hours: Range<Int>?, hasEqualDays: Bool, frame: ElasticFrame,
    texts: ElasticTexts, overlap: ElasticOverlap, room: Int
  ) {
    self.overlap = overlap
    self.days = days
    self.hours = hours
    self.hasEqualDays = hasEqualDays
    self.frame = frame
    self.texts = texts
    self.room = room
    origin = (days.minutes.lowerBound - (days.minutes.lowerBound % 15 + 15) % 15)
    parts = ElasticPlanner.parts(of: days, texts: texts)
  }

  private static func parts(of days: WeekGrid, texts: ElasticTexts) -> [[ElasticPart]] {
    var parts = [[ElasticPart]](repeating: [], count: days.columns.count)
    let least = days.options.minimumDuration
    for segment in days.segments {
      parts[segment.column].append(
        ElasticPart(
          entry: segment.entry, start: segment.startMinute,
          end: min(max(segment.endMinute, segment.startMinute + least), days.minutes.upperBound),
          continuesBefore: segment.continuesBefore, continuesAfter: segment.continuesAfter))
    }
    return parts.map { column in
      column.sorted {
        ($0.start, -$0.end, texts.rank($0.entry)) < ($1.start, -$1.end, texts.rank($1.entry))
      }
    }
  }

  // MARK: Planning

  /// The most readable plan.
  func plan() -> ElasticPlan {
    let plain = plan(wide: nil)
    guard !hasEqualDays, let day = crowdedDay(),
      plain.readableCount < parts.reduce(0, { $0 + $1.count })
    else { return plain }
    let window = plain.rowEdges[0]..<plain.rowEdges[plain.rowCount]
    for shares in ElasticPlanner.crowdShares {
      let wide = plan(wide: (day, shares), in: window)
      if wide.readableCount >= plain.readableCount + ElasticPlanner.crowdGain { return wide }
    }
    return plain
  }

  /// The column with the most simultaneous parts, if those are a crowd and there are other columns.
  private func crowdedDay() -> Int? {
    guard parts.count > 1, !days.columns.contains(where: { $0.resource != nil }) else { return nil }
    var best: (count: Int, column: Int)?
    for (column, parts) in parts.enumerated() {
      let count = ElasticPlanner.maximumAtOnce(parts)
      if count >= ElasticPlanner.crowd, count > best?.count ?? 0 { best = (count, column) }
    }
    return best?.column
  }

  private static func maximumAtOnce(_ parts: [ElasticPart]) -> Int {
    let ends = parts.map { $0.lastEnd }.sorted()
    var (ended, most) = (0, 0)
    for (begun, part) in parts.enumerated() {
      while ends[ended] <= part.start { ended += 1 }
      most = max(most, begun + 1 - ended)
    }
    return most
  }

  private func plan(
    wide: (column: Int, shares: Int)?, in window: Range<Int>? = nil
  ) -> ElasticPlan {
    let edges = columnEdges(wide)
    let widths = (0..<parts.count).map { edges[$0 + 1] - edges[$0] - 1 - gap(after: $0) }
    var columns = ElasticColumns(
      parts: parts, widths: widths, origin: origin, texts: texts, overlap: overlap)
    var rough: [(window: Range<Int>, rows: Int, outside: Int, score: Int, edges: QuarterSet)] = []
    for window in window.map({ [$0] }) ?? windows() {
      let outside = outside(window, widths: widths)
      let rows = max(1, frame.body - outside.rows)
      var search = RowSearch(columns, window: quarters(window))
      let found = search.roughly(rows: rows)
      columns = search.takeColumns()
      rough.append((window, rows, outside.score, found.score + outside.score, found.edges))
    }
    // Only the most promising windows are searched.
    let highest = rough.map { $0.score }.max() ?? 0
    let promising = rough.sorted { $0.score > $1.score }.prefix(ElasticPlanner.followed)
      .filter { $0.score >= highest - ElasticPlanner.margin }
    var best = promising.first.map { (score: $0.score, rows: $0.edges) }
    for (window, rows, outside, _, _) in promising {
      var search = RowSearch(columns, window: quarters(window))
      let found = search.choose(rows: rows)
      columns = search.takeColumns()
      if found.score + outside > best?.score ?? Int.min {
        best = (found.score + outside, found.edges)
      }
    }
    let rows = best?.rows ?? QuarterSet([0, 1])
    let rowEdges = columns.minutes(rows)
    return ElasticPlan(
      parts: parts, columnEdges: edges, columnWidths: widths, rowEdges: rowEdges,
      arrangements: parts.indices.map { columns.arrangement($0, rows) },
      emptyRows: zip(rowEdges, rowEdges.dropFirst()).map { start, end in
        !parts.joined().contains { $0.start < end && $0.lastEnd > start }
      }, frame: frame)
  }

  private func quarters(_ window: Range<Int>) -> Range<Int> {
    (window.lowerBound - origin) / 15..<(window.upperBound - origin + 14) / 15
  }

  // MARK: Columns

  private func gap(after column: Int) -> Int {
    guard column + 1 < days.columns.count, days.columns[column].resource != nil else { return 0 }
    return days.columns[column].date == days.columns[column + 1].date ? 0 : 1
  }

  /// The edges of columns. Columns without timed appointments, and without all-day ones that would be
  /// cut, shrink to their labels. The others share the rest, with the remainder of the division spread
  /// among them.
  private func columnEdges(_ wide: (column: Int, shares: Int)?) -> [Int] {
    let count = parts.count
    let gaps = (0..<count).reduce(0) { $0 + gap(after: $1) }
    var isNarrow = parts.map { $0.isEmpty && !hasEqualDays && count > 1 }
    for bar in days.bars where bar.firstColumn == bar.lastColumn {
      let cells = texts.length(bar.entry) + 2
      if !bar.continuesBefore, !bar.continuesAfter, cells > ElasticPlanner.emptyColumn {
        isNarrow[bar.firstColumn] = false
      }
    }
    if !isNarrow.contains(false) || (room - gaps) / max(count, 1) <= ElasticPlanner.emptyColumn {
      isNarrow = [Bool](repeating: false, count: count)
    }
    // The brackets of today's label take the column's blanks; one more cell is free after them.
    let today = days.options.now.map { days.options.rules.civil(at: $0).date }
    let narrow = (0..<count).map { number in
      guard isNarrow[number] else { return 0 }
      let column = days.columns[number]
      // A resource keeps its name.
      if let resource = column.resource {
        return max(
          ElasticPlanner.emptyColumn, min(resource.name.count + 2, (room - gaps) / count))
      }
      return ElasticPlanner.emptyColumn + (column.date == today ? 1 : 0)
    }
    let rest = room - gaps - narrow.reduce(0, +)
    let share = (0..<count).map { column in
      isNarrow[column]
        ? 0 : wide?.column == column ? wide?.shares ?? ElasticPlanner.shares : ElasticPlanner.shares
    }
    let total = max(1, share.reduce(0, +))
    var (edges, taken) = ([0], 0)
    for column in 0..<count {
      let before = taken * rest / total
      taken += share[column]
      let width = isNarrow[column] ? narrow[column] : taken * rest / total - before
      edges.append(edges[column] + width + gap(after: column))
    }
    return edges
  }

  // MARK: Hours

  /// The windows that are tried: that of all appointments, and those without isolated ones at its ends.
  private func windows() -> [Range<Int>] {
    let all = parts.joined()
    if let hours { return [hours] }
    let limits = days.minutes
    var (first, end) = (Int.max, Int.min)
    for part in all {
      first = min(first, part.continuesBefore ? part.lastEnd - 1 : part.start)
      end = max(end, part.continuesAfter ? part.start + 1 : part.lastEnd)
    }
    let now = days.nowOnAxis
    if let now { (first, end) = (min(first, now), max(end, now / 60 * 60 + 60)) }
    guard first < end else { return [480..<1080] }
    first = max(first / 60 * 60, limits.lowerBound)
    end = min((end + 29) / 30 * 30, limits.upperBound)
    func isBusy(_ hour: Int) -> Bool {
      all.contains { $0.start < hour * 60 + 60 && $0.lastEnd > hour * 60 }
    }
    var (starts, ends) = ([first], [end])
    func begin(_ hour: Int) {
      if hour > first { starts.append(hour) }
      // The first row need not be a whole hour.
      let isEntered = all.contains { $0.start < hour && $0.lastEnd > hour }
      let begun = all.reduce(end) { $1.start >= hour ? min($0, $1.start) : $0 } / 15 * 15
      if !isEntered, begun > hour, begun < hour + 60 { starts.append(begun) }
    }
    begin(first)
    for hour in first / 60..<max(end / 60, first / 60) where isBusy(hour) {
      if hour > first / 60, hour <= 10, !isBusy(hour - 1) { begin(hour * 60) }
      if hour >= 16, hour < 23, !isBusy(hour + 1) { ends.append(hour * 60 + 60) }
    }
    return starts.flatMap { start in
      Set(ends).sorted().compactMap { end in
        start < end && (now.map { start <= $0 && $0 < end } ?? true) ? start..<end : nil
      }
    }
  }

  /// The number of rows for entries outside a window, and the score of these rows.
  private func outside(_ window: Range<Int>, widths: [Int]) -> (rows: Int, score: Int) {
    var (score, hasEarlier, hasLater) = (0, false, false)
    for (column, parts) in parts.enumerated() {
      let earlier = parts.filter { $0.end <= window.lowerBound && $0.start < window.lowerBound }
      let later = parts.filter { $0.start >= window.upperBound }
      hasEarlier = hasEarlier || !earlier.isEmpty
      hasLater = hasLater || !later.isEmpty
      for list in [earlier, later] {
        guard list.count == 1, let part = list.first else {
          score += 3_000 * list.count
          continue
        }
        let readable = min(ElasticItem.readable, texts.length(part.entry))
        let isRead =
          !frame.isScreen && widths[column] >= 13 && widths[column] - 8 >= readable
        score += isRead ? 12_000 : 6_000
      }
    }
    if frame.isScreen { return (0, score) }
    return ((hasEarlier && frame.hasEarlierRow ? 1 : 0) + (hasLater ? 1 : 0), score)
  }
}
