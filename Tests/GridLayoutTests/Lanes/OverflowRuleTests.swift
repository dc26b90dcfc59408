import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("What is hidden behind +N", .portioned)
struct OverflowRuleTests {
  private static let columns: [[GridSegment]] = {
    let small = intervalSets(most: 4, slots: 6).portion(every: 7).map { set in
      set.enumerated().map { index, interval in
        GridSegment(
          id: Int32(index), column: 0, start: interval.0 * 4, end: interval.1 * 4,
          key: Int32(index * 2 % 3))
      }
    }
    let days = (0..<60).map { seed -> [GridSegment] in
      var generator = SeededGenerator(seed: UInt64(seed))
      return generator.day(seed + 1, column: 0)
    }
    return (small + days).enumerated().map { column, segments in
      segments.map {
        GridSegment(id: $0.id, column: Int32(column), start: $0.start, end: $0.end, key: $0.key)
      }
    }
  }()

  @Test("as many lanes as the limit stay, and a line of a list is at least one unit high")
  func limits() {
    let rule = OverflowRule.lanes(3)
    #expect([1, 3, 4, 90].map { rule.keptLanes(of: $0, inWidth: 10) } == [nil, nil, 3, 3])
    #expect(OverflowRule.crowds(minimumLane: 9, lineHeight: 0.25).lineHeight == 1)
    #expect(OverflowRule.crowds(minimumLane: 9, lineHeight: 13).lineHeight == 13)
  }

  @Test("a list with room for its number alone gives way to narrow lanes")
  func narrowLanes() {
    func layout(next: Int32) -> TimeGridLayout {
      let crowd = (Int32(0)..<3).map {
        GridSegment(id: $0, column: 0, start: 60, end: 75, key: $0)
      }
      return TimeGridLayout(
        crowd + [GridSegment(id: 3, column: 0, start: next, end: 200, key: 3)],
        metrics: TimeGridMetrics(
          columns: GridColumns(count: 1, width: 126),
          axis: TimeAxis(minutes: 0..<1440, hourHeight: 60), drawn: .minimumDuration(15),
          style: .fill, overflow: .crowds(minimumLane: 56, lineHeight: 13)))
    }
    // A list has two lines of 13 below a padding of 1.
    #expect(layout(next: 86).drawnCount == 4)
    #expect(layout(next: 87).drawnCount == 1)
    #expect(layout(next: 87).overflow.map(\.count) == [3])
  }

  /// The definition: in order of importance, each segment that does not exceed the limit is kept.
  private func kept(_ ordered: [(GridSegment, DrawnInterval)], limit: Int) -> Set<Int> {
    let byImportance = ordered.indices.sorted {
      (ordered[$0].0.key, $0) < (ordered[$1].0.key, $1)
    }
    var kept: [DrawnInterval] = []
    var indices: Set<Int> = []
    for index in byImportance {
      let candidate = kept + [ordered[index].1]
      let most =
        candidate.map { one in
          candidate.count { $0.start <= one.start && one.start < $0.end }
        }.max() ?? 0
      guard most <= limit else { continue }
      kept = candidate
      indices.insert(index)
    }
    return indices
  }

  @Test("what is hidden, counted and drawn is everything; a +N covers nothing; all is inside")
  func everyColumn() {
    let rules: [(OverflowRule, Int, LaneStyle)] = [
      (.lanes(1), 1, .fill), (.lanes(2), 2, .fill), (.lanes(2, laneWidth: 12), 2, .fill),
      (.lanes(2), 2, .equal), (.lanes(2, outwardUnits: 7), 2, .equal),
    ]
    for (rule, limit, style) in rules.portion(every: 2) {
      let layout = TimeGridLayout(
        Self.columns.flatMap { $0 },
        metrics: testMetrics(columns: Self.columns.count, style: style, overflow: rule))
      var divergences = Divergences()
      for column in Self.columns.indices {
        if let problem = problem(layout, column, limit: limit, growing: style != .equal) {
          divergences.note("\(problem): \(Self.columns[column])")
        }
      }
      divergences.expectNone("\(rule) \(style)")
    }
  }

