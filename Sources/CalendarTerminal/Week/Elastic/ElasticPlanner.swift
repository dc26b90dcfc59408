import AppointmentModel
import CalendarLayout
import CivilTime
import TerminalText

/// Plans the rows and the column widths of an elastic week.
struct ElasticPlanner {
  /// The whole days in a regular layout.
  let days: WeekGrid
  /// The requested hours in minutes; nil where they are chosen.
  let hours: Range<Int>?
  /// Whether all columns have the same width.
  let hasEqualDays: Bool
  let overlap: ElasticOverlap
  /// The cells of all columns; the last one stays free.
  let room: Int
  private let parts: [[ElasticPart]]
  private let texts: [[ElasticText]]
  private let titleWidth: (Int) -> Int

  /// The cells of a column without timed appointments: its label between two blanks.
  private static let emptyColumn = 8
  /// The number of appointments that make a day a candidate for more width.
  private static let crowd = 5
  /// The number of additional readable appointments that justify a wider day.
  private static let crowdGain = 3

  /// - Parameter drawing: A drawing of the days, for their texts.
  init(
    days: WeekGrid, hours: Range<Int>?, hasEqualDays: Bool, drawing: WeekDrawing,
    overlap: ElasticOverlap, room: Int
  ) {
    self.overlap = overlap
    self.days = days
    self.hours = hours
    self.hasEqualDays = hasEqualDays
    self.room = room
    let parts = ElasticPlanner.parts(of: days, in: hours)
    self.parts = parts
    texts = parts.map { $0.map { drawing.text(of: $0) } }
    titleWidth = { entry in
      let given = days.entries[entry]
      return drawing.options.title(given, given.state(now: drawing.options.now)).text.width
    }
  }

  /// The parts of each column by start, longer ones first, then by title. A part that began before
  /// the axis is in its first row.
  private static func parts(of days: WeekGrid, in hours: Range<Int>?) -> [[ElasticPart]] {
    var parts = [[ElasticPart]](repeating: [], count: days.columns.count)
    let least = days.options.minimumDuration
    for segment in days.segments {
      let part = ElasticPart(
        entry: segment.entry, start: segment.startMinute,
        end: min(max(segment.endMinute, segment.startMinute + least), days.minutes.upperBound),
        continuesBefore: segment.continuesBefore, continuesAfter: segment.continuesAfter)
      if let part = hours.map({ part.clipped(to: $0) }) ?? part {
        parts[segment.column].append(part)
      }
    }
    if hours == nil {
      let first = parts.joined().reduce(days.nowOnAxis ?? Int.max) { least, part in
        min(least, part.continuesBefore ? (part.lastEnd - 1) / 60 * 60 : part.start)
      }
      for column in parts.indices {
        for index in parts[column].indices where parts[column][index].continuesBefore {
          parts[column][index].start = max(parts[column][index].start, first)
        }
      }
    }
    return parts.map { column in
      let titles = NaturalRanks(column.map { days.entries[$0.entry].title })
      return column.indices.sorted { one, other in
        let (a, b) = (column[one], column[other])
        return (a.start, -a.end, titles.ranks[one]) < (b.start, -b.end, titles.ranks[other])
      }.map { column[$0] }
    }
  }

  // MARK: Planning

