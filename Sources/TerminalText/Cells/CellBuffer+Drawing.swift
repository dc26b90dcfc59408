internal import Primitives

extension CellBuffer {
  /// Draws text from a cell to the right and returns its end.
  ///
  /// - Complexity: O(drawn cells + cells of the text left of the clip).
  @discardableResult
  package mutating func write(
    _ text: SafeText, x: Int, y: Int, style: CellStyle = .plain, clip: Range<Int>? = nil,
    keepsBackground: Bool = false
  ) -> Int {
    let (end, overflow) = x.addingReportingOverflow(text.width)
    let clip = (clip ?? 0..<width).clamped(to: 0..<width)
    guard !overflow, y >= 0, y < height, !clip.isEmpty, x < clip.upperBound,
      end > clip.lowerBound
    else { return overflow ? Int.max : end }
    let row = y * width
    var flags = isRightToLeft ? Cell.textFlag | Cell.textStartFlag : 0
    if text.isASCII {
      let first = max(x, clip.lowerBound)
      let last = min(end, clip.upperBound)
      repairEdges(first..<last, row: row)
      let bytes = text.utf8.span
      var target = cells.mutableSpan
      for cell in first..<last {
        var drawn = Cell(glyph: UInt32(bytes[cell - x]), style: style)
        if keepsBackground { drawn.style.background = target[row + cell].style.background }
        drawn.glyph |= flags
        flags &= ~Cell.textStartFlag
        target[row + cell] = drawn
      }
      return end
    }
    writeClusters(
      text, flags, x: x, row: row, style: style, clip: clip, keepsBackground: keepsBackground)
    return end
  }

  private mutating func writeClusters(
    _ text: SafeText, _ flags: UInt32, x: Int, row: Int, style: CellStyle, clip: Range<Int>,
    keepsBackground: Bool
  ) {
    let runs = text.hasRightToLeft ? text.rightToLeftRuns : []
    var run = 0
    var flags = flags
    var x = x
    for cluster in text.clusters {
      let cellRange = x..<(x + cluster.width)
      x = cellRange.upperBound
      guard cellRange.lowerBound < clip.upperBound else { break }
      while run < runs.count, runs[run].upperBound <= cluster.offset { run += 1 }
      guard cellRange.upperBound > clip.lowerBound else { continue }
      let visible = cellRange.clamped(to: clip)
      repairEdges(visible, row: row)
      var styles = (style, style)
      if keepsBackground {
        styles.0.background = cells[row + visible.lowerBound].style.background
        styles.1.background = cells[row + visible.upperBound - 1].style.background
      }
      guard visible == cellRange else {
        // Half of a wide character.
        cells[row + visible.lowerBound] = Cell(
          glyph: Cell.blankGlyph | flags, style: styles.0)
        flags &= ~Cell.textStartFlag
        continue
      }
      var glyph = cluster.scalar.value
      if cluster.scalarCount > 1 {
        compactClusters()
        glyph = clusters.number(of: text.utf8[cluster.offset..<cluster.end]) | Cell.clusterFlag
      }
      if run < runs.count, runs[run].lowerBound <= cluster.offset {
        glyph |= Cell.rightToLeftFlag
        if runs[run].lowerBound == cluster.offset { glyph |= Cell.runStartFlag }
      }
      if cluster.width == 2 {
        glyph |= Cell.wideFlag
        cells[row + visible.lowerBound + 1] = Cell(
          glyph: Cell.continuation | flags & Cell.textFlag, style: styles.1)
      }
      cells[row + visible.lowerBound] = Cell(glyph: glyph | flags, style: styles.0)
      flags &= ~Cell.textStartFlag
    }
  }

  /// Draws one glyph. Does nothing outside of the buffer.
  package mutating func put(
    _ glyph: CellGlyph, x: Int, y: Int, style: CellStyle = .plain, keepsBackground: Bool = false
  ) {
    guard contains(x, y) else { return }
    repairEdges(x..<(x + 1), row: y * width)
    let index = y * width + x
    let ground = keepsBackground ? cells[index].style.background : style.background
    cells[index] = Cell(glyph: glyph.scalar.value, style: style)
    cells[index].style.background = ground
  }

  package mutating func fill(
    x columns: Range<Int>, y rows: Range<Int>, with glyph: CellGlyph = .space,
    style: CellStyle = .plain, keepsBackground: Bool = false
  ) {
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty else { return }
    for y in rows.clamped(to: 0..<height) {
      repairEdges(columns, row: y * width)
      for index in (y * width + columns.lowerBound)..<(y * width + columns.upperBound) {
        let ground = keepsBackground ? cells[index].style.background : style.background
        cells[index] = Cell(glyph: glyph.scalar.value, style: style)
        cells[index].style.background = ground
      }
    }
  }

  /// Changes the style of the cells in a rectangle and keeps their characters.
  package mutating func restyle(
    x columns: Range<Int>, y rows: Range<Int>, _ change: (inout CellStyle) -> Void
  ) {
    let columns = columns.clamped(to: 0..<width)
    for y in rows.clamped(to: 0..<height) {
      for x in columns { change(&cells[y * width + x].style) }
    }
  }

