import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Lanes of LaneSweep, beside naive ones", .portioned)
struct LaneStyleTests {
  /// Every set of up to five intervals on six slots, one column each, with ids in reverse order.
  private static let columns: [[GridSegment]] = intervalSets(most: 5, slots: 6).portion(every: 29)
    .enumerated().map { column, set in
      set.enumerated().map { index, interval in
        GridSegment(
          id: Int32((index * 3 + 1) % 5), column: Int32(column), start: interval.0, end: interval.1)
      }
    }

  private static let days: [[GridSegment]] = (0..<60).map { seed in
    var generator = SeededGenerator(seed: UInt64(seed))
    return generator.day(seed + 1, column: Int32(seed))
  }

  private static let filledColumns = filled(columns)
  private static let filledDays = filled(days)

  private static func filled(_ columns: [[GridSegment]]) -> [[Seen]] {
    columns.map {
      NaiveLanes.fill(NaiveLanes.ordered($0, minimum: 1, window: 0..<1440))
    }
  }

  @Test("a cascade beside a +N lane keeps its strips within the room that is left")
  func cascadeBesideCount() {
    let segments = (0..<3).map { GridSegment(id: $0, column: 0, start: 60, end: 120, key: $0) }
    let layout = TimeGridLayout(
      segments,
      metrics: testMetrics(columns: 1, style: .cascade(minimumStrip: 20), overflow: .lanes(2)))
    // Two thirds of 100 are left, which are three strips of 20 or more; the +N lane takes the rest.
    let places = segments.compactMap { layout.place(of: $0) }
    #expect(places.map { layout.drawnNumber(of: $0) } == [0, 1, nil])
    let frames = places.prefix(2).map { layout.frame(at: $0) }
    #expect(frames.map { ($0.x * 9).rounded() } == [0, 200])
    #expect(frames.map { ($0.maxX * 9).rounded() } == [600, 600])
    #expect(layout.overflow.map { (layout.frame(of: $0).x * 9).rounded() } == [600])
  }

  /// Lays out all columns at once and passes each to the check, with the result of `.fill` by
  /// definition: all small sets, then random days.
  private func inEveryColumn(
    _ style: LaneStyle, check: (_ column: [Seen], _ filled: [Seen]) -> String?
  ) {
    for (columns, filled, minutes) in [
      (Self.columns, Self.filledColumns, 0..<6), (Self.days, Self.filledDays, 0..<1440),
    ] {
      let layout = TimeGridLayout(
        columns.flatMap { $0 },
        metrics: testMetrics(columns: columns.count, minutes: minutes, style: style))
      var divergences = Divergences()
      for column in columns.indices {
        let seen = seen(layout, column: column)
        if seen.count != columns[column].count {
          divergences.note("\(seen) for \(columns[column])")
        } else if let problem = check(seen, filled[column]) {
          divergences.note("\(problem): \(seen)")
        }
      }
      divergences.expectNone("\(style)")
    }
  }

  /// Overlap, an edge outside the column, or a side that could have grown.
  private func firstProblem(_ column: [Seen], growing: Bool = true) -> String? {
    for one in column.indices {
      let mine = column[one]
      if mine.left < Fraction(0, 1) || mine.right > Fraction(1, 1) || mine.left >= mine.right {
        return "#\(mine.segment.id) is not inside"
      }
      var touchesLeft = mine.left == Fraction(0, 1)
      var touchesRight = mine.right == Fraction(1, 1)
      for other in column.indices where other != one {
        guard mine.drawn.overlaps(column[other].drawn) else { continue }
        if mine.left < column[other].right, column[other].left < mine.right {
          return "#\(mine.segment.id) and #\(column[other].segment.id) overlap"
        }
        if column[other].right == mine.left { touchesLeft = true }
        if column[other].left == mine.right { touchesRight = true }
      }
      if growing, !touchesLeft || !touchesRight { return "#\(mine.segment.id) has a free side" }
    }
    return nil
  }

  @Test(".fill answers what the definition says, without overlap, gap or one lane too many")
  func fill() {
    inEveryColumn(.fill) { column, expected in
      column == expected ? firstProblem(column) : "not the reference's \(expected)"
    }
  }

