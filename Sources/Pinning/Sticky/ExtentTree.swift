/// Spans in a fixed order, found by overlap: an implicit tree with 16 children a node that holds
/// each subtree's lowest start and highest end.
///
/// The spans may overlap, nest and be infinite; nothing needs to be sorted. For sorted spans, as
/// sections are, a query costs O(log *n* + answers).
package struct ExtentTree: Sendable {
  private struct Extent {
    var low: Double
    var high: Double
  }

  /// The levels one after another, leaves first.
  private var extents: ContiguousArray<Extent> = []
  /// Where each level starts in `extents`.
  private var levelStarts: ContiguousArray<Int> = []
  /// The number of spans.
  package let count: Int

  private static let bitsALevel = 4

  /// Builds the tree over spans given by index.
  ///
  /// - Complexity: O(*n*).
  package init(count: Int, span: (Int) -> (low: Double, high: Double)) {
    self.count = count
    extents.reserveCapacity(count + count / 15 + 8)
    for index in 0..<count {
      let (low, high) = span(index)
      extents.append(Extent(low: low, high: high))
    }
    levelStarts.append(0)
    var levelStart = 0
    var levelCount = count
    while levelCount > 1 << Self.bitsALevel {
      let next = extents.count
      let end = levelStart + levelCount
      for child in stride(from: levelStart, to: end, by: 1 << Self.bitsALevel) {
        var node = extents[child]
        for other in child + 1..<min(end, child + 1 << Self.bitsALevel) {
          node.low = min(node.low, extents[other].low)
          node.high = max(node.high, extents[other].high)
        }
        extents.append(node)
      }
      levelStarts.append(next)
      levelStart = next
      levelCount = extents.count - next
    }
  }

  /// The number of levels, leaves included.
  var levelCount: Int { levelStarts.count }

  /// Whether the span of a node shares a positive length with (low, high).
  @inline(__always)
  func meets(level: Int, node: Int, low: Double, high: Double) -> Bool {
    let extent = extents[levelStarts[level] + node]
    return extent.low < high && low < extent.high
  }

  /// The first index at or after the given one whose span meets (low, high); nil when there is none.
  package func first(from start: Int, low: Double, high: Double) -> Int? {
    var index = start
    while index < count {
      var level = alignedLevel(of: index)
      while true {
        if !meets(
          level: level, node: index >> (level * Self.bitsALevel), low: low, high: high)
        {
          index += 1 << (level * Self.bitsALevel)
          break
        }
        if level == 0 { return index }
        level -= 1
      }
    }
    return nil
  }

  /// The first index at or after the given one at which the spans of two trees over the same elements
  /// meet their ranges; nil when there is none.
  package static func first(
    from start: Int, _ one: ExtentTree, low: Double, high: Double, _ other: ExtentTree,
    low otherLow: Double, high otherHigh: Double
  ) -> Int? {
    var index = start
    while index < one.count {
      var level = one.alignedLevel(of: index)
      while true {
        let node = index >> (level * bitsALevel)
        let meets =
          one.meets(level: level, node: node, low: low, high: high)
          && other.meets(level: level, node: node, low: otherLow, high: otherHigh)
        if !meets {
          index += 1 << (level * bitsALevel)
          break
        }
        if level == 0 { return index }
        level -= 1
      }
    }
    return nil
  }

  /// The highest level at which a node starts at the index.
  @inline(__always)
  private func alignedLevel(of index: Int) -> Int {
    index == 0 ? levelCount - 1 : index.trailingZeroBitCount / Self.bitsALevel
  }
}
