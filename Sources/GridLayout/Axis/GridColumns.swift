public import Pinning
import Primitives

/// The columns of a grid as cumulative edges, with a gap at the trailing end of each.
public struct GridColumns: Hashable, Sendable {
  /// The leading edges of all columns and the trailing edge of the last one, ascending and aligned.
  package let edges: [Double]
  /// The width at the trailing end of each column that segments leave free.
  package let gap: Double
  /// Whether the first column is the leftmost or the rightmost.
  package let direction: LayoutDirection

  /// Divides a width into equal columns. Edges are aligned after the division, so that the columns
  /// have neither gaps nor overlaps.
  ///
  /// - Complexity: O(count)
  public init(
    count: Int, width: Double, gap: Double = 0, alignment: LayoutAlignment = .none,
    direction: LayoutDirection = .leftToRight
  ) {
    let length = width > 0 && width.isFinite ? width : 0
    self.init(
      edges: alignment.edges(dividing: length, into: max(count, 0)), gap: gap,
      direction: direction)
  }

  /// Makes columns with the given edges; an edge before its predecessor is moved onto it.
  package init(edges: [Double], gap: Double = 0, direction: LayoutDirection = .leftToRight) {
    var monotone = edges.isEmpty ? [0] : edges
    for index in monotone.indices {
      if !monotone[index].isFinite { monotone[index] = index > 0 ? monotone[index - 1] : 0 }
      if index > 0 { monotone[index] = max(monotone[index], monotone[index - 1]) }
    }
    self.edges = monotone
    self.gap = gap > 0 && gap.isFinite ? gap : 0
    self.direction = direction
  }

  /// The same columns with every edge aligned.
  package func aligned(_ alignment: LayoutAlignment) -> GridColumns {
    guard alignment.unit > 0 else { return self }
    return GridColumns(
      edges: edges.map { alignment.aligned($0) }, gap: gap, direction: direction)
  }

  package var count: Int { edges.count - 1 }

  /// The total width of all columns.
  package var width: Double { edges[edges.count - 1] }

  /// The width of a column without its gap, never negative.
  func innerWidth(of column: Int) -> Double { max(edges[column + 1] - edges[column] - gap, 0) }

  /// The column's horizontal extent as drawn, including the gap, mirrored in right-to-left grids.
  package func extent(of column: Int) -> Range<Double> {
    mirrored(from: edges[column], to: edges[column + 1])
  }

  /// The column at a position, clamped to the first and the last; nil without columns. Columns
  /// include their leading edge.
  ///
  /// - Complexity: O(1) for columns of about equal width, O(log columns) otherwise.
  package func column(at x: Double) -> Int? {
    guard count > 0 else { return nil }
    return unmirroredColumn(at: logical(x, closed: false))
  }

  func mirrored(from start: Double, to end: Double) -> Range<Double> {
    guard direction == .rightToLeft else { return start..<max(start, end) }
    let total = width
    return (total - max(start, end))..<(total - start)
  }

  private func logical(_ x: Double, closed: Bool) -> Double {
    direction == .leftToRight ? x : width - x
  }

  /// The last column whose leading edge is not after the position.
  private func unmirroredColumn(at x: Double) -> Int {
    // Mirroring reverses half-open ranges, so an edge itself belongs to the column before it.
    let exclusive = direction == .rightToLeft
    func startsAfter(_ column: Int) -> Bool { exclusive ? edges[column] >= x : edges[column] > x }
    let total = width - edges[0]
    if total > 0, x > edges[0], x < width {
      let guess = min(Int((x - edges[0]) / total * Double(count)), count - 1)
      for column in max(guess - 1, 0)...min(guess + 1, count - 1)
      where !startsAfter(column) && startsAfter(column + 1) {
        return column
      }
    }
    return max((0..<count).partitionPoint(startsAfter) - 1, 0)
  }
}