  /// The most readable plan.
  func plan(_ frame: ElasticFrame) -> ElasticPlan {
    let edges = columnEdges(nil)
    guard let window = window() else {
      return plan(edges, ElasticAxis(from: 0), columns(edges, .init()), frame)
    }
    func begun(_ edges: [Int]) -> (search: ElasticSearch, rows: ElasticSearch.Rows, edges: [Int])? {
      shapes(edges).map { shape in
        let search = ElasticSearch(columns(edges, shape), window: window, limit: frame.body)
        return (search, search.begin(), edges)
      }.reduce(nil) { best, new in new.1.score > best?.rows.score ?? Int.min ? new : best }
    }
    guard var best = begun(edges) else {
      return plan(edges, ElasticAxis(from: 0), columns(edges, .init()), frame)
    }
    if !hasEqualDays, let day = fullestDay(), best.rows.count >= best.search.limit,
      var wide = begun(columnEdges(day))
    {
      best.rows = best.search.exchanged(best.rows)
      wide.rows = wide.search.exchanged(wide.rows)
      let gain =
        read(wide.search.columns, wide.search.axis(wide.rows.lines))
        - read(best.search.columns, best.search.axis(best.rows.lines))
      if gain >= ElasticPlanner.crowdGain { best = wide }
    }
    let rows = best.search.best(best.rows)
    return plan(best.edges, best.search.axis(rows.lines), best.search.columns, frame)
  }

  /// A plan with the rows and the columns of an earlier one, without a search; nil if the current
  /// entries do not fit into them.
  func plan(like old: ElasticPlan, _ frame: ElasticFrame) -> ElasticPlan? {
    let axis = old.axis
    guard old.columnEdges.count == parts.count + 1, axis.rowCount <= frame.body,
      let window = window(), let first = axis.edges.first, let last = axis.edges.last,
      first <= window.lowerBound, window.upperBound <= last
    else { return nil }
    let isRoomy = parts.joined().allSatisfy { part in
      (0..<axis.count).allSatisfy { stretch in
        let minutes = axis.minutes(stretch)
        return axis.lines(stretch) > 0 || part.start >= minutes.upperBound
          || part.lastEnd <= minutes.lowerBound
      }
    }
    guard isRoomy else { return nil }
    let found = shapes(old.columnEdges).map { columns(old.columnEdges, $0) }.map { columns in
      (columns, score: columns.reduce(0) { $0 + $1.clusters(axis).value })
    }
    return found.max { $0.score < $1.score }.map { plan(old.columnEdges, axis, $0.0, frame) }
  }

  private func plan(
    _ edges: [Int], _ axis: ElasticAxis, _ columns: [ElasticColumn], _ frame: ElasticFrame
  ) -> ElasticPlan {
    let all = parts.joined()
    return ElasticPlan(
      parts: parts, columnEdges: edges, columnWidths: widths(edges), axis: axis,
      arrangements: columns.map { $0.arrangement(axis) },
      isEmpty: (0..<axis.count).map { stretch in
        let minutes = axis.minutes(stretch)
        return !all.contains {
          $0.start < minutes.upperBound && $0.lastEnd > minutes.lowerBound
        }
      }, frame: frame)
  }

  private func read(_ columns: [ElasticColumn], _ axis: ElasticAxis) -> Int {
    columns.reduce(0) { $0 + $1.arrangement(axis).spots.count { $0.isReadable } }
  }

  /// The minutes of the axis: from the first start, or the hour of an end, to the last end.
  private func window() -> Range<Int>? {
    if let hours { return hours }
    var (first, end) = (Int.max, Int.min)
    for part in parts.joined() {
      first = min(first, part.start)
      end = max(end, part.lastEnd)
    }
    guard first < end else { return nil }
    if let now = days.nowOnAxis {
      (first, end) = (min(first, now / 60 * 60), max(end, now / 60 * 60 + 60))
    }
    return first..<min(end, max(days.minutes.upperBound, first + 1))
  }