  @Test(".equal gives every segment exactly one lane of the same count")
  func equal() {
    inEveryColumn(.equal) { column, expected in
      for (one, other) in zip(column, expected) {
        guard one.left == other.left, one.right == Fraction(one.lane + 1, other.count) else {
          return "not one lane of \(other.count)"
        }
      }
      return firstProblem(column, growing: false)
    }
  }

  @Test(".cascade keeps a strip of everything free, at least as wide as stated")
  func cascade() {
    inEveryColumn(.cascade(minimumStrip: 4)) { column, _ in
      for one in column.indices {
        let mine = column[one]
        let strip = Fraction(mine.lane + 1, mine.count)
        if 100.0 / Double(mine.count) < 4 { return "#\(mine.segment.id) has too narrow a strip" }
        if mine.right > Fraction(1, 1) || mine.right < strip { return "not inside" }
        // Later positions are drawn over earlier ones.
        for other in column[(one + 1)...] where mine.drawn.overlaps(other.drawn) {
          if other.left < strip, mine.left < other.right {
            return "#\(other.segment.id) covers the strip of #\(mine.segment.id)"
          }
        }
      }
      return nil
    }
  }

  @Test(".cascade never makes a strip narrower than stated, and the last lane takes what is left")
  func cascadeStrips() {
    for count in 1...10 as ClosedRange<Int32> {
      let layout = TimeGridLayout(
        (0..<count).map { GridSegment(id: $0, column: 0, start: $0, end: 60) },
        metrics: testMetrics(columns: 1, style: .cascade(minimumStrip: 10)))
      let frames = layout.places.map { layout.frame(at: $0) }
      #expect(frames.count == Int(count) && layout.overflow.isEmpty)
      let strips = zip(frames, frames.dropFirst()).map { $1.x - $0.x }
      #expect(strips.allSatisfy { $0 >= 10 }, "\(count): \(strips)")
      #expect(frames.allSatisfy { $0.maxX > 99.999 }, "\(count)")
      // Ten strips fit. While there is room for more strips than lanes, the last one is wider than
      // a strip.
      if let last = frames.last, let strip = strips.first, count < 10 {
        #expect(last.width > strip * 1.5, "\(count)")
      }
    }
  }

  @Test("the order of the input never matters")
  func inputOrder() {
    let all = Self.days.flatMap { $0 }
    for style in [LaneStyle.fill, .equal, .cascade(minimumStrip: 3)] {
      for overflow in [OverflowRule.never, .lanes(2)] {
        let metrics = testMetrics(columns: Self.days.count, style: style, overflow: overflow)
        let first = TimeGridLayout(all, metrics: metrics)
        let expected = first.places.map { (first.segment(at: $0), first.frame(at: $0)) }
        for seed in 0..<3 as Range<UInt64> {
          var generator = SeededGenerator(seed: seed)
          let other = TimeGridLayout(all.shuffled(using: &generator), metrics: metrics)
          let frames = other.places.map { (other.segment(at: $0), other.frame(at: $0)) }
          let isSame = frames.elementsEqual(expected) { $0.0 == $1.0 && $0.1 == $1.1 }
          #expect(isSame, "\(style), seed \(seed)")
          #expect(other.overflow == first.overflow, "\(style), seed \(seed)")
        }
      }
    }
  }

  @Test("ids and keys of any size sort as numbers")
  func extremeKeys() {
    let values: [Int32] = [.min, -1, 0, 1, .max]
    var segments: [GridSegment] = []
    for column in 0..<3 as Range<Int32> {
      for key in values {
        for id in values.reversed() {
          for repeats in 0..<2 as Range<Int32> {
            segments.append(
              GridSegment(id: id, column: column, start: 60, end: 120 + repeats, key: key))
          }
        }
      }
    }
    var generator = SeededGenerator(seed: 9)
    segments.shuffle(using: &generator)
    let layout = TimeGridLayout(segments, metrics: testMetrics(columns: 3))
    for column in 0..<3 {
      let mine = segments.filter { $0.column == column }
      let expected = NaiveLanes.ordered(mine, minimum: 1, window: 0..<1440).map(\.0)
      #expect(seen(layout, column: column).map(\.segment) == expected)
    }
  }
}
