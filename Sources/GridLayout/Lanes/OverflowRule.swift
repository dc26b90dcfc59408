/// Determines when the least important segments of a cluster are hidden in a `+N` element.
///
/// A segment is hidden only if at some time as many more important ones overlap as lanes are kept.
/// Importance is determined by `GridSegment.key` (lower first), then by the earlier start. The
/// `+N` element has a lane of its own beside the kept ones and covers nothing.
public struct OverflowRule: Hashable, Sendable {
  enum Limit: Hashable, Sendable {
    case none
    case lanes(Int)
    case width(readable: Double, floor: Double)
    case crowd(minimumLane: Double)
  }

  let limit: Limit
  /// The width of the `+N` lane; nil makes it as wide as the kept ones.
  package let laneWidth: Double?
  /// The range of the `+N` lane is rounded outward to multiples of this many axis units if the
  /// neighbours of its cluster leave room: 2 for whole terminal rows of two half-row units.
  package let outwardUnits: Int
  /// The height of a line in lists of crowded segments; nil if there are no lists.
  package private(set) var lineHeight: Double?
  /// The height of a list that is not used by lines.
  package private(set) var padding = 1.0

  /// The rule for segments that are drawn over each other before they are collected in a list; nil
  /// if they never are.
  package private(set) var cascade: TitleCascade?

  /// Hides nothing, regardless of how narrow the lanes become.
  public static let never = OverflowRule(limit: .none, laneWidth: nil, outwardUnits: 1)

  /// The rule of the terminal grid: a lane of 5 cells is readable, 3 cells are the minimum, and the
  /// `+N` lane has 3 cells and covers whole rows of two half-row units.
  package static let terminal = OverflowRule.width(
    readable: 5, floor: 3, laneWidth: 3, outwardUnits: 2)

  init(limit: Limit, laneWidth: Double?, outwardUnits: Int) {
    self.limit = limit
    self.laneWidth = laneWidth.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.outwardUnits = max(1, min(outwardUnits, 1 << 20))
  }

  /// Keeps the given number of lanes, at least one, and hides segments that need more.
  public static func lanes(
    _ maximum: Int, laneWidth: Double? = nil, outwardUnits: Int = 1
  ) -> OverflowRule {
    OverflowRule(
      limit: .lanes(max(1, maximum)), laneWidth: laneWidth, outwardUnits: outwardUnits)
  }

  /// Hides segments if lanes would be narrower than is readable and at least two of them could be
  /// removed. A single one takes no more space than its `+1`, so lanes shrink down to the floor
  /// instead.
  public static func width(
    readable: Double, floor: Double, laneWidth: Double? = nil, outwardUnits: Int = 1
  ) -> OverflowRule {
    OverflowRule(
      limit: .width(readable: max(readable, 0), floor: max(floor, 0)), laneWidth: laneWidth,
      outwardUnits: outwardUnits)
  }

  /// Collects a whole cluster in a list across the width of its column if its lanes would be
  /// narrower than a minimum.
  ///
  /// - Parameters:
  ///   - minimumLane: The minimum width of a lane.
  ///   - lineHeight: The height of a line of a list, at least 1.
  ///   - padding: The height of a list that is not used by lines.
  ///   - outwardUnits: The unit to which starts are rounded down and ends are rounded up.
  public static func crowds(
    minimumLane: Double, lineHeight: Double, padding: Double = 1, outwardUnits: Int = 1
  ) -> OverflowRule {
    var rule = OverflowRule(
      limit: .crowd(minimumLane: max(minimumLane, 0)), laneWidth: nil, outwardUnits: outwardUnits)
    rule.lineHeight = max(lineHeight, 1)
    rule.padding = padding
    return rule
  }

  /// The rule that first draws segments over each other where they leave their titles uncovered.
  package func cascading(_ cascade: TitleCascade?) -> OverflowRule {
    var rule = self
    rule.cascade = cascade
    return rule
  }

  /// The number of lanes kept of a cluster in a column of the given inner width; nil if all stay, 0
  /// if it is collected as a whole.
  package func keptLanes(of laneCount: Int, inWidth width: Double) -> Int? {
    switch limit {
    case .none:
      return nil
    case .lanes(let maximum):
      return laneCount > maximum ? maximum : nil
    case .crowd(let minimumLane):
      return laneCount > 1 && width / Double(laneCount) < minimumLane ? 0 : nil
    case .width(let readable, let floor):
      guard width / Double(max(laneCount, 1)) < readable, laneCount > 1 else { return nil }
      let kept = max(1, lanes(of: readable, in: width))
      if laneCount - kept >= 2 { return kept }
      if laneCount - kept == 1, width / Double(laneCount) < floor { return kept }
      return nil
    }
  }

  /// The minimum width of a lane; 0 if there is none.
  var minimumLane: Double { if case .crowd(let minimumLane) = limit { minimumLane } else { 0 } }

  private func lanes(of readable: Double, in width: Double) -> Int {
    let fitting = laneWidth.map { (width - $0) / readable } ?? (width / readable - 1)
    return fitting >= 1 ? Int(min(fitting, 1e6)) : 0
  }
}
