extension ElasticArranger {
  /// The limit of a cascade that can still be followed.
  static let maximumCascaded = 6
  /// The minimum cells of parts that share a row of a cascade side by side.
  private static let minimumShare = 8

  /// The rows in which several parts of a cluster begin, as a set of bits by the position of the first of
  /// them.
  func sharedRows(_ cluster: [Placed]) -> UInt8 {
    var shared: UInt8 = 0
    for index in cluster.indices.dropLast().prefix(ElasticArranger.maximumCascaded)
    where cluster[index].row == cluster[index + 1].row
      && (index == 0 || cluster[index - 1].row != cluster[index].row)
    {
      shared |= 1 << UInt8(index)
    }
    return shared
  }

  /// Parts one over another, each one cell in and below the title of the part it covers; never a third
  /// over both.
  ///
  /// - Parameter divided: The rows whose parts are side by side if each has eight cells and no other part
  ///   is in the row, by the position of the first of them. Otherwise the title of the second is a row
  ///   lower, and a third is not allowed.
  func cascade(_ given: [Placed], edges: [Int], divided: UInt8) -> Outcome? {
    guard width > 3 else { return nil }
    var cluster = given
    var cells: [Range<Int>] = []
    cells.reserveCapacity(cluster.count)
    while cells.count < cluster.count {
      let first = cells.count
      let row = cluster[first].row
      let mates =
        divided >> UInt8(first) & 1 != 0 ? cluster[first...].prefix { $0.row == row }.count : 1
      let isDivided =
        mates > 1 && (width - 1) / mates >= ElasticArranger.minimumShare
        && !cluster[..<first].contains { $0.last >= row && $0.top == row }
      for index in first..<first + (isDivided ? mates : 1) {
        // Parts beside it begin in the same row.
        let before = cluster[..<(isDivided ? first : index)]
        guard let (top, last) = titleRow(of: cluster[index], after: before, cluster, edges: edges)
        else { return nil }
        let below = before.indices.filter { cluster[$0].last >= top }
        let depth = below.lazy.map { cluster[$0].depth + 1 }.max() ?? 0
        // A covered part keeps the cell of its bar.
        guard depth < 2, below.allSatisfy({ cells[$0].lowerBound < depth }) else { return nil }
        cluster[index].top = top
        cluster[index].depth = depth
        if last > cluster[index].last {
          (cluster[index].last, cluster[index].hasHalf) = (last, false)
        }
        let room = width - depth
        let share = isDivided ? index - first : 0
        let count = isDivided ? mates : 1
        cells.append(depth + share * room / count..<depth + (share + 1) * room / count)
      }
    }
    return outcome(cluster, cells, edges: edges)
  }

  /// The row of a title: the first without the title of a covered part; and the last row, which may be a
  /// half row that the title takes whole.
  private func titleRow(
    of one: Placed, after before: ArraySlice<Placed>, _ cluster: [Placed], edges: [Int]
  ) -> (top: Int, last: Int)? {
    var top = one.row
    while before.contains(where: { $0.last >= one.row && $0.top == top }) { top += 1 }
    if top <= one.last { return (top, one.last) }
    let isFree = !cluster.contains { $0.row == top }
    guard top == one.last + 1, top < edges.count - 1, one.hasHalf, isFree else { return nil }
    return (top, top)
  }

  private func outcome(_ cluster: [Placed], _ cells: [Range<Int>], edges: [Int]) -> Outcome {
    var outcome = Outcome(score: -300 * (cluster.count - 1))
    for (index, one) in cluster.enumerated() {
      var cover = one.last + 1
      for other in cluster.indices where cells[other].overlaps(cells[index]) {
        let top = cluster[other].top
        if top > one.top, top < cover { cover = top }
      }
      let isMoved = one.top != one.row
      let isLabelled = one.continuesBefore || !isMoved && edges[one.top] == one.start
      let text = parts[one.part].entry
      let chipText = texts.chipText(
        text, width: textWidth(cells[index]), rows: cover - one.top, needsStart: !isLabelled)
      add(
        ElasticItem(
          part: one.part, isLine: false, cells: cells[index], rows: one.top..<one.last + 1,
          textRows: cover - one.top, hasHalf: one.hasHalf, printsStart: !isLabelled,
          mark: isMoved ? .above : .none),
        chipText.title,
        score: score(
          chipText.title, length: texts.length(text), tellsStart: isLabelled || chipText.hasTime,
          saysTime: chipText.hasTime) - (isMoved ? 1_000 : 0) - offset(one, edges: edges),
        tellsStart: isLabelled || chipText.hasTime, to: &outcome)
    }
    return outcome
  }
}