  private func problem(
    _ layout: TimeGridLayout, _ column: Int, limit: Int, growing: Bool
  ) -> String? {
    let ordered = NaiveLanes.ordered(Self.columns[column], minimum: 1, window: 0..<1440)
    let keptIndices = kept(ordered, limit: limit)
    let places = layout.places(inColumn: column)
    let expected = ordered.indices.filter(keptIndices.contains).map { ordered[$0].0 }
    guard places.map(layout.segment(at:)) == expected else { return "others are kept" }
    let overflow = layout.overflow(inColumn: column)
    let hidden = ordered.indices.filter { !keptIndices.contains($0) }.map { ordered[$0].0 }
    guard overflow.flatMap(\.ids) == hidden.map(\.id) else { return "others are hidden" }
    for one in overflow {
      let members = hidden.filter { one.ids.contains($0.id) }
      if one.start != members.map(\.start).min() { return "a +N starts elsewhere" }
      // The true end is reported, clipped to the window.
      if one.end != members.map({ min(max($0.end, $0.start), 1440) }).max() {
        return "a +N ends elsewhere"
      }
    }
    let frames = places.map(layout.frame(at:)) + overflow.map(layout.frame(of:))
    let inner = layout.columnFrame(column)
    for index in frames.indices {
      let frame = frames[index]
      if frame.isEmpty || frame.x < inner.x || frame.maxX > inner.maxX { return "not inside" }
      for other in frames[..<index] {
        guard let shared = other.intersection(frame) else { continue }
        if shared.width > 1e-9 { return "\(frame) and \(other) overlap" }
      }
      let isFree =
        frame.maxX < inner.maxX - 1e-9
        && !frames.contains { other in
          abs(other.x - frame.maxX) < 1e-9 && other.y < frame.maxY && frame.y < other.maxY
        }
      if growing, isFree { return "\(frame) has a free side" }
    }
    return nil
  }

  @Test("the terminal's rule: readable at 5 cells, 3 at least, one lane alone never more")
  func terminalRule() {
    // Width, lanes, lanes kept: by hand, from the text of the rule.
    let cases: [(Double, Int, Int?)] = [
      (15, 3, nil), (15, 4, 2), (15, 5, 2), (12, 2, nil), (12, 3, 1), (12, 4, 1), (8, 2, nil),
      (8, 3, 1), (20, 4, nil), (20, 5, 3), (19, 4, nil), (18, 4, nil), (18, 5, 3), (5, 2, 1),
      (6, 2, nil), (100, 20, nil), (100, 21, 19),
    ]
    for (width, lanes, kept) in cases {
      #expect(
        OverflowRule.terminal.keptLanes(of: lanes, inWidth: width) == kept, "\(lanes) in \(width)")
    }
    // A floor below one unit is used unchanged: two lanes of 0.8 stay, two of 0.4 do not.
    let fine = OverflowRule.width(readable: 1, floor: 0.5)
    #expect(fine.keptLanes(of: 2, inWidth: 1.6) == nil && fine.keptLanes(of: 2, inWidth: 0.8) == 1)
    #expect(OverflowRule.lanes(2, outwardUnits: 0).outwardUnits == 1)
  }

  @Test("a `+N` lane in cells is at the right, whole rows high, beside the kept lanes")
  func cells() throws {
    // Four on Tuesday of the sample week: 10-12, 10:30-11:30, 11-12:30, 11-11:45.
    let times: [(Int32, Int32)] = [(600, 720), (630, 690), (660, 750), (660, 705)]
    let segments = times.enumerated().map {
      GridSegment(id: Int32($0), column: 0, start: $1.0, end: $1.1)
    }
    let metrics = TimeGridMetrics(
      columns: GridColumns(edges: [0, 16], gap: 1),
      axis: TimeAxis(minutes: 480..<1080, minutesPerRow: 30), drawn: .halfRows, overflow: .terminal,
      laneAlignment: .cells)
    let layout = TimeGridLayout(segments, metrics: metrics)
    #expect(
      layout.places.map(layout.frame(at:)) == [
        LayoutRect(x: 0, y: 4, width: 6, height: 4), LayoutRect(x: 6, y: 5, width: 6, height: 2),
      ])
    let overflow = try #require(layout.overflow.first)
    #expect(layout.overflow.count == 1)
    #expect(overflow.ids == [2, 3] && overflow.start == 660 && overflow.end == 750)
    #expect(layout.frame(of: overflow) == LayoutRect(x: 12, y: 6, width: 3, height: 3))
  }

  @Test("a cascade counts what would leave strips narrower than stated")
  func cascade() {
    let segments = (0..<30 as Range<Int32>).map {
      GridSegment(id: $0, column: 0, start: $0, end: 200)
    }
    let layout = TimeGridLayout(
      segments, metrics: testMetrics(columns: 1, style: .cascade(minimumStrip: 10)))
    let hidden = layout.overflow.reduce(0) { $0 + $1.count }
    #expect(layout.places.count == 10 && hidden == 20)
  }
}
