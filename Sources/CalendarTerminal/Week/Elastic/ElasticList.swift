internal import Primitives

/// A list of appointments that overlap: each has a line of its own, and a bar of its true length at the
/// left, like the rails of a drawn history.
struct ElasticList {
  private let parts: Range<Int>
  private let limit: Int
  private let column: ElasticColumn
  private let first: [Int]
  private let last: [Int]
  private let axis: ElasticAxis
  /// The first row of the list.
  private let base: Int
  /// Whether each row belongs to a part or has a line.
  private var used: [Bool]
  private var strips: [Strip]
  private var hidden: [Int] = []
  /// The number of hidden parts after each line, by part.
  private var counts: [Int: Int] = [:]

  /// A column of lines.
  private struct Strip {
    var cells: Range<Int>
    /// Whether each row of the list has a line.
    var taken: [Bool]
    var lines: [Line] = []
    /// The last row in which the search for a free row began, and the row found: all rows in
    /// between have a line.
    var searched = (from: 0, to: 0)
    /// For each bar the last row in which it is, by the number of lines up to there.
    var reach: [[Int]] = []

    /// The first row without a line, from a row on.
    mutating func firstFree(from row: Int) -> Int {
      var free = searched.from...searched.to ~= row ? searched.to : row
      while free < taken.count, taken[free] { free += 1 }
      searched = (row, free)
      return free
    }
  }

  private struct Line {
    var part: Int
    var row: Int
    var isDisplaced: Bool
    /// Whether it is a count, since not even its time fits.
    var isCount = false
    var bar: Int?
    var joins = false
  }

  init(
    _ cluster: ElasticColumn.Cluster, column: ElasticColumn, first: [Int], last: [Int],
    axis: ElasticAxis
  ) {
    parts = cluster.parts
    limit = cluster.limit
    self.column = column
    self.first = first
    self.last = last
    self.axis = axis
    let count = max(1, min(column.shape.listColumns, column.width / ElasticShape.listColumn))
    base = first[parts.lowerBound]
    let rows = [Bool](repeating: false, count: max(1, limit - base) + 1)
    used = rows
    strips = (0..<count).map {
      Strip(
        cells: $0 * column.width / count..<($0 + 1) * column.width / count, taken: rows)
    }
  }

  mutating func arrange(into result: inout ElasticArrangement) {
    putLines()
    var spots = fill()
    while takeBack(spots) { spots = fill() }
    var end = base + 1
    for index in parts { end = max(end, last[index] + 1) }
    for (strip, spots) in zip(strips, spots) {
      for (line, spot) in zip(strip.lines, spots) {
        end = max(end, spot.line + 1)
        guard line.isCount else {
          result.spots.append(spot)
          continue
        }
        hidden.append(spot.part)
        let count = spot.more + 1
        let start = spot.textStart - 1
        let hasRoom = strip.cells.upperBound - start >= "\(count)".utf8.count + 2
        result.counts.append(
          ElasticCount(
            part: spot.part, row: spot.line,
            cells: (hasRoom ? start : strip.cells.lowerBound)..<strip.cells.upperBound, count: count
          ))
      }
    }
    result.hidden += hidden
    result.lists.append(ElasticArrangement.List(parts: Array(parts), rows: base..<end))
  }

  /// The spots of each strip, with counts and bars.
  private mutating func fill() -> [[ElasticSpot]] {
    count()
    markUsed()
    return strips.indices.map { number in
      putBars(&strips[number])
      return spots(strips[number])
    }
  }

  /// Removes the lines below their own rows in which not even a time fits. If there are none, the
  /// other such lines become counts in their rows. Returns whether any line changed.
  private mutating func takeBack(_ spots: [[ElasticSpot]]) -> Bool {
    var isDone = true
    for displaced in [true, false] where isDone {
      for number in strips.indices {
        for index in strips[number].lines.indices.reversed() {
          let line = strips[number].lines[index]
          guard !spots[number][index].reading.tellsStart, line.isDisplaced == displaced,
            !line.isCount
          else { continue }
          isDone = false
          if displaced {
            strips[number].lines.remove(at: index)
            strips[number].taken[line.row - base] = false
            hidden.append(line.part)
          } else {
            strips[number].lines[index].isCount = true
          }
        }
      }
    }
    return !isDone
  }

  /// Gives each part the first free line of its rows, or otherwise the first free line below them,
  /// before the row that limits the list.
  private mutating func putLines() {
    var late: [Int] = []
    for part in parts where !put(part, through: last[part], isDisplaced: false) {
      late.append(part)
    }
    for part in late where !put(part, through: end(below: part), isDisplaced: true) {
      hidden.append(part)
    }
  }

  /// The last row for a part below its own rows. A part that began on an earlier day has only its end as
  /// its time, so no label below may be later.
  private func end(below part: Int) -> Int {
    guard column.parts[part].continuesBefore else { return limit - 1 }
    let label = max(axis.labels[last[part]], column.parts[part].lastEnd - 1)
    return axis.labels[..<limit].partitionPoint { $0 > label } - 1
  }

  private mutating func put(_ part: Int, through end: Int, isDisplaced: Bool) -> Bool {
    var best: (row: Int, strip: Int)?
    for number in strips.indices {
      let row = strips[number].firstFree(from: first[part] - base) + base
      if row <= end, row < best?.row ?? Int.max { best = (row, number) }
    }
    guard let best else { return false }
    strips[best.strip].taken[best.row - base] = true
    strips[best.strip].lines.append(
      Line(part: part, row: best.row, isDisplaced: isDisplaced, bar: nil))
    return true
  }