  /// The rows of entries outside requested hours, and whether the first row can be in the rule of a
  /// low print, if rows are scarce and the row is two hours apart from all others.
  func outside(_ frame: ElasticFrame) -> (rows: Int, sharesRule: Bool) {
    if let hours {
      guard !frame.isScreen else { return (0, false) }
      let hasEarlier = days.segments.contains {
        $0.endMinute <= hours.lowerBound && $0.startMinute < hours.lowerBound
      }
      let hasLater = days.segments.contains { $0.startMinute >= hours.upperBound }
      return ((hasEarlier && frame.hasEarlierRow ? 1 : 0) + (hasLater ? 1 : 0), false)
    }
    let all = Array(parts.joined())
    guard !frame.isScreen, !frame.isAmple, all.count > frame.room ?? Int.max,
      let start = all.map({ $0.start }).min()
    else { return (0, false) }
    let end = all.reduce(start) { $1.start < start + 60 ? max($0, $1.lastEnd) : $0 }
    let next = all.reduce(Int.max) { $1.start > end ? min($0, $1.start) : $0 }
    let isApart = all.allSatisfy { $0.start == start || $0.start >= next }
    return (0, next < Int.max && next - end >= 120 && isApart)
  }

  private func columns(_ edges: [Int], _ shape: ElasticShape) -> [ElasticColumn] {
    let widths = widths(edges)
    return parts.indices.map {
      ElasticColumn(parts: parts[$0], texts: texts[$0], width: widths[$0], shape: shape)
    }
  }

  private func widths(_ edges: [Int]) -> [Int] {
    parts.indices.map { edges[$0 + 1] - edges[$0] - 1 - gap(after: $0) }
  }

  /// The shapes that are tried: a list, lanes, and lists in columns.
  private func shapes(_ edges: [Int]) -> [ElasticShape] {
    switch overlap {
    case .lanes(let limit): return [ElasticShape(laneWidth: 3, laneLimit: limit)]
    case .list: return [ElasticShape(laneLimit: 1)]
    case .best: break
    }
    let widest = widths(edges).max() ?? 0
    let most = parts.map(ElasticPlanner.maximumAtOnce).max() ?? 0
    var shapes = [ElasticShape(laneLimit: 1)]
    if widest >= 2 * ElasticShape().laneWidth, most > 1 { shapes.append(ElasticShape()) }
    if most > 3, widest >= 2 * ElasticShape.listColumn {
      for count in 2...widest / ElasticShape.listColumn {
        shapes.append(ElasticShape(laneLimit: 1, listColumns: count))
      }
    }
    return shapes
  }

  /// The column with the most parts, if there are other columns.
  private func fullestDay() -> Int? {
    guard parts.count > 1, !days.columns.contains(where: { $0.resource != nil }),
      let column = parts.indices.max(by: { parts[$0].count < parts[$1].count }),
      parts[column].count >= ElasticPlanner.crowd
    else { return nil }
    return column
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

  // MARK: Columns

  private func gap(after column: Int) -> Int {
    guard column + 1 < days.columns.count, days.columns[column].resource != nil else { return 0 }
    return days.columns[column].date == days.columns[column + 1].date ? 0 : 1
  }

  /// The edges of columns. Columns without timed appointments, and without all-day ones that would be
  /// cut, shrink to their labels. The others share the rest, with the remainder of the division spread
  /// among them.
  ///
  /// - Parameter wide: The column with two shares.
  private func columnEdges(_ wide: Int?) -> [Int] {
    let count = parts.count
    let gaps = (0..<count).reduce(0) { $0 + gap(after: $1) }
    var isNarrow = parts.map { $0.isEmpty && !hasEqualDays && count > 1 }
    for bar in days.bars where bar.firstColumn == bar.lastColumn {
      let cells = titleWidth(bar.entry) + 2
      if !bar.continuesBefore, !bar.continuesAfter, cells > ElasticPlanner.emptyColumn {
        isNarrow[bar.firstColumn] = false
      }
    }
    if !isNarrow.contains(false) || (room - gaps) / max(count, 1) <= ElasticPlanner.emptyColumn {
      isNarrow = [Bool](repeating: false, count: count)
    }
    // The brackets of today's label take the column's blanks; one more cell is free after them.
    let today = days.options.clock?.date
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
    let share = (0..<count).map { isNarrow[$0] ? 0 : wide == $0 ? 2 : 1 }
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
}