  /// Copies another buffer or a rectangle of it, including links. Cells outside of this buffer
  /// are skipped.
  ///
  /// A wide character that is cut by the edge of the rectangle becomes a blank.
  package mutating func copy(
    _ source: CellBuffer, x columns: Range<Int> = 0..<Int.max, y rows: Range<Int> = 0..<Int.max,
    toX: Int = 0, toY: Int = 0
  ) {
    let columns = columns.clamped(to: 0..<source.width)
    let rows = rows.clamped(to: 0..<source.height)
    guard !columns.isEmpty, let lastX = shifted(columns.count, toX), lastX > 0 else { return }
    for y in rows {
      let (targetY, overflow) = toY.addingReportingOverflow(y - rows.lowerBound)
      guard !overflow, targetY >= 0, targetY < height else { continue }
      let visible = toX..<lastX
      let target = visible.clamped(to: 0..<width)
      guard !target.isEmpty else { continue }
      repairEdges(target, row: targetY * width)
      for x in target {
        var cell = source.cells[y * source.width + columns.lowerBound + (x - toX)]
        if cell.isContinuation && x == target.lowerBound
          || cell.isWide && x == target.upperBound - 1
        {
          cell.glyph = Cell.blankGlyph
        }
        if cell.isCluster {
          let bytes = source.clusters.bytes[source.clusters.range(cell.value)]
          compactClusters()
          cell.glyph = cell.glyph & ~Cell.valueMask | clusters.number(of: bytes)
        }
        if cell.isText, x == target.lowerBound { cell.glyph |= Cell.textStartFlag }
        if let link = source.link(cell.style.link) { cell.style.link = add(link) }
        cells[targetY * width + x] = cell
      }
    }
  }

  /// A copy shifted to the right.
  package func indented(by cells: Int) -> CellBuffer {
    var wider = CellBuffer(
      width: width + cells, height: height, isRightToLeft: isRightToLeft)
    wider.copy(self, x: 0..<width, y: 0..<height, toX: cells, toY: 0)
    return wider
  }

  private func shifted(_ count: Int, _ offset: Int) -> Int? {
    let (sum, overflow) = offset.addingReportingOverflow(count)
    return overflow ? nil : sum
  }

  /// Blanks the other half of each wide character that a range is about to overwrite in part.
  mutating func repairEdges(_ range: Range<Int>, row: Int) {
    guard !range.isEmpty else { return }
    if cells[row + range.lowerBound].isContinuation, range.lowerBound > 0 {
      cells[row + range.lowerBound - 1].glyph = Cell.blankGlyph
    }
    if range.upperBound < width, cells[row + range.upperBound].isContinuation {
      cells[row + range.upperBound].glyph = Cell.blankGlyph
    }
  }

  /// Removes clusters that no cell uses any more, once there are about twice as many as cells.
  private mutating func compactClusters() {
    guard clusters.count > cells.count * 2 + 64 else { return }
    let old = clusters
    clusters = ClusterTable()
    for index in cells.indices where cells[index].isCluster {
      let number = clusters.number(of: old.bytes[old.range(cells[index].value)])
      cells[index].glyph = cells[index].glyph & ~Cell.valueMask | number
    }
  }
}

extension SafeText {
  /// The byte ranges of runs of right-to-left letters, from the first to the last letter of each.
  ///
  /// Characters without direction (digits, spaces, punctuation) belong to a run if they are between
  /// two of its letters, and so do a number behind them without a bracket or middle dot between, and
  /// other letters in a text whose first letter is one of these. Such a text is a run with the signs at its ends, unless it begins
  /// with a date or time.
  var rightToLeftRuns: [Range<Int>] {
    if let run = wholeRun { return [run] }
    var runs: [Range<Int>] = []
    var (open, isDivided) = (false, false)
    let isWhole = clusters.first { $0.direction != 0 }?.direction == 2
    for cluster in clusters {
      if ["(", "[", "·"].contains(cluster.scalar) { isDivided = true }
      if cluster.direction == 2 { isDivided = false }
      let isNumber = open && !isDivided && Cell.isDigit(cluster.scalar.value)
      if cluster.direction == 2 || isNumber || isWhole && cluster.direction == 1 {
        let range = cluster.offset..<cluster.end
        if open, let last = runs.popLast() {
          runs.append(last.lowerBound..<range.upperBound)
        } else {
          runs.append(range)
        }
        open = true
      } else if cluster.direction == 1 {
        open = false
      }
    }
    return runs
  }

  /// The text without the blanks at its ends if its first letter or digit is a right-to-left letter.
  private var wholeRun: Range<Int>? {
    let first = clusters.first { $0.direction != 0 || Cell.isDigit($0.scalar.value) }
    guard first?.direction == 2, let start = utf8.firstIndex(where: { $0 != 0x20 }),
      let last = utf8.lastIndex(where: { $0 != 0x20 })
    else { return nil }
    return start..<last + 1
  }
}
