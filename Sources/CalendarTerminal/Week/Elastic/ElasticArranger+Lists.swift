extension ElasticArranger {
  /// The minimum width of a list with columns, and of one of its columns.
  private static let columnsFrom = 52
  private static let minimumColumn = 22
  /// The minimum width of a list whose lines begin with their times.
  private static let timesFrom = 15

  /// Arranges a cluster as one box with a line for each appointment.
  ///
  /// - Parameter isFree: Whether lines can be in any rows, where that is more readable.
  func list(_ given: [Placed], edges: [Int], isFree: Bool = false) -> Outcome? {
    let cluster = given.sorted {
      ($0.start, texts.rank(parts[$0.part].entry), $0.part)
        < ($1.start, texts.rank(parts[$1.part].entry), $1.part)
    }
    let rows = span(cluster)
    if width >= ElasticArranger.columnsFrom, cluster.count > 2 {
      return columned(cluster, rows, edges: edges)
    }
    guard cluster.count <= rows.count || rows.count > 1 else { return nil }
    func best(hasTimes: Bool) -> Outcome {
      let usual = listed(cluster, rows, edges: edges, hasTimes: hasTimes)
      guard isFree, cluster.count < rows.count else { return usual }
      let free = listed(
        cluster, rows, edges: edges, hasTimes: hasTimes,
        at: bestRows(cluster, rows, edges: edges, hasTimes: hasTimes))
      return free.score > usual.score ? free : usual
    }
    let withoutTimes = best(hasTimes: false)
    guard width >= ElasticArranger.timesFrom else { return withoutTimes }
    let withTimes = best(hasTimes: true)
    return withTimes.score >= withoutTimes.score ? withTimes : withoutTimes
  }

  private func span(_ cluster: [Placed]) -> Range<Int> {
    let first = cluster.reduce(Int.max) { min($0, $1.row) }
    return first..<cluster.reduce(first) { max($0, $1.last) } + 1
  }

  /// Lines one below the other: each in its given row, else in the row of its start or the next free one,
  /// as late as the rest allows.
  private func listed(
    _ cluster: [Placed], _ rows: Range<Int>, edges: [Int], hasTimes: Bool, at places: [Int]? = nil
  ) -> Outcome {
    let count = cluster.count
    let shown = count <= rows.count ? count : rows.count - 1
    let end = shown < count ? rows.upperBound - 1 : rows.upperBound
    var outcome = Outcome(
      score: -(count < 4 ? 3_000 : 1_200) + (hasTimes ? 500 : 0))
    func usual(_ index: Int, after row: Int) -> Int {
      min(max(cluster[index].row, row + 1), end - (shown - index))
    }
    var row = rows.lowerBound - 1
    for index in 0..<shown {
      row = places?[index] ?? usual(index, after: row)
      let next =
        index + 1 < shown ? places?[index + 1] ?? usual(index + 1, after: row) : end
      add(
        cluster[index], inRow: row, rows: min(next - row, 2), edges: edges, hasTimes: hasTimes,
        to: &outcome)
    }
    if isDrawn {
      outcome.crowd = ElasticCrowd(
        parts: cluster.map { $0.part }, rows: rows, columns: 1, overflow: count - shown,
        moreRow: rows.upperBound - 1, moreCell: 0)
    }
    return outcome
  }

  /// Adds a line with a number of rows for its title in a row of a list, and its score.
  private func add(
    _ one: Placed, inRow row: Int, rows: Int, edges: [Int], hasTimes: Bool,
    to outcome: inout Outcome
  ) {
    let printsStart = hasTimes && !one.continuesBefore
    let isLabelled = edges[row] == one.start || one.continuesBefore
    let text = parts[one.part].entry
    let cells = width - 1 - (printsStart ? texts.startWidth(text) + 1 : 0)
    let reading = texts.reading(text, width: cells, rows: rows)
    var mark = ElasticItem.Mark.none
    if !printsStart {
      mark = one.row < row && edges[row] > one.start ? .above : one.row > row ? .below : .none
      if mark != .none { outcome.score -= 250 }
      outcome.score -= offset(one, edges: edges)
    }
    add(
      ElasticItem(
        part: one.part, isLine: true, cells: 0..<width, rows: row..<row + max(1, reading.rows),
        textRows: rows, printsStart: printsStart, mark: mark),
      reading,
      score: score(
        reading, length: texts.length(text), tellsStart: isLabelled || printsStart,
        saysTime: false),
      tellsStart: isLabelled || printsStart, to: &outcome)
  }

  /// The best rows for the lines of a list that has more rows than lines. They are found from the last
  /// line on, since a line depends only on the row of the next one.
  private func bestRows(
    _ cluster: [Placed], _ rows: Range<Int>, edges: [Int], hasTimes: Bool
  ) -> [Int] {
    // For each row of a line: the best score of it and the lines after it, and the row of the next one.
    var after = [(score: Int, next: Int)](repeating: (0, rows.upperBound), count: rows.count + 1)
    var next: [[Int]] = []
    for one in cluster.reversed() {
      let isLast = next.isEmpty
      var best = [(score: Int, next: Int)](
        repeating: (Int.min / 2, rows.upperBound), count: rows.count + 1)
      for row in rows {
        for textRows in 1...2 {
          var line = Outcome(score: 0)
          add(one, inRow: row, rows: textRows, edges: edges, hasTimes: hasTimes, to: &line)
          let followers =
            isLast
            ? [rows.upperBound].filter { min($0 - row, 2) == textRows }
            : rows.filter { $0 > row && min($0 - row, 2) == textRows }
          for follower in followers {
            let score = line.score + after[follower - rows.lowerBound].score
            if score > best[row - rows.lowerBound].score {
              best[row - rows.lowerBound] = (score, follower)
            }
          }
        }
      }
      next.append(best.map { $0.next })
      after = best
    }
    var row =
      rows.max {
        after[$0 - rows.lowerBound].score < after[$1 - rows.lowerBound].score
      } ?? rows.lowerBound
    var places: [Int] = []
    for following in next.reversed() {
      places.append(row)
      row = following[row - rows.lowerBound]
    }
    return places
  }

  /// Places lines in several columns of a wide box, column by column.
  private func columned(_ cluster: [Placed], _ rows: Range<Int>, edges: [Int]) -> Outcome? {
    let count = cluster.count
    let sameStart = cluster.allSatisfy { $0.start == edges[rows.lowerBound] }
    var best: Outcome?
    var lastLines = 0
    for columns in 1...max(1, width / ElasticArranger.minimumColumn) {
      let lines = min(rows.count, (count + columns - 1) / columns)
      if columns > 1, lines == lastLines, lines < rows.count { continue }
      lastLines = lines
      let capacity = columns * lines
      guard count <= capacity || capacity > 1 else { continue }
      let shown = count <= capacity ? count : capacity - 1
      let cell = width / columns
      var outcome = Outcome(score: -1_000 - 100 * columns)
      for (index, one) in cluster.prefix(shown).enumerated() {
        let (column, line) = (index / lines, index % lines)
        let first = column * cell
        let end = column < columns - 1 ? first + cell : width
        let text = parts[one.part].entry
        let printsStart = !sameStart && !one.continuesBefore
        let room =
          end - first - (end < width ? 2 : 1) - (printsStart ? texts.startWidth(text) + 1 : 0)
        let reading = texts.reading(text, width: room, rows: 1)
        if reading.isWhole, texts.placeWidth(text) > 0,
          reading.lastWidth + 3 + texts.placeWidth(text) <= room
        {
          outcome.score += 400
        }
        add(
          ElasticItem(
            part: one.part, isLine: true, cells: first..<end,
            rows: rows.lowerBound + line..<rows.lowerBound + line + 1, textRows: 1,
            printsStart: printsStart),
          reading,
          score: score(reading, length: texts.length(text), tellsStart: true, saysTime: false),
          tellsStart: true, to: &outcome)
      }
      if isDrawn {
        outcome.crowd = ElasticCrowd(
          parts: cluster.map { $0.part }, rows: rows, columns: columns, overflow: count - shown,
          moreRow: rows.lowerBound + lines - 1, moreCell: (columns - 1) * cell)
      }
      if outcome.score > best?.score ?? Int.min { best = outcome }
    }
    return best
  }

  /// The fallback for a cluster that cannot be shown in any other way: the first title and the number of
  /// the others, or the number of all.
  func counted(_ given: [Placed], edges: [Int]) -> Outcome {
    let cluster = given.sorted { ($0.start, $0.part) < ($1.start, $1.part) }
    let rows = span(cluster)
    var outcome = Outcome(score: 0)
    if isDrawn {
      outcome.crowd = ElasticCrowd(
        parts: cluster.map { $0.part }, rows: rows, columns: 1, overflow: cluster.count,
        moreRow: rows.lowerBound, moreCell: 0)
    }
    guard let first = cluster.first else { return outcome }
    let tail = 2 + "\(cluster.count - 1)".utf8.count
    let text = parts[first.part].entry
    let reading = texts.reading(text, width: width - 1 - tail, rows: 1)
    guard reading.isWhole || reading.shown >= ElasticItem.readable else { return outcome }
    let isLabelled = edges[first.row] == first.start || first.continuesBefore
    outcome.crowd?.overflow -= 1
    outcome.crowd?.sharesRow = true
    add(
      ElasticItem(
        part: first.part, isLine: true, cells: 0..<width - tail,
        rows: rows.lowerBound..<rows.lowerBound + 1, textRows: 1),
      reading,
      score: score(reading, length: texts.length(text), tellsStart: isLabelled, saysTime: false)
        - offset(first, edges: edges) - 3_000,
      tellsStart: isLabelled, to: &outcome)
    return outcome
  }
}
