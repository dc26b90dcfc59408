import Primitives

extension TimeAxis {
  /// The same axis with every given range compressed to one height, such as that of a row; ranges of
  /// height 0 are hidden, and positions below them move up.
  ///
  /// - Complexity: O(pieces x ranges)
  package func squeezing(_ ranges: [Range<Int>], height: Double) -> TimeAxis {
    var cuts: [Range<Int>] = []
    for range in ranges.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      let start = max(range.lowerBound, cuts.last?.upperBound ?? minutes.lowerBound)
      let end = min(range.upperBound, minutes.upperBound)
      if start < end { cuts.append(start..<end) }
    }
    var pieces: [Piece] = []
    var cut = 0
    for span in spans {
      var start = span.start
      while start < span.end {
        while cut < cuts.count, cuts[cut].upperBound <= start { cut += 1 }
        if cut < cuts.count, cuts[cut].lowerBound <= start {
          // A cut over several pieces gives its height to the first of them.
          if cuts[cut].lowerBound == start {
            pieces.append(Piece(minutes: cuts[cut], height: height))
          }
          start = min(span.end, cuts[cut].upperBound)
        } else {
          let end = cut < cuts.count ? min(span.end, cuts[cut].lowerBound) : span.end
          let height = span.height * Double(end - start) / Double(span.end - span.start)
          pieces.append(Piece(minutes: start..<end, height: height))
          start = end
        }
      }
    }
    return TimeAxis(pieces: pieces)
  }

  /// The runs of whole steps of a window without segments, which can be compressed.
  ///
  /// A step that a segment only touches is empty; an empty segment occupies the step it is in.
  ///
  /// - Parameters:
  ///   - window: The visible minutes.
  ///   - occupied: The actual minutes of all segments of all visible columns; those outside the
  ///     window are ignored.
  ///   - step: The length of a step in minutes, counted from midnight: 60 for hours.
  ///   - minimumSteps: The minimum number of empty steps in a run.
  /// - Complexity: O(segments + steps)
  package static func emptyRuns(
    in window: Range<Int>, occupied: [Range<Int>], step: Int = 60, minimumSteps: Int = 2
  ) -> [Range<Int>] {
    let limits = -furthestMinute..<furthestMinute
    let window = window.clamped(to: limits)
    let step = max(step, 1)
    let firstStep = -flooredQuotient(-window.lowerBound, step)
    let endStep = flooredQuotient(window.upperBound, step)
    guard firstStep < endStep else { return [] }
    var changes = [Int](repeating: 0, count: endStep - firstStep + 1)
    for range in occupied {
      let start = max(range.lowerBound, limits.lowerBound)
      let end = min(max(range.upperBound, start), limits.upperBound)
      let first = flooredQuotient(start, step)
      let next = max(-flooredQuotient(-end, step), first + 1)
      guard first < endStep, next > firstStep else { continue }
      changes[max(first, firstStep) - firstStep] += 1
      changes[min(next, endStep) - firstStep] -= 1
    }
    var runs: [Range<Int>] = []
    var count = 0
    var runStart = firstStep
    for index in 0...endStep - firstStep {
      let wasEmpty = count == 0
      count += changes[index]
      let isEnd = index == endStep - firstStep
      let here = firstStep + index
      if wasEmpty, isEnd || count > 0 {
        if here - runStart >= max(minimumSteps, 1) { runs.append(runStart * step..<here * step) }
      }
      if count > 0 { runStart = here + 1 }
    }
    return runs
  }
}
