/// The drawn ends of a column's segments in start order, with their maxima over blocks of 16, of
/// 256 and so on: what a query steps over is stepped over in blocks.
///
/// A start-sorted list alone would not do: one segment as long as the day makes it scan everything.
struct ReachTree {
  /// The drawn end of every position; the least value where the segment is folded away.
  private(set) var leaves: ContiguousArray<Int32> = []
  /// Maxima of blocks: the level of 16, then of 256, ...; each has at least one entry.
  private var levels: ContiguousArray<ContiguousArray<Int32>> = []

  init() {}

  /// Takes over new leaves whose values differ from the old ones at and after the given position.
  ///
  /// - Complexity: O(leaves - first)
  mutating func rebuild(ends: Span<Int32>, placements: Span<LanePlacement>, from first: Int) {
    let count = ends.count
    if leaves.count > count { leaves.removeLast(leaves.count - count) }
    while leaves.count < count { leaves.append(.min) }
    update(ends: ends, placements: placements, positions: first..<count)
  }

  /// Takes over new values at the given positions, the number of leaves being the same.
  ///
  /// - Complexity: O(positions)
  mutating func update(ends: Span<Int32>, placements: Span<LanePlacement>, positions: Range<Int>) {
    var leaf = leaves.mutableSpan
    for position in positions {
      leaf[position] = placements[position].isFolded ? .min : ends[position]
    }
    var level = 0
    var size = leaves.count
    var changed = positions
    while size > 16 {
      let blocks = (size + 15) / 16
      if level == levels.count {
        // A level that was not there before has nothing to keep.
        levels.append([])
        changed = 0..<size
      }
      resize(level, to: blocks)
      changed = changed.lowerBound / 16..<(changed.upperBound + 15) / 16
      if level == 0 {
        Self.summarise(leaves, into: &levels[0], blocks: changed)
      } else {
        let below = levels[level - 1]
        Self.summarise(below, into: &levels[level], blocks: changed)
      }
      size = blocks
      level += 1
    }
    if levels.count > level { levels.removeLast(levels.count - level) }
  }

  private mutating func resize(_ level: Int, to blocks: Int) {
    let count = levels[level].count
    if count > blocks { levels[level].removeLast(count - blocks) }
    if count < blocks {
      levels[level].append(contentsOf: repeatElement(.min, count: blocks - count))
    }
  }

  private static func summarise(
    _ leaves: ContiguousArray<Int32>, into level: inout ContiguousArray<Int32>, blocks: Range<Int>
  ) {
    let values = leaves.span
    var summary = level.mutableSpan
    for block in blocks {
      var greatest = Int32.min
      for index in block * 16..<min(block * 16 + 16, values.count) {
        greatest = max(greatest, values[index])
      }
      summary[block] = greatest
    }
  }

  /// The first position from the given one on, and before the limit, whose end is after the given
  /// unit; the limit when there is none.
  ///
  /// - Complexity: O(log positions skipped)
  func next(from first: Int, before limit: Int, endingAfter unit: Int32) -> Int {
    var position = first
    while position < limit {
      if position & 15 == 0, !levels.isEmpty, levels[0][position >> 4] <= unit {
        var level = 0
        var block = position >> 4
        // A wider block can be stepped over only from its first position.
        while block & 15 == 0, level + 1 < levels.count, levels[level + 1][block >> 4] <= unit {
          level += 1
          block >>= 4
        }
        position = (block + 1) << (4 * (level + 1))
        continue
      }
      if leaves[position] > unit { return position }
      position += 1
    }
    return limit
  }
}