  /// Counts hidden parts at the end of the last line that does not begin later.
  private mutating func count() {
    counts = [:]
    guard !hidden.isEmpty else { return }
    // The last line up to each part.
    var best: [(row: Int, strip: Int, part: Int)?] = Array(repeating: nil, count: parts.count)
    for (number, strip) in strips.enumerated() {
      for line in strip.lines {
        best[line.part - parts.lowerBound] = (line.row, number, line.part)
      }
    }
    var latest: (row: Int, strip: Int, part: Int)?
    for index in best.indices {
      if let line = best[index], (line.row, line.strip) > (latest?.row ?? -1, latest?.strip ?? -1) {
        latest = line
      }
      best[index] = latest
    }
    for part in hidden {
      let start = column.parts[part].start
      let later = column.parts[parts].partitionPoint { $0.start > start }
      guard later > parts.lowerBound, let line = best[later - 1 - parts.lowerBound] else {
        continue
      }
      counts[line.part, default: 0] += 1
    }
  }

  /// Marks the rows that a part or a line takes.
  private mutating func markUsed() {
    for row in used.indices { used[row] = false }
    // Parts are sorted by their first row.
    var end = base
    for part in parts where last[part] >= end {
      for row in max(first[part], end)...last[part] { used[row - base] = true }
      end = last[part] + 1
    }
    for strip in strips {
      for row in strip.taken.indices where strip.taken[row] { used[row] = true }
    }
  }

  /// Gives each part with a line and further rows a bar to the right of all bars beside it, as many
  /// as the width allows. Parts with equal times share one.
  private func putBars(_ strip: inout Strip) {
    strip.lines.sort { ($0.row, $0.part) < ($1.row, $1.part) }
    let most = strip.cells.count < 16 ? 2 : strip.cells.count < 26 ? 3 : 4
    var ends: [Int] = []
    var shared: [Int: Int?] = [:]
    for index in strip.lines.indices {
      (strip.lines[index].bar, strip.lines[index].joins) = (nil, false)
      let line = strip.lines[index]
      guard !line.isDisplaced, !line.isCount else { continue }
      let (start, end) = (column.parts[line.part].start, last[line.part])
      if let known = shared[start << 32 + end] {
        strip.lines[index].bar = known
        strip.lines[index].joins = known != nil
        continue
      }
      while let last = ends.last, last < line.row { ends.removeLast() }
      let bar = ends.count
      guard bar < most, end > line.row else {
        shared[start << 32 + end] = .some(nil)
        continue
      }
      ends.append(end)
      strip.lines[index].bar = bar
      shared[start << 32 + end] = bar
    }
    strip.reach = (0..<most).map { bar in
      var last = -1
      return [last]
        + strip.lines.map { line in
          if line.bar == bar { last = max(last, self.last[line.part]) }
          return last
        }
    }
  }

  // MARK: Spots

  private func spots(_ strip: Strip) -> [ElasticSpot] {
    var rows = strip.lines.map { $0.row }
    var spots = rows.indices.map { spot($0, rows, strip) }
    guard rows.count > 1 else { return spots }
    for index in 0..<rows.count - 1 {
      let (one, next) = (spots[index], spots[index + 1])
      let below = rows[index + 1] + 1
      // The next one may begin one line lower, if the title above can then be read and its own still can.
      guard !one.isReadable, !one.isDisplaced, !next.isDisplaced, below <= next.last,
        one.last >= rows[index + 1], index + 2 == rows.count || rows[index + 2] != below
      else { continue }
      var moved = rows
      moved[index + 1] = below
      let value =
        ElasticScore.value(spot(index, moved, strip), hasEnd: false)
        + ElasticScore.value(spot(index + 1, moved, strip), hasEnd: false)
      guard
        value > ElasticScore.value(one, hasEnd: false) + ElasticScore.value(next, hasEnd: false)
          + ElasticScore.shift
      else { continue }
      rows = moved
      spots = rows.indices.map { spot($0, rows, strip) }
    }
    return spots
  }

  /// The spot of a line, whose texts end before the next line and begin after the last bar beside them, or
  /// after its own mark.
  private func spot(_ index: Int, _ rows: [Int], _ strip: Strip) -> ElasticSpot {
    let (line, row) = (strip.lines[index], rows[index])
    var end = line.isDisplaced ? row : last[line.part]
    if !line.isDisplaced, index + 1 < rows.count { end = min(end, rows[index + 1] - 1) }
    end = max(end, row)
    let others = rows.partitionPoint { $0 > end }
    let beside = strip.reach.indices.last { strip.reach[$0][others] >= row } ?? -1
    let bars = max(line.bar ?? -1, beside)
    let more = counts[line.part] ?? 0
    let cells = strip.cells
    // With nothing below it, a bar of its own costs no more than its mark.
    let isWhole = !line.isDisplaced && !line.isCount && row < end && end == last[line.part]
    let bar = line.bar ?? (isWhole ? bars + 1 : nil)
    let textStart = cells.lowerBound + (line.bar == nil ? bars + 2 : bars + 1)
    var spot = ElasticSpot(
      part: line.part, isLine: true, first: first[line.part], last: last[line.part], line: row,
      lines: end - row + 1, cells: cells, bar: bar.map { cells.lowerBound + $0 },
      textStart: textStart,
      textWidth: cells.upperBound - textStart - (cells.upperBound < column.width ? 1 : 0)
        - (more > 0 ? 2 + "\(more)".utf8.count : 0),
      label: .own, isDisplaced: line.isDisplaced, joins: line.joins, more: more)
    let below = last[line.part] + 1
    let isFree =
      !line.isDisplaced && more == 0 && below < limit && !used[below - base]
      && (index + 1 == rows.count || rows[index + 1] != below)
      && column.mayGoOn(line.part, below: last[line.part], axis)
    column.read(&spot, isFree: isFree, axis)
    return spot
  }
}
