/// Determines the drawn interval of a segment from its actual minutes.
package enum MinimumExtent: Hashable, Sendable {
  /// Axis units are minutes. Every segment is drawn with at least this many minutes, counted on the
  /// visible part of the axis, and clipped to the window. A short one at the end of the window is
  /// moved up.
  case minimumDuration(Int)
  /// Axis units are steps of the given height, and edges are rounded to the nearest step. If an
  /// interval then contains no whole row of `stepsPerRow` steps, it takes the whole row that
  /// contains its larger part, or the earlier one of two equal parts.
  ///
  /// The mapping is monotonic: adjacent intervals stay adjacent, and intervals that do not overlap
  /// do not collide, except when a short one takes a row that it shares.
  case steps(height: Double, stepsPerRow: Int)

  /// Half rows of a terminal whose axis counts rows.
  package static let halfRows = MinimumExtent.steps(height: 0.5, stepsPerRow: 2)
}

/// A drawn rule applied to an axis: converts minutes to axis units, and axis units to positions.
package struct DrawnScale: Hashable, Sendable {
  package let axis: TimeAxis
  package let rule: MinimumExtent
  /// The visible axis units, which contain all drawn intervals.
  package let units: Range<Int32>
  /// The height of a step; 0 if units are minutes.
  let stepHeight: Double
  let stepsPerRow: Int32
  let minimum: Int32
  let isUniform: Bool

  /// The position of a segment that is not drawn.
  package enum Outside: Hashable, Sendable {
    /// Ends before the window.
    case above
    /// Starts after the window.
    case below
    /// Is in hidden minutes within the window.
    case hidden
  }

  /// Applies a rule to an axis.
  ///
  /// If the step has no positive height, or would divide the axis into more than a million units,
  /// units are minutes.
  package init(axis: TimeAxis, rule: MinimumExtent) {
    self.axis = axis
    self.rule = rule
    let window = Int32(axis.minutes.lowerBound)..<Int32(axis.minutes.upperBound)
    isUniform = axis.uniformMinuteHeight != nil
    switch rule {
    case .steps(let height, let stepsPerRow)
    where height > 0 && height.isFinite && axis.height / height <= 1_048_576
      && axis.height >= height:
      stepHeight = height
      self.stepsPerRow = Int32(min(max(stepsPerRow, 1), 1024))
      minimum = self.stepsPerRow
      // A billionth of a step compensates for rounding of heights that divide evenly.
      let steps = Int32((axis.height / height + 1e-9).rounded(.down))
      units = 0..<steps
    case .minimumDuration(let minutes):
      stepHeight = 0
      stepsPerRow = 1
      minimum = Int32(min(max(minutes, 1), window.count))
      units = window
    case .steps:
      stepHeight = 0
      stepsPerRow = 1
      minimum = 1
      units = window
    }
  }

  /// The position of the top of an axis unit.
  package func y(atUnit unit: Int32) -> Double {
    stepHeight > 0 ? Double(unit) * stepHeight : axis.y(at: Int(unit))
  }

  /// A lower bound for the height of drawn intervals; 0 if some may have no height.
  var minimumHeight: Double {
    if stepHeight > 0 { return stepHeight }
    let least = axis.spans.reduce(Double.infinity) {
      min($0, $1.height / Double($1.end - $1.start))
    }
    // One minute less, since the window or the inverse of the axis may cut starts and ends.
    return least * Double(max(minimum - 1, isUniform ? 1 : 0))
  }

  /// The side on which a segment with these actual minutes is outside the window; nil if it is
  /// inside.
  package func outside(start: Int32, end: Int32) -> Outside? {
    let lower = Int32(truncatingIfNeeded: axis.minutes.lowerBound)
    let upper = Int32(truncatingIfNeeded: axis.minutes.upperBound)
    if start >= upper { return .below }
    if start < lower, end <= lower { return .above }
    if isUniform { return nil }
    let first = max(start, lower)
    let last = min(max(end, first + 1), upper)
    return axis.height > 0 && axis.y(at: Int(first)) == axis.y(at: Int(last)) ? .hidden : nil
  }

  /// The drawn interval for these actual minutes; nil if they are outside the window.
  ///
  /// - Complexity: O(1) for minutes on an axis of equal hours, O(log pieces) otherwise.
  package func drawn(start: Int32, end: Int32) -> DrawnInterval? {
    guard outside(start: start, end: end) == nil else { return nil }
    let lower = Int32(truncatingIfNeeded: axis.minutes.lowerBound)
    let upper = Int32(truncatingIfNeeded: axis.minutes.upperBound)
    let first = max(start, lower)
    let last = min(max(end, first), upper)
    if stepHeight > 0 { return snapped(start: first, end: last) }
    guard isUniform || axis.height == 0 else { return stretched(start: first, end: last) }
    // Both are within the furthest minute, so the sum cannot overflow.
    let stretched = min(max(last, first + minimum), upper)
    return DrawnInterval(start: min(first, stretched - minimum), end: stretched)
  }

  /// Applies the minimum duration on an axis of unequal pieces. It is measured as a height, so that
  /// hidden minutes do not count and compressed ones count with their visible height.
  private func stretched(start: Int32, end: Int32) -> DrawnInterval {
    let scale = referenceMinuteHeight
    let needed = Double(minimum) * scale
    let top = axis.y(at: Int(start))
    if axis.y(at: Int(end)) - top >= needed { return DrawnInterval(start: start, end: end) }
    if top + needed <= axis.height {
      // A millionth of a minute compensates for rounding of the division; it is never a whole
      // minute.
      let bottom = (axis.exactMinute(at: top + needed) - 1e-6).rounded(.up)
      return DrawnInterval(start: start, end: max(end, Int32(bottom)))
    }
    let shifted = (axis.exactMinute(at: axis.height - needed) + 1e-6).rounded(.down)
    let upper = Int32(truncatingIfNeeded: axis.minutes.upperBound)
    return DrawnInterval(start: min(start, Int32(shifted)), end: upper)
  }

  /// The height of a minute at the largest scale of the axis, that of its ordinary hours.
  private var referenceMinuteHeight: Double {
    axis.spans.reduce(0) { max($0, $1.height / Double($1.end - $1.start)) }
  }

  private func snapped(start: Int32, end: Int32) -> DrawnInterval {
    let exactStart = min(axis.y(at: Int(start)) / stepHeight, Double(units.upperBound))
    let exactEnd = min(axis.y(at: Int(end)) / stepHeight, Double(units.upperBound))
    let first = Int32((exactStart + 0.5).rounded(.down))
    let last = Int32((exactEnd + 0.5).rounded(.down))
    let rowStart = (first + stepsPerRow - 1) / stepsPerRow * stepsPerRow
    if rowStart + stepsPerRow <= last { return DrawnInterval(start: first, end: last) }
    // Too short for a whole row, so it overlaps at most two rows, or three by less than one in
    // total.
    let lastRow = max(units.upperBound / stepsPerRow - 1, 0)
    var best = min(Int32(exactStart) / stepsPerRow, lastRow)
    var bestPart = part(ofRow: best, from: exactStart, to: exactEnd)
    var row = best + 1
    while row <= lastRow, Double(row * stepsPerRow) < exactEnd {
      let candidate = part(ofRow: row, from: exactStart, to: exactEnd)
      // Equal parts may differ in their last digits; the earlier row wins ties.
      if candidate > bestPart + 1e-9 { (best, bestPart) = (row, candidate) }
      row += 1
    }
    return DrawnInterval(
      start: best * stepsPerRow, end: min((best + 1) * stepsPerRow, units.upperBound))
  }

  private func part(ofRow row: Int32, from start: Double, to end: Double) -> Double {
    min(end, Double((row + 1) * stepsPerRow)) - max(start, Double(row * stepsPerRow))
  }
}
