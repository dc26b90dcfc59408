/// How true minutes become the interval that is drawn and laid out.
package enum MinimumExtent: Hashable, Sendable {
  /// Axis units are minutes. A segment is drawn at least this many minutes long (counted on the
  /// visible part of the axis), clipped to the window; a short one at the window's end shifts up.
  case minimumDuration(Int)
  /// Axis units are steps of the given height, edges going to the nearest step. Where an interval
  /// then holds no whole row of `stepsPerRow` steps, it takes the whole row that holds its larger
  /// part, the earlier one when both are equal.
  ///
  /// The map is monotone: what touches still touches, and nothing that does not overlap collides,
  /// except where a short one takes a row that it shares.
  case steps(height: Double, stepsPerRow: Int)

  /// Half rows of a terminal whose axis counts rows.
  package static let halfRows = MinimumExtent.steps(height: 0.5, stepsPerRow: 2)
}

/// A drawn rule applied to an axis: minutes to axis units, and axis units to positions.
package struct DrawnScale: Hashable, Sendable {
  /// The axis of the minutes.
  package let axis: TimeAxis
  package let rule: MinimumExtent
  /// The axis units shown; drawn intervals lie inside.
  package let units: Range<Int32>
  /// The height of a step; 0 when units are minutes.
  let stepHeight: Double
  let stepsPerRow: Int32
  let minimum: Int32
  let isUniform: Bool

  /// Where a segment lies that is not drawn at all.
  package enum Outside: Hashable, Sendable {
    /// It ends before the window.
    case above
    /// It starts after the window.
    case below
    /// It lies in hidden minutes within the window.
    case hidden
  }

  /// Applies a rule to an axis.
  ///
  /// A step that is not a positive height, or that would cut the axis into more than a million
  /// units, makes units of minutes.
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
      // A billionth of a step swallows the rounding of heights that divide evenly.
      let steps = Int32((axis.height / height + 1e-9).rounded(.down))
      units = 0..<max(steps, 1)
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

  /// The position of an axis unit's top.
  package func y(atUnit unit: Int32) -> Double {
    stepHeight > 0 ? Double(unit) * stepHeight : axis.y(at: Int(unit))
  }

  /// A height that every drawn interval has; 0 where some may have none.
  var minimumHeight: Double {
    if stepHeight > 0 { return stepHeight }
    let least = axis.spans.reduce(Double.infinity) {
      min($0, $1.height / Double($1.end - $1.start))
    }
    // A minute less, for starts and ends that the window or the inverse of the axis cut.
    return least * Double(max(minimum - 1, isUniform ? 1 : 0))
  }

  /// Whether, and on which side, a segment of these true minutes lies outside the window.
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

  /// The interval drawn for these true minutes, nil when they lie outside the window.
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

  /// The least duration on an axis of unequal pieces: measured in height, so that hidden minutes
  /// do not count and squeezed ones count for what they show.
  private func stretched(start: Int32, end: Int32) -> DrawnInterval {
    let scale = referenceMinuteHeight
    let needed = Double(minimum) * scale
    let top = axis.y(at: Int(start))
    if axis.y(at: Int(end)) - top >= needed { return DrawnInterval(start: start, end: end) }
    if top + needed <= axis.height {
      // A millionth of a minute swallows the division's rounding, never a whole minute.
      let bottom = (axis.exactMinute(at: top + needed) - 1e-6).rounded(.up)
      return DrawnInterval(start: start, end: max(end, Int32(bottom), start + 1))
    }
    let shifted = (axis.exactMinute(at: axis.height - needed) + 1e-6).rounded(.down)
    let upper = Int32(truncatingIfNeeded: axis.minutes.upperBound)
    return DrawnInterval(start: min(start, Int32(shifted)), end: upper)
  }

  /// The height of a minute at the axis' largest scale: that of its ordinary hours.
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
    // Too short for a whole row, so it meets two rows at most, or three by less than one.
    let lastRow = max(units.upperBound / stepsPerRow - 1, 0)
    var best = min(Int32(exactStart) / stepsPerRow, lastRow)
    var bestPart = part(ofRow: best, from: exactStart, to: exactEnd)
    var row = best + 1
    while row <= lastRow, Double(row * stepsPerRow) < exactEnd {
      let candidate = part(ofRow: row, from: exactStart, to: exactEnd)
      // Equal parts may differ in their last digits: the earlier row keeps a tie.
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
